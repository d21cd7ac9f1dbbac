import { lineText, withSpans, type Line } from '@auscult/contract/generation/pieces.ts';
import type { Span } from '@auscult/contract/generation/schemas.ts';
import { remembered } from '../evidence/remembered.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { counted, quoted, type Outcome } from './edit.ts';
import { findSection, noSection } from './sections.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const compile = (asked: string): RegExp => {
  const words = asked.trim().replace(/(\d)(?=(?:mg|mcg|g|ml|kg|cm|mm|units?)\b)/gi, '$1 ');
  const body = words
    .split(/\s+/)
    .map(escaped)
    .join('\\s+')
    .replace(/['’]/g, "['’]")
    // "40 mg" is also written "40mg".
    .replace(/(?<=\d)\\s\+(?=[a-zµ%])/gi, '\\s*');
  const before = /^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}]|\\d[.,/:])' : '';
  const after = /[\p{L}\p{N}]$/u.test(words) ? '(?![\\p{L}\\p{N}]|[.,/:]\\d)' : '';
  return new RegExp(`${before}${body}${after}`, 'giu');
};
/** Whole words only, in any case and with any space: "40" is not found in "140", "40.5" or "40/80". */
export const wholeWords = remembered(compile, 50_000);

const isUpper = (text: string): boolean =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const startsUpper = (text: string): boolean => /^\p{Lu}/u.test(text);

/** The new words in the case of the old ones. Capitals that the doctor wrote stay. */
export const inCaseOf = (found: string, asked: string, to: string): string => {
  if (to !== to.toLowerCase()) return to;
  if (isUpper(found) && !isUpper(asked)) return to.toUpperCase();
  return startsUpper(found) && !startsUpper(asked) ? capital(to) : to;
};

/** A capital where the sentence begins. */
const atStart = (text: string, start: number, words: string): string =>
  /(?:^|[.?!]\s+|\n)$/.test(text.slice(Math.max(0, start - 4), start)) && startsUpper(text.slice(start))
    ? capital(words)
    : words;

export const findWords = (text: string, from: string, to: (found: string) => string): Span[] =>
  Array.from(text.matchAll(wholeWords(from)), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: atStart(text, match.index, to(match[0])),
  }));

/** Where two overlap, the one that begins first stays, and of those the longer. */
const apart = (spans: readonly Span[]): Span[] => {
  let until = -1;
  return spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      if (start < until) return false;
      until = end;
      return true;
    });
};

/** Every line that `spansOf` finds something in, changed; and how much was found. */
export const changeLines = (
  lines: readonly Line[],
  spansOf: (text: string, at: number) => Span[],
): { lines: Line[]; count: number } => {
  let count = 0;
  const changed = lines.map((line, at) => {
    const spans = apart(spansOf(lineText(line), at));
    count += spans.length;
    return spans.length === 0 ? line : withSpans(line, spans);
  });
  return { lines: changed, count };
};

type Scoped = { scope?: string };
const within = (lines: readonly Line[], { scope }: Scoped): ((at: number) => boolean) | undefined => {
  if (scope === undefined) return () => true;
  const section = findSection(lines, scope);
  return section && ((at) => at > section.from && at < section.until);
};

type Replacement = { from: string; to: string };
const leading = /^(?:the|a|an|his|her) (?=\S)/i;
const isAlike = (one: string, other: string): boolean =>
  [/^(?:left|right)$/i, /^\d+(?:[.,]\d+)?$/].some((kind) => kind.test(one) && kind.test(other));

/** "The left knee, not the right", "25, not 50 mg": what only one of the two says is meant of both, where the text has it so. */
const completed = ({ from, to }: Replacement, isThere: (words: string) => boolean): Replacement => {
  const [bareFrom, bareTo] = [from.replace(leading, ''), to.replace(leading, '')];
  const [first = '', ...rest] = bareFrom.split(' ');
  if (rest.length > 0 && isAlike(first, bareTo)) return { from: bareFrom, to: [bareTo, ...rest].join(' ') };
  const isOfBoth = leading.exec(from)?.[0].toLowerCase() === leading.exec(to)?.[0].toLowerCase();
  const [before, after] = isOfBoth ? [bareFrom, bareTo] : [from, to];
  const words = after.split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const longer = [before, ...words.slice(at)].join(' ');
    if (longer.toLowerCase() !== after.toLowerCase() && isThere(longer)) return { from: longer, to: after };
  }
  return isThere(from) ? { from, to } : { from: before, to: after };
};

export const replace = (lines: readonly Line[], edit: Replacement & Scoped): Outcome => {
  const isIn = within(lines, edit);
  if (!isIn) return noSection(edit.scope ?? '');
  const { from, to } = completed(edit, (words) =>
    lines.some((line, at) => isIn(at) && findWords(lineText(line), words, String).length > 0),
  );
  const { lines: changed, count } = changeLines(lines, (text, at) =>
    isIn(at) ? findWords(text, from, (found) => inCaseOf(found, from, to)) : [],
  );
  if (count === 0) return replaceValue(lines, { from, to }, isIn) ?? { left: `${quoted(from)} was not found.` };
  return { lines: changed, done: `Replaced ${quoted(from)} with ${quoted(to)}, ${counted(count, 'place', 'places')}.` };
};

/** Each becomes the other, at once. */
export const swap = (lines: readonly Line[], edit: { one: string; other: string } & Scoped): Outcome => {
  const isIn = within(lines, edit);
  if (!isIn) return noSection(edit.scope ?? '');
  const { one, other } = edit;
  const { lines: changed, count } = changeLines(lines, (text, at) =>
    isIn(at)
      ? [
          ...findWords(text, one, (found) => inCaseOf(found, one, other)),
          ...findWords(text, other, (found) => inCaseOf(found, other, one)),
        ]
      : [],
  );
  return count === 0
    ? { left: `Neither ${quoted(one)} nor ${quoted(other)} was found.` }
    : { lines: changed, done: `Swapped ${quoted(one)} and ${quoted(other)}, ${counted(count, 'place', 'places')}.` };
};

const dose =
  /\d+(?:[.,]\d+)?(?:\s*(?:-|to)\s*\d+(?:\.\d+)?)?\s*(?:mg|mcg|micrograms?|milligrams?|g|grams?|mL|units?|tablets?|capsules?|puffs?|drops?|%)(?![a-z])/i;
export const frequency =
  /\b(?:(?:once|twice|three times|four times)(?: (?:a|per|each|every))? ?(?:day|daily|week|weekly|month|monthly)|daily|weekly|fortnightly|monthly|(?:every|each) (?:day|morning|evening|night|week|second day|other day|\d+ hours)|at night|nightly|nocte|mane|bd|bid|tds|tid|qid|in the (?:morning|evening)|as needed|when needed|prn)\b/i;
const pressure = /\b\d{2,3}\/\d{2,3}\b/;
type Value = { pattern: RegExp; name: string };
const values: readonly Value[] = [
  { pattern: dose, name: 'dose' },
  { pattern: frequency, name: 'frequency' },
  { pattern: pressure, name: 'pressure' },
];

/** The doses, frequencies and pressures of a few words. */
export const valuesIn = (text: string): string[] => values.flatMap(({ pattern }) => pattern.exec(text)?.[0] ?? []);

/** "Metoprolol 100 mg" where the text has "metoprolol was increased to 100 mg": the value changes behind its name. */
const replaceValue = (
  lines: readonly Line[],
  { from, to }: Replacement,
  isIn: (at: number) => boolean,
): Outcome | undefined => {
  const old = values.map(({ pattern }) => pattern.exec(from)).find((match) => match && match.index > 0);
  const name = old
    ? from
        .slice(0, old.index)
        .trim()
        .replace(/ (?:to|of|at|from|is)$/i, '')
    : '';
  const fresh = to.toLowerCase().startsWith(name.toLowerCase()) ? to.slice(name.length).trim() : to;
  if (!old || name === '' || old.index + old[0].length < from.trim().length || valuesIn(fresh).length === 0)
    return undefined;
  const { lines: changed, count } = changeLines(lines, (text, at) =>
    isIn(at)
      ? sentencesIn(text).flatMap(({ start, text: sentence }) => {
          const named = sentence.search(wholeWords(name));
          if (named < 0) return [];
          const spans = findWords(sentence.slice(named), old[0], () => fresh);
          return spans.slice(0, 1).map((span) => ({
            ...span,
            start: start + named + span.start,
            end: start + named + span.end,
          }));
        })
      : [],
  );
  return count === 0
    ? undefined
    : { lines: changed, done: `Changed ${name} from ${old[0]} to ${fresh}, ${counted(count, 'place', 'places')}.` };
};

/** The one value of a kind that stands after a name becomes another. */
const setOne = (lines: readonly Line[], about: string, to: string, { pattern, name }: Value): Outcome => {
  const found: string[] = [];
  const { lines: changed } = changeLines(lines, (text) =>
    Array.from(text.matchAll(wholeWords(about))).flatMap((match): Span[] => {
      const from = match.index + match[0].length;
      const near = /^[^.;\n]{0,60}(?:\.\d[^.;\n]{0,30})?/.exec(text.slice(from))?.[0] ?? '';
      const value = pattern.exec(near);
      if (!value) return [];
      found.push(value[0].toLowerCase().replace(/\s+/g, ' '));
      const start = from + value.index;
      return [{ start, end: start + value[0].length, text: to }];
    }),
  );
  const different = [...new Set(found)];
  if (different.length === 0) return { left: `No ${name} was found after ${quoted(about)}.` };
  if (different.length > 1)
    return { left: `${quoted(about)} stands with ${different.join(' and ')}. Say which one becomes ${to}.` };
  return {
    lines: changed,
    done: `Changed ${about} from ${different[0]} to ${to}, ${counted(found.length, 'place', 'places')}.`,
  };
};

/** "Metoprolol should be 25 mg twice daily": each value that is given takes the place of the one that stands after the name. */
export const set = (lines: readonly Line[], { about, to }: { about: string; to: string }): Outcome => {
  const asked = values.flatMap((value) => {
    const fresh = value.pattern.exec(to)?.[0];
    return fresh === undefined ? [] : [{ value, fresh }];
  });
  if (asked.length === 0 || !lines.some((line) => lineText(line).search(wholeWords(about)) >= 0))
    return { left: `${quoted(about)} was not found with something that ${quoted(to)} could replace.` };
  let present = [...lines];
  const done: string[] = [];
  for (const { value, fresh } of asked) {
    const outcome = setOne(present, about, fresh, value);
    if ('left' in outcome) return outcome;
    present = outcome.lines;
    done.push(outcome.done);
  }
  return { lines: present, done: done.join(' ') };
};
