import { inClinicalStyle } from '../wording/clinicalStyle.ts';
import type { Draft } from '../drafting.ts';
import { isToldFinding } from './letterFindings.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { shapedOf } from '../wording/marks.ts';
import { inStoryStyle } from '../story/storyStyle.ts';
import { ofPlan } from '../filing/topicGroups.ts';

const promised = /^«D» will /;

/** An aside to the person in the room. */
const aside = /,? (?:yes|yeah|yep|no|well|okay|right|sorry|mind you|you know),(?= )/;
/** "The heart strain one", "that one": which of them only those in the room know, unless enough was said before. */
const unnamedOne =
  /^(«IMP») the [a-z ]+ ones?$|^(.*)\b(?:that|this|the other|another) one(?:,|$)|^(.*)\b(?:keep|take|use|get|have) one\b/;
const fewestBefore = 5;
/** Whether a statement names a thing only as one of several. */
export const isUnnamed = (body: string): boolean => {
  const [whole, ...before] = unnamedOne.exec(body) ?? [];
  return whole !== undefined && before.filter(Boolean).join(' ').split(' ').length < fewestBefore;
};
const open = /(?:'s|’s| (?:the|an?|of|to|with|for|and|or|but|because|if|at|in|from))$/;
/** "It is common after an operation": told to comfort, and of what is not said. */
const comfort =
  /^«IMP» (?:that )?(?:it|this|that) is (?!reasonable|likely|unlikely|possible|due|from|caused|related)\b/;
/** A reason that breaks off: what it is given for still stands. */
const openReason = /^(.+?),? (?:to make sure|so that|so|because|since|as) [^,]*?(?:'s|’s)$/;

/** "All her weight", "within three months of the fall": of a sentence only its end. */
const restOf = /^(?:within|during|before|after|until|since|because|with|all|both|at|for)\b/;
const isRest = (text: string): boolean => restOf.test(text) && finitesIn(tokensOf(text)).length === 0;

/** "No, fifty per cent doesn't need a stent": the "no" answers, and would deny the rest once its comma is gone. */
const answering = /^no (?=\d\S* (?:does|do|did|is|are|was|were|has|have|will|would|can) )/;
/** "Not depressed, just flat". */
const rather = / not ([a-z]+), (?:just|only) ([a-z]+)$/;
/** "6 weeks, with the results": when the patient is seen again. */
const nextVisit = /^(?:(?:in )?(?=(?:about |around )?(?:\d+|an?) (?:weeks?|months?|days?|years?|fortnight)\b))/;

const introduced = /^«S» «is\|are» ([a-z'-]+) ([a-z'-]+)(?=$|,| and )/;
/** "I am Jane Brown and I am nineteen": the letter has the name already. */
const isNameGiven = ({ body, names }: Draft): boolean => {
  const [, first = '', last = ''] = introduced.exec(body) ?? [];
  return first !== '' && [first, last].every((name) => names?.has(name) === true);
};

/** "Walking like I am ninety" tells no age. */
const likened = / like «S» «(?:is|was)\|[a-z]+» (?:\d+|an? (?:\d+|old))\b/;

/** "I used to be a hundred and eighty": of what, only the question said. */
const bareNumber = /^«S» used to be (?:about |around )?\d+(?: and \d+)?$/;
/** Whether no letter tells it, however likely it belongs in the record. */
export const isUntold = (draft: Draft): boolean =>
  !draft.isOwn && (isNameGiven(draft) || likened.test(draft.body) || bareNumber.test(draft.body));

/** What the doctor thinks and plans, as it can stand before another doctor; empty where it cannot. */
const opinionInStyle = (draft: Draft): Draft[] => {
  const [, kept] = openReason.exec(draft.body) ?? [];
  const body = kept ?? draft.body;
  const text = shapedOf(body);
  if (aside.test(text) || isUnnamed(body) || comfort.test(body) || open.test(text)) return [];
  if (draft.topic === 'follow_up' && nextVisit.test(body))
    return [{ ...draft, body: body.replace(nextVisit, 'review in ') }];
  return isRest(text) ? [] : [{ ...draft, body }];
};

/**
 * What may stand in a letter, which is read by someone who was not there: the patient's story only where the doctor's own
 * record could hold it, short answers (a letter makes sentences of them), and of what the doctor thinks and will do what
 * says it whole. Empty where it may not.
 */
export const inLetterStyle = (given: Draft): Draft[] => {
  const draft = {
    ...given,
    body: given.body.replace(answering, '').replace(rather, ' not $1 but $2'),
  };
  const isWhole = draft.isOwn || draft.isWorded || draft.isGathered || draft.isProblem || draft.isRead;
  if (isWhole || draft.label !== undefined) return [draft];
  if (!promised.test(draft.body) && inClinicalStyle(draft) === null && !isToldFinding(draft)) return [];
  return ofPlan.test(draft.topic) ? opinionInStyle(draft) : inStoryStyle(draft);
};
