import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const answered = async (question: string, answer: string): Promise<string> =>
  textsOf(
    await createEmbeddedNotes().write(noteRequest({ transcript: saidBy(['doctor', question], ['patient', answer]) })),
  ).join(' ');

it.each([
  ['Have you had any palpitations?', 'Yes. That was four months ago, none since.', 'had palpitations 4 months ago'],
  ['Any migraines?', 'Yeah, in February, and none since.', 'had migraines in February, none since'],
])('tells of what is over when it was: %s %s', async (question, answer, told) => {
  const text = await answered(question, answer);
  expect(text).toContain(told);
  expect(text).not.toMatch(/[Rr]eports/);
});

it.each([
  ['Any fevers?', 'Yes. Only the once, six weeks ago.'],
  ['Any dizziness?', 'Yes, I was dizzy after the flu in June. Not since.'],
  ['Do you get heartburn?', "Maybe, I don't think I ever had it."],
])('does not report today what is over, or was never sure: %s %s', async (question, answer) => {
  expect(await answered(question, answer)).not.toMatch(/[Rr]eports/);
});

it('reports what began some weeks ago and goes on', async () => {
  expect(await answered('Any headaches?', 'Yes, every day since March.')).toMatch(/Reports headaches/);
});
