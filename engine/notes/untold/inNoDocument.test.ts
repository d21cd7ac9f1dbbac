import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { saidInNoDocument } from './inNoDocument.ts';

const transcript = saidBy(['doctor', 'Any medicines?'], ['patient', 'Warfarin. And I bruise a lot on my arms.']);
const given = { documents: [], transcript, dictation: [] };
const left: Unwritten = { id: 'x', segmentId: 's2', text: 'And I bruise a lot on my arms.', kind: 'other' };

it('lists what stands in none of the documents, once, in the order of speaking', () => {
  const found = saidInNoDocument({ ...given, written: [], left: [left] });
  expect(
    found
      .map(({ text }) => text)
      .join(' ')
      .match(/bruise/g),
  ).toHaveLength(1);
  expect(found.map(({ text }) => text).join(' ')).toContain('Warfarin');
});

it('lists nothing that a sentence says, though an engine could not write it before', () => {
  const written = [{ text: 'Bruises on the arms a lot.', segmentIds: ['s2'] }];
  const found = saidInNoDocument({ ...given, written, left: [left] });
  expect(found.map(({ text }) => text).join(' ')).not.toContain('bruise');
});
