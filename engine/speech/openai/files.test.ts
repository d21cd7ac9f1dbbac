import { afterEach, describe, expect, it } from 'vitest';
import { createOpenAiSpeech } from './engine.ts';
import type { TestServer } from './testing.ts';
import { sayTones, verbose } from './testing.ts';
import { engineBefore, expectSaid, inChunks, long, short, transcribe } from './testing-recordings.ts';

let server: TestServer;
afterEach(() => server.close());

const engineFor = async (...given: Parameters<typeof engineBefore>) => {
  const opened = await engineBefore(...given);
  server = opened.server;
  return opened.engine;
};

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

  it('may end within a millisecond, and the time limit with it', async () => {
    const engine = await engineFor((asked) => ({ body: verbose(asked) }), { patience: { timeLimit: () => 5000.25 } });
    expectSaid(await transcribe(engine), short.said);
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

  it.each<[string, object, string[]]>([
    [
      'the end of one',
      {
        segments: [
          { start: 0, end: 1, text: 'one' },
          { start: 1, text: 'two' },
        ],
      },
      ['one', 'two'],
    ],
    ['all times', { segments: [{ text: 'one' }, { text: 'two' }] }, ['one two']],
    ['the text of segments', { text: 'one', segments: [{ start: 0, end: 1, text: ' ' }] }, ['one']],
    ['the times of a word', { words: [{ word: 'one', start: 0, end: 1 }, { word: 'two' }] }, ['one two']],
    [
      'their order',
      {
        segments: [
          { start: 1, text: 'two' },
          { start: 0, end: 1, text: 'one' },
        ],
      },
      ['one', 'two'],
    ],
  ])('leaves out %s, and no word is lost', async (_, body, texts) => {
    const engine = await engineFor(() => ({ body }));
    const { segments } = await transcribe(engine);
    expect(segments.map(({ text }) => text)).toEqual(texts);
  });

  it('calls json plain text, or says nothing of what it answers', async () => {
    for (const [type, body] of [
      ['text/plain', '{"text": "Knee pain."}'],
      ['', 'Knee pain.'],
    ] as const) {
      const engine = await engineFor(() => ({ headers: { 'content-type': type }, body }));
      expect((await transcribe(engine)).segments).toMatchObject([{ text: 'Knee pain.' }]);
      await server.close();
    }
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
