/** A pattern's source as a tree of what has to stand in a text, one after the other. What may stand in many ways is `open`. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'letter'; oneOf: readonly string[] }
  | { kind: 'open' }
  | { kind: 'row'; of: readonly Part[] }
  | { kind: 'either'; of: readonly Part[] }
  | { kind: 'times'; of: Part; least: number; most: number }
  | { kind: 'beside'; of: Part; isBehind: boolean }
  | { kind: 'start' }
  | { kind: 'nothing' };

const quantifier = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const plainWords = /[^\\()[\]|^$.*+?{]+/y;
const opening = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
const escaped = /\\(?:u[\da-f]{4}|x[\da-f]{2}|k<\w+>|.)/iy;
const openEscape = /^\\[dwsk1-9nrtfv0]/i;
const nothing: Part = { kind: 'nothing' };

const readAt = (pattern: RegExp, source: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
};

const escape = (whole: string): Part => {
  if (/^\\b$/i.test(whole)) return nothing;
  return whole.length > 2 || openEscape.test(whole) ? { kind: 'open' } : { kind: 'words', text: whole.charAt(1) };
};

/** "[ -]" is one of two letters; "[a-z]", "[^.]" and "[\d.]" are open. */
const letterOf = (inside: string): Part =>
  /^-?[^\\^-]{1,4}-?$/.test(inside) ? { kind: 'letter', oneOf: inside.split('') } : { kind: 'open' };

const countOf = (said: string): { least: number; most: number } => {
  if (said.startsWith('*')) return { least: 0, most: Infinity };
  if (said.startsWith('+')) return { least: 1, most: Infinity };
  if (said.startsWith('?')) return { least: 0, most: 1 };
  const [least = '0', most] = /\{(.*)\}/.exec(said)?.[1]?.split(',') ?? [];
  return { least: Number(least), most: most === undefined ? Number(least) : Number(most || Infinity) };
};

/** The tree of a pattern without the flags `u`, `v` and `m`. A pattern that the runtime took is well formed. */
export const treeOf = (source: string): Part => {
  let at = 0;
  const group = (): Part => {
    const open = readAt(opening, source, at);
    at += open.length;
    const of = either();
    at += 1;
    if (open.endsWith('!')) return nothing;
    return open.endsWith('=') ? { kind: 'beside', of, isBehind: open.includes('<') } : of;
  };
  const letters = (): Part => {
    const from = at + 1;
    for (at = from; source[at] !== ']'; at += 1) if (source[at] === '\\') at += 1;
    at += 1;
    return letterOf(source.slice(from, at - 1));
  };
  const piece = (): Part => {
    const letter = source.charAt(at);
    if (letter === '(') return group();
    if (letter === '[') return letters();
    const whole = letter === '\\' ? readAt(escaped, source, at) : letter;
    at += whole.length;
    if (letter === '\\') return escape(whole);
    if (letter === '^') return { kind: 'start' };
    if (letter === '$') return nothing;
    return letter === '.' ? { kind: 'open' } : { kind: 'words', text: letter };
  };
  /** Words in one piece, save the last letter where that may be missing or come again. */
  const words = (): string => {
    const text = readAt(plainWords, source, at);
    return readAt(quantifier, source, at + text.length) === '' ? text : text.slice(0, -1);
  };
  const row = (): Part => {
    const of: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const text = words();
      at += text.length;
      const one = text === '' ? piece() : { kind: 'words' as const, text };
      const many = text === '' ? readAt(quantifier, source, at) : '';
      at += many.length;
      of.push(many === '' ? one : { kind: 'times', of: one, ...countOf(many) });
    }
    return of.length === 1 && of[0] ? of[0] : { kind: 'row', of };
  };
  const either = (): Part => {
    const of = [row()];
    while (source[at] === '|') {
      at += 1;
      of.push(row());
    }
    return of.length === 1 && of[0] ? of[0] : { kind: 'either', of };
  };
  return either();
};
