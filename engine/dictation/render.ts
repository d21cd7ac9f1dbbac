import { isStart, type Token } from './tokens.ts';

/** Where a stretch of the written text was said: `start` and `end` in the written text, `from` and `to` in the spoken one. */
export type Piece = { start: number; end: number; from: number; to: number };

const textOf = (token: Token): string => (token.text === '•' && token.kind === 'mark' ? '-' : token.text);

const isClose = (before: Token | undefined, token: Token): boolean =>
  !before ||
  before.kind === 'break' ||
  token.kind === 'break' ||
  before.joinsRight === true ||
  token.joinsLeft === true;

/** The first word of a sentence has its capital, quotes before it notwithstanding. */
const begins = (tokens: readonly Token[], at: number): boolean => {
  let from = at;
  while (
    tokens[from - 1]?.kind === 'mark' &&
    /^["“?]$/.test(tokens[from - 1]?.text ?? '') &&
    isOpening(tokens, from - 1)
  )
    from -= 1;
  const before = tokens[from - 1];
  return isStart(tokens, from) || (before?.kind === 'word' && before.isFixed === true && / .*[.?!]$/.test(before.text));
};
const isOpening = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.joinsRight === true || isStart(tokens, at);

const capitalised = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  if (!token) return '';
  const text = textOf(token);
  // "Vitamin D" begins a sentence with a capital, "eGFR" and "mg" do not.
  const isNamed = token.isFixed && !/^[a-z]{2,}[ -]/.test(text);
  return token.kind === 'word' && !isNamed && begins(tokens, at) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};

/** The tokens as text, and where each of them was said. */
export const render = (tokens: readonly Token[]): { text: string; pieces: Piece[] } => {
  let text = '';
  const pieces: Piece[] = [];
  tokens.forEach((token, at) => {
    if (!isClose(tokens[at - 1], token)) text += ' ';
    const start = text.length;
    text += capitalised(tokens, at);
    pieces.push({ start, end: text.length, from: token.from, to: token.to });
  });
  return { text, pieces };
};
