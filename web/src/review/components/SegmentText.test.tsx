import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { SegmentText, type SegmentTextProps } from './SegmentText.tsx';

const text = 'Take two of the warfarin  each night, and ring me.';
const segment: TranscriptSegment = { id: 's', speaker: 'doctor', text };
const unsure = (word: string): TranscriptSegment => ({
  ...segment,
  words: text
    .split(/\s+/)
    .map((one, at) => ({ word: one, start: at, end: at + 1, confidence: one === word ? 0.2 : 0.9 })),
});
const spanOf = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });
const show = (props: Partial<SegmentTextProps>) => {
  const { container } = render(<SegmentText segment={segment} heard={-1} cited={undefined} found={[]} {...props} />);
  const words = (tag: string) => [...container.querySelectorAll(tag)].map((element) => element.textContent);
  return { container, words };
};

afterEach(cleanup);

test('a text without anything of note is one text, however long', () => {
  const { container } = show({});
  expect([container.textContent, container.childNodes.length]).toEqual([text, 1]);
});

test.each<[string, Partial<SegmentTextProps>, string[]]>([
  ['that was hard to hear', { segment: unsure('warfarin') }, ['warfarin']],
  ['that is heard now', { heard: 1 }, ['two']],
  ['that was looked for, as whole words', { found: [spanOf('igh'), spanOf('ring')] }, ['night,', 'ring']],
])('a word %s is an element of its own, and the text stays as it was', (_, props, expected) => {
  const { container, words } = show(props);
  expect(words('span')).toEqual(expected);
  expect(container.textContent).toBe(text);
});

test('what a sentence cites is marked as a whole, with what is of note in it', () => {
  const { container, words } = show({ segment: unsure('warfarin'), cited: spanOf('two of the warfarin') });
  expect([words('mark'), words('mark span')]).toEqual([['two of the warfarin'], ['warfarin']]);
  expect(container.textContent).toBe(text);
});

test.each<[string, Partial<SegmentTextProps>]>([
  ['plain', {}],
  ['with a word that is heard', { heard: 0 }],
  ['with words that are cited', { cited: { from: 8, to: 16 } }],
])('the lines that part a dictated segment from the next are not shown, %s', (_, props) => {
  const { container } = show({ segment: { ...segment, text: '\n\nPlan: continue\nas before.\n' }, ...props });
  expect(container.textContent).toBe('Plan: continue\nas before.');
});
