import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { quantitiesIn } from '../../evidence/quantities.ts';
import { doctorTopic, storyTopic } from '../filing/topics.ts';
import type { Features } from '../../text/logistic.ts';
import { leaningTo } from '../../text/packed.ts';
import type { Packed } from '../../text/packed.ts';

/** The parts of a record that sentences are told apart by from their words, in the order in which most doctors dictate them. */
export const parts = [
  'chief_complaint',
  'history',
  'review_of_systems',
  'past_history',
  'medications',
  'allergies',
  'family_history',
  'social_history',
  'examination',
  'results',
  'procedure',
  'assessment',
  'plan',
] as const satisfies readonly Topic[];
export type Part = (typeof parts)[number];
export const isPart = (topic: Topic): topic is Part => (parts as readonly Topic[]).includes(topic);
/** How much each word of a sentence speaks for each part, and how frequent the part was where that was learnt. */
export type FilingModel = Readonly<Record<Part, { share: number; weights: Packed }>>;

const shape = (word: string): string => (/^\d/.test(word) ? '0' : word);
/** The words of a sentence, alone and in pairs, how it opens, what it names, and what the rules say of it. */
export const filingFeatures = (sentence: string): Features => {
  const lower = sentence.toLowerCase();
  const words = wordsOf(sentence)
    .filter((word) => /[a-z0-9]/.test(word))
    .map(shape);
  const found = new Map<string, number>([['bias', 1]]);
  for (const word of words) found.set(`w=${word}`, 1);
  words.slice(1).forEach((word, at) => found.set(`b=${words[at]} ${word}`, 0.7));
  found
    .set(`opens=${words[0] ?? ''}`, 1)
    .set(`doctor=${doctorTopic(lower) ?? ''}`, 1)
    .set(`story=${storyTopic(lower)}`, 1)
    .set(`size${Math.min(4, Math.floor(Math.log2(words.length + 1)))}`, 0.5);
  const [named, measured] = [mentionsIn(wordsOf(sentence)), quantitiesIn(wordsOf(sentence))];
  for (const { kind } of named) found.set(`k=${kind}`, 0.7);
  for (const { kind } of measured) found.set(`q=${kind}`, 0.7);
  // "Vitamin D 38" is a level, and no dose.
  if (named.some(({ kind }) => kind === 'drug') && measured.length > 0)
    found.set(`drug of=${measured.map(({ kind }) => kind).find((kind) => kind === 'dose') ?? 'other'}`, 1);
  return found;
};

/** A dictated sentence: whether it begins a paragraph, the part under whose spoken heading it stands, and whether the heading opens it. */
export type Dictated = { text: string; isOpening: boolean; under: Part | null; isNamed: boolean };

const rank: Readonly<Record<Part, number>> = {
  chief_complaint: 0,
  history: 1,
  review_of_systems: 1,
  past_history: 2,
  medications: 2,
  allergies: 2,
  family_history: 2,
  social_history: 2,
  examination: 3,
  results: 3,
  procedure: 3,
  assessment: 4,
  plan: 5,
};
/** Leanings are learnt from single sentences, some of them of another style; they weigh so much against the order. */
const trust = 0.9;
const evening = 0.5;
/** How much less likely a dictation opens with what comes later in a record. */
const early = 0.9;
/** Of going on within a paragraph or at a new one, of going back, of a second reason, and of leaving a spoken heading. */
const cost = { on: 1.5, opening: 0.2, back: 2.2, reasons: 1.2, heading: 1.5 };

/** What it costs to go from one part to the next. */
const step = (from: Part, to: Part, { isOpening, under }: Dictated): number => {
  if (from === to) return to === 'chief_complaint' ? cost.reasons : 0;
  return (
    (isOpening ? cost.opening : cost.on) + (rank[to] < rank[from] ? cost.back : 0) + (from === under ? cost.heading : 0)
  );
};

/** A medicine with its dose may be one that is to be given as well as one that is taken. */
const orGiven = 0.8;
/** Logarithms of how likely each part is for a sentence by its words alone. */
const leaningsOf = (text: string, model: FilingModel): number[] => {
  const features = filingFeatures(text);
  const own = (part: Part): number => leaningTo(model[part].weights, features) - evening * Math.log(model[part].share);
  const isDose = features.has('drug of=dose');
  const scores = parts.map((part) =>
    part === 'plan' && isDose ? Math.max(own(part), own('medications') - orGiven) : own(part),
  );
  const most = Math.max(...scores);
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0)) + most;
  return scores.map((score) => trust * (score - total));
};

/** By how much the words of a sentence speak for one part rather than another: the logarithm of the odds. */
export const leansTo = (text: string, part: Part, other: Part, model: FilingModel): number => {
  const leanings = leaningsOf(text, model);
  return (leanings[parts.indexOf(part)] ?? 0) - (leanings[parts.indexOf(other)] ?? 0);
};

/**
 * The part that each sentence of a dictation most likely belongs to, by its words and by the order in which records are dictated.
 * `among`: the parts that sentences may go to without a heading.
 */
export const filedParts = (
  sentences: readonly Dictated[],
  model: FilingModel,
  among: readonly Part[] = parts,
): Part[] => {
  const cameFrom: number[][] = [];
  let scores = parts.map((part) => -early * rank[part]);
  sentences.forEach((sentence, at) => {
    const { text, under, isNamed } = sentence;
    const leanings = isNamed
      ? parts.map((part) => (part === under ? 0 : -Infinity))
      : leaningsOf(text, model).map((leaning, index) => {
          const part = parts[index];
          return part === under || (part && among.includes(part)) ? leaning : -Infinity;
        });
    const ways = parts.map((part) =>
      scores.map((score, before) => score - step(parts[before] ?? part, part, sentence)),
    );
    const from = ways.map((reached, index) => (at === 0 ? index : reached.indexOf(Math.max(...reached))));
    scores = parts.map(
      (_, index) => ((at === 0 ? scores[index] : ways[index]?.[from[index] ?? index]) ?? 0) + (leanings[index] ?? 0),
    );
    cameFrom.push(from);
  });
  let last = scores.indexOf(Math.max(...scores));
  const filed: Part[] = [];
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    filed.unshift(parts[last] ?? 'history');
    last = cameFrom[at]?.[last] ?? last;
  }
  return filed;
};
