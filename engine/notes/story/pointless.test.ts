import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { isPointless } from './pointless.ts';

const draft = (body: string): Draft => ({
  body,
  topic: 'history',
  segmentIds: ['s0'],
  order: 0,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
});

describe('isPointless', () => {
  it.each([
    '«S» «has|have» not had one since the fourth of may',
    '«S» «was|were» on 20 a day for 30 years',
    '«S» «gets|get» about 6 hours',
    '«S» «has|have» been off for 2 weeks',
    '«S» lost one at 12 weeks',
    '«S» «has|have» to get up at night to go',
    '«S» could not for the first month',
    '«S» «has|have» done 5 of the sessions',
    '«S» asked the specialist',
    'the second and third are the worst',
  ])('%s', (body) => {
    expect(isPointless(draft(body), [])).toBe(true);
  });
  it.each([
    '«S» had a migraine and took one at night',
    '«S» «takes|take» 2.5 mg at night',
    '«S» «gets|get» 6 hours of sleep',
    '«S» «has|have» been off work for 2 weeks',
    '«S» could not walk for the first month',
    '«S» «smokes|smoke» 20 cigarettes a day',
    '«S» «has|have» had 2 falls since june',
  ])('%s stands', (body) => {
    expect(isPointless(draft(body), [])).toBe(false);
  });
});
