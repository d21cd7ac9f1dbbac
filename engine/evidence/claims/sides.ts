import type { RawFlag } from '../checked.ts';
import { sidesSaidOf } from '../flags.ts';
import { bothSidesIn, limbOf, sidesIn, sidesNear } from '../sides.ts';
import type { Side, Sided } from '../sides.ts';
import { surroundingsOf } from '../stream.ts';
import type { Stream } from '../stream.ts';
import { around, bestFit, bestFitInNote, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { verbatimIn } from './verbatim.ts';

const both = ['s:bilater', 's:both', 's:bilaterally'];
const plural =
  /^(?:knees|shoulders|ankles|feet|toes|legs|arms|elbows|wrists|hands|fingers|hips|breasts|ears|eyes|lungs|kidneys|calves|thighs|heels|sides|flanks|thumbs|lower|extremities)$/;
/** What is usually examined on both sides at once. */
const usuallyBoth =
  /\b(?:lungs?|breath sounds|auscultation|pulses|extremities|pupils|reflexes|wheez\w*|rales|crackles|edema|oedema|tympanic)\b/i;
/** "bilateral knee": what notes name in the plural when both are meant. */
const singular =
  /^(?:knee|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|hip|breast|ear|eye|kidney|calf|thigh|heel|side|flank|thumb|base|extremity|lung|groin|testicle)$/;
type BothSaid = { isBoth: boolean; isPlural: boolean };
const bothRead = new WeakMap<Stream, Map<string, BothSaid>>();
/** Of which limbs it was said that both are meant: in so many words, and by their plural. */
export const bothSaid = ({ ground, heard }: Reading, part: string): BothSaid => {
  const known = bothRead.get(heard) ?? new Map<string, BothSaid>();
  bothRead.set(heard, known);
  const limb = limbOf(part);
  let found = known.get(limb);
  if (!found) {
    let [words, plurals] = [0, 0];
    for (const source of ground.sources) {
      words += bothSidesIn(source).filter((one) => one.part === '' || limbOf(one.part) === limb).length;
      words +=
        source.words.some((word) => /^(?:each|either|sides)$/.test(word)) &&
        source.mentions.some(({ concept }) => limbOf(concept) === limb)
          ? 1
          : 0;
      plurals += source.mentions.filter(
        ({ concept, words: said }) => limbOf(concept) === limb && plural.test(said),
      ).length;
    }
    found = { isBoth: words > 0, isPlural: plurals > 0 };
    known.set(limb, found);
  }
  return found;
};
const placesOf = ({ sides }: Stream, side: Side): number[] =>
  sides.filter(({ thing }) => thing.side === side).map(({ place }) => place);

/** How often the other sentences of the document give the part each side. */
const otherSentences = ({ note, index }: Reading, part: string): Record<Side, number> => {
  const found = { left: 0, right: 0 };
  for (const { thing, place } of note.sides)
    if (note.parts[place] !== index && limbOf(thing.part) === limbOf(part)) found[thing.side] += 1;
  return found;
};

/** So far after a side what is said is said of it, if the other is not named before, and so far before it. */
const AFTER = 14;
const BEFORE = 3;
/** "The left is eighty": a number so near is the side's own. */
const OWN = 4;
const MOSTLY = 0.7;
const LABEL = 8;
/** Whether most of the sentence was said of this side where it was named, the other not standing between. */
const isSaidOfSide = ({ side, at }: Sided, { heard, note, from, sentence, rarity }: Reading): boolean => {
  const weights = new Map<string, number>();
  const label = sentence.words.slice(0, LABEL).indexOf(':');
  sentence.words.forEach((word, index) => {
    const unit = note.units[from + index];
    if (unit && index > label && word !== side) weights.set(unit, rarity(unit));
  });
  const total = [...weights.values()].reduce((sum, one) => sum + one, 0);
  const numbers = sentence.quantities.filter((one) => Math.abs(one.at - at) <= OWN).map(({ value }) => value);
  if (weights.size < 2 || total === 0) return false;
  const shareIn = (first: number, last: number): number => {
    const found = new Set(heard.units.slice(Math.max(0, first), last + 1));
    return [...weights].reduce((sum, [unit, weight]) => sum + (found.has(unit) ? weight : 0), 0) / total;
  };
  return placesOf(heard, side).some((place) => {
    const part = heard.parts[place] ?? -1;
    const [start, end] = [heard.starts[part] ?? 0, (heard.starts[part + 1] ?? heard.units.length) - 1];
    const others = heard.sides.filter(({ thing }) => thing.side !== side).map((one) => one.place);
    const next = Math.min(end, place + AFTER, ...others.filter((one) => one > place).map((one) => one - 1));
    const before = Math.max(start, place - BEFORE, ...others.filter((one) => one < place).map((one) => one + 1));
    const isNumbered = (heard.quantitiesOf[part] ?? []).some(
      (one) => numbers.includes(one.thing.value) && one.place > place && one.place <= Math.min(next, place + OWN),
    );
    return shareIn(before, next) >= MOSTLY || (isNumbered && shareIn(start, end) >= MOSTLY);
  });
};

const claimOf = (sided: Sided, reading: Reading, rule: RawFlag | undefined): Claim => {
  const { side, part, at } = sided;
  const { ground, heard, note } = reading;
  const other: Side = side === 'left' ? 'right' : 'left';
  const said = sidesSaidOf(part, ground);
  const [own, contrary] = [said[side]?.count ?? 0, said[other]?.count ?? 0];
  const any = ground.sides.get('*');
  const [ownAny, contraryAny] = [any?.[side]?.count ?? 0, any?.[other]?.count ?? 0];
  const surroundings = around(reading, at);
  const close = surroundingsOf(note, reading.from + at, 3, reading.rarity);
  const fits = [side, other].map((one) => bestFit(reading, surroundings, placesOf(heard, one)));
  const written = [side, other].map((one) => bestFitInNote(reading, surroundings, placesOf(note, one)));
  const isNamed = part !== '' && part !== 'side';
  const near = [side, other].map((one) => bestFit(reading, close, placesOf(heard, one)));
  const source = said[other]?.source ?? any?.[other]?.source;
  const elsewhere = isNamed ? otherSentences(reading, part) : { left: 0, right: 0 };
  const writtenOf = { own: elsewhere[side], other: elsewhere[other] };
  const after = reading.sentence.words.slice(at + 1, at + 4);
  return {
    words: [at, at],
    ...(isSaidOfSide(sided, reading) ? { isSaid: true } : {}),
    // What the document says of a part again and again is shown once.
    ...(isNamed ? { fact: `side ${side} ${limbOf(part)}` } : {}),
    isCertain: rule?.severity === 'alert',
    flag: rule ?? {
      kind: 'side',
      severity: 'notice',
      because: contrary > 0 ? 'The other side was said of this' : 'The side was not found beside what it is written of',
      written: side,
      ...(source && contrary > 0 ? { said: other, segmentId: source.segment.id } : {}),
    },
    features: features({
      side: 1,
      named: isNamed,
      [`rule:${rule?.because ?? ''}`]: rule !== undefined,
      contraryOnly: own === 0 && contrary > 0,
      contraryOften: own === 0 ? Math.log(1 + contrary) : 0,
      contraryMore: own > 0 ? Math.max(0, (contrary - own) / (own + contrary)) : 0,
      ownShare: own + contrary === 0 ? 0 : own / (own + contrary),
      unsaid: own + contrary === 0,
      unsaidContraryAny: own + contrary === 0 ? contraryAny / (ownAny + contraryAny || 1) : 0,
      never: ownAny === 0,
      neverContrary: ownAny === 0 && contraryAny > 0,
      rival: Math.max(0, (fits[1] ?? 0) - (fits[0] ?? 0)),
      far: 1 - (fits[0] ?? 0),
      rivalClose: Math.max(0, (near[1] ?? 0) - (near[0] ?? 0)),
      rivalOnlyClose: near[0] === 0 ? (near[1] ?? 0) : 0,
      unnamed: !isNamed,
      unnamedRival: isNamed ? 0 : Math.max(0, (fits[1] ?? 0) - (fits[0] ?? 0)),
      rivalWritten: Math.max(0, (written[1] ?? 0) - (written[0] ?? 0)),
      again: written[0] ?? 0,
      writtenContraryOnly: writtenOf.own === 0 && writtenOf.other > 0,
      writtenContraryMore: Math.max(0, (writtenOf.other - writtenOf.own) / (writtenOf.other + writtenOf.own || 1)),
      writtenOwn: writtenOf.own > 0,
      verbatim: verbatimIn(reading).all,
      usuallyBoth: usuallyBoth.test(reading.text),
      usuallyBothUnnamed: !isNamed && usuallyBoth.test(reading.text),
      ofPlural: after.some((word) => plural.test(word) && word !== 'lower'),
      [`section:${reading.section}`]: 1,
      bothSaid: both.some((unit) => heard.places.has(unit)),
      bothSaidOf: isNamed && bothSaid(reading, part).isBoth,
      bothSaidOnly: isNamed && bothSaid(reading, part).isBoth && own === 0,
      pluralSaidOnly: isNamed && bothSaid(reading, part).isPlural && own === 0,
      writtenBoth: bothSidesIn({ words: reading.sentence.words, mentions: reading.sentence.mentions }).length > 0,
    }),
  };
};

/** "bilateral": said of both, or of one side only. */
const bothClaim = ({ part, at }: { part: string; at: number }, reading: Reading): Claim => {
  const { ground, heard, note } = reading;
  const said = sidesSaidOf(part, ground);
  const [left, right] = [said.left?.count ?? 0, said.right?.count ?? 0];
  const any = ground.sides.get('*');
  const { isBoth, isPlural } = bothSaid(reading, part);
  const elsewhere = otherSentences(reading, part);
  const surroundings = around(reading, at);
  const own = bestFit(
    reading,
    surroundings,
    both.flatMap((unit) => heard.places.get(unit) ?? []),
  );
  const one = bestFit(reading, surroundings, [...placesOf(heard, 'left'), ...placesOf(heard, 'right')]);
  const ownWritten = bestFitInNote(
    reading,
    surroundings,
    both.flatMap((unit) => note.places.get(unit) ?? []),
  );
  const oneWritten = bestFitInNote(reading, surroundings, [...placesOf(note, 'left'), ...placesOf(note, 'right')]);
  const first = left > right ? 'left' : 'right';
  const source = said[first]?.source;
  const after = reading.sentence.words.slice(at + 1, at + 4);
  const isOne = left + right > 0 && (left === 0 || right === 0);
  return {
    words: [at, at],
    isBoth: true,
    ...(part === '' ? {} : { fact: `sides ${limbOf(part)}` }),
    flag: {
      kind: 'side',
      severity: 'notice',
      because: isOne ? 'One side only was said of this' : 'Both sides were not found beside what they are written of',
      written: reading.sentence.words[at] ?? 'bilateral',
      ...(isOne && source ? { said: first, segmentId: source.segment.id } : {}),
    },
    features: features({
      both: 1,
      bothNamed: part !== '',
      bothOneOnly: isOne,
      bothOneOften: isOne ? Math.log1p(left + right) : 0,
      bothUneven: left + right === 0 ? 0 : Math.abs(left - right) / (left + right),
      bothOfSingular: after.some((word) => singular.test(word)) && !after.some((word) => plural.test(word)),
      bothOfSingularUnsaid: !isBoth && after.some((word) => singular.test(word)),
      bothBesideOne: /\b(?:left|right)\b/i.test(reading.text),
      bothNoSide: left + right === 0,
      bothUnsaid: !isBoth,
      bothUnsaidSingular: !isBoth && !isPlural,
      bothOneUnsaid: isOne && !isBoth,
      bothOneSingular: isOne && !isBoth && !isPlural,
      bothAnySide: any !== undefined,
      bothFit: own,
      bothRival: Math.max(0, one - own),
      bothFitWritten: ownWritten,
      bothRivalWritten: Math.max(0, oneWritten - ownWritten),
      bothWrittenOne: Math.abs(elsewhere.left - elsewhere.right) / (1 + elsewhere.left + elsewhere.right),
      [`section:${reading.section}`]: 1,
    }),
  };
};

/** "unilaterally", where nobody spoke of one side alone: notes name the side that they mean. */
const oneSideClaims = ({ sentence, ground, known }: Reading): Claim[] => {
  const at = sentence.words.findIndex((word) => /^unilateral(?:ly)?$/.test(word));
  const isSaid =
    ground.words.has('unilateral') || ground.words.has('unilaterally') || known.words.includes('unilateral');
  if (at < 0 || isSaid || ground.sources.some(({ line }) => /\b(?:one|1|just the) side\b/.test(line))) return [];
  return [
    {
      isBoth: true,
      isPlain: true,
      flag: {
        kind: 'side',
        severity: 'notice',
        because: 'That this is on one side only was not said',
        written: sentence.words[at] ?? 'unilateral',
      },
      features: features({ unilateral: 1 }),
    },
  ];
};

/** "left", "right" and "bilateral". */
export const sideClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => {
  const known = new Set(sidesIn(reading.known).map(({ side }) => side));
  const boths = bothSidesIn(reading.sentence).map((one) => bothClaim(one, reading));
  const singles = sidesNear(reading.sentence, true).flatMap((sided) =>
    known.has(sided.side)
      ? []
      : [
          claimOf(
            sided,
            reading,
            rules.find((flag) => flag.written === sided.side),
          ),
        ],
  );
  return [...singles, ...boths, ...oneSideClaims(reading)];
};
