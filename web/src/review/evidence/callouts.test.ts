import { expect, test } from 'vitest';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { emptyDocument, headingOf, paragraphOf } from '@auscult/contract/richtext.ts';
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

test('names the section with nothing in it, and why something said deserves a look', () => {
  const content = { type: 'doc' as const, content: [headingOf('Allergies', 2), paragraphOf('[not stated]')] };
  const unwritten = [{ id: 'd', segmentId: 't1', text: 'Takes aspirin', kind: 'drug' as const }];
  const found = calloutsOf({ ...appointment, appointmentDocuments: [{ ...note, evidence: [], content, unwritten }] });
  expect(found.filter(({ kind }) => kind !== 'unsure')).toMatchObject([
    { kind: 'gap', text: 'Allergies', type: 'note' },
    { kind: 'unwritten', text: 'Takes aspirin', because: 'Medicine' },
  ]);
});

test('lists what was kept as written only after the review', () => {
  const flag = {
    id: 'f',
    kind: 'dose' as const,
    severity: 'alert' as const,
    because: 'The dose differs from what was said',
  };
  const sentence = {
    id: 'k',
    block: 0,
    start: 0,
    end: 4,
    text: '5 mg.',
    level: 'check' as const,
    support: 0,
    passages: [],
    flags: [flag],
  };
  const decisions = [{ flagId: 'f', decision: 'accepted' as const, at: '2026-11-20T09:00:00Z' }];
  const kept = { ...appointment, appointmentDocuments: [{ ...note, evidence: [sentence], decisions, unwritten: [] }] };
  expect(calloutsOf(kept).some(({ text }) => text === '5 mg.')).toBe(false);
  expect(calloutsOf(kept, true)[0]).toMatchObject({ kind: 'kept', because: 'The dose differs from what was said' });
});
