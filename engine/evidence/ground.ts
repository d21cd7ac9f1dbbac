import type { Rhythm } from './frequencies.ts';
import type { Polarity } from './polarity.ts';
import type { Quantity } from './quantities.ts';
import { limbOf, sidesIn } from './sides.ts';
import type { Side } from './sides.ts';
import type { Heard, Source } from './source.ts';

type ConceptHeard = { total: number; counts: Record<Polarity, number>; first: Partial<Record<Polarity, Source>> };
type ValueHeard = {
  units: Set<string>;
  /** Said of something else than a length of time, or of nothing that was named. */
  isOpen: boolean;
  first: { other: Quantity; source: Source };
  strength?: { other: Quantity; source: Source };
};
/** Where a side was first said of a part, and how often. */
export type SideHeard = { source: Source; count: number };
export type Sides = Partial<Record<Side, SideHeard>>;
export type Dose = { other: Quantity; source: Source };

/** All that was said, laid out so that a sentence meets only what it shares something with. */
export type Ground = {
  sources: readonly Source[];
  /** The indexes of the sources that hold a unit, in order. */
  postings: ReadonlyMap<string, readonly number[]>;
  concepts: ReadonlyMap<string, ConceptHeard>;
  /** Each medicine where it was said last. */
  drugs: ReadonlyMap<string, { mention: Heard; source: Source }>;
  values: ReadonlyMap<number, ValueHeard>;
  /** Lengths of time that were said, in days, ascending. */
  spans: readonly number[];
  words: ReadonlySet<string>;
  /** By part of the body and by limb (see `limbOf`), what sides were said of it; '*' for any. */
  sides: ReadonlyMap<string, Sides>;
  /** "97 2": decimals that speech or a transcriber took apart. */
  decimals: ReadonlySet<string>;
  /** The last digits of every number. */
  digits: ReadonlySet<string>;
  /** Answers about all sources that were asked for before. */
  asked: {
    loosely: Map<number, boolean>;
    doses: Map<string, Dose[]>;
    twins: Map<string, string | null>;
    rhythms?: ReadonlySet<Rhythm>;
  };
};

export const daysIn: Readonly<Record<string, number>> = { days: 1, nights: 1, weeks: 7, months: 30, years: 365 };
export const strength: ReadonlySet<string> = new Set(['mg', 'mcg', 'g', 'mL', 'units']);

const conceptsOf = (sources: readonly Source[]): Map<string, ConceptHeard> => {
  const concepts = new Map<string, ConceptHeard>();
  for (const source of sources)
    for (const { concept, polarity } of source.mentions) {
      const heard = concepts.get(concept) ?? {
        total: 0,
        counts: { affirmed: 0, denied: 0, asked: 0, unknown: 0 },
        first: {},
      };
      heard.total += 1;
      heard.counts[polarity] += 1;
      heard.first[polarity] ??= source;
      concepts.set(concept, heard);
    }
  return concepts;
};

const valuesOf = (sources: readonly Source[]): Map<number, ValueHeard> => {
  const values = new Map<number, ValueHeard>();
  for (const source of sources)
    for (const other of source.quantities) {
      const heard = values.get(other.value) ?? { units: new Set(), isOpen: false, first: { other, source } };
      heard.units.add(other.unit);
      heard.isOpen ||= other.kind !== 'time' || other.unit === '';
      if (!heard.strength && strength.has(other.unit)) heard.strength = { other, source };
      values.set(other.value, heard);
    }
  return values;
};

const sidesOf = (sources: readonly Source[]): Map<string, Sides> => {
  const sides = new Map<string, Sides>();
  for (const source of sources)
    for (const { side, part } of sidesIn(source))
      for (const key of new Set([part, limbOf(part), '*'])) {
        const heard = sides.get(key) ?? {};
        heard[side] = { source: heard[side]?.source ?? source, count: (heard[side]?.count ?? 0) + 1 };
        sides.set(key, heard);
      }
  return sides;
};

const postingsOf = (sources: readonly Source[]): Map<string, number[]> => {
  const postings = new Map<string, number[]>();
  sources.forEach(({ units }, at) => {
    for (const unit of units) {
      const list = postings.get(unit);
      if (list) list.push(at);
      else postings.set(unit, [at]);
    }
  });
  return postings;
};

const decimalsOf = (sources: readonly Source[]): Pick<Ground, 'decimals' | 'digits'> => {
  const [decimals, digits] = [new Set<string>(), new Set<string>()];
  for (const { words } of sources)
    words.forEach((word, at) => {
      if (!/\d/.test(word)) return;
      for (const run of word.match(/\d+\b/g) ?? [])
        for (let from = Math.max(0, run.length - 6); from < run.length; from += 1) digits.add(run.slice(from));
      const whole = /\b\d+$/.exec(word)?.[0];
      const next = /^(?:\.|point|and)$/.test(words[at + 1] ?? '') ? words[at + 2] : words[at + 1];
      const fraction = /^\d+\b/.exec(next ?? '')?.[0];
      if (whole !== undefined && fraction !== undefined) decimals.add(`${whole} ${fraction}`);
    });
  return { decimals, digits };
};

export const groundOf = (sources: readonly Source[]): Ground => ({
  sources,
  postings: postingsOf(sources),
  concepts: conceptsOf(sources),
  drugs: new Map(
    sources.flatMap((source) =>
      source.mentions
        .filter((mention) => mention.kind === 'drug')
        .map((mention) => [mention.concept, { mention, source }] as const),
    ),
  ),
  values: valuesOf(sources),
  spans: sources
    .flatMap(({ quantities }) => quantities.map(({ value, unit }) => value * (daysIn[unit] ?? Number.NaN)))
    .filter((days) => !Number.isNaN(days))
    .sort((a, b) => a - b),
  words: new Set(sources.flatMap(({ words }) => words)),
  sides: sidesOf(sources),
  ...decimalsOf(sources),
  asked: { loosely: new Map(), doses: new Map(), twins: new Map() },
});
