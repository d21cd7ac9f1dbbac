import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedSpeech } from './embedded.ts';
import type { SpeechEngine, SpeechEventMap } from './engine.ts';
import { createFakeSpeech } from './fake.ts';
import { createOpenAiSpeech } from './openai/engine.ts';
import type { LiveTestServer, TestServer } from './openai/testing.ts';
import { hearTones, onEvent, sayTones, startFileServer, startLiveServer, tell, verbose } from './openai/testing.ts';
import { createSherpaSpeech } from './sherpa/engine.ts';
import { findModel } from './sherpa/layout.ts';
import { modelFolder, streamingModel } from './sherpa/testing.ts';

type Made = { engine: SpeechEngine; close: () => Promise<unknown> };

async function makeSherpa(): Promise<Made> {
  const { folder, remove } = await modelFolder(streamingModel());
  const found = findModel(folder, 'en');
  if ('problem' in found) throw new Error(found.problem);
  return { engine: createSherpaSpeech({ model: found.model }), close: remove };
}

async function makeOpenAi(): Promise<Made> {
  const files: TestServer = await startFileServer((asked) => ({ body: verbose(asked) }));
  const live: LiveTestServer = await startLiveServer((socket) => {
    let pcm = Buffer.alloc(0);
    onEvent(socket, ({ type, audio = '' }) => {
      if (type === 'input_audio_buffer.append') pcm = Buffer.concat([pcm, Buffer.from(audio, 'base64')]);
      if (type !== 'input_audio_buffer.commit') return;
      const text = hearTones(pcm, 24_000)
        .map(({ word }) => word)
        .join(' ');
      tell(socket, { type: 'input_audio_buffer.committed', item_id: 'one' });
      const names = { item_id: 'one', type: 'conversation.item.input_audio_transcription.completed' };
      tell(socket, { ...names, transcript: text });
    });
  });
  const engine = createOpenAiSpeech({
    url: files.url,
    kind: 'openai',
    apiKey: undefined,
    model: 'whisper-1',
    language: 'en',
    live: { url: live.url, kind: 'openai', model: 'live' },
  });
  return { engine, close: () => Promise.all([files.close(), live.close()]) };
}

const embedded = createEmbeddedSpeech({ poolSize: 1 });
const isInstalled = (await embedded.whyUnavailable()) === undefined;

const makers: [string, () => Promise<Made>][] = [
  ['fake', async () => ({ engine: createFakeSpeech(), close: async () => undefined })],
  ['sherpa', makeSherpa],
  ['openai', makeOpenAi],
  ...(isInstalled
    ? [['embedded', async () => ({ engine: embedded, close: async () => undefined })] as [string, () => Promise<Made>]]
    : []),
];
afterAll(() => embedded.close());

const spoken = sayTones([
  [1, 0.2],
  [2, 1.2],
  [3, 1],
]);

async function* inChunks(pcm: Buffer, size = 7777) {
  for (let at = 0; at < pcm.length; at += size) yield pcm.subarray(at, at + size);
}

describe.each(makers)('%s is an engine of speech', (name, make) => {
  let made: Made;
  beforeAll(async () => {
    made = await make();
  });
  afterAll(async () => {
    await made.engine.close();
    await made.close();
  });

  it('says what it is and what it can do', async () => {
    const { engine } = made;
    expect(engine.name).toBe(name);
    expect(engine.model).not.toBe('');
    expect(engine.honestly).toMatch(/^[A-Z].{20,}\.$/);
    expect(engine.capabilities).toMatchObject({ file: true, live: true, sampleRate: 16_000 });
    expect(await engine.whyUnavailable()).toBeUndefined();
  });

  it('hears a recording: segments in order, within it, with what it promises', async () => {
    const { engine } = made;
    const progress: number[] = [];
    const answer = await engine.transcribe({
      pcm: inChunks(spoken.pcm),
      hints: { phrases: ['Nguyen'] },
      onProgress: (seconds) => progress.push(seconds),
    });
    expect(answer).toMatchObject({ engine: name, model: engine.model, seconds: spoken.pcm.length / 32_000 });
    expect(answer.segments.map(({ id }) => id)).toEqual(answer.segments.map((_, at) => `s${at + 1}`));
    const starts = answer.segments.map(({ start = -1 }) => start);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    for (const { start = -1, end = -1, text, words, confidence } of answer.segments) {
      expect(0 <= start && start <= end && end <= answer.seconds).toBe(true);
      expect(text.trim()).not.toBe('');
      expect(!words || engine.capabilities.words).toBe(true);
      expect(confidence === undefined || engine.capabilities.confidence).toBe(true);
    }
    expect(progress.at(-1)).toBe(answer.seconds);
  }, 30_000);

  it('is silent over silence, and hears nothing in nothing', async () => {
    const { engine } = made;
    if (name !== 'fake')
      expect((await engine.transcribe({ pcm: inChunks(Buffer.alloc(160_000)) })).segments).toEqual([]);
    expect(await engine.transcribe({ pcm: inChunks(Buffer.alloc(0)) })).toMatchObject({ segments: [], seconds: 0 });
  }, 30_000);

  it('lets go at once of what is not wanted', async () => {
    const stop = new AbortController();
    const endless = async function* () {
      yield spoken.pcm;
      await new Promise(() => undefined);
    };
    const unwanted = made.engine.transcribe({ pcm: endless(), signal: stop.signal });
    setTimeout(() => stop.abort(new Error('no longer wanted')), 50);
    await expect(unwanted).rejects.toThrow('no longer wanted');
  }, 30_000);

  it('gives live text with the times of the stream, and is quiet after its end', async () => {
    const stream = await made.engine.openStream({ hints: { phrases: ['Nguyen'] } });
    const finals: Parameters<SpeechEventMap['final']>[0][] = [];
    const errors: Error[] = [];
    stream.on('final', (segment) => finals.push(segment));
    stream.on('error', (error) => errors.push(error));
    for await (const chunk of inChunks(spoken.pcm, 3200)) {
      stream.write(chunk);
      await pause(1);
    }
    await stream.finalize();
    await stream.close();
    const count = finals.length;
    stream.write(spoken.pcm);
    await stream.finalize();
    await stream.close();
    expect(finals).toHaveLength(count);
    expect(errors).toEqual([]);
    for (const { start = -1, end = -1 } of finals)
      expect(0 <= start && start <= end && end <= spoken.pcm.length / 32_000 + 1).toBe(true);
    if (name !== 'embedded') expect(count).toBeGreaterThan(0);
  }, 30_000);
});
