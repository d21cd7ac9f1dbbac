import { opposedWords } from '../lexicon/opposed.ts';
import { bestBound, bestBoundInNote, boundTo } from './bound.ts';
import { around, bestFit, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

/** One side of a set of words that exclude each other. */
type Pole = { set: string; pole: number };

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
const isDenied = (set: string, words: readonly string[], at: number): boolean =>
  turnable.has(set) && [1, 2, 3].some((back) => denying.test(words[at - back] ?? ''));

/** The places of a pole in a text, of its denial, and of the other poles of its set. */
type Split = { same: readonly number[]; turned: readonly number[]; others: readonly number[] };
type Places = {
  poles: ReadonlyMap<string, readonly { place: number; isDenied: boolean; pole: number }[]>;
  splits: Map<string, Split>;
};

const placesIn = (texts: readonly (readonly string[])[], starts: readonly number[]): Places => {
  const poles = new Map<string, { place: number; isDenied: boolean; pole: number }[]>();
  texts.forEach((words, part) =>
    words.forEach((word, at) => {
      for (const { set, pole } of polesOf(word)) {
        const places = poles.get(set) ?? [];
        places.push({ place: (starts[part] ?? 0) + at, isDenied: isDenied(set, words, at), pole });
        poles.set(set, places);
      }
    }),
  );
  return { poles, splits: new Map() };
};
const splitOf = ({ set, pole }: Pole, denied: boolean, { poles, splits }: Places): Split => {
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
const placesSaid = ({ heard, ground }: Reading): Places => {
  const places =
    read.get(heard) ??
    placesIn(
      ground.sources.map(({ words }) => words),
      heard.starts,
    );
  read.set(heard, places);
  return places;
};
const placesWritten = ({ note, sentenceAt }: Reading): Places => {
  const places =
    read.get(note) ??
    placesIn(
      note.starts.map((_, index) => sentenceAt(index)),
      note.starts,
    );
  read.set(note, places);
  return places;
};

const ofTime: ReadonlySet<string> = new Set(['constancy', 'often', 'daytime', 'need']);
const claimOf = (word: string, at: number, { set, pole }: Pole, reading: Reading): Claim => {
  const { sentence } = reading;
  const denied = isDenied(set, sentence.words, at);
  const said = splitOf({ set, pole }, denied, placesSaid(reading));
  const written = splitOf({ set, pole }, denied, placesWritten(reading));
  const bound = boundTo(reading, at);
  const [own, rival, turned] = [
    bestBound(reading, bound, said.same),
    bestBound(reading, bound, said.others),
    bestBound(reading, bound, said.turned),
  ];
  const surroundings = around(reading, at);
  const [wide, wideRival] = [bestFit(reading, surroundings, said.same), bestFit(reading, surroundings, said.others)];
  const [ownWritten, rivalWritten] = [
    bestBoundInNote(reading, bound, written.same),
    bestBoundInNote(reading, bound, written.others),
  ];
  const source = rival.place === undefined ? undefined : reading.ground.sources[reading.heard.parts[rival.place] ?? -1];
  const isExact = (reading.heard.places.get(reading.note.units[reading.from + at] ?? '')?.length ?? 0) > 0;
  return {
    isOpposed: true,
    flag: {
      kind: ofTime.has(set) ? 'frequency' : 'negation',
      severity: 'notice',
      because: said.others.length > 0 ? 'The contrary was said near this' : 'This was not found as it is written',
      written: word,
      ...(source && rival.fit > own.fit ? { segmentId: source.segment.id } : {}),
    },
    features: features({
      opposed: 1,
      [`set:${set}`]: 1,
      [`set:${set}:${pole}`]: 1,
      [`set:${set}:rival`]: Math.max(0, rival.fit - own.fit),
      denied,
      absent: said.same.length === 0,
      absentRival: said.same.length === 0 && said.others.length > 0,
      wordSaid: isExact,
      own: own.fit,
      rivalFit: rival.fit,
      rival: Math.max(0, rival.fit - own.fit),
      closer: Math.max(0, own.fit - rival.fit),
      turned: Math.max(0, turned.fit - own.fit),
      wide,
      wideRival: Math.max(0, wideRival - wide),
      bound: Math.min(1, bound.total / 20),
      ownWritten,
      rivalWritten: Math.max(0, rivalWritten - ownWritten),
      often: Math.log1p(said.same.length),
      othersOften: Math.log1p(said.others.length),
      [`section:${reading.section}`]: 1,
      usual: reading.usual(reading.note.units[reading.from + at] ?? ''),
      surprise: reading.surprise(reading.note.units[reading.from + at] ?? ''),
      short: sentence.words.length <= 8,
      first: at < 3,
    }),
  };
};

/** "Has never had one" denies, and tells no rhythm. */
const isPlainDenial = (words: readonly string[], at: number): boolean =>
  words[at] === 'never' && /^(?:has|have|had)$/.test(words[at - 1] ?? '');

/** Words that exclude others: whether this one was said of what it is written of, or another. */
export const opposedClaims = (reading: Reading): Claim[] => {
  const seen = new Set<string>();
  return reading.sentence.words.flatMap((word, at) =>
    polesOf(word).flatMap((pole) => {
      const name = `${pole.set} ${pole.pole} ${word}`;
      if (seen.has(name) || isPlainDenial(reading.sentence.words, at)) return [];
      seen.add(name);
      return [claimOf(word, at, pole, reading)];
    }),
  );
};
