import { describe, expect, it } from 'vitest';
import { dictatedSegments } from './segments.ts';

const written = (...texts: string[]) => dictatedSegments(texts.map((text) => ({ text }))).map(({ text }) => text);

describe('segments of a dictation', () => {
  it('carry on a sentence from one to the next', () => {
    expect(written('she has had chest pain comma', 'and a cough full stop', 'chest clear')).toEqual([
      'She has had chest pain,',
      'and a cough.',
      'Chest clear',
    ]);
  });

  it('read a number that was cut in two', () => {
    expect(written('blood pressure one hundred and', 'twenty over eighty full stop')).toEqual([
      'Blood pressure 120/80',
      '.',
    ]);
  });

  it('are taken back by what a later one says', () => {
    expect(written('no rash full stop', 'scratch that there is a rash full stop')).toEqual(['', 'There is a rash.']);
  });

  it('stand alone where nobody says where a sentence ends', () => {
    expect(written('on examination the chest is clear', 'pulse eighty')).toEqual([
      'On examination the chest is clear',
      'Pulse 80',
    ]);
  });

  it('keep ids, times and words', () => {
    const segment = { id: 'd1', start: 2, end: 3, text: 'pulse eighty full stop' };
    expect(dictatedSegments([segment])).toEqual([{ ...segment, text: 'Pulse 80.' }]);
  });
});
