import type { Checked, RawFlag } from '../checked.ts';
import type { Gap } from '../denialGaps.ts';
import type { Stream, Surroundings } from '../stream.ts';
import { likeness, surroundingsOf } from '../stream.ts';
import type { Weights } from '../support.ts';

/** A thing that a sentence states and that may differ from what was said: how it will be flagged, and what speaks for and against. */
export type Claim = {
  flag: RawFlag;
  features: ReadonlyMap<string, number>;
  /** What it says of what, where a note may say it many times: it is flagged once, where it is likeliest to be wrong. */
  fact?: string;
  /** What was said is known and differs: where this is flagged at all, it asks for a decision. */
  isCertain?: boolean;
  /** All else in a short sentence was said: the difference stands out, however rare it is in long visits. */
  isPlain?: boolean;
  /** The first and the last word of the sentence that it is of. */
  words?: readonly [number, number];
  /** It stands as it was said: learnt from, and never flagged. */
  isSaid?: boolean;
  /** It is of the sentence as a whole, and is weighed with what was found of its parts. */
  isWhole?: boolean;
  /** It is of a clause: whether that is there or not. */
  isClause?: boolean;
  /** It is of somebody's age. */
  isAge?: boolean;
  /** It is of both sides of the body. */
  isBoth?: boolean;
  /** It is of a word that excludes another. */
  isOpposed?: boolean;
};
export type Section = 'history' | 'review' | 'examination' | 'results' | 'plan' | 'none';
/** A sentence with the whole conversation and the whole document around it. */
export type Reading = Checked & {
  heard: Stream;
  note: Stream;
  /** The place of the sentence's first word among all words of the document. */
  from: number;
  /** The number of the sentence in the document. */
  index: number;
  rarity: Weights;
  surprise: (unit: string) => number;
  /** Which way a unit is usually written: above 0 as there, below 0 as not there (log odds). */
  usual: (unit: string) => number;
  /** The log odds that a denial stands between two words in notes. */
  gapOdds: (gap: Gap) => number;
  /** Other words for a unit. */
  kin: (unit: string) => readonly string[];
  /** The words of a sentence of the document. */
  sentenceAt: (index: number) => readonly string[];
  /** What the sentence is part of, by the heading over it. */
  section: Section;
  /** It begins small where the others of the document do not. */
  isSmall: boolean;
  /** How many sentences of the document hold a wording. */
  repeated: (wording: string) => number;
};

/** So far left and right of a word its surroundings reach: in the sentence, and where it may have been said. */
const WRITTEN = 7;
const SPOKEN = 10;

/** What is found out of a word of a sentence, kept while the sentence is read: several claims ask for it. */
export const oncePerWord = <Found>(find: (reading: Reading, at: number) => Found) => {
  const kept = new WeakMap<Reading, Map<number, Found>>();
  return (reading: Reading, at: number): Found => {
    const words = kept.get(reading) ?? new Map<number, Found>();
    kept.set(reading, words);
    const found = words.get(at) ?? find(reading, at);
    words.set(at, found);
    return found;
  };
};

/** What surrounds a word of the sentence. */
export const around = oncePerWord(({ note, from, rarity }: Reading, at: number): Surroundings =>
  surroundingsOf(note, from + at, WRITTEN, rarity),
);

/** So many places are looked at for one word: all of an ordinary consultation, and of a day's those near what carries the sentence. */
const MOST = 150;
const REACH = 3;

/** The first index whose place is not before a place, in ascending places. */
const indexFrom = (places: readonly number[], place: number): number => {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Of ascending places those in one part. */
export const placesInPart = (
  { starts, units }: Pick<Stream, 'starts' | 'units'>,
  places: readonly number[],
  part: number,
): readonly number[] => {
  const from = indexFrom(places, starts[part] ?? 0);
  return places.slice(from, Math.max(from, indexFrom(places, starts[part + 1] ?? units.length)));
};

/** Of ascending places those in the parts around some parts. */
export const placesAround = (
  { starts, units }: Pick<Stream, 'starts' | 'units'>,
  places: readonly number[],
  parts: readonly number[],
): number[] =>
  parts.flatMap((part) =>
    places.slice(
      indexFrom(places, starts[Math.max(0, part - REACH)] ?? 0),
      indexFrom(places, starts[part + REACH + 1] ?? units.length),
    ),
  );

/** Of places of the conversation those that are looked at. */
export const placesNear = ({ heard, near }: Reading, places: readonly number[]): readonly number[] => {
  if (places.length <= MOST) return places;
  const parts = near.map(({ at }) => at);
  return [...placesAround(heard, places, parts).slice(0, MOST), ...places.slice(0, MOST)];
};

/** How well the best of some places of the conversation fits, 0 to 1. */
export const bestFit = (reading: Reading, surroundings: Surroundings, places: readonly number[]): number => {
  let best = 0;
  for (const place of placesNear(reading, places))
    best = Math.max(best, likeness(surroundings, reading.heard, place, SPOKEN));
  return best;
};

/** The same in the other sentences of the document. */
export const bestFitInNote = (
  { note, index }: Reading,
  surroundings: Surroundings,
  places: readonly number[],
): number => {
  let best = 0;
  for (const place of places.slice(0, MOST))
    if (note.parts[place] !== index) best = Math.max(best, likeness(surroundings, note, place, WRITTEN));
  return best;
};

/** Features by name, those of no strength left out. */
export const features = (named: Readonly<Record<string, number | boolean>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(named)
      .map(([name, strength]): [string, number] => [name, Number(strength)])
      .filter(([, strength]) => strength !== 0),
  );
