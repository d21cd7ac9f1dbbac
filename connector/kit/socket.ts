import { connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';
import { placeOf, type Allowed } from './guard.ts';
import type { Papers } from './papers.ts';

export type Place = { host: string; port: number; isTls: boolean };
/** `milliseconds` is how long a connection may take to stand. */
export type Dialled = Place & {
  milliseconds: number;
  allowed: Allowed;
  papers?: Papers | undefined;
  signal: AbortSignal;
};
/** A connection that stands. */
export type Line = {
  send: (bytes: Uint8Array) => void;
  /** What comes back, part by part, until either side ends it. */
  heard: AsyncIterable<Buffer>;
  end: () => void;
};

/** Connects to an address that was judged first. */
export const dial = async ({ host, port, isTls, milliseconds, allowed, papers, signal }: Dialled): Promise<Line> => {
  const { address } = await placeOf(host, port, allowed);
  const socket = isTls
    ? connectSecurely({ host: address, port, servername: host, minVersion: 'TLSv1.2', ...papers })
    : connect({ host: address, port });
  addAbortSignal(signal, socket);
  await new Promise<void>((resolve, reject) => {
    socket.once(isTls ? 'secureConnect' : 'connect', resolve);
    // Stays for what happens while nobody listens: who listens next is told of it all the same.
    socket.on('error', reject);
    socket.setTimeout(milliseconds, () =>
      socket.destroy(Object.assign(new Error('No connection in time.'), { code: 'EHOSTUNREACH' })),
    );
  });
  socket.setTimeout(0);
  return { send: (bytes) => void socket.write(bytes), heard: socket, end: () => void socket.destroy() };
};
