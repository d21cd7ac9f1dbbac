import { expect, test } from 'vitest';
import { withFamilyAsked } from './askedFamily.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const questions = (...turns: readonly string[]): string[] =>
  withFamilyAsked(
    utterancesOf(turns.map((text, at) => ({ id: `s${at}`, speaker: at % 2 === 0 ? 'doctor' : 'patient', text }))),
  )
    .filter(({ speaker, question }) => speaker === 'doctor' && question)
    .map(({ text }) => text);

test('a condition that is named alone after a question about the family is asked of the family still', () => {
  expect(
    questions(
      'Any history of heart attacks in your family?',
      'No.',
      'OK. How about cancers?',
      'No cancers.',
      'How about skeletal issues?',
      'No.',
      'Thyroid disease?',
      'No.',
    ),
  ).toEqual([
    'any history of heart attacks in your family?',
    'any cancers in your family?',
    'how about skeletal issues?',
    'any thyroid disease in your family?',
  ]);
});

test('what else is asked ends it: of the patient, of habits, of symptoms', () => {
  expect(
    questions('Any diabetes in the family?', 'No.', 'Do you smoke?', 'No.', 'How about cancers?', 'No.'),
  ).toContain('how about cancers?');
  expect(questions('Any diabetes in the family?', 'No.', 'And recreational drugs?', 'No.')).toContain(
    'recreational drugs?',
  );
});

test('what goes on of a relative who was only named is told of them', () => {
  const said = withFamilyAsked(
    utterancesOf([
      { id: 's1', speaker: 'doctor', text: 'Any heart trouble in the family?' },
      { id: 's2', speaker: 'patient', text: 'My older sister. She had a stent, a small one, when she was fifty.' },
    ]),
  );
  expect(said.at(-1)?.text).toBe('my older sister had a stent, a small one, when she was 50');
});
