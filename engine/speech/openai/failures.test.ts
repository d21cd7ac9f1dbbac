import { afterEach, describe, expect, it } from 'vitest';
import { createOpenAiSpeech } from './engine.ts';
import type { Asked, Reply, TestServer } from './testing.ts';
import { verbose } from './testing.ts';
import { engineBefore, expectSaid, inChunks, long, short, transcribe } from './testing-recordings.ts';

let server: TestServer;
afterEach(() => server.close());

const engineFor = async (...given: Parameters<typeof engineBefore>) => {
  const opened = await engineBefore(...given);
  server = opened.server;
  return opened.engine;
};

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
