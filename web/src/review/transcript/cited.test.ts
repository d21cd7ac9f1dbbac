import { describe, expect, test } from 'vitest';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { citedSpan, kindOf, placedSecondsOf, quoteOf, secondsOf, segmentIdsOf, writtenQuote } from './cited.ts';
import { tokensOf } from '@auscult/contract/transcripts/words.ts';
import { tokenAt } from './words.ts';

const words = 'you are on ten so go up to twenty milligrams'
  .split(' ')
  .map((word, index) => ({ word, start: 100 + index, end: 100.8 + index }));
const segment: TranscriptSegment = {
  id: 't1',
  start: 100,
  end: 110,
  speaker: 'doctor',
  text: 'You are on ten, so go up to twenty milligrams.',
  words,
};
const sentence: SentenceEvidence = {
  id: 's1',
  block: 0,
  start: 0,
  end: 20,
  text: 'Increased to 40 mg.',
  level: 'check',
  support: 0.4,
  passages: [
    { segmentId: 't0', support: 0.2 },
    { segmentId: 't1', start: 105, end: 109, support: 0.9 },
  ],
  flags: [
    {
      id: 'f1',
      kind: 'dose',
      severity: 'alert',
      because: 'The dose differs',
      written: '40 mg',
      said: 'twenty milligrams',
      segmentId: 't1',
    },
  ],
};

describe('words and their times', () => {
  test('shown words take the times of the words that were heard', () => {
    expect(tokensOf(segment).map((token) => token.start)).toEqual(words.map((word) => word.start));
  });
  test('a word that was written differently takes its share of the time, and the next ones keep theirs', () => {
    const tokens = tokensOf({ ...segment, text: 'You are on 10 so go up to 20 milligrams.' });
    expect(tokens[3]?.start).toBeGreaterThan(100);
    expect(tokens[4]?.start).toBe(104);
  });
  test('a pasted transcript has words and no times', () => {
    expect(tokensOf({ id: 'p', speaker: 'unknown', text: 'No pain.' })).toEqual([
      { text: 'No', offset: 0 },
      { text: 'pain.', offset: 3 },
    ]);
  });
  test('a pause belongs to the word before it', () => {
    expect(tokenAt(tokensOf(segment), 102.9)).toBe(2);
    expect(tokenAt(tokensOf(segment), 99)).toBe(-1);
  });
});

describe('what a sentence cites', () => {
  test('is the phrase that the flag quotes', () => {
    const span = citedSpan(sentence, segment);
    expect(span && segment.text.slice(span.from, span.to)).toBe('twenty milligrams');
  });
  test('is else the words in the seconds of the passage', () => {
    const span = citedSpan({ ...sentence, flags: [] }, segment);
    expect(span && segment.text.slice(span.from, span.to)).toBe('go up to twenty');
  });
  test('is not underlined where it is the whole segment', () => {
    expect(
      citedSpan({ ...sentence, flags: [], passages: [{ segmentId: 't1', start: 0, end: 200, support: 1 }] }, segment),
    ).toBeUndefined();
  });
  test('the flag comes before the passages, and they by their support', () => {
    expect(segmentIdsOf(sentence)).toEqual(['t1', 't0']);
    expect(secondsOf(sentence, [segment])).toEqual({ start: 104.7, end: 109.3 });
  });
  test('a figure that was read out of the words is not quoted as if it had been said', () => {
    const [flag] = sentence.flags;
    const quote = flag && quoteOf({ ...flag, said: '20 mg' }, sentence, [segment]);
    expect(quote).toEqual({ at: 108, before: 'You are on ten, so go up to ', said: 'twenty milligrams', after: '.' });
  });
  test('a quote begins with a word, also where a dictation begins with a new line', () => {
    const [flag] = sentence.flags;
    const dictated = { id: 't1', speaker: 'doctor' as const, text: '\nPlan: continue.\n' };
    expect(flag && quoteOf({ ...flag, said: '80 mg' }, sentence, [dictated])?.before).toBe('Plan: continue.');
  });
  test('the seconds are those of the recording in which it was said', () => {
    const conversation = { kind: 'consultation' as const, segments: [{ ...segment, id: 't0' }] };
    const dictation = { kind: 'dictation' as const, segments: [segment] };
    expect(placedSecondsOf(sentence, [conversation, dictation])).toEqual({
      kind: 'dictation',
      start: 104.7,
      end: 109.3,
    });
    expect(kindOf('t0', [conversation, dictation])).toBe('consultation');
    expect(kindOf(undefined, [conversation, dictation])).toBeUndefined();
  });
  test('the quotes keep the words around', () => {
    expect(sentence.flags.map((flag) => quoteOf(flag, sentence, [segment]))).toEqual([
      { at: 108, before: 'You are on ten, so go up to ', said: 'twenty milligrams', after: '.' },
    ]);
    expect(writtenQuote(sentence.text, '40 mg')).toEqual({ before: 'Increased to ', written: '40 mg', after: '.' });
  });
});
