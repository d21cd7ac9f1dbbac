import type { Block, Inline, Richtext } from '@auscult/contract/richtext.ts';
import { fontKind } from '@auscult/contract/users/schemas.ts';
import { printable } from './style.ts';
import type { Style } from './style.ts';

/** A block as HTML. After a heading and beside an empty line no further distance is put. */
type Piece = { html: string; kind: 'text' | 'heading' | 'empty' };
type List = Extract<Block, { type: 'bulletList' | 'orderedList' }>;

const emptyParagraph = '<p style="margin:0">&nbsp;</p>';

/**
 * A document as an HTML fragment in the form that a practice system takes: `html` one paragraph after another, `genie` and
 * `html_double` with an empty paragraph between, `plato` without paragraphs, its lines parted by `<br>`. Every text is escaped.
 */
export function toHtml(content: Richtext, style: Style): string {
  const look = `font-family:${fontStack(style.fontFamily)};font-size:${style.fontSize}pt;text-align:${style.textAlign}`;
  return `<div style="${look}">${body(content, style)}</div>`;
}

/** The fragment of `toHtml` as a whole page in UTF-8, for a file that is opened or imported by itself. */
export function toHtmlPage(content: Richtext, style: Style, title: string): string {
  return `<!DOCTYPE html>\n<html lang="en-AU"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${toHtml(content, style)}</body></html>\n`;
}

/** Text made safe inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function body(content: Richtext, { formatterType }: Style): string {
  if (formatterType === 'plato') return join(content.content.map(asLines), '<br><br>', '<br>');
  // Where an empty paragraph makes the distance, a margin on top of it would double it.
  const isDouble = formatterType !== 'html';
  const pieces = content.content.map((block) => asElement(block, isDouble ? ' style="margin:0"' : ''));
  return join(pieces, isDouble ? emptyParagraph : '', '');
}

function join(pieces: readonly Piece[], apart: string, close: string): string {
  return pieces
    .map((piece, index) => {
      const following = pieces[index + 1];
      if (!following) return piece.html;
      const isClose = piece.kind !== 'text' || following.kind === 'empty';
      return `${piece.html}${isClose ? close : apart}`;
    })
    .join('');
}

function asElement(block: Block, attributes: string): Piece {
  if (block.type === 'paragraph') {
    if (isEmpty(block.content)) return { html: emptyParagraph, kind: 'empty' };
    return { html: `<p${attributes}>${inlines(block.content)}</p>`, kind: 'text' };
  }
  if (block.type === 'heading') {
    const tag = `h${block.attrs.level}`;
    return { html: `<${tag}${attributes}>${inlines(block.content)}</${tag}>`, kind: 'heading' };
  }
  const tag = block.type === 'orderedList' ? 'ol' : 'ul';
  const start = startOf(block) === 1 ? '' : ` start="${startOf(block)}"`;
  const items = itemsOf(block)
    .map((item) => `<li>${item}</li>`)
    .join('');
  return { html: `<${tag}${start}${attributes}>${items}</${tag}>`, kind: 'text' };
}

function asLines(block: Block): Piece {
  if (block.type === 'paragraph')
    return { html: inlines(block.content), kind: isEmpty(block.content) ? 'empty' : 'text' };
  if (block.type === 'heading') return { html: `<strong>${inlines(block.content)}</strong>`, kind: 'heading' };
  const lines = itemsOf(block).map(
    (item, index) => `${block.type === 'bulletList' ? '•' : `${startOf(block) + index}.`} ${item}`,
  );
  return { html: lines.join('<br>'), kind: 'text' };
}

const startOf = (list: List): number => (list.type === 'orderedList' ? (list.attrs?.start ?? 1) : 1);
const itemsOf = (list: List): string[] =>
  list.content.map((item) => item.content.map((line) => inlines(line.content)).join('<br>'));
const isEmpty = (content: readonly Inline[] | undefined): boolean =>
  (content ?? []).every((node) => node.type === 'text' && node.text.trim() === '');

const elementOf = { bold: 'strong', italic: 'em', underline: 'u' } as const;

function inlines(content: readonly Inline[] | undefined): string {
  return (content ?? [])
    .map((node) => {
      if (node.type === 'hardBreak') return '<br>';
      const text = escapeHtml(node.text).replace(/\r\n?|\n/g, '<br>');
      return (node.marks ?? []).reduce(
        (inner, mark) => `<${elementOf[mark.type]}>${inner}</${elementOf[mark.type]}>`,
        text,
      );
    })
    .join('');
}

function fontStack(fontFamily: Style['fontFamily']): string {
  const generic = { fixed: 'monospace', serif: 'serif', sans: 'sans-serif' }[fontKind(fontFamily)];
  return `'${fontFamily}',${generic}`;
}
