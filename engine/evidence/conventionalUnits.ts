import { remembered } from './remembered.ts';

/**
 * What is measured, its one unit in Australia, and the least and the greatest value that is believed in that unit. A value beyond them is
 * of another unit, or misheard, and gets none; what is given in two units has a row for each, where no value fits both.
 */
type Row = { names: string; unit: string; from: number; to: number };
const rows: readonly Row[] = [
  { names: 'heart rate|pulse(?: rate)?', unit: 'bpm', from: 20, to: 260 },
  { names: 'respiratory rate|resp rate', unit: 'breaths/min', from: 5, to: 80 },
  { names: 'oxygen(?: saturations?| levels?)?|saturations?|spo2|o2 sats?|sats', unit: '%', from: 50, to: 100 },
  { names: 'temperature', unit: '°C', from: 33, to: 43 },
  { names: 'peak flow', unit: 'L/min', from: 50, to: 900 },
  { names: 'qt interval|qtc', unit: 'ms', from: 250, to: 700 },
  { names: 'ejection fraction|lvef', unit: '%', from: 5, to: 85 },
  { names: 'sodium', unit: 'mmol/L', from: 100, to: 180 },
  { names: 'potassium', unit: 'mmol/L', from: 1.5, to: 9 },
  { names: 'urea', unit: 'mmol/L', from: 0.5, to: 80 },
  { names: 'creatinine', unit: 'µmol/L', from: 20, to: 1800 },
  { names: 'egfr', unit: 'mL/min/1.73 m²', from: 2, to: 150 },
  { names: 'ha?emoglobin|hb', unit: 'g/L', from: 30, to: 230 },
  { names: 'ferritin', unit: 'µg/L', from: 1, to: 20_000 },
  { names: 'crp', unit: 'mg/L', from: 0.1, to: 700 },
  { names: 'hba1c|a1c', unit: '%', from: 3.5, to: 18 },
  { names: 'hba1c|a1c', unit: 'mmol/mol', from: 20, to: 180 },
  { names: 'blood glucose|glucose|blood sugars?', unit: 'mmol/L', from: 1, to: 35 },
  { names: 'cholesterol|ldl|hdl|triglycerides?', unit: 'mmol/L', from: 0.2, to: 15 },
  { names: 'uric acid|urate', unit: 'mmol/L', from: 0.05, to: 1.2 },
  { names: 'tsh', unit: 'mIU/L', from: 0.01, to: 150 },
];
/** What is given in several units, so that its name tells none. */
const ofSeveral = 'weight|height|vitamin d|vitamin b12';
const pressure = { unit: 'mmHg', systolic: [60, 280], diastolic: [25, 160] } as const;

const anyOf = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s*\|\s*/)
    .join('|')})`;
const fillers = anyOf(
  'level|reading|today|now|currently|still|back|also|only|just|about|approximately|around|over|under|above|below|less|more|than|up|down' +
    '|to|at|at rest|of|from|on (?:room )?air|on the ecg|is|was|are|were|has|been|gone|risen|fallen|dropped|came|the|a|good|fine|normal' +
    '|low|high|stable|improved|resting|sitting|standing|lying|fasting|total|clinic',
);
/** What may stand between a name and its value. */
const between = `(?:,? ${fillers})*[:,]? `;
/** What a number is of where it has a unit already, or is no value at all. */
const ownUnit = ` ?${anyOf(
  'mm ?hg|[mµunp]mol\\b|m?c?g\\b|[mµ]g\\b|grams?|milli|micro|kg|kilo|ml\\b|l\\b|lit(?:re|er)s?\\b|%|per ?cent|per\\b|bpm|beats?|breaths?' +
    '|degrees?|°|ms\\b|iu\\b|miu\\b|units?\\b|pounds?|lbs?\\b|inch|feet|foot|cm\\b|centi|met(?:re|er)|times?\\b|out of|over|minutes?' +
    '|hours?|days?|weeks?|months?|years?|nights?|am\\b|pm\\b|o.clock|points?|and a half|of (?:the )?\\d|(?:jan|febr)uary|march|april' +
    '|may\\b|june|july|august|(?:sept|nov|dec)ember|october|[a-z]+/',
)}`;
const value = '\\d+(?:\\.\\d+)?';
const noMore = `(?![\\da-z%°/:]|[.,:-]\\d|-| ?(?:to|or|–|-) ?\\d|${ownUnit})`;
const valueOf = (names: string): string => `(\\b(?:${names})${between})(${value}(?:(?: to | or |-|–)${value})?)`;

type Reader = Row & { bare: RegExp; given: RegExp };
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const readers: readonly Reader[] = rows.map((row) => ({
  ...row,
  bare: new RegExp(`${valueOf(row.names)}${noMore}`, 'gi'),
  given: new RegExp(`${valueOf(row.names)} ?${escaped(row.unit)}(?![a-z/])`, 'gi'),
}));
const isBelieved = (written: string, { from, to }: Row): boolean =>
  (written.match(/\d+(?:\.\d+)?/g) ?? []).every((one) => Number(one) >= from && Number(one) <= to);

const namesPressure = /\b(?:blood pressures?|bp)\b/i;
const reading = '\\b(\\d{2,3})/(\\d{2,3})';
const bareReading = new RegExp(`${reading}(?![\\d/]|[.,]\\d|-\\d|${ownUnit})`, 'gi');
const givenReading = new RegExp(`${reading} ?${pressure.unit}\\b`, 'gi');
const isPressure = (systolic: string, diastolic: string): boolean =>
  Number(systolic) > Number(diastolic) &&
  Number(systolic) >= pressure.systolic[0] &&
  Number(systolic) <= pressure.systolic[1] &&
  Number(diastolic) >= pressure.diastolic[0] &&
  Number(diastolic) <= pressure.diastolic[1];
const asPressure =
  (change: (both: string) => string) =>
  (whole: string, systolic: string, diastolic: string): string =>
    isPressure(systolic, diastolic) ? change(`${systolic}/${diastolic}`) : whole;

const apart = (unit: string): string => (unit === '%' ? unit : ` ${unit}`);
/** "Blood pressure is 118/74": a text with the unit of each value that stands behind the name of what it measures without one. */
export const withConventionalUnits = (text: string): string => {
  if (!/\d/.test(text)) return text;
  const measured = readers.reduce(
    (found, row) =>
      found.replace(row.bare, (whole: string, _: string, written: string) =>
        isBelieved(written, row) ? whole + apart(row.unit) : whole,
      ),
    text,
  );
  return namesPressure.test(text)
    ? measured.replace(
        bareReading,
        asPressure((both) => both + apart(pressure.unit)),
      )
    : measured;
};

/** The same text before the units were put in: a unit that the name of what is measured gives need not have been said. */
export const withoutConventionalUnits: (text: string) => string = remembered((text) => {
  if (!/\d/.test(text)) return text;
  const measured = readers.reduce(
    (found, row) =>
      found.replace(row.given, (whole: string, name: string, written: string) =>
        isBelieved(written, row) ? name + written : whole,
      ),
    text,
  );
  return namesPressure.test(text)
    ? measured.replace(
        givenReading,
        asPressure((both) => both),
      )
    : measured;
}, 100_000);

const withoutUnit = new RegExp(`${valueOf([ofSeveral, ...rows.map(({ names }) => names)].join('|'))}${noMore}`, 'gi');
/** The values of a text that stand without a unit, and whose name tells none. */
export const valuesWithoutUnit = (text: string): string[] =>
  /\d/.test(text)
    ? [...withConventionalUnits(text).matchAll(withoutUnit)].flatMap(([, , written]) => written ?? [])
    : [];
