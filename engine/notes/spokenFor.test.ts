import { expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest, saidBy, textsOf } from './samples.ts';
import { asToldOfPatient } from './spokenFor.ts';
import { utterancesOf } from './utterances.ts';

const write = createEmbeddedNotes().write;
const visit = saidBy(
  ['doctor', "What's been happening with Leo?"],
  ['patient', "He's had a cough since Tuesday and he wheezes at night."],
  ['doctor', 'Has he had a fever?'],
  ['patient', 'No.'],
  ['doctor', 'Is he drinking?'],
  ['patient', 'He drinks well. I think he was sick once on Wednesday.'],
  ['doctor', 'Does he have any allergies?'],
  ['patient', "No. I'm allergic to penicillin myself. I gave him Panadol this morning."],
);

it('writes of the child what a parent says of the child, and nothing of the parent', async () => {
  const boy = { firstName: 'Leo', lastName: 'Marsh', gender: 'male' as const, birthDate: null, ageYears: 4 };
  const text = textsOf(await write(noteRequest({ transcript: visit, patient: boy }))).join(' ');
  expect(text).toMatch(/cough since Tuesday/);
  expect(text).toMatch(/[Dd]enies fever/);
  expect(text).not.toMatch(/penicillin/i);
});

it('leaves a visit as it is where the patient only speaks of somebody else', () => {
  const told = utterancesOf(
    saidBy(
      ['doctor', 'How is your husband? Is he driving you? Has he had his operation?'],
      ['patient', 'He is well, he had it in May and he is walking again.'],
      ['doctor', 'And do you sleep? Do you have any pain? Are you eating?'],
      ['patient', 'I sleep well.'],
    ),
  );
  expect(asToldOfPatient(told)).toEqual(told);
});
