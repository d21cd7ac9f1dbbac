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
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === 'fmt ' && body.length >= 16) sampleRate = readFormat(body);
    if (name === 'data') {
      if (!sampleRate) throw new Error('This wav file has no format before its data');
      return { pcm: body.subarray(0, body.length & ~1), sampleRate };
    }
    at += 8 + length + (length & 1);
  }
  throw new Error('This wav file has no data');
}

function readFormat(body: Buffer): number {
  const [coding, channels, bits] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(14)];
  if (coding !== 1 || channels !== 1 || bits !== 16) throw new Error('This wav file is not mono PCM of 16 bits');
  return body.readUInt32LE(4);
}
