import { withAddresses } from './addresses.ts';
import { inAustralian } from './australian.ts';
import { inCapitals, withMacros, type DictationMacro } from './commands.ts';
import { withContacts } from './contacts.ts';
import { corrected } from './corrections.ts';
import { withDates } from './dates.ts';
import { withGrades } from './grades.ts';
import { withLetters } from './letters.ts';
import { withRelations } from './measures.ts';
import { withUnits } from './quantities.ts';
import { withNames } from './names.ts';
import { withNumbers, withOrdinals } from './numbers.ts';
import { commandLength, punctuated, tidied } from './punctuation.ts';
import { render, type Piece } from './render.ts';
import { literally, spelt } from './spelling.ts';
import { withTimes } from './times.ts';
import { tokenise } from './tokenise.ts';
import type { Pass, Token } from './tokens.ts';

export type DictationOptions = {
  macros?: readonly DictationMacro[];
  /** Names of a template's sections: further headings that may be named. */
  headings?: readonly string[];
};

/** What each pass leaves decided the later ones do not read again, so their order is the grammar. */
const passesOf = ({ macros = [], headings = [] }: DictationOptions): readonly Pass[] => [
  literally(commandLength),
  spelt,
  withAddresses,
  withMacros(macros),
  punctuated(headings),
  tidied,
  corrected,
  tidied,
  inCapitals,
  withLetters,
  withGrades,
  withDates,
  withTimes,
  withOrdinals,
  withNumbers,
  withContacts,
  withRelations,
  withUnits,
  withNames,
  inAustralian,
];

const written = (spoken: string, options: DictationOptions): readonly Token[] =>
  passesOf(options).reduce<readonly Token[]>((tokens, pass) => pass(tokens), tokenise(spoken));

/** Dictation as it will stand, and where each piece of it was said. Offsets count UTF-16 units; `end` and `to` are exclusive. */
export const dictate = (spoken: string, options: DictationOptions = {}): { text: string; pieces: Piece[] } =>
  render(written(spoken, options));

/** Dictation as it will stand: commands carried out, numbers, units, dates and names as a doctor writes them. What is written already stays. */
export const dictated = (spoken: string, options: DictationOptions = {}): string => dictate(spoken, options).text;
