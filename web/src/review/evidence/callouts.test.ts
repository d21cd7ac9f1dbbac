import { expect, test } from 'vitest';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { emptyDocument } from '@auscult/contract/richtext.ts';
import { calloutsOf } from './callouts.ts';

const note: AppointmentDocument = {
  type: 'note',
  state: 'done',
  error: null,
  templateId: null,
  templateName: null,
  version: null,
  content: emptyDocument,
  rating: 0,
  decisions: [],
  evidence: [
    { id: 'a', block: 0, start: 0, end: 5, text: 'Well.', level: 'supported', support: 1, passages: [], flags: [] },
    { id: 'b', block: 1, start: 0, end: 5, text: 'Rash.', level: 'check', support: 0, passages: [], flags: [] },
  ],
  unwritten: [{ id: 'u', segmentId: 't1', text: 'Flies in March', kind: 'other' }],
};
const segment = {
  id: 't1',
  speaker: 'patient' as const,
  text: 'I take rosuvastatin at night',
  words: [
    { word: 'at', start: 0, end: 1, confidence: 0.1 },
    { word: 'rosuvastatin', start: 1, end: 2, confidence: 0.3 },
    { word: 'night', start: 2, end: 3, confidence: 0.9 },
  ],
};
const appointment: Pick<Appointment, 'appointmentDocuments' | 'transcripts'> = {
  appointmentDocuments: [note],
  transcripts: [{ kind: 'consultation', engine: 'e', model: 'm', isFinal: true, segments: [segment] }],
};

test('lists what has no passage, what was hard to hear and what was not written, and nothing else', () => {
  expect(calloutsOf(appointment).map(({ kind, text }) => [kind, text])).toEqual([
    ['none', 'Rash.'],
    ['unsure', 'rosuvastatin'],
    ['unwritten', 'Flies in March'],
  ]);
});
