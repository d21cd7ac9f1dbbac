import { drugPairs } from './seventhWords.ts';
import { allOf, oneOf, replacing } from './replacing.ts';
import type { Change, Styles } from './replacing.ts';

const spans = 'minutes?|hours?|days?|weeks?|months?|years?';
const strengths = 'mg|mcg|micrograms?|milligrams?|grams?|g|ml|units?|iu|meq';
const counted = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve';
const words = counted.split('|');
const plainNumber = new RegExp(
  `(?<![\\w.,/-])(\\d+(?:\\.\\d+)?)(?![\\w]|[.,/]\\d|[ -]?(?:${strengths}|tablets?|puffs?|${spans}|times)\\b|\\. [A-Z])`,
  'gi',
);

/** Two numbers of one sentence in each other's place, where both are of about one size. */
const exchangedIn = (note: string, pattern: RegExp): Change[] =>
  [...note.matchAll(/[^\n.]*(?:\.\d[^\n.]*)*/g)].flatMap((sentence): Change[] => {
    const found = [...sentence[0].matchAll(pattern)];
    return found.slice(1).flatMap((second, at): Change[] => {
      const first = found[at];
      const [one, two] = [first?.[1] ?? '', second[1] ?? ''];
      if (!first || one === two || Number(one) > 6 * Number(two) || Number(two) > 6 * Number(one)) return [];
      const from = sentence[0].slice(first.index, second.index + two.length);
      const to = two + from.slice(one.length, from.length - two.length) + one;
      return [{ at: sentence.index + first.index, from, to }];
    });
  });
/** A number a little beside what it was: what a tired reader takes for the same. */
const beside = (from: string, random: () => number): string => {
  const places = from.split('.')[1]?.length ?? 0;
  const value = Number(from);
  const digits = from.replace('.', '');
  const turned = digits.slice(0, -2) + (digits.at(-1) ?? '') + (digits.at(-2) ?? '');
  const candidates = [
    value + 2 / 10 ** places,
    value - 1 / 10 ** places,
    value + (places > 0 ? 1 : Math.max(1, Math.round(value / 8))),
    ...(digits.length > 1 ? [Number(turned) / 10 ** places] : []),
  ].filter((one) => one > 0 && one !== value);
  return candidates.length === 0 ? from : oneOf(candidates, random).toFixed(places);
};
const otherWord = (from: string, random: () => number): string => {
  const at = words.indexOf(from);
  return words[Math.max(0, at + oneOf([-1, 1, 2], random))] ?? from;
};

export const number: Styles = {
  'exchanged in a sentence': ({ note }) => exchangedIn(note, plainNumber),
  'a little beside': ({ note, random }) => replacing(note, plainNumber, (from) => beside(from, random)),
  'pressure or level': ({ note, random }) => [
    ...replacing(note, /\b(\d{2,3}\/\d{2,3})\b(?!\/)/g, (from) => {
      const [over = 0, under = 0] = from.split('/').map(Number);
      return oneOf([`${over + 10}/${under + 6}`, `${over - 14}/${under}`, `${over}/${under + 12}`], random);
    }),
    ...replacing(note, /\b([LCST])(\d{1,2})\b/g, (from) => from).concat(
      [...note.matchAll(/\b([LTCS])([1-9])(?=\b|-)/g)].map((match): Change => {
        const next = String(Number(match[2]) === 5 ? 4 : Number(match[2]) + 1);
        return { at: match.index, from: match[0], to: `${match[1]}${next}` };
      }),
    ),
  ],
  'written out': ({ note, random }) =>
    replacing(
      note,
      new RegExp(`\\b(${counted})(?= (?!(?:of|${spans}|times|tablets?|pills?)\\b)[a-z]+)`, 'gi'),
      (from) => (from === 'one' ? 'two' : otherWord(from, random)),
    ),
};

const doseAt = new RegExp(`(?<![\\w.,/-])(\\d[\\d,]*(?:\\.\\d+)?)(?=[ -]?(?:${strengths})\\b(?!\\/))`, 'gi');
export const dose: Styles = {
  'of another medicine': ({ note, random }) => {
    const all = [...new Set([...note.matchAll(doseAt)].map(([found]) => found))];
    return replacing(note, doseAt, (from) => {
      const others = all.filter((one) => one !== from);
      return others.length === 0 ? from : oneOf(others, random);
    });
  },
  'half, double or tenfold': ({ note, random }) =>
    replacing(note, doseAt, (from) => {
      const value = Number(from.replaceAll(',', ''));
      return String(Number((value * oneOf([0.5, 2, 10, 0.1], random)).toFixed(3)));
    }),
  'next to it': ({ note, random }) =>
    replacing(note, doseAt, (from) => {
      const value = Number(from.replaceAll(',', ''));
      const step = value >= 100 ? 50 : value >= 20 ? 10 : value >= 5 ? 2.5 : 1;
      return String(Math.max(step / 2, oneOf([value + step, value - step, value + 2 * step], random)));
    }),
};

const otherUnits: Readonly<Record<string, string>> = {
  mg: 'mcg',
  mcg: 'mg',
  milligrams: 'micrograms',
  milligram: 'microgram',
  micrograms: 'milligrams',
  grams: 'milligrams',
  g: 'mg',
  ml: 'L',
  units: 'mL',
  iu: 'mg',
  meq: 'mg',
  cm: 'mm',
  mm: 'cm',
  centimeters: 'millimeters',
  centimeter: 'millimeter',
  millimeters: 'centimeters',
  millimeter: 'centimeter',
  pounds: 'kilograms',
  lbs: 'kg',
  kg: 'pounds',
  inches: 'cm',
  miles: 'kilometers',
  feet: 'yards',
  'mg/dl': 'g/dL',
  'g/dl': 'mg/dL',
  percent: 'mmol/mol',
  packs: 'cigarettes',
  pack: 'cigarette',
  tablets: 'capsules',
};
export const unit: Styles = {
  'easily overlooked': ({ note }) =>
    replacing(
      note,
      new RegExp(`\\d[ -]?((?:${allOf(Object.keys(otherUnits))})(?![\\w/]))`, 'gi'),
      (from) => otherUnits[from] ?? from,
    ),
};

const swappedSpan: Readonly<Record<string, string>> = {
  minutes: 'hours',
  minute: 'hour',
  hours: 'days',
  hour: 'day',
  days: 'weeks',
  day: 'week',
  weeks: 'months',
  week: 'month',
  months: 'weeks',
  month: 'year',
  years: 'months',
  year: 'month',
};
const since: Readonly<Record<string, readonly string[]>> = {
  'several months': ['several weeks', 'over a year'],
  'several weeks': ['several days', 'several months'],
  'several years': ['several months', 'over a decade'],
  'a few days': ['a few weeks', 'over a month'],
  'a few weeks': ['a few days', 'a few months'],
  'a few months': ['a few years', 'a few weeks'],
  'last week': ['last month'],
  'last month': ['last week', 'last year'],
  'last year': ['two years ago', 'earlier this year'],
  yesterday: ['last week', 'two days ago'],
  'this morning': ['two days ago', 'last night'],
  'last night': ['two nights ago', 'last weekend'],
  'the past week': ['the past month'],
  'the past month': ['the past week', 'the past 6 months'],
  'the past year': ['the past few months'],
  recently: ['several years ago', 'last year'],
  chronic: ['new-onset'],
  'since childhood': ['since last year'],
};
const count = `\\d+|${counted}|couple of|few|several|past|next|a`;
export const duration: Styles = {
  'another unit': ({ note }) =>
    replacing(
      note,
      new RegExp(`\\b(?:${count})[ -]((?:${spans.replaceAll('?', '')})s?)\\b(?![- ](?:old|history))`, 'gi'),
      (from) => swappedSpan[from] ?? from,
    ),
  'another count': ({ note, random }) =>
    replacing(
      note,
      new RegExp(`(?<![\\w.,/-])(\\d+|${counted})(?=(?:-| | more | to \\w+ )(?:${spans})\\b(?![- ]old))`, 'gi'),
      (from) => {
        if (!/\d/.test(from)) return otherWord(from, random);
        const value = Number(from);
        return String(oneOf([value + 2, value * 2, value + 1, value * 3], random));
      },
    ),
  'since when': ({ note, random }) =>
    replacing(note, new RegExp(`\\b(?:${allOf(Object.keys(since))})\\b`, 'gi'), (from) =>
      oneOf(since[from] ?? [from], random),
    ),
};

/** Names of medicines by names that are written alike or stand for the same. */
export const drug: Styles = {
  'taken for another': ({ note, random }) =>
    replacing(note, new RegExp(`\\b(?:${allOf(Object.keys(drugPairs))})\\b`, 'gi'), (from, match) => {
      const others = (drugPairs[from] ?? []).filter((name) => !note.toLowerCase().includes(name.toLowerCase()));
      if (others.length === 0) return from;
      const other = oneOf(others, random);
      return /^[A-Z]/.test(match[0]) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
    }),
};
