import type { Checked, RawFlag } from './checked.ts';

/** Somebody else of whom "he" or "she" may be said. */
const others =
  /\b(?:mother|father|mum|dad|mom|wife|husband|partner|spouse|son|daughter|brother|sister|sibling|grand\w+|friend|roommate|aunt|uncle|child|children|kid|kids|baby|boss|colleague|coworker|nurse|doctor|surgeon|physician|cardiologist|\w+ologist|specialist|specialists|trainer|coach|he and|she and|dr)\b/i;
const words = {
  male: /\b(he|him|his|himself|mr|male|man|gentleman|boy)\b/gi,
  female: /\b(she|her|hers|herself|ms|mrs|miss|female|woman|lady|girl)\b/gi,
} as const;
const SURE = 4;

/** The sex that a text speaks of throughout, where the record knows none. */
export const sexOf = (text: string): 'male' | 'female' | null => {
  const [male, female] = [text.match(words.male)?.length ?? 0, text.match(words.female)?.length ?? 0];
  if (male >= SURE && male >= female * SURE) return 'male';
  return female >= SURE && female >= male * SURE ? 'female' : null;
};

/** "He" in the note of a woman, where nobody else is spoken of. */
export const sexFlags = ({ text, before, gender, near }: Checked): RawFlag[] => {
  if (gender === null || gender === 'they' || others.test(text)) return [];
  const pattern = words[gender === 'male' ? 'female' : 'male'];
  const wrong = text.match(pattern)?.[0];
  if (wrong === undefined) return [];
  const isPronoun = /^h|^she/i.test(wrong);
  // The one who is spoken of may stand in the sentence before, or be named where this was said.
  if (
    isPronoun &&
    (others.test(before) ||
      near.some((source) => others.test(source.line) && source.words.includes(wrong.toLowerCase())))
  )
    return [];
  return [
    {
      kind: 'sex',
      severity: 'alert',
      because: 'The patient is of the other sex',
      written: wrong.toLowerCase(),
      said: gender,
    },
  ];
};
