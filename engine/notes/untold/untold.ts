import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { hashed } from '../../evidence/identity.ts';
import { answerStart } from '../../evidence/polarity.ts';
import { unwrittenKind } from '../../evidence/unwritten.ts';
import { placesLeftOut } from './leftOut.ts';
import { piecesOf } from './pieces.ts';
import type { Content, Piece } from './pieces.ts';
import { reactionsLeft } from './reactionsSaid.ts';
import { readingOf } from './told.ts';
import type { Reading, Written } from './told.ts';
import { isUse } from './uses.ts';
import { asksOfHealth, isNamed, isOpinion, isPointing, isTalk, mayTell, worthOf } from './worth.ts';

/** Goes over the conversation after the documents were written, for what was said and stands in none of them. */

/** How far back the question stands that an answer belongs to, in sentences. */
const furthestAsked = 4;
/** The question that a sentence answers, where nothing but talk stands between; -1 where there is none. */
const askedBefore = (pieces: readonly Piece[], at: number): number => {
  const own = pieces[at];
  for (let back = at - 1; back >= Math.max(0, at - furthestAsked); back -= 1) {
    const piece = pieces[back];
    if (!piece || !own) break;
    if (piece.isQuestion && piece.speaker !== own.speaker) return back;
    if (!isTalk(piece) && answerStart(piece.plain) === null) break;
  }
  return -1;
};
/** Whether it is said in the turn after a question of the other voice. */
const isAnswering = (pieces: readonly Piece[], at: number): boolean => {
  const own = pieces[at];
  let before = at - 1;
  while (pieces[before]?.turn === own?.turn) before -= 1;
  const asked = pieces[before];
  return asked !== undefined && asked.isQuestion && asked.speaker !== own?.speaker;
};

/** The share of a clause that must be missing, where nothing heavy is. */
const mostlyMissing = 0.6;
const leastOf = { doctor: 1.5, unasked: 1, answer: 0.5, asked: 2 } as const;
const joined = (one: Content, other: Content): Content => ({
  mentions: [...one.mentions, ...other.mentions],
  tests: [...one.tests, ...other.tests],
  stems: [...new Set([...one.stems, ...other.stems])],
  numbers: [...one.numbers, ...other.numbers],
});
/** Advice that names a sign does not say that there is none. */
const denies = /\b(?:den(?:y|ies|ied)|no|not|never|nil|none|without|negative|normal)\b/i;
const knownBy =
  /^(?:(?:so|and|now|well),? )*(?:with|given) (?:the|your|that|those|these) [^,]+, (?:you|he|she) (?:have|has) /;
/** The weight of what no document says of a sentence; 0 where it is told, or weighs too little. */
const missingFrom = (piece: Piece, asked: Piece | undefined, reading: Reading, denials: Reading): number => {
  const least = isOpinion(piece)
    ? leastOf.answer
    : piece.speaker === 'doctor'
      ? leastOf.doctor
      : asked
        ? leastOf.answer
        : leastOf.unasked;
  // "With the rash and the sore joints, you have lupus": the signs were told where they were found.
  const from =
    piece.speaker === 'doctor' && knownBy.test(piece.plain)
      ? piece.clauses.findIndex(({ mentions }) => mentions.some(({ kind }) => kind === 'condition'))
      : 0;
  const read = piece.clauses.slice(Math.max(0, from)).map((clause) => reading(clause, piece.segmentIds));
  const weight = read
    .filter((one) => one.weight >= least && (one.isHeavy || one.weight > one.total * mostlyMissing))
    .reduce((sum, one) => sum + one.weight, 0);
  if (asked === undefined || !asksOfHealth(asked) || read.some(({ total }) => total > 0)) return weight;
  // "Any voices?" "No.": what was asked is what was told.
  const isDenied = answerStart(piece.plain) === 'no';
  const both = (isDenied ? denials : reading)(joined(asked, piece), [...asked.segmentIds, ...piece.segmentIds]);
  return both.weight >= leastOf.asked && both.weight > both.total * mostlyMissing ? both.weight : 0;
};

/** "I stopped that, it made me sick": of which medicine stands before. */
const isUnnamedUse = ({ stems, mentions }: Piece): boolean =>
  stems.some(isUse) && mentions.every(({ kind }) => kind !== 'drug');
const mostSteps = 4;
/** "How often would that be?": what is asked of stands before. */
const asksOfBefore = /\b(?:it|that|them|those|this|these|one)\b|^(?:and )?how (?:often|long|much|many|far|bad)\??$/;
/** From where a sentence must be shown to be understood: its question, or what was said before it in the same breath. */
const startOf = (pieces: readonly Piece[], at: number): number => {
  let from = at;
  for (let step = 0; step < mostSteps; step += 1) {
    const piece = pieces[from];
    const before = pieces[from - 1];
    const isClear =
      piece && !isPointing(piece) && answerStart(piece.plain) === null && isNamed(piece) && !isUnnamedUse(piece);
    if (!piece || !before || isClear) break;
    const asked = askedBefore(pieces, from);
    const isBefore = piece.isQuestion ? asksOfBefore.test(piece.plain) : before.turn === piece.turn;
    if (asked >= 0) from = asked;
    else if (isBefore && (piece.isQuestion || piece.speaker !== 'doctor')) from -= 1;
    else break;
  }
  return from;
};

const mostOfAnswer = 5;
const answersSelf = /^(?:yes|yeah|no|nah|nope|never|not|none|i do(?: not)? (?:think|know|believe)|maybe|probably)\b/;
/** "Every day. Actually every second day does as well": what is put right is not to be shown without what puts it right. */
const putsRight =
  /^(?:(?:oh|um|hmm+|but),? )*(?:actually|well|no,|sorry|hang on|hold on|wait|or rather|rather|on second thoughts?|scratch that|make (?:it|that)|hmm+)(?![a-z])/;
const longestPutRight = 25;
/** "Pneumonia. I don't think so.": what was named is not to be shown without its own answer behind it. */
const endOf = (pieces: readonly Piece[], at: number): number => {
  const [own, next] = [pieces[at], pieces[at + 1]];
  if (!own || !next || next.turn !== own.turn || next.isQuestion) return at;
  const words = next.plain.split(' ').length;
  const isAnswered = own.speaker !== 'doctor' && answersSelf.test(next.plain) && words <= mostOfAnswer;
  return isAnswered || (putsRight.test(next.plain) && words <= longestPutRight) ? at + 1 : at;
};

/**
 * Sentences that are shown together: from the first that is needed to the last that is missing. `by` is the first that is missing,
 * `isReaction` where it tells of what the patient does not bear.
 */
type Passage = { from: number; to: number; by: number; missing: number; isReaction: boolean };
const mostTogether = 6;
/** What counts as missing of what was written and left out again: enough to be shown, whatever else is. */
const asMuch = 3;
const passagesIn = (
  pieces: readonly Piece[],
  { reading, denials }: { reading: Reading; denials: Reading },
  leftOut: ReadonlySet<number>,
  reactions: ReadonlyMap<number, number>,
): Passage[] => {
  const passages: Passage[] = [];
  pieces.forEach((piece, at) => {
    const asked = pieces[askedBefore(pieces, at)];
    const mayMiss = mayTell(piece, asked, isAnswering(pieces, at)) ? missingFrom(piece, asked, reading, denials) : 0;
    const named = reactions.get(at);
    const isReaction = named !== undefined;
    const missing = leftOut.has(at) || isReaction ? Math.max(asMuch, mayMiss) : mayMiss;
    if (missing === 0) return;
    const from = Math.min(startOf(pieces, at), named ?? at);
    const last = passages.at(-1);
    const isNext = last && (last.to >= from || (last.to === from - 1 && pieces[last.to]?.turn === piece.turn));
    if (last && isNext && at - last.from < mostTogether) {
      last.to = endOf(pieces, at);
      last.missing += missing;
      last.isReaction ||= isReaction;
    } else {
      const start = Math.max(from, (last?.to ?? -1) + 1);
      passages.push({ from: start, to: endOf(pieces, at), by: at, missing, isReaction });
    }
  });
  return passages;
};

export type Spoken = { transcript: readonly TranscriptSegment[]; dictation: readonly TranscriptSegment[] };

/** What weighs least goes only where there is more than anybody looks through: a visit of half an hour has thirty or so. */
const most = 60;
const leastWorth = 2;

/**
 * What was said and stands in none of the written sentences: what a record would miss most, in the words and the order in which it was
 * said. `leftOut`: sentences that were written and do not stand.
 */
export const untoldOf = (
  { transcript, dictation }: Spoken,
  written: readonly Written[],
  leftOut: readonly Written[] = [],
): Unwritten[] => {
  const pieces = [transcript, dictation].flatMap(piecesOf);
  const times = new Map([...transcript, ...dictation].map(({ id, start }) => [id, start]));
  const readings = { reading: readingOf(written), denials: readingOf(written.filter(({ text }) => denies.test(text))) };
  return passagesIn(pieces, readings, placesLeftOut(pieces, leftOut), reactionsLeft(pieces, written))
    .flatMap(({ from, to, by, missing, isReaction }) => {
      const piece = pieces[by];
      const shown = pieces.slice(from, to + 1).map(({ text }) => text);
      const text = shown.join(' ');
      const kind = isReaction ? 'allergy' : unwrittenKind(text.toLowerCase());
      return piece
        ? [{ from, text, piece, kind, worth: worthOf(piece, pieces[askedBefore(pieces, by)], kind, missing) }]
        : [];
    })
    .filter(({ worth }) => worth >= leastWorth)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, most)
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ piece, text, kind, worth }): Unwritten[] => {
      const [segmentId] = piece.segmentIds;
      if (segmentId === undefined) return [];
      const start = times.get(segmentId);
      const place = start === undefined ? { segmentId } : { segmentId, start };
      return [{ id: hashed('unwritten', text, 0), ...place, text, kind, worth }];
    });
};
