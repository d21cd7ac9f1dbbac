import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AudioEpoch, AudioSource, DecodeOptions } from './decode.ts';
import { decodeToPcm } from './decode.ts';
import { decibelsOf } from './levels.ts';
import { probeAudio } from './probe.ts';
import { speak } from './testing.ts';
import { readWav, writeWav } from './wav.ts';

const run = promisify(execFile);
const text = 'Good morning. The patient is a forty year old man with pain in the left knee for three weeks.';
const encoders: Record<string, string[]> = {
  'speech.webm': ['-c:a', 'libopus', '-ar', '48000', '-f', 'webm', '-live', '1', '-cluster_time_limit', '1000'],
  'speech.mp4': ['-c:a', 'aac'],
  'fragmented.mp4': ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-frag_duration', '1000000'],
  'speech.mp3': ['-c:a', 'libmp3lame', '-write_xing', '0', '-id3v2_version', '0'],
  'tagged.mp3': ['-c:a', 'libmp3lame'],
  'speech.ogg': ['-c:a', 'libopus', '-ar', '48000'],
  'speech.flac': ['-c:a', 'flac', '-ac', '2', '-ar', '44100'],
};

let folder: string;
let spoken: string;
let spokenPcm: Buffer;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-decode-'));
  spoken = await speak({ turns: [{ voice: 'rms', text }] });
  spokenPcm = readWav(await readFile(spoken)).pcm;
  for (const [name, options] of Object.entries(encoders))
    await run('ffmpeg', ['-v', 'error', '-i', spoken, ...options, at(name)]);
}, 30_000);
afterAll(() => rm(folder, { recursive: true }));

async function decode(input: AudioSource | readonly AudioEpoch[], options: DecodeOptions = {}) {
  const { pcm, finished } = decodeToPcm(input, options);
  const chunks: Uint8Array[] = [];
  for await (const chunk of pcm) chunks.push(chunk);
  return { ...(await finished), pcm: Buffer.concat(chunks) };
}

const secondsSpoken = () => spokenPcm.length / 32_000;

/** How alike two recordings are over time, by the loudness of each fifth of a second: 1 is the same. */
function likeness(one: Buffer, other: Buffer): number {
  const levels = (pcm: Buffer) =>
    Array.from({ length: Math.floor(pcm.length / 6400) }, (_, at) =>
      Math.max(-60, decibelsOf(pcm.subarray(at * 6400, (at + 1) * 6400))),
    );
  const [a, b] = [levels(one), levels(other)];
  const count = Math.min(a.length, b.length);
  const mean = (values: number[]) => values.slice(0, count).reduce((sum, value) => sum + value, 0) / count;
  const [meanA, meanB] = [mean(a), mean(b)];
  const sum = (of: (at: number) => number) =>
    Array.from({ length: count }, (_, at) => of(at)).reduce((total, value) => total + value, 0);
  const [fromA, fromB] = [(at: number) => (a[at] ?? 0) - meanA, (at: number) => (b[at] ?? 0) - meanB];
  return sum((at) => fromA(at) * fromB(at)) / Math.sqrt(sum((at) => fromA(at) ** 2) * sum((at) => fromB(at) ** 2));
}

describe('each kind of recording', () => {
  for (const name of Object.keys(encoders)) {
    it(`decodes ${name} whole, from its file and from a stream`, async () => {
      for (const source of [at(name), createReadStream(at(name), { highWaterMark: 1000 })]) {
        const { pcm, ...end } = await decode(source);
        expect(end).toMatchObject({ exitCode: 0, complaints: '', whole: true });
        expect(Math.abs(end.seconds - secondsSpoken())).toBeLessThan(0.15);
        expect(end.epochSeconds).toEqual([end.seconds]);
        expect(likeness(pcm, spokenPcm)).toBeGreaterThan(0.9);
      }
    });
  }

  it('gives wav as it is', async () => {
    const { pcm, whole } = await decode(spoken);
    expect(pcm.equals(spokenPcm)).toBe(true);
    expect(whole).toBe(true);
  });
});

describe('hurt recordings', () => {
  for (const name of ['speech.webm', 'fragmented.mp4', 'speech.flac', 'tagged.mp3']) {
    it(`decodes ${name} cut in half as far as it goes, and says that it is not whole`, async () => {
      const bytes = await readFile(at(name));
      const half = Readable.from([bytes.subarray(0, bytes.length >> 1)]);
      const { seconds, whole } = await decode(half);
      expect(seconds).toBeGreaterThan(secondsSpoken() * 0.3);
      expect(seconds).toBeLessThan(secondsSpoken() * 0.7);
      expect(whole).toBe(false);
    });
  }

  it('says of a wav that it is cut, by what its header promised, from its file and from a stream', async () => {
    const bytes = await readFile(spoken);
    await writeFile(at('cut.wav'), bytes.subarray(0, bytes.length - 32_000));
    for (const source of [at('cut.wav'), createReadStream(at('cut.wav'))]) {
      const { seconds, whole } = await decode(source);
      expect(seconds).toBeCloseTo(secondsSpoken() - 1, 2);
      expect(whole).toBe(false);
    }
  });

  it('takes a wav whose writer did not know its length as whole', async () => {
    for (const length of [0xffffffff, 0x7fffffff]) {
      const unknown = Buffer.from(await readFile(spoken));
      unknown.writeUInt32LE(length, 40);
      const { seconds, whole } = await decode(Readable.from([unknown]));
      expect(seconds).toBeCloseTo(secondsSpoken(), 2);
      expect(whole).toBe(true);
    }
  });

  it('joins two epochs in order', async () => {
    const [one, two] = [await decode(at('speech.webm')), await decode(at('speech.mp3'))];
    const both = await decode([{ source: at('speech.webm') }, { source: createReadStream(at('speech.mp3')) }]);
    expect(both.pcm.equals(Buffer.concat([one.pcm, two.pcm]))).toBe(true);
    expect(both.epochSeconds).toEqual([one.seconds, two.seconds]);
    expect(both.whole).toBe(true);
  });

  it('reads a recording whose first slice is lost, each sound at its own time', async () => {
    const bytes = await readFile(at('speech.webm'));
    const { pcm, whole } = await decode([{ source: Readable.from([bytes.subarray(9000)]), isHeadless: true }]);
    expect(whole).toBe(false);
    expect(Math.abs(pcm.length / 32_000 - secondsSpoken())).toBeLessThan(0.3);
    const heard = 32_000 * 3;
    expect(likeness(pcm.subarray(heard), spokenPcm.subarray(heard))).toBeGreaterThan(0.9);
  });

  it('puts silence where a slice in the middle is lost', async () => {
    const bytes = await readFile(at('speech.webm'));
    const source = Readable.from([bytes.subarray(0, 10_000), bytes.subarray(18_000)]);
    const { pcm, whole } = await decode([{ source, hasGaps: true }]);
    expect(whole).toBe(false);
    expect(Math.abs(pcm.length / 32_000 - secondsSpoken())).toBeLessThan(0.3);
    const tail = 32_000 * 4;
    expect(likeness(pcm.subarray(tail), spokenPcm.subarray(tail))).toBeGreaterThan(0.8);
  });

  it('takes a recording as whole whose clock ran on while the machine was too busy to listen', async () => {
    const pause = ['-af', "aselect='not(between(t,2,3.5))'", ...(encoders['speech.webm'] ?? [])];
    await run('ffmpeg', ['-v', 'error', '-i', spoken, ...pause, at('busy.webm')]);
    const { seconds, complaints, whole } = await decode(at('busy.webm'));
    expect(Math.abs(seconds - secondsSpoken())).toBeLessThan(0.15);
    expect([complaints, whole]).toEqual(['', true]);
  });

  it('believes who says that a slice is lost, though the sound goes on without a hole', async () => {
    expect((await decode([{ source: at('speech.mp3'), hasGaps: true }])).whole).toBe(false);
  });

  it('goes on after an epoch that has nothing in it', async () => {
    const header = (await readFile(at('speech.webm'))).subarray(0, 200);
    const { seconds, whole } = await decode([{ source: Readable.from([header]) }, { source: at('speech.webm') }]);
    expect(Math.abs(seconds - secondsSpoken())).toBeLessThan(0.15);
    expect(whole).toBe(false);
  });
});

describe('what is refused', () => {
  const hostile: Record<string, string | Buffer> = {
    'list.mp3': '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10,\nfile:///etc/passwd\n',
    'concat.wav': 'ffconcat version 1.0\nfile /etc/passwd\n',
    'picture.webm': '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    'page.ogg': '<!doctype html><script>1</script>',
    'noise.wav': Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)),
    'empty.wav': '',
    'archive.mp4': Buffer.from('PK\x03\x04 and so on'),
  };
  for (const [name, content] of Object.entries(hostile)) {
    it(`${name}, whatever its name says`, async () => {
      await writeFile(at(name), content);
      await expect(probeAudio(at(name))).rejects.toMatchObject({ code: 'unsupported' });
      await expect(decode(at(name))).rejects.toMatchObject({ code: 'unsupported' });
      await expect(decode(createReadStream(at(name)))).rejects.toMatchObject({ code: 'unsupported' });
    });
  }

  for (const start of ['RIFF\x00\x00\x00\x00WAVE', 'OggS', 'fLaC', 'ID3', '\x00\x00\x00\x20ftypM4A ']) {
    it(`${start.replace(/[^a-z0-9]/gi, '')} with nonsense behind it`, async () => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(20_000, 'nonsense')]);
      await expect(decode(Readable.from([bytes]))).rejects.toMatchObject({ code: 'unsupported' });
    });
  }

  it('a recording that is too long, without decoding all of it', async () => {
    // A sparse file: a header, then hours of nothing that take no room.
    const bytes = 32_000 * 15_000;
    const header = writeWav(Buffer.alloc(0), 16_000);
    header.writeUInt32LE(bytes, 40);
    await writeFile(at('bomb.wav'), header);
    await truncate(at('bomb.wav'), header.length + bytes);
    await expect(decode(at('bomb.wav'), { mostSeconds: 100 })).rejects.toMatchObject({ code: 'too_long' });
    const { pcm, finished } = decodeToPcm(at('bomb.wav'));
    const read = async () => {
      for await (const _ of pcm);
    };
    await expect(read()).rejects.toThrow('longer than 4 hours');
    await expect(finished).rejects.toMatchObject({ code: 'too_long' });
  }, 30_000);

  it('says how to install ffmpeg where it is missing', async () => {
    await expect(decode(spoken, { program: 'no-such-ffmpeg' })).rejects.toMatchObject({
      code: 'decoder_missing',
      message: expect.stringContaining('apt-get install ffmpeg') as string,
    });
  });
});

describe('how it stops', () => {
  async function* neverEnding() {
    yield await readFile(at('speech.webm'));
    await new Promise(() => undefined);
  }

  it('at once when it is aborted', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('not wanted')), 200);
    await expect(decode(Readable.from(neverEnding()), { signal: stop.signal })).rejects.toThrow('not wanted');
  });

  it('when ffmpeg gives nothing for too long', async () => {
    await expect(decode(Readable.from(neverEnding()), { stallSeconds: 0.5 })).rejects.toMatchObject({
      code: 'decoder_stuck',
    });
  });

  it('when the reader leaves', async () => {
    const { pcm, finished } = decodeToPcm(at('speech.flac'));
    for await (const _ of pcm) break;
    expect(await finished).toMatchObject({ whole: false });
  });

  it('with the error of its source', async () => {
    async function* breaking() {
      yield (await readFile(at('speech.webm'))).subarray(0, 9000);
      throw new Error('the storage is gone');
    }
    await expect(decode(Readable.from(breaking()))).rejects.toThrow('the storage is gone');
  });
});
