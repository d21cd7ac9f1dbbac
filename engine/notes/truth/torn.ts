import { stemOf } from '../../evidence/words.ts';
import type { Written } from './source.ts';

/** A sentence that begins or ends where what was said goes on, so that its reader misses what it is of. */

const tokensIn = (text: string): readonly string[] => text.match(/[a-z0-9](?:[a-z0-9%/'.-]*[a-z0-9%])?|,/g) ?? [];
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && (one === other || stemOf(one) === stemOf(other));

/** What is said behind the last words of a sentence, where they are found together or only once. */
const restOf = ({ text, source }: Written): readonly string[] => {
  const words = tokensIn(text).filter((token) => token !== ',');
  const [before, last] = words.slice(-2);
  const said = tokensIn(source.text);
  const ends = said.flatMap((token, at) => (isSame(token, last ?? before) ? [at] : []));
  const end = ends.findLast((at) => isSame(said[at - 1], before)) ?? (ends.length === 1 ? ends[0] : undefined);
  return end === undefined ? [] : said.slice(end + 1);
};

const pointing = /^(?:it|that|them|this|those)$/;
const ties = /^(?:in|on|with|of|to|for|from|about|off)$/;
const begins =
  /^(?:,|and|or|but|so|because|if|when|while|until|till|once|before|after|then|next|today|now|in|on|at|for|by|as|to|every|again)$/;
/** What was asked with something, or is to be seen again, needs no word of what it was with; nor does it of what one walks on. */
const clear =
  /^(?:reports?|denies|the patient will follow up)\b|\b(?:walk|weight|stand|medications?)\b|\b(?:then|and) (?:stop|cease|finish)\.?$/;
/** "Drink plenty | with it", "will settle | that": what it was of is pointed at, and the pointing is gone. */
const hasLostPointer = (written: Written): boolean => {
  if (clear.test(written.text)) return false;
  const rest = restOf(written);
  const from = ties.test(rest[0] ?? '') ? 1 : 0;
  const [point = '', next] = rest.slice(from, from + 2);
  // "Some lemon in there", "an injection on that side"; "scan it" is of what the visit is about.
  if (from === 1 && point === 'there') return true;
  if (from === 0 && point === 'it') return false;
  return pointing.test(point) && (next === undefined || begins.test(next) || (point === 'that' && next === 'side'));
};

/** "So that kind | of scared me", "10 years | of it". */
const isCutBeforeOf = (written: Written): boolean => restOf(written)[0] === 'of' && !/\d[a-z]*\.?$/.test(written.text);

const openEnds =
  /(?:^|[ ,])(?:(?:so|that|some) kind|used|absolutely|(?:is|was|but|and) (?:mostly|mainly)|rather|dr|(?:and|but) (?:last|this) (?:year|month|week|time)|(?:the|an?|his|her|their) [a-z]+ that)\.?$/;
const openStarts =
  /^(?:second|third|fourth|fifth|(?:first|second|third)ly)\b,? (?!degree|trimester|toe|finger|dose)|^correction\b|^(?:him|them) (?:is|was|has)\b|^(?:till|until) then\b|^(?:had|has|have) (?:that|it|those),|^as a (?:child|kid|baby|teenager), (?:and|but)\b/;
/** "Third, the weight loss", "the pain is mostly". */
const hasOpenEdge = ({ text, source }: Written): boolean =>
  openEnds.test(text) || openStarts.test(text) || (source.speaker === 'doctor' && / first\.?$/.test(text));

/** Whether a sentence is torn from what was said around it. */
export const isTorn = (written: Written): boolean =>
  hasLostPointer(written) || isCutBeforeOf(written) || hasOpenEdge(written);
