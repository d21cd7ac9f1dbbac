import type { Speaker } from '@auscult/contract/transcripts/schemas.ts';
import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { harmfulIn } from './reactions.ts';

const harmful = (...turns: (readonly [Speaker, string])[]): string[] => [...harmfulIn(utterancesOf(saidBy(...turns)))];

it.each([
  ['I had a bad reaction to the water tablet, the pink one.', 'Indapamide. You ended up in hospital.', 'indapamide'],
  ["I'm allergic to that sulfur one.", 'Bactrim.', 'bactrim'],
])('knows the medicine that the doctor names for a harm that was told: %s %s', (told, named, medicine) => {
  expect(harmful(['patient', told], ['doctor', named])).toContain(medicine);
});

it('takes no other medicine for one that did harm', () => {
  expect(harmful(['patient', 'The water tablet is fine.'], ['doctor', 'Indapamide.'])).toEqual([]);
  expect(
    harmful(['patient', 'I had a reaction to the water tablet.'], ['doctor', 'So we start ramipril today.']),
  ).not.toContain('ramipril');
});
