import { expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const visit = flagsBeside(
  transcriptOf([
    'D: Good morning Mrs Tran. How is your breathing, madam?',
    'P: Better. My husband used to say I snored. He has been dead eleven years now, I still talk to him.',
    'D: And how are you sleeping?',
    'P: My sister says I toss and turn all night. I had my period last week, so I was up a lot.',
    'D: Are you still on the cigarettes?',
    'P: Fifteen, the same as ever, for years.',
    "D: So here's your X-ray. It's sitting where we left it, no sinking, no fracture. Weight's seventy-nine. And your mammogram was clear.",
    'P: That is a relief. I have had this for a few months, I was worried.',
  ]),
);

it.each([
  ['somebody else of whom "he" was said', 'He has been dead 11 years.'],
  ['a relative who says something of the patient', 'Her sister says she tosses and turns all night.'],
  ['how many a day', 'The patient smokes 15 a day.'],
  ['two things that are denied one after the other', 'X-ray shows no sinking and no fracture.'],
  ['a weight that was read out', 'Vital signs: Weight is 79.'],
])('is quiet about %s', (_, text) => {
  expect(visit(text)).toEqual([]);
});

it.each([
  ['the other sex', 'He is sleeping badly.', 'sex'],
  ['another number a day', 'The patient smokes 40 a day.', 'number'],
  ['another weight', 'Vital signs: Weight is 97.', 'number'],
])('flags %s', (_, text, kind) => {
  expect(visit(text).map((flag) => flag.kind)).toContain(kind);
});

it('takes the one strength of low-dose aspirin for what was said, and no other', () => {
  const checked = flagsBeside(
    transcriptOf(['D: Which tablets do you take?', 'P: Just the aspirin, every morning.', 'D: Good.']),
  );
  expect(checked('She takes aspirin 81 mg daily.').filter(({ kind }) => kind === 'dose')).toEqual([]);
  expect(checked('She takes aspirin 325 mg daily.').map(({ kind }) => kind)).toContain('dose');
});

it('flags one side alone where nobody spoke of one', () => {
  const checked = flagsBeside(transcriptOf(['D: Your lungs are clear, I hear no crackles.', 'P: Good.']));
  expect(checked('Lungs are clear to auscultation unilaterally.').map(({ kind }) => kind)).toContain('side');
});

it('hears a relative and a vital sign by their spoken names', () => {
  const checked = flagsBeside(
    transcriptOf(["D: Oxygen's ninety-seven percent. Anyone else in the family?", "P: Dad's got gout."]),
  );
  expect(checked('Vital signs: Oxygen saturation is 97%.')).toEqual([]);
  expect(checked('Family history: Father has got gout.')).toEqual([]);
  expect(checked('Family history: Mother has got gout.').map(({ kind }) => kind)).toContain('person');
});
