import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { inLetterStyle } from './letterStyle.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const letterOf = async (...said: (readonly ['doctor' | 'patient', string])[]) =>
  write(noteRequest({ transcript: saidBy(...said), documentType: 'letter', template: letterTemplate }));
const story = ['patient', 'I have had pain in my left knee for three weeks.'] as const;

it('leaves out of a letter what no record could hold', async () => {
  const text = textsOf(
    await letterOf(
      story,
      ['doctor', 'Your cholesterol came back.'],
      ['patient', 'They thought two point four was good.'],
    ),
  ).join(' ');
  expect(text).toMatch(/left knee/);
  expect(text).not.toMatch(/thought/);
});

it('keeps short answers, and what the doctor will do, wherever it was said', async () => {
  const text = textsOf(
    await letterOf(
      story,
      ['doctor', 'When did it start?'],
      ['patient', 'Three weeks ago, on a Monday.'],
      ['doctor', 'I will repeat the X-ray before I see you in four weeks.'],
    ),
  ).join(' ');
  expect(text).toMatch(/started (?:three|3) weeks ago/);
  expect(text).toMatch(/I will repeat the X-ray/);
});

describe('what the doctor thinks and plans', () => {
  const opinion = (body: string, topic: 'assessment' | 'plan' | 'follow_up' = 'plan') =>
    inLetterStyle({ topic, body, order: 1, segmentIds: ['s1'], isOwn: false, isDenial: false, speaker: 'doctor' }).map(
      (draft) => draft.body,
    );

  it.each([
    ['«IMP» the liver one', []],
    ['«P» feet, that is gout, yes, on both sides', []],
    ['«S» «A» keep one in the car', []],
    ['all «P» weight', []],
    ['within a month of the fall', []],
    ['«D» will send the urine away to make sure the antibiotic’s', ['«D» will send the urine away']],
    ['no 40% does not need an operation', ['40% does not need an operation']],
    ['a cast for 6 weeks, also at night', ['a cast for 6 weeks, also at night']],
    ['«S» «A» keep moving, little and often', ['«S» «A» keep moving, little and often']],
  ])('stands in a letter only where it is whole: %s', (body, kept) => {
    expect(opinion(body)).toEqual(kept);
  });

  it('says of a time alone that the patient is seen again then', () => {
    expect(opinion('6 weeks, with the scan', 'follow_up')).toEqual(['review in 6 weeks, with the scan']);
  });
});
