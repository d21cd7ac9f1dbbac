import { packWords } from '@auscult/contract/dictionary/wordList.ts';
import nspell from 'nspell';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { australian } from '../dictation/australian.ts';
import { spelledAlike, spellingRules, spellings } from '../dictation/tables/spellings.ts';

const here = import.meta.dirname;
const read = (...path: string[]): string => readFileSync(join(here, ...path), 'utf8');
const textsIn = (folder: string, ending: string): string =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => read(folder, name))
    .join('\n');
const wordsIn = (text: string): string[] => text.normalize('NFC').match(/\p{L}[\p{L}\p{M}]+(?:'\p{L}+)*/gu) ?? [];

/** All forms of the Australian dictionary; the possessive ones are known by their word. */
const everyday = (): string[] => {
  const folder = new URL('.', import.meta.resolve('dictionary-en-au'));
  const file = (name: string): Buffer => readFileSync(fileURLToPath(new URL(name, folder)));
  return Object.keys(nspell(file('index.aff'), file('index.dic')).data).filter(
    (word) => /^[\p{L}\p{M}'-]+$/u.test(word) && !/'s?$/.test(word),
  );
};

/** Text of our own: templates, and consultations that were written for the engines. What stands there is in daily use. */
const ownTexts = (): string =>
  [
    textsIn('../../server/templates', '.json'),
    textsIn('../notes/corpus', '.txt'),
    textsIn('../speech/model/corpus', '.txt'),
    textsIn('../dictation/cases', 'clinical.tsv'),
  ].join('\n');

/** American words of our tables are not taken in, whoever lists them. */
const isHere = (word: string): boolean => australian(word) === word;

/**
 * The list that a browser checks by: the everyday words, clinical ones, the names of medicines, words of our own texts, and
 * those of a file of the installation's own, where one is named. In order, so that it packs.
 */
export const packedWordList = (ownFile = process.env['SPELLING_WORDS']): string => {
  const dictionary = new Set(everyday());
  const clinical = wordsIn(read('clinical.txt'));
  const medicines = wordsIn(read('../medicines/medicines.tsv'));
  const own = ownFile ? wordsIn(readFileSync(ownFile, 'utf8')) : [];
  const used = new Set(wordsIn(ownTexts()));
  const words = [...new Set([...dictionary, ...clinical, ...medicines])].filter(
    (word) => isHere(word) || !dictionary.has(australian(word)),
  );
  return packWords({
    words: [...new Set([...words, ...own])].sort(),
    common: new Set([...used].filter((word) => word === word.toLowerCase())),
    spellings: {
      pairs: Object.fromEntries(spellings),
      rules: spellingRules.map(([pattern, instead]) => [pattern.source, instead]),
      except: spelledAlike.source,
    },
  });
};
