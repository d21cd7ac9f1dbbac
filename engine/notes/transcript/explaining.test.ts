import { expect, test } from 'vitest';
import { saidBy } from '../samples.ts';
import { isExplaining } from './explaining.ts';
import { utterancesOf } from './utterances.ts';

const last = (text: string): boolean => {
  const utterances = utterancesOf(saidBy(['doctor', text]));
  return isExplaining(utterances, utterances.length - 1);
};

test.each([
  'The meniscus is a rubbery pad between the bones.',
  'Plantar fasciitis is when the band under the foot is inflamed.',
  'In polymyalgia the shoulders are stiff in the morning.',
  'So what happens with vertigo is that the room spins.',
  'The bursa is a little bag of fluid under the tendon. It gets sore.',
  'Gout is when the crystals settle in a joint. You get a hot toe.',
  'The tendon runs under the shelf of bone at the top.',
])('the doctor teaches: %s', (text) => {
  expect(last(text)).toBe(true);
});

test.each([
  'The knee is swollen on the inside.',
  'There is a lump behind the ear.',
  'Your pulse is regular.',
  'With the brace the knee is stable.',
  'The wound is a clean cut on the thumb.',
])('the doctor tells what is found: %s', (text) => {
  expect(last(text)).toBe(false);
});
