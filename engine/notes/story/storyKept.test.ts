import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const noteOf = async (...said: (readonly ['doctor' | 'patient', string])[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(...said) }))).join(' ');

it('writes once what the doctor only says again', async () => {
  const text = await noteOf(
    ['doctor', 'What have you done about it?'],
    ['patient', 'I have been resting the elbow and taking some naproxen every morning.'],
    ['doctor', 'So you have been resting the elbow and taking naproxen in the morning.'],
    ['patient', 'Yeah.'],
  );
  expect(text.match(/naproxen/gi)).toHaveLength(1);
});

it('keeps what the doctor says of the patient that the patient did not', async () => {
  const text = await noteOf(
    ['patient', 'I have been taking some naproxen for the elbow.'],
    ['doctor', 'You had a frozen shoulder on that side two years ago.'],
    ['patient', 'Yeah.'],
  );
  expect(text).toMatch(/naproxen/i);
  expect(text).toMatch(/frozen shoulder/);
});

it('leaves talk beside the visit out, and nothing that a denial or a number makes telling', async () => {
  const text = await noteOf(
    ['patient', 'I have had a sore elbow for two weeks. The weather has been lovely. I walked there.'],
    ['patient', 'I have never hurt it before. Sometimes it goes up to 8.'],
  );
  expect(text).toMatch(/elbow/);
  expect(text).not.toMatch(/weather|walked there/);
  expect(text).toMatch(/never hurt/);
});

it('takes no side from the doctor that the patient puts right', async () => {
  const text = await noteOf(
    ['doctor', 'What brings you in?'],
    ['patient', 'I got this pain in my lower back and then it went down my left leg.'],
    ['doctor', 'So you had the sharp pain going down your right leg.'],
    ['patient', 'Left leg.'],
  );
  expect(text).toMatch(/radiated down (?:his|her|their) left leg/);
  expect(text).not.toMatch(/right leg/);
});
