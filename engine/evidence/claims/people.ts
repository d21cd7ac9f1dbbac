import type { RawFlag } from '../checked.ts';
import { isOfOthers, isSaidAsWritten, sexWordsIn } from '../sexFlags.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** "Her father had it in his eighties": of the one who was named just before. */
const relatives = {
  male: /\b(?:father|dad|brother|son|grandfather|grandpa|uncle|nephew)(?: [a-z0-9]+){1,6} his\b/i,
  female: /\b(?:mother|mum|mom|sister|daughter|grandmother|grandma|aunt|niece)(?: [a-z0-9]+){1,6} her\b/i,
} as const;

/** "He" in the note of a woman. */
export const sexClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => {
  const { gender, text, before, near, note } = reading;
  if (gender === null || gender === 'they') return [];
  const wrong = sexWordsIn(text, gender === 'male' ? 'female' : 'male');
  const right = sexWordsIn(text, gender);
  const first = wrong[0]?.toLowerCase();
  if (first === undefined) return [];
  const isPronoun = /^h|^she/.test(first);
  if (wrong.length === 1 && relatives[gender === 'male' ? 'female' : 'male'].test(text)) return [];
  const own = isOfOthers(text);
  const isSaidOfOthers = isPronoun && near.some((source) => isOfOthers(source.line) && source.words.includes(first));
  if (isPronoun && ((isOfOthers(before) && isSaidOfOthers) || isSaidAsWritten(first, text, near))) return [];
  return [
    {
      fact: `sex ${first}`,
      flag: rules[0] ?? {
        kind: 'sex',
        severity: 'alert',
        because: 'The patient is of the other sex',
        written: first,
        said: gender,
      },
      features: features({
        pronoun: isPronoun,
        noun: !isPronoun,
        rule: rules.length > 0,
        others: own,
        othersPronoun: own && isPronoun,
        family: /\b(?:mother|father|mum|dad|mom|wife|husband|son|daughter|brother|sister|aunt|uncle|partner)\b/i.test(
          text,
        ),
        othersBefore: isOfOthers(before) && isPronoun,
        saidOfOthers: isSaidOfOthers,
        alsoRight: right.length > 0,
        first: /^(?:he|she|his|her|mr|ms|mrs)\b/i.test(text.replace(/^[^a-z]*/i, '')),
        firstOthers: own && /^(?:he|she|his|her|mr|ms|mrs)\b/i.test(text.replace(/^[^a-z]*/i, '')),
        doctor: /\b(?:dr|doctor|surgeon|physician|\w+ologist|specialist)\b/i.test(text),
        short: note.units.length < 60,
      }),
    },
  ];
};
