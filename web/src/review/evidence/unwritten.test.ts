import type { AppointmentDocument, Unwritten } from '@auscult/contract/documents/schemas.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { expect, test } from 'vitest';
import { unwrittenAnywhere } from './unwritten.ts';

const said = (id: string, text: string, kind: Unwritten['kind'], start?: number): Unwritten => ({
  id,
  segmentId: `segment of ${id}`,
  text,
  kind,
  ...(start === undefined ? {} : { start }),
});
const noteWith = (unwritten: Unwritten[], decisions: AppointmentDocument['decisions'] = []): AppointmentDocument => ({
  type: 'note',
  state: 'done',
  templateId: null,
  templateName: null,
  content: { type: 'doc', content: [] },
  version: null,
  evidence: [],
  unwritten,
  decisions,
  error: null,
  rating: 0,
});
const listed = (...given: Parameters<typeof noteWith>) => unwrittenAnywhere([noteWith(...given)]).map(({ id }) => id);

test('medicines and warnings come before what is of no kind, each in the order of speaking', () => {
  const items = [
    said('wait', 'Sorry about the wait', 'other', 1),
    said('drug', 'And fish oil', 'drug', 40),
    said('flag', 'I passed out once', 'red_flag', 20),
    said('chair', 'I fall asleep in the chair', 'other', 30),
  ];
  expect(listed(items)).toEqual(['flag', 'drug', 'wait', 'chair']);
});

test('what weighs most comes first, of whatever kind it is', () => {
  const items = [
    { ...said('drug', 'And fish oil', 'drug', 1), worth: 5.5 },
    { ...said('chair', 'I fall asleep in the chair', 'other', 30), worth: 2 },
    { ...said('shoulder', 'Six weeks of a sore left shoulder', 'other', 20), worth: 7.5 },
  ];
  expect(listed(items)).toEqual(['shoulder', 'drug', 'chair']);
});

test('an answer that is listed with its question is not listed again', () => {
  const exchange = said('asked', 'What do you take? Perindopril in the morning.', 'drug', 5);
  const answer = said('answer', 'Perindopril in the morning.', 'drug', 6);
  expect(listed([exchange, answer])).toEqual(['asked']);
  expect(listed([answer, exchange])).toEqual(['asked']);
  expect(listed([exchange, { ...answer, kind: 'allergy' }])).toEqual(['asked', 'answer']);
  expect(listed([said('once', 'No pain', 'red_flag', 1), said('twice', 'No pain', 'red_flag', 2)])).toEqual(['once']);
});

test('what was left out does not come back as a part of itself', () => {
  const exchange = said('asked', 'Any falls? One in March.', 'red_flag', 5);
  const answer = said('answer', 'One in March.', 'red_flag', 6);
  const decision = { flagId: 'asked', decision: 'accepted', at: '2026-01-01T00:00:00Z' } as const;
  expect(listed([exchange, answer], [decision])).toEqual([]);
});

test('what the doctor added word for word is written, and what only begins alike is not', () => {
  const items = [
    said('drug', 'and the  spironolactone, half a tablet', 'drug', 1),
    said('short', 'No pain', 'other', 2),
  ];
  const note = noteWith(items);
  const lines = ['- No pain on walking.', 'Fluids. And the spironolactone, half a tablet. Sleeps well.'];
  const content = { type: 'doc' as const, content: lines.map((line) => paragraphOf(line)) };
  expect(unwrittenAnywhere([{ ...note, content }]).map(({ id }) => id)).toEqual(['short']);
});
