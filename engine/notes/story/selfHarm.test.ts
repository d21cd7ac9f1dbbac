import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { oftenOf } from '../questions/questions.ts';
import { letterTemplate, noteRequest, saidBy, textsOf } from '../samples.ts';
import { speaksOfSelfHarm } from './selfHarm.ts';

const write = createEmbeddedNotes().write;
const transcript = saidBy(
  ['patient', 'I have been low since the divorce, and I wake at four every morning.'],
  ['doctor', 'I ask everybody this. Do you ever feel that life is not worth living?'],
  ['patient', 'Sometimes. Like, it would be nice not to wake up, you know.'],
  ['doctor', 'Have you ever thought about how you might end your life?'],
  ['patient', 'No, never.'],
);

describe('not wanting to live', () => {
  it.each(['note', 'letter'] as const)(
    'stands in a %s, in whatever words it was told, and so does its denial',
    async (type) => {
      const request =
        type === 'note'
          ? noteRequest({ transcript })
          : noteRequest({ transcript, documentType: 'letter', template: letterTemplate });
      const text = textsOf(await write(request)).join(' ');
      expect(text).toMatch(
        /Do you ever feel that life is not worth living\?”(?:, she answered)?: “Sometimes\. Like, it would be nice not to wake up/,
      );
      expect(text).toMatch(/never thought about how \w+ might end \w+ life/);
    },
  );

  it.each([
    ['«S» «thinks|think» it would be nice not to wake up', true],
    ['«S» «has|have» never thought about how «S» might end «P» life', true],
    ['«S» tried to hurt «R» at school', true],
    ['«S» hurt «P» back at work', false],
    ['the cut on «P» hand has healed', false],
  ])('is known: %s', (body, isKnown) => {
    expect(speaksOfSelfHarm(body)).toBe(isKnown);
  });
});

it.each([
  [
    'do you ever feel that life is not worth living?',
    'sometimes',
    '«S» sometimes «feels|feel» that life is not worth living',
  ],
  ['do you ever wake up coughing?', 'yeah, now and then.', '«S» now and then «wakes|wake» up coughing'],
  ['do you ever wake up coughing?', 'sometimes the dog wakes me', null],
  ['where does it hurt?', 'sometimes', null],
])('how often alone is said of what was asked: %s %s', (question, answer, statement) => {
  expect(oftenOf(question, answer)).toBe(statement);
});
