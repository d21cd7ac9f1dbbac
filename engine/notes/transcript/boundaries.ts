import { chance } from '../learnt/hashed.ts';
import type { HashedModel } from '../learnt/hashed.ts';
import { edge, isFigure, isVerbal, mixed } from './heardWords.ts';
import type { HeardWord } from './heardWords.ts';
import { namedAround } from './namedAround.ts';
import { saysNext } from './saysNext.ts';
import { isSideBySide } from './sideBySide.ts';
import { holdsOn, opensQuestion, opensTopic, opensWithOtherSubject } from './sentenceEdges.ts';

export const bucket = (count: number): number =>
  count < 6 ? count : count < 9 ? 6 : count < 13 ? 7 : count < 19 ? 8 : 9;

/** The words around a place and their kinds. */
const around = (near: (step: number) => HeardWord): number[] => {
  const [b3, b2, b1, n0, n1, n2, n3] = [near(-3), near(-2), near(-1), near(0), near(1), near(2), near(3)];
  return [
    mixed(0),
    mixed(1, b1.kind, n0.kind),
    mixed(2, b2.kind, b1.kind, n0.kind),
    mixed(3, b1.kind, n0.kind, n1.kind),
    mixed(4, b2.kind, b1.kind, n0.kind, n1.kind),
    mixed(5, b1.kind, n0.kind, n1.kind, n2.kind),
    mixed(6, b3.kind, b2.kind, b1.kind, n0.kind, n1.kind),
    mixed(7, b1.word, n0.kind, n1.kind),
    mixed(8, b1.kind, n0.word, n1.kind),
    mixed(9, b1.word),
    mixed(10, n0.word),
    mixed(11, b2.word, b1.word),
    mixed(12, n0.word, n1.word),
    mixed(13, b1.word, n0.word),
    mixed(14, n0.word, n1.word, n2.word),
    mixed(15, b1.word, n0.word, n1.word),
    mixed(16, b2.word, b1.word, n0.word),
    mixed(17, n0.kind, n1.kind, n2.kind, n3.kind),
    mixed(18, b1.ending, n0.kind),
    mixed(19, b1.kind, n0.ending),
    mixed(20, n0.word, n1.kind, n2.kind),
    mixed(21, b2.kind, b1.word, n0.kind),
    mixed(37, near(-4).kind, b3.kind, b2.kind, b1.kind),
    mixed(38, n1.word),
    mixed(39, b2.word),
    mixed(40, n2.word, n0.kind),
  ];
};

/** The groups of the words around a place, and how far back the last verb is. */
const groupsAround = (words: readonly HeardWord[], at: number, from: number): number[] => {
  const group = (step: number): number => (words[at + step] ?? edge).group;
  const [b3, b2, b1, n0, n1, n2] = [group(-3), group(-2), group(-1), group(0), group(1), group(2)];
  let sinceVerb = 0;
  while (sinceVerb < 8 && at - sinceVerb > from && !isVerbal(words[at - sinceVerb - 1]?.text ?? '')) sinceVerb += 1;
  let subjects = 0;
  for (let back = from; back < at && subjects < 3; back += 1)
    if (isSubject.test(words[back]?.text ?? '')) subjects += 1;
  return [
    mixed(70, b1, n0),
    mixed(71, b2, b1, n0),
    mixed(72, b1, n0, n1),
    mixed(73, b1, (words[at] ?? edge).word),
    mixed(74, (words[at - 1] ?? edge).word, n0),
    mixed(75, b2, b1, n0, n1),
    mixed(76, b1, n0, n1, n2),
    mixed(77, sinceVerb, n0),
    mixed(78, subjects, b1, n0),
    mixed(79, b3, b2, b1, n0),
  ];
};
const isSubject = /^(?:i|you|we|they|he|she|it|there|that|this)$/;

/**
 * What tells whether a sentence begins at the word `at`, `from` being where the one before it began: the words around, their
 * kinds, the pause before it, and what that sentence has had so far.
 */
export const boundaryFeatures = (
  words: readonly HeardWord[],
  at: number,
  from: number,
  isOneVoice: boolean,
): number[] => {
  const near = (step: number): HeardWord => words[at + step] ?? edge;
  const [b1, n0] = [near(-1), near(0)];
  const [o0, o1] = [words[from] ?? edge, from + 1 < at ? (words[from + 1] ?? edge) : edge];
  const pause = n0.opensSegment ? 1 : 0;
  const length = bucket(at - from);
  let verbs = 0;
  for (let back = from; back < at; back += 1) if (isVerbal(words[back]?.text ?? '')) verbs += 1;
  let verbAhead = 0;
  while (verbAhead < 5 && at + verbAhead < words.length && !isVerbal(near(verbAhead).text)) verbAhead += 1;
  const had = Math.min(verbs, 2);
  const rest = bucket(words.length - at);
  const found = [...around(near), ...groupsAround(words, at, from), ...namedAround(words, at, from)];
  found.push(
    mixed(22, length),
    mixed(23, length, n0.word),
    mixed(24, length, b1.kind, n0.kind),
    mixed(25, o0.word, o1.kind, n0.kind),
    mixed(26, o0.kind, o1.kind, b1.kind, n0.kind),
    mixed(27, o0.kind, n0.word),
    mixed(28, o0.word, b1.kind, n0.kind, had),
    mixed(29, had, n0.word),
    mixed(30, had, b1.kind, n0.kind, verbAhead),
    mixed(31, verbAhead, n0.word),
    mixed(32, verbAhead, had, length),
    mixed(33, rest, n0.word),
    mixed(34, rest, b1.kind, n0.kind),
    mixed(35, b1.word, length),
    mixed(36, o0.word, o1.word, had, length),
  );
  if (!isOneVoice)
    found.push(
      mixed(60),
      mixed(61, n0.word),
      mixed(62, pause, b1.kind),
      mixed(63, pause, n0.kind),
      mixed(64, length, pause),
      mixed(65, length, had, verbAhead),
      mixed(66, o0.word, n0.word),
    );
  if (pause === 1)
    found.push(
      mixed(50),
      mixed(51, b1.kind),
      mixed(52, n0.kind),
      mixed(53, b1.word),
      mixed(54, n0.word),
      mixed(55, b1.kind, n0.kind),
      mixed(56, length, had),
    );
  return found;
};

/** `ends`: whether a sentence begins at a word. `commas`: where none does, whether a comma stands before it. */
export type BoundaryModel = { ends: HashedModel; commas: HashedModel };

/** Words that leave a sentence open: hardly one ends after them. */
const open =
  /^(?:the|a|an|my|your|his|her|our|their|its|of|to|and|or|but|with|for|from|into|if|because|when|while|that|which|who|whether|sure|than|very|really|i|you|we|they|he|she|i'm|you're|we're|they're|he's|she's|it's|that's|there's|i've|you've|we've|i'll|you'll|we'll|is|are|was|were|am|be|have|has|do|does|did|will|would|can|could|should|don't|doesn't|didn't|isn't|aren't|let|let's)$/;
/** Words with which a clause begins: its subject, or what stands before its noun. */
const clauseOpener =
  /^(?:i|you|we|they|he|she|it|there|this|that|these|those|my|your|his|her|our|their|the|i'm|you're|we're|they're|he's|she's|it's|that's|there's|i've|you've|we've|they've|i'll|you'll|we'll|i'd|you'd|we'd)$/;

const least = { afterOpen: 0.7, clause: 0.08, otherwise: 0.14 };
const leastComma = { joined: 0.45, otherwise: 0.3 };
/** "The baths and back": before "and" hardly a comma stands. */
const joint = /^(?:and|or|if|when|because)$/;
const neededForComma = (words: readonly HeardWord[], at: number): number =>
  joint.test(words[at]?.text ?? '') ? leastComma.joined : leastComma.otherwise;

/** How likely a beginning must be. Where a clause that has its verb is followed by another with nothing that joins them, little is enough. */
const neededAt = (words: readonly HeardWord[], at: number, from: number): number => {
  if (open.test(words[at - 1]?.text ?? '')) return least.afterOpen;
  const isClause =
    clauseOpener.test(words[at]?.text ?? '') &&
    !opensWithOtherSubject(words, at) &&
    words.slice(at, at + 4).some(({ text }) => isVerbal(text)) &&
    words.slice(from, at).some(({ text }) => isVerbal(text));
  return isClause ? least.clause : least.otherwise;
};

/** "The ferritin is nine | so the iron is low": a comma there would join two sentences. */
const joinsClauses = (words: readonly HeardWord[], at: number, from: number): boolean =>
  /^(?:so|and)$/.test(words[at]?.text ?? '') &&
  clauseOpener.test(words[at + 1]?.text ?? '') &&
  words.slice(at + 1, at + 5).some(({ text }) => isVerbal(text)) &&
  words.slice(from, at).some(({ text }) => isVerbal(text)) &&
  !leadsUp.test(words[from]?.text ?? '');
const leadsUp = /^(?:if|when|because|since|while|unless|once|what|how|do|did|have|are|is|can)$/;

/** "…no more tests today | if the fever comes back | i want you to": after a pause, a condition with what holds under it behind it. */
const opensCondition = (words: readonly HeardWord[], at: number, from: number): boolean =>
  words[at]?.opensSegment === true &&
  /^(?:if|when|once)$/.test(words[at]?.text ?? '') &&
  at - from >= 3 &&
  words.slice(at + 4, at + 14).some(({ text }, step) => {
    const verb = words[at + 5 + step]?.text ?? '';
    return (
      /^(?:i|we|you)$/.test(text) && /^(?:will|want|would|can|should|need|must|go|come|ring|call|stop)$/.test(verb)
    );
  });

/** Two figures with a pause between them are two: put together they would be a third. */
const isFigureApart = (words: readonly HeardWord[], at: number): boolean =>
  words[at]?.opensSegment === true && isFigure(words[at - 1]?.text ?? '') && isFigure(words[at]?.text ?? '');

/** Where sentences begin in a stretch of words (the first apart) and where a comma would stand. `isEnd` says what the recogniser itself marked. */
export const boundariesIn = (
  words: readonly HeardWord[],
  { ends, commas }: BoundaryModel,
  isOneVoice: boolean,
  isEnd: (at: number) => boolean = () => false,
): { begins: number[]; commas: Set<number> } => {
  const begins: number[] = [];
  const found = new Set<number>();
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    const features = boundaryFeatures(words, at, from, isOneVoice);
    // Where nobody tells the voices apart, what follows a pause may be the other's.
    const mayHoldOn = isOneVoice || words[at]?.opensSegment !== true;
    const isComma = isSideBySide(words, at, from) || chance(commas, features) > neededForComma(words, at);
    if (
      isEnd(at) ||
      isFigureApart(words, at) ||
      opensTopic(words, at, from) ||
      opensCondition(words, at, from) ||
      saysNext(words, at, from) ||
      opensQuestion(words, at, from) ||
      (!(mayHoldOn && holdsOn(words, at, from)) &&
        (chance(ends, features) > neededAt(words, at, from) || (isComma && joinsClauses(words, at, from))))
    ) {
      begins.push(at);
      from = at;
    } else if (isComma) found.add(at);
  }
  return { begins, commas: found };
};
