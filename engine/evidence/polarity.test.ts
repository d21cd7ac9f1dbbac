import { describe, expect, it } from 'vitest';
import { mentionsIn, wordsOf } from './concepts.ts';
import { answerOf, isQuestion, polarityOf } from './polarity.ts';

const polarities = (text: string) => {
  const words = wordsOf(text);
  return Object.fromEntries(
    mentionsIn(words)
      .filter((mention) => mention.kind === 'symptom')
      .map((mention) => [mention.concept, polarityOf(words, mention)]),
  );
};

describe('what a sentence says of a symptom', () => {
  it.each([
    ['Denies chest pain, fever or cough.', { 'chest pain': 'denied', fever: 'denied', cough: 'denied' }],
    ['Reports cough but no fever.', { cough: 'affirmed', fever: 'denied' }],
    ['No fever. Has a cough.', { fever: 'denied', cough: 'affirmed' }],
    ["I haven't had any nausea, but I've been dizzy", { nausea: 'denied', dizziness: 'affirmed' }],
    ['The cough has not improved.', { cough: 'affirmed' }],
    ['Swelling is absent.', { swelling: 'denied' }],
    ["I can't sleep", { 'poor sleep': 'affirmed' }],
    ['Not sure whether the headache came first', { headache: 'affirmed' }],
    ['If it does not settle, expect a cough.', { cough: 'affirmed' }],
    ['No ice until the swelling is gone.', { swelling: 'affirmed' }],
    ['Call if it is not better or she has a fever.', { fever: 'affirmed' }],
  ])('%s', (text, expected) => expect(polarities(text)).toMatchObject(expected));
});

it.each([
  ['no', 'no'],
  ['no, not at all', 'no'],
  ['yeah', 'yes'],
  ['yes, i have', 'yes'],
  ['not really', 'unclear'],
  ['no, only on the stairs', 'unclear'],
  ['yes, a little', 'unclear'],
  ['about five weeks', null],
  ['i have had a cough', null],
])('reads the answer %j as %j', (text, expected) => expect(answerOf(text)).toBe(expected));

it.each([
  ['Any chest pain?', true],
  ['do you smoke', true],
  ['how long has it been there', true],
  ['when i climb stairs it hurts', false],
  ['It hurts.', false],
  ['have you had any fever', true],
  ['have a chest x ray today', false],
  ['do not drive', false],
])('%j asks: %s', (text, expected) => expect(isQuestion(text)).toBe(expected));
