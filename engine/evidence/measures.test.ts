import { describe, expect, it } from 'vitest';
import { flagsBeside, transcriptOf } from './testing.ts';

const transcript = transcriptOf([
  'D: Your heart rate is 72, your blood pressure 132 over 80 and your oxygen is 97.',
  'D: I will give you ibuprofen four hundred milligrams.',
]);
const kindsOf = (text: string) => flagsBeside(transcript)(text).map(({ kind }) => kind);

describe('a unit that what is measured is never given in', () => {
  it.each([
    'Heart rate: 72 breaths per minute.',
    'Blood pressure: 132/80 cm Hg.',
    'Blood pressure: 132/80 kPa.',
    'Triglycerides 145 mmol/L.',
    'Oxygen saturation 97 mmol/L.',
    'Ibuprofen 400 mg/kg.',
    'He had a fever of 99.7 degrees C.',
    'The AST was 39 mg/dL.',
    'The ulcer is 2 cm x 3 mm.',
    'Oxygen saturation 97 mmol/mol.',
    'LDL 3 units/dL.',
    'The AST was 39 g/L.',
    'Triglycerides have always been as high as 165 mg/L.',
  ])('is flagged: %s', (text) => expect(kindsOf(text)).toContain('unit'));

  it.each([
    'Heart rate: 72 bpm.',
    'Triglycerides 1.4 mmol/L.',
    'Blood pressure: 132/80 mmHg.',
    'Oxygen saturation 97%.',
    'Ibuprofen 400 mg.',
    'The AST was 39 U/L.',
    'The ulcer is 2 cm x 3 cm.',
    'Birth weight 4 pounds 8 ounces.',
  ])('is not: %s', (text) => expect(kindsOf(text)).not.toContain('unit'));
});

it('knows the sex that the conversation tells from a note that is of the other throughout', () => {
  const flags = flagsBeside(
    transcriptOf(['D: Hello, Robert.', 'D: Robert is a 62-year-old man with a sore wrist.', 'P: Yes, since Monday.']),
  )('She is a 62-year-old woman. She has had a sore wrist since Monday. Her wrist is tender.');
  expect(flags.map(({ kind }) => kind)).toContain('sex');
});
