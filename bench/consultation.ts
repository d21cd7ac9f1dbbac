import { readFile } from 'node:fs/promises';
import { consultation, speak } from '@auscult/engine/audio/testing.ts';
import { readWav } from '@auscult/engine/audio/wav.ts';

const BYTES_PER_SECOND = 32_000;

/** A consultation, said again and again for so long. PCM, 16 kHz. */
export const consultationOf = async (seconds: number): Promise<Buffer> => {
  const { pcm } = readWav(await readFile(await speak({ turns: consultation })));
  return Buffer.concat(Array<Buffer>(Math.ceil((seconds * BYTES_PER_SECOND) / pcm.length)).fill(pcm)).subarray(
    0,
    seconds * BYTES_PER_SECOND,
  );
};
