import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { presented } from './presented.ts';

type Said = readonly ['doctor' | 'patient', string];
const rest: readonly Said[] = Array.from({ length: 8 }, () => [
  ['doctor', 'The lift is out of order again until Monday.'] as const,
  ['patient', 'We took the stairs.'] as const,
]).flat();
const cameFor = (...said: readonly Said[]): string | undefined =>
  presented(utterancesOf(saidBy(...said, ...rest)), [])?.body;
const open: Said = ['doctor', 'What can I do for you?'];

it.each([
  [
    "The nurse said you've had a cough?",
    'Yeah. First it was a sore throat, then it went to my chest.',
    'cough and sore throat',
  ],
  ['The nurse tells me your big toe has been giving you grief?', 'Yes, it came on on Thursday.', 'big toe pain'],
  ["So you're here for your back, right?", 'Yes, that pain again.', 'back pain'],
])('is what the doctor had heard: %s', (heard, answer, complaint) => {
  expect(cameFor(['doctor', heard], ['patient', answer])).toBe(complaint);
});

it('is not what brings it on', () => {
  expect(cameFor(open, ['patient', "I've been leaking when I cough or sneeze."]) ?? '').not.toMatch(/cough|sneez/);
});

it('has a side only where there are two of it', () => {
  expect(
    cameFor(open, ['patient', "It's my back."], ['doctor', 'Whereabouts?'], ['patient', 'Down low, on the right.']),
  ).toBe('back problem');
});

it.each([
  ["There's blood in the bowl when I go. Bright red.", 'rectal bleeding'],
  ["I've been peeing blood since Friday.", 'haematuria'],
  ["My periods have become really heavy, I'm flooding.", 'heavy periods'],
  ['I collapsed at the shops.', 'collapse'],
  ['My chest goes all tight on the stairs.', 'chest tightness'],
  ['My heart keeps doing somersaults.', 'palpitations'],
  ["The ceiling won't stop. Everything's spinning.", 'vertigo'],
  ["I've got a splitting head.", 'headache'],
  ["I've been pretty low since the winter. Can't be bothered with a thing.", 'low mood'],
  ["I'm absolutely buggered all the time.", 'fatigue'],
  ["I've had the trots for a week.", 'diarrhoea'],
  ["I can't keep anything down.", 'vomiting'],
  ["It stings like hell when I wee, and I'm running to the toilet a lot.", 'dysuria and urinary frequency'],
  ["It's my plumbing, doctor.", 'urinary symptoms'],
  ["I can't hear a thing on the phone.", 'hearing loss'],
  ["I'm losing my marbles.", 'memory loss'],
  ['I broke out in hives on the weekend.', 'hives'],
  ['The neighbours were away and a dog bit me.', 'dog bite'],
  ['My left ankle has come up like a golf ball.', 'left ankle swelling'],
  ['My hands go dead at night.', 'numbness of the hands'],
  ['I went over on my ankle at touch footy.', 'ankle injury'],
  ["There's a humming noise in my left ear.", 'tinnitus'],
  ["I've dropped ten kilos without trying.", 'weight loss'],
  ['My eye was all stuck together this morning.', 'eye discharge'],
  ["I'm a bundle of nerves.", 'anxiety'],
  ['My husband wants you to see this spot on my nose, it keeps bleeding.', 'skin lesion'],
] as const)('a complaint told in everyday words has the name that a record gives it: %s', (said, name) => {
  expect(cameFor(open, ['patient', said])).toBe(name);
});

it.each([
  [
    'in an answer',
    ['doctor', 'Here for your script?'],
    ['patient', 'And to be honest, I keep peeing blood.'],
    'haematuria',
  ],
  [
    'of a child',
    ['doctor', 'Who have we here?'],
    ['patient', 'This is Ida. She has been burning up since Monday.'],
    'fever',
  ],
  [
    'as the doctor heard of it',
    ['doctor', 'You have mentioned a problem with your hearing.'],
    ['patient', 'That is right.'],
    'hearing loss',
  ],
] as const)('is heard %s', (_, asked, answered, name) => {
  expect(cameFor(asked, answered)).toBe(name);
});

it('has its part and side from what is said of it next', () => {
  const asked: readonly Said[] = [
    open,
    ['patient', 'I found a lump.'],
    ['doctor', 'Where?'],
    ['patient', 'In my right breast.'],
  ];
  expect(cameFor(...asked)).toBe('right breast lump');
  expect(
    cameFor(
      open,
      ['patient', 'I get this tight feeling.'],
      ['doctor', 'In your chest?'],
      ['patient', 'Yes, when I run.'],
    ),
  ).toBe('chest tightness');
});

it.each([
  ['denied', 'No blood when I wipe.'],
  ['of somebody else', 'My brother has been peeing blood.'],
  ['of one who sent the patient', 'My sister gets the trots and she told me to come.'],
  ['of long ago', 'I used to get the trots, years ago.'],
  ['of a telephone', "I can't hear you."],
  ['what goes through the mind', "Everything's going round in my head."],
] as const)('is none of what is %s', (_, said) => {
  expect(cameFor(open, ['patient', said])).toBeUndefined();
});

it.each([
  ["The dog's got the runs. Anyway, I keep peeing blood.", 'haematuria'],
  ["Everyone at work is chucking up. I've got a rash on my arms.", 'rash'],
  ["Work's a pain in the neck. I'm here about my knee, it's swollen.", 'knee swelling'],
  ["I'm just flat. The wife says I'm like a bear with a sore head.", 'low mood'],
  ["It's my ears, they're blocked.", 'blocked ear'],
  ["I'm worried about bowel cancer, my brother was bleeding for months.", 'concern about bowel cancer'],
] as const)('is what is the matter with the patient alone: %s', (said, name) => {
  expect(cameFor(open, ['patient', said])).toBe(name);
});

it('is none of what was only asked after', () => {
  expect(
    cameFor(
      ['doctor', 'Good morning.'],
      ['patient', 'Morning.'],
      ['doctor', 'Any blood in your wee?'],
      ['patient', 'No.'],
    ),
  ).toBeUndefined();
  expect(
    cameFor(['doctor', 'The nurse says you have been getting chest tightness.'], ['patient', 'No, not me.']),
  ).toBeUndefined();
});

it.each([
  ['Just my scripts, please.', 'repeat prescriptions'],
  ["I've come for the flu shot.", 'vaccination'],
  ['I only need a medical certificate.', 'a medical certificate'],
] as const)('is what the patient asks for where nothing is the matter: %s', (said, name) => {
  expect(cameFor(open, ['patient', said])).toBe(name);
  expect(cameFor(open, ['patient', said], ['doctor', 'Anything else?'], ['patient', "I can't stop coughing."])).toBe(
    'cough',
  );
});

it('is what the patient opened with, and not what was spoken of long after', () => {
  expect(
    cameFor(
      open,
      ['patient', "I've had diarrhea."],
      ...rest.slice(0, 8),
      ['doctor', 'Where?'],
      ['patient', 'Pain in my stomach. Stomach pain, yes.'],
    ),
  ).toBe('diarrhea');
});
