import { boundAt, boundTo } from '../claims/bound.ts';
import type { Reading } from '../claims/claim.ts';
import { placedIn, spokenRhythms } from '../claims/frequencies.ts';
import type { SpokenRhythm } from '../claims/frequencies.ts';
import { drugOf } from '../claims/ofDrug.ts';
import { frequenciesIn } from '../frequencies.ts';
import { CLEAR, FIT } from './fitting.ts';
import { medicineAt } from './owners.ts';
import { putIn } from './placing.ts';

export type SuggestedRhythm = { said: string; place: number; text: string | undefined };

/** Wordings that can stand by themselves in a sentence; others are given in the plain words for their rhythm. */
const standing =
  /^(?:daily|nightly|weekly|monthly|yearly|fortnightly|every \d (?:(?:to|or) \d )?(?:hours|days|weeks|months)|every (?:other |second )?(?:day|week|month|year|morning|night|evening)|each (?:day|night|morning)|once weekly|(?:twice|\d(?: (?:to|or) \d)? times) (?:a|per|each|every) (?:day|week|year)|(?:twice|\d times) (?:daily|weekly)|at (?:night|bedtime)|in the (?:morning|evening)|as needed|when needed|if needed|around the clock)$/;
const plainly: Readonly<Record<string, string>> = {
  daily: 'once a day',
  'twice a day': 'twice a day',
  'three times a day': 'three times a day',
  'four times a day': 'four times a day',
  'every other day': 'every other day',
  weekly: 'once a week',
  'every other week': 'every other week',
  monthly: 'once a month',
  yearly: 'once a year',
  'as needed': 'as needed',
};
/** "Once", "3 times", "in about": what belongs to a rhythm and stands before it, or makes it none. */
const before =
  /(?:\b(?:once|twice|thrice|\w+ times|one|two|three|four|\d+)|\bfor|\bin|\babout|\bwithin|\bper|\bevery|\d[ -](?:to|or) \d)[ ,]*$/i;
const isBareSpan = /^(?:a|per|each|every) (?:day|week|month|year)$/;
const counted =
  /^(?:once|twice|times|mg|mcg|g|ml|units|tablets?|pills?|capsules?|puffs?|drops?|one|two|three|\d+(?:[.,/]\d+)?)$/;

/** "A week" after "for" is a length of time. */
const isRhythm = ({ text, place, part }: SpokenRhythm, { heard, ground }: Reading): boolean => {
  const words = ground.sources[part]?.words ?? [];
  const at = place - (heard.starts[part] ?? 0);
  return !isBareSpan.test(text) || counted.test(words[at - 1] ?? '');
};

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** Where the wording of a rhythm stands in the sentence, "once" and all; nothing where more belongs to it than can be told. */
const stretchOf = (written: string, text: string): { start: number; end: number } | null => {
  const wording = written
    .replaceAll(' ', '[ -]')
    .replace(/\d+/g, (figure) => `(?:${figure}|${small[Number(figure)] ?? figure})`);
  const all = [...text.matchAll(new RegExp(`\\b${wording}\\b`, 'gi'))];
  const own = all.length === 1 ? all[0] : undefined;
  if (!own) return null;
  const once = /^(?:daily|weekly|monthly|yearly|nightly|(?:a|per|each|every) (?:day|week|month|year))$/i.test(own[0])
    ? /\bonce $/i.exec(text.slice(0, own.index))
    : null;
  const start = once ? once.index : own.index;
  const end = own.index + own[0].length;
  if (
    before.test(text.slice(0, start)) ||
    /^[ -]*(?:\d|daily|weekly|times|a (?:day|week)|per (?:day|week))/i.test(text.slice(end))
  )
    return null;
  return { start, end };
};

/** How often was said of the same medicine, or of the same thing where no medicine is spoken of. */
export const rhythmFor = (written: string, reading: Reading): SuggestedRhythm | null => {
  const { sentence, heard, ground, text } = reading;
  const all = placedIn(frequenciesIn(sentence.words.join(' ')), sentence.words);
  const own = all.filter((one) => one.text === written);
  const [asked] = own;
  const stretch = stretchOf(written, text);
  if (!asked || own.length > 1 || !stretch) return null;
  const drug = drugOf(reading, asked.at)?.concept;
  const bound = boundTo(reading, asked.at);
  const spoken = spokenRhythms(
    reading,
    reading.near.map(({ at }) => at),
  )
    .filter((one) => isRhythm(one, reading) && (drug === undefined || medicineAt(heard, ground, one.place) === drug))
    .map((one) => ({ ...one, fit: boundAt(bound, heard, one.place) }))
    .toSorted((a, b) => b.fit - a.fit);
  const others = new Set(all.filter((one) => one !== asked).map(({ rhythm }) => rhythm));
  if (spoken.some(({ rhythm }) => rhythm === asked.rhythm)) return null;
  const fitting = spoken.filter(({ rhythm }) => !others.has(rhythm));
  const best = fitting[0];
  const rival = fitting.find(({ rhythm }) => rhythm !== best?.rhythm);
  if (!best || (drug === undefined && best.fit < FIT) || (rival && best.fit < CLEAR * rival.fit)) return null;
  const hours = /^(?:every |q[ .]*)(\d+)[ .]*h/.exec(best.text)?.[1];
  const said = standing.test(best.text) ? best.text : hours ? `every ${hours} hours` : plainly[best.rhythm];
  if (said === undefined) return null;
  return { said, place: best.place, text: putIn(text, stretch, said) };
};
