import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { australian } from '../../dictation/australian.ts';
import { prescribedGroups } from '../../evidence/lexicon/drugs.ts';
import { medicineList } from '../../medicines/list.ts';
import { namesOf } from '../../medicines/medicines.ts';
import { addCounts, countSentence, noCounts, readCounts, withWords } from './counts.ts';
import type { NgramCounts } from './counts.ts';
import { readDelivered } from './delivered.ts';
import { estimate } from './estimate.ts';
import { arpaText, mixInto } from './mixture.ts';
import { corpusText, countsText } from './sources.ts';
import type { CorpusFile } from './sources.ts';
import { createVocabulary } from './ngrams.ts';
import { fill, fillMedicines, readLists } from './patterns.ts';
import { pronounce } from './pronounce.ts';
import { spokenSentences } from './spoken.ts';

/** The model that Debian delivers, which the clinical text is mixed into: absolute paths. */
export type DeliveredModel = { language: string; dictionary: string };

/** How much of the clinical text goes into the mixture; the rest is the delivered model. */
const clinicalShare = 0.5;
/** A sentence that was written for the corpus stands for so many like it. */
const timesWritten = 3;
const timesFilled = 30;
const timesMedicine = 2;
/** Medicines that are prescribed every day are also said more often. */
const timesCommonMedicine = 6;
/** Nobody says the four parts of a combination. */
const mostWordsInName = 3;
/** Stands for a name that is only known when a consultation begins. */
const isClass = (word: string) => word.startsWith('[');

/**
 * Builds the clinical language model and its dictionary into a folder, which appears when it is whole. Takes about ten
 * seconds and 400 MB of memory. Throws where a tool or a delivered file is missing.
 */
export async function buildModel(delivered: DeliveredModel, folder: string): Promise<void> {
  const making = `${folder}.making-${process.pid}`;
  await mkdir(making, { recursive: true });
  try {
    const counts = await clinicalCounts();
    const dictionary = await dictionaryFor([...counts[0].keys()], delivered.dictionary);
    await writeFile(join(making, 'dictionary.dict'), dictionary.text);
    const known = withWords(counts, (word) => isClass(word) || dictionary.words.has(word));
    const vocabulary = createVocabulary();
    const general = readDelivered(await readFile(delivered.language), vocabulary);
    const model = mixInto(general, estimate(known, vocabulary), clinicalShare);
    const [arpa, binary] = [join(making, 'language-model.arpa'), join(making, 'language-model.bin')];
    await pipeline(Readable.from(arpaText(model)), createWriteStream(arpa));
    await promisify(execFile)('sphinx_lm_convert', ['-i', arpa, '-o', binary, '-ofmt', 'bin']);
    await rm(arpa);
    await rename(making, folder);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

async function clinicalCounts(): Promise<NgramCounts> {
  const counts = readCounts(await countsText());
  const linesOf = async (name: CorpusFile) => (await corpusText(name)).split('\n').filter(Boolean);
  const lists = readLists(await corpusText('lists.txt'));
  const patterns = await linesOf('medicines.txt');
  const medicines = [...new Set(medicineList.flatMap(namesOf).map((name) => name.replace(/ with /g, ' ')))].filter(
    (name) => name.split(' ').length <= mostWordsInName,
  );
  const own = noCounts();
  for (const sentence of [
    ...fill(await linesOf('patterns.txt'), lists, timesFilled),
    ...fillMedicines(patterns, medicines, lists, timesMedicine),
    ...fillMedicines(patterns, prescribedGroups.flat(), lists, timesCommonMedicine),
  ])
    countSentence(own, sentence);
  for (const name of ['consultations.txt', 'dictations.txt'] as const)
    for (const sentence of spokenSentences(await corpusText(name))) countSentence(own, sentence, timesWritten);
  addCounts(counts, own);
  return counts;
}

type Dictionary = { text: string; words: Set<string> };

/**
 * The delivered dictionary, the pronunciations that were written by hand, those of American spellings for the Australian
 * ones, and espeak-ng's for what is still missing.
 */
async function dictionaryFor(words: readonly string[], deliveredFile: string): Promise<Dictionary> {
  const delivered = (await readFile(deliveredFile, 'utf8')).trimEnd().split('\n');
  const byHand = (await corpusText('pronunciations.txt')).split('\n').filter(Boolean);
  const known = new Set([...delivered, ...byHand].map((line) => line.split(/[ (]/)[0] ?? ''));
  const missing = new Set(words.filter((word) => !known.has(word) && /^[a-z']+$/.test(word)).sort());
  const respelt = delivered.flatMap((line) => respeltLine(line, missing));
  for (const line of respelt) missing.delete(line.slice(0, line.indexOf(' ')));
  const said = pronounce([...missing]);
  if (!said) throw new Error('espeak-ng is not installed, so new words have no pronunciation');
  const added = [...byHand, ...respelt, ...Array.from(said, ([word, phones]) => `${word} ${phones}`)];
  for (const line of added) known.add(line.slice(0, line.indexOf(' ')));
  return { text: `${[...delivered, ...added].join('\n')}\n`, words: known };
}

/** The line of an American word for its Australian spelling, where that is missing. */
function respeltLine(line: string, missing: ReadonlySet<string>): string[] {
  const space = line.indexOf(' ');
  const word = australian(line.slice(0, space));
  return missing.has(word) ? [`${word}${line.slice(space)}`] : [];
}
