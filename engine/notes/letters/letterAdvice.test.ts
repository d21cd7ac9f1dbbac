import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const template = {
  ...letterTemplate,
  type: 'patient_letter' as const,
  blocks: [
    section('found', ['examination', 'results'], 'prose', 'What I found'),
    section('means', ['assessment'], 'prose', 'What this means'),
    section('next', ['plan'], 'bullets', 'What happens next'),
    section('back', ['follow_up'], 'bullets', 'When to come back'),
  ],
};
const toPatient = (transcript: NotesRequest['transcript'], given: Partial<NotesRequest> = {}) =>
  write(noteRequest({ documentType: 'patient_letter', template, transcript, ...given }));

const visit = saidBy(
  ['patient', 'I cut my left shin on a rock two days ago.'],
  ['doctor', 'There is redness around the wound. Your temperature is 37.4. Your pulse is 80.'],
  ['doctor', 'I think you have a skin infection.'],
  ['doctor', "I'll start you on cephalexin 500 mg four times a day. Keep the leg raised for two days."],
  ['doctor', "If the redness spreads or you get a fever go to the emergency department. Let's catch up in a week."],
  ['doctor', 'Any trouble with the tablets, ring me.'],
);

it('tells the patient what to do, and when to get help, all of it', async () => {
  const answer = await toPatient(visit);
  expect(textOfSection(answer, 'next').split('\n')).toEqual([
    'I will start you on cephalexin 500 mg 4 times a day.',
    'You should keep the leg raised for 2 days.',
  ]);
  expect(textOfSection(answer, 'back').split('\n')).toEqual([
    'If the redness spreads or you get a fever, you should go to the emergency department.',
    'You will follow up in a week.',
    'If there is any trouble with the tablets, you should ring me.',
  ]);
});

it('gives the opinion as one says it, to either reader', async () => {
  expect(textOfSection(await toPatient(visit), 'means')).toBe('In my opinion you have a skin infection.');
  const texts = textsOf(
    await write(noteRequest({ documentType: 'letter', template: letterTemplate, transcript: visit })),
  );
  expect(texts).toContain('My impression is that Ms Okafor has a skin infection.');
});

it('tells a colleague of a warning the other way about, and leaves out what was said while examining', async () => {
  const texts = textsOf(
    await write(
      noteRequest({
        documentType: 'letter',
        template: letterTemplate,
        transcript: saidBy(
          ['patient', 'My knee hurts.'],
          ['doctor', "I'm going to lift the leg. There is swelling of the right knee."],
          ['doctor', 'If the calf swells, go to the emergency department.'],
        ),
      }),
    ),
  );
  expect(texts.at(-1)).toBe('I have advised Ms Okafor to go to the emergency department if the calf swells.');
  expect(texts.join(' ')).not.toContain('lift the leg');
});

it('tells a colleague what comes back, how a condition stands and what was good', async () => {
  const answer = await write(
    noteRequest({
      documentType: 'letter',
      template: letterTemplate,
      transcript: saidBy(
        ['patient', 'I feel flat.'],
        ['doctor', 'Good eye contact, speech is slow. I think the anxiety is in partial remission.'],
        ['doctor', 'If the panic attacks come back ring the rooms.'],
      ),
    }),
  );
  expect(textsOf(answer)).toEqual(
    expect.arrayContaining([
      'There is good eye contact, and speech is slow.',
      "Ms Okafor's anxiety is in partial remission.",
      'I have advised her to ring the rooms if the panic attacks come back.',
    ]),
  );
});

it('keeps what was only joined with a sentence that does not hold', async () => {
  const answer = await write(
    noteRequest({
      documentType: 'letter',
      template: letterTemplate,
      transcript: saidBy(
        ['patient', 'My hip aches.'],
        [
          'doctor',
          "I'd stop the ibuprofen because of your kidneys. Take the paracetamol regularly, two tablets three times a day.",
        ],
      ),
    }),
  );
  expect(textsOf(answer)).toEqual(
    expect.arrayContaining([
      'I have advised Ms Okafor to stop the ibuprofen due to her kidneys.',
      'Ms Okafor should take the paracetamol regularly, 2 tablets 3 times a day.',
    ]),
  );
  expect(answer.unwritten).toEqual([]);
});

it('files an order under the plan and not as an opinion', async () => {
  const answer = await toPatient(
    saidBy(
      ['doctor', 'Your blood pressure is 160 over 95. You have high blood pressure.'],
      ['doctor', 'Check your blood pressure at home twice a day.'],
    ),
  );
  expect(textOfSection(answer, 'next')).toBe('You should check your blood pressure at home twice a day.');
  expect(textOfSection(answer, 'means')).not.toContain('home');
});

describe('a letter about a small child', () => {
  const patient = { ...noteRequest({}).patient, firstName: 'Lily', ageYears: 4 };
  const transcript = saidBy(
    ['other', 'She has had a cough for five days.'],
    ['doctor', 'Her temperature is 38.4.'],
    ['doctor', 'Give her paracetamol every six hours. If she is breathing fast, take her to the emergency department.'],
  );

  it('speaks of the child to those who brought it', async () => {
    const answer = await toPatient(transcript, {
      patient,
      template: { ...template, blocks: [section('story', ['history'], 'prose'), ...template.blocks] },
    });
    expect(textOfSection(answer, 'story')).toBe('Lily has had a cough for 5 days.');
    expect(textOfSection(answer, 'found')).toBe('Her temperature is 38.4 °C.');
    expect(textOfSection(answer, 'back')).toBe(
      'If she is breathing fast, you should take her to the emergency department.',
    );
  });

  it('does not tell a colleague that the child was advised', async () => {
    const texts = textsOf(
      await write(noteRequest({ documentType: 'letter', template: letterTemplate, transcript, patient })),
    );
    expect(texts).toContain('The advice was to take her to the emergency department if she is breathing fast.');
  });
});

describe('what was dictated', () => {
  const dictated =
    'Thank you for referring Ms Okafor. She is a 58 year old cook with exertional dyspnoea for three months. Impression moderate aortic stenosis. Refer for stress test. Commence metoprolol 25 mg bd. If syncope or chest pain present to ED. Review in six weeks.';
  const sd = { consultationEngine: 'sd' as const };

  it('reaches the patient as who does what, in everyday words', async () => {
    const answer = await toPatient(saidBy(['doctor', dictated]), sd);
    expect(textOfSection(answer, 'means')).toBe('Moderate narrowing of the aortic heart valve.');
    expect(textOfSection(answer, 'next').split('\n')).toEqual([
      'I will refer you for stress test.',
      'Start metoprolol 25 mg twice a day.',
    ]);
    expect(textOfSection(answer, 'back').split('\n')).toEqual([
      'If you have fainting or chest pain, go to the emergency department.',
      'Your next review is in 6 weeks.',
    ]);
    expect(textsOf(answer).join(' ')).not.toContain('Thank you');
  });
});

it('turns what the doctor said for the record, of "her", to the patient', async () => {
  const answer = await toPatient(
    saidBy(
      ['doctor', 'Her potassium is 3.9.'],
      ['doctor', 'I will refer the patient to a podiatrist for her left foot.'],
      ['patient', 'My sister said she had the same.'],
    ),
  );
  expect(textOfSection(answer, 'next')).toBe('I will refer you to a podiatrist for your left foot.');
  expect(textsOf(answer).join(' ')).not.toMatch(/\b(?:she|her|patient)\b/);
});

it('gives both readers the whole of what was agreed about work', async () => {
  const transcript = saidBy(
    ['patient', 'I hurt my right wrist at work on Monday.'],
    ['doctor', 'Your right wrist is swollen. You have sprained your right wrist.'],
    ['doctor', 'You can go back to work from Thursday on office duties only. No ladders for three weeks.'],
  );
  expect(textOfSection(await toPatient(transcript), 'next').split('\n')).toEqual([
    'You can go back to work from Thursday on office duties only.',
    'You should avoid ladders for 3 weeks.',
  ]);
  const letter = textsOf(await write(noteRequest({ documentType: 'letter', template: letterTemplate, transcript })));
  expect(letter.join(' ')).toContain('on office duties only. She should avoid ladders for 3 weeks.');
});

it('never tells the patient that they have what somebody else has', async () => {
  const answer = await toPatient(
    saidBy(
      ['patient', 'My mother had breast cancer.'],
      ['doctor', 'She had a lump removed from the left breast.'],
      ['doctor', 'Your blood pressure is 120 over 80.'],
    ),
    {
      template: {
        ...template,
        blocks: [section('story', ['history', 'past_history', 'family_history']), ...template.blocks],
      },
    },
  );
  expect(textsOf(answer).join(' ')).not.toContain('You had a lump');
});

it('tells neither reader what a condition without its matter asks for, nor what was to be done in the room', async () => {
  const answer = await toPatient([
    ...visit,
    ...saidBy(
      ['doctor', 'You should come round here and I will show you the cream.'],
      ['doctor', 'If it does, ring me. No ibuprofen with those kidneys.'],
    ).map((segment) => ({ ...segment, id: `t${segment.id}` })),
  ]);
  const text = textsOf(answer).join(' ');
  expect(text).toContain('You should avoid ibuprofen with those kidneys.');
  expect(text).not.toMatch(/If it does|come round/);
});

it('writes once what was said and then dictated with the same figures', async () => {
  const answer = await toPatient(
    saidBy(['doctor', 'Your potassium is 3.9.'], ['doctor', 'Take allopurinol fifty milligrams in the morning.']),
    {
      consultationEngine: 'ai_sd',
      dictation: saidBy(['doctor', 'Potassium 3.9. Plan. Start allopurinol fifty milligrams in the morning.']).map(
        (segment) => ({ ...segment, id: `d${segment.id}` }),
      ),
    },
  );
  expect(textsOf(answer).join(' ').match(/3\.9/g)).toHaveLength(1);
  expect(
    textsOf(answer)
      .join(' ')
      .match(/allopurinol/g),
  ).toHaveLength(1);
});

it('keeps the next visit apart from the advice that it was said with', async () => {
  const answer = await toPatient(
    saidBy(
      ['patient', 'My wound is itchy.'],
      ['doctor', 'Your wound is dry.'],
      ['doctor', 'If it weeps ring my rooms, I will see you in six weeks.'],
    ),
  );
  expect(textOfSection(answer, 'back').split('\n')).toEqual([
    'If it weeps, you should ring my rooms.',
    'I will see you in 6 weeks.',
  ]);
});

it('finds what the doctor measured under what was found, and the complaint in the story', async () => {
  const blocks = [section('life', ['social_history']), section('story', ['history'], 'prose'), ...template.blocks];
  const answer = await toPatient(
    saidBy(
      ['patient', 'I have been feeling anxious since the move at work.'],
      ['doctor', 'Take a deep breath. Kidneys, your eGFR is 62. Your pulse is 70.'],
      ['doctor', "I'll write the referral now, it lasts for a year."],
    ),
    { template: { ...template, blocks } },
  );
  expect(textOfSection(answer, 'life')).not.toContain('anxious');
  expect(textOfSection(answer, 'found')).toMatch(/kidney function \(eGFR\) (?:is )?62/i);
  expect(textsOf(answer).join(' ')).not.toMatch(/Kidneys,|breath|now, it/);
});
