import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { bytesPerSecond, createLevelMeter, decibelsOf } from './levels.ts';
import { speak } from './testing.ts';
import { readWav, writeWav } from './wav.ts';

const seconds = (count: number) => count * bytesPerSecond;

/** Seeded noise, so that the test is the same each time. `amplitude` of full scale. */
function noise(length: number, amplitude: number): Buffer {
  const pcm = Buffer.alloc(length);
  let state = 7;
  for (let at = 0; at < length; at += 2) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pcm.writeInt16LE(Math.round((state / 1_073_741_824 - 1) * amplitude * 32_767), at);
  }
  return pcm;
}

function measure(pcm: Buffer, chunk = pcm.length) {
  const meter = createLevelMeter();
  for (let at = 0; at < pcm.length; at += chunk) meter.hear(pcm.subarray(at, at + chunk));
  return meter.finish();
}

const spoken = async (pauseSeconds: number) =>
  readWav(
    await readFile(await speak({ turns: [{ voice: 'rms', text: 'The pain began three days ago.' }], pauseSeconds })),
  ).pcm;

describe('levels', () => {
  it('are nothing for silence', () => {
    const levels = measure(Buffer.alloc(seconds(2)));
    expect(levels).toMatchObject({ seconds: 2, soundingSeconds: 0 });
    expect(levels.loudest).toBeLessThan(-90);
    expect([...levels.peaks]).toEqual(Array.from({ length: 20 }, () => 0));
  });

  it('know the seconds of speech between silences', async () => {
    const pcm = await spoken(3);
    const { soundingSeconds, peaks } = measure(pcm);
    const speech = pcm.length / bytesPerSecond - 6;
    expect(soundingSeconds).toBeGreaterThan(speech * 0.6);
    expect(soundingSeconds).toBeLessThanOrEqual(speech + 0.1);
    expect(Math.max(...peaks.subarray(0, 28))).toBe(0);
    expect(Math.max(...peaks)).toBeGreaterThan(50);
  });

  it('do not take the steady noise of a room for speech, and hear speech over it', async () => {
    const room = noise(seconds(20), 0.01);
    expect(measure(room).soundingSeconds).toBeLessThan(0.5);
    const speech = await spoken(0.5);
    const mixed = Buffer.from(room);
    for (let at = 0; at < speech.length; at += 2) {
      mixed.writeInt16LE(
        Math.max(-32_768, Math.min(32_767, room.readInt16LE(seconds(8) + at) + speech.readInt16LE(at))),
        seconds(8) + at,
      );
    }
    expect(measure(mixed).soundingSeconds).toBeGreaterThan(0.7);
  });

  it('are the same in any chunking, odd ones too', async () => {
    const pcm = await spoken(1);
    expect(measure(pcm, 333)).toEqual(measure(pcm));
  });

  it('call full scale 0 decibels', () => {
    const square = Buffer.alloc(640);
    for (let at = 0; at < square.length; at += 2) square.writeInt16LE(at % 4 ? 32_767 : -32_768, at);
    expect(decibelsOf(square)).toBeCloseTo(0, 2);
    expect([...measure(Buffer.concat(Array.from({ length: 5 }, () => square))).peaks]).toEqual([255]);
  });

  it('measure on the way through', async () => {
    const meter = createLevelMeter();
    async function* source() {
      yield noise(seconds(1), 0.5);
    }
    let bytes = 0;
    for await (const chunk of meter.through(source())) bytes += chunk.length;
    expect(bytes).toBe(seconds(1));
    expect(meter.finish().peaks).toHaveLength(10);
  });
});

describe('wav', () => {
  it('is read as it was written', () => {
    const pcm = noise(1000, 0.3);
    expect(readWav(writeWav(pcm, 48_000))).toEqual({ pcm, sampleRate: 48_000 });
  });

  it('cut short is given as far as it goes', () => {
    const { pcm } = readWav(writeWav(noise(1000, 0.3), 16_000).subarray(0, 545));
    expect(pcm).toHaveLength(500);
  });

  it('of other kinds is refused', () => {
    const stereo = writeWav(noise(100, 0.1), 16_000);
    stereo.writeUInt16LE(2, 22);
    expect(() => readWav(stereo)).toThrow('not mono');
    expect(() => readWav(Buffer.from('not a wav file at all'))).toThrow('not a wav');
    expect(() => readWav(writeWav(Buffer.alloc(0), 16_000).subarray(0, 36))).toThrow('no data');
  });
});
