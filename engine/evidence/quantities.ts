import { readOnce } from './remembered.ts';
import { wordTable } from './wordTable.ts';

type UnitKind = 'dose' | 'time' | 'measure' | 'count';
/** A number in a list of words: `unit` as written in its shortest form, empty where none follows. */
export type Quantity = { value: number; text: string; unit: string; kind: UnitKind; at: number };

const unitNames = wordTable<readonly [string, UnitKind]>({
  mg: ['mg', 'dose'],
  mcg: ['mcg', 'dose'],
  microg: ['mcg', 'dose'],
  ug: ['mcg', 'dose'],
  g: ['g', 'dose'],
  gram: ['g', 'dose'],
  grams: ['g', 'dose'],
  ml: ['mL', 'dose'],
  unit: ['units', 'dose'],
  units: ['units', 'dose'],
  iu: ['units', 'dose'],
  milligram: ['mg', 'dose'],
  milligrams: ['mg', 'dose'],
  microgram: ['mcg', 'dose'],
  micrograms: ['mcg', 'dose'],
  puff: ['puffs', 'dose'],
  puffs: ['puffs', 'dose'],
  tablet: ['tablets', 'dose'],
  tablets: ['tablets', 'dose'],
  capsule: ['tablets', 'dose'],
  capsules: ['tablets', 'dose'],
  pill: ['tablets', 'dose'],
  pills: ['tablets', 'dose'],
  drop: ['drops', 'dose'],
  drops: ['drops', 'dose'],
  minute: ['minutes', 'time'],
  minutes: ['minutes', 'time'],
  hour: ['hours', 'time'],
  hours: ['hours', 'time'],
  day: ['days', 'time'],
  days: ['days', 'time'],
  week: ['weeks', 'time'],
  weeks: ['weeks', 'time'],
  month: ['months', 'time'],
  months: ['months', 'time'],
  year: ['years', 'time'],
  years: ['years', 'time'],
  night: ['nights', 'time'],
  nights: ['nights', 'time'],
  cm: ['cm', 'measure'],
  mm: ['mm', 'measure'],
  kg: ['kg', 'measure'],
  kilo: ['kg', 'measure'],
  kilos: ['kg', 'measure'],
  kilogram: ['kg', 'measure'],
  kilograms: ['kg', 'measure'],
  pound: ['lb', 'measure'],
  pounds: ['lb', 'measure'],
  lb: ['lb', 'measure'],
  lbs: ['lb', 'measure'],
  inch: ['in', 'measure'],
  inches: ['in', 'measure'],
  ounce: ['oz', 'measure'],
  ounces: ['oz', 'measure'],
  oz: ['oz', 'measure'],
  feet: ['ft', 'measure'],
  mile: ['miles', 'measure'],
  miles: ['miles', 'measure'],
  kilometre: ['km', 'measure'],
  kilometres: ['km', 'measure'],
  kilometer: ['km', 'measure'],
  kilometers: ['km', 'measure'],
  km: ['km', 'measure'],
  centimetre: ['cm', 'measure'],
  centimetres: ['cm', 'measure'],
  centimeter: ['cm', 'measure'],
  centimeters: ['cm', 'measure'],
  millimetre: ['mm', 'measure'],
  millimetres: ['mm', 'measure'],
  millimeter: ['mm', 'measure'],
  millimeters: ['mm', 'measure'],
  m: ['m', 'measure'],
  metres: ['m', 'measure'],
  meters: ['m', 'measure'],
  bpm: ['bpm', 'measure'],
  mmhg: ['mmHg', 'measure'],
  degrees: ['degrees', 'measure'],
  percent: ['%', 'measure'],
  litres: ['litres', 'measure'],
  liters: ['litres', 'measure'],
  times: ['times', 'count'],
  time: ['times', 'count'],
});
/** The unit that a word names, in its shortest form. */
export const unitNamed = (word: string): string | undefined => unitNames[word.toLowerCase()]?.[0];
const single = wordTable<number>({ once: 1, twice: 2 });

/** What "mg/dL" comes to, once its stroke is gone: of no medicine. */
const perVolume = /^(?:dl|l)$/;
const unitAfter = (words: readonly string[], at: number): readonly [string, UnitKind] | null => {
  for (let next = at + 1; next < Math.min(words.length, at + 4); next += 1) {
    const word = (words[next] ?? '').replace(/-old$/, '');
    // "200/6, 1 puff": what is counted is counted by the number beside it.
    if (word === ',' && words[at]?.includes('/')) return null;
    if (/^(?:m?c?g|mmol|meq|units|iu)$/.test(word) && perVolume.test(words[next + 1] ?? ''))
      return [`${word}/${words[next + 1]}`, 'measure'];
    const unit = unitNames[word];
    if (unit) return unit;
    if (!/^(to|or|and|by|x|-|,|\d+(?:\.\d+)?)$/.test(word)) return null;
  }
  return null;
};

/** Words that stand for a number or for one of several. */
const vague = wordTable<readonly number[]>({
  couple: [2],
  few: [3, 4],
  several: [3, 4, 5],
  half: [0.5],
  dozen: [12],
  hundred: [100],
  thousand: [1000],
  twenties: [20],
  thirties: [30],
  forties: [40],
  fifties: [50],
  sixties: [60],
  seventies: [70],
  eighties: [80],
  nineties: [90],
});

/** What may also be meant by words of speech: "a couple of weeks", "ninety seven . seven", "a year and a half". Takes the words of `wordsOf`. */
export const looseQuantitiesIn = (words: readonly string[]): Quantity[] =>
  words.flatMap((word, at): Quantity[] => {
    const next = words[at + 1] ?? '';
    const after = words[at + 2] ?? '';
    const unit = unitNames[next === 'of' ? after : next];
    const measure = { unit: unit?.[0] ?? '', kind: unit?.[1] ?? ('measure' as const), at };
    if (vague[word]) return vague[word].map((value) => ({ value, text: word, ...measure }));
    if (/^\d{1,3}$/.test(word) && /^(?:\.|point)$/.test(next) && /^\d{1,2}%?$/.test(after)) {
      const isPercent = after.endsWith('%');
      const tail = unitAfter(words, at + 2);
      return [
        {
          value: Number(`${word}.${after.replace('%', '')}`),
          text: `${word}.${after}`,
          unit: isPercent ? '%' : (tail?.[0] ?? ''),
          kind: tail?.[1] ?? 'measure',
          at,
        },
      ];
    }
    const named = unitNames[word];
    return named?.[1] === 'time' && next === 'and' && after === 'a' && words[at + 3] === 'half'
      ? [{ value: 1.5, text: 'and a half', unit: named[0], kind: named[1], at }]
      : [];
  });

/** The numbers of a text, ranges and "130/80" taken apart; ordinals, times of day and list numbers left alone. Takes the words of `wordsOf`. */
export const quantitiesIn = readOnce((words: readonly string[]): readonly Quantity[] => {
  const found: Quantity[] = [];
  words.forEach((word, at) => {
    const counted = single[word];
    if (counted !== undefined) return void found.push({ value: counted, text: word, unit: 'times', kind: 'count', at });
    // "A1c" counts nothing.
    if (words[at - 1] === 'a' && words[at + 1] === 'c' && word === '1') return;
    if (/^\d+:\d+$/.test(word))
      return void found.push({
        value: Number(word.replace(':', '.')),
        text: word,
        unit: 'o’clock',
        kind: 'measure',
        at,
      });
    // Dates are compared by the eye: they are said in too many ways.
    if (/^\d{1,2}\/(?:\d{1,2}\/)?(?:19|20)\d\d$|^(?:19|20)\d\d-\d\d-\d\d$/.test(word) || (at === 0 && words[1] === '.'))
      return;
    const match = /^(\d+(?:\.\d+)?)(?:\/(\d+))?(?:\/(\d+))?(%?)(st|nd|rd|th|s)?$/.exec(word);
    if (!match) {
      if (/^(a|an|per|last|past|next|every|each)$/.test(word)) {
        const unit = unitNames[words[at + 1] ?? ''];
        if (unit?.[1] === 'time') found.push({ value: 1, text: word, unit: unit[0], kind: 'time', at });
      }
      return;
    }
    const unit = match[4] === '%' ? (['%', 'measure'] as const) : unitAfter(words, at);
    for (const part of [match[1], match[2], match[3]])
      if (part !== undefined)
        found.push({ value: Number(part), text: word, unit: unit?.[0] ?? '', kind: unit?.[1] ?? 'measure', at });
  });
  return found;
});
