import { spelledAlike, spellingRules, spellings } from './tables/spellings.ts';
import type { Token } from './tokens.ts';

const inCaseOf = (word: string, model: string): string => {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^[A-Z]/.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
};

const byRules = (word: string): string =>
  spelledAlike.test(word)
    ? word
    : spellingRules.reduce((found, [pattern, spelling]) => found.replace(pattern, spelling), word);

/** The Australian spelling of an American one; any other word as it is. */
export const australian = (word: string): string => {
  if (!/^[A-Za-z]+(?:[-'][A-Za-z]+)*$/.test(word)) return word;
  return word
    .split('-')
    .map((part) => inCaseOf(spellings.get(part.toLowerCase()) ?? byRules(part.toLowerCase()), part))
    .map((part, at) =>
      part.toLowerCase() === word.split('-')[at]?.toLowerCase() ? (word.split('-')[at] ?? part) : part,
    )
    .join('-');
};

export const inAustralian = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => (token.kind === 'word' && !token.isFixed ? { ...token, text: australian(token.text) } : token));
