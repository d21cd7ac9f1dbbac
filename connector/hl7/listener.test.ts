import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { framed, listenMllp, type Listener } from './mllp.ts';

const FIRST_MILLISECONDS = 5000;
let listener: Listener;
beforeAll(async () => {
  const answer = (message: Buffer) => Promise.resolve(message);
  listener = await listenMllp({ host: '127.0.0.1', port: 0, answer, firstMilliseconds: FIRST_MILLISECONDS });
});
afterAll(() => listener.close());
const all: Socket[] = [];
afterEach(() => {
  for (const socket of all.splice(0)) socket.destroy();
});

const half = Buffer.from([0x0b, 0x4d]);
const sender = async (localAddress: string): Promise<Socket> => {
  const socket = connect({ port: listener.port, host: '127.0.0.1', localAddress });
  all.push(socket);
  socket.on('error', () => undefined);
  // One that is ended at once may never see that it was connected.
  await once(socket, 'connect').catch(() => undefined);
  return socket;
};
const isAnswered = async (socket: Socket): Promise<boolean> => {
  socket.write(framed(Buffer.from('MSH|')));
  if (socket.destroyed) return false;
  const reply = once(socket, 'data').then(() => true);
  const end = once(socket, 'close').then(() => false);
  return Promise.race([reply, end]).catch(() => false);
};
const open = () => all.filter(({ closed, readableEnded }) => !closed && !readableEnded).length;

it('hears others while one address opens 300 connections and never ends a message', async () => {
  await Promise.all(Array.from({ length: 300 }, async () => (await sender('127.0.0.2')).write(half)));
  await expect.poll(open, { timeout: 4000 }).toBe(20);
  expect(await isAnswered(await sender('127.0.0.3'))).toBe(true);
  expect(await isAnswered(await sender('127.0.0.2'))).toBe(false);
});

it('lets go who says no whole message in time, however it trickles, and keeps who has said one', async () => {
  const spoke = await sender('127.0.0.3');
  expect(await isAnswered(spoke)).toBe(true);
  const silent = await sender('127.0.0.2');
  const trickles = await sender('127.0.0.2');
  const drops = setInterval(() => trickles.write('M'), 100);
  trickles.write(half);
  await Promise.all([silent, trickles].map((socket) => once(socket, 'close')));
  clearInterval(drops);
  expect(await isAnswered(spoke)).toBe(true);
  // Their places are free again.
  expect(await isAnswered(await sender('127.0.0.2'))).toBe(true);
});
