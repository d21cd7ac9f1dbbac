import { textBlocks } from '@auscult/contract/richtext.ts';
import type { Richtext, TextBlock } from '@auscult/contract/richtext.ts';

/** A sentence by the index of its text block and its character offsets in that block; `end` is exclusive. */
export type Sentence = {
  block: number;
  start: number;
  end: number;
  text: string;
  kind: TextBlock['kind'];
  blockId?: string;
};

const abbreviation =
  /(?:^|[\s("'/])(?:dr|mr|mrs|ms|prof|st|no|vs|approx|e\.g|i\.e|etc|fig|dept|hon|rev|sr|jr|inc|ph|tel|ext|a\.m|p\.m|b\.d|t\.d\.s|q\.i\.d|p\.r\.n|p\.o|o\.d|[a-z])\.$/i;

const endsSentence = (text: string, at: number): boolean => {
  if (text[at] === '\n') return true;
  const after = text.slice(at + 1);
  if (!/^["'”’)\]]*(\s|$)/.test(after)) return false;
  if (text[at] !== '.') return true;
  const next = /^["'”’)\]]*\s+(\S)/.exec(after)?.[1];
  if (next === undefined) return true;
  // A full stop before a lower-case word belongs to an abbreviation that is not listed.
  if (/[a-z]/.test(next)) return false;
  // Longer than any of them, and short: a long paragraph is not read again for each of its full stops.
  const before = text.slice(Math.max(0, at - 20), at + 1);
  return (
    !(abbreviation.test(before) && !/\b(?:etc|a\.m|p\.m|b\.d|t\.d\.s|q\.i\.d|p\.r\.n|o\.d|[A-Z])\.$/.test(before)) &&
    !/^\s*\d+\.$/.test(text.slice(0, at + 1))
  );
};

const gap = '[not stated]';
/** A marked gap that somebody wrote on behind: what follows is a sentence of its own, and the marker's "not" no word of it. */
const closesGap = (text: string, at: number): boolean =>
  text[at] === ']' && text.startsWith(gap, at + 1 - gap.length) && /^\s+\p{Lu}/u.test(text.slice(at + 1, at + 4));

/** The sentences of one line of text with their offsets. Decimals, abbreviations and titles end none. */
export const sentencesIn = (text: string): { start: number; end: number; text: string }[] => {
  const found: { start: number; end: number; text: string }[] = [];
  let from = 0;
  const close = (until: number) => {
    const raw = text.slice(from, until);
    const start = from + (raw.length - raw.trimStart().length);
    const end = from + raw.trimEnd().length;
    if (end > start) found.push({ start, end, text: text.slice(start, end) });
    from = until;
  };
  for (let at = 0; at < text.length; at += 1) {
    const isEnd = /[.?!\n]/.test(text[at] ?? '') && endsSentence(text, at);
    if (!isEnd && !closesGap(text, at)) continue;
    let until = at + 1;
    while (/["'”’)\]]/.test(text[until] ?? '')) until += 1;
    close(until);
    at = until - 1;
  }
  close(text.length);
  return found;
};

/** Every sentence of a document in reading order; headings are one sentence each. */
export const sentencesOf = (content: Richtext): Sentence[] =>
  textBlocks(content).flatMap((block) => {
    const parts =
      block.kind === 'heading'
        ? block.text.trim() === ''
          ? []
          : [{ start: 0, end: block.text.length, text: block.text }]
        : sentencesIn(block.text);
    return parts.map((part) => ({
      block: block.index,
      ...part,
      kind: block.kind,
      ...(block.blockId ? { blockId: block.blockId } : {}),
    }));
  });

/** What a sentence begins with, its label ("Palpation:") and marks left aside. */
const opening = /^[^A-Za-z0-9]*((?:[A-Z][A-Za-z /&,-]{1,40}: +){0,2})([A-Za-z][a-z'-]*)/;
/** What is left of a sentence seldom begins so, and the rest of a line often does. */
const joining = /^(?:in|with|at|on|for|by|to|and|or|but|per|via|from|of|as|see|pt|pts|[a-z])$/;
/** What was found begins small behind other labels too: "Ankles: pitting." */
const ofExamination = /exam|palpation|auscultation|inspection|percussion/i;
/** From so many sentences of one form on, a document is taken to begin them with a capital. */
const ENOUGH = 5;
const SHARE = 0.15;
/** The indexes of sentences that begin small in a document whose other sentences, or other labelled ones, do not: their first word is gone. */
export const smallIn = (sentences: readonly Sentence[]): ReadonlySet<number> => {
  const found = new Set<number>();
  const opened = sentences.map(({ text, kind }) => (kind === 'heading' ? null : opening.exec(text)));
  for (const isLabelled of [true, false]) {
    const own = opened.flatMap((match, at) =>
      match && (match[1] !== '') === isLabelled ? [{ at, label: match[1] ?? '', word: match[2] ?? '' }] : [],
    );
    const small = own.filter(({ word }) => /^[a-z]/.test(word));
    if (own.length - small.length < ENOUGH || small.length > own.length * SHARE) continue;
    for (const { at, word, label } of small)
      if (!joining.test(word) && (!isLabelled || ofExamination.test(label))) found.add(at);
  }
  return found;
};
