import { describe, expect, it } from 'vitest';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { flagsBeside, transcriptOf } from './testing.ts';

/** Timed words; those in braces were doubted: "D: take {corinne} five milligrams". */
const recognised = (turns: readonly string[]): TranscriptSegment[] =>
  transcriptOf(turns.map((turn) => turn.replace(/[{}]/g, ''))).map((segment, at) => ({
    ...segment,
    words: (turns[at]?.slice(3) ?? '').split(' ').map((word, place) => ({
      word: word.replace(/[{}.,?]/g, ''),
      start: place,
      end: place + 1,
      confidence: word.startsWith('{') ? 0.2 : 0.9,
    })),
  }));
const toldOf = (turns: readonly string[], text: string): string[] =>
  flagsBeside(recognised(turns))(text)
    .filter(({ isUnsure }) => isUnsure)
    .map(({ kind, written = '', segmentId = '' }) => `${kind} ${written} ${segmentId}`);

describe('what was heard uncertainly is to check', () => {
  it.each([
    [
      'a medicine',
      ['D: you take {metoprolol} in the morning.'],
      'Takes Metoprolol in the morning.',
      ['drug Metoprolol s1'],
    ],
    ['a number', ['D: take metoprolol {fifty} milligrams daily.'], 'Takes metoprolol 50 mg daily.', ['dose 50 mg s1']],
    ['a unit', ['D: take thyroxine fifty {micrograms} daily.'], 'Takes thyroxine 50 mcg daily.', ['dose 50 mcg s1']],
    ['a side', ['P: it is my {left} knee that hurts.'], 'Pain in the left knee.', ['side left s1']],
    ['an answer', ['D: any chest pain?', 'P: {no}.'], 'No chest pain.', ['negation chest pain s1']],
    ['a negation', ['P: i have {no} cough at the moment.'], 'No cough.', ['negation cough s1']],
  ])('%s', (_, turns, text, told) => expect(toldOf(turns, text)).toEqual(told));

  it.each([
    [
      'it was heard well somewhere else',
      ['D: {metoprolol} daily.', 'P: yes, metoprolol daily.'],
      'Takes metoprolol daily.',
    ],
    ['another word was doubted', ['D: you {still} take metoprolol fifty milligrams.'], 'Takes metoprolol 50 mg.'],
    ['the thing itself was doubted, not whether it is there', ['P: i have a {cough}.'], 'Has a cough.'],
  ])('not where %s', (_, turns, text) => expect(toldOf(turns, text)).toEqual([]));

  it('asks once where the same word differs from what was said', () => {
    const flags = flagsBeside(recognised(['D: take {metoprolol} fifty milligrams.']))('Takes metoprolol 100 mg.');
    expect(flags.filter(({ written = '' }) => written.startsWith('100'))).toHaveLength(1);
  });
});

describe('a name that is no medicine sold in Australia is to check', () => {
  const heard = ['D: so you take tekturna five milligrams.'];
  it('where a recogniser heard it', () => expect(toldOf(heard, 'Takes Tekturna 5 mg.')).toEqual(['drug Tekturna s1']));
  it('where no list knows it and it stands as a medicine does', () =>
    expect(toldOf(['D: so you take corinnedrol five milligrams.'], 'Takes Corinnedrol 5 mg.')).toEqual([
      'drug Corinnedrol s1',
    ]));
  it('not where a person typed the transcript', () =>
    expect(flagsBeside(transcriptOf(heard))('Takes Tekturna 5 mg.')).toEqual([]));
  it('not where an ordinary word stands before a strength', () =>
    expect(toldOf(['D: perindopril, increase to ten milligrams.'], 'Perindopril: Increase 10 mg.')).toEqual([]));
});
