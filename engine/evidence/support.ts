import type { Passage } from '@auscult/contract/documents/schemas.ts';
import { wordsOf } from './concepts.ts';
import type { Facts, Source } from './source.ts';
import { stemOf } from './words.ts';

export type Found = { sources: Source[]; support: number; carried: ReadonlySet<string> };
export type Weights = (unit: string) => number;

/** Rare things weigh more; numbers and concepts more than plain words. */
export const weightsOf = (sources: readonly Source[]): Weights => {
  const count = new Map<string, number>();
  for (const source of sources) for (const unit of source.units) count.set(unit, (count.get(unit) ?? 0) + 1);
  return (unit) => {
    const rarity = Math.log((sources.length + 2) / ((count.get(unit) ?? 0) + 1));
    return Math.max(0.3, Math.min(rarity, 3.5)) * (unit.startsWith('c:') ? 1.4 : unit.startsWith('n:') ? 1.2 : 1);
  };
};

const sum = (units: Iterable<string>, weight: Weights): number =>
  [...units].reduce((total, unit) => total + weight(unit), 0);
const polarityAgrees = (sentence: Facts, source: Source): number => {
  let score = 1;
  for (const mention of sentence.mentions) {
    const there = source.mentions.filter((heard) => heard.concept === mention.concept);
    if (there.length === 0) continue;
    if (there.some((heard) => heard.polarity === mention.polarity)) score += 0.25;
    else if (there.some((heard) => heard.polarity === 'affirmed' || heard.polarity === 'denied')) score -= 0.3;
  }
  return Math.max(0.3, score);
};

/**
 * The segments that carry a sentence: the best one first, then those that carry what is still missing, up to five.
 * `support` is the carried share of the sentence's weight, 0 to 1; what lies scattered over the visit counts for less.
 */
export const findSupport = ({
  sentence,
  sources,
  weight,
  preferred,
}: {
  sentence: Facts;
  sources: readonly Source[];
  weight: Weights;
  preferred: ReadonlySet<string>;
}): Found => {
  const total = sum(sentence.units, weight);
  const carried = new Set<string>();
  const chosen: Source[] = [];
  if (total === 0) return { sources: [], support: 0, carried };
  let support = 0;
  while (chosen.length < 5) {
    let best: { source: Source; gain: number; score: number } | null = null;
    for (const source of sources) {
      if (chosen.includes(source)) continue;
      const gained = [...sentence.units].filter((unit) => source.units.has(unit) && !carried.has(unit));
      if (gained.length === 0) continue;
      const gain = sum(gained, weight);
      const near =
        chosen.length === 0
          ? 1
          : Math.max(
              ...chosen.map((other) =>
                Math.abs(other.at - source.at) <= 2 ? 1 : Math.abs(other.at - source.at) <= 8 ? 0.75 : 0.5,
              ),
            );
      const isPreferred = preferred.has(source.segment.id) ? 1.5 : 1;
      const score = gain * near * isPreferred * polarityAgrees(sentence, source);
      if (!best || score > best.score) best = { source, gain: gain * near, score };
    }
    if (!best || best.gain / total < (chosen.length === 0 ? 0.08 : 0.1)) break;
    chosen.push(best.source);
    support += best.gain / total;
    for (const unit of sentence.units) if (best.source.units.has(unit)) carried.add(unit);
  }
  return { sources: chosen.sort((a, b) => a.at - b.at), support: Math.min(1, support), carried };
};

/** A passage for a segment, narrowed to the words that carry the sentence where the recogniser timed them. */
export const passageOf = (source: Source, sentence: Facts, weight: Weights): Passage => {
  const { segment } = source;
  const total = sum(sentence.units, weight);
  const shared = [...sentence.units].filter((unit) => source.units.has(unit));
  const stems = new Set(sentence.words.map(stemOf));
  for (const mention of source.mentions)
    if (sentence.units.has(`c:${mention.concept}`))
      for (const word of mention.words.split(' ')) stems.add(stemOf(word));
  const hits = (segment.words ?? []).filter((word) =>
    wordsOf(word.word).some((part) => /^[a-z0-9]{3,}/.test(part) && stems.has(stemOf(part))),
  );
  const start = hits.length > 0 ? Math.min(...hits.map((word) => word.start)) : segment.start;
  const end = hits.length > 0 ? Math.max(...hits.map((word) => word.end)) : segment.end;
  return {
    segmentId: segment.id,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    support: total === 0 ? 0 : Math.round(Math.min(1, sum(shared, weight) / total) * 100) / 100,
  };
};
