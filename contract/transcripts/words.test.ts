import { expect, test } from 'vitest';
import type { TranscriptSegment } from './schemas.ts';
import { isMostlyUnsure, isUnsure, tokensOf } from './words.ts';

/** Words said one a second; those after a question mark were guessed. */
const said = (text: string, words: string): TranscriptSegment => ({
  id: 'g1',
  speaker: 'doctor',
  text,
  start: 0,
  end: words.split(' ').length,
  words: words.split(' ').map((word, at) => ({
    word: word.replace('?', ''),
    start: at,
    end: at + 1,
    confidence: word.startsWith('?') ? 0.2 : 0.9,
  })),
});

const doubted = (segment: TranscriptSegment): string[] =>
  tokensOf(segment).flatMap((one) => (isUnsure(one) ? one.text : []));

test('a number that is shown in figures has the time between its neighbours, and the words after it keep their own', () => {
  const segment = said('Pressure 112/64 sitting down', 'pressure one hundred and twelve over sixty four sitting down');
  const tokens = tokensOf(segment);
  expect(tokens.map(({ text }) => text)).toEqual(['Pressure', '112/64', 'sitting', 'down']);
  expect(tokens[2]).toMatchObject({ start: 8, end: 9 });
  expect(tokens[3]).toMatchObject({ start: 9, end: 10 });
});

test('a number is doubted where one of its spoken words is, and nothing beside it', () => {
  const segment = said('Pressure 112/64 sitting down', 'pressure one hundred and ?twelve over sixty four sitting down');
  expect(doubted(segment)).toEqual(['112/64']);
});

test('words that are found nowhere are doubted for what stands between their neighbours alone', () => {
  const segment = said('He takes 2.5 milligrams at night', 'he takes two point ?five milligrams at night');
  expect(doubted(segment)).toEqual(['2.5']);
});

test('a stretch that lost its place tells nothing of its words', () => {
  const long = Array.from({ length: 14 }, (_, at) => `?w${at}`).join(' ');
  expect(doubted(said('Before XYZ after', `before ${long} after`))).toEqual([]);
});

test('a transcript is mostly unsure where more than one word in eight is doubted', () => {
  expect(isMostlyUnsure([said('a b c d e f g h', '?a b c d e f g h')])).toBe(false);
  expect(isMostlyUnsure([said('a b c d e f g h', '?a ?b c d e f g h')])).toBe(true);
});
