import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';
import { truthful } from './truthful.ts';

type Turn = readonly ['doctor' | 'patient', string];
const d = (text: string): Turn => ['doctor', text];
const p = (text: string): Turn => ['patient', text];
/** Whether a sentence stands beside turns of which it cites all. */
const stands = (text: string, ...turns: readonly Turn[]): boolean => {
  const segments = saidBy(...turns);
  const utterances = utterancesOf(segments);
  const sections = [{ blockId: 'a', statements: [[{ text, segmentIds: segments.map(({ id }) => id) }]] }];
  return truthful(sections, { utterances, spoken: utterances }).some(({ statements }) => statements.length > 0);
};

const untrue: readonly (readonly [string, ...Turn[]])[] = [
  ['The patient needed to use a walking frame.', d('Did you need to use a walking frame?'), p('No, no.')],
  ['He was kept overnight.', d('And were you kept overnight?'), p('No.')],
  [
    'She has not had any operations.',
    d('Any operations?'),
    p('I have not had any operations.'),
    d('Do you take medicines?'),
    p('No. Oh sorry, with operations, I did have my tonsils out.'),
  ],
  [
    'She cannot write because the wrist is swollen.',
    d("So you can't write because the wrist is swollen."),
    p("No no, it's not swollen, it's weak."),
  ],
  ['She does not smoke.', d('Do you smoke?'), p('No, not… um yeah, I have two or three at parties.')],
  [
    'She has been coping with the itching and the swelling.',
    d("You've been coping with the itching and the swelling?"),
    p('Yes, I have not had any itching, just some swelling.'),
  ],
  [
    'Never feels sick when she gets that spinning vertigo.',
    d('Do you ever feel sick when you get that spinning vertigo?'),
    p('No, nothing like that.'),
  ],
  ['He does not cough much.', p("When I'm sitting I don't cough much, but walking sets it off.")],
  ['He reports a cough when he is sitting.', p("When I'm sitting I don't really have a cough.")],
  ['The pain is worse on stairs.', p('I get breathless.'), p("It's worse on stairs.")],
  ['The cough happened on Friday.', d('And this happened on Friday, the accident?'), p('Yes.')],
  ['Musculoskeletal: No tenderness.', d('I am pressing on the thumb, no tenderness.')],
];
it('leaves out what was answered the other way, or has lost its case or its place', () => {
  expect(untrue.flatMap(([text, ...turns]) => (stands(text, ...turns) ? [text] : []))).toEqual([]);
});

const so: readonly (readonly [string, ...Turn[]])[] = [
  ['The patient needed to use a walking frame.', d('Did you need to use a walking frame?'), p('Yes, for a week.')],
  [
    'The pain does not spread.',
    d('Does the pain spread?'),
    p('It stays in the one place. It is not so bad at rest, or when I, yeah, when I laugh it gets bad.'),
  ],
  ['Denies being kept overnight.', d('And were you kept overnight?'), p('No.')],
  [
    'She has not had any operations.',
    d('Any operations?'),
    p('I have not had any operations.'),
    d('Do you take medicines?'),
    p('Sorry? I take iron.'),
  ],
  ['He does not cough much when he is sitting.', p("When I'm sitting I don't cough much.")],
  ['The pain is worse on stairs.', p('My knee hurts.'), p("It's worse on stairs.")],
  ['Musculoskeletal: Left thumb: no tenderness.', d('The left thumb has no tenderness.')],
];
it('leaves what was answered so', () => {
  expect(so.flatMap(([text, ...turns]) => (stands(text, ...turns) ? [] : [text]))).toEqual([]);
});
