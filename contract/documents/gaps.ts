import { textBlocks, type Block, type Inline, type Richtext, type TextBlock } from '../richtext.ts';

/** What stands where a template wants something of which nothing was said. */
export const NOT_STATED = '[not stated]';

/** A gap: the line that it stands in, and words that tell a doctor which one it is. */
export type Gap = { index: number; name: string };

const mostLetters = 60;
const shortened = (text: string): string =>
  text.length > mostLetters ? `${text.slice(0, mostLetters).replace(/\s\S*$/, '')}…` : text;

/** By the words on its own line, else by the heading above; a letter's paragraphs have none, and are told by what stands before. */
const nameOf = ({ text, kind }: TextBlock, above: TextBlock | undefined): string => {
  const own = text.replaceAll(NOT_STATED, ' ').replace(/\s+/g, ' ').trim();
  if (/\p{L}/u.test(own)) return shortened(own.replace(/\s*[:.,–-]+$/, ''));
  if (!above) return kind === 'heading' ? 'The heading' : 'At the start';
  return above.kind === 'heading' ? above.text : `Below “${shortened(above.text)}”`;
};

/** Every line of a document that has a gap in it, in reading order. */
export const gapsOf = (document: Richtext): Gap[] => {
  const blocks = textBlocks(document);
  return blocks
    .filter(({ text }) => text.includes(NOT_STATED))
    .map((block) => ({ index: block.index, name: nameOf(block, blocks[block.index - 1]) }));
};

/**
 * Where sentences and lines begin. An abbreviation before a small letter ends none. A gap ends its own before a capital:
 * what a doctor wrote behind it is no part of it, and has to stay.
 */
const starts = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\n|(?:[.!?]\s+|(?<=\[not stated\])\s*)(?=\p{Lu}|\[)/gu)].map(
    (end) => end.index + end[0].length,
  ),
];

type Stretch = { from: number; until: number };
/** What goes with a gap: its sentence, or of one that began before ("Re: Isolde Wren, born …") the part behind a comma. */
const stretchesOf = (text: string): Stretch[] =>
  starts(text).flatMap((from, at, all): Stretch[] => {
    const until = all[at + 1] ?? text.length;
    const sentence = text.slice(from, until);
    if (!sentence.includes(NOT_STATED)) return [];
    const parts = sentence.split(/(?=, )/);
    if (parts[0]?.includes(NOT_STATED)) return [{ from, until }];
    let place = from;
    return parts.flatMap((part): Stretch[] => {
      const start = place;
      place += part.length;
      const end = /[.!?]?\s*$/.exec(part)?.[0].length ?? 0;
      return part.includes(NOT_STATED) ? [{ from: start, until: place - end }] : [];
    });
  });

/** The same line without its gaps; undefined where nothing is left. */
const withoutGapIn = <Line extends { content?: Inline[] | undefined }>(line: Line): Line | undefined => {
  const parts = line.content ?? [];
  const text = parts.map((part) => (part.type === 'text' ? part.text : '\n')).join('');
  const gone = stretchesOf(text);
  const isKept = (at: number) => !gone.some(({ from, until }) => at >= from && at < until);
  let at = 0;
  const content = parts.flatMap((part): Inline[] => {
    const from = at;
    at += part.type === 'text' ? part.text.length : 1;
    if (part.type !== 'text') return isKept(from) ? [part] : [];
    const kept = [...Array(part.text.length).keys()].filter((offset) => isKept(from + offset));
    return kept.length === 0 ? [] : [{ ...part, text: kept.map((offset) => part.text[offset]).join('') }];
  });
  const isEmpty = content.every((part) => part.type !== 'text' || part.text.trim() === '');
  return isEmpty ? undefined : { ...line, content };
};

/** A heading that has nothing under it any more goes with its gap; one that stood empty before stays. */
const withoutHeading = (blocks: readonly Block[]): Block[] =>
  blocks.at(-1)?.type === 'heading' ? blocks.slice(0, -1) : [...blocks];

/** A document without the gaps in one of its lines: what goes with them, the line if nothing else is on it, and a heading left alone. */
export const withoutGap = (document: Richtext, index: number): Richtext => {
  let before = 0;
  const { content } = document;
  const kept = content.reduce<Block[]>((blocks, block, place) => {
    const first = before;
    const lines = block.type === 'heading' || block.type === 'paragraph' ? 1 : linesIn(block).length;
    before += lines;
    if (index < first || index >= before) return [...blocks, block];
    const next = leftOf(block, index - first);
    if (next) return [...blocks, next];
    const isEndOfSection = content[place + 1] === undefined || content[place + 1]?.type === 'heading';
    return isEndOfSection ? withoutHeading(blocks) : blocks;
  }, []);
  return { ...document, content: kept };
};

type List = Extract<Block, { type: 'bulletList' | 'orderedList' }>;
const linesIn = ({ content }: List) => content.flatMap((item) => item.content);

const leftOf = (block: Block, line: number): Block | undefined => {
  if (block.type === 'heading' || block.type === 'paragraph') return withoutGapIn(block);
  let at = -1;
  const items = block.content.flatMap((item) => {
    const content = item.content.flatMap((one) => {
      at += 1;
      return at === line ? (withoutGapIn(one) ?? []) : one;
    });
    return content.length === 0 ? [] : [{ ...item, content }];
  });
  return items.length === 0 ? undefined : { ...block, content: items };
};
