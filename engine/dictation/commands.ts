import { australian } from './australian.ts';
import { isPlainWord } from './punctuation.ts';
import { isNumberWord } from './tables/numerals.ts';
import { heard, instead, longestAt, phraseTable, rewrite, type Token } from './tokens.ts';

/** A text that a doctor has stored, put in by its spoken name. */
export type DictationMacro = { name: string; text: string };

/** A macro's name as it is heard. */
export const spokenName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');

/** "Insert macro normal chest" and "macro normal chest". A name that no macro has stays as it was said. */
export const withMacros = (macros: readonly DictationMacro[]) => {
  const texts = phraseTable(macros.map(({ name, text }) => [spokenName(name), text] as const));
  return (tokens: readonly Token[]): Token[] =>
    rewrite(tokens, (all, at) => {
      const lead = /^(?:insert|use|add|apply|run)$/.test(heard(all, at)) ? 1 : 0;
      const isFirst = heard(all, at + lead) === 'macro' ? 1 : 0;
      const found = lead + isFirst > 0 ? longestAt(all, at + lead + isFirst, texts) : null;
      if (!found) return null;
      const isLast = isFirst === 0 && heard(all, at + lead + found.used) === 'macro' ? 1 : 0;
      // "Add normal chest" may be said of anything; only "insert" does without the word macro.
      if (isFirst + isLast === 0 && heard(all, at) !== 'insert') return null;
      const used = lead + isFirst + found.used + isLast;
      return { used, tokens: [instead(all, at, used, { text: found.value, isRead: true, isFixed: true })] };
    });
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
type Shape = (word: string) => string;
const upper: Shape = (word) => word.toUpperCase();
const lower: Shape = (word) => word.toLowerCase();

const shaped = (token: Token, shape: Shape): Token =>
  token.kind === 'word' && !isNumberWord(token.text.toLowerCase())
    ? { ...token, text: shape(australian(token.text)), isRead: true, isFixed: true }
    : token;

const switchAt = (tokens: readonly Token[], at: number): { used: number; shape: Shape | null } | null => {
  const lead = heard(tokens, at) === 'all' ? 1 : 0;
  if (heard(tokens, at + lead) !== 'caps') return null;
  const word = heard(tokens, at + lead + 1);
  if (word === 'on') return { used: lead + 2, shape: lead ? upper : capital };
  return word === 'off' ? { used: lead + 2, shape: null } : null;
};

const once = (tokens: readonly Token[], at: number): { used: number; shape: Shape } | null => {
  const word = heard(tokens, at);
  const next = heard(tokens, at + 1);
  if (word === 'all' && /^caps?$/.test(next)) return { used: 2, shape: upper };
  if ((word === 'no' && next === 'caps') || (word === 'lower' && next === 'case')) return { used: 2, shape: lower };
  if (word === 'lowercase') return { used: 1, shape: lower };
  if (word === 'uppercase' || (word === 'upper' && next === 'case'))
    return { used: word === 'upper' ? 2 : 1, shape: upper };
  if (/^(?:cap|caps|capital)$/.test(word) && !isPlainWord(tokens, at, 1)) return { used: 1, shape: capital };
  return null;
};

/** "Cap", "all caps" and "no space": for the word that follows, or from "caps on" to "caps off". */
export const inCapitals = (tokens: readonly Token[]): Token[] => {
  let lasting: Shape | null = null;
  return rewrite(tokens, (all, at) => {
    const turned = switchAt(all, at);
    if (turned) {
      lasting = turned.shape;
      return { used: turned.used, tokens: [] };
    }
    if (heard(all, at) === 'no' && heard(all, at + 1) === 'space' && all[at + 2] && !isPlainWord(all, at, 2))
      return {
        used: 2,
        tokens: [
          {
            kind: 'mark',
            text: '',
            from: all[at]?.from ?? 0,
            to: all[at + 1]?.to ?? 0,
            joinsLeft: true,
            joinsRight: true,
          },
        ],
      };
    const next = once(all, at);
    const word = next ? all[at + next.used] : undefined;
    if (next && word?.kind === 'word') return { used: next.used + 1, tokens: [shaped(word, next.shape)] };
    const token = all[at];
    return lasting && token ? { used: 1, tokens: [shaped(token, lasting)] } : null;
  });
};
