import { afterEach, describe, expect, it } from 'vitest';
import type { SpeechEngine, TranscribeAnswer } from '../engine.ts';
import type { OpenAiSpeechOptions } from './engine.ts';
import { createOpenAiSpeech } from './engine.ts';
import type { Asked, Reply, TestServer, Tone } from './testing.ts';
import { sayTones, startFileServer, verbose } from './testing.ts';

let server: TestServer;
afterEach(() => server.close());

async function engineFor(
  answer: (asked: Asked) => Reply | Promise<Reply>,
  options: Partial<OpenAiSpeechOptions> = {},
): Promise<SpeechEngine> {
  server = await startFileServer(answer);
  return createOpenAiSpeech({
    url: server.url,
    kind: 'openai',
    apiKey: 'key-of-the-test',
    model: 'whisper-1',
    language: 'en',
    live: undefined,
    patience: { firstPause: 5, timeLimit: () => 5000 },
    ...options,
  });
}

async function* inChunks(pcm: Buffer, size = 10_001) {
  for (let at = 0; at < pcm.length; at += size) yield pcm.subarray(at, at + size);
}

const short = sayTones(
  [
    [1, 0.2],
    [2, 0.2],
    [3, 0.5],
  ],
  0.3,
);
/** Three minutes: now and then a pause in which it can be cut, and one long silence. */
const long = sayTones(
  Array.from({ length: 240 }, (_, at) => [at % 16, at % 9 === 8 ? 1.2 : at === 100 ? 12 : 0.4] as const),
);

const wordsOf = ({ segments }: TranscribeAnswer): Tone[] =>
  segments.flatMap(({ words, text, start = 0, end = 0 }) => words ?? [{ word: text, start, end }]);
const transcribe = (engine: SpeechEngine, { pcm } = short) => engine.transcribe({ pcm: inChunks(pcm) });

function expectSaid(answer: TranscribeAnswer, said: readonly Tone[]) {
  const words = wordsOf(answer);
  expect(words.map(({ word }) => word)).toEqual(said.map(({ word }) => word));
  words.forEach(({ start }, at) => expect(Math.abs(start - (said[at]?.start ?? -1))).toBeLessThan(0.06));
}

describe('a recording sent to a server', () => {
  it('asks for words and segments and says who asks', async () => {
    const engine = await engineFor((asked) => ({ body: verbose(asked) }));
    const answer = await engine.transcribe({ pcm: inChunks(short.pcm), hints: { phrases: ['Nguyen', 'apixaban'] } });
    expectSaid(answer, short.said);
    expect(answer).toMatchObject({ engine: 'openai', model: 'whisper-1', seconds: short.seconds });
    expect(answer.segments[0]).toMatchObject({ id: 's1', speaker: 'unknown', text: 'w1', confidence: 0.819 });
    const [asked] = server.asked;
    expect(asked?.path).toBe('/v1/audio/transcriptions');
    expect(asked?.headers.authorization).toBe('Bearer key-of-the-test');
    expect(asked?.fields).toMatchObject({
      model: ['whisper-1'],
      language: ['en'],
      response_format: ['verbose_json'],
      'timestamp_granularities[]': ['word', 'segment'],
      prompt: ['Nguyen, apixaban'],
    });
  });

  it.each([60, 300])(
    'is cut in pauses at most %i s apart, and joined with nothing twice or lost',
    async (pieceSeconds) => {
      const engine = await engineFor((asked) => ({ body: verbose(asked) }), { pieceSeconds });
      const progress: number[] = [];
      const answer = await engine.transcribe({
        pcm: inChunks(long.pcm),
        onProgress: (seconds) => progress.push(seconds),
      });
      expectSaid(answer, long.said);
      expect(server.asked.length).toBeGreaterThan(2);
      expect(server.asked.every(({ pcm }) => pcm.length <= pieceSeconds * 32_000)).toBe(true);
      expect(server.asked[0]?.pcm.length).toBeLessThanOrEqual(30 * 32_000);
      expect(progress).toEqual(progress.toSorted((one, other) => one - other));
      expect(progress.at(-1)).toBe(answer.seconds);
    },
  );

  it.each([
    ['http://127.0.0.1:8000', "a speech server in the practice's own network"],
    ['http://speech:8000/v1', "a speech server in the practice's own network"],
    ['https://api.speech.example/v1', 'api.speech.example'],
  ])('says where it goes: %s', async (url, place) => {
    const { honestly } = await engineFor(() => ({}), { url });
    expect(honestly).toContain(`Recordings are sent to ${place} and recognised there by whisper-1`);
    expect(honestly).not.toContain('8000');
  });

  it('gives no words for silence, without asking', async () => {
    const engine = await engineFor((asked) => ({ body: verbose(asked) }));
    expect(await transcribe(engine, sayTones([], 20))).toMatchObject({ segments: [], seconds: 20 });
    expect(server.asked).toHaveLength(0);
  });
});

describe('a server that leaves something out', () => {
  it('tells only text: each piece is one segment, and stays short', async () => {
    const engine = await engineFor((asked) => ({ body: { text: verbose(asked).text } }));
    const answer = await transcribe(engine, long);
    expect(server.asked.every(({ pcm }) => pcm.length <= 30 * 32_000)).toBe(true);
    expect(answer.segments.map(({ text }) => text).join(' ')).toBe(long.said.map(({ word }) => word).join(' '));
    expect(answer.segments.some((segment) => 'words' in segment || 'confidence' in segment)).toBe(false);
    expect(answer.segments.every(({ start = 0, end = 0 }) => end - start <= 30)).toBe(true);
  });

  it('knows only json: it is asked again for less, and then not again for more', async () => {
    const engine = await engineFor(({ fields, ...asked }) =>
      fields['response_format']?.[0] === 'json'
        ? { body: { text: verbose({ fields, ...asked }).text } }
        : { status: 400, body: { error: { message: 'response_format is not supported' } } },
    );
    await transcribe(engine);
    await transcribe(engine);
    expect(server.asked.map(({ fields }) => fields['response_format']?.[0])).toEqual([
      'verbose_json',
      'verbose_json',
      'json',
      'json',
    ]);
  });

  it('has no segments, or none of the times of words', async () => {
    const wordsOnly = await engineFor((asked) => ({ body: { text: 'x', words: verbose(asked).words } }));
    expectSaid(await transcribe(wordsOnly), short.said);
    await server.close();
    const segmentsOnly = await engineFor((asked) => ({ body: { text: 'x', segments: verbose(asked).segments } }));
    const answer = await transcribe(segmentsOnly);
    expectSaid(answer, short.said);
    expect(answer.segments.some((segment) => 'words' in segment)).toBe(false);
  });

  it('answers plain text, numbers as text, or segments of which one is broken', async () => {
    const plain = await engineFor(() => ({ headers: { 'content-type': 'text/plain' }, body: ' knee pain \n' }));
    expect((await transcribe(plain)).segments).toMatchObject([{ text: 'knee pain' }]);
    await server.close();
    const odd = await engineFor(() => ({
      body: {
        text: 'knee pain',
        segments: [
          { start: '0.5', end: '0.9', text: 'knee' },
          { start: null, text: 7 },
          { start: 1, end: 1.2, text: 'pain', words: 'none' },
        ],
      },
    }));
    expect((await transcribe(odd)).segments).toMatchObject([
      { text: 'knee', start: 0.5 },
      { text: 'pain', start: 1 },
    ]);
  });

  it('writes what nobody said: after the end, over silence, or from the hints', async () => {
    const engine = await engineFor((asked) => ({
      body: {
        ...verbose(asked),
        words: [],
        segments: [
          { start: 0.5, end: 0.8, text: 'w1' },
          { start: 0.9, end: 1, text: 'Thank you.', no_speech_prob: 0.9, avg_logprob: -1.4 },
          { start: 1, end: 1.1, text: 'Nguyen, apixaban, Chen, Harbour' },
          { start: 60, end: 61, text: 'Subscribe.' },
        ],
      },
    }));
    const phrases = ['Nguyen', 'apixaban', 'Chen', 'Harbour'];
    const { segments } = await engine.transcribe({ pcm: inChunks(short.pcm), hints: { phrases } });
    expect(segments.map(({ text }) => text)).toEqual(['w1']);
  });
});

describe('a server of its own kind', () => {
  it('whisper.cpp: another path, no key, and pieces of words within segments', async () => {
    const words = [
      { word: '[_BEG_]', start: 0, end: 0, probability: 1 },
      { word: ' par', start: 0.5, end: 0.6, probability: 0.9 },
      { word: 'acet', start: 0.6, end: 0.7, probability: 0.4 },
      { word: 'amol', start: 0.7, end: 0.8, probability: 0.8 },
      { word: '.', start: 0.8, end: 0.8, probability: 0.9 },
      { word: ' Yes', start: 0.9, end: 1, probability: 0.7 },
    ];
    const segments = [{ id: 0, start: 0.5, end: 1.1, text: ' paracetamol. Yes', words }];
    const engine = await engineFor(() => ({ body: { text: 'x', segments } }), {
      kind: 'whisper.cpp',
      apiKey: undefined,
    });
    const [segment] = (await transcribe(engine)).segments;
    expect(segment?.words).toEqual([
      { word: 'paracetamol.', start: 0.5, end: 0.8, confidence: 0.4 },
      { word: 'Yes', start: 0.9, end: 1, confidence: 0.7 },
    ]);
    expect(server.asked[0]?.path).toBe('/inference');
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('Speaches: hot words in place of a prompt, and silence left out', async () => {
    const engine = await engineFor((asked) => ({ body: verbose(asked) }), { kind: 'speaches' });
    await engine.transcribe({ pcm: inChunks(short.pcm), hints: { phrases: ['Nguyen', 'Nguyen', ' '] } });
    expect(server.asked[0]?.fields).toMatchObject({ hotwords: ['Nguyen'], vad_filter: ['true'] });
    expect(server.asked[0]?.fields['prompt']).toBeUndefined();
  });

  it('at an address with a path and a version of its own', async () => {
    const engine = await engineFor((asked) => ({ body: verbose(asked) }));
    const behind = createOpenAiSpeech({
      url: `${server.url}/openai/v1/`,
      kind: 'openai',
      apiKey: undefined,
      model: 'm',
      language: 'en',
      live: undefined,
    });
    await transcribe(behind);
    expect(server.asked[0]?.path).toBe('/openai/v1/audio/transcriptions');
    await engine.close();
  });
});

describe('a server that fails', () => {
  it.each<[string, (asked: Asked) => Reply]>([
    ['is busy and says for how long', () => ({ status: 429, headers: { 'retry-after': '0.05' } })],
    ['fails', () => ({ status: 503 })],
    ['is cut off', (asked) => ({ body: verbose(asked), isCutOff: true })],
    ['answers no JSON', () => ({ body: '{"text": "kn' })],
    ['answers JSON that is no transcript', () => ({ body: { error: 'model is loading' } })],
  ])('%s once is asked again', async (_, failing) => {
    const engine = await engineFor((asked) => (asked.number === 1 ? failing(asked) : { body: verbose(asked) }));
    const began = performance.now();
    expectSaid(await transcribe(engine), short.said);
    expect(server.asked).toHaveLength(2);
    if (_.startsWith('is busy')) expect(performance.now() - began).toBeGreaterThan(45);
  });

  it.each<[string, Reply, string, RegExp, number]>([
    ['refuses the key', { status: 401 }, 'speech_unavailable', /SPEECH_API_KEY/, 1],
    ['lacks the model', { status: 404 }, 'speech_unavailable', /SPEECH_MODEL.*install the model/, 1],
    ['refuses every form', { status: 422 }, 'speech_unavailable', /does not take the request/, 3],
    ['takes no such size', { status: 413 }, 'speech_lost', /of this size/, 1],
    ['fails always', { status: 500 }, 'speech_lost', /reports a failure/, 4],
    ['never answers in time', { delay: 6000 }, 'speech_lost', /time limit/, 1],
    ['never gives a transcript', { body: [] }, 'speech_lost', /no transcript/, 4],
    ['wants too much patience', { status: 429, headers: { 'retry-after': '3600' } }, 'speech_lost', /is busy/, 1],
    ['sends the sound elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'speech_lost', /./, 4],
  ])('%s: a sentence for the screen', async (_, reply, code, sentence, asked) => {
    const timeLimit = () => (reply.delay ? 100 : 5000);
    const engine = await engineFor(() => reply, { patience: { firstPause: 5, timeLimit } });
    const failure: unknown = await transcribe(engine).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(sentence) as unknown });
    expect(server.asked).toHaveLength(asked);
  });

  it('on one piece only: the rest is whole, and the gap is told', async () => {
    const engine = await engineFor(
      (asked) =>
        asked.tones.some(({ word }, at) => word === 'w4' && at < 5 && asked.number > 1 && asked.number < 7)
          ? { body: {} }
          : { body: verbose(asked) },
      { pieceSeconds: 30 },
    );
    const answer = await transcribe(engine, long);
    expect(answer.unheard?.length).toBeGreaterThan(0);
    expect(answer.segments.length).toBeGreaterThan(100);
  });

  it('is left alone after three failures', async () => {
    const engine = await engineFor(() => ({ status: 401 }));
    for (let at = 0; at < 3; at += 1) await transcribe(engine).catch(() => undefined);
    await expect(transcribe(engine)).rejects.toThrow(/SPEECH_API_KEY.*left alone for a minute/);
    expect(await engine.whyUnavailable()).toContain('left alone for a minute');
    expect(server.asked).toHaveLength(3);
  });

  it('is let go of at once when the transcript is no longer wanted', async () => {
    const engine = await engineFor((asked) => ({ body: verbose(asked), delay: 5000 }), {
      patience: { timeLimit: () => 60_000 },
    });
    const stop = new AbortController();
    const unwanted = engine.transcribe({ pcm: inChunks(short.pcm), signal: stop.signal });
    await expect.poll(() => server.asked.length).toBe(1);
    stop.abort(new Error('no longer wanted'));
    await expect(unwanted).rejects.toThrow('no longer wanted');
  });

  it('is told apart in the health check', async () => {
    const models = (ids: string[]) => ({ body: { data: ids.map((id) => ({ id })) } });
    const listing = await engineFor(() => models(['another']), { kind: 'speaches' });
    expect(await listing.whyUnavailable()).toContain('install the model');
    await server.close();
    const whole = await engineFor(() => models(['whisper-1']), { kind: 'speaches' });
    expect(await whole.whyUnavailable()).toBeUndefined();
    await server.close();
    expect(await whole.whyUnavailable()).toBeUndefined();
    const loading = await engineFor(() => ({ status: 503 }), { kind: 'whisper.cpp' });
    expect(await loading.whyUnavailable()).toContain('reports a failure');
    expect(server.asked[0]?.path).toBe('/health');
    const nobody = createOpenAiSpeech({
      url: 'http://127.0.0.1:9',
      kind: 'openai',
      apiKey: undefined,
      model: 'm',
      language: 'en',
      live: undefined,
    });
    expect(await nobody.whyUnavailable()).toContain('does not answer');
  });
});
