import {
  classOf,
  correctionCommands,
  notCorrection,
  notUndo,
  undoCommands,
  unsureCorrections,
} from './tables/corrections.ts';
import { heard, longestAt, phraseTable, type Token, wordAt } from './tokens.ts';

type Kind = 'undo' | 'correct' | 'unsure';
const commands = phraseTable<Kind>([
  ...undoCommands.map((phrase) => [phrase, 'undo'] as const),
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

type Unit = { kind: string; from: number; to: number };
/** Words with their classes; the words of one number are one unit. */
const unitsOf = (tokens: readonly Token[]): Unit[] => {
  const units: Unit[] = [];
  tokens.forEach((token, at) => {
    const kind = token.kind === 'figure' ? 'number' : classOf(token.text.toLowerCase());
    const last = units.at(-1);
    const isLink = token.text.toLowerCase() === 'and' && last?.kind === 'number' && tokens[at - 1]?.text === 'hundred';
    if ((kind === 'number' || isLink) && last?.kind === 'number') last.to = at + 1;
    else units.push({ kind, from: at, to: at + 1 });
  });
  return units;
};

const leading = /^(?:on|in|at|the|a|for|to|with|of|by)$/;

/** Where the new words take up what was said: at the last unit of the same class, or at the same words. */
const meeting = (
  said: readonly Unit[],
  anew: readonly Unit[],
  words: { said: readonly Token[]; anew: readonly Token[] },
): number => {
  const [first, second] = anew;
  if (!first) return -1;
  const text = (list: readonly Token[], unit: Unit | undefined) => list[unit?.from ?? -1]?.text.toLowerCase() ?? '';
  const isAlike = (unit: Unit | undefined, other: Unit | undefined): boolean =>
    Boolean(
      unit &&
      other &&
      ((unit.kind !== '' && unit.kind === other.kind) || text(words.said, unit) === text(words.anew, other)),
    );
  const ofKind = (kind: string): number => {
    if (kind === '') return -1;
    const whole = said.findLastIndex((_, at) => anew.every((unit, step) => isAlike(said[at + step], unit)));
    return whole >= 0 && anew.length > 1 ? whole : said.findLastIndex((unit) => unit.kind === kind);
  };
  const same = ofKind(first.kind);
  if (same >= 0) return same;
  const alike = said.findLastIndex((unit) => text(words.said, unit) === text(words.anew, first));
  if (alike >= 0) return alike;
  const inner = leading.test(text(words.anew, first)) ? ofKind(second?.kind ?? '') : -1;
  if (inner >= 0) return inner;
  const clause = said.findLastIndex((unit) => endsClause(words.said[unit.from])) + 1;
  const isSameEnd = text(words.said, said.at(-1)) === text(words.anew, anew.at(-1));
  const end = atEnd(said, anew, isSameEnd);
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
  const at = meeting(units, anew, { said, anew: repair });
  if (at < 0) return null;
  const cut = units[at]?.from ?? 0;
  const tail = keptAfter(units, at, anew);
  return [...open.slice(0, from + cut), ...repair, ...(tail < 0 ? [] : said.slice(tail))];
};

/** Without a meeting point "scratch that" takes back the clause, or the sentence that just ended. */
const takenBack = (out: readonly Token[]): Token[] => {
  const last = out.at(-1);
  if (!endsClause(last)) return out.slice(0, startOf(out, endsClause));
  let end = out.length;
  while (end > 0 && endsClause(out[end - 1])) end -= 1;
  const open = out.slice(0, end);
  return open.slice(0, startOf(open, endsSentence));
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

/** "Scratch that", "correction" and their like: what is taken back goes, every other word stays. */
export const corrected = (tokens: readonly Token[]): Token[] => {
  let out: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const command = longestAt(tokens, at, commands);
    const token = tokens[at];
    if (!command || !isCommand(tokens, at, command.used, out)) {
      if (token) out.push(token);
      at += 1;
      continue;
    }
    const from = at + command.used + (tokens[at + command.used]?.text === ',' ? 1 : 0);
    if (tokens[at + command.used]?.kind === 'mark' && tokens[from]?.text === '.') at += 1;
    const repair = repairOf(tokens, from);
    const anew = replaced(out, repair, command.value);
    if (anew) {
      out = anew;
      at = from + repair.length;
    } else if (command.value === 'undo') {
      out = takenBack(out);
      at = from;
    } else if (command.value === 'correct' && repair.length > 0 && out.at(-1)?.kind === 'word') {
      out.pop();
      at = from;
    } else {
      if (token) out.push(token);
      at += 1;
    }
  }
  return out;
};
