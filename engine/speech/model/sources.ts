import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Counts of n-grams that were learnt from published consultations (learn.ts); see NOTICES.md beside them. */
export const countsFile = join(import.meta.dirname, 'weights/ngrams.txt');

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
