import type { Ground } from './ground.ts';
import type { Facts, Source } from './source.ts';
import { functionWords, stemOf } from './words.ts';

/** Shorter words stand everywhere. */
const LONG = 4;
const LABEL = 5;
/** What a number measures goes without saying on the scales. */
const measures = /^(?:weight|height|blood|pressure|pulse|heart|rate|temperature|oxygen|saturations?|respiratory)$/;
const titles =
  /^(?:physical exam(?:ination)?|review of systems|vital signs|examination|past medical history|history of present(?:ing)? illness|assessment and plan)$/i;

/** A line that only names a part of a document. */
export const isTitle = (text: string): boolean => titles.test(text.trim());

const stemsRead = new WeakMap<Source, ReadonlySet<string>>();
const stemsIn = (source: Source): ReadonlySet<string> => {
  const stems = stemsRead.get(source) ?? new Set(source.words.map((word) => stemOf(word)));
  stemsRead.set(source, stems);
  return stems;
};
/**
 * Whether one turn says every long word and every number of a sentence: "your haemoglobin's 112" for "Haemoglobin is 112."
 * What a number is of may stand in the turn after it.
 */
export const isSaidInOneTurn = ({ words, quantities }: Facts, { sources }: Ground): boolean => {
  const hasNumber = quantities.length > 0;
  const body = words.slice(words.slice(0, LABEL).indexOf(':') + 1);
  const long = body.filter(
    (word) =>
      word.length >= LONG && /^[a-z]/.test(word) && !functionWords.has(word) && !(hasNumber && measures.test(word)),
  );
  if (long.length + quantities.length < 2) return false;
  return sources.some((source, at) => {
    const turns = [source, ...(hasNumber ? sources.slice(at + 1, at + 2) : [])];
    return (
      long.every((word) => turns.some((turn) => stemsIn(turn).has(stemOf(word)))) &&
      quantities.every(({ value }) => turns.some((turn) => turn.quantities.some((said) => said.value === value)))
    );
  });
};
