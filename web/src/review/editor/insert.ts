import type { Editor } from '@tiptap/core';
import type { Flag } from '@auscult/contract/documents/schemas.ts';
import { correctionOf } from '../evidence/correction.ts';
import { evidenceOf, type Tracked } from '../evidence/plugin.ts';

const asSentence = (text: string): string => {
  const trimmed = text.trim();
  const started = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(started) ? started : `${started}.`;
};

/** The end of the last line that was made from what was said: before the sign-off of a letter. */
const endOfSpoken = (editor: Editor): number | undefined => {
  const spoken = evidenceOf(editor.state)?.tracked.filter(({ sentence }) => sentence.level !== 'fixed') ?? [];
  const last = spoken.at(-1);
  return last && editor.state.doc.resolve(last.to).end();
};

/** Writes a sentence after the line with the cursor, or at the end where the cursor was never set. */
export const insertSentence = (editor: Editor, text: string, hasCursor: boolean): void => {
  const { doc, selection } = editor.state;
  const at = hasCursor ? selection.$to.end() : (endOfSpoken(editor) ?? doc.content.size - 1);
  const place = doc.resolve(at);
  const isHeading = place.parent.type.name === 'heading';
  const chain = editor.chain().focus(at);
  // A heading is followed by text; a bullet by another bullet; a paragraph takes one sentence more.
  if (isHeading) chain.splitBlock().setParagraph().insertContent(asSentence(text)).run();
  else if (place.node(place.depth - 1).type.name === 'listItem')
    chain.splitListItem('listItem').insertContent(asSentence(text)).run();
  else chain.insertContent(`${place.parent.content.size > 0 ? ' ' : ''}${asSentence(text)}`).run();
};

/** Puts what was said in place of what is written. False where the flagged words are gone. */
export const writeWhatWasSaid = (editor: Editor, { from, to }: Tracked, flag: Flag): boolean => {
  const correction = correctionOf(editor.state.doc.textBetween(from, to, '\n', '\n'), flag);
  if (!correction) return false;
  editor.view.dispatch(editor.state.tr.insertText(correction.insert, from + correction.from, from + correction.to));
  return true;
};
