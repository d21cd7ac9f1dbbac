import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { speak } from '../audio/testing.ts';
import { readWav } from '../audio/wav.ts';
import { createSpeechFinder, splice } from './voice.ts';

const second = 32_000;

/** Seeded noise of a room at about -45 decibels. */
function room(seconds: number): Buffer {
  const pcm = Buffer.alloc(seconds * second);
  let state = 7;
  for (let at = 0; at < pcm.length; at += 2) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pcm.writeInt16LE(Math.round((state / 1_073_741_824 - 1) * 300), at);
  }
  return pcm;
}

describe('speech in a noisy room', () => {
  it('is found, and the noise around it is left out', async () => {
    const spoken = await speak({ turns: [{ voice: 'rms', text: 'The pain began three days ago.' }], pauseSeconds: 0 });
    const speech = readWav(await readFile(spoken)).pcm;
    const pcm = room(20);
    for (let at = 0; at < speech.length; at += 2) {
      const sum = pcm.readInt16LE(8 * second + at) + speech.readInt16LE(at);
      pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, sum)), 8 * second + at);
    }
    const stretches = createSpeechFinder()(pcm);
    const covers = (at: number) => stretches.some(({ from, to }) => from <= at && at <= to);
    expect(covers(8.2 * second)).toBe(true);
    expect(covers(8 * second + speech.length - 0.3 * second)).toBe(true);
    expect(covers(5 * second)).toBe(false);
    expect(covers(18 * second)).toBe(false);
  });

  it('is spliced, and each second knows where it was', () => {
    const pcm = Buffer.from(
      Array.from({ length: 10 }, (_, at) => Buffer.alloc(second, at)).flatMap((part) => [...part]),
    );
    const stretches = [
      { from: 0, to: second },
      { from: 4 * second, to: 6 * second },
    ];
    const { pcm: spliced, original } = splice(pcm, stretches);
    expect([spliced[0], spliced[second], spliced[2 * second], spliced.length]).toEqual([0, 4, 5, 3 * second]);
    expect([0.5, 1.5, 2.5, 9].map(original)).toEqual([0.5, 4.5, 5.5, 10]);
  });
});
