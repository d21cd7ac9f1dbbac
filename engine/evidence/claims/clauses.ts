import { plainOf, turnedBy, wordingsOf } from '../opposites.ts';
import { isSupposed, polarityOf } from '../polarity.ts';
import type { Polarity } from '../polarity.ts';
import type { RawFlag } from '../checked.ts';
import type { Stream, Surroundings } from '../stream.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { isAdvisedAgainst, isConditional, timeWord } from './negation.ts';

type Way = 'affirmed' | 'denied';
/** A run of words of one clause that are all written as there, or all as not there. */
type Clause = { way: Way; words: { at: number; unit: string }[]; from: number; until: number };

const boundary =
  /^(?:[.,;:?!()]|and|or|nor|but|however|although|though|except|because|which|who|while|since|when|if|then|with|without|after|before|due)$/;

/** Words that say that something is there, not what. */
const thereness =
  /^(?:present|noted|seen|appreciated|identified|evidence|evident|found|shows?|showed|reveals?|revealed|demonstrates?|demonstrated|positive|suspected|experiencing|experiences?|endorses?)$/;

const LABEL = 6;
/** The clauses of a sentence, with the words that carry them. */
const clausesOf = ({ sentence: { words }, note, from }: Reading): Clause[] => {
  const found: Clause[] = [];
  // "Genitourinary:" is said of nothing.
  const label = words.slice(0, LABEL).indexOf(':');
  const hasOthers = words.some((word, at) => at > label && note.units[from + at] && !thereness.test(word));
  let open: Clause | null = null;
  words.forEach((word, at) => {
    if (boundary.test(word)) open = null;
    const written = note.units[from + at];
    if (!written || (hasOthers && (at < label || thereness.test(word)))) return;
    const { unit, isContrary } = plainOf(written);
    const name = { concept: unit, kind: 'symptom', at, length: 1, words: word } as const;
    const way = turnedBy(polarityOf(words, name), isContrary);
    if (open?.way !== way) {
      open = { way, words: [], from: at, until: at };
      found.push(open);
    }
    open.words.push({ at, unit });
    open.until = at;
  });
  return found;
};

/** So far from one word of a clause its others may be said. */
const REACH = 9;
/** Of a word that is said often, so many places are looked at. */
const PLACES = 40;
type Heard = {
  part: number;
  /** How much of the clause is said there, and how much of the rest of the sentence, 0 to 1. */
  cover: number;
  context: number;
  ways: Record<Polarity, number>;
  head: Polarity;
};

/** What is known of the words of a text: how each place is said. */
type Told = Pick<Stream, 'units' | 'parts' | 'places'> & { wayAt: (place: number, unit: string) => Polarity };
const waysRead = new WeakMap<Stream, Map<number, Polarity>>();
/** Many sentences ask for the same places. */
const readOnce = (stream: Stream, place: number, read: () => Polarity): Polarity => {
  const ways = waysRead.get(stream) ?? new Map<number, Polarity>();
  waysRead.set(stream, ways);
  const way = ways.get(place) ?? read();
  ways.set(place, way);
  return way;
};
const toldIn = ({ heard, ground }: Reading, isSupposing: boolean): Told => ({
  ...heard,
  wayAt: (place, unit) => {
    const part = heard.parts[place] ?? -1;
    const source = ground.sources[part];
    const at = place - (heard.starts[part] ?? 0);
    const name = { concept: unit, kind: 'symptom', length: 1, words: unit.slice(2) } as const;
    const way = readOnce(heard, place, () => source?.polarityAt(at, name) ?? 'unknown');
    // "If it does not improve" is compared with the same condition as it was said.
    return isSupposing && source && way === 'unknown' ? polarityOf(source.words, { ...name, at }) : way;
  },
});

/** What the rest of the sentence says. */
const othersOf = (clause: Clause, { note, from, sentence, rarity }: Reading): Surroundings => {
  const own = new Set(clause.words.map(({ unit }) => unit));
  const weights = new Map<string, number>();
  sentence.words.forEach((_, at) => {
    const unit = note.units[from + at];
    if (unit && !own.has(plainOf(unit).unit)) weights.set(unit, Math.max(0.1, rarity(unit)));
  });
  return { weights, total: [...weights.values()].reduce((sum, one) => sum + one, 0) };
};
/** Where nothing else of the sentence is said, a part counts for so much. */
const CHANCE = 0.3;
const contextOf = (around: ReadonlySet<string>, { weights, total }: Surroundings): number =>
  total === 0
    ? 1
    : Math.min(1, [...around].reduce((sum, unit) => sum + (weights.get(unit) ?? 0), 0) / Math.max(total, 3));

/** The parts of a text in which much of a clause is said, each with how it is said. */
const partsOf = (clause: Clause, { units, parts, places, wayAt }: Told, reading: Reading): Heard[] => {
  const { words } = clause;
  const { rarity } = reading;
  const others = othersOf(clause, reading);
  const weights = new Map(words.map(({ unit }) => [unit, Math.max(0.3, rarity(unit))]));
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const best = new Map<number, Heard>();
  for (const unit of weights.keys())
    for (const place of wordingsOf(unit).flatMap((one) => (places.get(one) ?? []).slice(0, PLACES))) {
      const part = parts[place] ?? -1;
      const found = new Map<string, Polarity>();
      const around = new Set<string>();
      for (let at = Math.max(0, place - REACH); at <= place + REACH; at += 1) {
        const said = units[at];
        if (!said) continue;
        if (others.weights.has(said)) around.add(said);
        const { unit: other, isContrary } = plainOf(said);
        if (!weights.has(other) || (found.has(other) && at !== place)) continue;
        if (Math.abs((parts[at] ?? -1) - part) > 1) continue;
        found.set(other, turnedBy(wayAt(at, other), isContrary));
      }
      const ways = { affirmed: 0, denied: 0, asked: 0, unknown: 0 };
      let cover = 0;
      for (const [other, way] of found) {
        const weight = (weights.get(other) ?? 0) / total;
        cover += weight;
        ways[way] += weight;
      }
      const head = found.get(words[0]?.unit ?? '') ?? 'unknown';
      if (cover > (best.get(part)?.cover ?? 0))
        best.set(part, { part, cover, context: contextOf(around, others), ways, head });
    }
  const most = Math.max(0, ...[...best.values()].map(({ cover }) => cover));
  return [...best.values()].filter(({ cover }) => cover >= 0.7 * most);
};

/** How the other sentences of the document write their words. */
const writtenElsewhere = ({ note, index, sentenceAt }: Reading): Told => ({
  ...note,
  wayAt: (place, unit) => {
    const part = note.parts[place] ?? -1;
    if (part === index) return 'unknown';
    return readOnce(note, place, () => {
      const at = place - (note.starts[part] ?? 0);
      const words = sentenceAt(part);
      return polarityOf(words, { concept: unit, kind: 'symptom', at, length: 1, words: words[at] ?? '' });
    });
  },
});

/** How much of what was found is said one way, the other way, or neither, each part by how much of the clause it holds. */
const tallyOf = (found: readonly Heard[], way: Way) => {
  const other = way === 'affirmed' ? 'denied' : 'affirmed';
  const tally = { same: 0, contrary: 0, open: 0, bestSame: 0, bestContrary: 0, cover: 0, headSame: 0, headContrary: 0 };
  for (const { cover, context, ways, head } of found) {
    const weight = cover * (CHANCE + context);
    tally.same += weight * ways[way];
    tally.contrary += weight * ways[other];
    tally.open += weight * (ways.asked + ways.unknown);
    tally.bestSame = Math.max(tally.bestSame, weight * ways[way]);
    tally.bestContrary = Math.max(tally.bestContrary, weight * ways[other]);
    tally.cover = Math.max(tally.cover, cover);
    tally.headSame += head === way ? weight : 0;
    tally.headContrary += head === other ? weight : 0;
  }
  return { ...tally, all: tally.same + tally.contrary + tally.open };
};
const shareOf = (part: number, all: number): number => (all === 0 ? 0 : part / all);

const flagOf = (clause: Clause, reading: Reading, contrary: Heard | undefined): RawFlag => {
  const text = reading.sentence.words.slice(clause.from, clause.until + 1).join(' ');
  const source = contrary && reading.ground.sources[contrary.part];
  const isDenied = clause.way === 'denied';
  return {
    kind: 'negation',
    severity: 'notice',
    written: isDenied ? `no ${text}` : text,
    because: !contrary
      ? 'Whether this was said to be there was not found'
      : isDenied
        ? 'Written as absent; it was said to be there'
        : 'Written as present; it was said to be absent',
    ...(source ? { segmentId: source.segment.id } : {}),
  };
};

const clauseClaim = (clause: Clause, reading: Reading): Claim => {
  const { way, words } = clause;
  const name = { concept: '', kind: 'symptom', length: 1, words: '', at: words[0]?.at ?? 0 } as const;
  const isSupposing = isSupposed(reading.sentence.words, name);
  const turns = partsOf(clause, toldIn(reading, isSupposing), reading);
  const { same, contrary, open, bestSame, bestContrary, cover, headSame, headContrary, all } = tallyOf(turns, way);
  const elsewhere = tallyOf(
    partsOf(clause, writtenElsewhere(reading), reading).filter(({ part }) => part !== reading.index),
    way,
  );
  const odds = words.map(({ unit }) => reading.usual(unit) * (way === 'denied' ? 1 : -1));
  const prior = odds.reduce((sum, one) => sum + one, 0) / odds.length;
  const most = Math.max(...odds);
  const least = Math.min(...odds);
  const share = shareOf(contrary, all);
  const other = way === 'affirmed' ? 'denied' : 'affirmed';
  const first = turns.toSorted((a, b) => b.ways[other] - a.ways[other])[0];
  // "Call if not better" says nothing of today; "if better" would read as if a denial was lost.
  const { words: written } = reading.sentence;
  const isCondition =
    (way === 'denied' && written[clause.from - 2] === 'if' && written[clause.from - 1] === 'not') ||
    (way === 'denied' && isAdvisedAgainst(reading)) ||
    // "Ring if it is getting worse": nothing else was said of it.
    (contrary === 0 && isConditional(written, clause.from));
  return {
    ...(isCondition ? { isSaid: true } : {}),
    isClause: true,
    flag: flagOf(clause, reading, contrary > 0 ? first : undefined),
    features: features({
      [`${way}`]: 1,
      [`${way}:share`]: share,
      [`${way}:squared`]: share * share,
      [`${way}:contraryOnly`]: same === 0 && contrary > 0,
      [`${way}:contrary`]: Math.log1p(contrary),
      [`${way}:same`]: Math.log1p(same),
      [`${way}:sameShare`]: all === 0 ? 0 : same / all,
      [`${way}:open`]: all === 0 ? 0 : open / all,
      [`${way}:closer`]: Math.max(0, bestContrary - bestSame),
      [`${way}:further`]: Math.max(0, bestSame - bestContrary),
      [`${way}:cover`]: cover,
      [`${way}:none`]: all === 0,
      [`${way}:prior`]: prior,
      [`${way}:priorMost`]: most,
      [`${way}:priorLeast`]: least,
      [`${way}:priorFirst`]: odds[0] ?? 0,
      [`${way}:priorNone`]: all === 0 ? most : 0,
      [`${way}:priorShare`]: share * most,
      [`${way}:priorSame`]: all === 0 ? 0 : (same / all) * most,
      [`${way}:head`]: shareOf(headContrary, headSame + headContrary),
      [`${way}:headOnly`]: headContrary > 0 && headSame === 0,
      [`${way}:headSame`]: headSame > 0 && headContrary === 0,
      [`${way}:elsewhereContrary`]: Math.log1p(elsewhere.contrary),
      [`${way}:elsewhereSame`]: Math.log1p(elsewhere.same),
      [`${way}:elsewhereShare`]: shareOf(elsewhere.contrary, elsewhere.all),
      [`${way}:elsewhereCover`]: elsewhere.bestContrary,
      [`${way}:bothContrary`]: share * elsewhere.bestContrary,
      [`${way}:supposed`]: isSupposing,
      [`${way}:short`]: words.length === 1,
      [`${way}:shortShare`]: words.length === 1 ? share : 0,
      [`${way}:long`]: Math.min(1, words.length / 6),
      [`${way}:${reading.section}`]: 1,
      [`${way}:${reading.section}:share`]: share,
      [`${way}:${reading.section}:prior`]: most,
    }),
  };
};

/** "For a few days", "mostly": of nothing that could be there or not. */
const ofNothing = (word: string): boolean => timeWord.test(word) || /^(?:mostly|mainly)$/.test(word);

/** What each clause of a sentence says to be there, or not to be. */
export const clauseClaims = (reading: Reading): Claim[] =>
  /^(?:[a-z ]+: )?asked (?:about\b|“)|^any\b.*,/i.test(reading.text)
    ? []
    : clausesOf(reading)
        .filter(({ words }) => words.some(({ at }) => !ofNothing(reading.sentence.words[at] ?? '')))
        .map((clause) => clauseClaim(clause, reading));
