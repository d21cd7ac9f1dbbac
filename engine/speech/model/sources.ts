import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { DeliveredModel } from './build.ts';

const corpus = join(import.meta.dirname, 'corpus');
const medicines = join(import.meta.dirname, '../../medicines/medicines.tsv');
const commonMedicines = join(import.meta.dirname, '../../evidence/lexicon/drugs.ts');

/** Sentences that were written for the model, patterns with slots and what fills them, and pronunciations by hand. */
export type CorpusFile =
  | 'consultations.txt'
  | 'dictations.txt'
  | 'lists.txt'
  | 'medicines.txt'
  | 'patterns.txt'
  | 'pronunciations.txt';

/**
 * Counts of n-grams that were learnt from published consultations (learn.ts), compressed, with their digest beside them;
 * see NOTICES.md there.
 */
const countsFile = join(import.meta.dirname, 'weights/ngrams.txt.br');
const countsDigest = `${countsFile}.sha256`;

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The text of `writeCounts`. Throws where the file is not the one that was learnt. */
export const countsText = async (): Promise<string> => {
  const bytes = await readFile(countsFile);
  if (digestOf(bytes) !== (await readFile(countsDigest, 'utf8')).trim())
    throw new Error(`${countsFile} does not have the digest that stands beside it; fetch it anew`);
  return brotliDecompressSync(bytes).toString('utf8');
};

/** Keeps the text of `writeCounts`. The same text gives the same bytes. */
export const keepCounts = async (text: string): Promise<void> => {
  const bytes = brotliCompressSync(text);
  await writeFile(countsFile, bytes);
  await writeFile(countsDigest, `${digestOf(bytes)}\n`);
};

export const corpusText = (name: CorpusFile): Promise<string> => readFile(join(corpus, name), 'utf8');

/** Twelve characters that change with anything a model is built from, the programs that build it included. */
export function fingerprintOf({ language, dictionary }: DeliveredModel): string {
  const digest = createHash('sha256');
  // The delivered files are large, and Debian changes them only as a whole.
  for (const file of [language, dictionary]) digest.update(`${statSync(file).size} ${statSync(file).mtimeMs}\n`);
  const programs = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const files = [
    ...readdirSync(corpus).map((name) => join(corpus, name)),
    ...programs.map((name) => join(import.meta.dirname, name)),
    countsFile,
    medicines,
    commonMedicines,
  ];
  for (const file of files.sort()) digest.update(readFileSync(file));
  return digest.digest('hex').slice(0, 12);
}
