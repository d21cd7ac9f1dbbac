import { open } from 'node:fs/promises';
import { audioError } from './errors.ts';

export type AudioKind = 'webm' | 'mp4' | 'wav' | 'mp3' | 'ogg' | 'flac';

/** Enough of a file's beginning to know its kind. */
export const sniffBytes = 4096;

/**
 * What a file is, by its content and never by its name. Throws 'unsupported' for all else: playlists, pictures, pages,
 * archives. `mp4` is m4a too.
 */
export async function probeAudio(file: string | Uint8Array): Promise<AudioKind> {
  const kind = sniffAudio(typeof file === 'string' ? await readHead(file) : file);
  if (kind) return kind;
  throw audioError(
    'unsupported',
    'This file is not a sound recording that can be read. Use webm, m4a, mp3, wav, ogg or flac.',
  );
}

export function sniffAudio(bytes: Uint8Array): AudioKind | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sniffBytes));
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return /webm|matroska/.test(text(4, 64)) ? 'webm' : undefined;
  if (text(4, 8) === 'ftyp') return 'mp4';
  if (/^(RIFF|RF64)$/.test(text(0, 4)) && text(8, 12) === 'WAVE') return 'wav';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (text(0, 4) === 'fLaC') return 'flac';
  if (text(0, 3) === 'ID3' || isMp3(head)) return 'mp3';
  return undefined;
}

const bitRates = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/** Two layer III frames in a row: a single sync word is found in any file. */
function isMp3(head: Buffer): boolean {
  const length = mp3FrameBytes(head, 0);
  return length > 0 && mp3FrameBytes(head, length) > 0;
}

/** Length of the MPEG audio layer III frame at `at`; 0 when there is none. */
function mp3FrameBytes(head: Buffer, at: number): number {
  if (at + 4 > head.length) return 0;
  const [sync, versionAndLayer, rates] = [head[at], head[at + 1] ?? 0, head[at + 2] ?? 0];
  const version = (versionAndLayer >> 3) & 3;
  const isLayer3 = ((versionAndLayer >> 1) & 3) === 1;
  if (sync !== 0xff || versionAndLayer >> 5 !== 7 || version === 1 || !isLayer3) return 0;
  const isOne = version === 3;
  const kilobits = (isOne ? bitRates.one : bitRates.two)[rates >> 4] ?? 0;
  const rate = (sampleRates[(rates >> 2) & 3] ?? 0) / (isOne ? 1 : version === 2 ? 2 : 4);
  if (!kilobits || !rate) return 0;
  return Math.floor(((isOne ? 144 : 72) * kilobits * 1000) / rate) + ((rates >> 1) & 1);
}

/** The first bytes of a file, enough to know its kind. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
