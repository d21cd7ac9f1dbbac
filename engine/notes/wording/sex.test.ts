import { expect, it } from 'vitest';
import { sexHeard } from '../../text/sex.ts';

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

it('is not that of whoever is pregnant or titled elsewhere, nor of an illness or a test', () => {
  expect(heard("G'day Trev.", 'Is anybody pregnant at home?', "My niece's pregnant. She visits.")).toBe('male');
  expect(heard('The missus made me come.', 'Does anyone in the house have periods of fever?')).toBe('male');
  expect(heard('How is the knee?', 'Mr Abbott did it, and Mr Chen said it was fine.')).toBeNull();
  expect(heard('How are you?', 'My cousin was diagnosed with MS.', "We'd do an MR urogram.")).toBeNull();
  expect(heard('Morning, Ms Okafor.', 'Hi.')).toBe('female');
  expect(heard("I've hurt my knee.", 'I will write to Mr Patel about it.')).toBeNull();
  expect(heard('Right, Mr Lim, hop up.', "It's sore there.")).toBe('male');
  expect(heard('Can I take your name?', 'My name is Helen Marsh.')).toBe('female');
});

it('is that of the child of whom both speak, whatever the one who speaks says of their own husband', () => {
  const mother = (child: readonly [string, string, string]) => {
    const [he, his, him] = child;
    return sexHeard(
      [
        ['doctor', `What have you noticed, and when did ${he} start? Did you see ${him} shake?`],
        ['patient', `${he} was hot, so I gave ${him} some Nurofen and put ${him} in the bath.`],
        ['doctor', `Have you got the blue book? Are you worried about ${his} hearing? Do you smoke?`],
        ['patient', `No. My husband does. ${he} hears well, ${he} loves ${his} songs.`],
        ['doctor', `I'll look at ${him}. ${his} chest is clear and ${his} throat is red. Keep ${him} home.`],
      ].map(([speaker = '', text = '']) => ({ speaker, text })),
      { firstName: '' },
    );
  };
  expect(mother(['he', 'his', 'him'])).toBe('male');
  expect(mother(['she', 'her', 'her'])).toBe('female');
});

it('is not that of somebody else of whom the patient tells much', () => {
  expect(
    sexHeard(
      [
        ['doctor', 'How is your husband? Is he sleeping? Does he eat? What does he say of his foot and his eyes?'],
        [
          'patient',
          'He is up all night, and I am worn out. I had to wash him, I fed him, I held his hand. My back aches.',
        ],
        ['doctor', 'Do you have help with him? Are you eating? Do you see your friends? Have you slept?'],
        ['patient', 'He has his nurse. I am not hungry, I feel flat, I lost my job and my sleep.'],
      ].map(([speaker = '', text = '']) => ({ speaker, text })),
      { firstName: '' },
    ),
  ).toBeNull();
});
