import { access, constants, stat } from 'node:fs/promises';
import type { Call } from './adapter.ts';
import { requireFolder, type Allowed } from './guard.ts';
import { ask, type Replied } from './http.ts';
import { failed, failureOf, problemOf, refusalOf } from './outcome.ts';
import type { Place } from './socket.ts';
import { isOfCertificate, sentenceOf } from './sentence.ts';

/** One step of a test of a connection, told as it is. `isRefused` where somebody answered, and it was no yes. */
export type Step = { name: string; isOk: boolean; sentence: string; milliseconds: number; isRefused?: true };
type Plan = readonly [name: string, run: () => Promise<string>];

export const CHECK_MILLISECONDS = 10_000;

const isSilence = (error: unknown): boolean => failureOf(error).isSilent === true;

/** Runs steps one after the other until one fails. */
export const inSteps = async (steps: readonly Plan[]): Promise<Step[]> => {
  const done: Step[] = [];
  for (const [name, run] of steps) {
    const started = performance.now();
    const ended = (isOk: boolean, sentence: string, refusal: { isRefused?: true } = {}) =>
      done.push({ name, isOk, sentence, milliseconds: Math.round(performance.now() - started), ...refusal });
    try {
      ended(true, await run());
    } catch (error) {
      ended(false, sentenceOf(error), isSilence(error) ? {} : { isRefused: true });
      break;
    }
  }
  return done;
};

/** Asks once, however many steps look at the answer. */
export const once = <Answer>(request: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= request());
};

/** Whether the host is there and whether its certificate holds, told apart by the first thing that is asked of it. */
export const reached = (isSecure: boolean, first: () => Promise<unknown>): Plan[] => {
  const host: Plan = [
    'Host',
    async () => {
      await first().catch((error: unknown) => {
        if (!isOfCertificate(error)) throw error;
      });
      return 'The other side takes connections.';
    },
  ];
  return isSecure ? [host, ['Certificate', () => first().then(() => 'Its certificate holds.')]] : [host];
};

/** Refuses an answer that says that the credentials are wrong. */
export const requireKey = (reply: Replied): void => {
  const failure = refusalOf(reply);
  if (failure.of === 'credentials') throw problemOf(failure);
};
/** Refuses any answer but a yes. */
export const requireYes = (reply: Replied): void => {
  requireKey(reply);
  if (reply.status < 200 || reply.status >= 300)
    throw problemOf(failed('target', `The address answered with ${reply.status}, which is no yes.`));
};

/** Host, certificate, key and answer told apart by one request that needs all of them. */
export const checkByAnswer = (url: string, request: () => Promise<Replied>): Promise<Step[]> => {
  const first = once(request);
  return inSteps([
    ...reached(url.startsWith('https:'), first),
    ['Key', async () => (requireKey(await first()), 'The credentials were not refused.')],
    ['Answer', async () => (requireYes(await first()), 'It answers as it should.')],
  ]);
};

export const checkFolder = (folder: string, allowed: Allowed): Promise<Step[]> =>
  inSteps([
    ['Allowed', async () => requireFolder(folder, allowed).then(() => 'The folder may be used.')],
    [
      'Found',
      async () => {
        if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOENT' });
        return 'The folder is there.';
      },
    ],
    ['Writable', async () => access(folder, constants.W_OK).then(() => 'Files can be put there.')],
  ]);

/** Whether what had fallen silent says anything again. Not whether it lets us in. */
export const isHeard = (url: string, allowed: Allowed): Promise<boolean> =>
  ask({ url, method: 'GET', allowed, milliseconds: CHECK_MILLISECONDS }).then(
    () => true,
    () => false,
  );

/** Reaches as far as the connection itself, where nothing can be asked without an effect. */
export const checkSocket = ({ socket, config }: Pick<Call<Place>, 'socket' | 'config'>): Promise<Step[]> =>
  inSteps(
    reached(
      config.isTls,
      once(async () => (await socket({ ...config, milliseconds: CHECK_MILLISECONDS })).end()),
    ),
  );
