import { expect, it } from 'vitest';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { markOf } from './marks.ts';

const sentence = (given: Partial<SentenceEvidence>): SentenceEvidence => ({
  id: 'a',
  block: 0,
  start: 0,
  end: 9,
  text: 'Was seen.',
  level: 'supported',
  support: 1,
  passages: [],
  flags: [],
  ...given,
});

it('claims a passage only where there is one to show', () => {
  const said = sentence({ passages: [{ segmentId: 's', support: 1 }] });
  expect([said, sentence({}), sentence({ level: 'check', support: 0 })].map((one) => markOf(one, new Set()))).toEqual([
    'found',
    'entered',
    'none',
  ]);
});
