import { functionWords, stemOf } from '../words.ts';
import { wordTable } from '../wordTable.ts';
import { oncePerWord } from './claim.ts';
import type { Reading } from './claim.ts';

const forms = wordTable<string>({ am: 'be', are: 'be', been: 'been', goes: 'go', does: 'do', did: 'do', says: 'say' });
const person = /^(?:i|he|she|you|they|it|we|patient|me|him|them|us)$/;
/** What a text may leave out or put in and still say the same: fillers, articles, whose it is. */
const passing =
  /^(?:[.,;:()!]|um+|uh+|erm?|ah|oh|the|a|an|my|your|his|her|their|our|its|like|just|currently|also|really|very|patient's)$/;

/** A word as it is whoever is spoken of and whenever; none for what may be left out. */
const plain = (word: string): readonly string[] => {
  if (passing.test(word)) return [];
  if (person.test(word)) return ['i'];
  // "My knee's been sore."
  const named = /^([a-z-]{3,})'s$/.exec(word)?.[1];
  return named === undefined ? [forms[word] ?? stemOf(word)] : [stemOf(named), 'be'];
};
/** Words in their plain forms with the index of the word that each stands for; what is said twice over stands once. */
const plainly = (words: readonly string[]): Token[] => {
  const found: Token[] = [];
  words.forEach((word, at) => {
    for (const token of plain(word)) {
      const last = found.at(-1);
      // "Is been" stands for "has been".
      if (token === 'been' && last?.token === 'be') last.token = 'have';
      if (last?.token !== token) found.push({ token, at });
    }
  });
  return found;
};

type Token = { token: string; at: number };
type Run = {
  tokens: readonly (string | null)[];
  places: ReadonlyMap<string, readonly number[]>;
  /** Places of words that begin a sentence or a clause. */
  begun: ReadonlySet<number>;
};
const read = new WeakMap<Reading['ground'], Run>();
/** All that was said as one run of plain words, turns kept apart. */
const saidIn = ({ ground }: Reading): Run => {
  const known = read.get(ground);
  if (known) return known;
  const tokens: (string | null)[] = [];
  const places = new Map<string, number[]>();
  const begun = new Set<number>();
  // "Every once in a while" is "occasionally" in a record.
  for (const words of ground.sources.flatMap((source) => [
    source.words,
    ...(source.recorded ? [source.recorded] : []),
  ])) {
    for (const { token, at } of plainly(words)) {
      if (/^[.;]$/.test(words[at - 1] ?? '.')) begun.add(tokens.length);
      const list = places.get(token);
      if (list) list.push(tokens.length);
      else places.set(token, [tokens.length]);
      tokens.push(token);
    }
    tokens.push(null);
  }
  const run = { tokens, places, begun };
  read.set(ground, run);
  return run;
};

/** Of a word that is said often, so many places are looked at. */
const PLACES = 150;
const isTelling = (token: string): boolean => /\d/.test(token) || (token.length > 2 && !functionWords.has(token));
/** The longest row of words around a word of the sentence that one turn says in the same order. */
const rowAround = oncePerWord(
  (reading: Reading, at: number): { row: readonly Token[]; isEnd: boolean; isStart: boolean } => {
    const own = plainly(reading.sentence.words);
    const middle = own.findIndex((one) => one.at === at);
    const { tokens, places } = saidIn(reading);
    let best = { from: middle, until: middle, isEnd: false, isStart: false };
    for (const place of (places.get(own[middle]?.token ?? '') ?? []).slice(0, PLACES)) {
      let [first, last] = [0, 0];
      while (own[middle - first - 1] && own[middle - first - 1]?.token === tokens[place - first - 1]) first += 1;
      while (own[middle + last + 1] && own[middle + last + 1]?.token === tokens[place + last + 1]) last += 1;
      if (first + last + 1 > best.until - best.from)
        best = {
          from: middle - first,
          until: middle + last + 1,
          isStart: (tokens[place - first - 1] ?? null) === null,
          isEnd: (tokens[place + last + 1] ?? null) === null,
        };
    }
    return { row: own.slice(best.from, best.until), isStart: best.isStart, isEnd: best.isEnd };
  },
);

/** So many words in the same order, so many of them telling, were said as they are written. */
const LONG = 5;
const TELLING = 2;
const LONGER = 7;
/** Whether words of the sentence stand in it as they stand in one turn, with enough around them that they are said of the same. */
export const isSaidSo = (reading: Reading, [from, until]: readonly [number, number]): boolean => {
  const { words } = reading.sentence;
  // "A day" begins with what may be left out.
  const [first, last] = [passing.test(words[from] ?? '') ? Math.min(from + 1, until) : from, until];
  const { row } = rowAround(reading, first);
  const others = row.filter(({ at }) => at < first || at > last);
  return (
    (row[0]?.at ?? words.length) <= first &&
    (row.at(-1)?.at ?? 0) >= last &&
    row.length >= LONG &&
    (row.length >= LONGER || others.filter(({ token }) => isTelling(token)).length >= TELLING)
  );
};

const cue = /^(?:no|not|never|without|none|nor|den[iy].*)$/;
/** So much of a sentence, word for word. */
const QUOTED = 0.8;
/** Whether nearly all of the sentence is made of rows of words as they were said, and no denial stands or is missing where two of them meet. */
export const isQuoted = (reading: Reading): boolean => {
  const own = plainly(reading.sentence.words).filter(({ token }) => token !== '?');
  let [said, end, isOpen] = [0, -1, true];
  for (const { token, at } of own) {
    if (at <= end) continue;
    const { row, isStart, isEnd } = rowAround(reading, at);
    if (row.length < LONG) {
      if (cue.test(token)) return false;
      isOpen = true;
      continue;
    }
    if (!isOpen && !isStart) return false;
    said += row.filter((one) => one.at >= at).length;
    end = row.at(-1)?.at ?? at;
    isOpen = isEnd;
  }
  return said >= own.length * QUOTED;
};

const frame =
  /^(?:(?:the )?(?:patient|he|she|they) )?(?:also )?(?:reports?|reported|states?|stated|says|notes|adds|mentions|mentioned)(?: that)? /;
const LABEL = 5;
const FEW = 3;
const opened = /^(?:no|not|without|never|nor|any|or|and|of|deny|denied|do|if|\?)$/;
/** Whether the word before turns what follows. "No, and I have a cough": who speaks begins anew; "I'm not, I'm not eating": it is said twice. */
const isOpened = (before: string, own: readonly string[]): boolean =>
  own[0] === 'i' ? /^(?:do|if|deny|not)$/.test(before) && !own.slice(0, 4).includes(before) : opened.test(before);
/** Whether a turn says the sentence word for word, whoever is spoken of, and neither asks nor denies it. */
export const isWordForWord = (reading: Reading): boolean => {
  const { words } = reading.sentence;
  // "Plan:" is said by nobody.
  const body = words.slice(words.slice(0, LABEL).indexOf(':') + 1);
  const framed =
    frame
      .exec(`${body.join(' ')} `)?.[0]
      .trim()
      .split(' ').length ?? 0;
  const own = plainly(body.slice(framed)).map(({ token }) => token);
  if (own.length < FEW) return false;
  const { tokens, places, begun } = saidIn(reading);
  return (places.get(own[0] ?? '') ?? []).some(
    (from) =>
      own.every((token, step) => tokens[from + step] === token) &&
      (begun.has(from) || !isOpened(tokens[from - 1] ?? '', own)) &&
      tokens[from + own.length] !== '?',
  );
};
