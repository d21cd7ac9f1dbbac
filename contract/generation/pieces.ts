import type { Block, Heading, Inline, Paragraph, Richtext } from '../richtext.ts';
import type { NewLine, Piece, Span } from './schemas.ts';

/** A text block with what is needed to put it back: its node, and the list and item that it stands in. Same order as `textBlocks`. */
export type Line = {
  kind: NewLine['kind'];
  node: Paragraph | Heading;
  blockId?: string;
  /** Of a list: the list as it was but for its items, which of the document's lists it is, and which item. */
  list?: {
    of: Pick<Extract<Block, { type: 'bulletList' | 'orderedList' }>, 'type' | 'attrs'>;
    number: number;
    item: number;
  };
};

const textOf = (content: readonly Inline[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('');
export const lineText = (line: Line): string => textOf(line.node.content);

/** The lines of a document; `documentOf` makes the same document of them again. */
export const linesOf = (document: Richtext): Line[] => {
  let number = 0;
  return document.content.flatMap((block): Line[] => {
    if (block.type === 'heading' || block.type === 'paragraph') {
      const blockId = block.attrs?.blockId;
      return [{ kind: block.type, node: block, ...(blockId ? { blockId } : {}) }];
    }
    number += 1;
    const { content, ...of } = block;
    const kind = block.type === 'bulletList' ? 'bullet' : 'numbered';
    const blockId = block.attrs?.blockId;
    const list = number;
    return content.flatMap((one, item) =>
      one.content.map((node): Line => ({
        kind,
        node,
        ...(blockId ? { blockId } : {}),
        list: { of, number: list, item },
      })),
    );
  });
};

/** Lines that were put in belong to list 0: they join whatever list stands beside them. */
const ADDED = 0;
const isSameList = (one: Line['list'], other: Line['list']): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.of.type === other.of.type &&
  (one.number === other.number || one.number === ADDED || other.number === ADDED);
const isSameItem = (one: Line['list'], other: Line['list']): boolean =>
  one?.number !== ADDED && one?.number === other?.number && one?.item === other?.item;

export const documentOf = (lines: readonly Line[]): Richtext => {
  const content: Block[] = [];
  let before: Line['list'];
  for (const { node, list } of lines) {
    const last = content.at(-1);
    if (!list) content.push(node);
    else if (last && (last.type === 'bulletList' || last.type === 'orderedList') && isSameList(before, list)) {
      const item = isSameItem(before, list) ? last.content.at(-1) : undefined;
      if (item) item.content.push(node as Paragraph);
      else last.content.push({ type: 'listItem', content: [node as Paragraph] });
    } else content.push({ ...list.of, content: [{ type: 'listItem', content: [node as Paragraph] }] });
    before = list;
  }
  return { type: 'doc', content };
};

/** A line for a place where none was. */
export const lineOf = ({ kind, level, blockId, content }: NewLine): Line => {
  const own = content.length > 0 ? { content } : {};
  const attrs = blockId ? { attrs: { blockId } } : {};
  const id = blockId ? { blockId } : {};
  if (kind === 'heading')
    return { kind, node: { type: 'heading', attrs: { level: level ?? 2, ...id }, ...own }, ...id };
  if (kind === 'paragraph') return { kind, node: { type: 'paragraph', ...attrs, ...own }, ...id };
  const type = kind === 'bullet' ? 'bulletList' : 'orderedList';
  return { kind, node: { type: 'paragraph', ...own }, ...id, list: { of: { type, ...attrs }, number: ADDED, item: 0 } };
};

const marksOf = (node: Inline | undefined) => (node?.type === 'text' && node.marks ? { marks: node.marks } : {});

/** Inline text with one stretch replaced; the new words take the marks of the first that they replace. */
const withSpan = (content: readonly Inline[], { start, end, text }: Span): Inline[] => {
  const before: Inline[] = [];
  const after: Inline[] = [];
  let first: Inline | undefined;
  let at = 0;
  for (const node of content) {
    const length = node.type === 'text' ? node.text.length : 1;
    const own = node.type === 'text' ? node.text : '';
    const until = at + length;
    if (until <= start) before.push(node);
    else if (at >= end) after.push(node);
    else {
      first ??= node;
      if (at < start) before.push({ type: 'text', text: own.slice(0, start - at), ...marksOf(node) });
      if (until > end) after.push({ type: 'text', text: own.slice(end - at), ...marksOf(node) });
    }
    at = until;
  }
  const middle: Inline[] = text === '' ? [] : [{ type: 'text', text, ...marksOf(first ?? before.at(-1)) }];
  return [...before, ...middle, ...after];
};

/** Neighbours with the same marks become one, as an editor would write them. */
const joined = (content: readonly Inline[]): Inline[] => {
  const found: Inline[] = [];
  for (const node of content) {
    const last = found.at(-1);
    if (
      node.type === 'text' &&
      last?.type === 'text' &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(node.marks ?? [])
    )
      found[found.length - 1] = { ...last, text: last.text + node.text };
    else found.push(node);
  }
  return found;
};

/** A line with some of its words replaced. */
export const withSpans = (line: Line, spans: readonly Span[]): Line => {
  const content = joined(
    // From the end, so that offsets hold; what is put in before a stretch comes after what takes its place.
    spans
      .toReversed()
      .toSorted((one, other) => other.start - one.start || other.end - one.end)
      .reduce(withSpan, line.node.content ?? []),
  );
  const { content: _, ...node } = line.node;
  return { ...line, node: { ...node, ...(content.length > 0 ? { content } : {}) } };
};

/** A document with the given pieces accepted. None gives the document itself, all of a proposal its content. */
export const withPieces = (base: Richtext, pieces: readonly Piece[]): Richtext => {
  if (pieces.length === 0) return base;
  const inOrder = pieces.toSorted((one, other) => one.block - other.block || Number(one.id) - Number(other.id));
  const spans = new Map<number, Span[]>();
  for (const { block, change } of inOrder)
    if (change.kind === 'words') spans.set(block, [...(spans.get(block) ?? []), ...change.spans]);
  const lines = linesOf(base).map((line, block) => {
    const own = spans.get(block);
    return own ? withSpans(line, own) : line;
  });
  // From the end, so that what is still to come stands where it stood.
  for (const { block, change } of inOrder.toReversed())
    if (change.kind === 'lines') lines.splice(block, change.remove, ...change.insert.map(lineOf));
  return documentOf(lines);
};
