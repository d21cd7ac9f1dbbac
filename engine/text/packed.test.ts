import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelihood } from './logistic.ts';
import { chanceOf, leaningTo, modelFrom, modelBytes, packed } from './packed.ts';
import type { Packed } from './packed.ts';

/** Every feature is named after its kind. */
const name = fc.string({ unit: 'grapheme' }).map((word) => `w=${word}`);
const weights = fc.dictionary(
  name,
  fc.integer({ min: -32_767, max: 32_767 }).map((thousandths) => thousandths / 1000),
);
const features = fc.dictionary(name, fc.double({ min: -3, max: 3, noNaN: true }));

it('weighs as the weights did that it was made from, also from a file', () => {
  fc.assert(
    fc.property(weights, features, (given, others) => {
      const found = new Map([...Object.keys(given).map((name) => [name, 1] as const), ...Object.entries(others)]);
      const model = modelFrom(modelBytes({ weights: packed(given), share: 0.5 })) as { weights: Packed; share: number };
      expect(model.share).toBe(0.5);
      expect(chanceOf(model.weights, found)).toBeCloseTo(likelihood(given, found), 10);
      const known = Object.values(given).reduce((sum, weight) => sum + weight, 0);
      expect(leaningTo(model.weights, new Map(Object.keys(given).map((name) => [name, 1])))).toBeCloseTo(known, 6);
    }),
  );
});

it('takes no more than six bytes a weight', () => {
  const many = packed(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`w=${at}`, 0.5])));
  expect(many.hashes.byteLength + many.thousandths.byteLength).toBe(60_000);
});
