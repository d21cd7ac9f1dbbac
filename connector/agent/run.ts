import type { getConfig } from '@auscult/contract/plugin-config/endpoints.ts';
import { addLog, getConfig as heartbeat } from '@auscult/contract/plugin-config/endpoints.ts';
import { checkKey } from '@auscult/contract/plugin/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dropOldReceipts, type Points } from './documents.ts';
import { exportRound, sendReports } from './exports.ts';
import { takeLock } from './lock.ts';
import { openPauses, pauseAfter, type Pauses } from './pauses.ts';
import { rowsRound } from './rows.ts';
import { isRefused, openServer, type Server } from './server.ts';
import { AGENT_VERSION, type AgentSettings } from './settings.ts';
import { openSources } from './sources.ts';
import { openSpool, type Spool } from './spool.ts';
import { lookWhatWasTaken } from './taken.ts';
import { takeUpdate, wentBackFrom, type Trial, type Updates } from './update.ts';
import { newStanding, tellInto, type Line, type Standing, type Tell } from './standing.ts';

export type Config = ResponseOf<typeof getConfig>;
export type Agent = {
  settings: AgentSettings;
  server: Server;
  spool: Spool;
  standing: Standing;
  tell: Tell;
  /** The same for as long as the work folder lives, so that a claim is this program's own after it was killed. */
  holder: string;
  /** What the server last said it works by. */
  config: Config | undefined;
  /** Of exports that the server fails at. */
  pauses: Pauses;
  firstWaitMilliseconds: number;
  at: (point: Points) => void;
  signal: AbortSignal;
};
export type Options = {
  signal: AbortSignal;
  at?: (point: Points) => void;
  /** The first wait after a failure, and between looks while something is left that the server fails at. */
  firstWaitMilliseconds?: number;
  heartbeatMilliseconds?: number;
  /** How long a letter may lie in Genie's folder before that is told. */
  patienceMilliseconds?: number;
  /** The file that runs, where a newer one may take its place. */
  program?: string;
  trial?: Trial;
};
/** Whether it ended to be started again, as another version. */
export type Ended = { isReplaced: boolean };

const MOST_CLOCK_SECONDS = 300;

const holderOf = async (ledger: string): Promise<string> => {
  const path = join(ledger, 'holder');
  const made = `${hostname().slice(0, 100)} ${randomUUID().slice(0, 8)}`;
  await writeFile(path, made, { flag: 'wx' }).catch(() => undefined);
  return (await readFile(path, 'utf8')).trim();
};

/** The heartbeat: what to work by, the server's clock, and what happened since the last one. */
const beat = async (agent: Agent, waiting: Line[]): Promise<void> => {
  const { server, standing, tell } = agent;
  const asked = Date.now();
  const { serverTime } = await server.call(checkKey);
  const seconds = Math.round((Date.parse(serverTime) - (asked + Date.now()) / 2) / 1000);
  const wasRight = Math.abs(standing.clockSeconds) <= MOST_CLOCK_SECONDS;
  standing.clockSeconds = seconds;
  if (Math.abs(seconds) > MOST_CLOCK_SECONDS && wasRight) tell('clock-wrong', { seconds });
  agent.config = await server.call(heartbeat, { query: { agentVersion: AGENT_VERSION } });
  standing.practice = agent.config.practice.name;
  if (waiting.length > 0) {
    const lines = waiting.slice();
    await server.call(addLog, { body: { lines } });
    waiting.splice(0, lines.length);
  }
};

/** Does something again and again until the program ends: at once where there was work, after a growing wait where it failed. */
const keepOn = async (
  agent: Agent,
  { name, first }: { name: 'heartbeat' | 'documents' | 'rows'; first: number },
  round: () => Promise<number>,
): Promise<void> => {
  const { signal, standing, tell } = agent;
  let failures = 0;
  while (!signal.aborted) {
    const pause = await round().then(
      (milliseconds) => {
        failures = 0;
        if (!standing.isOnline) tell('online');
        Object.assign(standing, { isOnline: true, lastContactAt: new Date().toISOString() });
        delete standing.troubles[name];
        return milliseconds;
      },
      (error: unknown) => {
        failures += 1;
        const { isOffline, sentence, seconds } = troubleOf(error);
        if (isOffline && standing.isOnline) tell('offline');
        if (isRefused(error) && [401, 403].includes(error.status) && failures === 1) tell('key-refused');
        standing.troubles[name] = sentence;
        if (isOffline) standing.isOnline = false;
        return Math.max(seconds * 1000, pauseAfter(failures, first));
      },
    );
    standing.waiting = await agent.spool.count().catch(() => 0);
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
};

const REFUSED_SECONDS = 60;
const troubleOf = (error: unknown): { isOffline: boolean; sentence: string; seconds: number } => {
  const sentence = error instanceof Error ? error.message : 'Something went wrong.';
  if (!isRefused(error)) return { isOffline: false, sentence, seconds: 0 };
  const { status, retryAfterSeconds } = error;
  if (status === 401 || status === 403)
    return { isOffline: false, sentence: 'The server refused the access key.', seconds: REFUSED_SECONDS };
  if (status === 0 || status >= 500)
    return { isOffline: true, sentence: 'The server does not answer.', seconds: retryAfterSeconds };
  return { isOffline: false, sentence, seconds: retryAfterSeconds };
};

/** A newer program of the server's, and the word that this one has come to its work. */
const renewalOf = (agent: Agent, { program, trial }: Options, end: () => void) => {
  const updates: Updates = { triedAt: 0 };
  let isReplaced = false;
  return {
    isReplaced: () => isReplaced,
    look: async (): Promise<void> => {
      if (program === undefined) return;
      const version = await trial?.confirm();
      if (version !== undefined) agent.tell('updated', { version });
      const tried = await wentBackFrom(program);
      if (tried !== undefined) agent.tell('went-back', { version: tried });
      isReplaced = await takeUpdate(agent, program, updates);
      if (isReplaced) end();
    },
  };
};

const DAY = 86_400_000;
/** Works until it is told to end. Throws with a sentence where another one has the work folder. */
export const runAgent = async (
  settings: AgentSettings,
  options: Options,
  standing = newStanding(settings.server),
): Promise<Ended> => {
  const { signal, at = () => undefined, firstWaitMilliseconds = 5000, heartbeatMilliseconds } = options;
  const { workFolder, accessKeyFile } = settings;
  const ledger = join(workFolder, '.auscult');
  // The work folder itself is never made: where its disk is away, it must be missed.
  await mkdir(ledger).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    throw new Error(`The work folder ${workFolder} is not there, or may not be written to.`, { cause: error });
  });
  const ended = new AbortController();
  const lock = await takeLock(ledger, () => ended.abort());
  if ('heldSince' in lock)
    throw new Error(`Another one works in ${workFolder} since ${lock.heldSince}. There is one for each work folder.`);
  const waiting: Line[] = [];
  const whole = AbortSignal.any([signal, ended.signal]);
  const server = await openServer(settings, whole);
  const agent: Agent = {
    settings,
    server,
    spool: await openSpool(join(workFolder, 'spool'), join(dirname(accessKeyFile), 'spool.key')),
    standing,
    tell: tellInto(standing, waiting),
    holder: await holderOf(ledger),
    config: undefined,
    pauses: openPauses(firstWaitMilliseconds),
    firstWaitMilliseconds,
    at,
    signal: whole,
  };
  agent.tell('started');
  const state = { mayHoldSome: true };
  const sources = await openSources(ledger);
  let cleanedAt = 0;
  const renewal = renewalOf(agent, options, () => ended.abort());
  await Promise.all([
    keepOn(agent, { name: 'heartbeat', first: firstWaitMilliseconds }, async () => {
      await beat(agent, waiting);
      await renewal.look();
      await sendReports(agent);
      await lookWhatWasTaken(agent, options.patienceMilliseconds).catch(() => undefined);
      if (Date.now() - cleanedAt > DAY) {
        await dropOldReceipts(workFolder);
        cleanedAt = Date.now();
      }
      return heartbeatMilliseconds ?? (agent.config?.heartbeatSeconds ?? 60) * 1000;
    }),
    keepOn(agent, { name: 'documents', first: firstWaitMilliseconds }, () => exportRound(agent, state)),
    ...(settings.sources.length > 0
      ? [keepOn(agent, { name: 'rows', first: firstWaitMilliseconds }, () => rowsRound(agent, sources))]
      : []),
  ]);
  server.close();
  await lock.release();
  return { isReplaced: renewal.isReplaced() };
};
