import { opposedWords } from '../lexicon/opposed.ts';
import type { Reading } from './claim.ts';

/** One side of a set of words that exclude each other. */
export type Pole = { set: string; pole: number };

const exact = new Map<string, Pole[]>();
const begun: { start: string; pole: Pole }[] = [];
for (const line of opposedWords) {
  const [set = '', poles = ''] = line.split(': ');
  poles.split(' | ').forEach((words, at) => {
    for (const word of words.split(','))
      if (word.endsWith('*')) begun.push({ start: word.slice(0, -1), pole: { set, pole: at } });
      else exact.set(word, [...(exact.get(word) ?? []), { set, pole: at }]);
  });
}
const known = new Map<string, readonly Pole[]>();
/** The poles that a word names. */
const polesOf = (word: string): readonly Pole[] => {
  const found = known.get(word);
  if (found) return found;
  const poles = [
    ...(exact.get(word) ?? []),
    ...begun.flatMap(({ start, pole }) => (word.startsWith(start) ? [pole] : [])),
  ];
  if (known.size < KEPT) known.set(word, poles);
  return poles;
};
const KEPT = 20_000;
/** What is over. */
const over: readonly Pole[] = [{ set: 'course', pole: 0 }];
/**
 * The poles that a word names where it stands: only what "comes and goes" is now there, now not, who wakes at night does not in the
 * morning, what "goes away" resolves, and nobody likes what it feels like.
 */
export const polesAt = (words: readonly string[], at: number): readonly Pole[] => {
  const word = words[at] ?? '';
  const before = words[at - 1] ?? '';
  if (word === 'away' && /^(?:go|goes|going|gone|went)$/.test(before)) return over;
  const isOther =
    (word === 'goes' && before !== 'and') ||
    (word === 'like' &&
      /^(?:feel|feels|feeling|felt|looks?|looked|sounds?|anything|something|nothing|things)$/.test(before)) ||
    (word.startsWith('keep') && words.slice(at + 2, at + 4).some((one) => /^(?:up|awake)$/.test(one))) ||
    (word === 'up' && words[at + 1] === 'to' && words[at + 2] === 'date') ||
    (/^(?:wake|woke)/.test(word) &&
      words.slice(Math.max(0, at - 6), at + 7).some((one) => /^(?:over)?night/.test(one)));
  return isOther ? [] : polesOf(word);
};

const denying = /^(?:not|no|never|without|nothing)$/;
/** What is turned by a "not" before it; "no pain overnight" denies no night. */
const turnable: ReadonlySet<string> = new Set([
  'course',
  'amount',
  'measure',
  'advice',
  'able',
  'will',
  'normal',
  'control',
]);
export const isDenied = (set: string, words: readonly string[], at: number): boolean =>
  turnable.has(set) && [1, 2, 3].some((back) => denying.test(words[at - back] ?? ''));

/** The places of a pole in a text, of its denial, and of the other poles of its set. */
type Split = { same: readonly number[]; turned: readonly number[]; others: readonly number[] };
export type Places = {
  poles: ReadonlyMap<string, readonly { place: number; isDenied: boolean; pole: number }[]>;
  /** The poles of each set by their place. */
  at: ReadonlyMap<string, ReadonlyMap<number, number>>;
  splits: Map<string, Split>;
};

const placesIn = (texts: readonly (readonly string[])[], starts: readonly number[]): Places => {
  const poles = new Map<string, { place: number; isDenied: boolean; pole: number }[]>();
  texts.forEach((words, part) =>
    words.forEach((_, at) => {
      for (const { set, pole } of polesAt(words, at)) {
        const places = poles.get(set) ?? [];
        places.push({ place: (starts[part] ?? 0) + at, isDenied: isDenied(set, words, at), pole });
        poles.set(set, places);
      }
    }),
  );
  const at = new Map([...poles].map(([set, places]) => [set, new Map(places.map(({ place, pole }) => [place, pole]))]));
  return { poles, at, splits: new Map() };
};
export const splitOf = ({ set, pole }: Pole, denied: boolean, { poles, splits }: Places): Split => {
  const name = `${set} ${pole} ${denied}`;
  const known = splits.get(name);
  if (known) return known;
  const places = poles.get(set) ?? [];
  const of = (isWanted: (one: { isDenied: boolean; pole: number }) => boolean) =>
    places.filter(isWanted).map(({ place }) => place);
  const split = {
    same: of((one) => one.pole === pole && one.isDenied === denied),
    turned: of((one) => one.pole === pole && one.isDenied !== denied),
    others: of((one) => one.pole !== pole && one.isDenied === denied),
  };
  splits.set(name, split);
  return split;
};
const read = new WeakMap<object, Places>();
export const placesSaid = ({ heard, ground }: Reading): Places => {
  const places =
    read.get(heard) ??
    placesIn(
      ground.sources.map(({ words }) => words),
      heard.starts,
    );
  read.set(heard, places);
  return places;
};
export const placesWritten = ({ note, sentenceAt }: Reading): Places => {
  const places =
    read.get(note) ??
    placesIn(
      note.starts.map((_, index) => sentenceAt(index)),
      note.starts,
    );
  read.set(note, places);
  return places;
};
