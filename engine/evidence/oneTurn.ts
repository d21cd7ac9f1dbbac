import type { Ground } from './ground.ts';
import type { Facts, Source } from './source.ts';

/** Shorter words stand everywhere. */
const LONG = 4;
const titles =
  /^(?:physical exam(?:ination)?|review of systems|vital signs|examination|past medical history|history of present(?:ing)? illness|assessment and plan)$/i;

/** A line that only names a part of a document. */
export const isTitle = (text: string): boolean => titles.test(text.trim());

const holds = (source: Source, word: string): boolean =>
  source.words.includes(word) || source.words.includes(`${word}'s`);
/** Whether one turn says every long word and every number of a sentence: "your haemoglobin's 112" for "Haemoglobin is 112." */
export const isSaidInOneTurn = ({ words, quantities }: Facts, { sources }: Ground): boolean => {
  const long = words.filter((word) => word.length >= LONG && /^[a-z]/.test(word));
  if (long.length + quantities.length < 2) return false;
  return sources.some(
    (source) =>
      long.every((word) => holds(source, word)) &&
      quantities.every(({ value }) => source.quantities.some((said) => said.value === value)),
  );
};
