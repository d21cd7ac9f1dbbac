import { expect, test } from 'vitest';
import { saidBy } from '../samples.ts';
import { withSpreadNamed } from './spreadAsked.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const last = (question: string, answer: string): string | undefined =>
  withSpreadNamed(utterancesOf(saidBy(['doctor', question], ['patient', answer]))).at(-1)?.text;

test('where a pain is said to be, asked where it goes, is where it spreads to', () => {
  expect(last('Does it spread anywhere?', "Yeah. It's mostly in my left jaw.")).toBe(
    'it spreads mostly to my left jaw',
  );
  expect(last('Is it radiating at all?', "Yes. It's down my leg.")).toBe('it spreads down my leg');
  expect(last('Where is the pain?', "It's mostly in my left jaw.")).toBe('it is mostly in my left jaw');
});
