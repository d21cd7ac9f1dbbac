import { access, constants, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { CustomConnection } from '@auscult/contract/integrations/schemas.ts';
import { isRefusal, placeOf, requireFolder, type Allowed } from './guard.ts';
import { ask } from './http.ts';

/** One step of a test of a connection, told as it is. */
export type Step = { name: string; isOk: boolean; sentence: string; milliseconds: number };

const CHECK_MILLISECONDS = 10_000;

const reasons: Record<string, string> = {
  ENOTFOUND: 'The name of the host is not known.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The other side ended the connection.',
  ETIMEDOUT: 'The other side did not answer in time.',
  ENOENT: 'The folder is not there.',
  EACCES: 'The folder may not be written to.',
  EROFS: 'The folder may not be written to.',
  CERT_HAS_EXPIRED: 'The certificate of the other side has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the other side is not signed by anyone we trust.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the other side is not signed by anyone we trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the other side is not signed by anyone we trust.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the other side is for another name.',
};

/** What went wrong, in a sentence without names or secrets. */
export const sentenceOf = (error: unknown): string => {
  // What a practice system was found to say is put in words where it is found.
  if (isRefusal(error) || (error instanceof Error && 'of' in error)) return error.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'The other side did not answer in time.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'The other side did not answer as it should.';
};

/** Runs steps one after the other until one fails. */
export const inSteps = async (steps: readonly (readonly [string, () => Promise<string>])[]): Promise<Step[]> => {
  const done: Step[] = [];
  for (const [name, run] of steps) {
    const started = performance.now();
    const ended = (isOk: boolean, sentence: string) =>
      done.push({ name, isOk, sentence, milliseconds: Math.round(performance.now() - started) });
    try {
      ended(true, await run());
    } catch (error) {
      ended(false, sentenceOf(error));
      break;
    }
  }
  return done;
};

const checkFolder = (folder: string, allowed: Allowed): Promise<Step[]> =>
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

/** Reaches a web address and says what it answered; any answer tells that somebody is there. */
export const checkUrl = (url: string, allowed: Allowed): Promise<Step[]> =>
  inSteps([
    [
      'Reachable',
      async () => {
        const { status } = await ask({ url, method: 'GET', allowed, milliseconds: CHECK_MILLISECONDS });
        return `The address answered with ${status}.`;
      },
    ],
  ]);

const opened = (place: { address: string }, { host, port, isTls }: { host: string; port: number; isTls: boolean }) =>
  new Promise<void>((resolve, reject) => {
    const socket = isTls
      ? connectSecurely({ host: place.address, port, servername: host, minVersion: 'TLSv1.2' })
      : connect({ host: place.address, port });
    socket.on(isTls ? 'secureConnect' : 'connect', () => {
      resolve();
      socket.destroy();
    });
    socket.setTimeout(CHECK_MILLISECONDS, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.on('error', reject);
  });

const checkSocket = (target: { host: string; port: number; isTls: boolean }, allowed: Allowed): Promise<Step[]> =>
  inSteps([
    [
      'Reachable',
      async () => {
        const place = await placeOf(target.host, target.port, allowed);
        await opened(place, target);
        return 'The other side takes connections.';
      },
    ],
  ]);

/** Reaches what a connection points at, by its own way. */
export const checkConnection = (connection: CustomConnection, allowed: Allowed): Promise<Step[]> => {
  if (connection.kind === 'folder') return checkFolder(connection.folder, allowed);
  if (connection.kind === 'webhook') return checkUrl(connection.url, allowed);
  if (connection.kind === 'fhir') return checkUrl(`${connection.baseUrl.replace(/\/$/, '')}/metadata`, allowed);
  return checkSocket(connection, allowed);
};
