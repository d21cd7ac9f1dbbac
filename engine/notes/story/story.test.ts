import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

type Turn = readonly ['doctor' | 'patient', string];
const write = createEmbeddedNotes().write;
const noteOf = async (...said: Turn[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(...said) }))).join(' ');
const opening: Turn[] = [
  ['doctor', 'What brings you in today?'],
  ['patient', 'I have had a cough for three days.'],
];

describe('one answer to several questions', () => {
  it('denies each of them', async () => {
    const text = await noteOf(...opening, ['doctor', 'Chest pain? Wheezing? Any fevers?'], ['patient', 'No.']);
    expect(text).toMatch(/Denies .*chest pain/);
    expect(text).toMatch(/wheezing/);
    expect(text).toMatch(/fevers/);
  });

  it('denies none of them where it makes an exception', async () => {
    const text = await noteOf(
      ...opening,
      ['doctor', 'Chest pain? Wheezing? Any fevers?'],
      ['patient', 'No, just a bit of wheezing at night.'],
    );
    expect(text).not.toMatch(/Denies/);
  });
});

it.each([
  ['How about any vomiting?', 'No, not that I have noticed.', /Denies vomiting/],
  ['Any changes in your vision?', 'No.', /Denies visual changes/],
  ['Any blood in your urine that you have seen?', 'Nope.', /Denies blood in the urine/],
  ['Are you still taking the ramipril?', 'Yes.', /ramipril/],
] as const)('takes a plain answer for what it says: %s %s', async (asked, answered, expected) => {
  expect(await noteOf(...opening, ['doctor', asked], ['patient', answered])).toMatch(expected);
});

it.each([
  ['Any vomiting?', 'No, well, once last night.'],
  ['How about any vomiting?', 'Not now, but I did on Friday.'],
] as const)('denies nothing that is taken back: %s %s', async (asked, answered) => {
  expect(await noteOf(...opening, ['doctor', asked], ['patient', answered])).not.toMatch(/Denies vomiting/);
});

describe('what "it" stands for', () => {
  const knee: Turn[] = [
    ['doctor', 'What can I do for you?'],
    ['patient', 'I have had pain in my left knee.'],
  ];
  it.each([
    ['When did that start?', 'About two weeks ago.', /pain started approximately 2 weeks ago/],
    ['How long has it been like that?', 'For six days.', /has had the .*pain for 6 days/i],
    ['How bad is it, out of ten?', 'About a seven.', /[Rr]ates the pain as 7\/10/],
    ['Tell me more.', 'It hurts when I climb the stairs.', /pain with climbing the stairs/],
    ['Tell me more.', 'It gets worse at night.', /The pain worsens at night/],
    ['Any old injuries?', 'I have never twisted or injured it before.', /never twisted or injured the knee/],
  ] as const)('is named: %s %s', async (asked, answered, expected) => {
    expect(await noteOf(...knee, ['doctor', asked], ['patient', answered])).toMatch(expected);
  });

  it('is the medicine that was asked about', async () => {
    const text = await noteOf(...opening, ['doctor', 'And the amlodipine?'], ['patient', 'I take it every morning.']);
    expect(text).toMatch(/amlodipine every morning/i);
  });

  it('is left out where several things may be meant', async () => {
    const text = await noteOf(
      ['patient', 'I have a headache and a sore elbow and I have been dizzy.'],
      ['patient', 'It got worse on Sunday.'],
    );
    expect(text).not.toMatch(/it got worse|pain got worse/i);
  });

  it('is no complaint where the question is of something else', async () => {
    const text = await noteOf(
      ...knee,
      ['doctor', 'How long have you been on the amlodipine?'],
      ['patient', 'About eighteen months.'],
    );
    expect(text).not.toMatch(/pain for about 18 months/);
  });
});

it.each([
  ["I've been like so tired for like two weeks.", /tired for 2 weeks/],
  ['They found that I had low iron, and they gave me tablets.', /was found to have low iron, and was given tablets/],
  ['I was throwing up all night.', /vomiting all night/],
  ["I've noticed this swelling in my ankle.", /swelling in her ankle/],
] as const)('puts the story in the wording of a record: %s', async (said, expected) => {
  const text = await noteOf(...opening, ['patient', said]);
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/\blike\b|\bthey\b/);
});

it.each([
  'I think it is that.',
  'My mate says it is the weather.',
  'I will get my sister to drive me next week.',
  'I cannot remember what I was doing when you rang.',
])('leaves out what says nothing alone: %s', async (said) => {
  const text = await noteOf(...opening, ['patient', said]);
  expect(text).not.toMatch(/that\.|mate|weather|sister|remember/);
  expect(text).toMatch(/cough/);
});

it('names the doctor nowhere in the story', async () => {
  const text = await noteOf(
    ['doctor', 'Ana is a 40-year-old female here for follow up of her cholesterol.'],
    ['doctor', 'We started you on atorvastatin in May.'],
    ['patient', 'Yes, you did.'],
  );
  expect(text).toMatch(/was started on atorvastatin in May/);
  expect(text).not.toMatch(/the doctor/);
});

it('takes the last period for no beginning of the complaint', async () => {
  const text = await noteOf(...opening, ['doctor', 'When was your last period?'], ['patient', 'Two weeks ago.']);
  expect(text).toMatch(/Last menstrual period: 2 weeks ago/);
  expect(text).not.toMatch(/Onset/);
});
