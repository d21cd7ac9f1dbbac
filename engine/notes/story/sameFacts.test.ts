import { expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { withoutSameFacts } from './sameFacts.ts';

const drafts = (...bodies: string[]): Draft[] =>
  bodies.map((body, order) => ({
    body,
    topic: 'history',
    segmentIds: [`s${order}`],
    order,
    isOwn: false,
    isDenial: false,
    speaker: 'patient',
  }));
const left = (...bodies: string[]): string[] => withoutSameFacts(drafts(...bodies)).map(({ body }) => body);

it('leaves out what is denied of once where it is denied of ever', () => {
  expect(left('«S» did not faint', '«S» «has|have» never fainted', '«S» «has|have» not vomited')).toEqual([
    '«S» «has|have» never fainted',
    '«S» «has|have» not vomited',
  ]);
  expect(left('«S» did not hit «P» head', '«S» «has|have» never hit «P» head')).toEqual([
    '«S» «has|have» never hit «P» head',
  ]);
});

it('keeps what is denied and what is said', () => {
  expect(left('«S» did not hit «P» head', '«S» hit «P» head last year')).toHaveLength(2);
});

it('tells what was tried, and what the visit is for, once', () => {
  expect(left('«S» «has|have» tried heat, stretching and naproxen', '«S» took some naproxen')).toHaveLength(1);
  expect(left('«S» «has|have» tried heat and naproxen', '«S» «takes|take» naproxen 500 mg')).toHaveLength(2);
  const [reason] = drafts('left elbow pain');
  const told = drafts('the pain is in «P» left elbow', 'the elbow pain is worse at night');
  expect(
    withoutSameFacts([...(reason ? [{ ...reason, topic: 'chief_complaint' as const }] : []), ...told]),
  ).toHaveLength(2);
});
