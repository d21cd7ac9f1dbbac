import { getSchema, type JSONContent } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { richtext, textBlocks, type Richtext } from '@auscult/contract/richtext.ts';
import { extensions, toEditor, toRichtext } from '../editor/schema.ts';
import { evidenceOf, evidencePlugin, showEvidence } from './plugin.ts';
import { blockPlaces, placeOf, rangeOf } from './positions.ts';

const schema = getSchema(extensions);
const words = fc.string({
  minLength: 1,
  maxLength: 12,
  unit: fc.constantFrom('a', 'B', ' ', '.', '5', 'é', '😀', '-'),
});
const marks = fc
  .uniqueArray(fc.constantFrom('bold' as const, 'italic' as const, 'underline' as const))
  .map((types) => types.map((type) => ({ type })));
const text = fc.record({ type: fc.constant('text' as const), text: words, marks });
const inline = fc.array(fc.oneof({ arbitrary: text, weight: 4 }, fc.constant({ type: 'hardBreak' as const })), {
  maxLength: 6,
});
const attrs = fc.record({ blockId: fc.option(fc.constantFrom('history', 'plan')) });
const paragraph = fc.record({ type: fc.constant('paragraph' as const), attrs, content: inline });
const heading = fc.record({
  type: fc.constant('heading' as const),
  attrs: fc.record({ level: fc.constantFrom(1, 2, 3) }),
  content: inline,
});
const item = fc.record({
  type: fc.constant('listItem' as const),
  content: fc.array(paragraph, { minLength: 1, maxLength: 3 }),
});
const items = fc.array(item, { minLength: 1, maxLength: 4 });
const list = fc.oneof(
  fc.record({ type: fc.constant('bulletList' as const), attrs, content: items }),
  fc.record({ type: fc.constant('orderedList' as const), attrs, content: items }),
);
const documents: fc.Arbitrary<Richtext> = fc
  .record({
    type: fc.constant('doc' as const),
    content: fc.array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 8 }),
  })
  .map((value) => richtext.parse(value));

const nodeOf = (document: Richtext) => schema.nodeFromJSON(toEditor(document));
const textAt = (node: ReturnType<typeof nodeOf>, from: number, to: number) => node.textBetween(from, to, '\n', '\n');

describe('evidence offsets and editor positions', () => {
  test('every part of every text block is found, and its position leads back to it', () => {
    fc.assert(
      fc.property(
        documents,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (document, one, other) => {
          const node = nodeOf(document);
          node.check();
          const places = blockPlaces(node);
          const blocks = textBlocks(document);
          expect(places.length).toBe(blocks.length);
          for (const block of blocks) {
            expect(places[block.index]?.size).toBe(block.text.length);
            const [start, end] = [one, other]
              .map((share) => Math.round(share * block.text.length))
              .sort((a, b) => a - b) as [number, number];
            const range = rangeOf(places, { block: block.index, start, end });
            if (start === end) {
              expect(range).toBeUndefined();
              continue;
            }
            expect(range && textAt(node, range.from, range.to)).toBe(block.text.slice(start, end));
            expect(range && placeOf(places, range.from)).toEqual({ block: block.index, offset: start });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a document survives the editor unchanged', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const back = toRichtext(nodeOf(document).toJSON() as JSONContent);
        expect(textBlocks(back)).toEqual(textBlocks(document));
      }),
    );
  });

  test('offsets beyond a block have no position', () => {
    const places = blockPlaces(
      nodeOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Well.' }] }] }),
    );
    expect(rangeOf(places, { block: 0, start: 0, end: 6 })).toBeUndefined();
    expect(rangeOf(places, { block: 1, start: 0, end: 1 })).toBeUndefined();
  });

  test('a list in a list is not a document', () => {
    const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] };
    const nested = {
      type: 'doc',
      content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, inner] }] }],
    };
    expect(() => schema.nodeFromJSON(nested).check()).toThrow();
  });
});

const sentence = (block: number, start: number, value: string): SentenceEvidence => ({
  id: `s${block}-${start}`,
  block,
  start,
  end: start + value.length,
  text: value,
  level: 'supported',
  support: 1,
  passages: [],
  flags: [],
});
const withEvidence = () => {
  const document: Richtext = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'He is well. He walks.' }] }],
  };
  const state = EditorState.create({ doc: nodeOf(document), plugins: [evidencePlugin()] });
  return state.apply(showEvidence(state, { evidence: [sentence(0, 0, 'He is well.'), sentence(0, 12, 'He walks.')] }));
};

describe('evidence while the text is edited', () => {
  const shown = (state: EditorState) =>
    evidenceOf(state)?.tracked.map(({ from, to, isEdited }) => [textAt(state.doc, from, to), isEdited]);

  test('stays on its sentence when another is changed', () => {
    const state = withEvidence();
    expect(shown(state.apply(state.tr.insertText(' now', 11, 11)))).toEqual([
      ['He is well now.', true],
      ['He walks.', false],
    ]);
  });
  test('is whole again when the change is taken back', () => {
    const state = withEvidence();
    const changed = state.apply(state.tr.insertText('x', 4, 4));
    expect(shown(changed.apply(changed.tr.delete(4, 5)))).toEqual([
      ['He is well.', false],
      ['He walks.', false],
    ]);
  });
  test('goes with a sentence that is deleted', () => {
    const state = withEvidence();
    expect(shown(state.apply(state.tr.delete(1, 13)))).toEqual([['He walks.', false]]);
  });
  test('follows a paragraph split', () => {
    const state = withEvidence();
    expect(shown(state.apply(state.tr.split(13)))).toEqual([
      ['He is well.', false],
      ['He walks.', false],
    ]);
  });
});
