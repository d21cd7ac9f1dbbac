import { expect, it } from 'vitest';
import { section } from '../samples.ts';
import { sectionForReader } from './readers.ts';

it.each([
  ['a patch, estradiol 50 mcg, changed twice a week', 'plan'],
  ['bloods again in the morning', 'plan'],
  ['repeat the lipids in 3 months', 'plan'],
  ['«S» «A» avoid ladders', 'plan'],
  ['likely acute lumbar strain, muscle and ligament', 'assessment'],
  ['the gout is well controlled', 'assessment'],
])('told with a problem: %s stands under %s', (body, wanted) => {
  const sections = [section('assessment', ['assessment']), section('plan', ['plan', 'follow_up'])];
  const draft = { body, topic: 'assessment' as const, segmentIds: ['s1'], order: 0, isOwn: false, isDenial: false };
  expect(sectionForReader(sections, draft, 'note')?.id).toBe(wanted);
});
