import { getAgent } from '@auscult/contract/plugin-config/endpoints.ts';
import { spawn } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Agent, Config } from './run.ts';
import { AGENT_VERSION } from './settings.ts';

// A newer program comes from the server that this one was paired with, and from nobody else: what is not signed by the key that was kept at
// the pairing is never written. The one before stays beside it, and takes its place again where the new one does not come to its work.

/** Told to whatever starts the program: start me again. */
export const RESTART = 75;
const CHECK_MILLISECONDS = 60_000;
const CONFIRM_MILLISECONDS = 120_000;
const MOST_STARTS = 3;
const RETRY_MILLISECONDS = 3_600_000;
const MOST_BYTES = 32 * 1024 * 1024;

type Update = NonNullable<Config['update']>;
const marker = z.object({ version: z.string(), starts: z.number().int() });
type Marker = z.infer<typeof marker>;

/** Files beside the program: the one before it, the one that is tried, and how far that is. */
const placesOf = (program: string) => {
  const at = (name: string) => join(dirname(program), name);
  return {
    before: at('auscult-agent.old.mjs'),
    next: at('auscult-agent.new.mjs'),
    marker: at('update.json'),
    refused: at('update-refused.txt'),
  };
};

const partsOf = (version: string): number[] => version.split('.').map(Number);
export const isNewer = (version: string, than: string): boolean => {
  const [one, other] = [partsOf(version), partsOf(than)];
  const at = one.findIndex((part, index) => part !== (other[index] ?? 0));
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

/** What is signed: which version it is, and its bytes by their digest. */
export const signedLine = ({ version, sha256 }: Pick<Update, 'version' | 'sha256'>): Buffer =>
  Buffer.from(`auscult-agent/${version}/${sha256}`);
const isSigned = (update: Update, key: string): boolean => {
  try {
    const by = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return verify(null, signedLine(update), by, Buffer.from(update.signature, 'base64'));
  } catch {
    return false;
  }
};

const writeDurably = async (path: string, bytes: Buffer | string): Promise<void> => {
  const file = await open(path, 'w', 0o755);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
};
const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
const readMarker = async (path: string): Promise<Marker | undefined> => {
  try {
    return marker.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
};

/** What a program says to a question, and whether it ended well. */
const ask = async (program: string, args: string[]): Promise<{ isOk: boolean; said: string }> => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: CHECK_MILLISECONDS,
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { isOk: code === 0, said: said.trim() };
};

/** Why an offered program is not taken, as a word for the log; undefined where it was put in this one's place. */
const replace = async (agent: Agent, program: string, update: Update): Promise<string | undefined> => {
  const { settings, server } = agent;
  const { before, next, marker: mark } = placesOf(program);
  if (settings.updateKey === undefined || !isSigned(update, settings.updateKey)) return 'signature';
  const bytes = await server.bytes(getAgent);
  const isWhole = bytes.length <= MOST_BYTES && createHash('sha256').update(bytes).digest('hex') === update.sha256;
  if (!isWhole) return 'bytes';
  await writeDurably(next, bytes);
  const version = await ask(next, ['--version']);
  if (!version.isOk || version.said !== update.version) return 'version';
  if (!(await ask(next, ['--check', '--settings', settings.file])).isOk) return 'check';
  await writeDurably(mark, JSON.stringify({ version: update.version, starts: 0 } satisfies Marker));
  await writeDurably(before, await readFile(program));
  await rename(next, program);
  return undefined;
};

export type Updates = { triedAt: number };
/** Takes the newer program that the server offers, where it may. Answers whether this one should end and be started again. */
export const takeUpdate = async (agent: Agent, program: string, updates: Updates): Promise<boolean> => {
  const update = agent.config?.update;
  if (!update || !isNewer(update.version, AGENT_VERSION)) return false;
  if (Date.now() - updates.triedAt < RETRY_MILLISECONDS) return false;
  updates.triedAt = Date.now();
  const { refused, next } = placesOf(program);
  if ((await textOf(refused)).trim() === update.version) return false;
  const why = await replace(agent, program, update).catch(() => 'failed');
  if (why === undefined) return true;
  await unlink(next).catch(() => undefined);
  agent.tell('update-refused', { version: update.version });
  return false;
};

/** The one before in its place again; this version is not tried a second time. */
const goBack = async (program: string, version: string): Promise<void> => {
  const { before, marker: mark, refused } = placesOf(program);
  await writeFile(refused, version);
  await rename(before, program);
  await unlink(mark).catch(() => undefined);
};

export type Trial = {
  /** Said once the new program has come to its work. */
  confirm: () => Promise<string | undefined>;
  end: () => void;
};

/**
 * At a start: whether this program is on trial. One that does not reach the server in two minutes, or is started for the fourth time without
 * having done so, makes way for the one before.
 */
export const beginTrial = async (
  program: string,
  giveUp: () => void,
  milliseconds = CONFIRM_MILLISECONDS,
): Promise<Trial> => {
  const { marker: mark } = placesOf(program);
  const trial = await readMarker(mark);
  if (!trial) return { confirm: async () => undefined, end: () => undefined };
  const { version, starts } = trial;
  const back = (): void => void goBack(program, version).then(giveUp, giveUp);
  if (starts >= MOST_STARTS) {
    back();
    return { confirm: async () => undefined, end: () => undefined };
  }
  await writeDurably(mark, JSON.stringify({ version, starts: starts + 1 } satisfies Marker));
  const timer = setTimeout(back, milliseconds);
  return {
    confirm: async () => {
      clearTimeout(timer);
      if ((await readMarker(mark)) === undefined) return undefined;
      await unlink(mark).catch(() => undefined);
      return version;
    },
    end: () => clearTimeout(timer),
  };
};

/** The version that was tried in vain, told of once. */
export const wentBackFrom = async (program: string): Promise<string | undefined> => {
  const { refused } = placesOf(program);
  const text = await textOf(refused);
  if (text === '' || text.endsWith('\n')) return undefined;
  // The same bytes but for a break: who compares the version reads it without.
  await writeFile(refused, `${text}\n`);
  return text;
};
