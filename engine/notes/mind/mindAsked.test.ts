import { describe, expect, test } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const low = ['patient', 'I have been low since the shop closed.'] as const;
const noteOf = async (...turns: readonly (readonly ['doctor' | 'patient', string])[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(low, ...turns) }))).join(' ');

test.each([
  ["How's your mood?", 'Grey. Every day the same.', 'Mood: “Grey. Every day the same.”'],
  ['And the sleep?', "I'm up at four, um, and I stay up.", "Sleep: “I'm up at four, and I stay up.”"],
  ['And the sleep?', "Um. Bad, i'm up at four.", "Sleep: “Bad, I'm up at four.”"],
  ['How is your concentration?', 'No good, I lose the thread.', 'Concentration: “No good, I lose the thread.”'],
  ['Who do you have around you?', 'My sister Jo, next door.', 'Supports: “My sister Jo, next door.”'],
  ['What keeps you going?', 'The dog, mostly.', 'Protective factors: “The dog, mostly.”'],
  ['Do you hear voices?', 'Only my name, at night.', 'Voices and beliefs: “Only my name, at night.”'],
  ['When is your mood at its worst?', 'Sundays, late.', 'Asked “When is your mood at its worst?”: “Sundays, late.”'],
])('is told under its name, or with a question that asks more: %s', async (asked, answer, told) => {
  expect(
    await noteOf(
      ['doctor', 'How is your mood in general?'],
      ['patient', 'Not great, no.'],
      ['doctor', 'Do you worry a lot?'],
      ['patient', 'About money, yes.'],
      ['doctor', asked],
      ['patient', answer],
    ),
  ).toContain(told);
});

test.each([
  ['Any thoughts of harming yourself?', "I cut my leg on Monday. I didn't want to die."],
  ['Have you had thoughts of suicide?', 'No, not this week.'],
  ['Have you wanted to hurt anyone?', 'My brother, when he laughs at me.'],
  ['Do you have any guns at home?', 'One, and my mate keeps the bolt.'],
])('of risk the question stands with all of the answer, and no denial beside it: %s', async (asked, answer) => {
  const note = await noteOf(['doctor', asked], ['patient', answer]);
  expect(note).toContain(`Asked “${asked}”: “${answer}`);
  expect(note).not.toMatch(/denies/i);
});

test('what is asked on about such thoughts stays with them', async () => {
  const note = await noteOf(
    ['doctor', 'Do you ever think of ending your life?'],
    ['patient', 'Some nights, yes.'],
    ['doctor', 'What stops you?'],
    ['patient', 'My boys would find me.'],
  );
  expect(note).toMatch(/“Some nights, yes\.” .*“What stops you\?”: “My boys would find me\.”/);
});

test('a plain no beside what was told of risk denies no more than was asked', async () => {
  const note = await noteOf(
    ['doctor', 'Have you had thoughts of suicide?'],
    ['patient', 'In June I did, every day.'],
    ['doctor', 'Any self-harm?'],
    ['patient', 'No.'],
  );
  expect(note).toContain('“In June I did, every day.”');
  expect(note).not.toMatch(/denies[^.]*thoughts/i);
  expect(note).toContain('“Any self-harm?”: “No.”');
});

test('an answer stands once: what was read from a part of it goes', async () => {
  const note = await noteOf(
    ['doctor', 'How is your mood?'],
    ['patient', 'Flat. I sleep three hours and I cry at work.'],
  );
  expect(note.match(/three hours|3 hours/g)).toHaveLength(1);
});

test('a visit that asks after nothing of the mind keeps its own words for sleep', async () => {
  const transcript = saidBy(
    ['patient', 'My knee hurts.'],
    ['doctor', 'How is your sleep?'],
    ['patient', 'The knee wakes me twice a night.'],
  );
  expect(textsOf(await write(noteRequest({ transcript }))).join(' ')).not.toContain('“');
});

test('a letter to the patient, which others may read, leaves out what was said of risk and keeps what to do', async () => {
  const transcript = saidBy(
    low,
    ['doctor', 'Have you had thoughts of suicide?'],
    ['patient', 'Sometimes, in the shower.'],
    ['doctor', 'If those thoughts get stronger, ring Lifeline or go to emergency.'],
  );
  const text = textsOf(
    await write(
      noteRequest({
        transcript,
        documentType: 'patient_letter',
        template: { ...letterTemplate, type: 'patient_letter' },
      }),
    ),
  ).join(' ');
  expect(text).not.toContain('shower');
  expect(text).toMatch(/ring Lifeline or go to emergency/);
});

describe('risk that nobody asked after', () => {
  const noteFor = async (said: string): Promise<string> =>
    textsOf(
      await write(
        noteRequest({
          transcript: saidBy(
            ['patient', 'My knee has been sore for a month.'],
            ['doctor', 'I see.'],
            ['patient', said],
          ),
        }),
      ),
    ).join('\n');

  test.each([
    'I have thought about not being here, but I would not do anything.',
    'Most days I think they would be better off without me.',
    'I took an overdose when I was in high school.',
  ])('stands in the patient’s words: %s', async (said) => {
    expect(await noteFor(said)).toContain(`In the patient's words: “${said}”`);
  });

  test.each(['I cut myself at work on a tin.', 'I am dead tired by the end of the day.', 'I wanted to die of shame.'])(
    'is none where the words are of something else: %s',
    async (said) => {
      expect(await noteFor(said)).not.toContain('“');
    },
  );
});
