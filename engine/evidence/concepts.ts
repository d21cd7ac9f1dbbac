import { sparing } from './sparing.ts';
import { paired, single } from './lexicon/body.ts';
import { circumstances, conditions, procedures } from './lexicon/conditions.ts';
import { drugEnding, drugGroups } from './lexicon/drugs.ts';
import { furtherDrugGroups } from './lexicon/furtherDrugs.ts';
import { symptoms } from './lexicon/symptoms.ts';
import { currentMedicines, medicinesRevision } from '../medicines/known.ts';
import { medicineGroups } from '../medicines/medicines.ts';
import { spokenNumbers } from './numbers.ts';
import { readOnce, remembered } from './remembered.ts';
import { writtenOut } from './shorthand.ts';
import { expandContractions } from './words.ts';
import { wordTable } from './wordTable.ts';

type ConceptKind = 'symptom' | 'condition' | 'procedure' | 'circumstance' | 'paired' | 'single' | 'drug';
/** A clinical idea found in a list of words: `at` is the index of its first word, `length` the number of words. */
export type Mention = { concept: string; kind: ConceptKind; at: number; length: number; words: string };
type Entry = { phrase: string[]; concept: string; kind: ConceptKind };

type Table = Map<string, Entry[]>;
const add = (table: Table, phrase: string, concept: string, kind: ConceptKind) => {
  const words = phrase.toLowerCase().split(' ').filter(Boolean);
  const first = words[0];
  if (first === undefined) return;
  const entries = table.get(first) ?? [];
  entries.push({ phrase: words, concept, kind });
  table.set(first, entries);
};
const addLines = (table: Table, lines: readonly string[], kind: ConceptKind) => {
  for (const line of lines) {
    const [name = '', others = ''] = line.split(':');
    add(table, name.trim(), name.trim(), kind);
    for (const phrase of others.split('|')) add(table, phrase.trim(), name.trim(), kind);
  }
};

/** Names of a group that hold another medicine besides, or are let go slowly: none stands for the others. */
const compounds = wordTable<string>({
  excedrin: 'excedrin',
  percocet: 'percocet',
  endocet: 'percocet',
  roxicet: 'percocet',
  tylox: 'percocet',
  percodan: 'percodan',
  oxycontin: 'oxycontin',
});
const tableOfConcepts = (): Table => {
  const table: Table = new Map();
  for (const group of [...medicineGroups(drugGroups, currentMedicines().all), ...furtherDrugGroups])
    for (const name of group) add(table, name, compounds[name] ?? group[0] ?? name, 'drug');
  addLines(table, symptoms, 'symptom');
  addLines(table, conditions, 'condition');
  addLines(table, procedures, 'procedure');
  addLines(table, paired, 'paired');
  addLines(table, single, 'single');
  addLines(table, circumstances, 'circumstance');
  for (const entries of table.values()) entries.sort((a, b) => b.phrase.length - a.phrase.length);
  return table;
};

let made: { revision: number; table: Table } | undefined;
/** The concepts by the first word of each way to say them, made again when a medicine was added. */
const byFirstWord = (): Table => {
  const revision = medicinesRevision();
  if (made?.revision !== revision) made = { revision, table: tableOfConcepts() };
  return made.table;
};

/** "A two-week course", "three-year-old". */
const hyphenated = sparing(
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve)-(?=(?:hour|day|week|month|year|minute)s?\b)/g,
);
/** "Creatinine was .7": a number that begins with its point. */
const pointed = /(?<=^|\s)(?<!\d\s+)\.(?=\d)/g;
/**
 * Lower-case words and punctuation marks of a text, contractions written out and spoken numbers as figures.
 * Hyphens inside a word stay; "130/80" and "0.5" are one word each.
 */
export const wordsOf: (text: string) => readonly string[] = remembered(
  (text: string): readonly string[] =>
    spokenNumbers(expandContractions(writtenOut(text.toLowerCase()).replace(pointed, '0.')).replace(hyphenated, '$1 '))
      .replace(/(\d) %/g, '$1%')
      .replace(/(\d+)[- ](year|month|week|day)s?[- ]old\b/g, '$1 $2s old')
      .replace(/(\d+) ?y\.?\/?o\.?(?= |$)/g, '$1 years old')
      .match(/\d+(?:[.,:/]\d+)*%?|[a-z]+(?:['-][a-z0-9]+)*|\d+[a-z]*|[.,;:?!()]/g)
      ?.map((word) => word.replace(/(?<=\d),(?=\d{3})/g, '')) ?? [],
  150_000,
);

/** "The ear's a bit dull", "calcium's normal": a part of the body or a substance, and "is". */
const partThatIs = (word: string, table: Table): Entry | undefined =>
  word.endsWith("'s")
    ? table
        .get(word.slice(0, -2))
        ?.find(({ phrase, kind }) => phrase.length === 1 && (kind === 'paired' || kind === 'single' || kind === 'drug'))
    : undefined;

const own = /^(my|your|his|her|their|the)$/;
/** The clinical ideas in a list of words, longest name first, without overlaps, in reading order. */
export const mentionsIn = readOnce((words: readonly string[]): readonly Mention[] => {
  const found: Mention[] = [];
  const table = byFirstWord();
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const entry =
      (table.get(word) ?? []).find((candidate) =>
        candidate.phrase.every(
          (part, offset) => words[at + offset] === part || (part === 'my' && own.test(words[at + offset] ?? '')),
        ),
      ) ?? partThatIs(word, table);
    if (entry && !isOtherMeaning(entry, words, at)) {
      found.push({
        concept: entry.concept,
        kind: entry.kind,
        at,
        length: entry.phrase.length,
        words: entry.phrase.join(' '),
      });
      at += entry.phrase.length;
      continue;
    }
    if (!entry && drugEnding.test(word)) found.push({ concept: word, kind: 'drug', at, length: 1, words: word });
    at += 1;
  }
  return found;
});

const isOtherMeaning = (entry: Entry, words: readonly string[], at: number): boolean => {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  const after = words[at + entry.phrase.length] ?? '';
  if (word === 'back')
    return (
      /^(come|came|go|going|went|get|got|getting|call|see|be|bring|bounce|dating|cut|follow|you|him|her|them|me|us)$/.test(
        before,
      ) || /^(in|to|and forth|then|when|again|on)$/.test(after)
    );
  if (word === 'fit') return !/^(a|had|have|having)$/.test(before);
  if (word === 'fits') return !/^(any|had|have|having|get|gets|getting|no|of|the|with)$/.test(before);
  if (word === 'iron' || word === 'contrast' || word === 'yaz') return /^(by|in|an)$/.test(before) && after !== '';
  // "wheezing that is very faint"
  if (word === 'faint') return /^(?:very|quite|a|an|are|is|was|were|some)$/.test(before);
  if (word === 'side') return after === 'effects' || after === 'effect';
  if (word === 'pop' || word === 'mass') return after === 'index' || word === 'pop';
  if (word === 'weight') return /^(lose|lost|losing|gain|put)$/.test(before);
  return false;
};

/** True where the text names something clinical. */
export const isClinical = (text: string): boolean => mentionsIn(wordsOf(text)).length > 0;
