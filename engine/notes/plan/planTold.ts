import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import { finitesIn, isSubject, runsOn, subjectOf, tokensOf } from '../wording/grammar.ts';
import { shapedOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { isLoose, isOrder, opensBroken } from './planGate.ts';

/** What is told among opinions and orders and is neither: the sentences of it that a record can hold. */

/** Said of people in general, or for the patient's ear. */
const ofOthers = sparing(
  /\b(?:people|patients|many (?:reasons|times|things)|most of the time|common (?:in|for|with)|very common|(?:is|are) one of|successful|lucky|sense|idea|goal|great|good job|best thing)\b/,
);
/** "You reach for the reliever", "you stay on the aspirin": how it is to be done, told as a habit. */
const habit = /^«S» «(?!(?:is|was|has|needs|requires|seems|appears|looks|does|wants|would)\|)[a-z]+\|[a-z]+»/;
/** "Could becoming", "is constipated and have": a verb that lost its form. */
const misformed = sparing(
  /\b(?:being|having|doing) right$|^the [a-z ]{3,30}? «S» had (?:last|this)\b[a-z ]{0,12}$|\b(?:could|can|may|might|will|would|should|to)(?=) (?:becoming|being|having|doing|getting|taking|going)\b|«(?:is|was|has)\|[a-z]+» [^,]* and have\b|\b(?:a|an) (?:a|an|the)\b|\bhad a (?=[aeiou])|^«S» (?:scheduled|received|referred|diagnosed)\b/,
);
/** "You have gout", "you are on the Keppra": what the patient brings along, said to them in passing. */
const background = /^«S» (?:«has\|have»|«is\|are» on|«takes\|take») (?:the |«P» )?([a-z0-9 ,-]+)$/;
const isBackground = (body: Marked): boolean => {
  if (/^«S» «was\|were» in (?:the )?hospital$/.test(body)) return true;
  const [, things] = background.exec(body) ?? [];
  return (
    things !== undefined &&
    things.split(' ').length <= 6 &&
    mentionsOf(things).some(({ kind, at }) => (kind === 'condition' || kind === 'drug') && at <= 1)
  );
};
const fewest = 4;
const most = 28;
const opinion = '«IMP» ';

/** An opinion that is a sentence of its own needs no word for it. */
const asSaid = (body: Marked): Marked => {
  if (!body.startsWith(opinion)) return body;
  const rest = body.slice(opinion.length);
  const subject = subjectOf(rest);
  return subject !== null && isSubject(subject) && !/^(?:since|because|as|if|when|one|based)\b/.test(rest)
    ? rest
    : body;
};

/** "If the symptoms persist, lithotripsy can be discussed". */
const isNextStep = sparing(
  /^if [^,]{8,}, (?!.*\b(?:it|that|this|them|something|thing)\b)(?:.+ (?:can|could|may|might|will|would|should)(?=) be (?:considered|discussed|ordered|repeated|started|arranged|added|tried|needed|required|done)\b|(?:discuss|consider|determine) [a-z]+ [a-z]+)/,
);
/** "If this is inconclusive, capsule endoscopy will be considered": what was spoken for the record stands as it was dictated, where it is a sentence. */
const isWholeSentence = (body: Marked, text: string): boolean => {
  if (misformed.test(body) || ofRoom.test(text) || endsOpen.test(text) || runsOn(body)) return false;
  const main = /^(?:if|once|when|after|should) [^,]{6,}, (?:then )?(.+)$/.exec(body)?.[1] ?? body;
  const subject = subjectOf(main);
  return subject !== null && isSubject(subject) && finitesIn(tokensOf(main)).length > 0;
};
const ofRoom = /\b(?:you|okay|hey|dragon|next patient|template)\b|^(?:so|and|but|because|this|that|it|they)\b/;
const endsOpen = /\b(?:the|an?|of|to|for|with|and|or|but|that|which|because|if)$/;

/**
 * What was told as a clinician would leave it; `null` where it is an order that has no form, talk, a name that nothing is said of, or a
 * piece of a sentence. `isDictated`: the doctor spoke of the patient, not to them.
 */
export const toldInPlan = (given: Marked, isDictated: boolean): Marked | null => {
  const body = asSaid(given);
  const text = shapedOf(body);
  const words = text.split(' ').length;
  if (body.startsWith(opinion) || words < fewest || words > most || /«D[OP]?»|«AN?»|\?/.test(body)) return null;
  if (isNextStep.test(body) || (isDictated && isWholeSentence(body, text))) return body;
  if (!isDictated && (habit.test(body) || isBackground(body))) return null;
  if (opensBroken.test(text) || isOrder(text) || isLoose(text) || ofOthers.test(text) || misformed.test(body))
    return null;
  if (text.startsWith('there ') && !isDictated) return null;
  if (runsOn(body)) return null;
  const subject = subjectOf(body);
  if (subject === null) return isDictated && !/^(?:the|some|his|her|their|your|today|a)\b/.test(text) ? body : null;
  return isSubject(subject) &&
    subject.some((word) => !/^(?:an?|the|his|her|their|«P»|this|that)$/.test(word)) &&
    finitesIn(tokensOf(body)).length <= 3
    ? body
    : null;
};
