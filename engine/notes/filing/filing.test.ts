import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { withoutRepeats } from './filing.ts';

const plan = (body: string, order: number): Draft => ({
  body,
  topic: 'plan',
  segmentIds: [`s${order}`],
  order,
  isOwn: false,
  isDenial: false,
});

it('writes an order once that was said as a prescription too, with the segments of both', () => {
  expect(
    withoutRepeats([plan('prescribe naproxen 500 mg twice daily', 1), plan('order naproxen 500 mg twice daily', 2)]),
  ).toEqual([plan('prescribe naproxen 500 mg twice daily', 1)].map((one) => ({ ...one, segmentIds: ['s1', 's2'] })));
});

it('keeps a medicine that is stopped beside one that is ordered', () => {
  expect(
    withoutRepeats([plan('stop naproxen 500 mg twice daily', 1), plan('order naproxen 500 mg twice daily', 2)]),
  ).toHaveLength(2);
});
