import { once } from 'node:events';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';

/** A word of these tests is a tone of a quarter of a second; its pitch is the word. */
export type Tone = { word: string; start: number; end: number };

const toneSeconds = 0.25;
const hertzOf = (number: number) => 200 + number * 50;

/** PCM of 16 kHz in which the tones are said one after the other, with pauses of so many seconds after each. */
export function sayTones(tones: readonly (readonly [number: number, pauseAfter: number])[], lead = 0.5) {
  const parts = [silence(lead)];
  const said: Tone[] = [];
  let at = lead;
  for (const [number, after] of tones) {
    const samples = Int16Array.from({ length: toneSeconds * 16_000 }, (_, sample) =>
      Math.round(12_000 * Math.sin((2 * Math.PI * hertzOf(number) * sample) / 16_000)),
    );
    parts.push(Buffer.from(samples.buffer), silence(after));
    said.push({ word: `w${number}`, start: at, end: at + toneSeconds });
    at += toneSeconds + after;
  }
  return { pcm: Buffer.concat(parts), said, seconds: at };
}

const silence = (seconds: number) => Buffer.alloc(Math.round(seconds * 16_000) * 2);

/** The tones in PCM of `rate` Hz, found by energy and zero crossings: this is all that the servers here can hear. */
export function hearTones(pcm: Buffer, rate: number): Tone[] {
  const step = rate / 100;
  const samples = new Int16Array(Uint8Array.from(pcm).buffer);
  const tones: Tone[] = [];
  let from: number | undefined;
  for (let at = 0; at <= samples.length; at += step) {
    const isLoud = samples.subarray(at, at + step).some((sample) => Math.abs(sample) > 3000);
    if (isLoud) from ??= at;
    if (isLoud || from === undefined) continue;
    const tone = samples.subarray(from, at);
    const crossings = tone.filter((sample, index) => index > 0 && sample >= 0 !== (tone[index - 1] ?? 0) >= 0).length;
    const number = Math.round((crossings / 2 / toneSeconds - 200) / 50);
    tones.push({ word: `w${number}`, start: from / rate, end: at / rate });
    from = undefined;
  }
  return tones;
}

export type Asked = {
  path: string;
  headers: IncomingHttpHeaders;
  fields: Record<string, string[]>;
  /** PCM of the wav file. */
  pcm: Buffer;
  tones: Tone[];
  /** Counts from 1. */
  number: number;
};
export type Reply = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Milliseconds before the answer. */
  delay?: number;
  /** Sends half of the body and ends the connection. */
  isCutOff?: boolean;
};

export type TestServer = { url: string; asked: Asked[]; close: () => Promise<void> };

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** A server for files: it reads what was sent by itself and answers as the test says. */
export async function startFileServer(answer: (asked: Asked) => Reply | Promise<Reply>): Promise<TestServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const one = readRequest(request.url ?? '', request.headers, Buffer.concat(parts));
      one.number = asked.push(one);
      await reply(response, await answer(one));
    })().catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  });
  return { url: `http://${await listen(server)}`, asked, close: () => close(server) };
}

function readRequest(path: string, headers: IncomingHttpHeaders, body: Buffer): Asked {
  const empty: Asked = { path, headers, fields: {}, pcm: Buffer.alloc(0), tones: [], number: 0 };
  const type = headers['content-type'];
  if (!type?.startsWith('multipart/form-data')) return empty;
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  const fields: Record<string, string[]> = {};
  let pcm: Buffer = Buffer.alloc(0);
  for (const { name, isFile, content } of partsOf(body, boundary))
    if (isFile) pcm = content.subarray(44);
    else (fields[name] ??= []).push(content.toString('utf8'));
  return { ...empty, fields, pcm, tones: hearTones(pcm, 16_000) };
}

/** The parts of a multipart body, byte by byte as the standard has them. */
function* partsOf(body: Buffer, boundary: string) {
  const mark = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(mark); ;) {
    const next = body.indexOf(mark, at + mark.length);
    if (at < 0 || next < 0) return;
    const part = body.subarray(at + mark.length + 2, next - 2);
    const headEnd = part.indexOf('\r\n\r\n');
    const head = part.toString('utf8', 0, headEnd);
    const name = /[; ]name="([^"]*)"/.exec(head)?.[1] ?? '';
    yield { name, isFile: head.includes('filename='), content: part.subarray(headEnd + 4) };
    at = next;
  }
}

async function reply(response: ServerResponse, given: Reply): Promise<void> {
  const { status = 200, headers = {}, body = {}, delay = 0, isCutOff = false } = given;
  if (delay) await pause(delay);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length, ...headers });
  if (!isCutOff) return void response.end(text);
  response.write(text.slice(0, text.length / 2));
  await pause(20);
  response.destroy();
}

/** An answer in full, as OpenAI's server gives it: one segment a tone, words apart from segments. */
export const verbose = ({ tones, pcm }: Asked) => ({
  task: 'transcribe',
  duration: pcm.length / 32_000,
  text: tones.map(({ word }) => word).join(' '),
  segments: tones.map(({ word, start, end }, id) => ({ id, start, end, text: ` ${word}`, avg_logprob: -0.2 })),
  words: tones,
});

export type LiveRequest = { path: string; headers: IncomingHttpHeaders };
export type LiveHandler = (socket: WebSocket, request: LiveRequest, number: number) => void;
export type LiveTestServer = {
  url: string;
  requests: LiveRequest[];
  /** Ends the connections that are open, as a network does. */
  cut: () => void;
  close: () => Promise<void>;
};

/** A server for sockets. `admit` answers a handshake with another status than 101. */
export async function startLiveServer(
  handle: LiveHandler,
  admit: (request: LiveRequest) => number = () => 101,
): Promise<LiveTestServer> {
  const requests: LiveRequest[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer();
  server.on('upgrade', (request, stream, head) => {
    const one = { path: request.url ?? '', headers: request.headers };
    const number = requests.push(one);
    const status = admit(one);
    if (status !== 101) return void stream.end(`HTTP/1.1 ${status} No\r\nconnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, stream, head, (socket) => handle(socket, one, number));
  });
  return {
    url: `http://${await listen(server)}`,
    requests,
    cut: () => sockets.clients.forEach((client) => client.terminate()),
    close: async () => {
      sockets.clients.forEach((client) => client.terminate());
      await close(server);
    },
  };
}

export type ClientEvent = { type: string; audio?: string; final?: boolean; model?: string; session?: unknown };
/** Hears what a client sends, event by event; a frame that is no event breaks the test's server, and so the test. */
export const onEvent = (socket: WebSocket, listener: (event: ClientEvent) => void) =>
  socket.on('message', (data: Buffer) => listener(JSON.parse(data.toString('utf8')) as ClientEvent));
export const tell = (socket: WebSocket, event: object) => socket.send(JSON.stringify(event));
