import { spellingAlphabet } from './tables/letters.ts';
import { heard, instead, rewrite, type Token } from './tokens.ts';

const announced = /^(?:spelled|spelt|spelling)$/;
/** Words that say what is spelt, and are not the word that is. */
const introducing =
  /^(?:name|surname|names|first|last|middle|family|given|patient|doctor|dr|mr|mrs|ms|miss|mister|is|was|called|and|by|street|the|of|drug|it|suburb|with|to|at|from|in|for)$/;
/** After a letter "a" these show that the letter was part of the word; any other word, that it was an article. */
const goingOn =
  /^(?:on|in|at|from|who|is|was|and|full|comma|new|with|for|to|by|has|had|presented|today|period|colon|close|of|about|regarding|next)$/;

const letterAt = (tokens: readonly Token[], at: number): string => {
  const word = heard(tokens, at);
  if (/^[a-z]$/.test(word)) return word;
  return spellingAlphabet.get(word) ?? '';
};

type Letters = { text: string; used: number };
const oneLetter = (tokens: readonly Token[], at: number): Letters | null => {
  const word = heard(tokens, at);
  const next = letterAt(tokens, at + 1);
  if (/^(?:capital|cap)$/.test(word) && next) return { text: next.toUpperCase(), used: 2 };
  if (word === 'double' && next === 'u') return { text: 'w', used: 2 };
  if (word === 'double' && next) return { text: next + next, used: 2 };
  if (word === 'triple' && next) return { text: next.repeat(3), used: 2 };
  if (word === 'hyphen') return next ? { text: '-', used: 1 } : null;
  if (word === 'apostrophe') return { text: "'", used: 1 };
  if (/^[a-z](?:-[a-z])+$/.test(word)) return { text: word.replaceAll('-', ''), used: 1 };
  const letter = letterAt(tokens, at);
  // "s for sierra", "s as in sam": the example is not part of the word.
  if (
    letter &&
    heard(tokens, at + 1) === 'for' &&
    heard(tokens, at + 2).length > 1 &&
    heard(tokens, at + 2).startsWith(letter)
  )
    return { text: letter, used: 3 };
  if (letter && heard(tokens, at + 1) === 'as' && heard(tokens, at + 2) === 'in') return { text: letter, used: 4 };
  return letter ? { text: letter, used: 1 } : null;
};

const lettersFrom = (tokens: readonly Token[], from: number): Letters | null => {
  let text = '';
  let at = from;
  for (let letter = oneLetter(tokens, at); letter; letter = oneLetter(tokens, at)) {
    const next = heard(tokens, at + 1);
    if (letter.text === 'a' && text.length > 2 && next.length > 1 && !goingOn.test(next) && !oneLetter(tokens, at + 1))
      break;
    text += letter.text;
    at += letter.used;
  }
  return text.length < 2 ? null : { text, used: at - from };
};

const asName = (letters: string): string =>
  letters.charAt(0).toUpperCase() + letters.slice(1).replace(/['-][a-z]/g, (part) => part.toUpperCase());

/** Letters to change, add or drop to make one word of the other. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    const last = row;
    row = [(last[0] ?? 0) + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (last[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      row.push(Math.min(change, (last[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row[other.length] ?? 0;
};

/** The word that was spelt stands before it, as the recogniser heard it. */
const isSame = (word: string, spelt: string): boolean => {
  if (word === '' || introducing.test(word)) return false;
  const longer = Math.max(word.length, spelt.length);
  return distance(word, spelt.toLowerCase()) <= (word[0] === spelt[0]?.toLowerCase() ? longer * 0.7 : longer * 0.45);
};

/** "That is", "which is" or a comma between the word and its spelling: they go where the spelling takes the word's place. */
const linkStart = (out: readonly Token[], letters: string): number => {
  for (const link of [['comma'], [','], ["that's"], ['that', 'is'], ['which', 'is'], ["it's"], ['it', 'is']]) {
    const from = out.length - link.length;
    const stands = link.every((word, at) => out[from + at]?.text.toLowerCase() === word);
    if (stands && isSame(out[from - 1]?.text.toLowerCase() ?? '', letters)) return from;
  }
  return out.length;
};

const isComma = (token: Token | undefined): boolean => /^(?:comma|,)$/.test(token?.text.toLowerCase() ?? '');

/** "Doctor smith spelled s m y t h e" is Dr Smythe: the spelling takes the place of the word before it. */
export const spelt = (tokens: readonly Token[]): Token[] => {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const letters = announced.test(heard(tokens, at)) ? lettersFrom(tokens, at + 1) : null;
    const token = tokens[at];
    if (letters) {
      const link = linkStart(out, letters.text);
      // "Smith comma spelled s m y t h e comma is well": both commas stood around the spelling.
      if (isComma(out[link]) && isComma(tokens[at + 1 + letters.used])) at += 1;
      out.splice(link);
      const before = out.at(-1);
      const name = instead(tokens, at, letters.used + 1, { text: asName(letters.text), isRead: true, isFixed: true });
      if (before?.kind === 'word' && isSame(before.text.toLowerCase(), letters.text))
        out.splice(-1, 1, { ...name, from: before.from });
      else out.push(name);
    } else if (token) out.push(token);
    at += letters ? letters.used + 1 : 1;
  }
  return out;
};

const literalCompany = /^(?:the|a)$/;
/** "Literal comma" is the word comma; "the word comma" stays as said. */
export const literally =
  (commands: (tokens: readonly Token[], at: number) => number) =>
  (tokens: readonly Token[]): Token[] =>
    rewrite(tokens, (all, at) => {
      const word = heard(all, at);
      const isWord = /^(?:word|words|phrase)$/.test(word) && literalCompany.test(heard(all, at - 1));
      if (word !== 'literal' && !isWord) return null;
      const used = commands(all, at + 1);
      if (used === 0) return null;
      const kept = all.slice(at + 1, at + 1 + used).map((token) => ({ ...token, isRead: true }));
      return { used: used + 1, tokens: isWord ? [...all.slice(at, at + 1), ...kept] : kept };
    });
