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

it('is that of the child of whom a parent speaks, and not that of a birth or of a relative', () => {
  const visit = (...texts: string[]) =>
    sexHeard(
      texts.map((text, at) => ({ text, speaker: at % 2 === 0 ? 'doctor' : 'patient' })),
      { firstName: '' },
    );
  expect(
    visit(
      'What can I do for you?',
      "My son's been coughing.",
      'Is he feverish? Does he eat? Has he had this before?',
      'No, he eats well.',
      'How was the pregnancy?',
      'The pregnancy was fine, it was a vaginal birth.',
    ),
  ).toBe('male');
  expect(visit('What brings you in?', 'My 3-year-old girl gave me her cold, and my wife has it too.')).toBe('male');
  expect(visit('Any cancer in the family?', 'My mother had ovarian cancer and she had a hysterectomy.')).toBeNull();
});

it('is not that of whoever came along, nor that of people whom the doctor speaks of in general', () => {
  expect(heard('Hello, is it Priya?', 'Yes, and this is my brother, Tom.', 'Hello Tom.')).toBe('female');
  expect(heard('Hi Tom.', 'Hi.', 'In women we avoid it because of pregnancy.')).toBe('male');
});
