import { sparing } from '../../evidence/sparing.ts';
import { opens, withOpened } from '../plan/openConditions.ts';
import type { Utterance } from './utterances.ts';

const conditional = /^(?:(?:and|but|so|then|now) )*(?:if|unless|in case|once)\b/;
/** Nothing ends with these: what follows belongs to it. */
const waits =
  /\b(?:to|or|on|with|of|the|an?|your|for|want|will|would|prescribe|order|(?:put|start|place|keep|continue) you|give you)$/;
const most = 4;
/** "…and McMurray test | are all negative": what was found of what was named before it. */
const continues =
  /^(?:is|are|was|were) (?:all |both |also )*(?:negative|positive|normal|intact|clear|equal|symmetric\w*|non-?tender|unremarkable|good|fine)\b/;
/** "It will not show me anything | I would treat differently": what the doctor would not do is no plan. */
const relative = /\b(?:any|every|some|no)thing$/;
/** "The risks are bleeding and infection, | and it can tear again": the list that a patient agrees to is told to its end. */
const risks = sparing(
  /^(?:(?:and|so|but|now) )*(?:the |your )?(?:main |biggest |other )?(?=)(?:risks?|side effects) (?:of [a-z -]+ )?(?:are|is|include)\b/,
);
const furtherRisk = /^(?:and )?(?:it|you|they|there) (?:can|could|may|might)\b/;
type Holds = (one: Utterance, next: Utterance) => boolean;
/** Asks it of an utterance and of what the same voice says next, where that is no question. */
const ofNext =
  (holds: Holds) =>
  (utterances: readonly Utterance[], order: number): boolean => {
    const [one, next] = [utterances[order], utterances[order + 1]];
    return one !== undefined && next?.turn === one.turn && !next.question && holds(one, next);
  };
const isOfRisks = ofNext((one, next) => !one.question && risks.test(one.text) && furtherRisk.test(next.text));
const isContinued = ofNext(
  (one, next) =>
    !one.question && (continues.test(next.text) || (relative.test(one.text) && /^(?:i|we|you) /.test(next.text))),
);

/** Whether an utterance broke off before what it is of, which the same voice says next. */
const waitsForNext = ofNext((one) => waits.test(one.text));

/** "I am going to | refer you to urology": the doctor who begins to say what will be done, and the rest of it. */
const begun =
  /^(?:(?:so|and|then|but|now|first|also|okay|for now|right now|here|is|what) )*(?:i|we) (?:(?:am|are|do|also|just|will|would|probably|really) )*(?:going to|want to|like to|need to|will|would|have to|want you to|like you to|am also)$/;
const isBegun = (utterances: readonly Utterance[], order: number): boolean =>
  begun.test(utterances[order]?.text ?? '') && waitsForNext(utterances, order);

/** "Come back or give us a call | if the headaches get worse": what to do, and when, which has nothing else to say. */
const toldToCome =
  /\b(?:come back(?: in)?|call|call (?:me|us)|give (?:me|us) a (?:call|ring)|let (?:me|us) know|emergency(?: room| department)?|hospital)$/;
const onlyWhen = /^(?:especially )?if (?!.*,)(?!.*\b(?:i|we|you should|you can) (?:will|want|would|can|am)\b)/;
const isAwaited = ofNext(
  (one, next) =>
    !one.question && toldToCome.test(one.text) && !/\b(?:if|unless)\b/.test(one.text) && onlyWhen.test(next.text),
);

/** Where the condition begins that an utterance still stands under; the utterance's own place where it stands under none. */
const conditionOf = (utterances: readonly Utterance[], order: number): number => {
  let from = order;
  while (from > 0 && order - from < most && waitsForNext(utterances, from - 1)) from -= 1;
  return conditional.test(utterances[from]?.text ?? '') ? from : order;
};

/** Whether an utterance is told with the next: of a condition that broke off, or only the name of what is found next. */
export const breaksOff = (utterances: readonly Utterance[], order: number): boolean =>
  isOfRisks(utterances, order) ||
  isContinued(utterances, order) ||
  isBegun(utterances, order) ||
  isAwaited(utterances, order) ||
  opens(utterances, order) ||
  (waitsForNext(utterances, order) &&
    (conditionOf(utterances, order) < order || conditional.test(utterances[order]?.text ?? '')));

/** An utterance with the condition that it stands under: "if that is positive, I want to | place you on | amoxicillin". */
export const heldTogether = (utterances: readonly Utterance[], said: Utterance, order: number): Utterance => {
  const from =
    order > 0 &&
    (isOfRisks(utterances, order - 1) ||
      isContinued(utterances, order - 1) ||
      isBegun(utterances, order - 1) ||
      isAwaited(utterances, order - 1))
      ? order - 1
      : conditionOf(utterances, order);
  const before = utterances.slice(from, order);
  return before.length === 0
    ? withOpened(utterances, said, order)
    : {
        ...said,
        text: [...before, said].map(({ text }) => text).join(isOfRisks(utterances, from) ? ', and ' : ' '),
        segmentIds: [...new Set([...before, said].flatMap(({ segmentIds }) => segmentIds))],
      };
};
