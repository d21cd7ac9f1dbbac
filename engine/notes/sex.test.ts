import { expect, it } from 'vitest';
import { sexHeard } from './sex.ts';

const heardOf = (firstName: string, ...texts: string[]) =>
  sexHeard(
    texts.map((text) => ({ text })),
    { firstName },
  );
const heard = (...texts: string[]) => heardOf('', ...texts);

it('is heard from what is said of the patient, and from nothing that only sounds like it', () => {
  expect(heard('Mrs Lamplight, come in.')).toBe('female');
  expect(heard('My wife sent me.')).toBe('male');
  expect(heard('How many a week do you miss?', 'I miss the night one when I am driving.')).toBeNull();
});

it('is not guessed from a greeting where the record has the name and leaves the sex open', () => {
  expect(heard('Good morning, Margaret.')).toBe('female');
  expect(heardOf('Sam', 'Good morning, Margaret.')).toBeNull();
  expect(heardOf('Sam', 'Good morning.', 'My wife sent me.')).toBe('male');
});
