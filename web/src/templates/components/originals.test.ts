import { describe, expect, test } from 'vitest';
import type { LeafBlock, TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { changesBetween, isTakenOver, takenOver } from './originals.ts';

const text = (id: string, words = id): LeafBlock => ({ type: 'text', id, text: words });
const when = (id: string, type: 'new' | 'returning', ...blocks: LeafBlock[]): TemplateBlock => ({
  type: 'container',
  id,
  condition: { consultationTypes: [type] },
  blocks,
});
const before = [text('a'), text('b'), when('c', 'new', text('d'), text('e')), text('f')];
const now = [
  text('a', 'Other words'),
  text('new'),
  when('c', 'returning', text('d'), text('inner'), text('e')),
  text('f'),
];

describe('what changed in an original', () => {
  const changes = changesBetween(before, now);
  test('is told block by block, in the order of its page', () => {
    expect(changes.map(({ kind, id }) => `${id} ${kind}`)).toEqual([
      'a changed',
      'new added',
      'c changed',
      'inner added',
      'b removed',
    ]);
    expect(changesBetween(now, now)).toEqual([]);
  });

  test('taken over one by one makes a copy read as its original does', () => {
    let mine: readonly TemplateBlock[] = before;
    for (const change of changes) {
      expect(isTakenOver(mine, change), change.id).toBe(false);
      mine = takenOver(mine, change, now);
      expect(isTakenOver(mine, change), change.id).toBe(true);
    }
    expect(mine).toEqual(now);
  });

  test('leaves what is one’s own where it stands, and finds a place where the original’s is gone', () => {
    const [changed, added, condition, inner] = changes;
    if (!changed || !added || !condition || !inner) throw new Error('four changes');
    const own = [text('own'), text('f'), when('c', 'new', text('mine'))];
    expect(takenOver(own, condition, now)).toEqual([text('own'), text('f'), when('c', 'returning', text('mine'))]);
    expect(takenOver(own, added, now)).toEqual([text('new'), ...own]);
    expect(takenOver(own, inner, now)[2]).toEqual(when('c', 'new', text('inner'), text('mine')));
    // It was taken out here: it comes back.
    expect(takenOver(own, changed, now)[0]).toEqual(text('a', 'Other words'));
  });
});
