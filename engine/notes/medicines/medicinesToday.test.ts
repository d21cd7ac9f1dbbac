import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafting.ts';
import { isOfToday } from './medicinesToday.ts';
import type { Utterance } from '../transcript/utterances.ts';

const said = (speaker: Utterance['speaker'], text: string, turn: number): Utterance => ({
  text,
  speaker,
  segmentIds: [String(turn)],
  question: false,
  bare: false,
  turn,
  names: new Set(),
});
const listed = (body: string, order: number): Draft => ({
  body,
  topic: 'medications',
  segmentIds: ['1'],
  order,
  isOwn: false,
  isDenial: false,
});

describe('the medicines of today', () => {
  const visit = [
    said('patient', 'i take ramipril, 5 in the morning', 0),
    said('doctor', 'i would like to increase the ramipril to 10', 1),
    said('doctor', 'no ibuprofen while you are on it', 2),
    said('patient', 'ramipril 10', 3),
  ];
  it('are not those that the patient came with, once the doctor changed or forbade them', () => {
    expect(isOfToday(listed('ramipril, 5 in the morning', 0), visit)).toBe(false);
    expect(isOfToday(listed('ramipril 10', 3), visit)).toBe(true);
    expect(isOfToday(listed('ibuprofen', 3), visit)).toBe(true);
    expect(isOfToday(listed('metformin 500', 3), visit)).toBe(false);
  });
});
