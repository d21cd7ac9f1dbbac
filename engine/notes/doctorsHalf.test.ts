import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest, noteTemplate, saidBy, section, textsOf } from './samples.ts';

const write = createEmbeddedNotes().write;
const opening = [
  ['doctor', 'What brings you in today?'],
  ['patient', 'I have had pain in my left knee for three weeks and it is getting worse.'],
] as const;
const template = {
  ...noteTemplate,
  blocks: noteTemplate.blocks.flatMap((block) =>
    block.id === 'examination' ? [section('examination', ['examination']), section('results', ['results'])] : [block],
  ),
};
const sectionsOf = async (...said: (readonly ['doctor' | 'patient', string])[]): Promise<Record<string, string>> => {
  const answer = await write(noteRequest({ template, transcript: saidBy(...opening, ...said) }));
  return Object.fromEntries(
    answer.sections.map(({ blockId, statements }) => [
      blockId,
      textsOf({ ...answer, sections: [{ blockId, statements }] }).join(' '),
    ]),
  );
};
const noteOf = async (...said: string[]): Promise<string> =>
  Object.values(await sectionsOf(...said.map((text) => ['doctor', text] as const))).join(' ');

describe('a plan', () => {
  it.each([
    ["I'm going to start you on ramipril 5 milligrams once a day.", 'Start ramipril 5 mg once daily.'],
    [
      "We'll increase your metformin to 1000 milligrams twice a day.",
      /Increase (?:the|her) metformin to 1000 mg twice daily\./,
    ],
    ["I'm going to send you for an ultrasound of your calf.", /Order an ultrasound of her calf\./],
    ['If the swelling has not gone in a week, I will order an MRI.', /If the swelling .*, order an MRI\./],
    ['I want you to come back and see me in two weeks.', /2 weeks\./],
    ["I don't think you need an X-ray at this stage.", 'No need for x-ray at this stage.'],
  ])('is written as an order, and nobody is "the doctor": %s', async (said, expected) => {
    const text = await noteOf(said);
    expect(text).toMatch(typeof expected === 'string' ? new RegExp(expected.replaceAll('.', '\\.'), 'i') : expected);
    expect(text).not.toMatch(/\bthe doctor\b/i);
  });

  it('parts an order from what was said before it', async () => {
    const text = await noteOf('The joint is still quite swollen so I want to order an MRI of your knee.');
    expect(text).toMatch(/(?:^|[.:]) +Order an MRI of (?:the|her) knee\./);
  });

  it('keeps a condition that speech without marks cuts from its order', async () => {
    const text = await noteOf(
      'i am going to have the swab taken and if that is positive i want to go ahead and place you on or prescribe doxycycline 100 milligrams twice a day for a week and you can take some paracetamol',
    );
    expect(text).not.toMatch(/(?:^|[.:] )(?:Place her on|Prescribe doxycycline|Doxycycline)/);
  });

  it('keeps an order with its condition', async () => {
    const text = await noteOf('If the pain comes back we are going to order a bone scan.');
    expect(text).not.toMatch(/(?:^|[.:] )Order a bone scan/);
  });

  it.each([
    "I'm going to review your past history for a second.",
    "Let me look at your X-ray and we'll talk about your diabetes.",
    "I'll have my nurse come in with that prescription.",
    "I'm going to move your knee around a little.",
  ])('holds nothing of how the visit was led: %s', async (said) => {
    expect(await noteOf(said)).not.toMatch(/[Rr]eview|[Ll]ook|nurse|[Mm]ove (?:her|the) knee/);
  });

  it('takes what was done before for history', async () => {
    const { plan = '', assessment = '' } = await sectionsOf([
      'doctor',
      'You had a steroid injection in that knee last winter.',
    ]);
    expect(`${plan} ${assessment}`).not.toMatch(/injection/);
  });
});

describe('an opinion', () => {
  it.each([
    ['I think you have a sprain of the calf muscle.', /Impression: sprain of the calf muscle\./],
    ['So you have probably a rotator cuff strain right now.', /Impression: probably rotator cuff strain\./],
    ['You might be having some asthma.', /Impression: possible asthma\./],
  ])('names what it is: %s', async (said, expected) => {
    expect(await noteOf(said)).toMatch(expected);
  });
});

describe('a finding or a result', () => {
  it.each([
    ['On exam your abdomen is soft and you have some tenderness over the left hip.', /Tenderness over the left hip\./],
    [
      'Generally your exam is normal other than you have got swelling over the left ankle.',
      /Normal exam other than swelling over the left ankle\./,
    ],
    ['For your grip strength, you have a 4/5 on the right.', /[Gg]rip strength 4\/5 on the right\./],
    ['Looking at your blood results, your potassium is 5.1.', /(?:^|[.:]) +Potassium is 5\.1 mmol\/L\./],
    [
      'We did get an X-ray of your wrist today and it shows a small effusion.',
      /X-ray of (?:the|her) wrist shows a small effusion\./i,
    ],
  ])('is listed without what led up to it: %s', async (said, expected) => {
    expect(await noteOf(said)).toMatch(expected);
  });

  it('is no finding of an examination where a picture shows it', async () => {
    const { examination = '', results } = await sectionsOf(
      ['doctor', 'On the X-ray of your knee there is no fracture.'],
      ['doctor', 'No fracture and no dislocation.'],
    );
    expect(examination).not.toMatch(/fracture/);
    expect(results).toMatch(/fracture/);
  });

  it('is nothing where a test is only named', async () => {
    expect(await noteOf('Here is, there is an X-ray of your lumbar spine.')).not.toMatch(/[Tt]here is an X-ray/i);
  });

  it.each([
    [
      'If I bend your left knee forward, does that seem to hurt?',
      'Yes, that hurts.',
      /Pain on flexion of the left knee\./,
    ],
    ['Does it hurt when I press on your calf?', 'No.', /No tenderness to palpation of the calf\./],
    ['When I lift your right arm up, is that painful?', 'Ow, yes.', /Pain on movement of the right arm\./],
  ])('is found by asking: %s', async (asked, answered, expected) => {
    const { examination = '' } = await sectionsOf(['doctor', asked], ['patient', answered]);
    expect(examination).toMatch(expected);
  });

  it('is not found where the answer is neither yes nor no', async () => {
    const { examination = '' } = await sectionsOf(
      ['doctor', 'Does it hurt when I press on your calf?'],
      ['patient', 'Which calf?'],
    );
    expect(examination).toBe('');
  });

  it.each([
    ['One hundred and thirty on eighty. Pulse is seventy.', /Blood pressure 130\/80 mmHg\./],
    ['Straight leg raise on the right is 50. The left is 80.', /Straight leg raise on the right is 50, left 80\./],
    ['Your Lachman and McMurray test. Are all negative.', /Lachman and McMurray test are all negative\./i],
    ['Chest is clear, and no swelling of the ankles.', /Chest is clear\. .*No swelling of the ankles\./],
    ['Chest is clear, and no swelling there.', /Chest is clear\.(?!.*swelling)/],
    [
      "That's one hundred and eighteen on seventy sitting. And standing, one hundred and two on sixty.",
      /Blood pressure sitting 118\/70 mmHg\..*Blood pressure standing 102\/60 mmHg\./,
    ],
    ['The right eardrum is red and bulging. The left is normal.', /[Ll]eft eardrum is normal\./],
    [
      'The X-ray we did this morning shows mild wear of the left hip.',
      /[Xx]-ray this morning shows mild wear of the left hip\./,
    ],
    ["Your pulse is 80 and regular. Chest's clear.", /Chest is clear\./],
  ])('keeps what it is a finding of: %s', async (said, expected) => {
    expect(await noteOf(said)).toMatch(expected);
  });

  it('is a result, wherever it was read out', async () => {
    const {
      results = '',
      plan = '',
      assessment = '',
    } = await sectionsOf([
      'doctor',
      'Your ferritin was 12. So this is an iron deficiency. I am going to start you on iron tablets once a day.',
    ]);
    expect(results).toMatch(/[Ff]erritin was 12 µg\/L\./);
    expect(`${plan} ${assessment}`).not.toMatch(/12/);
  });
});

describe('an order in pieces', () => {
  it.each([
    ['First, the frusemide. Up from 20 to 40 in the morning.', /Increase frusemide from 20 to 40 in the morning\./],
    ["Let's go up to 40 milligrams of the atorvastatin at night.", /Increase atorvastatin to 40 mg at night\./],
    ['And some bloods. Thyroid, iron, vitamin D.', /Bloods: thyroid, iron, vitamin D\./],
    ['I think we should go up on the sertraline to 100 milligrams.', /Increase sertraline to 100 mg\./],
    [
      'We could think about a statin if the cholesterol stays up.',
      /[Cc]onsider a statin if the cholesterol stays up\./,
    ],
    ['Six weeks, with the results of the scan.', /Review in 6 weeks, with the results of the scan\./],
    ['If the pain goes down the leg, ring me.', /If the pain radiates down the leg, .*advised to ring\./i],
  ])('is one: %s', async (said, expected) => {
    expect(await noteOf(said)).toMatch(expected);
  });

  it('is given as often as was put right', async () => {
    const text = await noteOf(
      'Regular paracetamol, one gram, four times a day. No, hang on, she is small.',
      'Then three times a day.',
    );
    expect(text).toMatch(/paracetamol, 1 g,? 3 times a day\./i);
    expect(text).not.toMatch(/4 times/);
  });

  it('is none where it would not be given', async () => {
    expect(await noteOf("An MRI won't show me anything I'd treat differently, and most of these settle.")).not.toMatch(
      /[Ww]ould treat differently/,
    );
  });

  it('stays in two where it is of two medicines', async () => {
    expect(await noteOf('First, the frusemide. Perindopril 4 milligrams stays.')).not.toMatch(
      /frusemide, perindopril/i,
    );
  });

  it('is not lost beside what is taken now', async () => {
    const { plan = '' } = await sectionsOf(
      ['doctor', 'Are you taking the sertraline?'],
      ['patient', 'Yes, 50 milligrams every morning.'],
      ['doctor', "I'm going to increase the sertraline to 100 milligrams."],
    );
    expect(plan).toMatch(/Increase the sertraline to 100 mg\./);
  });
});
