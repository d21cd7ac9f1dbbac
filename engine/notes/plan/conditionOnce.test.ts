import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { withConditionOnce } from './conditionOnce.ts';

const draft = (body: string): Draft => ({
  body,
  topic: 'plan',
  segmentIds: ['s1'],
  order: 1,
  isOwn: false,
  isDenial: false,
});
const told = (...bodies: string[]): string[] => withConditionOnce(bodies.map(draft)).map(({ body }) => body);

it('leaves a condition with the order that it opens', () => {
  expect(
    told('change to losartan if the cough has not gone', 'if the cough has not gone, consider a chest x-ray'),
  ).toEqual(['change to losartan', 'if the cough has not gone, consider a chest x-ray']);
});

it('leaves a condition that stands once where it stands', () => {
  expect(told('return if it gets worse', 'order an x-ray')).toEqual(['return if it gets worse', 'order an x-ray']);
});
