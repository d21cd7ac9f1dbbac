import type { RawFlag } from '../checked.ts';
import { sidesSaidOf } from '../flags.ts';
import { limbOf, sidesIn, sidesNear } from '../sides.ts';
import type { Side, Sided } from '../sides.ts';
import { surroundingsOf } from '../stream.ts';
import type { Stream } from '../stream.ts';
import { around, bestFit, bestFitInNote, features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { verbatimIn } from './verbatim.ts';

const both = ['s:bilater', 's:both', 's:bilaterally'];
const placesOf = ({ sides }: Stream, side: Side): number[] =>
  sides.filter(({ thing }) => thing.side === side).map(({ place }) => place);

/** How often the other sentences of the document give the part each side. */
const otherSentences = ({ note, index }: Reading, part: string): Record<Side, number> => {
  const found = { left: 0, right: 0 };
  for (const { thing, place } of note.sides)
    if (note.parts[place] !== index && limbOf(thing.part) === limbOf(part)) found[thing.side] += 1;
  return found;
};

const claimOf = ({ side, part, at }: Sided, reading: Reading, rule: RawFlag | undefined): Claim => {
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
  return {
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
      bothSaid: both.some((unit) => heard.places.has(unit)),
    }),
  };
};

/** "left" and "right". */
export const sideClaims = (reading: Reading, rules: readonly RawFlag[]): Claim[] => {
  const known = new Set(sidesIn(reading.known).map(({ side }) => side));
  return sidesNear(reading.sentence, true).flatMap((sided) =>
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
};
