import { sentencesIn } from '../../evidence/sentences.ts';
import { errorKinds } from './first.ts';
import { eighthErrorKinds } from './eighth.ts';
import { fifthErrorKinds } from './fifth.ts';
import { secondErrorKinds } from './second.ts';
import { seventhErrorKinds } from './seventh.ts';
import { sixthErrorKinds } from './sixth.ts';
import { fourthErrorKinds } from './fourth.ts';
import { thirdErrorKinds } from './third.ts';
import { randomFrom } from '../trainBare.ts';
import type { EvalRow } from '../rows.ts';
import type { Change } from './replacing.ts';

const kindsOf = {
  first: errorKinds,
  second: secondErrorKinds,
  third: thirdErrorKinds,
  fourth: fourthErrorKinds,
  fifth: fifthErrorKinds,
  sixth: sixthErrorKinds,
  seventh: seventhErrorKinds,
  eighth: eighthErrorKinds,
};
/** Errors of eight kinds of making: see `first.ts` to `eighth.ts`. */
type OwnSet = keyof typeof kindsOf;
/** One of these sets, or errors that others put in and gave. */
export type ErrorSet = OwnSet | 'given';
export const errorSets = Object.keys(kindsOf) as OwnSet[];

/** A note with one error, and where it stands in it. */
export type Seeded = {
  row: number;
  set: ErrorSet;
  kind: string;
  style: string;
  note: string;
  start: number;
  end: number;
  /** Only to learn from: it is not counted. */
  isExtra: boolean;
};
/** So many errors of each style are put into a note, one at a time. */
const PER_STYLE = 2;
/** So many more are there to learn from, of kinds that are learnt from many examples. */
const EXTRA: Readonly<Record<string, number>> = { negation: 4, invented: 6, number: 3, side: 2, frequency: 3 };

const hashOf = (text: string): number =>
  Array.from(text).reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

type Lent = { row: number; heading: string; text: string; plain: string };
/** Whole sentences of all notes with the heading they stand under; what several notes say is no invention. */
const lentBy = (rows: readonly EvalRow[]): Lent[] => {
  const found = rows.flatMap((own, row) => {
    const note = own.note ?? '';
    let heading = '';
    return note.split('\n').flatMap((line) => {
      if (/^[A-Z][A-Z &/,]+$/.test(line)) heading = line;
      return sentencesIn(line.replace(/^\s*(?:[•-]|\d+\.) *(?:[A-Z][A-Za-z ]+: *)?/, ''))
        .filter(({ text }) => text.split(' ').length >= 6 && text.endsWith('.'))
        .map(({ text }) => ({ row, heading, text, plain: bare(text) }));
    });
  });
  const notes = new Map<string, Set<number>>();
  for (const { row, plain } of found) notes.set(plain, (notes.get(plain) ?? new Set()).add(row));
  return found.filter(({ plain }) => notes.get(plain)?.size === 1);
};

const placed = (
  { row, set, kind, style, note, isExtra }: Omit<Seeded, 'start' | 'end'>,
  { at, from, to }: Change,
): Seeded => ({
  isExtra,
  set,
  row,
  kind,
  style,
  note: note.slice(0, at) + to + note.slice(at + from.length),
  // The space before an added sentence belongs to neither.
  start: at + (to.length - to.trimStart().length),
  end: at + Math.max(to.length, 1),
});

/** Errors of every kind and style of a set, one at a time, in the notes of some rows. */
export const seededErrors = (rows: readonly EvalRow[], set: OwnSet, seed = 7): Seeded[] => {
  const lent = lentBy(rows);
  return rows.flatMap((own, row) => {
    const note = own.note ?? '';
    const said = own.dialogue.map(({ text }) => text).join('\n');
    const plain = bare(note);
    const borrowed = lent.filter((sentence) => sentence.row !== row && !plain.includes(sentence.plain));
    return Object.entries(kindsOf[set]).flatMap(([kind, styles]) =>
      Object.entries(styles).flatMap(([style, seeder]) => {
        // Each style by its own numbers: another style beside it changes none of its errors.
        const random = randomFrom(hashOf(`${seed} ${own.id} ${kind} ${style}`));
        const possible = seeder({ note, said, borrowed, random });
        return Array.from({ length: Math.min(PER_STYLE + (EXTRA[kind] ?? 0), possible.length) }, () =>
          possible.splice(Math.floor(random() * possible.length), 1),
        ).flatMap((changes, at) =>
          changes.map((change) => placed({ row, set, kind, style, note, isExtra: at >= PER_STYLE }, change)),
        );
      }),
    );
  });
};
