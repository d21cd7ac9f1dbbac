import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

const spelt = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const valueOf = (text: string): number =>
  spelt.includes(text.toLowerCase()) ? spelt.indexOf(text.toLowerCase()) + 1 : Number(text);
const figure = `(\\d+(?:\\.\\d+)?|${spelt.join('|')})`;
const times = 'hours?|days?|weeks?|months?|years?|minutes?';
const kindOf = (unit: string): FlagKind =>
  /^(?:mg|tablet|puff)/i.test(unit)
    ? 'dose'
    : /^times/i.test(unit)
      ? 'frequency'
      : falling.test(unit)
        ? 'number'
        : 'duration';

const range = new RegExp(
  `(?<![\\w./,-])${figure}(?: ?- ?|-to-| to | or )${figure}[- ](${times}|times|mg|tablets?|puffs?|cm|mm|pounds|miles|degrees)\\b`,
  'gi',
);
/** What may go down from the first number to the second, "180 to 170 pounds", but does not stay. */
const falling = /^(?:cm|mm|pounds|miles|degrees)$/i;
const oneOfMany = new RegExp(`(?<![\\w./,-])(?:1|one) (days|weeks|months|years|hours|minutes|times)\\b`, 'gi');
/** "2 week ago": of more than one there is an "s". */
const manyOfOne = new RegExp(
  `(?<![\\w./,-])(?:[2-9]|1\\d|${spelt.slice(1).join('|')}) (?:day|week|month|year|hour|minute)(?= (?:ago|prior|for|and|after|with|to|if|when)\\b|,|\\.$)`,
  'gi',
);
/** Whoever presents does so today. */
const presentedBefore = /\bpresents(?: to (?:the|our) [a-z]+)? (?:yesterday|last (?:night|week|month|year))\b/gi;
const scores =
  /\b(?:strength|pain|grade|score|rate[sd]?|rating)\b[^.\n]{0,40}?(?<![\d/])(\d+)(?:\/| out of )(5|6|10)\b(?!\/)/gi;
const twice = /\b(twice|daily|once|weekly) \1\b|\b(every \d+ \w+) \2\b/gi;
const painScale = /\bpain\b[^.\n]{0,40}?(?<![\d/])\d+ out of (\d+)\b/gi;
const saturation = /\b(?:saturations?|sats|oxygen\w*|spo2|ejection fraction)\b[^.\n]{0,30}?(\d{3,}) ?%/gi;
const pressure = /\b(?:pressure|bp)\b[^.\n]{0,24}?(?<![\d/])(\d{2,3})\/(\d{2,3})\b(?!\/)/gi;

/** What is measured, with the least and the most of it that anybody lives with, however ill. */
const limits: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:heart rate|pulse(?! ox))(?: is| was| of)?[: ]{1,3}(\d+)(?![\d/]|\.\d)/gi, 20, 260],
  [/\brespirat(?:ory rate|ions?)(?: is| was| of)?[: ]{1,3}(\d+)(?![\d/]|\.\d)/gi, 4, 80],
  [/\btemperature(?: is| was| of)?[: ]{1,3}(\d+(?:\.\d+)?)(?![\d/])/gi, 30, 110],
  [/\b(?:oxygen saturation|o2 sats?|spo2|pulse ox\w*)(?: is| was| of)?[: ]{1,3}(\d+)(?![\d/]|\.\d)/gi, 40, 100],
  [/\bejection fraction (?:of |is |was |at )?(\d+(?:\.\d+)?)(?![\d/])/gi, 5, 90],
  [/\b(?:hemoglobin |hgb |hb)?a1c (?:of |is |was |at )?(\d+(?:\.\d+)?)(?![\d/]|\.\d| ?mmol)/gi, 3, 20],
  [/\b(?:bmi|body mass index) (?:of |is |was )?(\d+(?:\.\d+)?)(?![\d/])/gi, 8, 100],
  [/\bcreatinine (?:of |is |was )?(\d+(?:\.\d+)?)(?![\d/])/gi, 0.1, 900],
  [/\bpotassium (?:of |is |was )?(\d+(?:\.\d+)?)(?![\d/]| ?m)/gi, 1, 10],
  [/\b(\d+)[- ]years?[- ]old\b/gi, 0, 115],
  [/\btype (\d+) diabetes\b/gi, 1, 2],
  [/(?<![\d.])(\d+)\+ (?:pitting )?(?:edema|oedema|pulses|reflexes|tonsils|radial|pedal|dorsalis)\b/gi, 0, 4],
];
/** Of a day of the year both numbers are known to be too great. */
const day = /(?<![\d/.-])(\d{1,3})\/(\d{1,3})\/(?:19|20)?\d\d\b/g;
const isDay = (one: number, other: number): boolean =>
  Math.min(one, other) >= 1 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
/** "Increase from 20 mg to 10 mg": where it goes, from what, to what. */
const moved =
  /\b(increas\w+|rais\w+|decreas\w+|reduc\w+|lower\w*|chang\w+)\b[^.;\n]{0,60}?\bfrom (\d+(?:\.\d+)?) ?m?c?g? to (\d+(?:\.\d+)?) ?m?c?g\b/gi;
const isMovedSo = (way: string, from: number, to: number): boolean =>
  /^(?:inc|rais)/i.test(way) ? to > from : /^chang/i.test(way) ? to !== from : to < from;
const murmur = /\b(\d+)(?:\/| out of )(\d+) (?:systolic|diastolic|holosystolic|ejection)\b/gi;

/** `value`: what is left where it was said, "eleven out of ten". */
type Fault = { kind: FlagKind; because: string; written: string; value?: number };
const scoreIn = /\d+(?:\/| out of )\d+$/;
/** Days that there are not, and that a visit is not of. */
const daysIn = (text: string): Fault[] => [
  ...[...text.matchAll(presentedBefore)].map(([written]) => ({
    kind: 'date' as const,
    because: 'Whoever presents does so on the day of the visit',
    written,
  })),
  ...[...text.matchAll(day)].flatMap(([written, one = '', other = '']) =>
    isDay(Number(one), Number(other)) ? [] : [{ kind: 'date' as const, because: 'There is no such day', written }],
  ),
];
/** What cannot be meant as it is written, whatever was said: "4 to 4 weeks", "1 days", "8 out of 5". */
const faultsIn = (text: string): Fault[] => [
  ...[...text.matchAll(range)].flatMap(([written, from = '', to = '', unit = '']) =>
    (falling.test(unit) ? valueOf(to) === valueOf(from) : valueOf(to) <= valueOf(from))
      ? [{ kind: kindOf(unit), because: 'The second number of a range is greater than the first', written }]
      : [],
  ),
  ...[oneOfMany, manyOfOne].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([written, unit = 'weeks']) => ({
      kind: kindOf(unit),
      because: 'The number and the word after it do not agree',
      written,
    })),
  ),
  ...[...text.matchAll(scores)].flatMap(([all, score = '', of = '']) =>
    Number(score) > Number(of)
      ? [
          {
            kind: 'number' as const,
            because: 'A score is not above its scale',
            written: scoreIn.exec(all)?.[0] ?? all,
            value: Number(score),
          },
        ]
      : [],
  ),
  ...[...text.matchAll(twice)].map(([written]) => ({
    kind: 'frequency' as const,
    because: 'The same is written twice',
    written,
  })),
  ...[...text.matchAll(painScale)].flatMap(([all, of = '']) =>
    /^(?:5|10|100)$/.test(of)
      ? []
      : [{ kind: 'number' as const, because: 'Pain is told out of 10', written: scoreIn.exec(all)?.[0] ?? all }],
  ),
  ...[...text.matchAll(saturation)].flatMap(([, share = '']) =>
    Number(share) > 100
      ? [{ kind: 'number' as const, because: 'There is no more than 100 % of this', written: `${share}%` }]
      : [],
  ),
  ...[...text.matchAll(pressure)].flatMap(([, upper = '', lower = '']) =>
    Number(lower) >= Number(upper)
      ? [
          {
            kind: 'number' as const,
            because: 'The first of two pressures is the greater one',
            written: `${upper}/${lower}`,
          },
        ]
      : [],
  ),
  ...limits.flatMap(([pattern, least, most]) =>
    [...text.matchAll(pattern)].flatMap(([written, value = '']) =>
      Number(value) < least || Number(value) > most
        ? [{ kind: 'number' as const, because: 'Nobody has so much or so little of this', written }]
        : [],
    ),
  ),
  ...daysIn(text),
  ...[...text.matchAll(moved)].flatMap(([, way = '', from = '', to = '']) =>
    isMovedSo(way, Number(from), Number(to))
      ? []
      : [
          {
            kind: 'dose' as const,
            because: 'The doses do not move as the sentence says',
            written: `from ${from} to ${to}`,
          },
        ],
  ),
  ...[...text.matchAll(murmur)].flatMap(([written, , scale = '']) =>
    Number(scale) === 6 ? [] : [{ kind: 'number' as const, because: 'Murmurs are graded out of 6', written }],
  ),
];

/** The number that a line of a numbered list begins with. */
const listed = ([number = '', point, word = '']: readonly string[]): number =>
  point === '.' && /^\d{1,2}$/.test(number) && /^[a-z]/.test(word) ? Number(number) : 0;
/** "12." where no "11." stands before it: the number was mistyped, or lines are missing. */
const misnumbered = ({ sentence, sentenceAt, index }: Reading): Fault[] => {
  const number = listed(sentence.words);
  if (number < 2) return [];
  for (let before = index - 1; before >= 0; before -= 1) if (listed(sentenceAt(before)) === number - 1) return [];
  return [{ kind: 'number', because: 'A number before this one is missing', written: `${number}.` }];
};

/** Quantities that contradict themselves; what was said just so ("eleven out of ten") is left. */
export const malformedClaims = (reading: Reading): Claim[] => {
  const { text, ground, heard } = reading;
  const faults = faultsIn(text).filter(
    ({ written, value }) =>
      !ground.sources.some((source) => source.segment.text.includes(written)) &&
      (value === undefined || !heard.values.has(value)),
  );
  return [...faults, ...misnumbered(reading)].map(({ kind, because, written }) => ({
    isPlain: true,
    flag: { kind, severity: 'alert', because, written },
    features: features({ malformed: 1 }),
  }));
};
