import { describe, expect, it } from 'vitest';
import { heardWord } from './heardWords.ts';
import { holdsOn, opensQuestion, opensTopic } from './sentenceEdges.ts';
import { greetedNames, isVocative, withoutVocative } from './vocatives.ts';

/** The words of a text, "|" apart, and the place of that. */
const placed = (text: string) => {
  const raw = text.split(' ');
  return {
    words: raw.filter((word) => word !== '|').map((word, at) => heardWord(word, 0, at === 0)),
    at: raw.indexOf('|'),
  };
};
const holds = (text: string): boolean => {
  const { words, at } = placed(text);
  return holdsOn(words, at, 0);
};

describe('the edges of a sentence without marks', () => {
  it.each([
    'the wheeze came back over the | weekend',
    'i would say | it is worse on stairs',
    'that should improve your | sugars',
    'it began in the last | i think ten days',
    'i do not hear | any crackles',
    'when the scan is back | i will ring you',
    'i will go over it with | you tomorrow',
  ])('hold on where %s', (text) => {
    expect(holds(text)).toBe(true);
  });

  it.each(['the wheeze came back | it is worse at night', 'i will ring you | the scan is on friday'])(
    'may part what is said where %s',
    (text) => {
      expect(holds(text)).toBe(false);
    },
  );

  it('open with a new topic and with a turned verb', () => {
    const topic = placed('i will renew the inhaler | from a diabetes standpoint the sugars are good');
    expect(opensTopic(topic.words, topic.at, 0)).toBe(true);
    const question = placed('there may be other symptoms | have you had any fevers');
    expect(opensQuestion(question.words, question.at, 0)).toBe(true);
    const within = placed('how long | have you had it');
    expect(opensQuestion(within.words, within.at, 0)).toBe(false);
  });
});

describe('names that only call', () => {
  it('are those by which the doctor greets', () => {
    const names = greetedNames([
      { id: 's1', speaker: 'doctor', text: 'hi there marguerite how is the hip' },
      { id: 's2', speaker: 'patient', text: 'hello anneliese' },
    ]);
    expect([...names]).toEqual(['marguerite']);
    expect(isVocative('marguerite', 'so', 'tell')).toBe(true);
    expect(isVocative('marguerite', 'so', 'is')).toBe(false);
    expect(withoutVocative('it looks like gout, marguerite. i will check it', names)).toBe(
      'it looks like gout. i will check it',
    );
  });
});
