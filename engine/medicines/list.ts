import { readFileSync } from 'node:fs';
import { milligramsOf, strengthOf } from './strengths.ts';
import type { Strength } from './strengths.ts';

/** A medicine in use in Australia, as a row of medicines.tsv or as a practice added it. */
export type Medicine = {
  /** The Australian approved name; the parts of a combination are joined by "with" and "and". */
  name: string;
  class: string;
  /** What people say for short, where several rows go by one word: "insulin", "iron", "metoprolol". Else the name itself. */
  saidAs: string;
  brands: readonly string[];
  /** Names of other countries, older spellings, abbreviations. */
  otherNames: readonly string[];
  forms: readonly string[];
  strengths: readonly Strength[];
  /** Those of its names that are also an everyday word, a person's name or a blood test: "Yasmin", "iron". */
  ambiguous: ReadonlySet<string>;
};

const COLUMNS = 7;
const MARK = /\*$/;
const cellsOf = (cell: string): string[] => cell.split('; ').filter(Boolean);
const plain = (name: string): string => name.replace(MARK, '');

const linesOf = (text: string): string[] => text.split('\n').slice(1).filter(Boolean);

/**
 * Reads a table of medicines: a header, then a row each of seven columns parted by tabs, several values in a cell by "; ".
 * A star after a name marks it as ambiguous. Throws where a row has other columns or a strength is not in the list's form.
 */
export const readMedicines = (text: string): Medicine[] =>
  linesOf(text).map((line) => {
    const columns = line.split('\t');
    if (columns.length !== COLUMNS)
      throw new Error(`A row of the medicines list has ${columns.length} columns: ${line}`);
    const [name = '', kind = '', saidAs = '', brands = '', otherNames = '', forms = '', strengths = ''] = columns;
    const names = [name, ...cellsOf(brands), ...cellsOf(otherNames)];
    return {
      name: plain(name),
      class: kind,
      saidAs: saidAs || plain(name),
      brands: cellsOf(brands).map(plain),
      otherNames: cellsOf(otherNames).map(plain),
      forms: cellsOf(forms),
      strengths: cellsOf(strengths).map((written) => {
        const strength = strengthOf(written);
        if (!strength) throw new Error(`The medicines list has a strength that cannot be read: ${name}, ${written}`);
        return strength;
      }),
      ambiguous: new Set(names.filter((one) => MARK.test(one)).map(plain)),
    };
  });

/** Reads a table of pairs of names that are taken for each other. */
export const readPairs = (text: string): (readonly [string, string])[] =>
  linesOf(text).map((line) => {
    const [one, other, ...rest] = line.split('\t');
    if (!one || !other || rest.length > 0) throw new Error(`A row of the sound-alikes is no pair: ${line}`);
    return [one, other];
  });

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** The medicines that ship with the product, by name. */
export const medicineList: readonly Medicine[] = readMedicines(read('./medicines.tsv'));
/** Pairs of names on that list that an ear, an eye or a recogniser takes for each other. */
export const soundAlikePairs: readonly (readonly [string, string])[] = readPairs(read('./sound-alikes.tsv'));

/** The most of a medicine that is usually taken in a day, in milligrams, by its name or the word that several rows share. */
export const dailyMost: ReadonlyMap<string, number> = new Map(
  linesOf(read('./daily-most.tsv')).map((line) => {
    const [name = '', text = ''] = line.split('\t');
    const milligrams = strengthOf(text)?.amounts.map(({ value, unit }) => milligramsOf(value, unit))[0];
    if (milligrams === undefined) throw new Error(`A usual daily most cannot be read: ${line}`);
    return [name, milligrams] as const;
  }),
);
