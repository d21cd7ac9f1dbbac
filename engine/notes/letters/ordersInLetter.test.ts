import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { withOrdersTold } from './ordersInLetter.ts';

const plan = (body: string, order: number, given: Partial<Draft> = {}): Draft => ({
  body,
  topic: 'plan',
  segmentIds: [`s${order}`],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  ...given,
});
const bodies = (drafts: readonly Draft[]): string[] => drafts.map(({ body }) => body);

describe('orders in a letter', () => {
  it.each([
    ['prescribe naproxen 500 mg twice a day', '«D» will prescribe naproxen 500 mg twice a day'],
    ['start ramipril 5 mg daily', '«D» will start «O» on ramipril 5 mg daily'],
    ['continue aspirin 100 mg daily', '«S» will continue aspirin 100 mg daily'],
    ['refer to cardiologist', '«D» will refer «O» to a cardiologist'],
    ['refer to physiotherapy', '«D» will refer «O» to physiotherapy'],
    ['give a wrist splint', '«D» will give «O» a wrist splint'],
  ])('that no sentence tells are told: %s', (order, expected) => {
    expect(bodies(withOrdersTold([], [plan(order, 9)]))).toEqual([expected]);
  });

  it('are not told twice, in other words or again later', () => {
    const said = plan('«D» will send «O» for an MRI of «P» knee', 8);
    expect(withOrdersTold([said], [plan('order an MRI of «P» knee', 8)])).toEqual([said]);
    const once = plan('order a chest x-ray', 4);
    expect(withOrdersTold([], [once, plan('order the chest x-ray', 7)])).toHaveLength(1);
  });

  it('name one next visit', () => {
    const visit = plan('review in 6 weeks', 12, { topic: 'follow_up' });
    expect(withOrdersTold([visit], [plan('follow up in 2 weeks', 14, { topic: 'follow_up' })])).toEqual([visit]);
  });

  it('stand where they were given', () => {
    const [first, last] = [plan('«D» will send «O» for blood tests', 3), plan('«S» «A» rest the wrist', 20)];
    expect(bodies(withOrdersTold([first, last], [plan('prescribe naproxen 500 mg', 11)]))[1]).toMatch(/naproxen/);
  });
});
