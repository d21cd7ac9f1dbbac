import { remembered } from './remembered.ts';

export type Rhythm =
  | 'daily'
  | 'twice a day'
  | 'three times a day'
  | 'four times a day'
  | 'every other day'
  | 'weekly'
  | 'every other week'
  | 'monthly'
  | 'yearly'
  | 'as needed'
  | 'around the clock'
  | 'hourly'
  | `every ${string} hours`
  | `${string} a week`
  | 'quarterly'
  | 'twice a year';
export type Frequency = { rhythm: Rhythm; text: string };

const day = '(?:(?:a|per|each|every|in a) day|daily|in the day)';
/** Each number is a rhythm of its own. */
const counted = 'counted';
const rhythmOf = (text: string): Rhythm => {
  const count = /\d/.exec(text)?.[0] ?? '2';
  return text.endsWith('hours') ? `every ${count} hours` : `${count} times a week`;
};
/** Rarer and longer wordings first: each takes its words from those after it. */
const patterns: readonly (readonly [Rhythm | typeof counted, RegExp])[] = [
  [
    'every other week',
    /\b(?:every (?:other|2|second) weeks?|2 times a month|twice a month|fortnightly|every fortnight)\b/g,
  ],
  [counted, /\b(?:twice|[2-6](?: (?:to |or )?[2-7])? times) (?:weekly|(?:a|per|each|every) week)\b/g],
  ['quarterly', /\b(?:quarterly|every 3 months)\b/g],
  ['twice a year', /\b(?:every 6 months|(?:twice|2 times) (?:a|per|each) year|twice yearly)\b/g],
  [counted, /\bevery [2-5](?: (?:to |or )?\d+)? hours\b/g],
  ['hourly', /\b(?:hourly|every hour|(?:once|twice|times?) (?:an|per|every|each) hour)\b/g],
  ['around the clock', /\baround the clock\b/g],
  ['every other day', /\b(?:every (?:other|second|2) days?|alternate days?)\b/g],
  [
    'four times a day',
    new RegExp(`\\b(?:4 times ${day}|every 6 hours?|qid|qds|q ?\\.? ?6 ?\\.? ?h(?:ours?|rs?)?|4 a day)\\b`, 'g'),
  ],
  [
    'three times a day',
    new RegExp(
      `\\b(?:(?:3|three) times ${day}|every 8 hours?|tid|tds|3 a day|q ?\\.? ?8 ?\\.? ?h(?:ours?|rs?)?)\\b`,
      'g',
    ),
  ],
  [
    'twice a day',
    new RegExp(
      `\\b(?:(?:twice|2 times) ${day}|every 12 hours?|bid|bd|b \\. i \\. d|2 a day|(?:in the )?mornings? and (?:at |in the )?(?:night|evening|bedtime)|twice|12 hourly)\\b`,
      'g',
    ),
  ],
  ['monthly', /\b(?:monthly|(?:every|each|per|a) month(?! ago| or| of| before| later))\b/g],
  ['yearly', /\b(?:yearly|annual(?:ly)?|(?:every|each|per|a) year(?! ago| or| of| before| later))\b/g],
  [
    'weekly',
    /\b(?:weekly|(?:every|each|per|a) week(?! ago| or| of| before| later)|once weekly|every (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|every weekend|(?:on )?(?:the )?weekends|on the weekend)\b/g,
  ],
  [
    'daily',
    /\b(?:daily|every ?day|each day|(?:a|per) day(?! ago| or| of| before| later)|(?:every|each) (?:morning|night|evening)|nightly|at (?:night|bedtime|noon|midday|lunch)|in the (?:morning|evening)|mornings?|bedtime|nocte|mane|everyday|qd|(?:every )?24 hours?)\b/g,
  ],
  [
    'as needed',
    /\b(?:(?:only )?(?:as|when|if|where|whenever)(?: you)? (?:needed|required|necessary|need)(?: it| be| to)?|on an as-needed basis|as-needed|prn|p \. r \. n)\b/g,
  ],
];

const readFrequencies = (line: string): Frequency[] => {
  const found: Frequency[] = [];
  let rest = line;
  for (const [rhythm, pattern] of patterns)
    rest = rest.replace(pattern, (text) => {
      found.push({ rhythm: rhythm === counted ? rhythmOf(text) : rhythm, text });
      return '·';
    });
  return found;
};

/** How often, by the words of `wordsOf` in one string. */
export const frequenciesIn = remembered(readFrequencies, 100_000);
