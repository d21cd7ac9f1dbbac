import { sparing } from '../../evidence/sparing.ts';
import { classOf } from './careOf.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { withoutThingsLeft } from './listsTakenBack.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Orders that were spoken and do not stand: taken back in the same breath or in the next words, or refused by the patient. */

const talk =
  '(?:(?:no|oh|well|hmm|okay|ok|all right|right|so|then|and|but|yeah|yes|sure|fine|that is (?:fine|okay|all right)|in that case|you do|oh you do|of course|fair enough),? )*';
/** What is said against an order right behind it. */
const against = sparing(
  /^[, ]*(?:but|however|although|though|except(?: that)?|unfortunately|only),? (?:(?!\bif\b).)*?\b(?:contra-?indicated|can ?not (?:take|have|use|tolerate|give|do|prescribe|order)|(?:is|are|was|were) too (?:high|low|risky|early|late)|already (?:had|have|did|got|on|see|take)|not (?:an option|possible|safe for)|not going to (?:do|start|give|order|use)|do not (?:really )?(?:need|want to do) (?:it|that|one|to)|would rather not|interacts?|let us (?:not|wait|hold off|leave)|(?:much|a lot) better (?:now|today|already))\b/,
);
const leave =
  '(?:let us (?:not\\b|leave (?:it|that|them|things)\\b|hold off|hold that|skip (?:it|that)|wait\\b|keep (?:it|things|everything) (?:as|the same|where)|stay (?:where|with what))|(?:i|we) (?:will|can|could|should|would|had better) (?:not (?:do|start|give|use|order|increase|change|need|prescribe|refer) (?:it|that|this|them|one|anything)|leave (?:it|that|them|things)\\b|hold off|skip (?:it|that)|wait with|rather (?:not|leave|wait)|stay (?:where|with what))|(?:i|we|you) do not (?:really |actually )?need (?:it|that|one|to (?:do|order) (?:it|that))|(?:i|we) would rather (?:not|leave|wait)|(?:that|it) (?:is|will) not (?:be )?(?:necessary|needed))';
const takesBack = sparing(
  new RegExp(
    `^[,. ]*${talk}(?:(?:actually|wait|hang on),? (?:(?:no|maybe|i think|on second thoughts?),? )*${leave}|(?:no,? wait|scratch that|on second thoughts?|forget (?:about )?(?:that|it)|never ?mind (?:that|about that)|i take that back)\\b|(?:no,? )?${leave})`,
  ),
);
const refuses = sparing(
  /^(?:(?:um|uh|well|oh|yeah|honestly|actually|doctor),? )*(?:(?:nah|nope|no),? i would (?:rather|prefer)\b|no\b(?!,? (?:(?:that |it |this )?(?:sounds|works|seems|makes)|i (?:think|understand|guess|know|can|will|did|was|just|would like|do not mind)|it is|okay|not yet|and|but|problem|questions?|worries|issue|that is|i do not (?:think|have)|not (?:really|at all|right now|that i)|thanks?,? (?:that is|i am)|i (?:am|have)\b|nothing))|i (?:do not|would rather not|really do not|will not|am not going to|would prefer not) (?:want|like|take|do|have|go|to)\b|i would (?:rather|prefer) not\b|(?:can|could) (?:we|i) not\b)|\bi would (?:rather|prefer) not\b|\b(?:do not|would rather not|rather not) (?:want to (?:go|take|do|have|start|try|use)|(?:go|take|do|have|start|try|use)) (?:it|that|this|any|there|again|them|one)\b/,
);

/** "I had that last week at the hospital": done already. */
const hadAlready = sparing(
  /^(?:(?:no|oh|but|well|yeah|um|yes),? )*(?:i|we) (?:have )?(?:already |just )?(?:had|got|did|done)(?=) (?:that|it|one|mine|those|them)(?: one| done)?\b.*\b(?:last|ago|already|yesterday|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|at (?:the )?(?:hospital|chemist|pharmacy|work)|this (?:week|month|year))\b/,
);
const insists = /\b(?:again|still|repeat|another|anyway|all the same|more)\b/;

/** How much of what is said next can still take an order back, in things said by one voice. */
const soon = 2;
/** "Would you have it now?" "I would not, not yet": what was asked of what was just spoken of. */
const asksOfIt = /\b(?:it|that|this|one|them|now|today)\b/;
const wouldNot = sparing(
  /^(?:(?:no|well|look|honestly|personally|oh|um),? )*(?:(?:i|we) would (?:rather |probably )?not|not)(?:,? (?:not )?(?=)(?:just |right |quite )?(?:now|yet|at (?:this|the) (?:stage|moment|point)|today|for now))?(?:,? no)?$/,
);
/** Where in an utterance the words of a statement end. */
const endOf = ({ body }: Draft, text: string): number => {
  const ends = [...stemsOf(plainOf(body))].flatMap((stem) => {
    const at = text.lastIndexOf(stem);
    return at < 0 ? [] : [at + stem.length];
  });
  return ends.length === 0 ? text.length : Math.max(...ends);
};
const turnAfter = (utterances: readonly Utterance[], order: number): readonly Utterance[] => {
  const from = utterances.findIndex((one, at) => at > order && one.speaker !== utterances[order]?.speaker);
  const first = utterances[from];
  if (!first) return [];
  const to = utterances.findIndex((one, at) => at > from && one.speaker !== first.speaker);
  return utterances.slice(from, to < 0 ? utterances.length : to);
};

/** What the same voice says next. */
const saidOn = (utterances: readonly Utterance[], order: number): readonly Utterance[] => {
  const next = utterances.slice(order + 1, order + 1 + soon);
  const to = next.findIndex(({ speaker }) => speaker !== utterances[order]?.speaker);
  return to < 0 ? next : next.slice(0, to);
};

const isOrder = ({ topic, body, speaker, isOwn, isProblem, isSummary }: Draft): boolean =>
  /^(?:plan|follow_up|assessment)$/.test(topic) &&
  speaker === 'doctor' &&
  isOwn !== true &&
  !isProblem &&
  !isSummary &&
  !/^«IMP»|«AN»|\bnot\b|^(?:if|no|not|hold|leave|stay|keep|continue)\b|\b(?:could|can)\b/.test(body);

const allergicTo = /\ballergic to (?:the )?([a-z -]+)/;
/** Whether what is said is that the patient cannot have what was ordered: "you are allergic to penicillin" of amoxicillin. */
const isHarmful = (draft: Draft, text: string): boolean => {
  const [, thing] = allergicTo.exec(text) ?? [];
  if (thing === undefined || /\bnot allergic\b/.test(text)) return false;
  const [ordering = ''] = plainOf(draft.body).split(/\b(?:but|however|although|allergic)\b/);
  const ordered = medicinesIn(ordering);
  const harmful = medicinesIn(thing);
  return ordered.some((one) => harmful.some((other) => isAkin(one, other)));
};
const medicinesIn = (text: string): string[] =>
  mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : []));
const isAkin = (one: string, other: string): boolean =>
  one === other || classOf(one).includes(other) || (classOf(one) !== '' && classOf(one) === classOf(other));

const isTakenBack = (draft: Draft, utterances: readonly Utterance[]): boolean => {
  const order = Math.floor(draft.order);
  const said = utterances[order];
  if (!said) return false;
  const behind = said.text.slice(endOf(draft, said.text));
  // A statement that was made of more holds what was said against it within its words.
  const within = /\b(?:but|however|although|unfortunately)\b.*$/.exec(said.text)?.[0] ?? '';
  const isWhole = endOf(draft, said.text) > said.text.indexOf(within);
  const own = saidOn(utterances, order);
  if ([said.text, ...own.map(({ text }) => text)].some((text) => isHarmful(draft, text))) return true;
  if (against.test(behind) || (within !== '' && isWhole && against.test(within) && !isSecond(draft, within)))
    return true;
  if (takesBack.test(behind)) return true;
  if (own.some(({ text }, at) => takesBack.test(text) || (at === 0 && against.test(text)))) return true;
  const isLast = utterances[order + 1]?.speaker !== said.speaker;
  if (!isLast) return false;
  const reply = turnAfter(utterances, order);
  const answer = turnAfter(utterances, order + reply.length).slice(0, soon);
  const isDone =
    reply.slice(0, soon).some(({ text }) => hadAlready.test(text)) && !answer.some(({ text }) => insists.test(text));
  if (isDone) return true;
  const isAsked = reply.some(({ text, question }) => question && asksOfIt.test(text));
  if (isAsked && answer.some(({ text }) => wouldNot.test(text))) return true;
  return reply.slice(0, soon).some(({ text }) => refuses.test(text)) || answer.some(({ text }) => takesBack.test(text));
};
/** Whether a statement is of what was said behind "but". */
const isSecond = ({ body }: Draft, within: string): boolean =>
  [...stemsOf(plainOf(body))].every((stem) => within.includes(stem));

/** "I'll check your blood pressure. It's 120 on 70": done there and then. */
const measured = sparing(
  /^(?:«D» will (?:also |just |quickly )*)?(?:re)?check (?:«P»|the|that|h(?:er|is)|their|your) (?:blood pressure|pulse|temperature|weight|oxygen\w*|sats|saturations?)(?: (?:now|today|again|first|for «O»))?(?: \d.*)?$/,
);
const isMeasuredHere = ({ body, order }: Draft, utterances: readonly Utterance[]): boolean =>
  measured.test(body) &&
  (/\d/.test(body) ||
    utterances
      .slice(Math.floor(order), Math.floor(order) + 4)
      .some(({ speaker, text }) => speaker === 'doctor' && /\b\d{2,3}(?:\/\d{2,3}|\.\d|%)?(?:$|[ ,.])/.test(text)));

/** Statements without the orders that do not stand. */
export const withoutTakenBack = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.flatMap((draft) => {
    if (!isOrder(draft)) return [draft];
    if (isMeasuredHere(draft, utterances)) return [];
    return isTakenBack(draft, utterances) ? [] : withoutThingsLeft(draft, utterances);
  });
