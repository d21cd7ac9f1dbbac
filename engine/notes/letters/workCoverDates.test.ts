import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection } from '../samples.ts';
import type { NotesRequest } from '../engine.ts';

const template = {
  ...letterTemplate,
  type: 'work_cover' as const,
  blocks: [
    section('injury', ['chief_complaint', 'history'], 'prose'),
    section('capacity', ['work_capacity']),
    section('next', ['follow_up'], 'prose'),
  ],
};
const report = (transcript: NotesRequest['transcript']) =>
  createEmbeddedNotes().write(noteRequest({ documentType: 'work_cover', template, transcript }));

it('holds until when the capacity is certified, when it is looked at again, and the day that was confirmed', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'I have buggered my left wrist at work. I was lifting a crate and I felt something go.'],
      ['doctor', 'And that was the fifth of March, when you hurt your wrist?'],
      ['patient', 'Yes, about nine in the morning.'],
      ['doctor', 'You can do office duties, four hours a day. No lifting over two kilos.'],
      ['doctor', 'That is until the twenty-second of March. I will see you on the twentieth of March.'],
    ),
  );
  expect(textOfSection(answer, 'injury')).toContain('Date of injury: 5 March, about 9 in the morning.');
  expect(textOfSection(answer, 'injury')).toMatch(/Mechanism: .*injured her left wrist at work\./);
  expect(textOfSection(answer, 'capacity')).toContain('Dates: Until 22 March.');
  expect(textOfSection(answer, 'next')).toBe('I will see her on 20 March.');
});

it('leaves the dates a marked gap where none was said', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'I hurt my left wrist at work lifting a crate.'],
      ['doctor', 'You can do office duties. No lifting over two kilos.'],
      ['doctor', 'Rest it until you feel better.'],
    ),
  );
  expect(textOfSection(answer, 'injury')).toContain('Date of injury: [not stated]');
  expect(textOfSection(answer, 'capacity')).toContain('Dates: [not stated]');
});

it('says that the worker is seen before the certificate ends', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'I hurt my left wrist at work lifting a crate.'],
      ['doctor', 'I will do the certificate now, it runs for two weeks, and I will see you before it finishes.'],
    ),
  );
  expect(textOfSection(answer, 'next')).toBe('I will see her before the certificate finishes.');
});
