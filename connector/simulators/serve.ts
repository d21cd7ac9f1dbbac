import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** What a simulator can be told to do wrong. */
export type Fault =
  | 'slow'
  | 'too_many'
  | 'server_error'
  | 'half_answer'
  | 'cut_before'
  | 'cut_after'
  | 'doubled_ack'
  | 'foreign_ack'
  | 'foreign_query'
  | 'nack_again'
  | 'nack_final'
  | 'lost_answer'
  | 'expired_token'
  | 'too_large'
  | 'scan_rejected'
  | 'down';
type Planned = { fault: Fault; after: number; times: number };

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type Answer = { status: number; body: unknown; headers?: Record<string, string> };
export type Simulated = {
  name: string;
  /** What the real one would answer. `isFaulty` says whether a fault of its own is due now. */
  answer: (asked: Asked, isFaulty: (fault: Fault) => boolean) => Answer;
  /** What has had an effect, for a test to compare. */
  effects: () => unknown;
  /** Appointments that a test adds to those there are. */
  add: (rows: unknown) => void;
  reset: () => void;
  /** All that one has to know that was killed and goes on. */
  memory?: { recall: () => unknown; restore: (kept: never) => void };
};
export type Simulator = { url: string; control: string; close: () => Promise<void> };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
};

const send = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

/** Plays the faults that were planned, each after so many calls and so many times. */
export const faultsOf = () => {
  let planned: Planned[] = [];
  const isDue = (fault: Fault): boolean => {
    const found = planned.find((one) => one.fault === fault && one.times > 0);
    if (!found) return false;
    if (found.after > 0) {
      found.after -= 1;
      return false;
    }
    found.times -= 1;
    return true;
  };
  return { isDue, plan: (faults: Planned[]) => void (planned = faults) };
};
const plannedOf = (text: string): Planned[] =>
  (JSON.parse(text) as Partial<Planned>[]).map(({ fault = 'down', after = 0, times = 1 }) => ({ fault, after, times }));

/** What a simulator knows, in a file that a process finds again that was killed in between. */
export const memoryIn = ({ memory }: Pick<Simulated, 'memory'>, file: string | undefined): (() => void) => {
  if (!memory || file === undefined) return () => undefined;
  if (existsSync(file)) memory.restore(JSON.parse(readFileSync(file, 'utf8')) as never);
  return () => {
    writeFileSync(`${file}.part`, JSON.stringify(memory.recall()));
    renameSync(`${file}.part`, file);
  };
};

export const SLOW_MILLISECONDS = 3000;
/** Serves a simulated system and its control, which only this machine reaches. */
export const openSimulator = async (
  simulated: Simulated,
  port = 0,
  faults = faultsOf(),
  file?: string,
): Promise<Simulator> => {
  const keep = memoryIn(simulated, file);
  const control = (path: string, body: string): Answer => {
    if (path === '/faults') faults.plan(plannedOf(body));
    else if (path === '/appointments') simulated.add(JSON.parse(body));
    else if (path === '/reset') {
      faults.plan([]);
      simulated.reset();
    } else if (path !== '/effects') return { status: 404, body: { simulator: simulated.name } };
    return { status: 200, body: simulated.effects() };
  };
  const play = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const body = await bodyOf(request);
    if (url.pathname.startsWith('/_control'))
      return send(response, control(url.pathname.slice('/_control'.length), body));
    if (faults.isDue('down') || faults.isDue('cut_before')) return void request.socket.destroy();
    if (faults.isDue('slow')) await wait(SLOW_MILLISECONDS);
    if (faults.isDue('too_many')) return send(response, { status: 429, body: {}, headers: { 'retry-after': '1' } });
    if (faults.isDue('server_error')) return send(response, { status: 500, body: { message: 'internal' } });
    if (faults.isDue('nack_final')) return send(response, { status: 422, body: { message: 'told to refuse' } });
    const { method = 'GET', headers } = request;
    const answer = simulated.answer(
      { method, path: url.pathname, query: url.searchParams, headers, body },
      faults.isDue,
    );
    if (method !== 'GET') keep();
    if (faults.isDue('too_large')) return send(response, { status: answer.status, body: 'x'.repeat(3_000_000) });
    if (faults.isDue('lost_answer')) return void request.socket.destroy();
    if (!faults.isDue('half_answer')) return send(response, answer);
    response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(JSON.stringify(answer.body).slice(0, 20));
    await wait(20);
    request.socket.destroy();
  };
  const server = createServer((request, response) => {
    play(request, response).catch(() => send(response, { status: 400, body: { message: 'bad request' } }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    control: `${url}/_control`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

let seed: string | undefined;
export const useSeed = (given: string | undefined): void => void (seed = given);
/** What something made here is called: counted, or with a seed hard to guess and yet the same at each run of it. */
export const idOf = (prefix: string, number: number): string => {
  if (seed === undefined) return `${prefix}-${number}`;
  return `${prefix}-${createHash('sha256').update(`${seed}/${prefix}/${number}`).digest('hex').slice(0, 12)}`;
};

/** As a process of its own: one line says where it is. */
export const runSimulator = async (
  open: (port: number, file?: string) => Promise<Simulator>,
  simulator: string,
): Promise<void> => {
  const text = { type: 'string' as const };
  const { values } = parseArgs({ options: { port: { ...text, default: '0' }, seed: text, memory: text } });
  useSeed(values.seed);
  const { url, control } = await open(Number(values.port), values.memory);
  process.stdout.write(`${JSON.stringify({ simulator, url, control })}\n`);
};
