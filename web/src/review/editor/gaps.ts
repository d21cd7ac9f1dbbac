import type { Editor } from '@tiptap/core';
import { gapsOf, NOT_STATED, withoutGap, type Gap } from '@auscult/contract/documents/gaps.ts';
import { toEditor, toRichtext } from './schema.ts';

/** Takes gaps out of the text, as an edit that can be undone. One that somebody filled meanwhile is left alone. */
export const leaveGapsOut = (editor: Editor, gaps: readonly Gap[]): void => {
  const text = toRichtext(editor.getJSON());
  const there = gapsOf(text).filter(({ index, name }) => gaps.some((gap) => gap.index === index && gap.name === name));
  if (there.length === 0) return;
  // From the end, so that the numbers of the lines before stay as they are.
  const without = there.toReversed().reduce((left, { index }) => withoutGap(left, index), text);
  editor.commands.setContent(toEditor(without));
};

/** Chooses the marker of a gap, so that what is typed stands in its place. */
export const writeIntoGap = (editor: Editor, { index }: Gap): void => {
  let line = -1;
  editor.state.doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    line += 1;
    const at = line === index ? node.textBetween(0, node.content.size, '\n', '\n').indexOf(NOT_STATED) : -1;
    if (at < 0) return;
    const from = position + 1 + at;
    editor
      .chain()
      .focus()
      .setTextSelection({ from, to: from + NOT_STATED.length })
      .scrollIntoView()
      .run();
  });
};
