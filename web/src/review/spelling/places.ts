import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Marked } from './plugin.ts';

/** Which text block in reading order a position lies in, and which character of it: the places that the server counts by. */
export const placeOf = (doc: Node, position: number): { block: number; start: number } => {
  let block = -1;
  let start = 0;
  doc.descendants((node, at) => {
    if (!node.isTextblock) return at <= position;
    if (at < position) {
      block += 1;
      start = position - at - 1;
    }
    return false;
  });
  return { block, start };
};

/** Writes words another way, from the end, so that the places before stay. What the server has already is not saved again. */
export const writeQuietly = (
  { view }: Editor,
  places: readonly Marked[],
  replacement: string,
  isSaved: boolean,
): void => {
  const { tr } = view.state;
  for (const { from, to, word } of places.toReversed())
    if (to <= tr.doc.content.size && tr.doc.textBetween(from, to) === word) tr.insertText(replacement, from, to);
  if (tr.docChanged) view.dispatch(isSaved ? tr.setMeta('preventUpdate', true) : tr);
};
