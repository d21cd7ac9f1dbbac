import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

const spelt = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const valueOf = (text: string): number =>
  spelt.includes(text.toLowerCase()) ? spelt.indexOf(text.toLowerCase()) + 1 : Number(text);
const figure = `(\\d+(?:\\.\\d+)?|${spelt.join('|')})`;
const times = 'hours?|days?|weeks?|months?|years?|minutes?';
const kindOf = (unit: string): FlagKind =>
  /^(?:mg|tablet|puff)/i.test(unit) ? 'dose' : /^times/i.test(unit) ? 'frequency' : 'duration';

const range = new RegExp(
  `(?<![\\w./,-])${figure}(?: ?- ?|-to-| to | or )${figure}[- ](${times}|times|mg|tablets?|puffs?)\\b`,
  'gi',
);
const oneOfMany = new RegExp(`(?<![\\w./,-])(?:1|one) (days|weeks|months|years|hours|minutes|times)\\b`, 'gi');
const scores =
  /\b(?:strength|pain|grade|score|rate[sd]?|rating)\b[^.\n]{0,40}?(?<![\d/])(\d+)(?:\/| out of )(5|6|10)\b(?!\/)/gi;
const saturation = /\b(?:saturations?|sats|oxygen\w*|spo2|ejection fraction)\b[^.\n]{0,30}?(\d{3,}) ?%/gi;
const pressure = /\b(?:pressure|bp)\b[^.\n]{0,24}?(?<![\d/])(\d{2,3})\/(\d{2,3})\b(?!\/)/gi;

type Fault = { kind: FlagKind; because: string; written: string };
const scoreIn = /\d+(?:\/| out of )\d+$/;
/** What cannot be meant as it is written, whatever was said: "4 to 4 weeks", "1 days", "8 out of 5". */
const faultsIn = (text: string): Fault[] => [
  ...[...text.matchAll(range)].flatMap(([written, from = '', to = '', unit = '']) =>
    valueOf(to) <= valueOf(from)
      ? [{ kind: kindOf(unit), because: 'The second number of a range is greater than the first', written }]
      : [],
  ),
  ...[...text.matchAll(oneOfMany)].map(([written, unit = '']) => ({
    kind: kindOf(unit),
    because: 'The number and the word after it do not agree',
    written,
  })),
  ...[...text.matchAll(scores)].flatMap(([all, score = '', of = '']) =>
    Number(score) > Number(of)
      ? [{ kind: 'number' as const, because: 'A score is not above its scale', written: scoreIn.exec(all)?.[0] ?? all }]
      : [],
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
];

/** Quantities that contradict themselves; what was said just so ("eleven out of ten") is left. */
export const malformedClaims = ({ text, ground }: Reading): Claim[] =>
  faultsIn(text)
    .filter(({ written }) => !ground.sources.some((source) => source.segment.text.includes(written)))
    .map((fault) => ({
      isPlain: true,
      flag: { severity: 'alert', ...fault },
      features: features({ malformed: 1 }),
    }));
