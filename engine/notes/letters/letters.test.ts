import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { inPlainWords } from './plainWords.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from '../samples.ts';
import { greetingOf } from '../variables.ts';

const write = createEmbeddedNotes().write;
const whole = async (request: Partial<NotesRequest>) =>
  textsOf(await write(noteRequest({ template: letterTemplate, ...request })));

describe('words for the patient', () => {
  it.each([
    ['BP was 145/90.', 'Blood pressure was 145/90.'],
    ['Your BP was 145/90.', 'Your blood pressure was 145/90.'],
    [
      'Take metformin 500 mg BD and paracetamol 1 g PRN.',
      'Take metformin 500 mg twice a day and paracetamol 1 g when needed.',
    ],
    ['The ECG shows no ischaemia.', 'The heart tracing shows no ischaemia.'],
    ['I will order an MRI of the left knee.', 'I will order an MRI scan of the left knee.'],
    ['I will order an MRI scan of the left knee.', 'I will order an MRI scan of the left knee.'],
    ['You take levothyroxine 100 mcg in the morning.', 'You take levothyroxine 100 micrograms in the morning.'],
    ['There is a small effusion on the left.', 'There is a small build-up of fluid on the left.'],
    ['Hypertension, well controlled.', 'High blood pressure, well controlled.'],
    ['HbA1c is 7.2%.', 'Average blood sugar (HbA1c) is 7.2%.'],
    ['You had bilateral knee pain.', 'You had knee pain on both sides.'],
    ['HR 72 regular, no peripheral oedema.', 'Heart rate 72 regular, no swelling of the limbs.'],
    ['Commence metoprolol 25 mg bd.', 'Start metoprolol 25 mg twice a day.'],
    [
      'You were seen in ED with an exacerbation of COPD.',
      'You were seen in the emergency department with a flare-up of COPD (a long-term lung disease).',
    ],
    [
      'You have a UTI and an abrasion of the left knee.',
      'You have a urinary tract infection and a graze of the left knee.',
    ],
    ['I will order an ECG.', 'I will order a heart tracing.'],
    ['LDL is 2.1.', 'LDL cholesterol is 2.1.'],
    ['There is a heart murmur.', 'There is a heart murmur.'],
    ['Stage IV disease, IV antibiotics.', 'Stage IV disease, antibiotics into a vein.'],
    ['CT angiogram was normal.', 'CT scan of the blood vessels was normal.'],
    ['Dorsalis pedis pulses palpable bilaterally.', 'Foot pulses can be felt on both sides.'],
    ["McMurray's is positive.", "Knee cartilage test (McMurray's) is positive."],
    ['You have biliary colic and jaundice.', 'You have gallbladder pain and jaundice (yellow skin or eyes).'],
    // What has no wording of the same meaning stays.
    ['An acute, benign rash; no PND.', 'An acute, benign rash; no PND.'],
  ])('%s', (said, plain) => {
    expect(inPlainWords(said)).toBe(plain);
    expect(inPlainWords(plain)).toBe(plain);
  });

  it('leave a sentence of everyday words as it is', () => {
    const sentence = 'You should put ice on the ankle and rest for two days.';
    expect(inPlainWords(sentence)).toBe(sentence);
  });
});

describe('a letter to the patient', () => {
  it('says "you" and "I", in everyday words, with the dose, the side and what is not there as they were said', async () => {
    const texts = await whole({
      documentType: 'patient_letter',
      context: 'Knee pain, referred by Dr Vance. Difficult at the last visit.',
      transcript: saidBy(
        ['doctor', 'Any fever or night sweats?'],
        ['patient', 'No.'],
        ['doctor', 'Does anyone in your family have arthritis?'],
        ['patient', 'Mum had arthritis in both hips.'],
        ['doctor', 'There is an effusion of the left knee. Your BP is 138 over 84.'],
        ['doctor', 'I will start you on celecoxib 200 mg twice daily.'],
      ),
    });
    expect(texts).toContain('You came about knee pain, referred by Dr Vance.');
    expect(texts.join(' ')).not.toContain('Difficult');
    expect(texts).toContain('You told me you have no fever or night sweats.');
    expect(texts).toContain('Your mother had arthritis in both hips.');
    expect(texts).toContain('There is a build-up of fluid of the left knee.');
    expect(texts.join(' ')).toMatch(/blood pressure is 138\/84/i);
    expect(texts).toContain('I will start you on celecoxib 200 mg twice a day.');
    expect(texts.join(' ')).not.toMatch(/\b(?:she|her|Ms|the patient|we|BP|effusion)\b/);
  });

  it('turns what was dictated of the patient to the patient', async () => {
    const texts = await whole({
      documentType: 'patient_letter',
      consultationEngine: 'sd',
      transcript: saidBy([
        'doctor',
        'Ms Okafor has a sore left knee. She takes paracetamol at night. Lives alone and drives.',
      ]),
    });
    expect(texts).toContain('You have a sore left knee.');
    expect(texts).toContain('You take paracetamol at night.');
    expect(texts).toContain('You live alone and drive.');
    const after = await whole({
      documentType: 'patient_letter',
      consultationEngine: 'sd',
      transcript: saidBy(['doctor', 'Her mood was low for a week and has lifted. May drive from this week.']),
    });
    expect(after).toEqual(['Your mood was low for a week and has lifted.', 'You may drive from this week.']);
  });
});

it('says why the patient came as one would say it to them', async () => {
  const openings = await Promise.all(
    ['Asthma review after a visit to the hospital.', 'Six weeks after hip replacement.', 'New to the practice.'].map(
      async (context) => (await whole({ documentType: 'patient_letter', context }))[0],
    ),
  );
  expect(openings).toEqual([
    'You came for a review of asthma after a visit to the hospital.',
    'You came six weeks after hip replacement.',
    undefined,
  ]);
});

describe('a letter to a colleague', () => {
  it.each([
    ['Dr Peter Vance', 'Dr Vance'],
    ['A/Prof Jane van der Berg', 'A/Prof van der Berg'],
    ['Professor Lee', 'Professor Lee'],
    ['Dr. Ana de Silva, FRACP', 'Dr. de Silva'],
    ['Jo Marsh', 'Jo Marsh'],
    ['', 'colleague'],
  ])('greets %s', (name, greeting) => {
    expect(greetingOf(name)).toBe(greeting);
  });

  it('makes sentences of jottings and short answers', async () => {
    const texts = await whole({
      documentType: 'letter',
      context: 'Works as a baker. X-rays on the system.',
      transcript: saidBy(
        ['patient', 'I have pain in my right wrist.'],
        ['doctor', 'When did it start?'],
        ['patient', 'Saturday night.'],
        ['doctor', 'Any numbness?'],
        ['patient', 'No.'],
        ['patient', 'I cannot hold a cup.'],
      ),
    });
    expect(texts.join(' ')).toMatch(/ started on Saturday night\./);
    expect(texts.join(' ')).toMatch(/^Ms Okafor is a 58-year-old woman who works as a baker\./);
    expect(texts.join(' ')).not.toContain('on the system');
    expect(texts.join(' ').match(/Ms Okafor/g)).toHaveLength(1);
    // What is not there closes the story.
    expect(texts.indexOf('She denies numbness.')).toBeGreaterThan(texts.indexOf('She cannot hold a cup.'));
  });
});

it('says in a referral what is asked for apart from the rest of the plan', async () => {
  const template = {
    ...letterTemplate,
    type: 'referral_letter' as const,
    blocks: [
      section('reason', ['chief_complaint'], 'prose', 'Reason for referral'),
      section('story', ['history', 'review_of_systems'], 'prose', 'History'),
      section('plan', ['plan', 'follow_up'], 'bullets', 'Plan so far'),
    ],
  };
  const transcript = saidBy(
    ['patient', 'I have had a sore left knee for a month.'],
    ['doctor', 'I will refer you to an orthopaedic surgeon. Take paracetamol 1 g twice a day.'],
  );
  const answer = await write(noteRequest({ documentType: 'referral_letter', template, transcript }));
  expect(textOfSection(answer, 'reason')).toContain('I am referring Ms Okafor to an orthopaedic surgeon.');
  expect(textOfSection(answer, 'plan')).toMatch(/paracetamol 1 g twice/);
  expect(textOfSection(answer, 'plan')).not.toContain('surgeon');
});

describe('a report on capacity for work', () => {
  const template = {
    ...letterTemplate,
    type: 'work_cover' as const,
    blocks: [
      section('injury', ['chief_complaint', 'history'], 'prose'),
      section('duties', ['social_history']),
      section('capacity', ['work_capacity']),
      section('next', ['follow_up']),
    ],
  };
  const report = (transcript: NotesRequest['transcript']) =>
    write(noteRequest({ documentType: 'work_cover', template, transcript }));

  it('has its fields, and marks those of which nothing was said', async () => {
    const answer = await report(
      saidBy(['patient', 'I hurt my back lifting a box on Monday.'], ['doctor', 'You will be fit for light duties.']),
    );
    expect(textOfSection(answer, 'capacity').split('\n')).toEqual([
      expect.stringMatching(/^Capacity: .*fit for light duties\.$/i),
      'Restrictions: [not stated]',
      'Dates: [not stated]',
    ]);
    expect(textOfSection(answer, 'next')).toBe('[not stated]');
  });

  it('holds every limit that was set', async () => {
    const answer = await report(
      saidBy(
        ['patient', 'I hurt my shoulder on a ladder on Monday.'],
        ['doctor', 'I will put you off work for today and tomorrow, and then suitable duties from Friday.'],
        ['doctor', 'No lifting over two kilos with the right arm, no ladders.'],
      ),
    );
    const [capacity, restrictions, ...rest] = textOfSection(answer, 'capacity').split('\n');
    expect(capacity).toMatch(/^Capacity: .*today and tomorrow.*suitable duties from Friday/);
    expect(restrictions).toMatch(/^Restrictions: No lifting over 2 kg with the right arm.* ladders\.$/);
    expect(rest).toEqual([]);
  });

  it('keeps to itself what is no business of an insurer', async () => {
    const answer = await report(
      saidBy(
        ['patient', 'I hurt my back lifting a box on Monday.'],
        ['doctor', 'Do you drink alcohol?'],
        ['patient', 'I drink a bottle of wine a week.'],
        ['doctor', 'Any allergies?'],
        ['patient', 'I am allergic to penicillin.'],
        ['patient', 'My mother had a stroke.'],
        ['patient', 'I work in a warehouse.'],
      ),
    );
    const text = textsOf(answer).join(' ');
    expect(text).toContain('warehouse');
    expect(text).not.toMatch(/wine|penicillin|stroke/);
  });
});

it('cites what was said rather than leave a record empty', async () => {
  const answer = await write(
    noteRequest({
      transcript: saidBy(['doctor', 'What is your family medical history?'], ['patient', 'None, that I know of.']),
    }),
  );
  expect(textsOf(answer).join(' ')).toMatch(/family medical history.*none/i);
  const talk = await write(noteRequest({ transcript: saidBy(['doctor', 'How are you?'], ['patient', 'Thank you.']) }));
  expect(textsOf(talk)).toEqual([]);
});
