import { expect, test } from 'vitest';
import { attributed } from './attributed.ts';
import type { Draft } from '../drafting.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const told = (body: string, changes: Partial<Draft> = {}): Draft => ({
  body,
  topic: 'history',
  segmentIds: ['1'],
  order: 1,
  isOwn: false,
  isDenial: false,
  speaker: 'patient',
  ...changes,
});
const bodies = (drafts: readonly Draft[]): string[] => attributed(drafts).map(({ body }) => body);

test('what only the patient can know is told as what the patient reports, in every second sentence and in turn by another word', () => {
  expect(
    bodies([
      told('«S» «has|have» been more tired than usual'),
      told('«P» sleep is broken'),
      told('the pain wakes «O» at four'),
      told('«S» stopped swimming'),
      told('«S» had a cold in June'),
    ]),
  ).toEqual([
    '«S» «reports|report» that «S» «has|have» been more tired than usual',
    '«P» sleep is broken',
    '«S» «states|state» that the pain wakes «O» at four',
    '«S» stopped swimming',
    '«S» «notes|note» that «S» had a cold in June',
  ]);
});

test('who the patient is, what the doctor told, a denial, a labelled answer and what names its source stand as they are', () => {
  const drafts = [
    told('«S» «is|are» a 41-year-old baker'),
    told('«S» had an ultrasound in May', { speaker: 'doctor' }),
    told('«S» «denies|deny» fever', { isDenial: true }),
    told('three weeks', { label: 'Duration' }),
    told('«S» «reports|report» a dry cough'),
    told('«S» «takes|take» ramipril', { topic: 'medications' }),
    told('Seen last in March', { isOwn: true }),
  ];
  expect(attributed(drafts)).toEqual(drafts);
});

test('what was told for a patient by who came with them is not put in the mouth of the patient', async () => {
  const text = textsOf(
    await createEmbeddedNotes().write(
      noteRequest({
        transcript: saidBy(
          ['doctor', 'What brought you in today?'],
          ['patient', "I'm here about my daughter. She has had a cough for three days."],
          ['doctor', 'Has she had a fever?'],
          ['patient', 'Yes, she was hot last night.'],
          ['doctor', 'Is she drinking well? What have you tried?'],
          ['patient', 'She drinks a little. She had paracetamol at six.'],
          ['doctor', 'Does she have any rash?'],
          ['patient', "No, she doesn't have any rash."],
        ),
      }),
    ),
  ).join(' ');
  expect(text).toMatch(/cough/);
  expect(text).not.toMatch(/\b(?:reports|states|notes) that\b/);
});
