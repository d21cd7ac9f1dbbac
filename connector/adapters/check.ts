import type { CustomConnection } from '@auscult/contract/integrations/connections.ts';
import { openCall } from '../kit/adapter.ts';
import { checkFolder, checkSocket, type Step } from '../kit/check.ts';
import type { Allowed } from '../kit/guard.ts';
import { papersOf } from '../kit/papers.ts';
import { checkFhir } from './fhir/check.ts';
import { webhookAdapter } from './webhook/adapter.ts';

type Means = { allowed: Allowed; secret: (name: string) => Promise<string | undefined>; clock: () => Date };
const LONGEST_MILLISECONDS = 60_000;
const nothing = (): Promise<void> => Promise.resolve();

/** Reaches what a connection points at, by its own way and with its own credentials. */
export const checkConnection = async (connection: CustomConnection, means: Means): Promise<Step[]> => {
  const { allowed, secret } = means;
  if (connection.kind === 'folder') return checkFolder(connection.folder, allowed);
  const papers = await papersOf(secret);
  if (connection.kind === 'fhir') return checkFhir({ ...connection, allowed, secret, papers });
  if (connection.kind === 'mllp') return checkSocket({ ...connection, papers }, allowed);
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
  return webhookAdapter.check(
    openCall({ ...means, papers, config: connection, signal, steps: {}, beforeEffect: nothing, remember: nothing }),
  );
};
