import { sparing } from '../../evidence/sparing.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** "If the x-ray shows a break | we will send you to the hospital": a condition that ended before what it is of. */
const condition = sparing(
  /^(?:(?:and|but|so|then|now|in the meantime|otherwise|however|it|yeah|okay|or),? )*(?:(?:if|once|in case|unless)\b|(?:not yet,? )?(?:but )?(?:not until|after) (?:the|your|that) [a-z]+(?: [a-z]+)?$)/,
);
/** What is asked of the listener and sets no condition for anything. */
const polite =
  /\b(?:if|once) (?:you (?:have (?:any|more|other) questions|do not mind|could|would|will|can|want|like|look|remember|recall)|that (?:is|sounds) (?:okay|ok|all right|alright|good|fine)|(?:i|we) (?:look|could|can|may|might|remember|recall))\b/;
const told =
  '(?:i|we|you|they)(?=) (?:will|would|want|can|should|could|need|may|might|have to|must|am going to|are going to)|(?:please )?(?:call|ring|phone|come|go|give (?:me|us)|let (?:me|us)|stop|return|take|see|use|start|increase)';
/** Where what is to be done begins. */
const begins = new RegExp(`^(?:then )?(?:${told})\\b(?! (?:also|just go over|talk about|have any)\\b)`);
/** A condition that already has what it is of. */
const isComplete = new RegExp(
  `^(?:\\S+ ){3,}(?:then )?(?:(?:please )?(?:call|ring|phone|come|go|give (?:me|us)|let (?:me|us)|stop|return|take|see|use) |that (?:is|would|will)|(?:i|we|you|they|it|there|that) (?:will|would|want|can|should|could|may|might|must|(?:am|are|is) going to|needs? to|have to)\\b)`,
);
/** What the bare words of an order before it may still wait for. */
const orders =
  /\b(?:call|ring|come back|return|let (?:me|us) know|hospital|emergency(?: room| department)?|take|use|you can|you should|i want you to|i would like you to)\b/;
const most = 3;

/** "It is consistent with a condition | we call tennis elbow": the name comes after. */
const unnamed = /\b(?:consistent with|have|is) (?:a (?:condition|problem|disease)|something)$/;
const naming =
  /^(?:that |which |what )?(?:is |(?:i|we|they|people) )(?:sometimes )?call(?:ed)? ([a-z' -]{4,40}?)(?: (?:in your case|sometimes))?$/;
const nameAfter = (one: Utterance | undefined, next: Utterance | undefined): string | null =>
  one !== undefined && next?.turn === one.turn && unnamed.test(one.text) ? (naming.exec(next.text)?.[1] ?? null) : null;

const wordsOf = (utterances: readonly Utterance[]): string =>
  utterances
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(',', '')
    .replace(/^(?:(?:it|yeah|okay) (?=if\b)|not yet (?:but )?(?=after\b))/, '')
    .replace(/ (?:ok|okay|right|yeah)$/, '');

/** Where a condition begins that an utterance gives the rest of; `null` where none stands open before it. */
export const openedAt = (utterances: readonly Utterance[], order: number): number | null => {
  const said = utterances[order];
  if (!said || said.question || said.speaker !== 'doctor' || !begins.test(said.text)) return null;
  for (let from = order - 1; from >= Math.max(0, order - most); from -= 1) {
    const one = utterances[from];
    if (!one || one.speaker !== said.speaker || one.question) return null;
    // Only a cut that was guessed leaves a piece between the two.
    if (!condition.test(one.text)) {
      if (one.bare) continue;
      return null;
    }
    const text = wordsOf(utterances.slice(from, order));
    const before = utterances[from - 1];
    // Without marks a condition may be of what was said before it.
    const isAfterOrder = one.bare && before?.turn === one.turn && orders.test(before.text);
    return isAfterOrder || polite.test(text) || isComplete.test(text) || text.split(' ').length > 24 ? null : from;
  }
  return null;
};

/** Whether an utterance is told with a later one, for which it is the condition. */
export const opens = (utterances: readonly Utterance[], order: number): boolean =>
  nameAfter(utterances[order], utterances[order + 1]) !== null ||
  Array.from({ length: most }, (_, at) => order + at + 1).some((later) => {
    const from = openedAt(utterances, later);
    return from !== null && from <= order;
  });

/** An utterance with the condition that stood open before it, as one sentence. */
export const withOpened = (utterances: readonly Utterance[], said: Utterance, order: number): Utterance => {
  const unnamedBefore = utterances[order - 1];
  const name = nameAfter(unnamedBefore, said);
  if (unnamedBefore && name !== null)
    return {
      ...said,
      text: unnamedBefore.text.replace(/(?:a (?:condition|problem|disease)|something)$/, name),
      segmentIds: [...new Set([...unnamedBefore.segmentIds, ...said.segmentIds])],
    };
  const from = openedAt(utterances, order);
  if (from === null) return said;
  const before = utterances.slice(from, order);
  return {
    ...said,
    text: `${wordsOf(before)}, ${said.text.replace(/^then /, '')}`,
    segmentIds: [...new Set([...before, said].flatMap(({ segmentIds }) => segmentIds))],
  };
};
