import type { Utterance } from './utterances.ts';

const conditional = /^(?:(?:and|but|so|then|now) )*(?:if|unless|in case|once)\b/;
/** Nothing ends with these: what follows belongs to it. */
const waits =
  /\b(?:to|or|on|with|of|the|an?|your|for|want|will|prescribe|order|(?:put|start|place|keep|continue) you|give you)$/;
const most = 4;

/** Whether an utterance broke off before what it is of, which the same voice says next. */
const waitsForNext = (utterances: readonly Utterance[], order: number): boolean => {
  const [one, next] = [utterances[order], utterances[order + 1]];
  return one !== undefined && next?.turn === one.turn && !next.question && waits.test(one.text);
};

/** Where the condition begins that an utterance still stands under; the utterance's own place where it stands under none. */
const conditionOf = (utterances: readonly Utterance[], order: number): number => {
  let from = order;
  while (from > 0 && order - from < most && waitsForNext(utterances, from - 1)) from -= 1;
  return conditional.test(utterances[from]?.text ?? '') ? from : order;
};

/** Whether an utterance is of a condition and broke off: what it says is told with the next. */
export const breaksOff = (utterances: readonly Utterance[], order: number): boolean =>
  waitsForNext(utterances, order) &&
  (conditionOf(utterances, order) < order || conditional.test(utterances[order]?.text ?? ''));

/** An utterance with the condition that it stands under: "if that is positive, I want to | place you on | amoxicillin". */
export const heldTogether = (utterances: readonly Utterance[], said: Utterance, order: number): Utterance => {
  const before = utterances.slice(conditionOf(utterances, order), order);
  return before.length === 0
    ? said
    : {
        ...said,
        text: [...before, said].map(({ text }) => text).join(' '),
        segmentIds: [...new Set([...before, said].flatMap(({ segmentIds }) => segmentIds))],
      };
};
