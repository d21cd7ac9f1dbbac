import type { IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import type { z } from 'zod';
import type { Allowed } from './guard.ts';
import { ask, type Asked, type Replied } from './http.ts';
import { failed, failureOf, type Failed } from './outcome.ts';

/** What a practice system is asked with. `secret` opens one of the connection's secrets, for as long as a call takes. */
export type SystemCall = {
  config: Readonly<Record<string, unknown>>;
  secret: (name: string) => Promise<string | undefined>;
  allowed: Allowed;
  now: () => number;
};
/** From the first moment to before the last, and the calendar days of the practice that they are. */
export type Window = { from: string; to: string; firstDay: string; lastDay: string };
export type SystemUser = { externalId: string; name: string; providerNumber: string; isActive: boolean };
export type Tenant = { tenantId: string; name: string; timezone: string; state: string };

/** A practice system in the cloud that is asked for its appointments. */
export type PracticeSystem = {
  /** Trades a pairing code for the tenant that it stands for; once. */
  pair?: (call: SystemCall) => Promise<string>;
  listTenants?: (call: SystemCall) => Promise<Tenant[]>;
  listUsers: (call: SystemCall) => Promise<SystemUser[]>;
  listAppointments: (call: SystemCall, window: Window, users: readonly string[]) => AsyncIterable<IncomingAppointment>;
};

/** Why a system could not be asked, in one sentence without names and secrets. */
export type SystemProblem = Error & {
  readonly of: 'target' | 'credentials' | 'config';
  readonly hasArrived: 'no' | 'unknown';
  readonly isSilent?: true;
};
export const systemProblem = (
  of: SystemProblem['of'],
  sentence: string,
  hasArrived: SystemProblem['hasArrived'] = 'no',
): SystemProblem => Object.assign(new Error(sentence), { of, hasArrived });
export const isSystemProblem = (error: unknown): error is SystemProblem => error instanceof Error && 'of' in error;

/** Where and how a system is asked: as the connector expects, but for what the connection's own map says. */
export const mapOver =
  <Names extends string>(expected: Record<Names, string>) =>
  ({ config }: SystemCall): Record<Names, string> => ({
    ...expected,
    ...(config['map'] as Partial<Record<Names, string>> | undefined),
  });

/** What a delivery that ended so is told as. */
export const outcomeOf = ({ of, message, hasArrived, isSilent }: SystemProblem): Failed => ({
  ...failed(of === 'target' ? 'target' : 'credentials', message, hasArrived),
  ...(isSilent && { isSilent }),
});

/** A word of the connection's settings; empty where it has none. */
export const settingOf = ({ config }: SystemCall, name: string): string => {
  const value = config[name];
  return typeof value === 'string' ? value : '';
};

/** The base address of a system, which the connection's map names. */
export const addressOf = ({ config }: SystemCall): string => {
  const { baseUrl } = (config['map'] ?? {}) as { baseUrl?: string };
  if (!baseUrl)
    throw systemProblem('config', 'No address of this practice system is set up. Add it to the connection.');
  return baseUrl.replace(/\/+$/, '');
};

const RETRIES = 3;
const LONGEST_WAIT = 10_000;
const waitOf = ({ headers }: Replied, tries: number): number => {
  const seconds = Number(headers['retry-after']);
  return Math.min(LONGEST_WAIT, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 500 * 2 ** tries);
};

/** One question, asked again where the system is busy. What it answers is judged by whoever asks. */
export const askSystem = async (request: Asked, tries = 0): Promise<Replied> => {
  const reply = await ask(request).catch((error: unknown) => {
    const { of, sentence, hasArrived, isSilent } = failureOf(error);
    const problem = systemProblem(of === 'credentials' ? of : 'target', sentence, hasArrived);
    throw Object.assign(problem, isSilent && { isSilent });
  });
  if (reply.status !== 429 || tries >= RETRIES) return reply;
  await new Promise((resolve) => setTimeout(resolve, waitOf(reply, tries)));
  return askSystem(request, tries + 1);
};

/** The answer as it should be, or in what way it is not. */
export const readReply = <Schema extends z.ZodType>(schema: Schema, { status, text }: Replied): z.output<Schema> => {
  if (status === 401 || status === 403)
    throw systemProblem('credentials', `The practice system refused the credentials (${status}).`);
  if (status < 200 || status >= 300) throw systemProblem('target', `The practice system answered ${status}.`);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw systemProblem('target', 'The practice system answered something that could not be read.');
  }
};
