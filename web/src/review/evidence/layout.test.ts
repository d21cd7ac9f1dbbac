import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeMarks, type Measured } from './layout.ts';
import type { Mark } from './marks.ts';

const at = (id: string, top: number, mark: Mark = 'found'): Measured => ({ id, mark, top, height: 24 });
const shape = (measured: Measured[], columns: 1 | 2 = 2) =>
  placeMarks(measured, columns).map(({ id, column, folded }) => [id, column, folded]);

describe('marks beside the text', () => {
  test('one sentence a line stands in the first column', () => {
    expect(shape([at('a', 0), at('b', 24)])).toEqual([
      ['a', 0, []],
      ['b', 0, []],
    ]);
  });
  test('a second sentence that starts on the line goes in the second column', () => {
    expect(shape([at('a', 0), at('b', 1.5)])).toEqual([
      ['a', 0, []],
      ['b', 1, []],
    ]);
  });
  test('a third folds with the second into one', () => {
    expect(shape([at('a', 0), at('b', 0), at('c', 0)])).toEqual([
      ['a', 0, []],
      ['b', 1, ['b', 'c']],
    ]);
  });
  test('the one to check is never folded away', () => {
    expect(shape([at('a', 0), at('b', 0), at('c', 0, 'check')])).toEqual([
      ['c', 0, []],
      ['a', 1, ['a', 'b']],
    ]);
  });
  test('where there is room for one column, a line shows its most serious mark', () => {
    expect(shape([at('a', 0), at('b', 0, 'weak')], 1)).toEqual([['b', 0, ['a', 'b']]]);
  });
  test('a line broken by bold text is still one line', () => {
    expect(shape([at('a', 100), at('b', 103)])).toEqual([
      ['a', 0, []],
      ['b', 1, []],
    ]);
  });

  const marks = fc.constantFrom<Mark>('found', 'entered', 'weak', 'none', 'check', 'kept', 'edited');
  const pages = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), marks), { maxLength: 30 })
    .map((lines) => lines.map(([line, mark], index) => at(`s${index}`, line * 24, mark)));
  test('every sentence is reached by exactly one mark, and no two marks share a place', () => {
    fc.assert(
      fc.property(pages, fc.constantFrom(1 as const, 2 as const), (page, columns) => {
        const placed = placeMarks(page, columns);
        const reached = placed.flatMap((mark) => (mark.folded.length > 0 ? mark.folded : [mark.id]));
        expect(reached.toSorted()).toEqual(page.map((mark) => mark.id).toSorted());
        expect(new Set(placed.map((mark) => `${mark.top}/${mark.column}`)).size).toBe(placed.length);
        expect(placed.every((mark) => mark.column < columns)).toBe(true);
      }),
    );
  });
  test('each line with something to check shows it in the first column', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const first = new Map(
          placeMarks(page, 2)
            .filter((mark) => mark.column === 0)
            .map((mark) => [mark.top, mark.mark]),
        );
        const crowded = Map.groupBy(page, (mark) => mark.top);
        for (const [top, line] of crowded)
          if (line.length > 2 && line.some((mark) => mark.mark === 'check')) expect(first.get(top)).toBe('check');
      }),
    );
  });
});
