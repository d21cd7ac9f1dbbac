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
