/** One piece of a pattern: letters that must stand there, or a group with what stands in it. */
type Piece = { letters: string } | { group: string };

const endOfGroup = (pattern: string, from: number): number => {
  let depth = 0;
  let isInClass = false;
  for (let at = from; at < pattern.length; at += 1) {
    const letter = pattern[at];
    if (letter === '\\') at += 1;
    else if (isInClass) isInClass = letter !== ']';
    else if (letter === '[') isInClass = true;
    else if (letter === '(') depth += 1;
    else if (letter === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return pattern.length;
};

/** The pattern at its top-level bars. */
const alternatives = (pattern: string): string[] => {
  const found: string[] = [];
  let begin = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === '[') at = pattern.indexOf(']', at + 1);
    else if (pattern[at] === '(') at = endOfGroup(pattern, at);
    else if (pattern[at] === '|') {
      found.push(pattern.slice(begin, at));
      begin = at + 1;
    }
  }
  return [...found, pattern.slice(begin)];
};

const lookaround = /^\((?:\?[=!]|\?<[=!])/;
const mayBeMissing = (pattern: string, at: number): boolean => /^(?:[?*]|\{0)/.test(pattern.slice(at, at + 2));

/** What must stand in a text that an alternative is to match, piece by piece. */
const piecesOf = (alternative: string): Piece[] => {
  const pieces: Piece[] = [];
  let letters = '';
  const close = (): void => {
    if (letters.length >= 3) pieces.push({ letters });
    letters = '';
  };
  for (let at = 0; at < alternative.length; at += 1) {
    const letter = alternative[at] ?? '';
    if (letter === '(') {
      close();
      const end = endOfGroup(alternative, at);
      const whole = alternative.slice(at, end + 1);
      if (!lookaround.test(whole) && !mayBeMissing(alternative, end + 1))
        pieces.push({ group: whole.slice(1, -1).replace(/^\?(?::|<[a-zA-Z]+>)/, '') });
      at = end;
    } else if (letter === '[') {
      close();
      at = alternative.indexOf(']', at + 1);
    } else if (/[a-z ]/.test(letter) && !mayBeMissing(alternative, at + 1)) letters += letter;
    else {
      close();
      if (letter === '\\') at += 1;
    }
  }
  close();
  return pieces;
};

/**
 * Wordings of which one stands in every text (in lower case) that a pattern matches, so that most patterns need not be tried;
 * `null` where none is sure.
 */
export const literalsOf = (pattern: string): readonly string[] | null => {
  const all: string[] = [];
  for (const alternative of alternatives(pattern)) {
    const pieces = piecesOf(alternative);
    const [longest] = pieces
      .flatMap((piece) => ('letters' in piece ? [piece.letters] : []))
      .sort((one, other) => other.length - one.length);
    const found = longest
      ? [longest]
      : pieces.flatMap((piece) => ('group' in piece ? [literalsOf(piece.group)] : [])).find((inner) => inner !== null);
    if (!found) return null;
    all.push(...found);
  }
  return all;
};

/** How a piece opens that stands first, and whether what follows it may stand first too. */
type Opening = { found: readonly string[]; isOver: boolean };

const openingAt = (alternative: string, at: number): Opening & { next: number } => {
  if (alternative[at] === '(') {
    const end = endOfGroup(alternative, at);
    const whole = alternative.slice(at, end + 1);
    if (lookaround.test(whole)) return { found: [], isOver: true, next: end + 1 };
    const inner = openingsOf(whole.slice(1, -1).replace(/^\?(?::|<[a-zA-Z]+>)/, ''));
    const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/.exec(alternative.slice(end + 1))?.[0] ?? '';
    return { found: inner ?? [''], isOver: mayBeMissing(alternative, end + 1), next: end + 1 + quantifier.length };
  }
  const letters = /^[A-Za-z «»‹'-]+/.exec(alternative.slice(at))?.[0] ?? '';
  const sure = mayBeMissing(alternative, at + letters.length) ? letters.slice(0, -1) : letters;
  return { found: [sure], isOver: false, next: at };
};

const openingsOf = (pattern: string): readonly string[] | null => {
  const all: string[] = [];
  for (const alternative of alternatives(pattern)) {
    for (let at = 0, isOver = true; isOver;) {
      if (at >= alternative.length) return null;
      const opening = openingAt(alternative, at);
      all.push(...opening.found);
      ({ isOver, next: at } = opening);
    }
  }
  return all.includes('') ? null : [...new Set(all)];
};

/** Wordings of which one begins every text (in lower case) that a pattern matches at its beginning; `null` where none is sure. */
export const beginningsOf = (pattern: string): readonly string[] | null => {
  const all = alternatives(pattern);
  return all.every((one) => one.startsWith('^')) ? openingsOf(all.map((one) => one.slice(1)).join('|')) : null;
};
