import { spokenWords } from '../speech/model/spoken.ts';

/** Errors of a recogniser over words that were said. */
export type WordErrors = { said: number; errors: number };

const fillers = new Set(['um', 'uh', 'erm', 'er', 'hmm', 'mm', 'mhm', 'ah']);
const sameWord: Readonly<Record<string, string>> = {
  ok: 'okay',
  mom: 'mum',
  mister: 'mr',
  missus: 'mrs',
  yep: 'yes',
  yeah: 'yes',
};
/** Australian to American spelling of what sounds the same. */
const sameSound: readonly (readonly [RegExp, string])[] = [
  [/oed/, 'ed'],
  [/oes/, 'es'],
  [/haem/, 'hem'],
  [/aem/, 'em'],
  [/aes/, 'es'],
  [/paed/, 'ped'],
  [/rrhoea/, 'rrhea'],
  [/pnoea/, 'pnea'],
  [/oeliac/, 'eliac'],
  [/our(s|ed|ing|al|)$/, 'or$1'],
  [/(cent|lit|met)re(s|)$/, '$1er$2'],
  [/is(e|es|ed|er|ing|ation|ations)$/, 'iz$1'],
  [/^(gyn)ae/, '$1e'],
  [/ll(ed|ing)$/, 'l$1'],
];

/** Words as they sound: numbers in words, without fillers, one spelling for each sound. */
export const comparable = (text: string): string[] =>
  spokenWords(text.replaceAll('-', ' '))
    .filter((word) => !fillers.has(word))
    .map((word) => sameSound.reduce((one, [from, to]) => one.replace(from, to), sameWord[word] ?? word));

/** The fewest words put in, left out or changed that turn what was said into what was heard. */
export function wordErrors(said: readonly string[], heard: readonly string[]): WordErrors {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, word] of said.entries()) {
    const next = [at + 1];
    for (const [place, other] of heard.entries())
      next.push(
        Math.min((row[place] ?? 0) + (word === other ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      );
    row = next;
  }
  return { said: said.length, errors: row.at(-1) ?? 0 };
}

export const summed = (all: readonly WordErrors[]): WordErrors => ({
  said: all.reduce((sum, { said }) => sum + said, 0),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
});

export const rateOf = ({ said, errors }: WordErrors): string => ((100 * errors) / said).toFixed(1);
