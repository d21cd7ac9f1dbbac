import { activitiesTold } from './activitiesTold.ts';
import { advised } from './advised.ts';
import { causesTold } from './causesTold.ts';
import type { Draft } from '../drafting.ts';
import { effectsTold } from './effectsTold.ts';
import { expected, resultsTold } from './expected.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { medicinesGoOn } from './medicinesGoOn.ts';
import { nextSteps } from './nextSteps.ts';
import { opinionsTold } from './opinionsTold.ts';
import { permitted } from './permitted.ts';
import { phrases } from '../phrases.ts';
import { returnAdvice } from './returnAdvice.ts';
import { saidInShort } from './saidInShort.ts';
import { statusTold } from '../chronic/statusTold.ts';
import { stepsOfOthers } from './stepsOfOthers.ts';
import { stepsTold } from './stepsTold.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor explained: what it is taken to be and why, what comes next, when to come back; each from its own words. */

const opinion = '«IMP» ';
const weight = /^«IMP» (?:(?:possible|likely|most likely|probably|possibly) )?/;
const isOpinion = ({ body }: Draft): boolean => body.startsWith(opinion);
const isPossible = ({ body }: Draft): boolean =>
  /^«IMP» (?:possible|possibly|probably|likely|most likely)\b/.test(body);
const thingsIn = ({ body }: Draft): Set<string> =>
  stemsOf(
    plainOf(
      body
        .replace(weight, '')
        .replace(/ (?:is|are) suspected\b.*$/, '')
        .replace(/^«S» «(?:A|was\|were)» (?:advised )?/, '')
        .replace(/^(?:call|send|phone) in (?:an? |the )?(?:prescription|script) (?:for|of) /, 'prescribe ')
        .replace(/\bcome (?:straight |right )?(?:back|in)\b/g, phrases.comeBack)
        .replace(/,? do not (?:wait|hesitate)\b/g, ''),
    ),
  );
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.size === 0 ? 0 : [...one].filter((stem) => other.has(stem)).length / one.size;
const isSuspected = ({ body }: Draft): boolean => / (?:is|are) suspected\b/.test(body);
const names = (draft: Draft): boolean => isOpinion(draft) || isSuspected(draft);

/** What was explained several times, once: the surest of what names the same, and what says most. */
const eachOnce = (found: readonly Draft[]): Draft[] =>
  found.filter((one, at) => {
    const own = thingsIn(one);
    return !found.some((other, place) => {
      if (other === one || names(other) !== names(one)) return false;
      const theirs = thingsIn(other);
      if (shared(own, theirs) < 1) return false;
      if (names(one) && isPossible(one) !== isPossible(other) && shared(theirs, own) === 1) return isPossible(one);
      return theirs.size > own.size || place < at;
    });
  });

/** What the doctor explained, as an assessment and plan has it. */
export const explained = (utterances: readonly Utterance[]): Draft[] => {
  const opinions = eachOnce([...opinionsTold(utterances)]);
  return eachOnce([
    ...opinions,
    ...nextSteps(utterances),
    ...returnAdvice(utterances),
    ...statusTold(utterances),
    ...advised(utterances),
    ...expected(utterances),
    ...effectsTold(utterances),
    ...causesTold(utterances),
    ...stepsTold(utterances),
    ...medicinesGoOn(utterances),
    ...permitted(utterances),
    ...activitiesTold(utterances),
    ...saidInShort(utterances),
    ...stepsOfOthers(utterances),
    ...resultsTold(utterances),
  ]).map((draft) => ({ ...draft, isExplained: true }));
};

const isAhead = ({ topic }: Draft): boolean => /^(?:assessment|plan|follow_up)$/.test(topic);
/** An opinion in a sentence of its own. */
const found = /\b(?:consistent with|suggestive of|due to|related to|secondary to|caused by)\b/;
const conditional = /\bif\b/;
/** What is advised against is not said by what is ordered of the same. */
const denied = /^«S» «AN» /;
const sayMost = 0.6;

/** Whether what was read from its own words says what another statement says, with no less. */
const isSaidBy = (other: Draft, read: Draft): boolean => {
  if (other.isOwn || other.isGathered || other.isProblem || other.isSummary || other.isExplained || !isAhead(other))
    return false;
  const [own, theirs] = [thingsIn(read), thingsIn(other)];
  if (names(read)) return isOpinion(other) && shared(theirs, own) === 1;
  if (!conditional.test(read.body)) return shared(theirs, own) === 1;
  const isNear = read.segmentIds.some((id) => other.segmentIds.includes(id));
  // An order that stood under a condition, told without it.
  return isNear && shared(theirs, own) >= (conditional.test(other.body) ? sayMost : 1);
};
/** Whether a statement says already what was read. */
const isKnown = (read: Draft, others: readonly Draft[]): boolean => {
  const own = thingsIn(read);
  // Where no problem was named, a diagnosis becomes its name beside the sentence that says so.
  const isHeaded = others.some(({ isProblem, order }) => isProblem && order >= 0);
  return others.some((other) => {
    if (other === read || other.isExplained || !isAhead(other)) return false;
    if (names(read))
      return (
        (other.isProblem === true || names(other) || (isHeaded && found.test(other.body))) &&
        shared(own, thingsIn(other)) === 1
      );
    return (
      !other.isProblem &&
      conditional.test(other.body) === conditional.test(read.body) &&
      denied.test(other.body) === denied.test(read.body) &&
      shared(own, thingsIn(other)) === 1
    );
  });
};

/** The statements of a note with what was explained in them once. */
export const explainedOnce = (drafts: readonly Draft[]): Draft[] => {
  const read = drafts.filter(({ isExplained }) => isExplained);
  const dropped = new Set(drafts.filter((other) => read.some((one) => isSaidBy(other, one))));
  const left = drafts.filter((draft) => !dropped.has(draft));
  return left.filter((draft) => !draft.isExplained || !isKnown(draft, left));
};
