import { sexHeard } from '../text/sex.ts';
import type { Checked, RawFlag } from './checked.ts';
import { wordsOf } from './concepts.ts';

/** Somebody else of whom "he" or "she" may be said. */
const others =
  /\b(?:mother|father|mum|dad|mom|wife|husband|partner|spouse|son|daughter|brother|sister|sibling|grand\w+|friend|roommate|aunt|uncle|child|children|kid|kids|baby|boss|colleague|coworker|nurse|doctor|surgeon|physician|cardiologist|\w+ologist|specialist|specialists|trainer|coach|he and|she and|dr)\b/i;
const sexWords = {
  male: /\b(he|him|his|himself|mr|male|man|gentleman|boy)\b/gi,
  female:
    /\b(she|her|hers|herself|ms|mrs|miss(?! (?:the|an?|any|doses?|it|your|their|one|work|out|meals?)\b)|female|woman|lady|girl)\b/gi,
} as const;
/** "MR arthrogram", "MS", "0.4 ms": no title. */
const initials = /\b(?:MR|MS)\b(?!\.? [A-Z]{2})|(?<=\d ?)ms\b/g;
/** The words of a sex in a text. */
export const sexWordsIn = (text: string, sex: 'male' | 'female'): readonly string[] =>
  text.replace(initials, '').match(sexWords[sex]) ?? [];
export const isOfOthers = (text: string): boolean => others.test(text);

const aged =
  /\b(?:years?|months?|yrs?)[- ]?old,?(?: [a-z-]+){0,4}? (female|male|woman|man|lady|gentleman|girl|boy)\b/gi;
const isFemale = (word: string): boolean => /^(?:female|woman|lady|girl)$/i.test(word);
/** What is said to or of one sex only, and how much it tells. */
const tells: readonly (readonly ['male' | 'female', RegExp, number])[] = [
  ['male', /\b(?:mr|mister|sir)\b/gi, 2],
  ['female', /\b(?:ms|mrs|miss|ma'am)\b(?! the)/gi, 2],
  ['male', /\b(?:prostate|testic\w+|erectile|penis|penile|scrot\w+)\b/gi, 1],
  [
    'female',
    /\b(?:pregnan\w+|menopaus\w+|postmenopaus\w+|menstrua\w+|vagina\w*|ovar(?:y|ies|ian)|uter(?:us|ine)|my periods?|lmp|hysterectomy|pap smear|gravida)\b/gi,
    1,
  ],
  ['male', /\bmy (?:wife|girlfriend)\b/gi, 1],
  ['female', /\bmy (?:husband|boyfriend)\b/gi, 1],
];
const MOST = 4;
const AGED = 4;

const told = (written: readonly string[], said: readonly string[]): 'male' | 'female' | null => {
  const sums = { male: 0, female: 0 };
  const all = [...written, ...said].join('\n');
  for (const [, word = ''] of all.matchAll(aged)) sums[isFemale(word) ? 'female' : 'male'] += AGED;
  for (const [sex, pattern, weight] of tells) sums[sex] += Math.min(MOST, (all.match(pattern)?.length ?? 0) * weight);
  for (const sentence of written)
    if (!others.test(sentence))
      for (const sex of ['male', 'female'] as const) sums[sex] += sexWordsIn(sentence, sex).length;
  for (const sentence of said)
    if (!others.test(sentence))
      for (const sex of ['male', 'female'] as const) sums[sex] += Math.min(MOST, sexWordsIn(sentence, sex).length) / 2;
  const [most, least] = sums.male > sums.female ? [sums.male, sums.female] : [sums.female, sums.male];
  if (most < 2 || most < least * 2.5) return null;
  return sums.male > sums.female ? 'male' : 'female';
};

/** Fewer turns than this may speak of somebody else than the patient. */
const WHOLE = 20;
/**
 * The sex that a note and its conversation speak of, where the record knows none; `null` where they do not agree. Where the note is of
 * the other sex throughout, a whole visit knows better.
 */
export const sexOf = (written: readonly string[], segments: readonly { text: string }[]): 'male' | 'female' | null => {
  const said = segments.map(({ text }) => text);
  const heard = sexHeard(segments, { firstName: '' });
  if (heard === null || told(written, []) === heard) return told(written, said);
  return segments.length >= WHOLE || told([], said) === heard ? heard : told(written, said);
};

const afterwards = /^(?:is|was|has|had|been|just|also|does|did|will|would|s)$/;
const followers = 2;
/** What is done by "he" or "she" in a list of words: "he has been gone". */
const deedsOf = (pronoun: string, words: readonly string[]): string[] =>
  words.flatMap((word, at) =>
    word === pronoun
      ? words
          .slice(at + 1)
          .filter((next) => !afterwards.test(next))
          .slice(0, followers)
          .join(' ')
      : [],
  );
/** "He has been gone 10 years", as it was said of somebody else: nobody says "he" of a woman who sits there. */
export const isSaidAsWritten = (pronoun: string, text: string, near: Checked['near']): boolean => {
  if (!/^(?:he|she)$/.test(pronoun)) return false;
  const written = deedsOf(pronoun, wordsOf(text));
  return (
    written.length > 0 && written.every((deed) => near.some(({ words }) => isOneOf(deed, deedsOf(pronoun, words))))
  );
};
const isOneOf = (deed: string, deeds: readonly string[]): boolean => deed.includes(' ') && deeds.includes(deed);

/** "He" in the note of a woman, where nobody else is spoken of. */
export const sexFlags = ({ text, before, gender, near }: Checked): RawFlag[] => {
  if (gender === null || gender === 'they' || others.test(text)) return [];
  const wrong = sexWordsIn(text, gender === 'male' ? 'female' : 'male')[0];
  if (wrong === undefined) return [];
  const isPronoun = /^h|^she/i.test(wrong);
  if (isPronoun && isSaidAsWritten(wrong.toLowerCase(), text, near)) return [];
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
