import { expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from './samples.ts';

const write = createEmbeddedNotes().write;
const letterOf = async (...said: (readonly ['doctor' | 'patient', string])[]) =>
  write(noteRequest({ transcript: saidBy(...said), documentType: 'letter', template: letterTemplate }));
const story = ['patient', 'I have had pain in my left knee for three weeks.'] as const;

it('leaves out of a letter what no record could hold', async () => {
  const text = textsOf(
    await letterOf(
      story,
      ['doctor', 'Your cholesterol came back.'],
      ['patient', 'They thought two point four was good.'],
    ),
  ).join(' ');
  expect(text).toMatch(/left knee/);
  expect(text).not.toMatch(/thought/);
});

it('keeps short answers, and what the doctor will do, wherever it was said', async () => {
  const text = textsOf(
    await letterOf(
      story,
      ['doctor', 'When did it start?'],
      ['patient', 'Three weeks ago, on a Monday.'],
      ['doctor', 'I will repeat the X-ray before I see you in four weeks.'],
    ),
  ).join(' ');
  expect(text).toMatch(/started (?:three|3) weeks ago/);
  expect(text).toMatch(/I will repeat the X-ray/);
});
