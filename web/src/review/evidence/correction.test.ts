import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctionOf } from './correction.ts';

const text = 'Rosuvastatin increased from 10 mg to 40 mg at night.';
const applied = (of: string, suggestion: string, written?: string) => {
  const correction = correctionOf(of, { suggestion, ...(written ? { written } : {}) });
  return correction && of.slice(0, correction.from) + correction.insert + of.slice(correction.to);
};

describe('what was said, written in place of what is written', () => {
  test('a whole sentence put right changes only its words, and the button names them', () => {
    const right = text.replace('40', '20');
    expect(applied(text, right)).toBe(right);
    expect(correctionOf(text, { suggestion: right })).toEqual({ from: 37, to: 39, insert: '20', label: '20 mg' });
  });
  test('a side is named as it is', () => {
    expect(correctionOf('Pain in the left knee.', { suggestion: 'Pain in the right knee.' })?.label).toBe('right');
  });
  test('a fragment replaces the flagged words', () => {
    expect(applied(text, '20 mg', '40 mg')).toBe(text.replace('40 mg', '20 mg'));
  });
  test('flagged words that are gone cannot be replaced', () => {
    expect(correctionOf('He is well.', { suggestion: '20 mg', written: '40 mg' })).toBeUndefined();
  });
  test('whatever word of a sentence differs, applying the correction gives the suggestion', () => {
    const words = fc.array(fc.constantFrom<string>('take', '20', 'mg', 'of', 'aspirin', 'left', 'a'), {
      minLength: 5,
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom('40', 'right', 'no'), (list, at, other) => {
        const of = `${list.join(' ')}.`;
        const suggestion = `${list.with(at % list.length, other).join(' ')}.`;
        expect(applied(of, suggestion)).toBe(suggestion);
      }),
    );
  });
});
