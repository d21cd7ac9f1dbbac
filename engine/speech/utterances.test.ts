import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesPerSecond } from '../audio/levels.ts';
import { speak } from '../audio/testing.ts';
import { readWav } from '../audio/wav.ts';
import type { Utterance } from './utterances.ts';
import { cutUtterances } from './utterances.ts';

let speech: Buffer;
const text =
  'I have had a pain in my chest for about three days and it is worse when I walk up the hill and when I carry the shopping home.';

beforeAll(async () => {
  speech = readWav(await readFile(await speak({ turns: [{ voice: 'slt', text }], pauseSeconds: 0 }))).pcm;
});

async function cut(pcm: Buffer, size = 9999): Promise<Utterance[]> {
  async function* chunks() {
    for (let at = 0; at < pcm.length; at += size) yield pcm.subarray(at, at + size);
  }
  const utterances: Utterance[] = [];
  for await (const utterance of cutUtterances(chunks())) utterances.push(utterance);
  return utterances;
}

/** A hum that no detector takes for a pause. */
function hum(seconds: number): Buffer {
  const pcm = Buffer.alloc(seconds * bytesPerSecond);
  for (let at = 0; at < pcm.length; at += 2)
    pcm.writeInt16LE(Math.round(8000 * Math.sin(at / 20) * Math.sin(at / 9001)), at);
  return pcm;
}

describe('utterances', () => {
  it('are cut in the pauses, and hold each sample of speech at its own time', async () => {
    const pause = Buffer.alloc(bytesPerSecond);
    const pcm = Buffer.concat([speech, pause, speech, pause, speech]);
    const utterances = await cut(pcm);
    expect(utterances).toHaveLength(3);
    const rebuilt = Buffer.alloc(pcm.length);
    for (const { start, pcm: part } of utterances) part.copy(rebuilt, Math.round(start * bytesPerSecond));
    expect(rebuilt.equals(pcm)).toBe(true);
  });

  it('are never longer than 20 seconds, and lose nothing of speech without a pause', async () => {
    const pcm = hum(65);
    const utterances = await cut(pcm);
    expect(Math.max(...utterances.map(({ seconds }) => seconds))).toBeLessThanOrEqual(20);
    expect(Buffer.concat(utterances.map((utterance) => utterance.pcm)).equals(pcm)).toBe(true);
  });

  it('leave out dead silence, and nothing else', async () => {
    const silence = Buffer.alloc(bytesPerSecond * 60);
    expect(await cut(silence)).toEqual([]);
    const [only, ...more] = await cut(Buffer.concat([silence, speech, silence]));
    expect(more).toEqual([]);
    expect(only?.start).toBeGreaterThan(59);
    expect(only?.start).toBeLessThanOrEqual(60);
    expect(only?.pcm.includes(speech.subarray(0, speech.length & ~1))).toBe(true);
    expect(only?.seconds).toBeLessThan(speech.length / bytesPerSecond + 4);
  });

  it('are the same in any chunking', async () => {
    const pcm = Buffer.concat([speech, Buffer.alloc(40_000), speech]);
    expect(await cut(pcm, 77)).toEqual(await cut(pcm));
  });
});
