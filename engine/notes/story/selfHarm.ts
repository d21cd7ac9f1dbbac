import { sparing } from '../../evidence/sparing.ts';
import { shapedOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';

const harmed = sparing(
  /\b(?:end|ends|ended|ending|take|takes|took|taking) (?:patient's|your) (?:own )?life\b|\b(?:hurt|harm|kill)(?:ed|ing)? yourself\b|\b(?:hurt|harm|kill|cut|injure)(?:s|ed|ting|ing)? patient(?!'s)\b|\bsuicid/,
);

/** Whether it speaks of not wanting to live or of hurting oneself, also where it is denied: no document may leave that out, in whatever words it was said. */
export const speaksOfSelfHarm = (body: Marked): boolean => {
  const text = shapedOf(body);
  return harmed.test(text) || mentionsOf(text).some(({ concept }) => concept === 'thoughts of self-harm');
};
