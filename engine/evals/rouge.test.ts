import { describe, expect, it } from 'vitest';
import { intervalOf, quantileOf } from './interval.ts';
import { rouge } from './rouge.ts';

describe('what a text shares with a reference', () => {
  it('is all of the same and nothing of another', () => {
    expect(rouge('The cat sat.', 'the CAT sat')).toEqual({ rouge1: 1, rouge2: 1, rougeLsum: 1 });
    expect(rouge('A dog ran', 'the cat sat')).toEqual({ rouge1: 0, rouge2: 0, rougeLsum: 0 });
    expect(rouge('', 'the cat')).toEqual({ rouge1: 0, rouge2: 0, rougeLsum: 0 });
  });

  it('counts as worked by hand', () => {
    // Words: the, cat, on, mat, the of 6 and 6: cat, on, the, the, mat = 5 of each. Pairs: "on the", "the mat", "the cat" = 3 of 5 and 5.
    const shared = rouge('the cat was on the mat', 'the cat sat on the mat');
    expect(shared.rouge1).toBeCloseTo(5 / 6, 10);
    expect(shared.rouge2).toBeCloseTo(3 / 5, 10);
    expect(shared.rougeLsum).toBeCloseTo(5 / 6, 10);
    // Two "the" in the text stand for two of the reference and no more: hits the, the = 2; 3 words against 4.
    expect(rouge('the the the', 'the cat the mat').rouge1).toBeCloseTo((2 * 2) / 7, 10);
    // In another order the words are the same, the longest row of them is not.
    expect(rouge('police the gunman kill', 'police kill the gunman')).toMatchObject({ rouge1: 1, rougeLsum: 0.75 });
  });

  it('takes lines one by one, and joins what several lines of the text give to one of the reference', () => {
    // The union of Lin's paper: w1 w2 w3 w4 w5 against "w1 w2 w6 w7 w8" and "w1 w3 w8 w9 w5" gives w1 w2 w3 w5: 4 of 5 and of 10.
    const { rougeLsum } = rouge('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5');
    expect(rougeLsum).toBeCloseTo((2 * 4) / 15, 10);
    // Lines in another order are found all the same.
    expect(rouge('b c\na d', 'a d\nb c').rougeLsum).toBe(1);
  });
});

describe('the range of a difference', () => {
  it('is not told of fewer than five', () => {
    expect(intervalOf([1, 2, 3, 4])).toBeNull();
  });

  it('is the same at each run, holds the mean, and leaves nothing out where nothing differs', () => {
    const differences = [0.2, 0.4, 0.1, 0.5, 0.3, 0.3];
    const first = intervalOf(differences);
    expect(intervalOf(differences)).toEqual(first);
    expect(first?.mean).toBeCloseTo(0.3, 10);
    expect(first?.low).toBeGreaterThan(0.15);
    expect(first?.high).toBeLessThan(0.45);
    expect(intervalOf([0.5, 0.5, 0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  });

  it('is as wide as theory says: 1.96 times the spread over the root of their number', () => {
    // 100 values, half -1 and half 1: mean 0, spread 1, so 0.196 to each side.
    const { low = 0, high = 0, mean } = intervalOf([...Array(100).keys()].map((at) => (at % 2 === 0 ? -1 : 1))) ?? {};
    expect(mean).toBe(0);
    expect(Math.abs(low + 0.196)).toBeLessThan(0.03);
    expect(Math.abs(high - 0.196)).toBeLessThan(0.03);
  });

  it('reads quantiles between neighbours', () => {
    expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantileOf([10], 0.9)).toBe(10);
  });
});
