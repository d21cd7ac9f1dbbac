import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy } from '../samples.ts';
import { worded } from './worded.ts';

const { write } = createEmbeddedNotes();
const visit = saidBy(
  ['doctor', 'Good morning. What brings you in?'],
  ['patient', 'My knee gave way twice on the stairs last week.'],
  ['doctor', 'Any allergies?'],
  ['patient', 'No, none that I know of.'],
  ['doctor', 'If you get chest pain, call an ambulance.'],
  ['doctor', 'I will book an ultrasound for tomorrow.'],
  ['patient', 'The wee thing on the whatsit was quite the palaver.'],
  ['patient', 'The headaches started a month ago and wake me at night.'],
);
const of = async (segmentId: string, text: string) =>
  (await worded(write, noteRequest({ transcript: visit }), { segmentId, text })).map(
    (one) => `${one.section.id}: ${one.text}`,
  );

it.each([
  ['an answer with its question', 's3', 'Any allergies? No, none that I know of.', /^medications: .*allerg/i],
  ['what is to be done', 's6', 'I will book an ultrasound for tomorrow.', /^plan: .*ultrasound/i],
  ['a story', 's8', 'The headaches started a month ago and wake me at night.', /^history: .*headaches.*night/i],
])('%s becomes a sentence under its heading', async (_, segmentId, text, expected) => {
  const [line, ...rest] = await of(segmentId, text);
  expect(line).toMatch(expected);
  expect(line).not.toContain(' I ');
  expect(rest).toEqual([]);
});

it('a condition of the doctor’s is never told as a symptom of the patient', async () => {
  const lines = await of('s5', 'If you get chest pain, call an ambulance.');
  expect(lines.join('\n')).toMatch(/^plan: /);
  expect(lines.join('\n')).not.toMatch(/reports|denies/i);
});

it('half of what was said does not stand for all of it', async () => {
  const [line] = await of('s2', 'My knee gave way twice on the stairs last week.');
  expect(line).toContain('knee gave way twice on the stairs last week');
});

it('what no faithful sentence can be made of stands in quotation marks, as heard', async () => {
  expect(await of('s7', 'The wee thing on the whatsit was quite the palaver.')).toEqual([
    'history: Heard: “The wee thing on the whatsit was quite the palaver”.',
  ]);
});
