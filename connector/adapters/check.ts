import type { CustomConnection } from '@auscult/contract/integrations/connections.ts';
import { configOf, openLook, type Call } from '../kit/adapter.ts';
import { inSteps, once, type Step } from '../kit/check.ts';
import type { Allowed } from '../kit/guard.ts';
import { papersOf } from '../kit/papers.ts';
import { adapters } from './all.ts';

type Means = Pick<Call<unknown>, 'secret' | 'clock'> & { allowed: Allowed };
type Connection = CustomConnection | { kind: 'gentu' | 'plato' };
const LONGEST_MILLISECONDS = 60_000;

/** Reaches what a connection points at, by its own way and with its own credentials. */
export const checkConnection = async (connection: Connection, means: Means): Promise<Step[]> => {
  const adapter = adapters[connection.kind];
  const reading = once(() => Promise.resolve().then(() => configOf(adapter, connection)));
  const steps = await inSteps([['Settings', () => reading().then(() => 'They can be read.')]]);
  if (steps.some(({ isOk }) => !isOk)) return steps;
  const config = await reading();
  const papers = await papersOf(means.secret);
  return adapter.check(openLook({ ...means, config, papers, signal: AbortSignal.timeout(LONGEST_MILLISECONDS) }));
};
