import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { expect, test } from 'vitest';
import { askedOf, outcomeOf } from './sameLength.ts';

const note = (number: number, text: string, state: AppointmentDocument['state'] = 'done'): AppointmentDocument => ({
  type: 'note',
  state,
  templateId: null,
  templateName: null,
  content: { type: 'doc', content: [paragraphOf(text)] },
  version: { id: `v${number}`, number, reason: 'initial', createdAt: '2026-01-01T00:00:00Z', provenance: null },
  evidence: [],
  unwritten: [],
  decisions: [],
  error: null,
  rating: 0,
});

test.each([
  ['is still being written', note(1, 'Cough.', 'generating'), 'waiting'],
  ['was not begun yet', note(1, 'Cough.'), 'waiting'],
  ['reads the same', note(2, 'Cough.'), 'same'],
  ['became another', note(2, 'Cough for a week.'), 'changed'],
  ['could not be written', note(1, 'Cough.', 'error'), 'failed'],
])('a note in another length %s', (_, now, outcome) => {
  expect(outcomeOf(askedOf(note(1, 'Cough.'), 'short'), now)).toBe(outcome);
});
