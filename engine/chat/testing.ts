import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a request for a chat held, as it came over the wire. */
export type Heard = {
  path: string;
  authorization: string | undefined;
  model: string;
  stream: boolean;
  temperature?: number;
  seed?: number;
  messages: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { name: string; schema: Record<string, unknown> } };
};
export type Behaviour =
  | {
      does: 'answer';
      text: string;
      finish?: string;
      isUncounted?: boolean;
      pauseBetween?: number;
      isAtOnce?: boolean;
      /** What is waited for before the last piece is sent. */
      isHeldUntil?: Promise<void>;
    }
  | { does: 'refuse'; text: string }
  | { does: 'fail'; status: number; headers?: Record<string, string>; body?: string }
  | { does: 'cut_off'; text: string; pauseBetween?: number }
  | { does: 'stop_without_end'; text: string }
  | { does: 'fail_midway'; text: string }
  | { does: 'redirect'; to: string }
  | { does: 'wait'; milliseconds: number };
/** The behaviour for each request, or for all; a list's last one goes on. */
export type Script = Behaviour | Behaviour[] | ((heard: Heard, at: number) => Behaviour);

export type ModelServer = { url: string; heard: Heard[]; cancelled: () => number; close: () => Promise<void> };

const read = async (request: IncomingMessage): Promise<Heard> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Omit<Heard, 'path' | 'authorization'>;
  return { ...body, path: request.url ?? '', authorization: request.headers.authorization };
};

const event = (response: ServerResponse, data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
const chunk = (delta: Record<string, unknown>, finish: string | null = null) => ({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'test-model-7b-q4',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const usage = { prompt_tokens: 321, completion_tokens: 45, total_tokens: 366 };
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,40}/g) ?? [];

const begin = async (
  response: ServerResponse,
  text: string,
  {
    pauseBetween = 0,
    isHeldUntil,
  }: { pauseBetween?: number | undefined; isHeldUntil?: Promise<void> | undefined } = {},
): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  event(response, chunk({ role: 'assistant', content: '' }));
  const pieces = piecesOf(text);
  for (const [at, content] of pieces.entries()) {
    if (pauseBetween > 0) await pause(pauseBetween);
    if (at === pieces.length - 1) await isHeldUntil;
    if (response.destroyed) return;
    event(response, chunk({ content }));
  }
};

const stream = async (response: ServerResponse, behaviour: Extract<Behaviour, { does: 'answer' | 'refuse' }>) => {
  if (behaviour.does === 'refuse') {
    await begin(response, '');
    event(response, chunk({ refusal: behaviour.text }));
    event(response, chunk({}, 'stop'));
  } else {
    await begin(response, behaviour.text, behaviour);
    event(response, chunk({}, behaviour.finish ?? 'stop'));
    if (!behaviour.isUncounted) event(response, { ...chunk({}), choices: [], usage });
  }
  response.end('data: [DONE]\n\n');
};

const whole = (response: ServerResponse, behaviour: Extract<Behaviour, { does: 'answer' | 'refuse' }>) => {
  const message =
    behaviour.does === 'refuse'
      ? { role: 'assistant', content: null, refusal: behaviour.text }
      : { role: 'assistant', content: behaviour.text };
  const finish = behaviour.does === 'answer' ? (behaviour.finish ?? 'stop') : 'stop';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...chunk({}),
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: finish }],
      ...(behaviour.does === 'answer' && behaviour.isUncounted ? {} : { usage }),
    }),
  );
};

const answer = async (response: ServerResponse, behaviour: Behaviour, isStreamed: boolean): Promise<void> => {
  switch (behaviour.does) {
    case 'answer':
      return isStreamed && behaviour.isAtOnce !== true ? stream(response, behaviour) : whole(response, behaviour);
    case 'refuse':
      return isStreamed ? stream(response, behaviour) : whole(response, behaviour);
    case 'fail':
      response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers });
      response.end(behaviour.body ?? JSON.stringify({ error: { message: 'as the test asks', type: 'test' } }));
      return;
    case 'cut_off':
      await begin(response, behaviour.text, { pauseBetween: behaviour.pauseBetween ?? 1 });
      response.destroy();
      return;
    case 'stop_without_end':
      await begin(response, behaviour.text);
      response.end();
      return;
    case 'fail_midway':
      await begin(response, behaviour.text);
      event(response, { error: { message: 'out of memory', type: 'server_error', code: 500 } });
      response.end();
      return;
    case 'redirect':
      response.writeHead(307, { location: behaviour.to });
      response.end();
      return;
    case 'wait':
      await pause(behaviour.milliseconds);
      response.end();
  }
};

/** A small server that speaks the chat protocol, streamed and whole, and behaves as it is told. It shares no code with the client. */
export const openModelServer = async (script: Script, port = 0): Promise<ModelServer> => {
  const heard: Heard[] = [];
  let cancelled = 0;
  const behaviourAt = (one: Heard, at: number): Behaviour => {
    if (typeof script === 'function') return script(one, at);
    const found = Array.isArray(script) ? (script[at] ?? script.at(-1)) : script;
    return found ?? { does: 'fail', status: 500 };
  };
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) cancelled += 1;
    });
    void (async () => {
      if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
        response.writeHead(request.url?.endsWith('/models') ? 200 : 404, { 'content-type': 'application/json' });
        response.end('{"object":"list","data":[]}');
        return;
      }
      const one = await read(request);
      heard.push(one);
      await answer(response, behaviourAt(one, heard.length - 1), one.stream);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    cancelled: () => cancelled,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
