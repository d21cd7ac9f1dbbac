import { isNoise, plainWord, withShortForms } from './heardWords.ts';

/** What stands behind a word in speech that was written with marks. */
export type Mark = '' | ',' | '.' | '?';
export type MarkedWord = { text: string; mark: Mark };

const abbreviation = /^(?:dr|mr|mrs|ms|st|vs)\.$/i;
const markIn = (raw: string): Mark => {
  if (abbreviation.test(raw)) return '';
  const tail = /[^a-z0-9%']+$/i.exec(raw)?.[0] ?? '';
  if (/\.{2,}|…|--/.test(tail)) return ',';
  return tail.includes('?') ? '?' : /[.!;]/.test(tail) ? '.' : /[,:]/.test(tail) ? ',' : '';
};
const stronger = (a: Mark, b: Mark): Mark =>
  (['?', '.', ',', ''] as const).find((mark) => mark === a || mark === b) ?? '';

/** The words of a text and the marks behind them; noises are left out, their marks kept. */
export const markedWords = (text: string): MarkedWord[] => {
  const found: MarkedWord[] = [];
  const joined = withShortForms(text.replace(/\[[^\]]*\]|<[^>]*>/g, ' '));
  for (const raw of joined.split(/\s+/)) {
    const word = plainWord(raw);
    const last = found.at(-1);
    if (word !== '' && !isNoise(word)) found.push({ text: word, mark: markIn(raw) });
    else if (last) last.mark = stronger(last.mark, markIn(raw));
  }
  return found;
};
