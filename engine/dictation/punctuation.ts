import {
  bulletCommands,
  headings,
  lettered,
  spokenBreaks,
  spokenMarks,
  wordNotCommand,
  type SpokenMark,
} from './tables/marks.ts';
import { countables, isNumberWord, ones } from './tables/numerals.ts';
import { isUnitWord } from './tables/units.ts';
import {
  heard,
  instead,
  isStart,
  longestAt,
  phraseTable,
  rewrite,
  wordAt,
  type Replacement,
  type Token,
} from './tokens.ts';

const marks = phraseTable(spokenMarks);
const breaks = phraseTable(spokenBreaks);
const bullets = phraseTable(bulletCommands);

/** Whether its company makes a command a word like any other. */
export const isPlainWord = (tokens: readonly Token[], at: number, used: number): boolean => {
  const phrase = tokens
    .slice(at, at + used)
    .map((token) => token.text.toLowerCase())
    .join(' ');
  const company = wordNotCommand[phrase];
  if (isSpeltA(tokens, at - 1)) return false;
  const after = tokens[at + used]?.kind === 'word' ? wordAt(tokens, at + used) : '';
  return Boolean(company?.before?.test(wordAt(tokens, at - 1)) || company?.after?.test(after));
};

/** The letter a, not the article: "hepatitis a", "stage three a", "n k d a". */
const isSpeltA = (tokens: readonly Token[], at: number): boolean =>
  wordAt(tokens, at) === 'a' &&
  (isFigureLike(tokens, at - 1) || lettered.test(wordAt(tokens, at - 1)) || /^[b-z]$/.test(wordAt(tokens, at - 1)));

const isFigureLike = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'figure' || isNumberWord(heard(tokens, at));

const isMeant = (tokens: readonly Token[], at: number, used: number, known: ReadonlySet<string>): boolean => {
  const word = heard(tokens, at);
  if (word === 'stroke')
    return (
      (heard(tokens, at - 1) === 'and' && heard(tokens, at + 1) === 'or') ||
      (isFigureLike(tokens, at - 1) && isFigureLike(tokens, at + 1))
    );
  if (word === 'colon' && known.has(lineBefore(tokens, at))) return true;
  return (word !== 'colon' || at > 0) && !isPlainWord(tokens, at, used);
};

/** The words from the last mark or break up to a place. */
const lineBefore = (tokens: readonly Token[], at: number): string => {
  const words: string[] = [];
  for (let back = at - 1; back >= 0 && tokens[back]?.kind === 'word' && words.length < 6; back -= 1)
    words.unshift(wordAt(tokens, back));
  for (let from = 0; from < words.length; from += 1) {
    const before = words.slice(0, from).join(' ');
    if (from === 0 || /(?:full stop|new line|new paragraph|next line|period)$/.test(before)) {
      const line = words.slice(from).join(' ');
      if (headings.includes(line)) return line;
    }
  }
  return words.join(' ');
};

const markToken = (tokens: readonly Token[], at: number, used: number, mark: SpokenMark, isFirst: boolean): Token => {
  const {
    joinsLeft: _left,
    joinsRight: _right,
    ...place
  } = instead(tokens, at, used, { kind: 'mark', text: mark.text });
  // "Question mark TIA" at the start asks; the mark stands before what is asked.
  const joins = isFirst && /^[?"]$/.test(mark.text) ? 'right' : mark.joins;
  return {
    ...place,
    isSpoken: true,
    ...(joins === 'left' || joins === 'both' ? { joinsLeft: true } : {}),
    ...(joins === 'right' || joins === 'both' ? { joinsRight: true } : {}),
  };
};

const breakToken = (tokens: readonly Token[], at: number, used: number, text: string): Token => {
  const { from, to } = instead(tokens, at, used, {});
  return { kind: 'break', text, from, to, isSpoken: true };
};

/** A heading that is on no list: up to five words before a colon or a new line. */
const unlisted = (tokens: readonly Token[], from: number): number => {
  for (let used = 1; used <= 5; used += 1) {
    const end = tokens[from + used];
    const isEnd =
      !end ||
      end.kind === 'break' ||
      end.text === ':' ||
      heard(tokens, from + used) === 'colon' ||
      longestAt(tokens, from + used, breaks);
    if (tokens[from + used - 1]?.kind !== 'word') return 0;
    if (isEnd) return used;
  }
  return 0;
};

const headingAt = (
  tokens: readonly Token[],
  at: number,
  known: ReturnType<typeof phraseTable<string>>,
): Replacement | null => {
  const lead = /^(?:next|new)$/.test(heard(tokens, at)) && heard(tokens, at + 1) === 'heading' ? 1 : 0;
  if (heard(tokens, at + lead) !== 'heading' || isPlainWord(tokens, at + lead, 1)) return null;
  const name = longestAt(tokens, at + lead + 1, known)?.used ?? unlisted(tokens, at + lead + 1);
  if (name === 0) return null;
  let used = lead + name + 1;
  if (heard(tokens, at + used) === 'colon' || /^[:.]$/.test(tokens[at + used]?.text ?? '')) used += 1;
  const words = tokens.slice(at + lead + 1, at + lead + 1 + name);
  return {
    used,
    tokens: [
      { ...breakToken(tokens, at, 1, '\n\n') },
      ...words,
      markToken(tokens, at + lead + name, 1, { text: ':', joins: 'left' }, false),
      breakToken(tokens, at + used - 1, 1, '\n'),
    ],
  };
};

const numberIn = (tokens: readonly Token[], at: number): number => {
  const token = tokens[at];
  if (token?.kind === 'figure' && /^\d{1,2}$/.test(token.text)) return Number(token.text);
  return ones.get(heard(tokens, at)) ?? 0;
};
const isNumberTwo = (tokens: readonly Token[], at: number): boolean =>
  heard(tokens, at) === 'number' && numberIn(tokens, at + 1) === 2;

/** "New line one aspirin new line two atorvastatin": lines that are counted from one on. */
const isCountedLine = (tokens: readonly Token[], at: number, done: readonly Token[], items: Items): boolean => {
  const value = tokens[at]?.kind === 'word' ? (ones.get(heard(tokens, at)) ?? 0) : 0;
  if (value === 0 || done.at(-1)?.kind !== 'break' || isMeasured(tokens, at + 1)) return false;
  if (value > 1) return items.kind === 'number' && value === items.last + 1;
  return tokens.some(
    (_, to) =>
      to > at + 1 &&
      longestAt(tokens, to, breaks) !== null &&
      heard(tokens, to + 2) === 'two' &&
      !isMeasured(tokens, to + 3),
  );
};
const isMeasured = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind !== 'word' ||
  isNumberWord(heard(tokens, at)) ||
  isUnitWord(heard(tokens, at)) ||
  countables.test(heard(tokens, at)) ||
  /^(?:of|in|to|or|and|by)$/.test(heard(tokens, at));

type Items = { kind: 'bullet' | 'number' | null; last: number };
const itemAt = (tokens: readonly Token[], at: number, done: readonly Token[], items: Items): Replacement | null => {
  const item = (used: number, kind: 'bullet' | 'number', value: number): Replacement => {
    items.kind = kind;
    items.last = value;
    const text = kind === 'bullet' ? '•' : `${value}.`;
    const { from, to } = instead(tokens, at, used, {});
    return { used, tokens: [breakToken(tokens, at, used, '\n'), { kind: 'mark', text, from, to, isSpoken: true }] };
  };
  const isDash = heard(tokens, at) === 'dash' && isStart(done, done.length) && tokens[at + 1]?.kind === 'word';
  const isBullet =
    heard(tokens, at) === 'bullet' &&
    (isStart(done, done.length) || items.kind === 'bullet' || done.at(-1)?.text === ':');
  if (isDash || (isBullet && !/^(?:points?|wounds?|injur(?:y|ies)|fragments?|one)$/.test(heard(tokens, at + 1))))
    return item(1, 'bullet', 0);
  const bullet = longestAt(tokens, at, bullets);
  if (bullet && !isPlainWord(tokens, at, bullet.used)) {
    const isNumbered = bullet.value === 'number' || (bullet.value === 'next' && items.kind === 'number');
    return isNumbered ? item(bullet.used, 'number', items.last + 1) : item(bullet.used, 'bullet', 0);
  }
  if (isCountedLine(tokens, at, done, items)) return item(1, 'number', numberIn(tokens, at));
  const value = heard(tokens, at) === 'number' ? numberIn(tokens, at + 1) : 0;
  if (value === 0) return null;
  const isNext = items.kind === 'number' && value === items.last + 1;
  const begins =
    value === 1 &&
    (isStart(done, done.length) ||
      done.at(-1)?.text === ':' ||
      tokens.some((_, to) => to > at && isNumberTwo(tokens, to)));
  return isNext || begins ? item(2, 'number', value) : null;
};

/** Marks, line breaks, lists and headings that were spoken. `sections` are further headings that may be named. */
export const punctuated = (sections: readonly string[]) => {
  const names = [...headings, ...sections.map((name) => name.toLowerCase())];
  const known = phraseTable(names.map((name) => [name, name] as const));
  const nameSet = new Set(names);
  return (tokens: readonly Token[]): Token[] => {
    const items: Items = { kind: null, last: 0 };
    return rewrite(tokens, (all, at, done) => {
      const placed = headingAt(all, at, known) ?? itemAt(all, at, done, items);
      if (placed) return placed;
      const line = longestAt(all, at, breaks);
      if (line && !isPlainWord(all, at, line.used))
        return { used: line.used, tokens: [breakToken(all, at, line.used, line.value)] };
      const mark = longestAt(all, at, marks);
      return mark && isMeant(all, at, mark.used, nameSet)
        ? { used: mark.used, tokens: [markToken(all, at, mark.used, mark.value, isStart(done, done.length))] }
        : null;
    });
  };
};

/** How many tokens a command of punctuation or layout takes at a place: for "literal comma". */
export const commandLength = (tokens: readonly Token[], at: number): number =>
  (longestAt(tokens, at, breaks) ?? longestAt(tokens, at, marks) ?? longestAt(tokens, at, bullets))?.used ??
  (heard(tokens, at) === 'heading' ? 1 : 0);

const closes = /^[.,;:?!]$/;
const endsItself = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.isFixed === true && /[.?!]$/.test(token.text);

/** One mark where several meet: the spoken one, and nothing that a recogniser put beside a spoken break. */
export const tidied = (tokens: readonly Token[]): Token[] => {
  const out: Token[] = [];
  for (const token of tokens) {
    const before = out.at(-1);
    if (token.kind === 'break') {
      if (before?.kind === 'mark' && /^[,;]$/.test(before.text) && !before.isSpoken && token.isSpoken) out.pop();
      const last = out.at(-1);
      if (!last) continue;
      if (last.kind === 'break') out.splice(-1, 1, last.text.length >= token.text.length ? last : token);
      else out.push(token);
      continue;
    }
    if (token.kind === 'mark' && closes.test(token.text) && !token.joinsRight) {
      if (token.text === '.' && endsItself(before)) continue;
      if (before?.kind === 'mark' && closes.test(before.text) && !before.joinsRight) {
        if (token.isSpoken || !before.isSpoken) out.splice(-1, 1, token);
        continue;
      }
      const isStray = !before || before.kind === 'break' || before.text === '•';
      if (isStray && tokens.length > 1) continue;
    }
    out.push(token);
  }
  while (out.at(-1)?.kind === 'break') out.pop();
  return out;
};
