import { sparing } from '../../evidence/sparing.ts';
import { remembered } from '../../evidence/remembered.ts';
import { cleaned } from './clean.ts';

/** Spellings of a transcript beside those that a record has. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bboney\b/gi, 'bony'],
  [/\bno-?bod(?:y)\b/gi, 'no one'],
  [/\b(\d+)-years?-olds?\b/gi, '$1 year old'],
];

const tenths = 'zero one two three four five six seven eight nine'.split(' ');
/** The tenths of a temperature, said as a word or a figure, as a figure. */
export const tenthOf = (said: string | undefined): string => {
  const at = tenths.indexOf(said ?? '');
  return at < 0 ? (said ?? '') : String(at);
};
/** The tenths that stand behind a temperature without a point, as a source of regular expressions. */
export const tenthSaid = `(?:\\d|${tenths.join('|')})(?!\\d|/|\\.\\d| (?:days?|weeks?|months?|years?|times|of|out|or|to|hours?)\\b)`;
const degreesSaid = sparing(
  new RegExp(
    `\\b(?:temp(?:erature)?|fever)\\b(?:'s)?(?:[ ,|]+[a-z']+){0,6}[ ,|]+(3\\d|4[0-2]|9[4-9]|10[0-7]) (${tenthSaid})`,
    'g',
  ),
);

/**
 * What was said with its figures and words also as a record writes them, so that they count as said: "ninety eight . seven" is 98.7,
 * "point seven" 0.7, "boney" bony.
 */
export const spokenForms = remembered((text: string): string => {
  const said = cleaned(text);
  const figures = said.match(/\b\d+s\b|\d+(?:\.\d+)?(?:\/\d+)?/g) ?? [];
  const shares = [...said.matchAll(/(\d+(?:\.\d+)?) ?(?:%|per ?cent)/g)].map(([, figure]) => `${figure ?? ''}%`);
  const saturations = [
    ...said.matchAll(/\b(?:oxygen|o2|sats?|satting|saturations?|spo2)\b[^.\d]{0,40}\b(100|[6-9]\d)\b/g),
  ].map(([, figure]) => `${figure ?? ''}%`);
  const points = [...said.matchAll(/(?<![\d.])\.(\d+)/g)].map(([, digits]) => `0.${digits ?? ''}`);
  // "A temperature of ninety eight two": the point goes without saying.
  const degrees = [...said.matchAll(degreesSaid)].map(([, whole, tenths]) => `${whole ?? ''}.${tenthOf(tenths)}`);
  const spelt = spellings.reduce((out, [pattern, to]) => out.replace(pattern, to), text);
  return [...figures, ...shares, ...saturations, ...points, ...degrees, spelt === text ? '' : spelt]
    .filter(Boolean)
    .join(' ');
}, 400_000);
