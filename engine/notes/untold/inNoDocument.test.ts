import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { eachPassageOnce } from './eachPassageOnce.ts';
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

it('shows a passage in the longest that holds it, and nowhere else', () => {
  const passages = ['It burns.', 'I cough. It burns.', 'It burns.', 'I cough. It burns.', 'I sleep badly.'];
  const once = eachPassageOnce(passages.map((text, at) => ({ id: `${at}`, segmentId: 's2', text, kind: 'other' })));
  expect(once.map(({ id }) => id)).toEqual(['1', '4']);
});
