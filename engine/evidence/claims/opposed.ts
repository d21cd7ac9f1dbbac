import { bestBound, bestBoundInNote, boundTo } from './bound.ts';
import { around, bestFit, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { ofThing } from './ofThing.ts';
import { isDenied, placesSaid, placesWritten, polesAt, splitOf } from './poles.ts';
import type { Pole } from './poles.ts';

const ofTime: ReadonlySet<string> = new Set(['constancy', 'often', 'daytime', 'need']);
/** Where in the body something is. */
const ofPlace: ReadonlySet<string> = new Set([
  'height',
  'middle',
  'front',
  'distance',
  'turn',
  'surface',
  'digit',
  'spine',
]);
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
    words: [at, at],
    isOpposed: true,
    flag: {
      kind: ofTime.has(set) ? 'frequency' : ofPlace.has(set) ? 'side' : 'negation',
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
      ...ofThing(at, { set, pole }, reading),
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
    polesAt(reading.sentence.words, at).flatMap((pole) => {
      const name = `${pole.set} ${pole.pole} ${word}`;
      if (seen.has(name) || isPlainDenial(reading.sentence.words, at)) return [];
      seen.add(name);
      return [claimOf(word, at, pole, reading)];
    }),
  );
};
