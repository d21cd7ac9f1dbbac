import { oneOf, otherThan, replacing } from './replacing.ts';
import type { Change, Material, Styles } from './replacing.ts';

const counted =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const inWords = (value: number): string[] => {
  if (!Number.isInteger(value) || value > 99) return [];
  if (value <= 20) return [counted[value] ?? ''];
  const rest = value % 10 === 0 ? '' : (counted[value % 10] ?? '');
  const ten = tens[Math.floor(value / 10)] ?? '';
  return rest === '' ? [ten] : [`${ten}-${rest}`, `${ten} ${rest}`];
};
/** Whether a number stands somewhere in what was said, in digits or words. */
const isSaid = (value: number, said: string): boolean =>
  [String(value), ...inWords(value)].some((text) =>
    new RegExp(`(?<![\\w.])${text.replace('.', '\\.')}(?![\\w]|\\.\\d)`, 'i').test(said),
  );
const valueOf = (text: string): number => {
  const at = counted.indexOf(text.toLowerCase());
  return at === -1 ? Number(text.replaceAll(',', '')) : at;
};
const written = (value: number, like: string): string =>
  /[a-z]/i.test(like) ? (inWords(value)[0] ?? String(value)) : String(value);

/** Only what was said is changed, and only to what was not: else nobody could tell the error from what was said. */
const unsaidFor = (from: string, said: string, candidates: readonly number[], random: () => number): string => {
  const value = valueOf(from);
  if (!isSaid(value, said)) return from;
  const others = candidates
    .map((one) => Number(one.toFixed(2)))
    .filter((one) => one > 0 && one !== value && !isSaid(one, said));
  return others.length === 0 ? from : written(oneOf(others, random), from);
};
const around = (value: number, isWhole: boolean): number[] => {
  const shares = [0.5, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3, 1.5, 2].map((share) =>
    isWhole ? Math.round(value * share) : Number((value * share).toFixed(1)),
  );
  return value < 10 && isWhole ? [1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => value + step - 4) : shares;
};
const near = (from: string, { said, random }: Material): string =>
  unsaidFor(from, said, around(valueOf(from), !from.includes('.')), random);

const words = counted.slice(2).join('|');
const measured =
  'mg|mcg|micrograms?|milligrams?|grams?|g|ml|milliliters?|units?|iu|tablets?|pills?|capsules?|puffs?|drops?|sprays?|meq';
const spans = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?';
const free = `(?![\\w]|[.,/-]\\d|[ -]?(?:${measured}|${spans}|times|year)\\b)`;

export const number: Styles = {
  'said, near it': (material) =>
    replacing(
      material.note,
      new RegExp(`(?<![\\w.,/-])(\\d+(?:\\.\\d+)?|${words})${free}(?!\\.? [A-Z])`, 'gi'),
      (from) => near(from, material),
    ),
  'age or year': ({ note, said, random }) => [
    ...replacing(note, /\b(\d{1,2})(?=[- ]years?[- ]old)/g, (from) =>
      unsaidFor(
        from,
        said,
        [-22, -11, -6, -3, 3, 6, 9, 12, 21].map((by) => Number(from) + by),
        random,
      ),
    ),
    ...replacing(note, /\b(?:19|20)\d\d\b/g, (from) =>
      unsaidFor(
        from,
        said,
        [-10, -4, -2, -1, 1, 2].map((by) => Number(from) + by),
        random,
      ),
    ),
  ],
  'vital sign or result': ({ note, random }) => [
    ...replacing(note, /\b(\d{2,3})\/\d{2,3}\b(?!\/)/g, (from) =>
      String(Number(from) + oneOf([-24, -18, 16, 22, 34], random)),
    ),
    ...replacing(
      note,
      /\b(?:rate|saturation|oxygen|temperature|pulse|a1c|creatinine|hemoglobin|fraction|glucose|sugars?|bmi|weight|count|level)\b[^.\n\d]{0,30}?(\d+(?:\.\d+)?)(?![\d/])/gi,
      (from) => {
        const value = Number(from) * oneOf([0.75, 0.85, 1.15, 1.25, 1.4], random);
        const isShare = Number(from) <= 100;
        return (isShare ? Math.min(value, 99) : value).toFixed(from.split('.')[1]?.length ?? 0);
      },
    ),
  ],
  'grade or score': ({ note, random }) =>
    replacing(note, /\b(\d)(?=\/[3-6]\b|\/10\b|\+|(?:-| out of )(?:5|6|10)\b)/g, (from) =>
      otherThan(from, ['1', '2', '3', '4', '5'], random),
    ),
};

export const dose: Styles = {
  'said, other strength': ({ note, said, random }) =>
    replacing(note, new RegExp(`(?<![\\w.,/-])(\\d[\\d,]*(?:\\.\\d+)?)(?=[ -]?(?:${measured})\\b)`, 'gi'), (from) =>
      unsaidFor(
        from,
        said,
        [0.25, 0.5, 1.5, 2, 3, 4, 10].map((by) => by * valueOf(from)),
        random,
      ),
    ),
  'said, slipped': ({ note, said, random }) =>
    replacing(
      note,
      new RegExp(`(?<![\\w.,/-])(\\d[\\d,]*(?:\\.\\d+)?)(?=[ -]?(?:mg|mcg|milligrams?|units)\\b)`, 'gi'),
      (from) => {
        const value = valueOf(from);
        return unsaidFor(from, said, [value + 5, value - 5, value + 10, value * 100, value / 10, value + 50], random);
      },
    ),
  'how many at a time': ({ note, random }) =>
    replacing(
      note,
      /\b(one|two|three|four|1|2|3|4)(?= (?:tablets?|pills?|capsules?|puffs?|drops?|sprays?)\b)/gi,
      (from) =>
        /\d/.test(from) ? oneOf(['1', '2', '3', '5'], random) : oneOf(['one', 'two', 'three', 'five'], random),
    ),
};

const unitsFor: Readonly<Record<string, readonly string[]>> = {
  mg: ['mcg', 'grams', 'mL', 'units'],
  milligrams: ['grams', 'micrograms', 'mL'],
  mcg: ['mg'],
  micrograms: ['milligrams', 'mg'],
  grams: ['mg', 'kg'],
  ml: ['mg', 'tablespoons'],
  units: ['mg', 'mL'],
  cm: ['mm', 'inches', 'm'],
  mm: ['cm', 'inches'],
  centimeters: ['millimeters', 'inches'],
  centimeter: ['millimeter', 'inch'],
  millimeters: ['centimeters'],
  millimeter: ['centimeter'],
  inches: ['centimeters', 'feet'],
  pounds: ['kilograms', 'ounces'],
  lbs: ['kg'],
  kg: ['lbs'],
  degrees: ['mmHg', 'percent'],
  '%': [' mmHg', ' mg/dL'],
  percent: ['mg/dL'],
  tablet: ['mL', 'puff'],
  tablets: ['puffs', 'mL'],
  puffs: ['tablets', 'mg'],
  packs: ['cartons'],
  miles: ['kilometers', 'feet'],
  feet: ['miles', 'meters'],
  mmhg: ['kPa', 'bpm'],
};
const unitNames = Object.keys(unitsFor)
  .filter((name) => name !== '%')
  .toSorted((a, b) => b.length - a.length)
  .join('|');
export const unit: Styles = {
  'other of a table': ({ note, random }) =>
    replacing(note, new RegExp(`\\d[ -]?(%|(?:${unitNames})(?![\\w/]))`, 'gi'), (from) =>
      oneOf(unitsFor[from] ?? [from], random),
    ),
};

const spanOrder = ['hour', 'day', 'week', 'month', 'year'];
const otherSpan = (from: string, random: () => number): string => {
  const singular = from.replace(/s$/, '');
  return (
    oneOf(
      spanOrder.filter((one) => one !== singular),
      random,
    ) + (from.endsWith('s') ? 's' : '')
  );
};
export const duration: Styles = {
  'unit after a number': ({ note, random }): Change[] =>
    replacing(
      note,
      /\b(?:\d+|one|two|three|four|five|six|seven|eight|ten|couple of|few|several)[ -]((?:hour|day|week|month|year)s?)\b(?![- ]old)/gi,
      (from) => otherSpan(from, random),
    ),
  'count, unsaid': (material) =>
    replacing(
      material.note,
      new RegExp(`(?<![\\w.,/-])(\\d+|one|${words})(?=[ -](?:${spans})\\b(?![- ]old))`, 'gi'),
      (from) => near(from, material),
    ),
  'since when': ({ note, random }) =>
    replacing(
      note,
      /\b(yesterday|today|last night|last week|last month|last year|a week ago|a month ago|a year ago|a few (?:days|weeks|months|years) ago|over the weekend|this morning|for (?:several|a few|many) (?:days|weeks|months|years))\b/gi,
      (from) =>
        otherThan(
          from,
          ['last week', 'last month', 'two years ago', '3 days ago', 'for 6 months', 'yesterday'],
          random,
        ),
    ),
};
