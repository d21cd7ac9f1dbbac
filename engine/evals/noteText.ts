import { headingOf, paragraphOf } from '@auscult/contract/richtext.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';

/** "HISTORY OF PRESENT ILLNESS", "Results:": a line of its own that names what follows. */
const isHeading = (line: string): boolean =>
  /^[^a-z\d.]*[A-Z][^a-z\d.]*$/.test(line.trim()) || /^\s*[A-Z][A-Za-z ,&/-]{1,40}:\s*$/.test(line);

/** A note of plain text as a document: each line a text block, so that the index of a block is the number of its line. */
export const documentOf = (note: string): Richtext => ({
  type: 'doc',
  content: note.split('\n').map((line) => (isHeading(line) ? headingOf(line, 2) : paragraphOf(line))),
});

/** Where each line of a text begins. */
export const lineStarts = (text: string): number[] => {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
};
