import { looseQuantitiesIn } from './quantities.ts';
import type { Quantity } from './quantities.ts';
import { sidesNear } from './sides.ts';
import type { Sided } from './sides.ts';
import type { Facts, Heard } from './source.ts';
import type { Weights } from './support.ts';
import { functionWords, stemOf } from './words.ts';

/** A word's place among all words of a text, so that what stands near it can be compared across segments. */
type Placed<Thing> = { thing: Thing; place: number };
/** A text as one run of units (see `Facts`); words that carry none are `null`. */
export type Stream = {
  units: readonly (string | null)[];
  /** The index of the part (a segment, a sentence) that holds each place. */
  parts: readonly number[];
  /** The place of each part's first word. */
  starts: readonly number[];
  places: ReadonlyMap<string, readonly number[]>;
  quantities: readonly Placed<Quantity>[];
  /** The quantities of each part. */
  quantitiesOf: readonly (readonly Placed<Quantity>[])[];
  /** The quantities by their value. */
  values: ReadonlyMap<number, readonly Placed<Quantity>[]>;
  /** Numbers that are written as one with another: "2/6". */
  pairs: ReadonlySet<string>;
  mentions: ReadonlyMap<string, readonly Placed<Heard>[]>;
  sides: readonly Placed<Sided>[];
};

/** The unit of each word; a concept stands at its first word. */
const unitsByWord = ({ words, mentions }: Pick<Facts, 'words' | 'mentions'>): (string | null)[] => {
  const units: (string | null)[] = words.map((word) =>
    /^[a-z]/.test(word) && word.length > 1 && !functionWords.has(word) ? `s:${stemOf(word)}` : null,
  );
  for (const { at, length, concept } of mentions) {
    units.fill(null, at, at + length);
    units[at] = `c:${concept}`;
  }
  return units;
};

const placedBy = <Thing, Name>(things: readonly Placed<Thing>[], nameOf: (thing: Thing) => Name) => {
  const found = new Map<Name, Placed<Thing>[]>();
  for (const placed of things) {
    const name = nameOf(placed.thing);
    const list = found.get(name);
    if (list) list.push(placed);
    else found.set(name, [placed]);
  }
  return found;
};

/** Several texts one after the other. */
export const streamOf = (
  texts: readonly Pick<Facts, 'words' | 'mentions' | 'quantities'>[],
  isWritten = false,
): Stream => {
  const units: (string | null)[] = [];
  const parts: number[] = [];
  const starts: number[] = [];
  const quantities: Placed<Quantity>[] = [];
  const quantitiesOf: Placed<Quantity>[][] = [];
  const mentions: Placed<Heard>[] = [];
  const sides: Placed<Sided>[] = [];
  texts.forEach((text, part) => {
    const from = units.length;
    starts.push(from);
    for (const unit of unitsByWord(text)) {
      units.push(unit);
      parts.push(part);
    }
    const loose = isWritten ? [] : looseQuantitiesIn(text.words);
    const own = [...text.quantities, ...loose].map((thing) => ({ thing, place: from + thing.at }));
    quantities.push(...own);
    quantitiesOf.push(own);
    for (const thing of text.mentions) mentions.push({ thing, place: from + thing.at });
    for (const thing of sidesNear(text, isWritten)) sides.push({ thing, place: from + thing.at });
  });
  const places = new Map<string, number[]>();
  units.forEach((unit, place) => {
    if (unit === null) return;
    const list = places.get(unit);
    if (list) list.push(place);
    else places.set(unit, [place]);
  });
  return {
    units,
    parts,
    starts,
    places,
    quantities,
    quantitiesOf,
    values: placedBy(quantities, ({ value }) => value),
    pairs: new Set(quantities.flatMap(({ thing: { text } }) => (text.includes('/') ? [text] : []))),
    mentions: placedBy(mentions, ({ concept }) => concept),
    sides,
  };
};

/** What stands around a place, with what it weighs. */
export type Surroundings = { weights: ReadonlyMap<string, number>; total: number };
/** Less than this weight around a place says little of it, however much of it is found again. */
const LITTLE = 3;

export const surroundingsOf = (stream: Stream, place: number, reach: number, weight: Weights): Surroundings => {
  const weights = new Map<string, number>();
  const part = stream.parts[place];
  for (let at = Math.max(0, place - reach); at <= place + reach; at += 1) {
    const unit = stream.units[at];
    if (unit && at !== place && stream.parts[at] === part) weights.set(unit, weight(unit));
  }
  return { weights, total: [...weights.values()].reduce((sum, one) => sum + one, 0) };
};

/** The share, 0 to 1, of what surrounds one place that stands around another. */
export const likeness = (
  { weights, total }: Surroundings,
  { units }: Pick<Stream, 'units'>,
  place: number,
  reach: number,
): number => {
  if (total === 0) return 0;
  const found = new Set<string>();
  let sum = 0;
  for (let at = Math.max(0, place - reach); at <= place + reach; at += 1) {
    const unit = units[at];
    if (!unit || found.has(unit)) continue;
    const one = weights.get(unit);
    if (one === undefined) continue;
    found.add(unit);
    sum += one;
  }
  return sum / Math.max(total, LITTLE);
};

export type Passages = { share: number; place: number };
/** The stretch of so many words that carries most of the weights, and what share of them. */
export const densest = (
  { weights, total }: Surroundings,
  placesOf: (unit: string) => readonly number[],
  width: number,
): Passages => {
  const hits = [...weights.keys()]
    .flatMap((unit) =>
      placesOf(unit)
        .slice(0, 60)
        .map((place) => ({ unit, place })),
    )
    .sort((a, b) => a.place - b.place);
  let best: Passages = { share: 0, place: 0 };
  const inside = new Map<string, number>();
  let [from, sum] = [0, 0];
  for (const { unit, place } of hits) {
    const count = inside.get(unit) ?? 0;
    if (count === 0) sum += weights.get(unit) ?? 0;
    inside.set(unit, count + 1);
    while ((hits[from]?.place ?? place) < place - width) {
      const out = hits[from];
      from += 1;
      if (!out) break;
      const left = (inside.get(out.unit) ?? 1) - 1;
      inside.set(out.unit, left);
      if (left === 0) sum -= weights.get(out.unit) ?? 0;
    }
    if (sum > best.share) best = { share: sum, place: hits[from]?.place ?? place };
  }
  return { share: total === 0 ? 0 : best.share / total, place: best.place };
};
