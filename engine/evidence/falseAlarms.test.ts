import { describe, expect, it } from 'vitest';
import { sexWordsIn } from './sexFlags.ts';
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
  expect(checked('She takes aspirin 100 mg daily.').filter(({ kind }) => kind === 'dose')).toEqual([]);
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

describe('what stands as it was said', () => {
  const checked = flagsBeside(
    transcriptOf([
      'D: How are the ears going?',
      "P: He keeps pulling at the left one, and the left ear's been hot. It's always the left ear.",
      "D: Let me see. The right ear's a bit pink but it's not bulging. Straight leg raise on the right is fifty. The left is seventy.",
      'P: Is he allowed the syrup?',
      'D: The syrup like you were, no more than three doses a day. Brufen, and you can take up to two tablets with food.',
      "P: Every once in a while he has a chocolate milk. I'm not, I'm not sleeping much. I haven't had like had a holiday in a few years.",
      'D: Any vomiting or nausea?',
      'P: I go off all right at night and I never miss the iron tablets.',
      'D: If the rash is not explained, we go to a skin test. And hold off the swimming until I have done the hearing test.',
      "P: Gives me the runs, they wanted it, and I don't want any more, or you know, just the usual, whatever there is to it.",
      'D: Hop on the scales. Twenty-one point six. Hop up here, one hundred and four on sixty-two pulse is ninety.',
      "P: That's with sandals. The haemoglobin was one oh nine.",
    ]),
  );
  it.each([
    'Right ear is slightly pink but it is not bulging.',
    'Straight leg raise on the left is 70.',
    'Syrup as he was, no more than 3 doses a day.',
    'The patient can take up to 2 tablets of Brufen with food.',
    'Occasionally he has a chocolate milk.',
    'The patient is not currently sleeping much.',
    'He has not had a holiday in a few years.',
    'He goes off all right at night.',
    'Never misses the iron tablets.',
    'If the rash is not explained, we go to a skin test.',
    'No swimming until the hearing test.',
    "Asked “Any vomiting or nausea?”: “they wanted it, and I don't want any more, or you know, just the usual, whatever there is to it”",
    'Vital signs: Weight is 21.6, with sandals.',
    'Blood pressure 104/62.',
    'Haemoglobin was 109.',
    'Asked “Is he allowed the syrup?”: “The syrup like you were”',
  ])('is quiet about: %s', (text) =>
    expect(checked(text).map(({ kind, because }) => `${kind} ${because}`)).toEqual([]),
  );

  it.each([
    ['Right ear is always hot.', /side/],
    ['Syrup, no more than 5 doses a day.', /number|dose|frequency/],
    ['Blood pressure 140/62.', /number/],
    ['Vital signs: Weight is 26.1, with sandals.', /number/],
    ['Haemoglobin was 190.', /number/],
    ['He did want any more, or the usual.', /negation/],
  ])('flags: %s', (text, kind) =>
    expect(
      checked(text)
        .map((flag) => flag.kind)
        .join(' '),
    ).toMatch(kind),
  );
});

it.each([
  'The patient was advised to ring if not better.',
  'The patient was advised to go to hospital if there is any fever.',
])('takes a condition for nothing that is so today: %s', (text) => {
  const checked = flagsBeside(
    transcriptOf([
      "P: No fever, and the cough is better, it's much better.",
      'D: Good. Ring me if it is not better in a week, and go to hospital if there is any fever.',
    ]),
  );
  expect(checked(text).filter(({ kind }) => kind === 'negation')).toEqual([]);
});

it.each(['MR arthrogram of the hip.', 'Threshold 0.6 V at 0.4 ms.', 'MS for ten years.'])(
  'reads no title in: %s',
  (text) => {
    expect([...sexWordsIn(text, 'male'), ...sexWordsIn(text, 'female')]).toEqual([]);
  },
);
