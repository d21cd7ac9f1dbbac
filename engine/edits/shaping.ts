import { lineOf, lineText, withSpans, type Line } from '@auscult/contract/generation/pieces.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import type { Outcome } from './edit.ts';
import { linesIn, noSection } from './sections.ts';

const isItem = ({ kind }: Line): boolean => kind === 'bullet' || kind === 'numbered';
const asBlock = (line: Line, kind: 'paragraph' | 'bullet' | 'numbered'): Line =>
  lineOf({ kind, content: line.node.content ?? [], ...(line.blockId ? { blockId: line.blockId } : {}) });

/** The part of a line that one of its sentences takes, with its formatting. */
const slice = (line: Line, start: number, end: number): Line => {
  const { length } = lineText(line);
  return withSpans(line, [
    { start: 0, end: start, text: '' },
    { start: end, end: length, text: '' },
  ]);
};

/** Greetings, sign-offs and addresses of a letter are no list: only a paragraph of sentences is, where no section is named. */
const isRunningText = (text: string): boolean => sentencesIn(text).length >= 2;

const toItems = (
  lines: readonly Line[],
  isIn: (line: Line, at: number) => boolean,
  kind: 'bullet' | 'numbered',
): Line[] =>
  lines.flatMap((line, at) => {
    if (!isIn(line, at) || lineText(line).trim() === '') return [line];
    if (isItem(line)) return [asBlock(line, kind)];
    return sentencesIn(lineText(line)).map(({ start, end }) => asBlock(slice(line, start, end), kind));
  });

const stopped = (text: string): string => (/[.?!:;]["'”’)\]]*$/.test(text) ? text : `${text}.`);

/** One paragraph of the items that follow each other; each ends with a full stop. */
const toProse = (lines: readonly Line[], isIn: (line: Line, at: number) => boolean): Line[] => {
  const found: Line[] = [];
  let isOpen = false;
  lines.forEach((line, at) => {
    if (!isIn(line, at) || !isItem(line)) {
      isOpen = false;
      found.push(line);
      return;
    }
    const text = lineText(line);
    const ended = withSpans(line, [
      { start: text.trimEnd().length, end: text.length, text: stopped(text.trimEnd()).slice(text.trimEnd().length) },
    ]);
    const last = found.at(-1);
    if (!isOpen || !last) found.push(asBlock(ended, 'paragraph'));
    else
      found[found.length - 1] = lineOf({
        kind: 'paragraph',
        ...(last.blockId ? { blockId: last.blockId } : {}),
        content: [...(last.node.content ?? []), { type: 'text', text: ' ' }, ...(ended.node.content ?? [])],
      });
    isOpen = true;
  });
  return found;
};

type Shape = { to: 'bullets' | 'numbers' | 'prose'; scope?: string };
const names = { bullets: 'bullets', numbers: 'a numbered list', prose: 'prose' } as const;

export const shape = (lines: readonly Line[], { to, scope }: Shape): Outcome => {
  const inScope = linesIn(lines, scope);
  if (!inScope) return noSection(scope ?? '');
  const shaped =
    to === 'prose'
      ? toProse(lines, (_, at) => inScope(at))
      : toItems(
          lines,
          (line, at) => inScope(at) && (isItem(line) || scope !== undefined || isRunningText(lineText(line))),
          to === 'bullets' ? 'bullet' : 'numbered',
        );
  const isSame =
    shaped.length === lines.length &&
    shaped.every((line, at) => line.kind === lines[at]?.kind && lineText(line) === lineText(lines[at]));
  const where = scope === undefined ? 'the text' : `“${scope}”`;
  return isSame
    ? { left: `There is nothing in ${where} to turn into ${names[to]}.` }
    : { lines: shaped, done: `Turned ${where} into ${names[to]}.` };
};
