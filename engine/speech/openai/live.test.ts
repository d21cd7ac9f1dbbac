import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpeechEngine, SpeechStream } from '../engine.ts';
import { createOpenAiSpeech } from './engine.ts';
import type { LivePatience } from './live.ts';
import { createUpsampler } from './resample.ts';
import type { LiveServerKind } from './server.ts';
import type { LiveHandler, LiveRequest, LiveTestServer } from './testing.ts';
import { onEvent, sayTones, startLiveServer, tell } from './testing.ts';
import { answerAtOnce, completed, openAi, speaches, textOf, vllm } from './testing-live.ts';

let server: LiveTestServer | undefined;
let engine: SpeechEngine | undefined;
afterEach(async () => {
  await engine?.close();
  await server?.close();
});

type Heard = { partials: string[]; finals: { text: string; start: number }[]; errors: Error[] };

async function openStream(
  kind: LiveServerKind,
  handler: LiveHandler,
  given: { patience?: Partial<LivePatience>; admit?: (request: LiveRequest) => number } = {},
): Promise<{ stream: SpeechStream; heard: Heard; server: LiveTestServer }> {
  const started = await startLiveServer(handler, given.admit);
  server = started;
  engine = createOpenAiSpeech({
    url: started.url,
    kind,
    apiKey: 'key-of-the-test',
    model: 'whisper-1',
    language: 'en',
    live: { url: started.url, kind, model: kind === 'vllm' ? 'voxtral' : 'live-model' },
    livePatience: { firstPause: 10, order: 200, finalize: 3000, open: 3000, ...given.patience },
  });
  const stream = await engine.openStream({ hints: { phrases: ['Nguyen'] } });
  const heard: Heard = { partials: [], finals: [], errors: [] };
  stream.on('partial', ({ text }) => heard.partials.push(text));
  stream.on('final', ({ text, start = -1 }) => heard.finals.push({ text, start }));
  stream.on('error', (error) => heard.errors.push(error));
  return { stream, heard, server: started };
}

/** Three phrases of two words each. */
const spoken = sayTones([
  [1, 0.2],
  [2, 1],
  [3, 0.2],
  [4, 1],
  [5, 0.2],
  [6, 1],
]);
const phrases = ['w1 w2', 'w3 w4', 'w5 w6'];

/** Faster than it is spoken, but with a moment for the answers now and then. */
async function write(stream: SpeechStream, pcm: Buffer) {
  for (let at = 0; at < pcm.length; at += 3200) {
    stream.write(pcm.subarray(at, at + 3200));
    await pause(2);
  }
}

function expectPhrases({ finals }: Heard, tolerance = 0.45) {
  expect(finals.map(({ text }) => text)).toEqual(phrases);
  finals.forEach(({ start }, at) =>
    expect(Math.abs(start - (spoken.said[at * 2]?.start ?? -1))).toBeLessThan(tolerance),
  );
}

describe.each<[LiveServerKind, () => LiveHandler, RegExp]>([
  ['openai', openAi, /^\/v1\/realtime\?intent=transcription$/],
  ['speaches', () => speaches, /^\/v1\/realtime\?model=live-model&intent=transcription&language=en$/],
  ['vllm', vllm, /^\/v1\/realtime$/],
])('live text in the dialect of %s', (kind, handler, address) => {
  it('comes phrase by phrase, in its time', async () => {
    const { stream, heard, server: started } = await openStream(kind, handler());
    await write(stream, spoken.pcm);
    await stream.finalize();
    expectPhrases(heard);
    expect(heard.partials.length).toBeGreaterThan(0);
    expect(started.requests[0]?.path).toMatch(address);
    expect(started.requests[0]?.headers.authorization).toBe('Bearer key-of-the-test');
    await stream.close();
  });

  it('is given for what was said last, though no pause follows', async () => {
    const { stream, heard } = await openStream(kind, handler());
    const cut = sayTones([[7, 0.1]]);
    await write(stream, cut.pcm);
    await stream.finalize();
    expect(heard.finals.map(({ text }) => text)).toEqual(['w7']);
  });

  it('goes on after the connection was lost, with the times of the stream and nothing twice', async () => {
    const { stream, heard, server: started } = await openStream(kind, handler());
    const half = Math.round(spoken.pcm.length / 2) & ~1;
    await write(stream, spoken.pcm.subarray(0, half));
    started.cut();
    // Said while nobody is there: it is kept.
    await write(stream, spoken.pcm.subarray(half));
    await expect.poll(() => started.requests.length).toBe(2);
    await write(stream, Buffer.alloc(5 * 32_000));
    await stream.finalize();
    // Speaches tells no times of its own; ours go by when it answers, and here all goes fifty times as fast as speech.
    expectPhrases(heard, 1.2);
    expect(heard.errors).toEqual([]);
  });

  it('ends in an error when the server stays away, and a write then does no harm', async () => {
    const { stream, heard, server: started } = await openStream(kind, handler(), { patience: { mostFailures: 3 } });
    await write(stream, spoken.pcm.subarray(0, 32_000));
    await started.close();
    await expect.poll(() => heard.errors.length, { timeout: 5000 }).toBe(1);
    expect(heard.errors[0]).toMatchObject({ code: 'speech_lost' });
    stream.write(spoken.pcm);
    await stream.finalize();
    await stream.close();
    server = undefined;
  });

  it('survives frames that are none of its own', async () => {
    const { stream, heard } = await openStream(kind, (socket, request, number) => {
      for (const frame of ['', '{', '[]', 'null', '{"type":7}', '{"type":"rate_limits.updated"}', '{"text":"x"}'])
        socket.send(frame);
      socket.send(Buffer.from([1, 2, 3]));
      handler()(socket, request, number);
    });
    await write(stream, spoken.pcm);
    await stream.finalize();
    expectPhrases(heard);
  });

  it.each([401, 404, 500])('cannot begin where the handshake is answered with %i', async (status) => {
    await expect(openStream(kind, handler(), { admit: () => status })).rejects.toMatchObject({
      code: 'speech_unavailable',
    });
  });

  it('gives up what was owed when the end never comes', async () => {
    const { stream, heard } = await openStream(kind, () => undefined, { patience: { finalize: 200 } });
    await write(stream, spoken.pcm);
    await stream.finalize();
    expect(heard.finals).toEqual([]);
    await stream.close();
  });
});

describe("OpenAI's dialect", () => {
  it('keeps the order of what was said, whatever order the texts come in', async () => {
    const held: (() => void)[] = [];
    const { stream, heard } = await openStream(
      'openai',
      openAi({
        hear: (socket, item, text, number) => {
          held.push(() => answerAtOnce(socket, item, text, number));
          if (held.length === 3) for (const answer of held.toReversed()) answer();
        },
      }),
      { patience: { order: 5000 } },
    );
    await write(stream, spoken.pcm);
    await stream.finalize();
    expectPhrases(heard);
  });

  it('does not wait for ever for a phrase that is never answered, or that fails', async () => {
    const { stream, heard } = await openStream(
      'openai',
      openAi({
        hear: (socket, item, text, number) => {
          if (number === 2) tell(socket, { type: completed.replace('completed', 'failed'), item_id: item });
          else if (number === 3) answerAtOnce(socket, item, text, number);
        },
      }),
    );
    await write(stream, spoken.pcm);
    await expect.poll(() => heard.finals.map(({ text }) => text), { timeout: 3000 }).toEqual(['w5 w6']);
  });

  it('shows what it has of a phrase whose end is missing', async () => {
    const { stream, heard } = await openStream(
      'openai',
      openAi({
        hear: (socket, item_id, text) =>
          tell(socket, { type: 'conversation.item.input_audio_transcription.delta', item_id, delta: text }),
      }),
      { patience: { finalize: 300 } },
    );
    await write(stream, spoken.pcm);
    await stream.finalize();
    expectPhrases(heard);
  });

  it('takes a server that only refuses for one that is lost', async () => {
    const { stream, heard } = await openStream(
      'openai',
      (socket) => onEvent(socket, () => tell(socket, { type: 'error', error: { message: 'what was said' } })),
      { patience: { mostFailures: 3 } },
    );
    await write(stream, spoken.pcm);
    await expect.poll(() => heard.errors.length).toBe(1);
    expect(heard.errors[0]?.message).not.toContain('what was said');
  });

  it('opens another connection when one has gone dumb', async () => {
    const answering = openAi();
    const {
      stream,
      heard,
      server: started,
    } = await openStream(
      'openai',
      (socket, request, number) => (number === 1 ? undefined : answering(socket, request, number)),
      { patience: { stuck: 100, finalize: 10_000 } },
    );
    await write(stream, spoken.pcm);
    await stream.finalize();
    expect(started.requests).toHaveLength(2);
    expectPhrases(heard);
  });
});

it('sends vLLM nothing that it would drop: a slow answer holds the next phrase', async () => {
  const { stream, heard } = await openStream('vllm', vllm(150), { patience: { finalize: 3000 } });
  await write(stream, spoken.pcm);
  await stream.finalize();
  expectPhrases(heard);
});

it('refuses live text where none was set up', async () => {
  const filesOnly = createOpenAiSpeech({
    url: 'http://127.0.0.1:9',
    kind: 'openai',
    apiKey: undefined,
    model: 'm',
    language: 'en',
    live: undefined,
  });
  expect(filesOnly.capabilities.live).toBe(false);
  await expect(filesOnly.openStream({})).rejects.toThrow('SPEECH_LIVE_MODEL');
});

it('raises 16 kHz to 24 kHz in any chunking: the same tone, half as many samples more', () => {
  const { pcm } = sayTones([[9, 0.2]]);
  const whole = createUpsampler()(pcm);
  const upsample = createUpsampler();
  const parts = Array.from({ length: Math.ceil(pcm.length / 1234) }, (_, at) =>
    upsample(pcm.subarray(at * 1234, (at + 1) * 1234)),
  );
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
  expect(whole.length / pcm.length).toBeCloseTo(1.5, 2);
  expect(textOf(whole, 24_000)).toBe('w9');
  const samples = new Int16Array(Uint8Array.from(whole).buffer);
  expect(Math.max(...samples)).toBeGreaterThan(11_500);
  expect(Math.max(...samples)).toBeLessThan(12_500);
});
