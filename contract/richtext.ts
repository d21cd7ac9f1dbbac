import { z } from 'zod';

/**
 * A document as ProseMirror JSON with a closed set of nodes: headings, paragraphs, bullet and ordered lists.
 * No HTML is stored or trusted; writers turn this into html, docx, pdf and plain text.
 */
export const mark = z.object({ type: z.enum(['bold', 'italic', 'underline']) });
export const textNode = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(50_000),
  marks: z.array(mark).max(3).optional(),
});
export const hardBreak = z.object({ type: z.literal('hardBreak') });
export const inline = z.union([textNode, hardBreak]);
export type Inline = z.infer<typeof inline>;

/** `blockId` names the template block that a node came from, so that a section can be found again after editing. */
const attributes = z.object({ blockId: z.string().max(60).nullish() });
export const paragraph = z.object({
  type: z.literal('paragraph'),
  attrs: attributes.optional(),
  content: z.array(inline).max(5000).optional(),
});
export type Paragraph = z.infer<typeof paragraph>;
export const heading = z.object({
  type: z.literal('heading'),
  attrs: attributes.extend({ level: z.number().int().min(1).max(3) }),
  content: z.array(inline).max(500).optional(),
});
export type Heading = z.infer<typeof heading>;
export const listItem = z.object({ type: z.literal('listItem'), content: z.array(paragraph).min(1).max(50) });
export const bulletList = z.object({
  type: z.literal('bulletList'),
  attrs: attributes.optional(),
  content: z.array(listItem).min(1).max(1000),
});
export const orderedList = z.object({
  type: z.literal('orderedList'),
  attrs: attributes.extend({ start: z.number().int().optional(), type: z.string().nullish() }).optional(),
  content: z.array(listItem).min(1).max(1000),
});
export const block = z.union([paragraph, heading, bulletList, orderedList]);
export type Block = z.infer<typeof block>;
export const richtext = z.object({ type: z.literal('doc'), content: z.array(block).max(5000) });
export type Richtext = z.infer<typeof richtext>;

/** One line of text in a document: a heading, a paragraph or a list item's paragraph, numbered in reading order. */
export type TextBlock = {
  index: number;
  kind: 'heading' | 'paragraph' | 'bullet' | 'numbered';
  text: string;
  blockId?: string;
};

const inlineText = (content: readonly Inline[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/** The text blocks of a document in reading order. Evidence names sentences by `index` and character offsets in `text`. */
export const textBlocks = (document: Richtext): TextBlock[] => {
  const found: TextBlock[] = [];
  const add = (kind: TextBlock['kind'], content: readonly Inline[] | undefined, blockId: string | null | undefined) =>
    found.push({ index: found.length, kind, text: inlineText(content), ...(blockId ? { blockId } : {}) });
  for (const node of document.content) {
    if (node.type === 'heading' || node.type === 'paragraph') add(node.type, node.content, node.attrs?.blockId);
    else
      for (const item of node.content)
        for (const line of item.content)
          add(node.type === 'bulletList' ? 'bullet' : 'numbered', line.content, node.attrs?.blockId);
  }
  return found;
};

/** Plain text: a line a text block, an empty line before headings, "- " before bullets. */
export const plainText = (document: Richtext): string => {
  let number = 0;
  return textBlocks(document)
    .map((line, position) => {
      number = line.kind === 'numbered' ? number + 1 : 0;
      if (line.kind === 'heading') return position === 0 ? line.text : `\n${line.text}`;
      if (line.kind === 'bullet') return `- ${line.text}`;
      return line.kind === 'numbered' ? `${number}. ${line.text}` : line.text;
    })
    .join('\n');
};

const textOf = (text: string): Inline[] | undefined => (text === '' ? undefined : [{ type: 'text', text }]);
export const paragraphOf = (text: string, blockId?: string): Paragraph => {
  const content = textOf(text);
  return { type: 'paragraph', ...(blockId ? { attrs: { blockId } } : {}), ...(content ? { content } : {}) };
};
export const headingOf = (text: string, level: 1 | 2 | 3, blockId?: string): Heading => {
  const content = textOf(text);
  return { type: 'heading', attrs: { level, ...(blockId ? { blockId } : {}) }, ...(content ? { content } : {}) };
};
export const bulletsOf = (lines: readonly string[], blockId?: string): Block => ({
  type: 'bulletList',
  ...(blockId ? { attrs: { blockId } } : {}),
  content: lines.map((line) => ({ type: 'listItem', content: [paragraphOf(line)] })),
});

export const emptyDocument: Richtext = { type: 'doc', content: [] };
