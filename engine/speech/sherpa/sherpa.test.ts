import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseSpeechEngine } from '../choose.ts';
import type { SpeechEngine } from '../engine.ts';
import { createSherpaSpeech } from './engine.ts';
import type { SherpaModel } from './layout.ts';
import { findModel } from './layout.ts';
import { ctcModel, modelFolder, onnx, streamingModel } from './testing.ts';
import { wordsOf } from './words.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function folderOf(files: Record<string, string | Buffer>, name?: string) {
  const { folder, remove } = await modelFolder(files, name);
  cleanUp.push(remove);
  return folder;
}

async function engineOf(files: Record<string, string | Buffer>): Promise<SpeechEngine> {
  const found = findModel(await folderOf(files), 'en');
  if ('problem' in found) throw new Error(found.problem);
  const engine = createSherpaSpeech({ model: found.model });
  cleanUp.unshift(engine.close);
  return engine;
}

/** Seconds of a loud tone or of near silence. */
const sound = (seconds: number, isLoud: boolean) =>
  Buffer.from(
    Int16Array.from({ length: seconds * 16_000 }, (_, at) => (isLoud ? 20_000 * Math.sin(at * at * 1e-4) : at % 2))
      .buffer,
  );
const bursts = Buffer.concat([sound(1, false), sound(0.5, true), sound(1.5, false), sound(0.5, true), sound(1, false)]);

async function* inChunks(pcm: Buffer, size = 10_001) {
  for (let at = 0; at < pcm.length; at += size) yield pcm.subarray(at, at + size);
}

const encoder = (facts: Record<string, string>) => onnx({ inputs: [], outputs: [], nodes: [], facts });
const some = 'x'.repeat(2000);

describe('a model folder', () => {
  it.each<[string, Record<string, string | Buffer>, SherpaModel['layout']]>([
    [
      'a streaming zipformer by its name',
      {
        'encoder-epoch-99-avg-1-chunk-16-left-64.int8.onnx': some,
        'encoder-epoch-99-avg-1-chunk-16-left-64.onnx': some,
        'decoder-epoch-99-avg-1-chunk-16-left-64.onnx': some,
        'joiner-epoch-99-avg-1-chunk-16-left-64.int8.onnx': some,
        'tokens.txt': 'a 0',
        'bpe.model': some,
      },
      'streaming transducer',
    ],
    [
      'a streaming one by what stands in its encoder',
      {
        'encoder.onnx': encoder({ decode_chunk_len: '32' }),
        'decoder.onnx': some,
        'joiner.onnx': some,
        'tokens.txt': 'a 0',
      },
      'streaming transducer',
    ],
    [
      'Parakeet',
      {
        'encoder.int8.onnx': encoder({ model_type: 'EncDecRNNTBPEModel' }),
        'decoder.int8.onnx': some,
        'joiner.int8.onnx': some,
        'tokens.txt': 'a 0',
      },
      'transducer',
    ],
    [
      'Whisper',
      { 'tiny.en-encoder.int8.onnx': some, 'tiny.en-decoder.int8.onnx': some, 'tiny.en-tokens.txt': 'a 0' },
      'Whisper',
    ],
    [
      'SenseVoice',
      { 'model.int8.onnx': encoder({ model_type: 'sense_voice_ctc' }), 'tokens.txt': 'a 0' },
      'SenseVoice',
    ],
    ['NeMo CTC', { 'model.onnx': encoder({ model_type: 'EncDecCTCModelBPE' }), 'tokens.txt': 'a 0' }, 'NeMo CTC'],
  ])('tells %s', async (_, files, layout) => {
    const found = findModel(await folderOf(files), 'en');
    expect(found).toMatchObject({ model: { layout } });
    const paths = 'model' in found ? JSON.stringify(found.model) : '';
    if (Object.keys(files).some((name) => name.includes('encoder-epoch'))) expect(paths).toContain('int8.onnx');
  });

  it.each<[string, Record<string, string | Buffer>, RegExp]>([
    ['no models', { 'README.md': 'x' }, /has no \.onnx file.*tokens\.txt/],
    ['half a transducer', { 'encoder.onnx': some, 'decoder.onnx': some, 'tokens.txt': 'a 0' }, /joiner\.onnx/],
    ['no encoder', { 'decoder.onnx': some, 'joiner.onnx': some, 'tokens.txt': 'a 0' }, /encoder\.onnx.*missing/],
    ['half of Whisper', { 'tiny-encoder.onnx': some, 'tiny-tokens.txt': 'a 0' }, /decoder\.onnx.*missing/],
    ['no tokens', { 'encoder.onnx': some, 'decoder.onnx': some, 'joiner.onnx': some }, /tokens\.txt/],
    ['no tokens for Whisper', { 'tiny-encoder.onnx': some, 'tiny-decoder.onnx': some }, /has no tiny-tokens\.txt/],
    ['another kind', { 'model.onnx': some, 'tokens.txt': 'a 0' }, /does not say what kind/],
    ['only a detector of speech', { 'silero_vad.onnx': some }, /neither encoder\.onnx nor model\.onnx/],
    [
      'an empty file',
      { 'encoder.onnx': '', 'decoder.onnx': some, 'joiner.onnx': some, 'tokens.txt': 'a 0' },
      /encoder\.onnx is empty/,
    ],
    [
      'pointers in place of files',
      {
        'encoder.onnx': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n',
        'decoder.onnx': some,
        'joiner.onnx': some,
        'tokens.txt': 'a 0',
      },
      /only a pointer/,
    ],
    [
      'a pointer of no known kind',
      { 'model.onnx': 'version https://git-lfs.github.com/spec/v1\n', 'tokens.txt': 'a 0' },
      /only a pointer/,
    ],
  ])('with %s is refused with the file that is wanted', async (_, files, sentence) => {
    const found = findModel(await folderOf(files), 'en');
    expect('problem' in found ? found.problem : '').toMatch(sentence);
  });

  it('with folders and broken links in place of files is refused like one without them', async () => {
    const folder = await folderOf({ 'decoder.onnx': some, 'joiner.onnx': some, 'tokens.txt': 'a 0' });
    await mkdir(join(folder, 'encoder.onnx'));
    expect(JSON.stringify(findModel(folder, 'en'))).toContain('encoder.onnx (or');
    const linked = await folderOf({ 'decoder.onnx': some, 'joiner.onnx': some, 'tokens.txt': 'a 0' });
    await symlink('/nowhere/encoder.onnx', join(linked, 'encoder.onnx'));
    expect(JSON.stringify(findModel(linked, 'en'))).toContain('encoder.onnx (or');
  });

  it('around the folder of an unpacked archive is refused with the name of that folder', async () => {
    const folder = await folderOf({ LICENCE: 'x' });
    await mkdir(join(folder, 'whisper-tiny'));
    await writeFile(join(folder, 'whisper-tiny', 'tiny-encoder.onnx'), some);
    expect(JSON.stringify(findModel(folder, 'en'))).toContain('Its folder whisper-tiny has some');
  });

  it('that is not there stops an engine that was asked for, and is told where the built-in one steps in', async () => {
    await expect(chooseSpeechEngine({ engine: 'sherpa', modelDir: '/nowhere' })).rejects.toThrow(
      /^SPEECH_MODEL_DIR: \/nowhere cannot be read as a folder/,
    );
    const told: string[] = [];
    const instead = await chooseSpeechEngine({ engine: 'auto', modelDir: '/nowhere', log: (line) => told.push(line) });
    cleanUp.push(instead.close);
    expect(instead.name).toBe('embedded');
    expect(instead.honestly).toMatch(/^SPEECH_MODEL_DIR: the folder cannot be read as a folder.*used instead/);
    expect(told.join()).toContain('/nowhere');
  });

  it('that is damaged is the same as none', async () => {
    const modelDir = await folderOf({ ...streamingModel(), 'decoder.onnx': 'garbage'.repeat(1000) });
    await expect(chooseSpeechEngine({ engine: 'sherpa', modelDir })).rejects.toThrow(/decoder\.onnx is damaged/);
    const instead = await chooseSpeechEngine({ engine: 'auto', modelDir });
    cleanUp.push(instead.close);
    expect(instead.name).toBe('embedded');
    expect(instead.honestly).toMatch(/decoder\.onnx is damaged.*used instead/);
  }, 30_000);

  it('is preferred where nothing was chosen, and left alone where the built-in one was', async () => {
    const modelDir = await folderOf(ctcModel());
    const engines = await Promise.all(
      (['auto', 'sherpa', 'embedded'] as const).map((engine) => chooseSpeechEngine({ engine, modelDir })),
    );
    cleanUp.unshift(...engines.map(({ close }) => close));
    expect(engines.map(({ name }) => name)).toEqual(['sherpa', 'sherpa', 'embedded']);
  });
});

describe('the library', () => {
  it('names the damaged file and leaves this process alive', async () => {
    const engine = await engineOf({ ...streamingModel(), 'decoder.onnx': 'garbage'.repeat(1000) });
    expect(await engine.whyUnavailable()).toMatch(/decoder\.onnx is damaged or is no model/);
    await expect(engine.transcribe({ pcm: inChunks(bursts) })).rejects.toMatchObject({ code: 'speech_unavailable' });
    await expect(engine.openStream({})).rejects.toMatchObject({ code: 'speech_unavailable' });
  }, 30_000);

  it('refuses whole files that do not belong together', async () => {
    const engine = await engineOf({ ...streamingModel(), 'encoder.onnx': encoder({ decode_chunk_len: '4' }) });
    expect(await engine.whyUnavailable()).toMatch(/do not belong together as a streaming transducer/);
  }, 30_000);

  it('hears a recording with a model for whole phrases, each word in its time', async () => {
    const engine = await engineOf(ctcModel());
    expect(await engine.whyUnavailable()).toBeUndefined();
    const { segments, seconds, ...answer } = await engine.transcribe({ pcm: inChunks(bursts) });
    expect(answer).toMatchObject({ engine: 'sherpa' });
    expect(seconds).toBe(4.5);
    const words = segments.flatMap((segment) => segment.words ?? []);
    expect(words.map(({ word }) => word)).toEqual(['knee', 'knee']);
    expect(words[0]?.start).toBeCloseTo(1, 0);
    expect(words[1]?.start).toBeCloseTo(3, 0);
    expect(segments.some((segment) => 'confidence' in segment)).toBe(false);
  }, 30_000);

  it('hears a recording with a streaming model', async () => {
    const engine = await engineOf(streamingModel());
    const { segments } = await engine.transcribe({ pcm: inChunks(bursts) });
    const times = segments.flatMap(({ words = [] }) => words).map(({ start }) => start);
    expect(segments[0]?.text).toMatch(/^knee( knee)+$/);
    expect(times.every((time) => (time > 0.9 && time < 1.7) || (time > 2.9 && time < 3.7))).toBe(true);
    expect(times.some((time) => time > 2.9)).toBe(true);
  }, 30_000);

  it.each([
    ['listens along with a streaming model', streamingModel, true],
    ['hears phrase by phrase with any other', ctcModel, false],
  ] as const)(
    '%s',
    async (_, files, hasPartials) => {
      const engine = await engineOf(files());
      const stream = await engine.openStream({});
      const [partials, finals]: [string[], { text: string; start?: number | undefined }[]] = [[], []];
      stream.on('partial', (partial) => partials.push(partial.text));
      stream.on('final', (segment) => finals.push(segment));
      for await (const chunk of inChunks(bursts, 3200)) stream.write(chunk);
      await stream.finalize();
      await stream.close();
      expect(finals).toHaveLength(2);
      expect(finals.every(({ text }) => /^knee( knee)*$/.test(text))).toBe(true);
      expect(finals[0]?.start).toBeCloseTo(1, 0);
      expect(finals[1]?.start).toBeCloseTo(3, 0);
      expect(partials.length > 0).toBe(hasPartials);
    },
    30_000,
  );
});

describe('what the library answers', () => {
  it('becomes words where tokens begin with a space', () => {
    const tokens = ['▁left', '▁kn', 'ee', '.'];
    expect(wordsOf({ text: ' left knee.', tokens, timestamps: [0.25, 0.5, 0.625, 0.75] }, 1)).toEqual([
      { word: 'left', start: 0.25, end: 0.5, confidence: 1 },
      { word: 'knee.', start: 0.5, end: 1, confidence: 1 },
    ]);
  });

  it('is spread over the sound where there are no times, and is not shouted', () => {
    expect(wordsOf({ text: 'LEFT KNEE' }, 4)).toEqual([
      { word: 'left', start: 0, end: 2, confidence: 1 },
      { word: 'knee', start: 2, end: 4, confidence: 1 },
    ]);
    expect(wordsOf({ text: '' }, 4)).toEqual([]);
  });
});
