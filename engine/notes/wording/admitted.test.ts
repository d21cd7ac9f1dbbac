import { expect, it } from 'vitest';
import { admitted } from './admitted.ts';
import type { Draft } from '../drafting.ts';

const draft = (body: string, order: number, given: Partial<Draft> = {}): Draft => ({
  body,
  topic: 'history',
  segmentIds: [`s${order}`],
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  turnLength: 12,
  ...given,
});

it('lets back what a note would miss, and neither talk nor what already stands there', () => {
  const pain = draft('«S» «has|have» had chest pain and shortness of breath for three weeks', 2);
  const talk = draft('«S» «likes|like» the new curtains in the hall', 3);
  expect(admitted([pain, talk], [])).toEqual([pain]);
  expect(admitted([pain], [draft('chest pain and shortness of breath for three weeks', 1)])).toEqual([]);
});

it.each(['order some tests', '«D» will talk to «P» family', '«IMP» based on the reports', 'day surgery'])(
  'lets back no half of a plan: %s',
  (body) => {
    expect(admitted([draft(body, 40, { topic: 'plan', speaker: 'doctor' })], [])).toEqual([]);
  },
);
