import { polarityOf } from '../polarity.ts';
import type { Polarity } from '../polarity.ts';
import type { RawFlag } from '../checked.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

type Way = 'affirmed' | 'denied';
/** A run of words of one clause that are all written as there, or all as not there. */
type Clause = { way: Way; words: { at: number; unit: string }[]; from: number; until: number };

const boundary =
  /^(?:[.,;:?!()]|and|or|nor|but|however|although|though|except|because|which|who|while|since|when|if|then|with|without|after|before|due)$/;

/** The clauses of a sentence, with the words that carry them. */
const clausesOf = ({ sentence: { words }, note, from }: Reading): Clause[] => {
  const found: Clause[] = [];
  let open: Clause | null = null;
  words.forEach((word, at) => {
    if (boundary.test(word)) open = null;
    const unit = note.units[from + at];
    if (!unit) return;
    const name = { concept: unit, kind: 'symptom', at, length: 1, words: word } as const;
    const way = polarityOf(words, name);
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
type Heard = { part: number; cover: number; ways: Record<Polarity, number> };

/** The turns in which much of a clause is said, each with how it is said. */
const turnsOf = ({ words }: Clause, { heard, ground, rarity }: Reading): Heard[] => {
  const weights = new Map(words.map(({ unit }) => [unit, Math.max(0.3, rarity(unit))]));
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const best = new Map<number, Heard>();
  for (const unit of weights.keys())
    for (const place of (heard.places.get(unit) ?? []).slice(0, PLACES)) {
      const part = heard.parts[place] ?? -1;
      const found = new Map<string, Polarity>();
      for (let at = Math.max(0, place - REACH); at <= place + REACH; at += 1) {
        const other = heard.units[at];
        if (!other || !weights.has(other) || (found.has(other) && at !== place)) continue;
        const own = heard.parts[at] ?? -1;
        if (Math.abs(own - part) > 1) continue;
        const name = { concept: other, kind: 'symptom', length: 1, words: other.slice(2) } as const;
        found.set(other, ground.sources[own]?.polarityAt(at - (heard.starts[own] ?? 0), name) ?? 'unknown');
      }
      const ways = { affirmed: 0, denied: 0, asked: 0, unknown: 0 };
      let cover = 0;
      for (const [other, way] of found) {
        const weight = (weights.get(other) ?? 0) / total;
        cover += weight;
        ways[way] += weight;
      }
      if (cover > (best.get(part)?.cover ?? 0)) best.set(part, { part, cover, ways });
    }
  const most = Math.max(0, ...[...best.values()].map(({ cover }) => cover));
  return [...best.values()].filter(({ cover }) => cover >= 0.7 * most);
};

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
  const other = way === 'affirmed' ? 'denied' : 'affirmed';
  const turns = turnsOf(clause, reading);
  let [same, contrary, open, bestSame, bestContrary, cover] = [0, 0, 0, 0, 0, 0];
  for (const turn of turns) {
    const weight = turn.cover;
    same += weight * turn.ways[way];
    contrary += weight * turn.ways[other];
    open += weight * (turn.ways.asked + turn.ways.unknown);
    bestSame = Math.max(bestSame, turn.ways[way]);
    bestContrary = Math.max(bestContrary, turn.ways[other]);
    cover = Math.max(cover, turn.cover);
  }
  const all = same + contrary + open;
  const odds = words.map(({ unit }) => reading.usual(unit) * (way === 'denied' ? 1 : -1));
  const prior = odds.reduce((sum, one) => sum + one, 0) / odds.length;
  const most = Math.max(...odds);
  const least = Math.min(...odds);
  const share = all === 0 ? 0 : contrary / all;
  const first = turns.toSorted((a, b) => b.ways[other] - a.ways[other])[0];
  return {
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
      [`${way}:short`]: words.length === 1,
      [`${way}:shortShare`]: words.length === 1 ? share : 0,
      [`${way}:long`]: Math.min(1, words.length / 6),
      [`${way}:${reading.section}`]: 1,
      [`${way}:${reading.section}:share`]: share,
      [`${way}:${reading.section}:prior`]: most,
    }),
  };
};

/** What each clause of a sentence says to be there, or not to be. */
export const clauseClaims = (reading: Reading): Claim[] =>
  /^asked about\b/i.test(reading.text) ? [] : clausesOf(reading).map((clause) => clauseClaim(clause, reading));
