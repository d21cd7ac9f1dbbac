import { unitNamed } from '../quantities.ts';
import type { Quantity } from '../quantities.ts';

export type Stretch = { start: number; end: number };

const small = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Between the two numbers of a pair. */
const over = String.raw`(?: ?\/ ?| over | out of )`;
const wordingsOf = ({ text, value }: Quantity): string => {
  if (text.includes('/')) return text.split('/').map(escaped).join(over);
  const figure = escaped(text).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',?');
  const word = small[value];
  return word === undefined ? figure : `${figure}|${word}(?![\\w-])`;
};

/** Where the number of a sentence stands in its text, as a figure or as a word. Nothing where that cannot be told. */
export const placeOf = (quantity: Quantity, text: string, all: readonly Quantity[]): Stretch | null => {
  const found = [
    ...text.matchAll(new RegExp(`(?<![\\w.,/:’'#-])(?:${wordingsOf(quantity)})(?!\\w*\\d|[.,/:]\\d|[’'])`, 'gi')),
  ];
  const alike = [...new Set(all.filter((other) => other.text === quantity.text).map(({ at }) => at))];
  const own = found.length === alike.length ? found[alike.indexOf(quantity.at)] : undefined;
  return own ? { start: own.index, end: own.index + own[0].length } : null;
};

/** Where the unit stands that follows a number right away. */
export const unitAfter = (text: string, end: number, unit: string): Stretch | null => {
  const [, gap = '', word] = /^([ -]?)([a-zµμ]+)(?![\w/])/i.exec(text.slice(end)) ?? [];
  return word === undefined || unitNamed(word.replace(/^[µμ]g$/i, 'mcg')) !== unit
    ? null
    : { start: end + gap.length, end: end + gap.length + word.length };
};

export const putIn = (text: string, { start, end }: Stretch, other: string): string =>
  text.slice(0, start) + other + text.slice(end);
