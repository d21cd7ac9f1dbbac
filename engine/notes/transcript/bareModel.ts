import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { BoundaryModel } from './boundaries.ts';
import type { HashedModel } from '../learnt/hashed.ts';
import type { VoiceModel } from './whoSpeaks.ts';

/** All that was learnt of speech without marks. `asked`: whether a sentence is a question. */
export type BareModel = BoundaryModel & VoiceModel & { asked: HashedModel };

/** A model as it is kept, in Brotli: the length of each table by its name, and then their bytes. */
export const bareModelBytes = (model: BareModel): Buffer => {
  const lengths = Object.fromEntries(Object.entries(model).map(([name, table]) => [name, table.length]));
  const tables = Object.values(model).map((table) => new Uint8Array(table.buffer, table.byteOffset, table.length));
  return brotliCompressSync(Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...tables]));
};

/** A model from its file. The caller answers for its being one. */
export const bareModelFrom = (bytes: Uint8Array): BareModel => {
  const kept = brotliDecompressSync(bytes);
  let at = kept.indexOf('\n') + 1;
  const lengths = JSON.parse(kept.toString('utf8', 0, at)) as Record<keyof BareModel, number>;
  const tables = Object.entries(lengths).map(([name, length]) => {
    at += length;
    return [name, new Int8Array(kept.buffer, kept.byteOffset + at - length, length)];
  });
  return Object.fromEntries(tables) as BareModel;
};
