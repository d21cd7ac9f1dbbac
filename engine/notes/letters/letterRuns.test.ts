import { describe, expect, it } from 'vitest';
import { avoided, parted, planned, reported } from './letterForms.ts';
import { connected } from './letterJoined.ts';
import type { Told } from './letterJoined.ts';
import { toColleague } from './letterReferrer.ts';
import { noteRequest } from '../samples.ts';
import { voiceFor } from '../wording/voice.ts';
import { writtenDates } from './writtenDates.ts';

const { patient } = noteRequest({});
const colleagueVoice = voiceFor('letter', patient);
const toPatient = voiceFor('patient_letter', patient);
const told = (topic: Told['topic'], ...texts: readonly string[]): Told[] =>
  texts.map((text, at) => ({ text, topic, segmentIds: [`s${at + 1}`] }));
const letter = (statements: readonly Told[], voice = colleagueVoice) =>
  connected(statements, voice, { isExamination: false, isLetter: true }).map(({ text }) => text);

describe('sentences that are told in the same way', () => {
  it('are one where each is short, with the segments of all', () => {
    const plans = told('plan', 'I will order an ultrasound.', 'I will check her iron.', 'I will see her in 6 weeks.');
    expect(letter(plans)).toEqual(['I will order an ultrasound and check her iron.', 'I will see her in 6 weeks.']);
    expect(connected(plans, colleagueVoice, { isExamination: false, isLetter: true })[0]?.segmentIds).toEqual([
      's1',
      's2',
    ]);
    expect(letter(told('history', 'She reports a dry cough.', 'She reports hoarseness.'))).toEqual([
      'She reports a dry cough and hoarseness.',
    ]);
    expect(
      letter(told('history', 'You told me about a dry cough.', 'You told me about hoarseness.'), toPatient),
    ).toEqual(['You told me about a dry cough and hoarseness.']);
  });

  it('stay apart where a condition of the one would hold for the other', () => {
    const plans = told('plan', 'I will order an ultrasound if it grows.', 'I will check her iron.');
    expect(letter(plans)).toEqual(plans.map(({ text }) => text));
  });

  it('are advice of the doctor who signs, and do not say so twice', () => {
    expect(
      letter(
        told(
          'plan',
          'Ms Okafor was advised to rest the arm. Her strength is still low.',
          'She was advised to use the splint at night.',
          'She was advised not to drive.',
        ),
      ),
    ).toEqual([
      'I have advised Ms Okafor to rest the arm. Her strength is still low.',
      'She should use the splint at night.',
      'She should not drive.',
    ]);
  });

  it('follow each other under one subject where both tell of the same', () => {
    expect(letter(told('history', 'She slipped on the ramp.', 'She landed on her wrist.'))).toEqual([
      'She slipped on the ramp and landed on her wrist.',
    ]);
    expect(letter(told('plan', 'She should avoid ladders.', 'She should avoid heights and driving.'))).toEqual([
      'She should avoid ladders and heights and driving.',
    ]);
    const apart = [...told('history', 'She has lost weight.'), ...told('past_history', 'She has psoriasis.')];
    expect(letter(apart)).toEqual(apart.map(({ text }) => text));
  });
});

it.each([
  ['She reports a bit dizzy when she bends.', 'She feels a bit dizzy when she bends.'],
  ['She reports the foot swells up at night.', 'She reports that the foot swells up at night.'],
  ['She reports an ache in the elbow.', 'She reports an ache in the elbow.'],
  ['She reports hurt sometimes.', null],
])('tells how one feels, what happens, or a thing: %s', (said, sentence) => {
  expect(reported(said, colleagueVoice)).toBe(sentence);
});

it('tells the patient the same', () => {
  expect(reported('You told me about a little light-headed on the stairs.', toPatient)).toBe(
    'You told me you feel a little light-headed on the stairs.',
  );
  expect(reported('You told me about the knee gives way.', toPatient)).toBe('You told me that the knee gives way.');
});

it.each([
  ['No swimming and no baths for 2 weeks.', 'plan', 'She should avoid swimming and baths for 2 weeks.'],
  [
    'No lifting over 10 kg, nothing overhead.',
    'work_capacity',
    'She should avoid lifting over 10 kg, anything overhead.',
  ],
  ['No ibuprofen with these kidneys.', 'plan', 'She should avoid ibuprofen with these kidneys.'],
  ['No swelling of the ankles.', 'examination', 'No swelling of the ankles.'],
  ['No x-ray unless there is trouble.', 'plan', 'No x-ray unless there is trouble.'],
  ['No ibuprofen or aspirin.', 'medications', 'No ibuprofen or aspirin.'],
] as const)('says what to avoid, where something is not to be done: %s', (said, topic, sentence) => {
  expect(avoided(said, topic, colleagueVoice, false)).toBe(sentence);
});

it.each([
  ['A boot for 4 weeks, also at night.', 'The plan is a boot for 4 weeks, also at night.'],
  ['Panadol 2 tablets at night.', 'The plan is Panadol 2 tablets at night.'],
  ['Within about 2 months of the accident.', null],
  ['Keep the boot on.', 'She was advised to keep the boot on.'],
  ['Double the omeprazole to 40.', 'She was advised to double the omeprazole to 40.'],
  ['I will get a CT of the chest.', 'I will arrange a CT of the chest.'],
  ['I will put the ramipril up to 10.', 'I will increase the ramipril to 10.'],
  ['I will order an X-ray.', 'I will order an X-ray.'],
])('makes a plan of a thing that was named, and nothing of a time alone: %s', (said, sentence) => {
  expect(planned(said, 'plan', colleagueVoice)).toBe(sentence);
});

it.each([
  ['until the third of March', 'until 3 March'],
  ['from the twenty-first of June', 'from 21 June'],
  ['by the 2nd of august', 'by 2 August'],
  ['the second one in March', 'the second one in March'],
])('writes dates as they are written here: %s', (said, written) => {
  expect(writtenDates(said)).toBe(written);
});

it('makes two sentences of two that only a comma holds', () => {
  expect(parted('She should keep the splint on, her wrist is still swollen.')).toBe(
    'She should keep the splint on. Her wrist is still swollen.',
  );
  expect(parted('The scan shows a tear of the biceps, that is the front muscle.')).toBe(
    'The scan shows a tear of the biceps, which is the front muscle.',
  );
  expect(parted('She should not take ibuprofen with it, it can make her bleed.')).toBe(
    'She should not take ibuprofen with it. It can make her bleed.',
  );
  expect(parted('If the splint is loose, her wrist is at risk.')).toBe('If the splint is loose, her wrist is at risk.');
});

it('asks the colleague who reads the letter', () => {
  const { referrer } = noteRequest({});
  const asked = 'I will ask Dr Vance to check her iron.';
  expect(toColleague(asked, colleagueVoice, { patient, referrer, documentType: 'letter', isFirst: false })).toBe(
    'I would be grateful if you would check her iron.',
  );
  expect(toColleague(asked, colleagueVoice, { patient, referrer: null, documentType: 'letter', isFirst: false })).toBe(
    asked,
  );
  expect(
    toColleague('I will write to doctor vance.', colleagueVoice, {
      patient,
      referrer,
      documentType: 'letter',
      isFirst: false,
    }),
  ).toBe('');
  expect(
    toColleague('I will see her in May and write to Dr Vance.', colleagueVoice, {
      patient,
      referrer,
      documentType: 'letter',
      isFirst: false,
    }),
  ).toBe('I will see her in May.');
  expect(
    toColleague('I will refer her to Dr Lim for a colonoscopy.', colleagueVoice, {
      patient,
      referrer,
      documentType: 'referral_letter',
      isFirst: false,
    }),
  ).toBe('I am referring Ms Okafor to Dr Lim for a colonoscopy.');
});

it('keeps the name of a child that the findings begin with', () => {
  const child = voiceFor('letter', { ...patient, firstName: 'Otto', ageYears: 6 });
  const found = connected(told('examination', 'Otto has a mild wheeze.'), child, {
    isExamination: true,
    isLetter: true,
  });
  expect(found[0]?.text).toBe('On examination, Otto has a mild wheeze.');
});
