import { expect, it } from 'vitest';
import { treesLikelihood } from '../evidence/trees.ts';
import { grownTrees, shallow } from './trainTrees.ts';

it('grows trees that tell what no single feature tells, the same each time', () => {
  const examples = Array.from({ length: 200 }, (_, at) => {
    const [one, other] = [at % 2, Math.floor(at / 2) % 2];
    const features = new Map([
      ['one', one],
      ['other', other],
      ['noise', (at * 37) % 11],
    ]);
    return { features, wanted: Number(one + other === 2 || (one === 0 && at % 5 === 0)) };
  });
  const trees = grownTrees(examples, shallow);
  const likely = (one: number, other: number) =>
    treesLikelihood(
      trees,
      new Map([
        ['one', one],
        ['other', other],
      ]),
    );
  expect(likely(1, 1)).toBeGreaterThan(0.9);
  expect(likely(1, 0)).toBeLessThan(0.1);
  expect(grownTrees(examples, shallow)).toEqual(trees);
});

it('holds the mean of what trees and weights tell', () => {
  const odds = (likely: number) => Math.log(likely / (1 - likely));
  const features = new Map([['one', 2]]);
  const likely = treesLikelihood({ base: 1, trees: [['one', 1, -5, 0.5]], weights: { one: 0.25, other: 9 } }, features);
  expect(odds(likely)).toBeCloseTo((1 + 0.5 + 0.5) / 2);
});

it('learns from an example by what it is worth', () => {
  const example = (wanted: number, worth: number) => ({ features: new Map([['one', 1]]), wanted, worth });
  const examples = Array.from({ length: 40 }, (_, at) => (at % 2 ? example(1, 1) : example(0, 0.1)));
  expect(treesLikelihood(grownTrees(examples, shallow), new Map([['one', 1]]))).toBeGreaterThan(0.8);
});
