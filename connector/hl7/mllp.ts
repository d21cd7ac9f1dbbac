import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer, type TlsOptions, type TLSSocket } from 'node:tls';
import type { Call } from '../kit/adapter.ts';
import { plainOf } from '../kit/guard.ts';
import { failed, failureOf, problemOf, type Outcome } from '../kit/outcome.ts';
import { isOfCertificate } from '../kit/sentence.ts';
import type { Line, Place } from '../kit/socket.ts';
import type { Hl7Message } from './message.ts';

const [START, END, RETURN] = [0x0b, 0x1c, 0x0d];
const MOST = 1024 * 1024;

export const framed = (message: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([START]), message, Buffer.from([END, RETURN])]);

/**
 * Whole messages out of what arrived so far, and the rest that is not whole yet. A message that begins within another one left that one
 * half said: who resends after a cut must not have two patients read as one.
 */
export const unframed = (bytes: Buffer): { messages: Buffer[]; rest: Buffer } => {
  const messages: Buffer[] = [];
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf(Buffer.from([END, RETURN]));
    if (end === -1) return { messages, rest };
    const start = rest.lastIndexOf(START, end);
    if (start !== -1) messages.push(rest.subarray(start + 1, end));
    rest = rest.subarray(end + 2);
  }
};

type Ack = { code: string; controlId: string };
/** What an acknowledgement says and of which message; undefined where it is none. */
export const ackIn = (bytes: Buffer): Ack | undefined => {
  const row = bytes
    .toString('latin1')
    .split(/[\r\n]+/)
    .find((one) => one.startsWith('MSA|'));
  const [, code = '', controlId = ''] = row?.split('|') ?? [];
  return row === undefined ? undefined : { code: code.trim(), controlId: controlId.trim() };
};

type Mine<Reply> = (message: Buffer) => Reply | undefined;
/** The first message that is meant; others are dropped. Undefined where none came in time. */
const repliedOn = async <Reply>(line: Line, mine: Mine<Reply>, milliseconds: number): Promise<Reply | undefined> => {
  let held = Buffer.alloc(0);
  const timer = setTimeout(line.end, milliseconds);
  try {
    for await (const part of line.heard) {
      const { messages, rest } = unframed(Buffer.concat([held, part]));
      held = Buffer.from(rest);
      const reply = messages.map(mine).find((one) => one !== undefined);
      if (reply || held.length > MOST) return reply;
    }
  } catch (error) {
    // Whoever wants a certificate of ours says so after the handshake, and has read nothing.
    if (isOfCertificate(error)) throw error;
  } finally {
    clearTimeout(timer);
  }
  return undefined;
};

const outcomeOf = (ack: Ack | undefined, externalId: string): Outcome => {
  if (ack === undefined) return failed('target', 'The other side did not acknowledge in time.', 'unknown');
  if (ack.code === 'AA' || ack.code === 'CA') return { is: 'delivered', externalId };
  if (ack.code === 'AE' || ack.code === 'CE') return failed('target', 'The other side could not take it now.');
  return failed('document', `The other side refused this document (${ack.code.slice(0, 2)}).`);
};

type Asking = Place & { ackSeconds: number };
/**
 * Sends one message and hands over the first that `mine` takes for its answer; undefined where none came in time. `beforeEffect` is awaited
 * once a connection stands. Throws what went wrong on the way.
 */
export const askMllp = async <Reply>(
  { bytes }: Pick<Hl7Message, 'bytes'>,
  { ackSeconds, host, port, isTls }: Asking,
  { socket, beforeEffect }: Pick<Call<unknown>, 'socket' | 'beforeEffect'>,
  mine: Mine<Reply>,
): Promise<Reply | undefined> => {
  const milliseconds = ackSeconds * 1000;
  let line: Line | undefined;
  try {
    line = await socket({ host, port, isTls, milliseconds });
    await beforeEffect();
    line.send(framed(bytes));
    return await repliedOn(line, mine, milliseconds);
  } catch (error) {
    throw problemOf(failureOf(error));
  } finally {
    line?.end();
  }
};

/** Sends one message and waits for its own acknowledgement. */
export const sendMllp = (
  { controlId, bytes }: Hl7Message,
  place: Asking,
  call: Pick<Call<unknown>, 'socket' | 'beforeEffect'>,
): Promise<Outcome> => {
  const mine = (message: Buffer) => {
    const ack = ackIn(message);
    return ack?.controlId === controlId ? ack : undefined;
  };
  return askMllp({ bytes }, place, call, mine).then((ack) => outcomeOf(ack, controlId), failureOf);
};

export type Listener = { port: number; close: () => Promise<void> };
type Listening = {
  host: string;
  port: number;
  /** Where it is given, only who shows a certificate of its `ca` is heard. */
  tls?: Pick<TlsOptions, 'cert' | 'key' | 'ca'>;
  /** What one message is answered; undefined ends the connection. `from` is the address, `name` whom the certificate names. */
  answer: (message: Buffer, from: { address: string; name: string }) => Promise<Buffer | undefined>;
  /** How long who connects has for its first whole message. */
  firstMilliseconds?: number;
};
const MOST_SENDERS = 200;
/** So that no address can take every place. */
const MOST_OF_ONE_ADDRESS = 20;
/** Short for who only connects and says nothing, or never ends what it says. */
const FIRST_MILLISECONDS = 30_000;
/** Feeds stand open day and night; one that says nothing for so long is gone. */
const SILENT_MILLISECONDS = 24 * 3_600_000;

const nameOf = (socket: Socket): string => {
  if (!('getPeerCertificate' in socket)) return '';
  const { subject } = (socket as TLSSocket).getPeerCertificate() as { subject?: { CN?: string | string[] } };
  return [subject?.CN ?? ''].flat()[0] ?? '';
};

/** Ends at once what is more than one address may have open, before anything of it is read. */
const limitEach = (server: Server): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plainOf(socket.remoteAddress ?? '');
    const count = open.get(address) ?? 0;
    if (count >= MOST_OF_ONE_ADDRESS) return void socket.destroy();
    open.set(address, count + 1);
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return undefined;
  });
};

/** Takes messages, of each sender one after the other: the next is read once the one before has been answered. */
export const listenMllp = async ({
  host,
  port,
  tls,
  answer,
  firstMilliseconds = FIRST_MILLISECONDS,
}: Listening): Promise<Listener> => {
  const sockets = new Set<Socket>();
  const hear = (socket: Socket): void => {
    sockets.add(socket);
    const from = { address: plainOf(socket.remoteAddress ?? ''), name: nameOf(socket) };
    let held = Buffer.alloc(0);
    let answering = Promise.resolve();
    const take = async (message: Buffer): Promise<void> => {
      const reply = socket.destroyed ? undefined : await answer(message, from);
      if (reply) socket.write(framed(reply));
      else socket.destroy();
    };
    socket.setTimeout(SILENT_MILLISECONDS, () => socket.destroy());
    const first = setTimeout(() => socket.destroy(), firstMilliseconds);
    socket.on('data', (part: Buffer) => {
      const { messages, rest } = unframed(Buffer.concat([held, part]));
      held = Buffer.from(rest);
      if (held.length > MOST) return void socket.destroy();
      if (messages.length === 0) return undefined;
      clearTimeout(first);
      socket.pause();
      for (const message of messages) answering = answering.then(() => take(message));
      answering = answering.catch(() => void socket.destroy()).finally(() => void socket.resume());
      return undefined;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(first);
      sockets.delete(socket);
    });
  };
  const server = tls
    ? createSecureServer(
        {
          ...tls,
          requestCert: true,
          rejectUnauthorized: true,
          minVersion: 'TLSv1.2',
          handshakeTimeout: firstMilliseconds,
        },
        hear,
      )
    : createServer(hear);
  limitEach(server);
  server.maxConnections = MOST_SENDERS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
