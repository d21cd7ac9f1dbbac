import {
  apologies,
  classOf,
  correctionCommands,
  frequencyPhrase,
  notCorrection,
  notUndo,
  undoCommands,
  undoOf,
  unsureCorrections,
} from './tables/corrections.ts';
import { heard, longestAt, phraseTable, type Token, wordAt } from './tokens.ts';

type Kind = 'undo' | 'correct' | 'unsure' | 'word' | 'sentence' | 'paragraph';
const parts = ['word', 'sentence', 'paragraph'] as const;
const commands = phraseTable<Kind>([
  ...undoCommands.map((phrase) => [phrase, 'undo'] as const),
  ...parts.flatMap((part) => undoOf(part).map((phrase) => [phrase, part] as const)),
  ...correctionCommands.map((phrase) => [phrase, 'correct'] as const),
  ...unsureCorrections.map((phrase) => [phrase, 'unsure'] as const),
]);

const endsClause = (token: Token | undefined): boolean =>
  token?.kind === 'break' || (token?.kind === 'mark' && /^[.,;:?!•]$|^\d+\.$/.test(token.text));
const endsSentence = (token: Token | undefined): boolean =>
  token?.kind === 'break' || (token?.kind === 'mark' && /^[.?!•]$|^\d+\.$/.test(token.text));

const startOf = (tokens: readonly Token[], ends: (token: Token | undefined) => boolean): number => {
  let at = tokens.length;
  while (at > 0 && !ends(tokens[at - 1])) at -= 1;
  return at;
};

/** The words that are said anew: up to the next mark, line or correction. */
const repairOf = (tokens: readonly Token[], from: number): Token[] => {
  let to = from;
  while (to < tokens.length && !endsClause(tokens[to]) && !longestAt(tokens, to, commands)) to += 1;
  return tokens.slice(from, to);
};

const PHRASE_WORDS = 4;
/** How many words say how often, from a place on; 0 where none do. */
const frequencyWords = (tokens: readonly Token[], at: number): number => {
  const words = tokens.slice(at, at + PHRASE_WORDS).map(({ text }) => text.toLowerCase());
  const [phrase, times, every] = frequencyPhrase.exec(words.join(' ')) ?? [];
  const count = times ?? every;
  return phrase === undefined || (count !== undefined && !/^\d+$/.test(count) && classOf(count) !== 'number')
    ? 0
    : phrase.split(' ').length;
};

type Unit = { kind: string; from: number; to: number };
/** Words with their classes; the words of one number, or of one frequency, are one unit. */
const unitsOf = (tokens: readonly Token[]): Unit[] => {
  const units: Unit[] = [];
  tokens.forEach((token, at) => {
    if (at < (units.at(-1)?.to ?? 0)) return;
    const often = frequencyWords(tokens, at);
    if (often > 0) {
      units.push({ kind: 'frequency', from: at, to: at + often });
      return;
    }
    const kind = token.kind === 'figure' ? 'number' : classOf(token.text.toLowerCase());
    const last = units.at(-1);
    const isLink = token.text.toLowerCase() === 'and' && last?.kind === 'number' && tokens[at - 1]?.text === 'hundred';
    if ((kind === 'number' || isLink) && last?.kind === 'number') last.to = at + 1;
    else units.push({ kind, from: at, to: at + 1 });
  });
  return units;
};

/** Units between words that were taken for a correction and what they correct. */
const NEAR = 4;
const leading = /^(?:on|in|at|the|a|for|to|with|of|by)$/;

const textAt = (words: readonly Token[], unit: Unit | undefined): string =>
  words[unit?.from ?? -1]?.text.toLowerCase() ?? '';

type Sides = { said: readonly Unit[]; anew: readonly Unit[]; saidWords: readonly Token[]; newWords: readonly Token[] };
const isAlike = ({ saidWords, newWords }: Sides, unit: Unit | undefined, other: Unit): boolean =>
  unit !== undefined &&
  ((unit.kind !== '' && unit.kind === other.kind) || textAt(saidWords, unit) === textAt(newWords, other));

/** The last unit of a class, best where all the new words fit: "130 over 80, 140 over 80" meet at 130. */
const ofKind = (sides: Sides, kind: string): number => {
  const { said, anew } = sides;
  if (kind === '') return -1;
  const whole = said.findLastIndex((_, at) => anew.every((unit, step) => isAlike(sides, said[at + step], unit)));
  return whole >= 0 && anew.length > 1 ? whole : said.findLastIndex((unit) => unit.kind === kind);
};

/** Where the new words take up what was said: at a unit of the same class, else at the same word, else at the end. */
const meeting = (sides: Sides, kind: Kind): number => {
  const { said, anew, saidWords, newWords } = sides;
  const [first, second] = anew;
  if (!first) return -1;
  const same = ofKind(sides, first.kind);
  // "Sorry" is said for other reasons too: only what was just said may go.
  if (kind === 'unsure') return said.length - same <= NEAR ? same : -1;
  if (same >= 0) return same;
  const alike = said.findLastIndex((unit) => textAt(saidWords, unit) === textAt(newWords, first));
  if (alike >= 0) return alike;
  const inner = leading.test(textAt(newWords, first)) ? ofKind(sides, second?.kind ?? '') : -1;
  if (inner >= 0) return inner;
  const clause = said.findLastIndex((unit) => endsClause(saidWords[unit.from])) + 1;
  const end = atEnd(said, anew, textAt(saidWords, said.at(-1)) === textAt(newWords, anew.at(-1)));
  return end < 0 ? end : Math.max(end, clause);
};

/** One word in place of the last one, or "no cough" by "productive cough". */
const atEnd = (said: readonly Unit[], anew: readonly Unit[], isSameEnd: boolean): number => {
  const isShort = anew.length === 1 || (isSameEnd && anew.length < 4);
  return isShort && said.length > anew.length + 1 ? said.length - anew.length : -1;
};

/** What of the old words stays behind the new ones: "5 mg daily correction 10 mg" keeps "daily". */
const keptAfter = (said: readonly Unit[], from: number, anew: readonly Unit[]): number => {
  const left = said.length - from;
  return left > anew.length ? (said[from + anew.length]?.from ?? -1) : -1;
};

const replaced = (out: Token[], repair: readonly Token[], kind: Kind): Token[] | null => {
  const lastWord = out.at(-1);
  const isAfterSentence = endsSentence(lastWord) && lastWord?.kind === 'mark' && lastWord.text !== '•';
  if (kind === 'undo' && (isAfterSentence || lastWord?.kind === 'break')) return null;
  // "Sharp comma scratch that dull": the mark goes with the word that it followed.
  const isAfterComma = lastWord?.kind === 'mark' && lastWord.text === ',';
  const open = isAfterSentence || isAfterComma ? out.slice(0, -1) : out;
  const from = startOf(open, endsSentence);
  const said = open.slice(from);
  const units = unitsOf(said);
  const anew = unitsOf(repair);
  const at = meeting({ said: units, anew, saidWords: said, newWords: repair }, kind);
  if (at < 0) return null;
  const cut = units[at]?.from ?? 0;
  const tail = keptAfter(units, at, anew);
  return [...open.slice(0, from + cut), ...repair, ...(tail < 0 ? [] : said.slice(tail))];
};

/** "…, sorry, scratch that": what is said between marks before the command is no clause to take back. */
const withoutApology = (out: Token[]): Token[] => {
  const from = startOf(out.slice(0, -1), endsClause);
  const words = out.slice(from, -1).map((_, at) => wordAt(out, from + at));
  return endsClause(out.at(-1)) && apologies.has(words.join(' ')) ? withoutApology(out.slice(0, from)) : out;
};

/** Without a meeting point "scratch that" takes back the clause, or the sentence that just ended. */
const takenBack = (out: readonly Token[]): Token[] => {
  const last = out.at(-1);
  if (!endsClause(last)) return out.slice(0, startOf(out, endsClause));
  let end = out.length;
  while (end > 0 && endsClause(out[end - 1])) end -= 1;
  const open = out.slice(0, end);
  // A comma ends a clause and no more: what was listed before it stands.
  return open.slice(0, startOf(open, endsSentence(last) ? endsSentence : endsClause));
};

const endsParagraph = (token: Token | undefined): boolean => token?.kind === 'break';
/** Without its last word, sentence or paragraph, as was asked. */
const withoutLast = (out: readonly Token[], part: (typeof parts)[number]): Token[] => {
  const ends = part === 'sentence' ? endsSentence : endsParagraph;
  let end = out.length;
  while (end > 0 && (part === 'word' ? out[end - 1]?.kind === 'mark' : ends(out[end - 1]))) end -= 1;
  const open = out.slice(0, end);
  return part === 'word' ? open.slice(0, -1) : open.slice(0, startOf(open, ends));
};

const isCommand = (tokens: readonly Token[], at: number, used: number, done: readonly Token[]): boolean => {
  if (done.length === 0) return heard(tokens, at) !== 'correction';
  if (
    notUndo.test(wordAt(tokens, at - 1)) &&
    tokens[at + used]?.kind === 'word' &&
    undoCommands.some((phrase) => phrase.startsWith(heard(tokens, at)))
  )
    return false;
  if (heard(tokens, at) !== 'correction') return true;
  return !notCorrection.before.test(wordAt(tokens, at - 1)) && !notCorrection.after.test(wordAt(tokens, at + used));
};

type Step = { out: Token[]; at: number };
/** Carries out the correction at a place; `null` where the words turn out to be no correction. */
const step = (
  tokens: readonly Token[],
  { out: said, at }: Step,
  command: { value: Kind; used: number },
): Step | null => {
  const isUndo = command.value === 'undo';
  const out = isUndo ? withoutApology(said) : said;
  const after = tokens[at + command.used];
  // A comma after what takes back belongs to it, spoken or not.
  const isItsMark =
    after?.kind === 'mark' && (after.isSpoken ? isUndo && after.text === ',' : /^[.,;]$/.test(after.text));
  const from = at + command.used + (isItsMark ? 1 : 0);
  const part = parts.find((name) => name === command.value);
  if (part) return { out: withoutLast(out, part), at: from };
  const repair = repairOf(tokens, from);
  const anew = replaced(out, repair, command.value);
  if (anew) return { out: anew, at: from + repair.length };
  if (isUndo) return { out: takenBack(out), at: from };
  const isLastWord = command.value === 'correct' && repair.length > 0 && out.at(-1)?.kind === 'word';
  return isLastWord ? { out: out.slice(0, -1), at: from } : null;
};

/** "Scratch that", "correction" and their like: what is taken back goes, every other word stays. */
export const corrected = (tokens: readonly Token[]): Token[] => {
  let done: Step = { out: [], at: 0 };
  while (done.at < tokens.length) {
    const command = longestAt(tokens, done.at, commands);
    const next = command && isCommand(tokens, done.at, command.used, done.out) ? step(tokens, done, command) : null;
    if (next) done = next;
    else {
      done.out.push(...tokens.slice(done.at, done.at + 1));
      done.at += 1;
    }
  }
  // Of words that are all taken back no full stop is left over.
  const isBare = done.out.every(({ kind }) => kind === 'mark' || kind === 'break');
  return isBare && tokens.some(({ kind }) => kind === 'word') ? [] : done.out;
};
