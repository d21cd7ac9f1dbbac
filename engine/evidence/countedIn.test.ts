import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const flagsIn = flagsBeside(
  transcriptOf([
    'D: how far do you run?',
    'P: about 5 miles, three times a week.',
    'D: and do you smoke?',
    'P: two cigarettes a day, and 3 beers on a saturday.',
    'D: your weight is 80 kilos. the stone is 4 centimetres, the cyst 9 millimetres. two puffs of the inhaler. the oxygen is 99 percent. drink 48 ounces of water a day.',
  ]),
);
const isOtherUnit = (text: string): boolean =>
  flagsIn(text).some(({ kind, because }) => kind === 'unit' && /^(?:This was said in|Nobody named)/.test(because));

describe('what is counted in another unit than was said', () => {
  it.each([
    'He runs 5 yards three times a week.',
    'She smokes 2 packs a day.',
    'He drinks 3 bottles on Saturdays.',
    'Weight: 80 stone.',
    'Oxygen saturation is in the 99 percentile.',
    'He should drink 48 cups of water a day.',
    'A stone of 4 mm.',
    'The inhaler, 2 vials.',
  ])('is flagged: %s', (text) => {
    expect(isOtherUnit(text)).toBe(true);
  });

  it.each([
    'He runs 5 miles three times a week.',
    'She smokes 2 cigarettes a day.',
    'He drinks 3 beers on Saturdays.',
    'Weight: 80 kg.',
    'Oxygen saturation is 99 percent.',
    'He should drink 48 oz of water a day.',
    'A stone of 4 cm, a cyst of 9 mm.',
    'The inhaler, 2 puffs.',
  ])('is not flagged: %s', (text) => {
    expect(isOtherUnit(text)).toBe(false);
  });
});
