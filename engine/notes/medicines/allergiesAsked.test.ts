import { expect, test } from 'vitest';
import { allergiesAsked } from './allergiesAsked.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const denied = (...said: readonly string[]): number =>
  allergiesAsked(
    utterancesOf(said.map((text, at) => ({ id: `s${at}`, speaker: at % 2 === 0 ? 'doctor' : 'patient', text }))),
    [],
  ).length;

test.each([
  ['Allergies?', 'No. None.'],
  ['Any allergies to medicines?', 'Not that I know of.'],
  ['Allergies, it says none. Still right?', 'Still right.'],
  ["You've still got no allergies?", 'Nah.'],
  ['Do you have any known drug allergies?', 'Nope, none.'],
])('%s %s', (question, answer) => {
  expect(denied(question, answer)).toBe(1);
});

test.each([
  ['Any allergies?', 'No. Well, penicillin gave me a rash.'],
  ['Still no allergies apart from the sulfur?', 'Yes.'],
  ['Any allergies?', 'Codeine makes me vomit.'],
  ['Are you taking anything for your allergies?', 'No.'],
  ['Is it worse with your allergies?', 'No.'],
  ["You've got no allergies?", 'Well, latex.'],
])('none is denied: %s %s', (question, answer) => {
  expect(denied(question, answer)).toBe(0);
});
