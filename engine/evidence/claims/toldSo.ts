import type { Polarity } from '../polarity.ts';
import { polarityOf } from '../polarity.ts';
import type { Source } from '../source.ts';
import { placesInPart } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

type Way = 'affirmed' | 'denied';
type Part = { unit: string; at: number; way: Way };

const LABEL = 6;
/** What the sentence says, thing by thing, with how it is written; its label and what says only who reports it left out. */
const partsOf = ({ sentence, note, from }: Reading): Part[] => {
  const label = sentence.words.slice(0, LABEL).indexOf(':');
  const found = new Map<string, Part>();
  sentence.words.forEach((word, at) => {
    const unit = note.units[from + at];
    if (!unit || at <= label || found.has(unit)) return;
    const mention = sentence.mentions.find((one) => one.at === at);
    const name = mention ?? { concept: unit, kind: 'symptom', at, length: 1, words: word };
    found.set(unit, { unit, at, way: polarityOf(sentence.words, name) });
  });
  return [...found.values()];
};

/** How a turn says a unit, at each place where it does. */
const waysIn = ({ heard }: Reading, { at, polarityAt }: Source, unit: string): Polarity[] =>
  placesInPart(heard, heard.places.get(unit) ?? [], at).map((place) =>
    polarityAt(place - (heard.starts[at] ?? 0), {
      concept: unit.slice(2),
      kind: 'symptom',
      length: 1,
      words: unit.slice(2),
    }),
  );

const open = /^(?:(?:and|so|okay|ok) ?,? )*(?:when|how|what|where|which)\b/;
/** "Is it constant or does it come and go?": a yes to it says neither. */
const isEither = ({ words, answeredAt }: Source): boolean => answeredAt !== null && words.includes('or');
/** So many turns back what is spoken of may have been named. */
const BACK = 6;

/** "The headache does not wake them": named before, and told of in the next words. */
const isSubject = ({ sentence: { words } }: Reading, [first, second]: readonly Part[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  !words.slice(first.at, second.at).some((word) => /^(?:[,;./]|and|or|but)$/.test(word));

/** How one turn, with the question that it answers, says what the sentence says: as it is written, the other way, or not at all. */
const agreement = (reading: Reading, parts: readonly Part[], source: Source): 'same' | 'contrary' | null => {
  const { sources } = reading.ground;
  const before = sources[source.at - 1];
  const question = before && before.segment.speaker !== source.segment.speaker ? before : undefined;
  const isOpen = question !== undefined && open.test(question.line);
  let [same, contrary] = [0, 0];
  for (const [at, { unit, way }] of parts.entries()) {
    const own = waysIn(reading, source, unit);
    if (own.includes(way) && !(way === 'affirmed' && isEither(source))) same += 1;
    else if (own.includes('affirmed') || own.includes('denied')) contrary += 1;
    else if (own.length > 0) return null;
    // Said in other words, which a record writes so.
    else if (source.units.has(unit)) continue;
    else if (isOpen && question.units.has(unit)) continue;
    else if (
      at > 0 ||
      !isSubject(reading, parts) ||
      !sources.slice(Math.max(0, source.at - BACK), source.at).some(({ units }) => units.has(unit))
    )
      return null;
  }
  return contrary > 0 ? 'contrary' : same > 0 ? 'same' : null;
};

const MOST = 60;
/** Longer sentences say more than one turn does. */
const FEW = 6;
/** What stands beside a denial only: "has any cough", "has seen her yet". */
const deniedOnly = /\b(?:any|ever|yet|or|either|at all)\b/i;
/** What one word turns into its contrary. */
const turned = /\b(?:(?:ab)?normal|(?:in|de)creas|reduc)/i;
const cue = /^(?:no|not|never|without|nor|neither|denies|denied)$/;
/** How turns, or answers to their questions, say all that a sentence says. */
export type Told = { same: boolean; contrary: boolean; parts: number };
const known = new WeakMap<Reading, Told>();
const readTold = (reading: Reading): Told => {
  const { sentence, ground } = reading;
  const parts = partsOf(reading);
  const last = parts.at(-1);
  const hasNumber = [...sentence.units].some((unit) => unit.startsWith('n:'));
  if (!last || parts.length > FEW || hasNumber) return { same: false, contrary: false, parts: parts.length };
  const found = new Set<string | null>();
  for (const at of (ground.postings.get(last.unit) ?? []).slice(0, MOST)) {
    const source = ground.sources[at];
    if (source) found.add(agreement(reading, parts, source));
  }
  return { same: found.has('same'), contrary: found.has('contrary'), parts: parts.length };
};
export const toldOf = (reading: Reading): Told => {
  const told = known.get(reading) ?? readTold(reading);
  known.set(reading, told);
  return told;
};

/**
 * Whether a turn, or an answer to its question, says all that the sentence says, as it is written, and none says it the other way:
 * "No." to "Does it keep you up at night?" says that it does not keep her up at night.
 */
export const isToldSo = (reading: Reading): boolean => {
  const { words } = reading.sentence;
  if (/\?|“/.test(reading.text) || words.includes('if') || turned.test(reading.text)) return false;
  if (words.filter((word) => cue.test(word)).length > 1) return false;
  if (deniedOnly.test(reading.text) && !words.some((word) => cue.test(word))) return false;
  const { same, contrary } = toldOf(reading);
  return same && !contrary;
};

/** What cannot differ from what was said where a turn says so: what is there or not, how often in a word, and that it was said at all. */
export const isOfTelling = ({ flag, isOpposed, isPlain }: Claim): boolean =>
  isPlain !== true &&
  (flag.kind === 'negation' || flag.kind === 'unsupported' || (flag.kind === 'frequency' && isOpposed === true));
