import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChatClient, type ChatRequest, type ChatSettings } from './client.ts';
import { isChatFailure } from './failure.ts';
import { openModelServer, type ModelServer, type Script } from './testing.ts';

let server: ModelServer;
afterEach(() => server.close());

const secret = 'Tamihana says the word hippopotamus';
const asking = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  instructions: 'Write one word.',
  prompt: secret,
  ...more,
});
const open = async (script: Script, more: Partial<ChatSettings> = {}) => {
  server = await openModelServer(script);
  const pauses: number[] = [];
  let time = 0;
  const client = createChatClient(
    {
      url: server.url,
      apiKey: 'key-1',
      model: 'seven',
      temperature: 0,
      seed: 5,
      jsonMode: 'schema',
      timeLimit: 5000,
      ...more,
    },
    {
      now: () => time,
      wait: async (milliseconds) => {
        pauses.push(milliseconds);
        time += milliseconds;
        return Promise.resolve();
      },
    },
  );
  return {
    client,
    pauses,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};
const faultOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isChatFailure(error)) throw new Error(`Not a failure of the chat: ${String(error)}`);
  // Neither the question nor the server's words are carried along, wherever they might hide.
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/hippopotamus|as the test/);
  return error.fault;
};

const form: ChatRequest['form'] = {
  name: 'word',
  schema: { type: 'object', additionalProperties: false, required: ['word'], properties: { word: { type: 'string' } } },
};

describe('a chat', () => {
  it.each([true, false])(
    'asks with the settings and answers with model and tokens, streamed: %s',
    async (isStreamed) => {
      const { client } = await open({ does: 'answer', text: '{"word":"yes"}' });
      const heard: string[] = [];
      const answer = await client.chat(asking({ form, ...(isStreamed ? { onText: (text) => heard.push(text) } : {}) }));
      expect(answer).toMatchObject({
        text: '{"word":"yes"}',
        model: 'test-model-7b-q4',
        tokens: { read: 321, written: 45 },
        attempts: 1,
      });
      expect(server.heard[0]).toMatchObject({
        path: '/v1/chat/completions',
        authorization: 'Bearer key-1',
        model: 'seven',
        temperature: 0,
        seed: 5,
        messages: [
          { role: 'system', content: 'Write one word.' },
          { role: 'user', content: secret },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'word', schema: form?.schema } },
      });
      expect(server.heard[0]?.stream ?? false).toBe(isStreamed);
      expect(heard.at(-1)).toBe(isStreamed ? '{"word":"yes"}' : undefined);
    },
  );

  it('leaves out what a model does not take, the key and the schema included', async () => {
    const { client } = await open(
      { does: 'answer', text: '{}', isUncounted: true },
      { apiKey: null, temperature: null, seed: null, jsonMode: 'object' },
    );
    const answer = await client.chat(asking({ form }));
    expect(answer.tokens).toEqual({ read: null, written: null });
    const [heard] = server.heard;
    expect(heard?.authorization).toBeUndefined();
    expect(heard).not.toHaveProperty('temperature');
    expect(heard).not.toHaveProperty('seed');
    expect(heard?.response_format).toEqual({ type: 'json_object' });
  });

  it('takes a whole answer where a stream was asked for', async () => {
    const { client } = await open({ does: 'answer', text: '{"word":"yes"}', isAtOnce: true });
    const heard: string[] = [];
    const answer = await client.chat(asking({ form, onText: (text) => heard.push(text) }));
    expect(answer).toMatchObject({ text: '{"word":"yes"}', tokens: { read: 321, written: 45 }, attempts: 1 });
    expect(heard.at(-1)).toBe('{"word":"yes"}');
  });

  it('streams bit by bit, without what the model thinks aloud', async () => {
    const { client } = await open({
      does: 'answer',
      text: `<think>${'hm '.repeat(40)}</think>\n${'word '.repeat(40)}`,
    });
    const heard: string[] = [];
    const answer = await client.chat(asking({ onText: (text) => heard.push(text) }));
    expect(answer.text).toBe('word '.repeat(40));
    expect(heard.length).toBeGreaterThan(4);
    expect(heard.join('')).not.toContain('hm');
  });
});

describe('a failure that may pass', () => {
  it('is tried again with growing pauses, and the listener begins anew', async () => {
    const { client, pauses } = await open([
      { does: 'fail', status: 500 },
      { does: 'fail_midway', text: 'half of an' },
      { does: 'answer', text: 'whole' },
    ]);
    const heard: [string, number][] = [];
    const answer = await client.chat(asking({ onText: (text, attempt) => heard.push([text, attempt]) }));
    expect(answer).toMatchObject({ text: 'whole', attempts: 3 });
    expect(heard).toEqual([
      ['half of an', 2],
      ['whole', 3],
    ]);
    expect(pauses[0]).toBeGreaterThanOrEqual(1000);
    expect(pauses[1]).toBeGreaterThan((pauses[0] ?? 0) / 1.5);
  });

  it.each([
    ['7', 7000],
    [new Date(Date.now() + 20_000).toUTCString(), 20_000],
  ])('waits as a busy server asks: retry-after %s', async (after, wanted) => {
    const { client, pauses } = await open([
      { does: 'fail', status: 429, headers: { 'retry-after': after } },
      { does: 'answer', text: 'yes' },
    ]);
    await client.chat(asking());
    expect(pauses[0]).toBeGreaterThan(wanted - 3000);
    expect(pauses[0]).toBeLessThanOrEqual(wanted);
  });

  it('is not waited for longer than a doctor would', async () => {
    const { client, pauses } = await open({ does: 'fail', status: 429, headers: { 'retry-after': '3600' } });
    expect(await faultOf(client.chat(asking()))).toBe('busy');
    expect(pauses).toEqual([]);
  });

  it.each<[string, Script, string, number]>([
    ['500', { does: 'fail', status: 500 }, 'failing', 3],
    ['a gateway’s page', { does: 'fail', status: 502, body: '<html>Bad gateway</html>' }, 'failing', 3],
    [
      'a page of another program',
      { does: 'fail', status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' },
      'rejected',
      1,
    ],
    ['429', { does: 'fail', status: 429 }, 'busy', 3],
    ['a torn connection', { does: 'cut_off', text: 'half of an answer that goes on and on' }, 'cut_off', 3],
    ['an end without an end', { does: 'stop_without_end', text: 'half' }, 'cut_off', 3],
    ['401', { does: 'fail', status: 401 }, 'unauthorised', 1],
    ['404', { does: 'fail', status: 404 }, 'rejected', 1],
    ['no more room', { does: 'answer', text: 'half', finish: 'length' }, 'too_long', 1],
    ['an endless answer', { does: 'answer', text: 'again '.repeat(25_000) }, 'too_long', 1],
    ['declined', { does: 'refuse', text: 'I cannot help with that' }, 'refused', 1],
    ['a redirect', { does: 'redirect', to: 'http://127.0.0.1:9/v1/chat/completions' }, 'unreachable', 3],
  ])('is told by its kind: %s', async (_, script, fault, tries) => {
    const { client } = await open(script);
    expect(await faultOf(client.chat(asking({ onText: () => undefined })))).toBe(fault);
    expect(server.heard).toHaveLength(tries);
  });

  it('is told by its kind when the answer is not streamed', async () => {
    const { client } = await open([
      { does: 'refuse', text: 'No' },
      { does: 'fail', status: 200, body: 'not json' },
    ]);
    expect(await faultOf(client.chat(asking()))).toBe('refused');
    expect(await faultOf(client.chat(asking()))).toBe('malformed');
  });

  it('says that nothing listens', async () => {
    const { client } = await open({ does: 'answer', text: '' });
    await server.close();
    expect(await faultOf(client.chat(asking()))).toBe('unreachable');
  });

  it('prints nothing', async () => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')];
    const { client } = await open({ does: 'fail', status: 400 }, { jsonMode: 'object' });
    await faultOf(client.chat(asking({ form, onText: () => undefined })));
    expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('time', () => {
  it('ends a slow answer', async () => {
    const { client } = await open({ does: 'wait', milliseconds: 3000 }, { timeLimit: 100 });
    expect(await faultOf(client.chat(asking()))).toBe('slow');
    expect(server.heard).toHaveLength(1);
  });

  it('ends an answer that drips', async () => {
    const { client } = await open({ does: 'answer', text: 'drop '.repeat(200), pauseBetween: 20 }, { timeLimit: 150 });
    expect(await faultOf(client.chat(asking({ onText: () => undefined })))).toBe('slow');
  });

  it('ends with the signal, on the wire too, and blames nobody', async () => {
    const { client } = await open({ does: 'answer', text: 'drop '.repeat(400), pauseBetween: 20 });
    const stop = new AbortController();
    const chat = client.chat(asking({ signal: stop.signal, onText: () => stop.abort(new Error('restarted')) }));
    await expect(chat).rejects.toThrow('restarted');
    await vi.waitFor(() => expect(server.cancelled()).toBe(1));
    expect(await client.whyUnavailable()).toBeUndefined();
  });
});

describe('a server that keeps failing', () => {
  it('is left alone for a minute, tried once, and taken back when it answers', async () => {
    const { client, later } = await open((_, at) =>
      at < 4 ? { does: 'fail', status: 401 } : { does: 'answer', text: 'yes' },
    );
    for (let call = 0; call < 3; call += 1) expect(await faultOf(client.chat(asking()))).toBe('unauthorised');
    expect(await client.whyUnavailable()).toMatch(/left alone/);
    expect(await faultOf(client.chat(asking()))).toBe('resting');
    expect(server.heard).toHaveLength(3);
    later(61_000);
    expect(await faultOf(client.chat(asking()))).toBe('unauthorised');
    expect(await faultOf(client.chat(asking()))).toBe('resting');
    later(61_000);
    const [first, second] = await Promise.allSettled([client.chat(asking()), client.chat(asking())]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect((await client.chat(asking())).text).toBe('yes');
    expect(await client.whyUnavailable()).toBeUndefined();
  });

  it('is not one whose answers are merely declined', async () => {
    const { client } = await open({ does: 'refuse', text: 'No' });
    for (let call = 0; call < 5; call += 1) expect(await faultOf(client.chat(asking()))).toBe('refused');
  });
});

it('says what is wrong with its server, without asking it each time', async () => {
  const { client, later } = await open({ does: 'fail', status: 500 });
  expect(await client.whyUnavailable()).toBeUndefined();
  await server.close();
  expect(await client.whyUnavailable()).toBeUndefined();
  later(31_000);
  expect(await client.whyUnavailable()).toMatch(/does not answer/);
});
