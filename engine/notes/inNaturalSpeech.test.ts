import { expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import { noteRequest, saidBy, textsOf } from './samples.ts';

type Turn = readonly ['doctor' | 'patient', string];
const noteOf = async (gender: 'female' | null, ...turns: readonly Turn[]): Promise<string> => {
  const request = noteRequest({ transcript: saidBy(...turns) });
  const answer = await createEmbeddedNotes().write({ ...request, patient: { ...request.patient, gender } });
  return textsOf(answer).join('\n');
};

/** What a note must not say of such talk. */
const cases: readonly (readonly [what: string, never: RegExp, turns: readonly Turn[]])[] = [
  [
    'a medicine of years ago is no current one',
    /venlafaxine\./i,
    [
      ['doctor', 'Have you been on anything else for the mood before?'],
      ['patient', 'Venlafaxine. In 2012. That was good but they took me off it.'],
    ],
  ],
  [
    'a medicine that does nothing is not taken',
    /(?:medications: |^)(?:paracetamol|panadol)\.?$/im,
    [
      ['doctor', 'What do you take for it?'],
      ['patient', 'Ibuprofen, two at night. Panadol does nothing for me.'],
    ],
  ],
  [
    'what came of an operation years ago is not of now',
    /^(?!asked|last anaesthetic).*vomited all/im,
    [
      ['doctor', 'Any trouble with the last anaesthetic?'],
      ['patient', 'I had sedation for my wisdom teeth and I vomited all night.'],
    ],
  ],
  [
    'what a child takes in is no alcohol',
    /alcohol|drinks/i,
    [
      ['doctor', 'Is she drinking?'],
      ['patient', 'Only sips. Three wet nappies today.'],
    ],
  ],
  [
    'an amount of before is not drunk now',
    /^alcohol: (?!used to be)/im,
    [
      ['doctor', 'How much do you drink?'],
      ['patient', 'It was two bottles of wine a week.'],
    ],
  ],
  [
    'a quality of what is found is no word of approval',
    /(?:^|, )eye contact/im,
    [
      ['patient', 'I feel low.'],
      ['doctor', 'Good eye contact, speech is slow.'],
    ],
  ],
  [
    'what two clauses are joined by is no thing',
    /\bthe makes\b/i,
    [
      ['patient', 'I take the prednisolone.'],
      ['doctor', 'Keep taking the prednisolone until May, that makes six weeks, and then halve it.'],
    ],
  ],
  [
    'how often a thing is taken was only asked',
    /(?:daily|every day)/i,
    [
      ['doctor', 'And are you using the Spiriva every day?'],
      ['patient', 'When I remember.'],
    ],
  ],
  [
    'what is talked of now is no order',
    /discuss/i,
    [
      ['doctor', 'Okay. I would like to talk about insulin or a weekly injection.'],
      ['patient', 'Not insulin. I would lose my licence.'],
    ],
  ],
  [
    'what is not to be done yet is not begun',
    /^start mesalazine/im,
    [
      ['doctor', 'So the biopsies will tell us more.'],
      ['patient', 'Do I start anything now?'],
      ['doctor', "Not yet. After the scope. I'd start mesalazine, four grams a day, and see how you go."],
    ],
  ],
  [
    'how a spray is used is no finding',
    /nose and throat: the spray/i,
    [
      ['doctor', 'Let me have a listen. Lungs are clear. The spray is one puff under the tongue, sitting down.'],
      ['patient', 'Okay.'],
    ],
  ],
  [
    'how long ago smoking stopped is not how long it was done',
    /smoking: 6 years/i,
    [
      ['doctor', 'Do you smoke?'],
      ['patient', 'Stopped when my daughter was born. Six years.'],
    ],
  ],
  [
    'what would be forgotten is not forgotten',
    /forgets a tablet/i,
    [
      ['doctor', 'There is a tablet once a week, or the injection.'],
      ['patient', "The needle. I'd forget a tablet."],
    ],
  ],
  [
    'a test that is ordered shows nothing yet',
    /echo shows/i,
    [
      ['doctor', "It may just be a stiff valve, so I'll get an echo. Your ECG today is sinus rhythm, no ST changes."],
      ['patient', 'Okay.'],
    ],
  ],
  [
    'a likeness is no thing',
    /bruises? a peach|feels wood/i,
    [
      ['doctor', 'Anything else since the stent?'],
      ['patient', 'I bruise like a peach. The scar feels like wood.'],
    ],
  ],
  [
    'what the doctor thinks is not what was seen',
    /tearful.*bipolar/i,
    [
      [
        'doctor',
        "so looking at you today you're tearful and pretty flat but you're making good eye contact and what i'm thinking is this could be bipolar two depression i'm not certain yet",
      ],
      ['patient', 'okay'],
    ],
  ],
  [
    'where the back hurts is not where the headaches are',
    /headaches are low/i,
    [
      ['doctor', 'What can I do for you?'],
      ['patient', "It's my back, and my wife says I have to mention the headaches."],
      ['doctor', 'Whereabouts in the back?'],
      ['patient', 'Low down, on the right.'],
    ],
  ],
];

it.each(cases)('in natural talk %s', async (_, never, turns) => {
  expect(await noteOf('female', ...turns)).not.toMatch(never);
});

it('tells the patient from the several things that a sentence begins with', async () => {
  const note = await noteOf(
    null,
    ['doctor', 'Any pain in the chest?'],
    ['patient', 'My ribs are sore on the left when I cough.'],
  );
  expect(note).toMatch(/[Rr]ibs are sore on the left when the patient coughs/);
});

it('files what the doctor sees under what was found', async () => {
  const note = await noteOf(
    'female',
    ['doctor', 'What can I do for you?'],
    ['patient', 'My back went on Monday when I lifted a mower.'],
    [
      'doctor',
      "Let's have a look. You're standing with a list to the left. Tender over the right side at L5. Reflexes are normal.",
    ],
    ['patient', 'Okay.'],
  );
  expect(note).toMatch(/standing with a list to the left[^]*Tender over the right side/);
});

it('tells the risks of an operation to the end of their list', async () => {
  const note = await noteOf(
    'female',
    [
      'doctor',
      'I would recommend a repair of the tendon. The risks are infection and stiffness, and it can tear again.',
    ],
    ['patient', 'Okay, let us do that.'],
  );
  expect(note).not.toMatch(/stiffness\./);
});
