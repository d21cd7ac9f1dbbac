import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NOT_STATED } from '@auscult/contract/documents/gaps.ts';
import type { Flag } from '@auscult/contract/documents/schemas.ts';
import type { WordedLine } from '@auscult/contract/generation/schemas.ts';
import { correctionOf } from '../evidence/correction.ts';
import type { Tracked } from '../evidence/plugin.ts';

const asSentence = (text: string): string => {
  const trimmed = text.trim();
  const started = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(started) ? started : `${started}.`;
};

/** Puts what was said in place of what is written. False where the flagged words are gone. */
export const writeWhatWasSaid = (editor: Editor, { from, to }: Tracked, flag: Flag): boolean => {
  const correction = correctionOf(editor.state.doc.textBetween(from, to, '\n', '\n'), flag);
  if (!correction) return false;
  editor.view.dispatch(editor.state.tr.insertText(correction.insert, from + correction.from, from + correction.to));
  return true;
};

/** Takes a sentence out, and the paragraph or the point of a list that held nothing else. */
export const removeSentence = (editor: Editor, { from, to }: Tracked): void => {
  const { doc, tr } = editor.state;
  const place = doc.resolve(from);
  const isAlone = place.parent.textContent.trim() === doc.textBetween(from, to, '\n', '\n').trim();
  let { depth } = place;
  while (depth > 1 && place.node(depth - 1).childCount === 1) depth -= 1;
  if (isAlone && place.node(depth - 1).childCount > 1)
    return editor.view.dispatch(tr.delete(place.before(depth), place.after(depth)));
  const isSpaced = (at: number): boolean => /^\s$/.test(doc.textBetween(at, Math.min(at + 1, place.end())));
  if (to < place.end() && isSpaced(to)) return editor.view.dispatch(tr.delete(from, to + 1));
  editor.view.dispatch(tr.delete(from > place.start() && isSpaced(from - 1) ? from - 1 : from, to));
};

const sameWords = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
type Block = { node: Node; from: number; to: number };
const blocksOf = (doc: Node): Block[] => {
  const blocks: Block[] = [];
  doc.forEach((node, from) => blocks.push({ node, from, to: from + node.nodeSize }));
  return blocks;
};
/** The blocks of a section: those that came from it, else those under a heading of its name. */
const sectionIn = (blocks: readonly Block[], { blockId, title }: Pick<WordedLine, 'blockId' | 'title'>): Block[] => {
  const own = blocks.filter(({ node }) => node.attrs['blockId'] === blockId);
  if (own.length > 0 || title === '') return own;
  const start = blocks.findIndex(({ node }) => node.type.name === 'heading' && sameWords(node.textContent, title));
  if (start < 0) return [];
  const length = blocks.slice(start + 1).findIndex(({ node }) => node.type.name === 'heading');
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length);
};

const lineNode = ({ text, blockId, isBullet }: WordedLine) => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  return isBullet
    ? { type: 'bulletList', attrs: { blockId }, content: [{ type: 'listItem', content: [paragraph] }] }
    : { ...paragraph, attrs: { blockId } };
};
/** A section that was left out comes with its heading, behind the nearest one before it. */
const openSection = (editor: Editor, blocks: readonly Block[], line: WordedLine): void => {
  const before = line.after.map((blockId) => sectionIn(blocks, { blockId, title: '' }).at(-1)).find(Boolean);
  const title = line.title.trim();
  const heading = {
    type: 'heading',
    attrs: { level: 2, blockId: line.blockId },
    content: [{ type: 'text', text: title }],
  };
  editor.commands.insertContentAt(before?.to ?? 0, [...(title === '' ? [] : [heading]), lineNode(line)]);
};

/** Writes a sentence at the end of its section; a gap there gives way to it. Leaves the cursor behind it. */
const insertLine = (editor: Editor, line: WordedLine): void => {
  const blocks = blocksOf(editor.state.doc);
  const last = sectionIn(blocks, line).at(-1);
  if (!last) return openSection(editor, blocks, line);
  const { node, from, to } = last;
  if (node.type.name === 'bulletList' || node.type.name === 'orderedList') {
    const item = { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: line.text }] }] };
    editor.commands.insertContentAt(to - 1, item);
  } else if (node.textContent.trim() === NOT_STATED) editor.commands.insertContentAt({ from, to }, lineNode(line));
  else if (node.type.name === 'paragraph' && !line.isBullet)
    editor.commands.insertContentAt(to - 1, `${node.content.size > 0 ? ' ' : ''}${line.text}`);
  else editor.commands.insertContentAt(to, lineNode(line));
};

/** Writes sentences under the headings where they belong, and shows the last of them. */
export const insertLines = (editor: Editor, lines: readonly WordedLine[]): void => {
  for (const line of lines) insertLine(editor, { ...line, text: asSentence(line.text) });
  editor.commands.focus(undefined, { scrollIntoView: true });
};
