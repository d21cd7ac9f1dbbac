import type { Node } from '@tiptap/pm/model';

/** Where the characters of a text block stand in the editor's document. `size` counts characters, a line break as one. */
export type BlockPlace = { start: number; size: number };
export type TextRange = { from: number; to: number };

/**
 * The text blocks of the editor's document in the order in which evidence counts them.
 * A line break takes one position and is one character of `textBlocks`, so offsets carry over unchanged.
 */
export const blockPlaces = (doc: Node): BlockPlace[] => {
  const found: BlockPlace[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    found.push({ start: position + 1, size: node.content.size });
    return false;
  });
  return found;
};

/** The range of a sentence; undefined where the document no longer has it. */
export const rangeOf = (
  places: readonly BlockPlace[],
  at: { block: number; start: number; end: number },
): TextRange | undefined => {
  const place = places[at.block];
  if (!place || at.start < 0 || at.start >= at.end || at.end > place.size) return undefined;
  return { from: place.start + at.start, to: place.start + at.end };
};

/** The text block and offset of a position; undefined between blocks. */
export const placeOf = (
  places: readonly BlockPlace[],
  position: number,
): { block: number; offset: number } | undefined => {
  const block = places.findIndex((place) => position >= place.start && position <= place.start + place.size);
  const place = places[block];
  return place ? { block, offset: position - place.start } : undefined;
};
