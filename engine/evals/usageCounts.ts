import { factsOf, sourcesOf } from '../evidence/source.ts';
import type { Facts } from '../evidence/source.ts';
import { sentencesOf } from '../evidence/sentences.ts';
import { plainOf, turnedBy } from '../evidence/opposites.ts';
import { polarityOf } from '../evidence/polarity.ts';
import { documentOf } from './noteText.ts';
import { gapsIn } from '../evidence/denialGaps.ts';
import type { GapCount } from '../evidence/denialGaps.ts';
import { streamOf } from '../evidence/stream.ts';
import type { Usage } from '../evidence/usage.ts';
import { segmentsOf } from './rows.ts';
import type { EvalRow } from './rows.ts';

/** The units of a conversation and of its note. */
export type Units = {
  said: Set<string>;
  written: Set<string>;
  ways: Record<'affirmed' | 'denied', Set<string>>;
  gaps: Record<string, [number, number]>;
};
/** Between which words denials stand, and could. */
const gapsOf = (texts: readonly Facts[]): Units['gaps'] => {
  const counts: Units['gaps'] = {};
  for (const { words } of texts)
    for (const { both, before, after, isDenied } of gapsIn(words))
      for (const name of [both, before, after]) (counts[name] ??= [0, 0])[isDenied ? 0 : 1] += 1;
  return counts;
};
/** The units that are written as there, and those written as not there. */
const waysOf = (texts: readonly Facts[]): Units['ways'] => {
  const { units, starts } = streamOf(texts);
  const ways = { affirmed: new Set<string>(), denied: new Set<string>() };
  texts.forEach(({ words }, part) =>
    words.forEach((word, at) => {
      const written = units[(starts[part] ?? 0) + at];
      if (!written) return;
      const { unit, isContrary } = plainOf(written);
      const way = polarityOf(words, { concept: unit, kind: 'symptom', at, length: 1, words: word });
      ways[turnedBy(way, isContrary)].add(unit);
    }),
  );
  return ways;
};
export const unitsOf = (row: EvalRow): Units => {
  const texts = sentencesOf(documentOf(row.note ?? '')).map(({ text }) => factsOf(text));
  return {
    said: new Set(streamOf(sourcesOf(segmentsOf(row))).places.keys()),
    written: new Set(streamOf(texts).places.keys()),
    ways: waysOf(texts),
    gaps: gapsOf(texts),
  };
};
export const countUsage = (all: readonly Units[], kin: Usage['kin']): Usage => {
  const units: Record<string, [number, number, number]> = {};
  const entry = (unit: string) => (units[unit] ??= [0, 0, 0]);
  const ways: Record<string, [number, number]> = {};
  const gaps: Units['gaps'] = {};
  for (const { said, written, ways: own, gaps: ownGaps } of all) {
    for (const [name, [denied, plain]] of Object.entries(ownGaps)) {
      const count = (gaps[name] ??= [0, 0]);
      count[0] += denied;
      count[1] += plain;
    }
    for (const unit of own.affirmed) (ways[unit] ??= [0, 0])[0] += 1;
    for (const unit of own.denied) (ways[unit] ??= [0, 0])[1] += 1;
    for (const unit of said) entry(unit)[0] += 1;
    for (const unit of written) {
      entry(unit)[1] += 1;
      if (!said.has(unit)) entry(unit)[2] += 1;
    }
  }
  return { visits: all.length, units, ways, gaps, kin };
};
const OFTEN = 3;
const SHARE = 0.4;
/** So many standard deviations more often than by chance. */
const SURE = 5;
const MOST = 3;
/** What is said where a unit is written without having been said: other words for it, the most telling first. */
export const kinIn = (all: readonly Units[]): Usage['kin'] => {
  const saidIn = new Map<string, number>();
  const unsaid = new Map<string, Units[]>();
  for (const one of all) {
    for (const unit of one.said) saidIn.set(unit, (saidIn.get(unit) ?? 0) + 1);
    for (const unit of one.written) if (!one.said.has(unit)) unsaid.set(unit, [...(unsaid.get(unit) ?? []), one]);
  }
  const found: Record<string, string[]> = {};
  for (const [unit, places] of unsaid) {
    if (places.length < OFTEN) continue;
    const counts = new Map<string, number>();
    for (const { said, written } of places)
      for (const other of said) if (!written.has(other)) counts.set(other, (counts.get(other) ?? 0) + 1);
    const kin = [...counts]
      .map(([other, count]) => {
        const chance = (places.length * (saidIn.get(other) ?? 0)) / all.length;
        return { other, count, beyond: (count - chance) / Math.sqrt(chance + 0.5) };
      })
      .filter(({ count, beyond }) => count >= OFTEN && count >= SHARE * places.length && beyond >= SURE)
      .sort((a, b) => b.beyond - a.beyond || (a.other < b.other ? -1 : 1))
      .slice(0, MOST)
      .map(({ other }) => other);
    if (kin.length > 0) found[unit] = kin;
  }
  return found;
};
/** What was counted without one of the visits. */
export const usageWithout = (
  { visits, units, ways, gaps, kin }: Usage,
  { said, written, ways: own, gaps: ownGaps }: Units,
): Usage => {
  // The other gaps are looked up behind these: there are too many to be copied for each visit.
  const fewerGaps = Object.create(gaps) as Record<string, GapCount>;
  for (const [name, [denied, plain]] of Object.entries(ownGaps)) {
    const [all, others] = gaps[name] ?? [0, 0];
    fewerGaps[name] = [all - denied, others - plain];
  }
  const fewerWays = { ...ways };
  for (const unit of new Set([...own.affirmed, ...own.denied])) {
    const [affirmed, denied] = ways[unit] ?? [0, 0];
    fewerWays[unit] = [affirmed - Number(own.affirmed.has(unit)), denied - Number(own.denied.has(unit))];
  }
  const fewer = { ...units };
  for (const unit of new Set([...said, ...written])) {
    const [a, b, c] = units[unit] ?? [0, 0, 0];
    const isWritten = Number(written.has(unit));
    fewer[unit] = [a - Number(said.has(unit)), b - isWritten, c - Number(isWritten && !said.has(unit))];
  }
  return { visits: visits - 1, units: fewer, ways: fewerWays, gaps: fewerGaps, kin };
};
