import { smallNumber } from './dates.ts';
import { abbreviations } from './tables/abbreviations.ts';
import { countables } from './tables/numerals.ts';
import { isUnitWord } from './tables/units.ts';
import { lettered } from './tables/marks.ts';
import { heard, instead, longestAt, phraseTable, rewrite, type Replacement, type Token, wordAt } from './tokens.ts';
import { wordTable } from '../evidence/wordTable.ts';

const table = phraseTable(abbreviations);

const done = (tokens: readonly Token[], at: number, used: number, text: string): Replacement => ({
  used,
  tokens: [
    instead(tokens, at, used, {
      text,
      isRead: true,
      isFixed: /[A-Z]|^(?:bd|bid|tds|tid|qid|qds|prn|od|q\d+h)$/.test(text),
    }),
  ],
});

const isLetter = (tokens: readonly Token[], at: number): boolean => /^[a-z]$/.test(heard(tokens, at));

const lettersFrom = (tokens: readonly Token[], from: number): string[] => {
  const letters: string[] = [];
  while (isLetter(tokens, from + letters.length)) letters.push(heard(tokens, from + letters.length));
  return letters;
};

const isCounted = (tokens: readonly Token[], at: number): boolean =>
  (countables.test(heard(tokens, at)) && !/^(?:second|plus)$/.test(heard(tokens, at))) || isUnitWord(heard(tokens, at));

type Level = { letter: string; value: number; used: number };
const regions = wordTable<string>({ lumbar: 'l', cervical: 'c', thoracic: 't' });
const mostOf = wordTable<number>({ c: 8, t: 12, l: 5, s: 5 });
/** "L four", "l4": a vertebra or its nerve root. */
const levelAt = (tokens: readonly Token[], at: number): Level | null => {
  const region = regions[heard(tokens, at)];
  const pair = region ? [smallNumber(tokens, at + 1), smallNumber(tokens, at + 2)] : [];
  if (region && pair[0] && pair[1]?.value === pair[0].value + 1)
    return valid({ letter: region, value: pair[0].value, used: 2 });
  const joined = /^([ctls])(\d{1,2})$/.exec(heard(tokens, at));
  if (joined?.[1] && joined[2]) return valid({ letter: joined[1], value: Number(joined[2]), used: 1 });
  if (!(heard(tokens, at) in mostOf)) return null;
  const value = smallNumber(tokens, at + 1);
  if (!value) return null;
  // "T eleven twelve" reads as two numbers; "l four five" too. Tens do not stand here.
  return valid({ letter: heard(tokens, at), value: value.value, used: 1 + value.used });
};
const valid = (level: Level): Level | null =>
  level.value >= 1 && level.value <= (mostOf[level.letter] ?? 0) ? level : null;

const follows = (one: Level, letter: string, value: number): boolean =>
  (letter === one.letter && value === one.value + 1) ||
  (value === 1 && one.value === mostOf[one.letter]) ||
  (one.letter === 'c' && one.value === 7 && letter === 't' && value === 1);

const nameOf = ({ letter, value }: Level): string => `${letter.toUpperCase()}${value}`;

/** "L4-5" and "l4/l5" as a recogniser writes them; a range over more than one disc stays a range. */
const writtenLevels = (word: string): string => {
  const [, letter = '', value = '', , other = '', next = ''] =
    /^([ctls])(\d{1,2})([-/])([ctls])?(\d{1,2})$/.exec(word) ?? [];
  if (letter === '') return '';
  const level: Level = { letter, value: Number(value), used: 1 };
  if (!follows(level, other || letter, Number(next))) return word.toUpperCase();
  return other === '' || other === letter
    ? `${nameOf(level)}/${next}`
    : `${nameOf(level)}/${nameOf({ letter: other, value: Number(next), used: 1 })}`;
};

/** L4/5, L5/S1, T12. */
const vertebra = (tokens: readonly Token[], at: number): Replacement | null => {
  const level = levelAt(tokens, at);
  if (!level) return null;
  const next = at + level.used;
  const slash = heard(tokens, next) === 'slash' || tokens[next]?.text === '/' ? 1 : 0;
  const other = levelAt(tokens, next + slash);
  // "Levels l two l three and l four" names each of them.
  const isListed = /^(?:levels|vertebrae|nerves|roots)$/.test(wordAt(tokens, at - 1));
  if (other && !isListed && follows(level, other.letter, other.value)) {
    const text =
      other.letter === level.letter ? `${nameOf(level)}/${other.value}` : `${nameOf(level)}/${nameOf(other)}`;
    return done(tokens, at, level.used + slash + other.used, text);
  }
  // "L4 on L5" may be a slip; "L4 on 5" is the level.
  const between = slash || (heard(tokens, next) === 'on' ? 1 : 0);
  const value = smallNumber(tokens, next + between);
  if (
    value &&
    follows(level, level.letter, value.value) &&
    value.value > 1 &&
    !isCounted(tokens, next + between + value.used)
  )
    return done(tokens, at, level.used + between + value.used, `${nameOf(level)}/${value.value}`);
  return isCounted(tokens, next) || /^(?:point|over|hundred)$/.test(heard(tokens, next))
    ? null
    : done(tokens, at, level.used, nameOf(level));
};

const numberedLetters = /^[vbdogpenmkh]$/;
/** "V four", "g two p one", "t two n one m zero": letters that carry a number. */
const lettersWithNumbers = (tokens: readonly Token[], from: number): Replacement | null => {
  // After a figure these are units: "2 g 3 times".
  if (tokens[from - 1]?.kind === 'figure' && /^[gmljw]$/.test(heard(tokens, from))) return null;
  // The p of a pathologist's stage: "pT2N0".
  let text = heard(tokens, from) === 'p' && heard(tokens, from + 1) === 't' ? 'p' : '';
  let at = from + text.length;
  for (;;) {
    const letter = heard(tokens, at);
    const value = /^[a-z]$/.test(letter) && !/^[aisx]$/.test(letter) ? smallNumber(tokens, at + 1) : null;
    if (!value || isCounted(tokens, at + 1 + value.used)) break;
    text += `${letter.toUpperCase()}${value.value}`;
    at += 1 + value.used;
    // "N one b m zero": the letter belongs to the stage where another one follows.
    if (/^[abc]$/.test(heard(tokens, at)) && /^[nm]$/.test(heard(tokens, at + 1)) && smallNumber(tokens, at + 2)) {
      text += heard(tokens, at);
      at += 1;
    }
  }
  if (text.length < 2 || (text.length < 4 && !numberedLetters.test(heard(tokens, from)))) return null;
  return done(tokens, from, at - from, text);
};

/** Two letters alone: neither an article or pronoun, nor a plural's s, nor a unit or grade behind a figure. */
const isPairOfLetters = (tokens: readonly Token[], at: number, letters: readonly string[]): boolean =>
  letters.length === 2 &&
  letters.every((letter) => !/^[aisox]$/.test(letter)) &&
  tokens[at - 1]?.kind !== 'figure' &&
  !smallNumber(tokens, at - 1) &&
  !lettered.test(wordAt(tokens, at - 1));

/** Letters that are on no list: two or more make an abbreviation all the same. */
const unknownLetters = (tokens: readonly Token[], at: number): Replacement | null => {
  const letters = lettersFrom(tokens, at);
  if (letters.length < 3 && !isPairOfLetters(tokens, at, letters)) return null;
  // "Had a c t": the article is no part of it.
  if (/^[ai]$/.test(letters[0] ?? '') && longestAt(tokens, at + 1, table)) return null;
  return done(tokens, at, letters.length, letters.join('').toUpperCase());
};

const isAfterAmount = (tokens: readonly Token[], at: number): boolean =>
  isUnitWord(wordAt(tokens, at - 1)) || /^(?:given|stat|adrenaline|ceftriaxone)$/.test(wordAt(tokens, at - 1));

/** An abbreviation of the list; "a c t" is an article and CT, since no ACT is on it. */
const withoutArticle = (tokens: readonly Token[], at: number): ReturnType<typeof longestAt<string>> => {
  const known = longestAt(tokens, at, table);
  if (!known || heard(tokens, at) !== 'a' || !isLetter(tokens, at + 1)) return known;
  const rest = longestAt(tokens, at + 1, table)?.used ?? 0;
  const level = vertebra(tokens, at + 1)?.used ?? 0;
  return Math.max(rest, level) >= known.used ? null : known;
};

/** "P e r l a": what begins like a known abbreviation goes on with letters that are none. */
const isCutShort = (tokens: readonly Token[], at: number, used: number): boolean => {
  const left = isLetter(tokens, at) ? lettersFrom(tokens, at).length - used : 0;
  const next = at + used;
  // "C t l spine": the letter belongs to what follows.
  const isOfNext =
    /^(?:spine|shoulder|knee|hip|wave|fibres?)$/.test(heard(tokens, next + 1)) || isLetter(tokens, at - 1);
  if (left < 1 || (left === 1 && (isOfNext || smallNumber(tokens, next + 1)))) return false;
  return (
    !longestAt(tokens, next, table) &&
    !vertebra(tokens, next) &&
    !lettersWithNumbers(tokens, next) &&
    !/^[ai]$/.test(heard(tokens, next))
  );
};

/** An electrocardiogram is spoken of: "a v f" is a lead, not a fistula. */
const isOfLeads = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - 9), at)
    .some(({ text }) => /^(?:leads?|elevation|depression|inversion|waves?|v\d)$/i.test(text));

const limbLead = (tokens: readonly Token[], at: number): Replacement | null => {
  const isSpelt = isLetter(tokens, at + 1);
  const word = isSpelt ? [0, 1, 2].map((step) => heard(tokens, at + step)).join('') : heard(tokens, at);
  const lead = /^av([lfr])$/.exec(word)?.[1];
  return lead && isOfLeads(tokens, at) ? done(tokens, at, isSpelt ? 3 : 1, `aV${lead.toUpperCase()}`) : null;
};

/** Abbreviations, vertebrae and letters with numbers. */
export const withLetters = (tokens: readonly Token[]): Token[] =>
  rewrite(tokens, (all, at) => {
    if (/^[ap]$/.test(heard(all, at)) && heard(all, at + 1) === 'm' && !isLetter(all, at + 2)) return null;
    if (heard(all, at) === 'im' && isAfterAmount(all, at)) return done(all, at, 1, 'IM');
    const limb = limbLead(all, at);
    if (limb) return limb;
    const levels = writtenLevels(heard(all, at));
    if (levels) return done(all, at, 1, levels);
    const known = withoutArticle(all, at);
    // "2 g": a unit, whatever letters come next; "2 m r i scans" still are scans.
    if (all[at - 1]?.kind === 'figure' && /^[gmljw]$/.test(heard(all, at)) && (known?.used ?? 0) < 3) return null;
    const run = isLetter(all, at) ? lettersFrom(all, at) : [];
    const tnm = run.length === 1 || run.join('') === 'pt' ? lettersWithNumbers(all, at) : null;
    if (
      tnm &&
      (tnm.tokens[0]?.text.length ?? 0) > 3 &&
      tnm.used > 2 &&
      /^pT|[A-Z]\d+[abc]?[NMVPAEG]\d/.test(tnm.tokens[0]?.text ?? '') &&
      !vertebra(all, at)?.tokens[0]?.text.includes('/')
    )
      return tnm;
    if (known && !isCutShort(all, at, known.used)) return done(all, at, known.used, known.value);
    return vertebra(all, at) ?? tnm ?? unknownLetters(all, at);
  });
