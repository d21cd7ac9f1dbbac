import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { mentionsOf } from '../mentions.ts';

/** What is denied is still to come: "no focal", "no evidence of", "I do not hear". */
const openDenial =
  /(?:^|[ ,])(?:no|without|negative for|not any|denies any)(?: (?!longer|more|problem|issue|concern|change|worries)[a-z]+(?:al|ic|ous|ive|ute|ar|ant|ior|ible|able|er|ep|gh|ow|ld|ed|ny|of))?$/;
const waitsForThing =
  /\b(?:do|does|did|can|could) not (?:really |also )?(?:see|hear|feel|appreciate|notice|have|find)$/;

/** Whether what a part denies is named only in the next: apart, that would be told as there. */
export const leavesDenialOpen = (text: string): boolean => {
  if (waitsForThing.test(text)) return true;
  const [tail] = openDenial.exec(text) ?? [];
  if (tail === undefined || text.trim() === tail.trim().replace(/^,/, ''))
    return tail !== undefined && /\S \S/.test(tail.trim());
  return mentionsOf(tail).length === 0;
};

/** Whether the part after one that leaves its denial open goes on with it. */
export const endsDenial = (last: string, next: string): boolean =>
  leavesDenialOpen(last.replace(/[.,]+$/, '')) &&
  !/^(?:i|you|we|he|she|they|it|so|and|but|okay|then)\b/.test(next) &&
  finitesIn(tokensOf(last)).length <= 2;
