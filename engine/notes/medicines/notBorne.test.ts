import { expect, it } from 'vitest';
import { allergiesIn, tellsOfAllergy } from './notBorne.ts';

it.each([
  ['keflex gives me a rash', ['keflex (rash)']],
  ['morphine, i vomit', ['morphine (vomiting)']],
  ['none, only wasp stings, i swell up', ['wasp stings (swelling)']],
  ['penicillin gives me hives and bactrim made me crook', ['penicillin (hives)', 'bactrim']],
  ['penicillin and keflex', ['penicillin', 'keflex']],
  ['just telfast in spring, no allergies', []],
  ['my sister is allergic to penicillin', []],
])('lists what is not borne in "%s" with what it does', (said, listed) => {
  expect(allergiesIn(said)).toEqual(listed);
});

it('tells an allergy from there being none', () => {
  expect(tellsOfAllergy('codeine makes me vomit')).toBe(true);
  expect(tellsOfAllergy('just the nexium, no allergies')).toBe(false);
});
