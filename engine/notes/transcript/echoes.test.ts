import { expect, test } from 'vitest';
import type { Draft } from '../drafting.ts';
import { isEcho } from './echoes.ts';
import { utterancesOf } from './utterances.ts';

const echoed = (doctor: string, patient: string): boolean => {
  const utterances = utterancesOf([
    { id: 'd', speaker: 'doctor', text: doctor },
    { id: 'p', speaker: 'patient', text: patient },
  ]);
  const draft: Draft = {
    body: patient,
    topic: 'history',
    segmentIds: ['p'],
    order: utterances.findIndex(({ speaker }) => speaker === 'patient'),
    isOwn: false,
    isDenial: false,
    speaker: 'patient',
  };
  return isEcho(draft, utterances);
};

test.each([
  ['Any rash at all, you stop and ring.', 'Any rash, stop.'],
  ['Fifty milligrams a day for four weeks, then a hundred.', 'Fifty, then a hundred.'],
  ['Put some ice on the ankle every night.', 'Ice every night.'],
  ['If you get a fever or vomiting, come in.', "Fever or vomiting, great. I'll watch out for those."],
])('said again: %s %s', (doctor, patient) => {
  expect(echoed(doctor, patient)).toBe(true);
});

test.each([
  ['Any rash at all, you stop and ring.', 'I have a rash now.'],
  ['Is the pain in the hip or the groin?', 'The groin.'],
  ['There may be some swelling.', 'Swelling and a bit of numbness.'],
])('told: %s %s', (doctor, patient) => {
  expect(echoed(doctor, patient)).toBe(false);
});
