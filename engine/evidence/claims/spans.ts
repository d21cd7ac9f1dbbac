import type { Stream } from '../stream.ts';
import { bestBound, bestBoundInNote, boundTo } from './bound.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { wordTable } from '../wordTable.ts';

/** Lengths of time without a number: "a few weeks", "the past month". */
type Span = { count: string; unit: string; at: number };

const units = wordTable<string>({
  minute: 'minutes',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  weekend: 'weekends',
  month: 'months',
  year: 'years',
  decade: 'years',
});
const counts = wordTable<string>({
  few: 'few',
  several: 'few',
  some: 'few',
  many: 'few',
  couple: 'few',
  past: 'one',
  last: 'one',
  next: 'one',
  a: 'one',
  an: 'one',
  one: 'one',
  this: 'one',
  '1': 'one',
  previous: 'one',
});
const between = /^(?:of|or|so|more)$/;

const spansIn = (words: readonly string[]): Span[] =>
  words.flatMap((word, at): Span[] => {
    const unit = units[word.replace(/s$/, '')];
    if (!unit) return [];
    const from = between.test(words[at - 1] ?? '') ? at - 2 : at - 1;
    const count = counts[words[from] ?? ''];
    const isRate =
      count === 'one' &&
      /^(?:a|an)$/.test(words[from] ?? '') &&
      // "10 a day": so many, not so long.
      /^(?:times|once|twice|drinks|day|daily|packs?|cigarettes|\d+(?:\.\d+)?)$/.test(words[from - 1] ?? '');
    return count && !isRate ? [{ count: words[from] ?? '', unit, at: from }] : [];
  });

type Spoken = ReadonlyMap<string, readonly number[]>;
const read = new WeakMap<object, Spoken>();
/** The places of every unit of time of a text, whatever the number before it. */
const unitsOfTime = (stream: Stream, texts: () => readonly (readonly string[])[]): Spoken => {
  const known = read.get(stream);
  if (known) return known;
  const found = new Map<string, number[]>();
  texts().forEach((words, part) =>
    words.forEach((word, at) => {
      const unit = units[word.replace(/s$/, '')];
      if (!unit || words[at + 1] === 'old') return;
      const places = found.get(unit) ?? [];
      places.push((stream.starts[part] ?? 0) + at);
      found.set(unit, places);
    }),
  );
  read.set(stream, found);
  return found;
};
/** Of other units so many places are looked at. */
const MOST = 400;
const othersThan = (unit: string, all: Spoken): readonly number[] =>
  [...all].flatMap(([other, places]) => (other === unit ? [] : places.slice(0, MOST))).sort((a, b) => a - b);

const phrasesRead = new WeakMap<Stream, ReadonlyMap<string, ReadonlySet<string>>>();
/** The units that were said with each count: "a few" of weeks, of days. */
const unitsByCount = ({ heard, ground }: Reading): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = phrasesRead.get(heard);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const { words } of ground.sources)
    for (const { count, unit } of spansIn(words)) found.set(count, (found.get(count) ?? new Set()).add(unit));
  phrasesRead.set(heard, found);
  return found;
};

/** Lengths of time that no number gives. */
export const spanClaims = (reading: Reading): Claim[] => {
  const { sentence, heard, note, ground, sentenceAt } = reading;
  return spansIn(sentence.words).map(({ count, unit, at }): Claim => {
    const said = unitsOfTime(heard, () => ground.sources.map(({ words }) => words));
    const written = unitsOfTime(note, () => note.starts.map((_, part) => sentenceAt(part)));
    const bound = boundTo(reading, at);
    const [own, rival] = [
      bestBound(reading, bound, said.get(unit) ?? []).fit,
      bestBound(reading, bound, othersThan(unit, said)).fit,
    ];
    const [ownWritten, rivalWritten] = [
      bestBoundInNote(reading, bound, written.get(unit) ?? []),
      bestBoundInNote(reading, bound, othersThan(unit, written)),
    ];
    const isSaid = said.has(unit);
    const withCount = unitsByCount(reading).get(count);
    return {
      flag: {
        kind: 'duration',
        severity: 'notice',
        because: isSaid
          ? 'The length of time was not found beside what it is written of'
          : 'The length of time was not said',
        written: `${count} ${unit}`,
      },
      features: features({
        span: 1,
        [`span:${counts[count] ?? ''}`]: 1,
        [`span:${unit}`]: 1,
        [`span:${count}`]: 1,
        spanAbsent: !isSaid,
        spanAbsentOthers: !isSaid && said.size > 0,
        spanCountSaid: ground.words.has(count),
        spanCountUnsaid: !ground.words.has(count) && !/^(?:a|an|1|one|past|last)$/.test(count),
        spanPhraseSaid: withCount?.has(unit) === true,
        spanPhraseOther: withCount !== undefined && !withCount.has(unit),
        spanPhraseOtherAbsent: withCount !== undefined && !withCount.has(unit) && !isSaid,
        spanOwn: own,
        spanFar: isSaid ? 1 - own : 0,
        spanRival: Math.max(0, rival - own),
        spanCloser: Math.max(0, own - rival),
        spanOwnWritten: ownWritten,
        spanRivalWritten: Math.max(0, rivalWritten - ownWritten),
        spanFew: /^(?:few|several|couple)$/.test(count),
        spanPast: /^(?:past|last)$/.test(count),
      }),
    };
  });
};
