import { expect, it } from 'vitest';
import { sexHeard } from './sex.ts';

const heard = (...texts: string[]) => sexHeard(texts.map((text) => ({ text })));

it('is heard from what is said of the patient, and from nothing that only sounds like it', () => {
  expect(heard('Mrs Lamplight, come in.')).toBe('female');
  expect(heard('My wife sent me.')).toBe('male');
  expect(heard('How many a week do you miss?', 'I miss the night one when I am driving.')).toBeNull();
});
