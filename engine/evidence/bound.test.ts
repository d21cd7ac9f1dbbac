import { paragraphOf } from '@auscult/contract/richtext.ts';
import { describe, expect, it } from 'vitest';
import { findEvidence } from './evidence.ts';
import { flagsBeside, transcriptOf } from './testing.ts';
import { findUnwritten } from './unwritten.ts';

const turns = [
  'D: What brings you in today?',
  'P: My right hip has been aching for a few weeks. It is worst in the morning, and it comes and goes.',
  'D: Does walking make it worse?',
  'P: Walking makes it worse, and lying down makes it better.',
  'D: Which tablets do you take?',
  'P: I take amlodipine ten milligrams and metoprolol fifty milligrams, the metoprolol twice a day.',
  'D: Anything in the family?',
  'P: My mother had glaucoma.',
  'D: When did you fall?',
  'P: I fell on Thursday, in the garden.',
  'D: There is a lump of three centimetres over the right hip. Your urea is 7 and your sodium is 138.',
  'D: I would like to increase the amlodipine, and we will see you in two weeks.',
];
const transcript = transcriptOf(turns);
const flagsOf = (text: string) => flagsBeside(transcript)(text).map(({ kind }) => kind);

describe('what is said of something else', () => {
  it.each([
    ['Metoprolol 10 mg twice a day.', 'dose'],
    ['Bilateral hip pain.', 'side'],
    ['L hip pain.', 'side'],
    ['Hip pain for a few years.', 'duration'],
    ['He fell on Monday.', 'date'],
    ['Lump of 3 mm over the right hip.', 'number'],
    ['She takes Zelmirol 50 mg daily.', 'drug'],
    ['The patient is 640 years old.', 'duration'],
  ])('is flagged: %s', (text, kind) => expect(flagsOf(text)).toContain(kind));

  it.each([
    'Metoprolol 50 mg twice a day.',
    'Right hip pain for a few weeks.',
    'R hip pain.',
    'He fell on Thursday.',
    'Lump of 3 cm over the right hip.',
    'Review in 2 weeks.',
    'MR arthrogram of the right hip.',
  ])('is as it was said: %s', (text) => expect(flagsOf(text).filter((kind) => kind !== 'unsupported')).toEqual([]));
});

it('takes a denial for no word of a red flag that was reported', () => {
  const said = 'I had crushing chest pain on the stairs last night.';
  const found = findUnwritten({
    documents: [{ type: 'doc', content: [paragraphOf('Denies chest pain.')] }],
    transcript: [{ id: 's1', speaker: 'patient', text: said }],
    dictation: [],
  });
  expect(found.map(({ kind }) => kind)).toEqual(['red_flag']);
});

it.each([
  'You have not had any weight loss, headaches, bone pain, urinary symptoms or blood in the stools.',
  'There is some wheezing that is very faint.',
])('hears no red flag in: %s', (text) =>
  expect(findUnwritten({ documents: [], transcript: [{ id: 's1', speaker: 'doctor', text }], dictation: [] })).toEqual(
    [],
  ),
);

it('does not hold a question that came later against what was so before', () => {
  const round = [
    ['doctor', 'This is day two after his admission with chest pain.'],
    ['doctor', 'Good morning. Any pain overnight?'],
    ['patient', 'No, none at all, I slept well.'],
  ] as const;
  const flags = findEvidence({
    content: { type: 'doc', content: [paragraphOf('Day two after admission with chest pain. No pain overnight.')] },
    transcript: round.map(([speaker, text], at) => ({ id: `r${at}`, speaker, text })),
    dictation: [],
    context: '',
    patient: { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null },
  }).flatMap((sentence) => sentence.flags);
  expect(flags).toEqual([]);
});

it('names a question that went unwritten with its answer', () => {
  const transcript = [
    { id: 's1', speaker: 'doctor' as const, text: 'Any chest pain?' },
    { id: 's2', speaker: 'patient' as const, text: 'A bit, going uphill.' },
  ];
  expect(findUnwritten({ documents: [], transcript, dictation: [] }).map(({ text }) => text)).toEqual([
    'Any chest pain? A bit, going uphill.',
  ]);
});

it('takes two figures that were read out for the pressure that they are', () => {
  const flagsOfPressure = (written: string) =>
    findEvidence({
      content: { type: 'doc', content: [paragraphOf(written)] },
      transcript: [
        { id: 's1', speaker: 'doctor', text: 'Just pop your arm up here. One hundred and thirty-eight on eighty-two.' },
      ],
      dictation: [],
      context: '',
      patient: { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null },
    }).flatMap(({ flags }) => flags.map(({ kind }) => kind));
  expect(flagsOfPressure('Vital signs: Blood pressure lying down 138/82.')).toEqual([]);
  expect(flagsOfPressure('Vital signs: Blood pressure lying down 183/82.')).not.toEqual([]);
});
