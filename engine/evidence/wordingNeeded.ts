import { treeOf, type Part } from './patternTree.ts';

/**
 * Wordings that a text cannot do without if a pattern is to match it: one of some, one after the other, one or the other, and those with
 * which it begins. `null` where nothing is sure.
 */
export type Need =
  | { kind: 'one'; of: readonly string[] }
  | { kind: 'begins'; of: readonly string[] }
  | { kind: 'row'; of: readonly Need[] }
  | { kind: 'either'; of: readonly Need[] }
  | { kind: 'beside'; of: Need; isBehind: boolean };

/** So many ways in which words may follow each other are told apart. */
const MOST_WAYS = 12;
/** A letter, a space or a comma stands in nearly every text; another mark does not. */
const isEverywhere = /^[a-z ,]?$/;

const joined = (before: readonly string[], after: readonly string[]): string[] => [
  ...new Set(before.flatMap((one) => after.map((other) => one + other))),
];

/** All that a part may be, where that is little. */
const waysOf = (part: Part): readonly string[] | null => {
  if (part.kind === 'words') return [part.text];
  if (part.kind === 'letter') return part.oneOf;
  if (part.kind === 'start' || part.kind === 'nothing' || part.kind === 'beside') return [''];
  if (part.kind === 'open') return null;
  if (part.kind === 'times') {
    const ways = part.most === 1 ? waysOf(part.of) : null;
    return ways && [...ways, ...(part.least === 0 ? [''] : [])];
  }
  let all: readonly string[] = part.kind === 'row' ? [''] : [];
  for (const one of part.of) {
    const ways = waysOf(one);
    if (ways === null) return null;
    all = part.kind === 'row' ? joined(all, ways) : [...all, ...ways];
    if (all.length > MOST_WAYS) return null;
  }
  return all;
};

/** How texts may begin that a part begins, and whether the part may be empty. */
const beginningsOf = (part: Part): { found: readonly string[]; mayBeEmpty: boolean } => {
  if (part.kind === 'words') return { found: [part.text], mayBeEmpty: false };
  if (part.kind === 'letter') return { found: part.oneOf, mayBeEmpty: false };
  if (part.kind === 'open') return { found: [''], mayBeEmpty: false };
  if (part.kind === 'times') {
    const { found, mayBeEmpty } = beginningsOf(part.of);
    return { found, mayBeEmpty: mayBeEmpty || part.least === 0 };
  }
  if (part.kind === 'either') {
    const all = part.of.map(beginningsOf);
    return { found: all.flatMap(({ found }) => found), mayBeEmpty: all.some(({ mayBeEmpty }) => mayBeEmpty) };
  }
  if (part.kind !== 'row') return { found: [], mayBeEmpty: true };
  const found: string[] = [];
  for (const one of part.of) {
    const next = beginningsOf(one);
    found.push(...next.found);
    if (!next.mayBeEmpty) return { found, mayBeEmpty: false };
  }
  return { found, mayBeEmpty: true };
};

const begins = (rest: readonly Part[]): Need[] => {
  const { found, mayBeEmpty } = beginningsOf({ kind: 'row', of: rest });
  return mayBeEmpty || found.includes('') ? [] : [{ kind: 'begins', of: [...new Set(found)] }];
};

/** One of these; what stands in no text without another of them is not looked for. */
const oneOf = (ways: readonly string[]): Need[] =>
  ways.some((way) => isEverywhere.test(way))
    ? []
    : [{ kind: 'one', of: ways.filter((way) => !ways.some((other) => other !== way && way.includes(other))) }];

const flat = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => (part.kind === 'row' ? flat(part.of) : [part]));

const ofRow = (parts: readonly Part[]): Need | null => {
  const of: Need[] = [];
  let ways: readonly string[] = [''];
  parts.forEach((part, at) => {
    const own = waysOf(part);
    const longer = own && joined(ways, own);
    if (part.kind === 'start') of.push(...begins(parts.slice(at + 1)));
    if (longer && longer.length <= MOST_WAYS && part.kind !== 'beside') {
      ways = longer;
      return;
    }
    const need = part.kind === 'words' ? null : needOf(part);
    // What stands beside stands at the same place.
    if (part.kind === 'beside') of.push(...(need ? [need] : []));
    else {
      of.push(...oneOf(ways), ...(own || !need ? [] : [need]));
      ways = own && own.length <= MOST_WAYS ? own : [''];
    }
  });
  of.push(...oneOf(ways));
  return of.length > 1 ? { kind: 'row', of } : (of[0] ?? null);
};

const ofEither = (parts: readonly Part[]): Need | null => {
  const all = parts.map(needOf);
  const words = all.flatMap((need) => (need?.kind === 'one' ? need.of : []));
  const others = all.flatMap((need) => (need === null || need.kind === 'one' ? [] : [need]));
  if (all.includes(null)) return null;
  const one: Need[] = words.length > 0 ? [{ kind: 'one', of: [...new Set(words)] }] : [];
  return others.length === 0 ? (one[0] ?? null) : { kind: 'either', of: [...one, ...others] };
};

const needOf = (part: Part): Need | null => {
  if (part.kind === 'row') return ofRow(flat(part.of));
  if (part.kind === 'either') return ofEither(part.of);
  if (part.kind === 'times') return part.least > 0 ? needOf(part.of) : null;
  if (part.kind === 'beside') {
    const of = needOf(part.of);
    return of && { kind: 'beside', of, isBehind: part.isBehind };
  }
  const own = waysOf(part);
  return own ? (oneOf(own)[0] ?? null) : null;
};

/** What a text, in lower case where the pattern takes no note of it, must hold for the pattern to match. */
export const wordingNeeded = ({ source, ignoreCase, flags }: RegExp): Need | null =>
  /[uvm]/.test(flags) ? null : needOf(treeOf(ignoreCase ? source.toLowerCase() : source));

/** The pairs of letters of the text that was looked at last, by a number that few share. */
const standing = new Uint32Array(4096);
let [latest, look] = ['', 0];
const pairAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) << 5) ^ text.charCodeAt(at + 1)) & (standing.length - 1);
const lookAt = (text: string): void => {
  if (text === latest) return;
  latest = text;
  look = (look + 1) >>> 0;
  for (let at = 0; at < text.length - 1; at += 1) standing[pairAt(text, at)] = look;
};
/** Most words need no search: one of their pairs stands nowhere in the text. */
const mayStand = (word: string): boolean => {
  for (let at = 0; at < word.length - 1; at += 1) if (standing[pairAt(word, at)] !== look) return false;
  return true;
};

const endOfOne = (words: readonly string[], text: string, from: number, isLast: boolean): number => {
  let first = -1;
  for (const word of words) {
    const at = mayStand(word) ? text.indexOf(word, from) : -1;
    if (at >= 0 && (first < 0 || at + word.length < first)) first = at + word.length;
    if (at >= 0 && isLast) return first;
  }
  return first;
};
const beginsWithOne = (words: readonly string[], text: string): boolean => {
  for (const word of words) if (mayStand(word) && text.startsWith(word)) return true;
  return false;
};

/** Where in a text, from a place on, what is needed may first end, or, of the last that is needed, some end of it; -1 where it does not stand. */
const endOf = (need: Need, text: string, from: number, isLast: boolean): number => {
  if (need.kind === 'one') return endOfOne(need.of, text, from, isLast);
  if (need.kind === 'begins') return beginsWithOne(need.of, text) ? from : -1;
  if (need.kind === 'beside') return endOf(need.of, text, need.isBehind ? 0 : from, true) < 0 ? -1 : from;
  if (need.kind === 'row') {
    const last = need.of.length - 1;
    let at = from;
    for (let place = 0; place <= last && at >= 0; place += 1) {
      const one = need.of[place];
      if (one) at = endOf(one, text, at, isLast && place === last);
    }
    return at;
  }
  let first = -1;
  for (const one of need.of) {
    const end = endOf(one, text, from, isLast);
    if (end >= 0 && (first < 0 || end < first)) first = end;
    if (end >= 0 && isLast) return end;
  }
  return first;
};

/** Whether a text holds what is needed, so that the pattern is worth trying. */
export const holds = (text: string, need: Need): boolean => {
  lookAt(text);
  return endOf(need, text, 0, true) >= 0;
};

/** The fewest wordings of which one stands wherever the need is met. */
export const literalsOf = (need: Need | null): readonly string[] | null => {
  if (need === null || need.kind === 'begins') return need && need.of;
  if (need.kind === 'one') return need.of;
  if (need.kind === 'beside') return literalsOf(need.of);
  const all = need.of.map(literalsOf);
  if (need.kind === 'either') return all.flatMap((one) => one ?? []);
  return all.flatMap((one) => (one ? [one] : [])).toSorted((one, other) => one.length - other.length)[0] ?? null;
};
