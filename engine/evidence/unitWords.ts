import { sparing } from './sparing.ts';
import { wordTable } from './wordTable.ts';

const units: readonly (readonly [RegExp, string])[] = [
  [/\b(\d) (to|or) (\d)00\b/g, '$100 $2 $300'],
  [/\b(\d) (to|or) (\d) hundreds?\b/gi, '$100 $2 $300'],
  [/\b(\d+) over (\d{2,3})\b/gi, '$1/$2'],
  [/\b(\d+) out of (\d+)\b/gi, '$1/$2'],
  [/(\d) ?(?:percent|per cent)\b/gi, '$1%'],
  [/\bmilligram(?:me)?s?\b/gi, 'mg'],
  [/\bmicrogram(?:me)?s?\b/gi, 'mcg'],
  [/(\d) ?[µμ]g\b/gi, '$1 mcg'],
  [/(\d) ?(?:millilitres?|milliliters?|mils?)\b/gi, '$1 mL'],
  [/(\d) ?(?:centimetres?|centimeters?)\b/gi, '$1 cm'],
  [/(\d) ?(?:millimetres?|millimeters?)\b/gi, '$1 mm'],
  [/(\d) ?(?:kilograms?|kilos)\b/gi, '$1 kg'],
  [/(\d) ?grams?\b/gi, '$1 g'],
  [/(\d) (year|month|week|day) old\b/gi, '$1-$2-old'],
  [/\b(\d+)(mg|mcg|ml|kg|cm|mm)\b/gi, '$1 $2'],
];

const ordinals = wordTable<string>({
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
});
/** "The twenty seventh of November", whose tens were read already. */
const dayOfMonth = sparing(
  /\b([23])0 (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)(?= (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
);
const withDays = (text: string): string =>
  text.replace(dayOfMonth, (_, tens: string, word: string) => `${tens}${ordinals[word.toLowerCase()] ?? word}`);

/** What is said in two numbers and written in one: "thirty-seven two" of a temperature, "twenty-four twenty-six milligrams" of a medicine in two parts. */
const pairedReadings: readonly (readonly [RegExp, string])[] = [
  [/\b(temp(?:erature)?(?: is| was| of|'s)?,?) (3[4-9]|4[0-2]) (\d)\b(?! ?(?:hours?|days?|times))/gi, '$1 $2.$3'],
  [/\b(temp(?:erature)?(?: is| was| of|'s)?,?) (3[4-9]|4[0-2]) one(?=[.,;]|$| and\b)/gi, '$1 $2.1'],
  [/\b(24|49|97) (26|51|103)(?= ?(?:mg|milligram))/gi, '$1/$2'],
  [/\b(pressure(?: is|'s| was)?) (\d{2,3}) on (\d{2,3})\b/gi, '$1 $2/$3'],
  // A pressure by its size, whatever follows it.
  [
    /\b([89]\d|1\d\d|2[0-4]\d) on ([4-9]\d|1[0-4]\d)\b(?! ?(?:mg|milligrams?|mcg|mils?|ml|units?|tablets?)\b)/gi,
    '$1/$2',
  ],
];

/** Units as signs, pairs that are one value, and days of the month, in a text whose numbers are figures. */
export const withUnits = (text: string): string =>
  units.reduce(
    (found, [pattern, replacement]) => found.replace(pattern, replacement),
    pairedReadings.reduce((found, [pattern, replacement]) => found.replace(pattern, replacement), withDays(text)),
  );
