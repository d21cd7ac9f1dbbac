import { answerOf } from '../../evidence/polarity.ts';
import { answersTo, denialTopic, put } from '../drafting.ts';
import type { Writing } from '../drafting.ts';
import type { Marked } from '../wording/person.ts';
import { askedAfter, statementOf } from './questions.ts';
import { stripAnswer } from '../transcript/said.ts';
import { isTakenBack } from '../transcript/takenBack.ts';
import type { Utterance } from '../transcript/utterances.ts';

const none =
  /^(?:(?:no|nope|nah|not really|not at all|none|nothing),? ?)*(?:none of (?:that|those|them)|nothing like that|no other symptoms|other symptoms|of (?:that|those)|like that)?$/;
/** A "no" and nothing beside it that would hold for one of several things only. */
const isPlainNo = (answer: Utterance, next: Utterance | undefined): boolean =>
  answerOf(answer.text) === 'no' &&
  (stripAnswer(answer.text) === answer.text || stripAnswer(answer.text) === '' || none.test(answer.text)) &&
  none.test(answer.text.replace(/[.,]+$/, '')) &&
  !isTakenBack(answer, [next]) &&
  !(next?.turn === answer.turn && /^(?:just|but|only|except|well|i|sometimes|maybe|a)\b/.test(next.text));

const longestName = 7;
/** A thing asked after by its name alone: "chest pain?", "any fevers?". */
const isNamed = ({ text, question, bare }: Utterance): boolean =>
  question && !bare && text.split(' ').length <= longestName && askedAfter(text) !== null;

/** "Chest pain? Shortness of breath? Abdominal pain?" "No.": what the one answer denies of the question at `at`, which others followed in the same breath; `null` where it does not. */
const deniedTogether = (utterances: readonly Utterance[], at: number): { body: Marked; answer: Utterance } | null => {
  const question = utterances[at];
  if (!question || question.speaker !== 'doctor' || question.bare || askedAfter(question.text) === null) return null;
  let last = at;
  while (utterances[last + 1]?.turn === question.turn) {
    last += 1;
    const next = utterances[last];
    if (!next || !isNamed(next)) return null;
  }
  const [answer, after] = last === at ? [] : answersTo(utterances, last);
  const body = answer && isPlainNo(answer, after) ? statementOf(question.text, true) : null;
  return answer && body ? { body, answer } : null;
};

/** Writes what one "no" denies of the question at `at` and of those that followed it in the same breath; answers whether it did. */
export const writeDeniedTogether = (writing: Writing, at: number): boolean => {
  const question = writing.utterances[at];
  const denied = deniedTogether(writing.utterances, at);
  if (!question || !denied) return false;
  const { body, answer } = denied;
  put(writing, { body, topic: denialTopic(body, question.text), order: at, from: [question, answer] });
  return true;
};
