import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { sourcesOf } from './source.ts';
import { isTorn } from './torn.ts';
import { lackOf } from './unnamed.ts';

const isTornFrom = (text: string, speaker: 'doctor' | 'patient', said: string): boolean => {
  const segments = saidBy([speaker, said]);
  return sourcesOf({ text, segmentIds: segments.map(({ id }) => id) }, utterancesOf(segments)).every(isTorn);
};

it.each([
  ['The cream will settle.', 'doctor', 'And the cream will settle that.'],
  ['Prescribe a mouthwash, and rinse twice.', 'doctor', 'I will prescribe a mouthwash, and rinse twice with it.'],
  ['She put some honey.', 'patient', 'I just put a bit of honey on it.'],
  ['Consider a nerve block.', 'doctor', 'We would consider a nerve block on that side.'],
  ['The patient has had about a decade.', 'patient', "I've had about a decade of it."],
  ['Ferritin was 9, and last year.', 'doctor', 'The ferritin was 9, and last year it was 40.'],
  ['The itch is mostly.', 'patient', 'The itch is mostly at night on my arms.'],
  ['Third, the weight.', 'doctor', 'Third, the weight.'],
  ['Check her iron first.', 'doctor', 'We will check your iron first.'],
] as const)('%s is torn', (text, speaker, said) => {
  expect(isTornFrom(text, speaker, said)).toBe(true);
});

it.each([
  ['Stop naproxen.', 'doctor', 'Stop the naproxen, that upsets your stomach.'],
  ['Prescribe a mouthwash.', 'doctor', 'I will prescribe a mouthwash with the antibiotic.'],
  ['She could not walk.', 'patient', 'I could not walk on it.'],
  ['If the heel is numb, scan.', 'doctor', 'If the heel is numb, we will scan it.'],
  ['Denies fever.', 'doctor', 'Any fever with it?'],
  ['Continue metformin 500.', 'doctor', 'We will keep you on the 500 of metformin.'],
  ['The itch is mostly at night.', 'patient', 'The itch is mostly at night.'],
] as const)('%s is whole', (text, speaker, said) => {
  expect(isTornFrom(text, speaker, said)).toBe(false);
});

it.each([
  ['He was given the drip.', '', 'thing'],
  ['She had an x-ray.', 'She fell in May.', 'thing'],
  ['States that they take only half of the tablet.', 'They sleep badly.', 'thing'],
  ['Reports the blue one, 5 mg.', '', 'one'],
  ['The 2 were at home.', '', 'one'],
  ['Additional testing: Order a biopsy.', 'Cough.', 'site'],
  ['The patient was advised to bring a sample before she starts.', '', 'object'],
  ['He states that he has to stop and has a drink.', '', 'object'],
  ['He reports the powder and the syrup.', '', 'verb'],
  ['The cold test shows.', '', 'verb'],
  ['They did the plumbing in 2011.', 'He has had gout.', 'thing'],
  ['Sister has had one at 40.', '', 'one'],
  ['Review 2 weeks after.', '', 'one'],
])('%s after "%s" lacks its %s', (text, before, lack) => {
  expect(lackOf(text, before)).toBe(lack);
});

it.each([
  ['She takes half of the tablet.', 'She is on perindopril.'],
  ['The patient can use the inhaler.', 'His asthma is well controlled.'],
  ['He had an x-ray of the ankle.', ''],
  ['Order a biopsy of the mole.', ''],
  ['Order an MRI.', 'Knee pain.'],
  ['They did the hysterectomy in 2011.', ''],
  ['The cold test shows a short circuit.', ''],
  ['Review 2 weeks after the biopsy.', ''],
  ['If there is trouble with the tablets, ring.', ''],
  ['If the scan shows a tear, refer to the surgeon.', ''],
  ['The patient would like to have the injection.', ''],
  ['The patient was advised to go to hospital if it starts again.', ''],
  ['Stop aspirin once she starts apixaban.', ''],
  ['She reports the pain is at night.', ''],
])('%s after "%s" stands by itself', (text, before) => {
  expect(lackOf(text, before)).toBeNull();
});
