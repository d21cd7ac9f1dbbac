import { strength } from '../ground.ts';
import type { Quantity } from '../quantities.ts';
import type { Heard } from '../source.ts';
import type { Stream } from '../stream.ts';
import type { Reading } from './claim.ts';

/** So far after a medicine what is said is said of it, if no other stands between, and so far before it, if none is spoken of there. */
const AFTER = 22;
const BEFORE = 5;
const IN_SENTENCE = 14;

/** The medicine that a word of the sentence is said of: the last before it, else one right after it. */
export const drugOf = ({ sentence }: Reading, at: number): Heard | undefined => {
  const drugs = sentence.mentions.filter(({ kind }) => kind === 'drug');
  return (
    drugs.findLast((drug) => drug.at < at && at - drug.at <= IN_SENTENCE) ??
    drugs.find((drug) => drug.at > at && drug.at - at <= BEFORE)
  );
};

const placesRead = new WeakMap<Stream, readonly { place: number; concept: string }[]>();
/** Where each medicine is named, in order. */
export const drugPlaces = (stream: Stream): readonly { place: number; concept: string }[] => {
  const known = placesRead.get(stream);
  if (known) return known;
  const places = [...stream.mentions]
    .flatMap(([concept, list]) =>
      list.flatMap(({ thing, place }) => (thing.kind === 'drug' ? [{ place, concept }] : [])),
    )
    .sort((a, b) => a.place - b.place);
  placesRead.set(stream, places);
  return places;
};

type Stretch = { from: number; until: number };
/** In a day's talk, so many stretches of one medicine are looked at. */
const MOST = 100;
const stretchesRead = new WeakMap<Stream, ReadonlyMap<string, readonly Stretch[]>>();
/** The stretches of a text in which each medicine is spoken of. */
const stretchesIn = (stream: Stream): ReadonlyMap<string, readonly Stretch[]> => {
  const known = stretchesRead.get(stream);
  if (known) return known;
  const all = drugPlaces(stream);
  const found = new Map<string, Stretch[]>();
  // The nearest other medicine after each, from the end.
  const next: number[] = [];
  for (let at = all.length - 1; at >= 0; at -= 1)
    next[at] =
      all[at + 1]?.concept === all[at]?.concept
        ? (next[at + 1] ?? Number.POSITIVE_INFINITY)
        : (all[at + 1]?.place ?? Number.POSITIVE_INFINITY);
  let last = -1;
  all.forEach(({ place, concept }, at) => {
    const before = all[at - 1];
    if (before && before.concept !== concept) last = before.place;
    const stretches = found.get(concept) ?? [];
    if (stretches.length < MOST)
      stretches.push({
        from: last >= 0 && place - last <= AFTER ? place : Math.max(place - BEFORE, last + 1),
        until: Math.min(place + AFTER, (next[at] ?? 0) - 1),
      });
    found.set(concept, stretches);
  });
  stretchesRead.set(stream, found);
  return found;
};

type Placed<Thing> = { thing: Thing; place: number };
/** The index of the first of things, in the order of their places, that is not before a place. */
const firstFrom = (things: readonly Placed<unknown>[], from: number): number => {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((things[middle]?.place ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
};
/** Of things in the order of their places those in some stretches. */
const within = <Thing>(things: readonly Placed<Thing>[], stretches: readonly Stretch[]): Placed<Thing>[] => {
  const found = new Set<Placed<Thing>>();
  for (const { from, until } of stretches) {
    for (let at = firstFrom(things, from); at < things.length && (things[at]?.place ?? 0) <= until; at += 1) {
      const thing = things[at];
      if (thing) found.add(thing);
    }
  }
  return [...found];
};

/** How things said of a medicine compare with one that is written of it: as many as say the same, and as many as say another. */
export type OfDrug = { same: number; other: number };
/** Things of a text in the order of their places that are said of a medicine, beside one. */
export const besideDrug = <Thing>(
  concept: string,
  stream: Stream,
  things: readonly Placed<Thing>[],
  isSame: (thing: Thing) => boolean | null,
): OfDrug => {
  const counts = { same: 0, other: 0 };
  for (const { thing } of within(things, stretchesIn(stream).get(concept) ?? [])) {
    const same = isSame(thing);
    if (same !== null) counts[same ? 'same' : 'other'] += 1;
  }
  return counts;
};

const quantitiesRead = new WeakMap<Stream, readonly Placed<Quantity>[]>();
/** The numbers of a text in order, each with its place as `at`. */
const quantitiesOf = (stream: Stream): readonly Placed<Quantity>[] => {
  const known = quantitiesRead.get(stream);
  if (known) return known;
  const all = stream.quantities
    .map(({ thing, place }) => ({ thing: { ...thing, at: place }, place }))
    .sort((a, b) => a.place - b.place);
  quantitiesRead.set(stream, all);
  return all;
};

/** The numbers of a text from a place to another. */
export const quantitiesBetween = (stream: Stream, from: number, until: number): readonly Placed<Quantity>[] => {
  const all = quantitiesOf(stream);
  const first = firstFrom(all, from);
  let last = first;
  while (last < all.length && (all[last]?.place ?? 0) <= until) last += 1;
  return all.slice(first, last);
};

/** The strengths that a text gives a medicine, beside one; a part of the text may be left out. */
export const dosesBeside = (quantity: Quantity, concept: string, stream: Stream, skipped = -1): OfDrug => {
  const [from, until] = [stream.starts[skipped] ?? -1, stream.starts[skipped + 1] ?? stream.units.length];
  return besideDrug(concept, stream, quantitiesOf(stream), ({ unit, kind, value, at }) => {
    if (kind === 'time' || (skipped >= 0 && at >= from && at < until)) return null;
    const isPeer = unit === quantity.unit || unit === '' || (strength.has(unit) && strength.has(quantity.unit));
    return isPeer ? value === quantity.value : null;
  });
};
