import { expect, it } from 'vitest';
import { treesLikelihood } from '../evidence/trees.ts';
import { grownTrees } from './trainTrees.ts';

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
  const trees = grownTrees(examples);
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
  expect(grownTrees(examples)).toEqual(trees);
});
