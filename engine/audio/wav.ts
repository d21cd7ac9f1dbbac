/** PCM, 16 bit little endian, mono. */
export type Pcm = { pcm: Buffer; sampleRate: number };

const headerBytes = 44;

/** A wav file of mono PCM, 16 bit little endian. `sampleRate` in Hz. */
export function writeWav(pcm: Uint8Array, sampleRate: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(headerBytes - 8 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/**
 * The PCM of a wav file that is already mono and 16 bit; other kinds are ffmpeg's work (decode.ts).
 * Data cut short is given as far as it goes. Throws a sentence on anything else.
 */
export function readWav(file: Buffer): Pcm {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('This is not a wav file');
  }
  let sampleRate = 0;
  for (const { name, body } of chunksOf(file)) {
    if (name === 'fmt ' && body.length >= 16) sampleRate = readFormat(body);
    if (name === 'data') {
      if (!sampleRate) throw new Error('This wav file has no format before its data');
      return { pcm: body.subarray(0, body.length & ~1), sampleRate };
    }
  }
  throw new Error('This wav file has no data');
}

/** Codings of which the header's bytes a second are exact: PCM, floating point, and either with more channels. */
const evenCodings = [1, 3, 0xfffe];
/** What writers that did not know the length put in its place is this or more; nobody's file is as long. */
const unknownLength = 0x7fff0000;

/**
 * How many seconds of sound the beginning of a wav file says that it holds. 0 where it does not say: data after the
 * bytes given, an unknown length, or a coding of uneven rate.
 */
export function promisedSeconds(head: Buffer): number {
  let bytesPerSecond = 0;
  for (const { name, length, body } of chunksOf(head)) {
    if (name === 'fmt ' && body.length >= 16 && evenCodings.includes(body.readUInt16LE(0)))
      bytesPerSecond = body.readUInt32LE(8);
    if (name === 'data') return bytesPerSecond && length < unknownLength ? length / bytesPerSecond : 0;
  }
  return 0;
}

type Chunk = { name: string; length: number; body: Buffer };

/** The parts of a wav file; `body` is as much of one as is there. */
function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    yield { name: file.toString('latin1', at, at + 4), length, body: file.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length & 1);
  }
}

function readFormat(body: Buffer): number {
  const [coding, channels, bits] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(14)];
  if (coding !== 1 || channels !== 1 || bits !== 16) throw new Error('This wav file is not mono PCM of 16 bits');
  return body.readUInt32LE(4);
}
