import { wordsOf } from '../evidence/concepts.ts';
import { functionWords, stemOf } from '../evidence/words.ts';
import { capacityLabels, letterPhrases, plainLabels } from './letterPhrases.ts';
import {
  answerLabels,
  backgroundLabels,
  examinationLabels,
  phrases,
  planLabels,
  symptomNouns,
  systemLabels,
} from './phrases.ts';
import { writtenDates } from './writtenDates.ts';

const contentStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => /^[a-z0-9]/.test(word) && !functionWords.has(word) && !functionWords.has(stemOf(word)))
    .map(stemOf);
const own = new Set(
  [
    ...Object.values(phrases),
    ...Object.values(planLabels),
    ...Object.values(backgroundLabels),
    ...Object.values(symptomNouns),
    ...Object.values(letterPhrases),
    ...Object.values(plainLabels),
    ...Object.values(capacityLabels),
    ...[...answerLabels, ...systemLabels, ...examinationLabels].map(([, label]) => label),
  ].flatMap(contentStems),
);

/** The content words of a text that stand neither in its sources nor in the engine's fixed phrases. Numbers count as words. */
export const uncarried = (text: string, sources: readonly string[]): string[] => {
  const carried = new Set(sources.flatMap((text) => contentStems(`${text} ${writtenDates(text)}`)));
  // "116 on 72" is written 116/72.
  const isCarried = (stem: string): boolean =>
    carried.has(stem) ||
    own.has(stem) ||
    // "116 on 72" is written 116/72, "x ray" x-ray.
    (/^\d+\/\d+$/.test(stem) && stem.split('/').every((part) => carried.has(part))) ||
    (stem.includes('-') && stem.split('-').every((part) => carried.has(part)));
  return contentStems(text).filter((stem) => !isCarried(stem));
};

export const stemsOf = (text: string): Set<string> => new Set(contentStems(text));
