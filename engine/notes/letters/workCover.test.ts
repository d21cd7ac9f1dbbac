import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import type { NotesRequest } from '../engine.ts';
import { letterTemplate, noteRequest, saidBy, section, textOfSection, textsOf } from '../samples.ts';

const template = {
  ...letterTemplate,
  type: 'work_cover' as const,
  blocks: [
    section('injury', ['chief_complaint', 'history', 'review_of_systems'], 'prose'),
    section('duties', ['social_history'], 'prose'),
    section('background', ['past_history']),
    section('diagnosis', ['assessment'], 'prose'),
    section('treatment', ['medications', 'plan']),
    section('capacity', ['work_capacity']),
    section('next', ['follow_up'], 'prose'),
  ],
};
const write = createEmbeddedNotes().write;
const report = (transcript: NotesRequest['transcript'], given: Partial<NotesRequest> = {}) =>
  write(noteRequest({ documentType: 'work_cover', template, transcript, ...given }));

const told = saidBy(
  ['doctor', 'What happened?'],
  ['patient', 'I hurt my right wrist at work last Tuesday. I was carrying a crate and I slipped on the ramp.'],
  ['doctor', 'What do you do for work?'],
  ['patient', "I'm a barista."],
);

it('tells when and how it happened in fields, in the words in which it was told', async () => {
  const injury = textOfSection(await report(told), 'injury').split('\n');
  expect(injury[0]).toBe('Date of injury: Last Tuesday.');
  expect(injury[1]).toBe(
    'Mechanism: Ms Okafor hurt her right wrist at work last Tuesday. She was carrying a crate and she slipped on the ramp.',
  );
  expect(textOfSection(await report(told), 'duties')).toBe('Ms Okafor is a barista.');
});

it('quotes the worker where other people are in the story, so that nobody is taken for another', async () => {
  const answer = await report(
    saidBy(
      ['doctor', 'How did it happen?'],
      ['patient', 'Me and my mate were lifting a bench and he let go, and it landed on my foot.'],
    ),
  );
  const injury = textOfSection(answer, 'injury');
  expect(injury).toContain('“Me and my mate were lifting a bench and he let go, and it landed on my foot”');
  expect(injury).toContain('Date of injury: [not stated]');
});

it('asks for the mechanism that nobody told of', async () => {
  const answer = await report(saidBy(['patient', 'My back has been sore for a week.']));
  expect(textOfSection(answer, 'injury')).toContain('Mechanism: [not stated]');
});

it('leaves the other health of the worker out, and what is taken for it', async () => {
  const answer = await report([
    ...told,
    ...saidBy(
      ['patient', 'I have been depressed and I take sertraline fifty milligrams.'],
      ['patient', 'I had a heart attack in 2019.'],
      ['patient', 'I take metformin for my diabetes.'],
      ['doctor', 'You have sprained your right wrist.'],
      ['doctor', 'Take paracetamol one gram three times a day for the wrist.'],
      ['doctor', 'I will refer you to a psychologist for the low mood.'],
    ).map((segment) => ({ ...segment, id: `t${segment.id}` })),
  ]);
  const text = textsOf(answer).join(' ');
  expect(text).toContain('paracetamol 1 g');
  expect(text).toMatch(/sprained (?:her|the) right wrist/);
  expect(text).not.toMatch(/depress|sertraline|heart|metformin|diabetes|psychologist|mood/i);
});

it('keeps what a worker says of the mind where that is the injury', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'A man threatened me at work on Friday and I have had panic attacks since.'],
      ['doctor', 'I think you have an anxiety disorder because of what happened at work.'],
      ['doctor', 'I will refer you to a psychologist.'],
    ),
  );
  const text = textsOf(answer).join(' ');
  expect(text).toMatch(/anxiety/i);
  expect(text).toContain('psychologist');
});

it('holds every limit, hour and date that the doctor set, however shortly it was said', async () => {
  const answer = await report([
    ...told,
    ...saidBy(
      ['doctor', 'Have a week off.'],
      ['doctor', 'Then six hours a day, three days a week, until the twenty third of November.'],
      ['doctor', 'No forklift. Sit for twenty minutes at most. No ladders and no walking on uneven ground.'],
      ['patient', 'No forklift?'],
    ).map((segment) => ({ ...segment, id: `t${segment.id}` })),
  ]);
  const [capacity, restrictions, ...rest] = textOfSection(answer, 'capacity').split('\n');
  expect(capacity).toMatch(/a week off.*6 hours a day, 3 days a week, until 23 November/);
  expect(restrictions).toMatch(/^Restrictions: No forklift\. Sit for 20 minutes at most\. No ladders and no walking/);
  expect(rest).toEqual([]);
});

it('files what was dictated under the heading that it belongs to', async () => {
  const answer = await report(
    saidBy([
      'doctor',
      'Ms Okafor was injured on 4 November 2026 when she fell at work. Diagnosis: fracture of the left wrist. ' +
        'Past history of bipolar disorder. She works as a cook. She is unfit for all work until 20 November. No lifting with the left hand. Review in two weeks.',
    ]),
    { consultationEngine: 'sd' },
  );
  expect(textOfSection(answer, 'injury')).toMatch(/^Date of injury: 4 November 2026\./);
  expect(textOfSection(answer, 'diagnosis')).toBe('Fracture of the left wrist.');
  expect(textOfSection(answer, 'duties')).toContain('works as a cook');
  expect(textOfSection(answer, 'capacity').split('\n')).toEqual([
    'Capacity: She is unfit for all work until 20 November.',
    'Restrictions: No lifting with the left hand.',
  ]);
  expect(textOfSection(answer, 'next')).toBe('Review in 2 weeks.');
  expect(textsOf(answer).join(' ')).not.toContain('bipolar');
});

it('takes for capacity neither what held before nor what the employer has', async () => {
  const answer = await report([
    ...told,
    ...saidBy(
      ['doctor', 'Last time I put you off work for a week.'],
      ['doctor', 'They have light duties at the shop.'],
      ['doctor', 'You are fit for light duties until Friday.'],
    ).map((segment) => ({ ...segment, id: `t${segment.id}` })),
  ]);
  const capacity = textOfSection(answer, 'capacity');
  expect(capacity).toContain('fit for light duties until Friday');
  expect(capacity).not.toMatch(/Last time|at the shop/);
});

it('tells the whole of the mechanism, the duties as they were told, and only the review under the review', async () => {
  const answer = await report(
    saidBy(
      ['doctor', 'What happened to you?'],
      [
        'patient',
        "I've hurt my ankle at work. I was stepping off the forklift on Friday morning and I missed the kerb.",
      ],
      ['doctor', 'What does your job involve?'],
      ['patient', "I'm a packer. I use a trolley all day and lift crates."],
      ['doctor', 'Your ankle is swollen. You have sprained your ankle.'],
      ['doctor', 'If the foot goes numb, go to the emergency department. I will see you in two weeks.'],
    ),
  );
  const injury = textOfSection(answer, 'injury');
  expect(injury).toContain('Date of injury: Friday morning.');
  expect(injury).toMatch(
    /Mechanism: .*(?:hurt|injured) her ankle at work\. She was stepping off the forklift on Friday morning and/,
  );
  expect(textOfSection(answer, 'duties')).toMatch(
    /^Ms Okafor is a packer\. She uses a trolley all day and lifts crates\.$/,
  );
  expect(textOfSection(answer, 'next')).toBe('I will see her in 2 weeks.');
});

it('takes no drink that was cut down for an injury', async () => {
  const answer = await report(
    saidBy(['doctor', 'How is the alcohol?'], ['patient', 'One glass of wine. I have cut right down.']),
  );
  expect(textOfSection(answer, 'injury')).toContain('Mechanism: [not stated]');
});

it('takes the day that was put right', async () => {
  const answer = await report(
    saidBy(
      ['doctor', 'When did you hurt your back?'],
      ['patient', 'No, hang on, yesterday was Tuesday. So Monday, I hurt it lifting a pallet at work.'],
    ),
  );
  expect(textOfSection(answer, 'injury')).toContain('Date of injury: Monday.');
});

it('tells an insurer nothing of the story and the medicines of somebody who told of no injury', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'I have had hot flushes for a year, and I do not sleep.'],
      ['patient', 'I take thyroxine, seventy five micrograms in the morning.'],
      ['doctor', 'Your thyroid is normal. I will order a blood test.'],
      ['doctor', 'You are unfit for work until Friday.'],
    ),
  );
  const text = textsOf(answer).join(' ');
  expect(text).toContain('unfit for work until Friday');
  expect(text).not.toMatch(/flushes|sleep|thyroxine/i);
});

it('takes what was found for no limit that was set', async () => {
  const answer = await report([
    ...told,
    ...saidBy(
      ['doctor', 'The wrist is swollen, and you cannot fully straighten the elbow or properly grip my hand.'],
      ['doctor', 'Do not lift anything over two kilos.'],
    ).map((segment) => ({ ...segment, id: `t${segment.id}` })),
  ]);
  const capacity = textOfSection(answer, 'capacity');
  expect(capacity).toContain('2 kg');
  expect(capacity).not.toMatch(/straighten|grip/);
});

it('tells what came on slowly of the part that was diagnosed', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'My right elbow has been sore for three months. I take thyroxine in the morning.'],
      ['doctor', 'I think you have tennis elbow of the right elbow.'],
      ['doctor', 'You are fit for light duties until the fifth of May.'],
    ),
  );
  const text = textsOf(answer).join(' ');
  expect(text).toMatch(/right elbow/);
  expect(text).toMatch(/3 months/);
  expect(text).not.toContain('hyroxine');
});

it('tells how somebody does who was operated on', async () => {
  const answer = await report(
    saidBy(
      ['patient', 'It is two weeks since the hernia repair, and the wound is still sore when I cough.'],
      ['doctor', 'The wound is clean and dry.'],
      ['doctor', 'You are unfit for work until the fifth of May.'],
    ),
  );
  expect(textsOf(answer).join(' ')).toMatch(/sore when/);
});
