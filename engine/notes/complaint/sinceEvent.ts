import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { openingLine } from './openingLine.ts';

/** "It's six months since we put the stent in": what a review is of, as the doctor opens it. */

const opening = 8;
const span = '(?<span>(?:\\d+(?:\\.\\d+)?|an?|half a) (?:days?|weeks?|fortnight|months?|years?)(?: and a half)?)';
const sinceWhat = sparing(
  new RegExp(
    `\\b(?:it is|it has been|that is|this is|now|you are|we are)(?:,? what,?| about| nearly| almost| just| coming up to| now| just over)* ${span}(?: now| today)? (?<joint>since|after|on from|out from|down the track from) (?<event>(?:we|i|they|the|your|you) [a-z' -]{4,60}?)(?=$|[,?.]| (?:and|so|is it|is not it|how|what|right)\\b)`,
  ),
);
const asksOfPart = sparing(
  /^(?:(?:and|so|okay|well|hi|hello|morning|[a-z]+),? ){0,3}how (?:is|are) (?:the|your|that) (?<part>new [a-z]+|[a-z]+ after the [a-z]+)\b/,
);
const spanAlone = sparing(
  new RegExp(
    `^(?:(?:and|so|okay),? )*(?:it is|it has been|that is)(?:,? what,?| about| nearly| almost)* ${span}(?<day> (?:on|this|last|next) [a-z]+day| today| now| tomorrow)?(?:,? (?:is it|is not it|is that right|right))?$`,
  ),
);
/** "We put the stent in" as "the stent", "we took the appendix out" as "the appendix was removed". */
const asDone = (event: string): string | null => {
  const match =
    /^(?:we|i|they) (?<deed>put|did|took|fixed|replaced|removed|repaired) (?<what>(?:the|your|that|a|an) [a-z]+(?: (?!in\b|out\b|off\b|on\b)[a-z]+)?)(?: (?:in|out|off|on))?$/.exec(
      event,
    )?.groups ?? /^(?<what>(?:the|your) [a-z]+(?: [a-z]+)?) (?<deed>came) (?:out|off)$/.exec(event)?.groups;
  const what = (match?.['what'] ?? '').replace(/^(?:your|that) /, `${phrases.the} `);
  const deed = (match?.['deed'] ?? '').replace(/^(?:took|came)$/, storyPhrases.removed);
  if (match !== undefined) return /^(?:put|did)$/.test(deed) ? what : `${what} was ${deed}`;
  return /^(?:we|i|they|you) /.test(event) ? null : event.replace(/^your /, `${phrases.the} `);
};
const refuses = /^(?:no|nah|nope|not)\b/;
const sideAlone = /^(?:the|on the|my)? ?(?<side>left|right)(?: one| side)?(?:,? (?:yes|yeah))?$/;

const reviewOf = (utterances: readonly Utterance[], at: number): { text: string; from: Utterance[] } | null => {
  const said = utterances[at];
  if (said === undefined) return null;
  const text = said.text.replace(/[?.]+$/, '');
  const since = sinceWhat.exec(text)?.groups;
  const event = since === undefined ? null : asDone(since['event'] ?? '');
  if (since !== undefined && event !== null)
    return {
      text: `${phrases.review} ${since['span'] ?? ''} ${(since['joint'] ?? '').replace('down the track from', 'after').replace(/^(?:on|out) from$/, 'after')} ${event}`,
      from: [said],
    };
  const alone = spanAlone.exec(text)?.groups;
  const before = utterances.slice(Math.max(0, at - 2), at).findLast(({ turn }) => turn === said.turn);
  const part = asksOfPart.exec(before?.text.replace(/[?.]+$/, '') ?? '')?.groups?.['part'];
  if (alone === undefined || before === undefined || part === undefined) return null;
  const told = utterances
    .slice(at + 1, at + 4)
    .find(({ speaker, text: answer }) => speaker === 'patient' && sideAlone.test(answer));
  const side = sideAlone.exec(told?.text ?? '')?.groups?.['side'];
  const whole = side === undefined ? part : part.replace(/^new /, `new ${side} `);
  return {
    text: `${phrases.review} of the ${whole}, ${alone['span'] ?? ''}${alone['day'] ?? ''}`,
    from: [before, said, ...(told === undefined ? [] : [told])],
  };
};

/** What the visit is a review of, with how long ago that was; `null` where the doctor does not open so. */
export const reviewOpened = (utterances: readonly Utterance[]): Draft | null => {
  for (let at = 0; at < Math.min(opening, utterances.length); at += 1) {
    const said = utterances[at];
    const next = utterances[at + 1];
    if (said?.speaker !== 'doctor' || (next?.speaker === 'patient' && refuses.test(next.text))) continue;
    const review = reviewOf(utterances, at);
    if (review !== null)
      return openingLine(
        review.text,
        said,
        review.from.flatMap(({ segmentIds }) => segmentIds),
      );
  }
  return null;
};
