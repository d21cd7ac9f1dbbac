import type { Passage } from '@auscult/contract/documents/schemas.ts';
import { wordsOf } from './concepts.ts';
import type { Ground } from './ground.ts';
import type { Facts, Source } from './source.ts';
import { stemOf } from './words.ts';

export type Found = { sources: Source[]; support: number; carried: ReadonlySet<string> };
export type Weights = (unit: string) => number;

/** Rare things weigh more; numbers and concepts more than plain words. */
export const weightsOf =
  ({ sources, postings }: Ground): Weights =>
  (unit) => {
    const rarity = Math.log((sources.length + 2) / ((postings.get(unit)?.length ?? 0) + 1));
    return Math.max(0.3, Math.min(rarity, 3.5)) * (unit.startsWith('c:') ? 1.4 : unit.startsWith('n:') ? 1.2 : 1);
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

/** So many sources are looked at for one sentence, rare ones first: all of an ordinary consultation, and enough of a day's. */
const MOST = 400;
/** Of what is said everywhere only the first places are looked at then. */
const FIRST = 60;

/** The indexes of the sources that share one of the units, in order. */
export const sharing = (units: readonly string[], { postings }: Ground): number[] => {
  const found = new Set<number>();
  const lists = units.flatMap((unit) => [postings.get(unit) ?? []]).sort((a, b) => a.length - b.length);
  for (const list of lists)
    for (const at of found.size + list.length <= MOST ? list : list.slice(0, FIRST)) found.add(at);
  return [...found].sort((a, b) => a - b);
};

const nearness = (source: Source, chosen: readonly Source[]): number => {
  if (chosen.length === 0) return 1;
  const distance = Math.min(...chosen.map((other) => Math.abs(other.at - source.at)));
  return distance <= 2 ? 1 : distance <= 8 ? 0.75 : 0.5;
};

type Candidate = { source: Source; units: { unit: string; weight: number }[]; liking: number; isWeighed: boolean };
type Best = { candidate: Candidate; gain: number; score: number };

/** The candidate that carries most of what is still missing. */
const bestOf = (
  candidates: readonly Candidate[],
  { sentence, chosen, carried }: { sentence: Facts; chosen: readonly Source[]; carried: ReadonlySet<string> },
): Best | null => {
  let best: Best | null = null;
  const most = 1 + sentence.mentions.length * 0.25;
  for (const candidate of candidates) {
    if (chosen.includes(candidate.source)) continue;
    let gain = 0;
    for (const { unit, weight } of candidate.units) if (!carried.has(unit)) gain += weight;
    if (gain === 0) continue;
    const near = nearness(candidate.source, chosen);
    // What cannot win even if it agrees in everything is not looked at closely.
    if (best && !candidate.isWeighed && gain * near * candidate.liking * most <= best.score) continue;
    if (!candidate.isWeighed) {
      candidate.liking *= polarityAgrees(sentence, candidate.source);
      candidate.isWeighed = true;
    }
    const score = gain * near * candidate.liking;
    if (!best || score > best.score) best = { candidate, gain: gain * near, score };
  }
  return best;
};

const candidatesFor = (
  { units }: Facts,
  { ground, weight, preferred }: { ground: Ground; weight: Weights; preferred: ReadonlySet<string> },
): Candidate[] => {
  const wanted = [...units].map((unit) => ({ unit, weight: weight(unit) }));
  return sharing([...units], ground).flatMap((at) => {
    const source = ground.sources[at];
    if (!source) return [];
    return [
      {
        source,
        units: wanted.filter(({ unit }) => source.units.has(unit)),
        liking: preferred.has(source.segment.id) ? 1.5 : 1,
        isWeighed: false,
      },
    ];
  });
};

/**
 * The segments that carry a sentence: the best one first, then those that carry what is still missing, up to five.
 * `support` is the carried share of the sentence's weight, 0 to 1; what lies scattered over the visit counts for less.
 */
export const findSupport = ({
  sentence,
  ground,
  weight,
  preferred,
}: {
  sentence: Facts;
  ground: Ground;
  weight: Weights;
  preferred: ReadonlySet<string>;
}): Found => {
  const total = sum(sentence.units, weight);
  const carried = new Set<string>();
  const chosen: Source[] = [];
  if (total === 0) return { sources: [], support: 0, carried };
  const candidates = candidatesFor(sentence, { ground, weight, preferred });
  let support = 0;
  while (chosen.length < 5) {
    const best = bestOf(candidates, { sentence, chosen, carried });
    if (!best || best.gain / total < (chosen.length === 0 ? 0.08 : 0.1)) break;
    chosen.push(best.candidate.source);
    support += best.gain / total;
    for (const { unit } of best.candidate.units) carried.add(unit);
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
