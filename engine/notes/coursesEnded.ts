import type { Draft } from './drafting.ts';
import { plainOf } from './marks.ts';
import { mentionsOf } from './mentions.ts';
import type { Utterance } from './utterances.ts';

const ended =
  /\b(?:you|i)(?: have)? (?:just )?(?:finished|completed|stopped|came off|come off)\b.*\b(?:thinners?|course|tablets?|antibiotics?|medicines?|injections?|it|them|those|that)\b/;
const endedAlone =
  /^(?:(?:and|so|but|then|yeah|well),? )*i (?:have )?(?:just )?(?:finished|completed|stopped|came off|ran out of) (?:it|them|that|those|the course|taking)\b|\bi ran out\b|^(?:it|that|they) (?:is|are|was|were) (?:all )?(?:finished|done)\b/;
/** Asked of what was, and not of what is. */
const askedOfPast =
  /\b(?:did you (?:use|take|have|try|get|need)|(?:did|have) they (?:give|put|prescribe|start)|(?:gave|prescribed|put|started|given) you|what (?:was|were)|were you (?:on|taking|given|prescribed|using)|have you ever (?:tried|taken|used|been on|had)|when did you|in the past|previously|used to)\b/;
const askedOfNow = /\b(?:are you|do you|you are|currently|regular\w*|at the moment|every day|daily|still|now)\b/;
const toldOfPast =
  /^(?!.*\b(?:take|taking|am on|use|using)\b).*\b(?:had|took|used to|tried|was on|last (?:year|month)|ago|since|finished)\b/;
const nearBefore = 6;
const nearAfter = 3;

/** What was asked last before the place of a draft, or at it. */
const askedAt = (utterances: readonly Utterance[], order: number): Utterance | undefined =>
  utterances
    .slice(Math.max(0, order - 2), order + 1)
    .findLast(({ speaker, question }) => speaker === 'doctor' && question);

const isTakenNow = (body: string): boolean => /«(?:takes|uses|is)\|[a-z]+»/.test(body) || /\bstill\b/.test(body);
/** "Took some ibuprofen": told as what was, and read as that. */
const isToldOfPast = (body: string): boolean =>
  /^«S» (?:also |just |only )*(?:took|tried|had|used|was|got|did|«has\|have» (?:also |just |only )*(?:taken|tried|had|used|been)\b)/.test(
    body,
  );

/**
 * Whether a draft names a medicine of a course that is over, which stands on no list of what is taken: "And you finished the blood
 * thinner?" "Yep. Rivaroxaban."; "They gave you steroids?" "Prednisone, 50 mg for 5 days. I finished it."
 */
export const isOfEndedCourse = ({ topic, body, order, speaker }: Draft, utterances: readonly Utterance[]): boolean => {
  if (topic !== 'medications' || isToldOfPast(body)) return false;
  const said = utterances[order]?.question === true ? utterances[order + 1] : utterances[order];
  const after = utterances
    .slice(order + 1, order + 1 + nearAfter)
    .filter((one) => one.turn === said?.turn && one !== said);
  if (after.some((one) => endedAlone.test(one.text))) return true;
  const [first] = mentionsOf(plainOf(body));
  if (first?.kind !== 'drug') return false;
  const isNamed = first.at === 0;
  // "I had Keflex since, and that was fine." "Cephalexin.": the doctor names what was taken then.
  const before = utterances.slice(0, order).findLast(({ turn }) => turn !== said?.turn);
  if (
    speaker === 'doctor' &&
    isNamed &&
    plainOf(body).trim().split(' ').length <= 2 &&
    toldOfPast.test(before?.text ?? '')
  )
    return true;
  if (
    isNamed &&
    utterances
      .slice(Math.max(0, order - nearBefore), order)
      .some((one) => ended.test(one.text) && (one.question || one.speaker === 'patient'))
  )
    return true;
  const asked = askedAt(utterances, order);
  return (
    speaker === 'patient' &&
    !isTakenNow(body) &&
    asked !== undefined &&
    askedOfPast.test(asked.text) &&
    !askedOfNow.test(asked.text)
  );
};
