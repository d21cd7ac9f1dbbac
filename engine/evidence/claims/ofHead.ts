import type { Quantity } from '../quantities.ts';
import type { Stream } from '../stream.ts';
import type { Reading } from './claim.ts';
import { quantitiesBetween } from './ofDrug.ts';

/** So far from a number in its sentence the word stands that it is counted or measured of. */
const BEFORE = 6;
const AFTER = 4;
/** So far after that word, and before it, its number is said. */
const SAID_AFTER = 12;
const SAID_BEFORE = 5;
/** Of a word that is said often, so many places are looked at. */
const MOST = 60;

const boundary = /^[.;,()?!]$/;
/** The nearest word before the number and after it that tell something. */
const headsOf = ({ sentence, note, from }: Reading, at: number): { before: string | null; after: string | null } => {
  const nearest = (step: 1 | -1, reach: number): string | null => {
    for (let far = 1; far <= reach; far += 1) {
      const word = sentence.words[at + step * far];
      if (word === undefined || boundary.test(word)) return null;
      const unit = note.units[from + at + step * far];
      if (unit) return unit;
    }
    return null;
  };
  return { before: nearest(-1, BEFORE), after: nearest(1, AFTER) };
};

const nearness = (distance: number): number => 4 / (3 + distance);
/** The places of a word, by their parts, each with the numbers near it and how near they are. */
type Surrounded = { part: number; numbers: readonly { thing: Quantity; near: number }[] };
const read = new WeakMap<Stream, Map<string, readonly Surrounded[]>>();
const numbersNear = (stream: Stream, unit: string): readonly Surrounded[] => {
  const words = read.get(stream) ?? new Map<string, readonly Surrounded[]>();
  read.set(stream, words);
  const found =
    words.get(unit) ??
    (stream.places.get(unit) ?? []).slice(0, MOST).map((place) => ({
      part: stream.parts[place] ?? -1,
      numbers: quantitiesBetween(stream, place - SAID_BEFORE, place + SAID_AFTER).map((one) => ({
        thing: one.thing,
        near: nearness(Math.abs(one.place - place)),
      })),
    }));
  words.set(unit, found);
  return found;
};

type Beside = { same: number; other: number; isNamed: boolean };
/** How near to a word the same number stands in a text, and how near another of its kind; a part may be left out. */
const beside = (
  unit: string | null,
  quantity: Quantity,
  stream: Stream,
  isPeer: (other: Quantity) => boolean,
  skipped?: number,
): Beside => {
  const found = { same: 0, other: 0, isNamed: false };
  if (unit === null) return found;
  for (const { part, numbers } of numbersNear(stream, unit)) {
    if (part === skipped) continue;
    found.isNamed = true;
    for (const { thing, near } of numbers) {
      const key = thing.value === quantity.value ? 'same' : 'other';
      if (near > found[key] && (key === 'same' || isPeer(thing))) found[key] = near;
    }
  }
  return found;
};

/** How the numbers that are said and written beside the same words agree with a number of the sentence. */
export const ofHeads = (
  quantity: Quantity,
  form: string,
  reading: Reading,
  isPeer: (other: Quantity) => boolean,
): Record<string, number | boolean> => {
  const heads = headsOf(reading, quantity.at);
  const told = Object.entries(heads).flatMap(([where, unit]): [string, number | boolean][] => {
    const said = beside(unit, quantity, reading.heard, isPeer);
    const written = beside(unit, quantity, reading.note, isPeer, reading.index);
    const isContrary = said.same === 0 && said.other > 0;
    return [
      [`head:${where}:same`, said.same],
      [`head:${where}:other`, Math.max(0, said.other - said.same)],
      [`head:${where}:contrary`, isContrary],
      [`head:${where}:contrary:${form}`, isContrary],
      [`head:${where}:rarely`, isContrary ? Math.min(1, reading.rarity(unit ?? '') / 5) : 0],
      [`head:${where}:unsaid`, unit !== null && !said.isNamed],
      [`head:${where}:alone`, said.isNamed && said.same === 0 && said.other === 0],
      [`head:${where}:writtenSame`, written.same],
      [`head:${where}:writtenOther`, written.same === 0 ? written.other : 0],
      [`head:${where}:bothOther`, isContrary && written.same === 0 && written.other > 0],
    ];
  });
  return Object.fromEntries(told);
};
