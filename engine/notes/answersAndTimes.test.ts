import { expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest, saidBy, textsOf } from './samples.ts';

/** The note of a visit for a sore hip in which one thing is asked and answered. */
const noteOf = async (...turns: readonly (readonly ['doctor' | 'patient', string])[]): Promise<string> => {
  const transcript = saidBy(
    ['doctor', 'What brings you in today?'],
    ['patient', "I've had a sore hip for a month."],
    ...turns,
    ['doctor', 'Okay.'],
  );
  return textsOf(await createEmbeddedNotes().write(noteRequest({ transcript }))).join('\n');
};
const answered = (question: string, answer: string): Promise<string> =>
  noteOf(['doctor', question], ['patient', answer]);

it.each([
  ['Any nausea?', "I'd not be surprised."],
  ['Any nausea?', 'Not this afternoon.'],
  ['Have you had any chills?', 'Nothing out of the ordinary.'],
  ['Have you had any chills?', "I haven't measured it."],
  ['Do you get dizzy?', 'No more than the next person.'],
  ['Do you get dizzy?', "Only what you'd expect."],
  ['Any palpitations?', 'I drive a forklift.'],
  ['Any palpitations?', 'I missed that.'],
])('"%s" answered "%s" is neither there nor denied', async (question, answer) => {
  expect(await answered(question, answer)).not.toMatch(/nausea|chills|dizz|palpitation/i);
});

it('denies and reports what was answered with yes or no', async () => {
  expect(await answered('Any nausea?', 'No, none.')).toMatch(/Denies nausea/);
  expect(await answered('Any nausea?', 'Not that I can recall.')).toMatch(/Denies nausea/);
  expect(await answered('Have you had any chills?', 'Yes, every night.')).toMatch(/Reports chills|chills every night/);
});

it('reports no symptom of another time as one of today', async () => {
  for (const answer of ['Yes, in the autumn.', 'Yes, prior to the surgery.', 'Yeah, the year before last.'])
    expect(await answered('Any tingling in your feet?', answer)).not.toMatch(
      /Reports tingling(?! in her feet (?:in the autumn|prior|the year))/,
    );
});

it('takes the last word of an answer that takes itself back', async () => {
  expect(await answered('Any chills?', 'No. Well, yes, on Monday.')).not.toMatch(/Denies chills/);
  expect(await answered('Any chills?', 'Yes. Sorry, no, that was my wife.')).not.toMatch(/Reports chills/);
  expect(
    await answered('When did it start?', 'Four days ago. Well, it was before the picnic, so more like nine days.'),
  ).not.toMatch(/4 days/);
});

it('gives no illness to a relative and no medicine to the patient that the next words take back', async () => {
  expect(
    await answered('Is there heart disease in the family?', 'My mother had a stroke. Not my mother, my aunt.'),
  ).not.toMatch(/Mother had a stroke/);
  expect(
    await answered('Do you take any medicines?', 'Amlodipine. No, they stopped that, I take ramipril.'),
  ).not.toMatch(/amlodipine/i);
  expect(await answered('Do you take any medicines?', 'Amlodipine.')).toMatch(/amlodipine/i);
});

it('tells how often a medicine is taken as it was put right', async () => {
  const said = await answered('Do you take anything?', 'Naproxen 250 once a day. I mean twice.');
  expect(said).toMatch(/Naproxen 250 twice/);
  expect(said).not.toMatch(/once/);
});

it('writes agreement where it was said, and not for "okay"', async () => {
  const planned = ['doctor', "I'll start you on naproxen 500 milligrams twice a day. Any questions?"] as const;
  expect(await noteOf(planned, ['patient', 'No. Okay, thanks.'])).not.toMatch(/agrees/);
  expect(await noteOf(planned, ['patient', 'That sounds good.'])).toMatch(/agrees/);
});
