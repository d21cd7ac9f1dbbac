import { expect, test } from 'vitest';
import { bulletsOf, headingOf, paragraphOf, plainText, type Block } from '../richtext.ts';
import { gapsOf, withoutGap } from './gaps.ts';

const page = (...content: Block[]) => ({ type: 'doc' as const, content });
const referral = page(
  paragraphOf('Dear [not stated],'),
  headingOf('Allergies', 2),
  paragraphOf('[not stated]'),
  headingOf('Capacity', 2),
  bulletsOf(['Restrictions: [not stated]', 'Fit for 3.5 hours a day.', 'Dates: [not stated]']),
  paragraphOf('Walks to work. Capacity: [not stated] from Monday. Seen by Dr. Osei.'),
);
const without = (index: number) => plainText(withoutGap(referral, index));

test('names each gap by its line, or by what stands above it', () => {
  expect(gapsOf(referral)).toEqual([
    { index: 0, name: 'Dear' },
    { index: 2, name: 'Allergies' },
    { index: 4, name: 'Restrictions' },
    { index: 6, name: 'Dates' },
    { index: 7, name: 'Walks to work. Capacity: from Monday. Seen by Dr. Osei' },
  ]);
  const letter = page(paragraphOf('Thank you for seeing Ms Wren.'), paragraphOf('[not stated]'));
  expect(gapsOf(letter)).toEqual([{ index: 1, name: 'Below “Thank you for seeing Ms Wren.”' }]);
  expect(gapsOf(page(paragraphOf('All was stated.')))).toEqual([]);
});

test('a line that is nothing but a gap goes, with a heading that has nothing else under it', () => {
  expect(without(2)).not.toContain('Allergies');
  expect(without(2)).toContain('Restrictions: [not stated]');
  const two = page(headingOf('Results', 2), paragraphOf('[not stated]'), paragraphOf('Echo in May.'));
  expect(plainText(withoutGap(two, 1))).toBe('Results\nEcho in May.');
});

test('of a list goes one item, of a line one sentence', () => {
  expect(without(4)).toContain('Capacity\n- Fit for 3.5 hours a day.\n- Dates: [not stated]\n');
  expect(without(7)).toMatch(/Walks to work\. Seen by Dr\. Osei\.$/);
  const alone = page(headingOf('Plan', 2), bulletsOf(['[not stated]']));
  expect(withoutGap(alone, 1).content).toEqual([]);
});

test('of a line that began with something else, only what was not stated goes', () => {
  const of = (text: string) => plainText(withoutGap(page(paragraphOf(text)), 0));
  expect(of('Re: Isolde Wren, born [not stated]')).toBe('Re: Isolde Wren');
  expect(of('Re: Isolde Wren, born [not stated], of 3 Hill Street')).toBe('Re: Isolde Wren, of 3 Hill Street');
  expect(of('Seen in May, on [not stated]. Well.')).toBe('Seen in May. Well.');
  expect(of('On [not stated], she fell. Well.')).toBe('Well.');
});

test('what a doctor wrote behind a gap stays', () => {
  const of = (text: string) => plainText(withoutGap(page(paragraphOf(text)), 0));
  expect(of('[not stated] Takes metoprolol 500 mg.')).toBe('Takes metoprolol 500 mg.');
  expect(of('[not stated]Takes metoprolol 500 mg.')).toBe('Takes metoprolol 500 mg.');
  expect(of('Well. Allergies: [not stated] Takes metoprolol 500 mg.')).toBe('Well. Takes metoprolol 500 mg.');
});

test('nothing else changes, whatever the form of the words', () => {
  const bold = page({
    type: 'paragraph',
    attrs: { blockId: 'b1' },
    content: [
      { type: 'text', text: 'Seen. Pho', marks: [{ type: 'bold' }] },
      { type: 'text', text: 'ne [not stated]' },
      { type: 'hardBreak' },
      { type: 'text', text: 'Room 4' },
    ],
  });
  expect(withoutGap(bold, 0).content).toEqual([
    {
      type: 'paragraph',
      attrs: { blockId: 'b1' },
      content: [
        { type: 'text', text: 'Seen. ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'Room 4' },
      ],
    },
  ]);
  expect(withoutGap(referral, 1)).toEqual(referral);
});
