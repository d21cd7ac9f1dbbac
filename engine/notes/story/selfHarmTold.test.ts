import { expect, test } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (asked: string, ...answers: readonly string[]): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        transcript: saidBy(
          ['patient', 'I have been low since the divorce, and I wake at four every morning.'],
          ['doctor', asked],
          ...answers.map((text, at) => [at % 2 === 0 ? 'patient' : 'doctor', text] as const),
        ),
      }),
    ),
  ).join(' ');

test.each([
  ['Any thoughts of harming yourself or anyone else?', 'No.'],
  ['Do you feel suicidal?', 'No.'],
  ['Some people feel suicidal then. Have you had thoughts of hurting yourself?', 'No.', 'No.', 'No, not really, no.'],
])('a plain no to hurting oneself is written, however it was asked: %s', async (asked, ...answers) => {
  expect(await noteOf(asked, ...answers)).toMatch(
    /denies thoughts of (?:self-harm|hurting herself)|does not feel suicidal|not thought about ending it all/i,
  );
});

test.each([
  ['Any thoughts of harming yourself?', 'No, but I did in March.', /“No, but I did in March/],
  ['Have you ever felt life is not worth living?', 'Sometimes, yes.', /life is not worth living\?”: “Sometimes, yes/],
  [
    'Have you thought about ending it all?',
    "No, I couldn't do that to my kids.",
    /ending it all\?”: “No, I couldn't do that to my kids/,
  ],
  ['Are you having thoughts of hurting yourself?', 'Yes, I am.', /thoughts of (?:hurting|self-harm)/],
] as const)('an answer that is no plain no is never lost: %s %s', async (asked, answer, expected) => {
  expect(await noteOf(asked, answer)).toMatch(expected);
});

test('what was asked about somebody else is not told of the patient', async () => {
  expect(await noteOf('Has anyone in your family been suicidal?', 'No.')).not.toMatch(/denies.*self-harm/i);
});

test('what was so once is not told as of today, and is told', async () => {
  const note = await noteOf(
    'Have you had thoughts of actually ending your life?',
    'Not now, no. In February I thought about taking all my tablets.',
  );
  expect(note).toMatch(/“Not now, no\. In February I thought about taking all my tablets\.”/);
  expect(note).not.toMatch(/(?:reports|states) that (?:she|they) thought about taking/i);
});

test('plans and intent that are asked on after are told too', async () => {
  const transcript = saidBy(
    ['doctor', 'Do you feel suicidal?'],
    ['patient', 'No.'],
    ['doctor', 'Any plans or intent?'],
    ['patient', 'No, none.'],
    ['doctor', 'Any plans for Christmas?'],
    ['patient', 'No.'],
  );
  const note = textsOf(await write(noteRequest({ transcript }))).join(' ');
  expect(note).toMatch(/Denies plans of self-harm, intent of self-harm or thoughts of self-harm/);
  expect(note).not.toMatch(/christmas/i);
});
