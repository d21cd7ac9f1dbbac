import { expect, it } from 'vitest';
import { asSentence, casing } from './casing.ts';
import { lowerFirst } from './letterCase.ts';
import { noteRequest } from '../samples.ts';

const cased = casing(noteRequest({ transcript: [] }));

it.each([
  ['Order a cbc and a bmp.', 'Order a CBC and a BMP.'],
  ['Ordered pfts and two cts.', 'Ordered PFTs and two cts.'],
  ["Kidneys: the egfr's 74.", "Kidneys: the eGFR's 74."],
  ['Digoxin for afib.', 'Digoxin for AFib.'],
  ['Pfts look good.', 'PFTs look good.'],
  ['Repeat the mris and the ekg.', 'Repeat the MRIs and the EKG.'],
  ['It goes on until may, and may be stopped then.', 'It goes on until May, and may be stopped then.'],
  [
    "Bulge at l4, l5. McMurray's and murphy's sign negative.",
    "Bulge at L4, L5. McMurray's and Murphy's sign negative.",
  ],
  [
    "Raynaud's, anti-la and the weber test. It rings like bell's phone.",
    "Raynaud's, anti-La and the Weber test. It rings like bell's phone.",
  ],
  ['He has two pets and sore ears.', 'He has two pets and sore ears.'],
])('gives what stands with capitals in a record its capitals: %s', (said, written) => {
  expect(cased(said)).toBe(written);
});

it('begins a sentence with the short name of a test as it is written', () => {
  expect(asSentence('eGFR is over 90')).toBe('eGFR is over 90.');
});

it('leaves a name its capital where a sentence goes on with it', () => {
  expect(lowerFirst("Phalen's is positive")).toBe("Phalen's is positive");
  expect(lowerFirst('Weber is central')).toBe('Weber is central');
  expect(lowerFirst('Wrist is tender')).toBe('wrist is tender');
});
