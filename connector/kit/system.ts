import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import type { Adapter, Call, Request } from './adapter.ts';
import { inSteps, type Step } from './check.ts';
import type { Replied } from './http.ts';
import { failed, failureOf, problemOf, refusalOf, unset } from './outcome.ts';

/** What a practice system in the cloud is set up with, in its own words. */
export type SystemConfig = Readonly<Record<string, unknown>>;
export type SystemCall = Call<SystemConfig>;

/** Where and how a system is asked: as the connector expects, but for what the connection's own map says. */
export const mapOver =
  <Names extends string>(expected: Record<Names, string>) =>
  ({ config }: Pick<SystemCall, 'config'>): Record<Names, string> => ({
    ...expected,
    ...(config['map'] as Partial<Record<Names, string>> | undefined),
  });

/** A word of the connection's settings; empty where it has none. */
export const settingOf = ({ config }: Pick<SystemCall, 'config'>, name: string): string => {
  const value = config[name];
  return typeof value === 'string' ? value : '';
};

/** The base address of a system, which the connection's map names. */
export const addressOf = ({ config }: Pick<SystemCall, 'config'>): string => {
  const { baseUrl } = (config['map'] ?? {}) as { baseUrl?: string };
  if (!baseUrl) throw problemOf(unset('No address of this practice system is set up. Add it to the connection.'));
  return baseUrl.replace(/\/+$/, '');
};

const RETRIES = 3;
const LONGEST_WAIT = 10_000;
const waitOf = ({ headers }: Replied, tries: number): number => {
  const seconds = Number(headers['retry-after']);
  return Math.min(LONGEST_WAIT, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 500 * 2 ** tries);
};

/** One question, asked again where the system is busy. What it answers is judged by whoever asks. */
export const askSystem = async (call: SystemCall, request: Request, tries = 0): Promise<Replied> => {
  const reply = await call.http(request).catch((error: unknown) => {
    throw problemOf(failureOf(error));
  });
  if (reply.status !== 429 || tries >= RETRIES) return reply;
  await wait(waitOf(reply, tries), undefined, { signal: call.signal });
  return askSystem(call, request, tries + 1);
};

/** The database keeps no NUL: one name with it must not hold up everybody else's appointments. */
const kept = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;

/** The answer as it should be, or in what way it is not. */
export const readReply = <Schema extends z.ZodType>(schema: Schema, { status, text }: Replied): z.output<Schema> => {
  const refusal = refusalOf({ status });
  // What cannot be read off it is no fault of a document, and a question has no effect.
  if (refusal.of === 'credentials' || status === 429) throw problemOf(refusal);
  if (status < 200 || status >= 300) throw problemOf(failed('target', `The practice system answered ${status}.`));
  try {
    return schema.parse(JSON.parse(text, kept));
  } catch {
    throw problemOf(failed('target', 'The practice system answered something that could not be read.'));
  }
};

export const unknownPatient = failed(
  'document',
  'The patient has no number in the practice system, so that nothing can be filed there.',
  // Of this try it is proved; an earlier one may have known the number.
  'unknown',
);

/** Asks who works there, which needs an address, a secret and a tenant that are all right; what cannot be asked yet is told. */
export const checkSystem = (
  call: SystemCall,
  { listTenants, listUsers }: Pick<Adapter<SystemConfig>, 'listTenants' | 'listUsers'>,
): Promise<Step[]> =>
  inSteps([
    ...(listTenants
      ? [['Let in', async () => `It answers, and knows ${(await listTenants(call)).length} practices.`] as const]
      : []),
    listUsers
      ? ['Asked', async () => `${(await listUsers(call)).length} people work there.`]
      : ['Paired', () => Promise.resolve('The pairing code is traded when appointments are fetched first.')],
  ]);
