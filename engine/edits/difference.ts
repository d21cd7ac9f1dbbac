import { lineText, linesOf, type Line } from '@auscult/contract/generation/pieces.ts';
import type { NewLine, Piece, Span } from '@auscult/contract/generation/schemas.ts';
import type { Richtext } from '@auscult/contract/richtext.ts';
import { sentencesIn } from '../evidence/sentences.ts';

type Pair = readonly [base: number, draft: number];
/** More comparisons than this would hold up everybody else; what differs is then one change. */
const MOST = 4_000_000;

/** The longest run of pairs in both orders that `isEqual` accepts. */
const commonPairs = (bases: number, drafts: number, isEqual: (base: number, draft: number) => boolean): Pair[] => {
  let head = 0;
  while (head < bases && head < drafts && isEqual(head, head)) head += 1;
  let tail = 0;
  while (tail < bases - head && tail < drafts - head && isEqual(bases - 1 - tail, drafts - 1 - tail)) tail += 1;
  const pairs: Pair[] = Array.from({ length: head }, (_, at) => [at, at] as const);
  const rows = bases - head - tail;
  const width = drafts - head - tail + 1;
  if (rows > 0 && width > 1 && rows * width <= MOST) {
    const length = new Uint32Array((rows + 1) * width);
    const at = (one: number, other: number): number => length[one * width + other] ?? 0;
    for (let one = rows - 1; one >= 0; one -= 1)
      for (let other = width - 2; other >= 0; other -= 1)
        length[one * width + other] = isEqual(head + one, head + other)
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    for (let one = 0, other = 0; one < rows && other < width - 1;) {
      if (isEqual(head + one, head + other) && at(one, other) === at(one + 1, other + 1) + 1)
        pairs.push([head + one++, head + other++]);
      else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
      else other += 1;
    }
  }
  for (let at = tail; at > 0; at -= 1) pairs.push([bases - at, drafts - at]);
  return pairs;
};

type Gap = { base: [from: number, until: number]; draft: [from: number, until: number] };
/** What lies between the pairs, where anything does. */
const gapsBetween = (pairs: readonly Pair[], bases: number, drafts: number): Gap[] => {
  const gaps: Gap[] = [];
  let [base, draft] = [0, 0];
  for (const [nextBase, nextDraft] of [...pairs, [bases, drafts] as const]) {
    if (nextBase > base || nextDraft > draft) gaps.push({ base: [base, nextBase], draft: [draft, nextDraft] });
    [base, draft] = [nextBase + 1, nextDraft + 1];
  }
  return gaps;
};

type Word = { text: string; start: number; end: number };
const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(/\s+|[\p{L}\p{N}]+(?:[.,'’/-][\p{L}\p{N}]+)*|./gu), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The stretches of a text that differ from another one, word by word. */
export const spansBetween = (base: string, draft: string): Span[] => {
  const [old, fresh] = [wordsIn(base), wordsIn(draft)];
  const pairs = commonPairs(old.length, fresh.length, (one, other) => old[one]?.text === fresh[other]?.text)
    // A space that both have ties nothing together.
    .filter(([one, other], at, all) => {
      const isSpace = /^\s+$/.test(old[one]?.text ?? '');
      const [before, after] = [all[at - 1], all[at + 1]];
      const isAlone =
        (before === undefined || before[0] !== one - 1 || before[1] !== other - 1) &&
        (after === undefined || after[0] !== one + 1 || after[1] !== other + 1);
      return !(isSpace && isAlone);
    });
  return gapsBetween(pairs, old.length, fresh.length).map((gap) => ({
    start: old[gap.base[0]]?.start ?? base.length,
    end: old[gap.base[1] - 1]?.end ?? base.length,
    text: fresh
      .slice(...gap.draft)
      .map(({ text }) => text)
      .join(''),
    ...(gap.base[0] === gap.base[1] ? { end: old[gap.base[0]]?.start ?? base.length } : {}),
  }));
};

/** The text with the spans put in. */
const spanned = (text: string, from: number, until: number, spans: readonly Span[]): string => {
  let written = '';
  let at = from;
  for (const { start, end, text: words } of spans) {
    written += text.slice(at, start) + words;
    at = end;
  }
  return written + text.slice(at, Math.max(at, until));
};

type Change = Omit<Piece, 'id' | 'because' | 'isSure'>;

/** One change a sentence: what stands in it is judged together. */
export const wordChanges = (block: number, text: string, spans: readonly Span[]): Change[] => {
  const sentences = sentencesIn(text);
  const sentenceAt = (at: number): number => {
    const found = sentences.findIndex(({ end }) => at < end);
    return found === -1 ? sentences.length - 1 : found;
  };
  return [...Map.groupBy(spans, ({ start }) => sentenceAt(start))].map(([index, own]) => {
    const sentence = sentences[index] ?? { start: 0, end: text.length };
    const last = own.at(-1)?.end ?? sentence.end;
    const from = Math.min(sentence.start, own[0]?.start ?? sentence.start);
    const until = last <= sentence.end ? sentence.end : (sentences.findLast(({ start }) => start < last)?.end ?? last);
    return {
      block,
      change: { kind: 'words', spans: own },
      before: text.slice(from, Math.max(until, last)).trim(),
      after: spanned(text, from, until, own).trim(),
    };
  });
};

type Sentence = { start: number; end: number; text: string };

/** Sentences that went, and those that came in their place, with the space that parts them from their neighbours. */
const sentenceSpan = (
  text: string,
  old: readonly Sentence[],
  fresh: readonly Sentence[],
  { base, draft }: Gap,
): Span => {
  const words = fresh
    .slice(...draft)
    .map((sentence) => sentence.text)
    .join(' ');
  const after = old[base[1]];
  const isRemoval = base[1] > base[0];
  if (after) {
    const start = old[base[0]]?.start ?? after.start;
    return words === '' ? { start, end: after.start, text: '' } : { start, end: after.start, text: `${words} ` };
  }
  const before = old[base[0] - 1];
  if (words === '') return { start: before?.end ?? 0, end: text.length, text: '' };
  const start = isRemoval ? (old[base[0]]?.start ?? 0) : (before?.end ?? 0);
  return {
    start,
    end: isRemoval ? (old[base[1] - 1]?.end ?? text.length) : start,
    text: isRemoval || !before ? words : ` ${words}`,
  };
};

const sentenceChange = (
  block: number,
  old: readonly Sentence[],
  span: Span,
  gap: Gap,
  fresh: readonly Sentence[],
): Change => ({
  block,
  change: { kind: 'words', spans: [span] },
  before: old
    .slice(...gap.base)
    .map((sentence) => sentence.text)
    .join(' '),
  after: fresh
    .slice(...gap.draft)
    .map((sentence) => sentence.text)
    .join(' '),
});

/** A line that was edited: sentences that went or came as they are, and the others word by word, in the order of the draft. */
const lineEdits = (block: number, base: string, draft: string): Change[] => {
  const [old, fresh] = [sentencesIn(base), sentencesIn(draft)];
  const same = commonPairs(old.length, fresh.length, (one, other) => old[one]?.text === fresh[other]?.text);
  const changes = gapsBetween(same, old.length, fresh.length).flatMap((gap) => {
    const [gone, come] = [old.slice(...gap.base), fresh.slice(...gap.draft)];
    const akin = commonPairs(gone.length, come.length, (one, other) =>
      isAkin(gone[one]?.text ?? '', come[other]?.text ?? ''),
    );
    const edited = akin.map(([one, other]) => ({
      at: other + 0.5,
      changes: sentenceEdits(block, base, gone[one], come[other]?.text ?? ''),
    }));
    const moved = gapsBetween(akin, gone.length, come.length).map((inner) => {
      const placed = shifted(inner, gap);
      return {
        at: inner.draft[0],
        changes: [sentenceChange(block, old, sentenceSpan(base, old, fresh, placed), placed, fresh)],
      };
    });
    return [...edited, ...moved].sort((one, other) => one.at - other.at).flatMap((one) => one.changes);
  });
  // What differs is the space between sentences alone.
  return changes.length > 0 ? changes : wordChanges(block, base, spansBetween(base, draft));
};

const sentenceEdits = (block: number, base: string, was: Sentence | undefined, is: string): Change[] => {
  if (!was) return [];
  const spans = spansBetween(was.text, is);
  return wordChanges(
    block,
    base,
    spans.map((span) => ({ ...span, start: span.start + was.start, end: span.end + was.start })),
  );
};

const isSameShape = (one: Line, other: Line): boolean =>
  one.kind === other.kind &&
  (one.node.type !== 'heading' || other.node.type !== 'heading' || one.node.attrs.level === other.node.attrs.level);
const keyOf = (line: Line): string =>
  `${line.kind} ${line.node.type === 'heading' ? line.node.attrs.level : ''} ${lineText(line)}`;

/** True where half of the shorter line's words stand in the other: then it is the same line, edited. */
const isAkin = (one: string, other: string): boolean => {
  const wordSet = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const [few, many] = [wordSet(one), wordSet(other)];
  const shared = [...few].filter((word) => many.has(word)).length;
  return shared * 2 >= Math.min(few.size, many.size) && shared * 3 >= Math.max(few.size, many.size);
};

const newLine = ({ kind, node, blockId }: Line): NewLine => ({
  kind,
  ...(node.type === 'heading' ? { level: node.attrs.level } : {}),
  ...(blockId ? { blockId } : {}),
  content: node.content ?? [],
});

const marks: Readonly<Record<Line['kind'], string>> = { heading: '', paragraph: '', bullet: '• ', numbered: '– ' };
/** Lines as they are shown, an item told from a paragraph. */
const shownLines = (lines: readonly Line[]): string =>
  lines.map((line) => marks[line.kind] + lineText(line)).join('\n');

const lineChange = (base: readonly Line[], draft: readonly Line[], { base: of, draft: by }: Gap): Change => ({
  block: of[0],
  change: { kind: 'lines', remove: of[1] - of[0], insert: draft.slice(...by).map(newLine) },
  before: shownLines(base.slice(...of)),
  after: shownLines(draft.slice(...by)),
});

const shifted = (gap: Gap, { base, draft }: Gap): Gap => ({
  base: [gap.base[0] + base[0], gap.base[1] + base[0]],
  draft: [gap.draft[0] + draft[0], gap.draft[1] + draft[0]],
});

/** Lines that were edited, word by word; lines that went or came, as they are. */
const changesIn = (base: readonly Line[], draft: readonly Line[], gap: Gap): Change[] => {
  const [old, fresh] = [base.slice(...gap.base), draft.slice(...gap.draft)];
  const pairs = commonPairs(old.length, fresh.length, (one, other) => {
    const [was, is] = [old[one], fresh[other]];
    return was !== undefined && is !== undefined && isSameShape(was, is) && isAkin(lineText(was), lineText(is));
  });
  const edited = pairs.flatMap(([one, other]) => {
    const [was, is] = [old[one], fresh[other]];
    if (!was || !is) return [];
    return lineEdits(gap.base[0] + one, lineText(was), lineText(is));
  });
  const moved = gapsBetween(pairs, old.length, fresh.length).map((inner) =>
    lineChange(base, draft, shifted(inner, gap)),
  );
  return [...edited, ...moved].sort((one, other) => one.block - other.block);
};

/** What turns one document into another, in pieces that can each be accepted alone. Formatting of words that stay is left as it is. */
export const piecesBetween = (base: Richtext, draft: Richtext, because: string): Piece[] => {
  const [old, fresh] = [linesOf(base), linesOf(draft)];
  const [oldKeys, freshKeys] = [old.map(keyOf), fresh.map(keyOf)];
  const pairs = commonPairs(old.length, fresh.length, (one, other) => oldKeys[one] === freshKeys[other]);
  return gapsBetween(pairs, old.length, fresh.length)
    .flatMap((gap) => changesIn(old, fresh, gap))
    .map((change, index) => ({ id: String(index + 1), ...change, because, isSure: true }));
};
