import { describe, expect, it } from 'vitest';
import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';
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

it('knows from the opening for whom is spoken, also through an interpreter', () => {
  const heard = (...turns: readonly (readonly [Speaker, string])[]): (readonly [string, string])[] =>
    asToldOfPatient(utterancesOf(saidBy(...turns)))
      .filter(({ speaker }) => speaker !== 'doctor')
      .map(({ speaker, text }) => [speaker, text]);
  expect(
    heard(
      ['doctor', 'What is wrong?'],
      ['patient', "He's been vomiting since Sunday. I had a headache myself last week."],
      ['doctor', 'Anything else?'],
      ['patient', 'He says that his throat hurts.'],
    ),
  ).toEqual([
    ['patient', 'i have been vomiting since sunday'],
    ['other', 'i had a headache myself last week'],
    ['patient', 'my throat hurts'],
  ]);
  expect(
    heard(
      ['doctor', 'What is wrong?'],
      ['patient', "She's a worrier, my wife. I have had a headache."],
      ['doctor', 'Where?'],
      ['patient', 'At the back.'],
    )[1],
  ).toEqual(['patient', 'i have had a headache']);
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

describe('one who came with the patient', () => {
  it('tells of the patient beside the patient, and nothing of themself', async () => {
    const text = textsOf(
      await write(
        noteRequest({
          transcript: saidBy(
            ['doctor', 'Morning, Keith. And Sheila, is it? How have you been, Keith?'],
            ['patient', 'Not too bad. My knee is stiff in the morning.'],
            ['other', 'He fell in the shower on Friday. I had the flu last week, so I was no help.'],
            ['doctor', 'Did he hurt anything?'],
            ['other', 'He bruised his left hip. I take Celebrex for mine.'],
            ['doctor', 'And have you been dizzy, Keith?'],
            ['patient', 'No.'],
            ['doctor', 'Any problems with the memory?'],
            ['other', 'He forgets his appointments. I have headaches from it all.'],
          ),
        }),
      ),
    ).join(' ');
    expect(text).toMatch(/fell in the shower on Friday/i);
    expect(text).not.toMatch(/flu|Celebrex|headache/i);
  });

  it('never has their own operations or habits written of the patient', async () => {
    const text = textsOf(
      await write(
        noteRequest({
          transcript: saidBy(
            ['doctor', 'What has brought your mother in today?'],
            ['patient', 'She has had pain in her stomach for a week. It comes after she eats.'],
            ['doctor', 'Has she had any operations?'],
            ['patient', 'She had her appendix out. I had my gallbladder out two years ago.'],
            ['doctor', 'Does she smoke?'],
            ['patient', 'No. I quit when I was pregnant.'],
            ['doctor', 'Is she taking anything?'],
            ['patient', 'She takes amlodipine. She says she is tired.'],
          ),
        }),
      ),
    ).join(' ');
    expect(text).toMatch(/appendix/i);
    expect(text).not.toMatch(/gallbladder|quit|pregnant/i);
  });

  it.each([
    ['Morning Bruce, and your wife is on the phone. How is the breathing?', 'She does not drive now.'],
    ['Hi Mia, and hi mum. How has the cough been?', 'He coughs all night. I get migraines.'],
    [
      'I have got your daughter along. How are you, Bruce?',
      'He nearly fell on Friday. I had to grab him. I lost my voice.',
    ],
  ])('is not taken for the patient where both voices were heard as one: %s', async (question, answer) => {
    const said = saidBy(
      ['doctor', question],
      ['patient', 'I am better than last week.'],
      ['doctor', 'Are you still coughing?'],
      ['patient', answer],
      ['doctor', 'And are you sleeping?'],
      ['patient', 'I sleep well now.'],
    );
    const text = textsOf(await write(noteRequest({ transcript: said }))).join(' ');
    expect(text).not.toMatch(/migraine|grab|voice|drive/i);
  });
});
