import type { Writing } from '../drafting.ts';
import type { Utterance } from './utterances.ts';

/** What the other one says at once, up to the next change of speaker. */
const replyTo = ({ utterances }: Writing, { turn, speaker }: Utterance, order: number): readonly Utterance[] => {
  const from = utterances.findIndex((one, at) => at > order && one.turn !== turn);
  const first = utterances[from];
  if (!first || first.speaker === speaker) return [];
  return utterances.slice(from).filter((one) => one.turn === first.turn);
};

const numbersIn = (text: string): readonly string[] => text.match(/\d+(?:[.,/]\d+)*/g) ?? [];
const corrects =
  /\b(?:no|nope|nah|not any ?more|sorry|actually|i lie|used to|now|put (?:it|that|me) up|gave up|given up|quit)\b/;
const agrees = /^(?:no|nope|nah|never|not|yes|yeah|yep|right|correct|mm|that is right)\b/;

/**
 * True where a statement of the doctor's, often a question that lost its mark, is put right by the answer: "The
 * telmisartan is 40." "It is 80 now." "You never smoked." "I gave up in 1988."
 */
export const isPutRight = (writing: Writing, utterance: Utterance, order: number): boolean => {
  const isLast = writing.utterances[order + 1]?.turn !== utterance.turn;
  const reply = replyTo(writing, utterance, order);
  const [opening] = reply;
  if (!isLast || !opening) return false;
  const answer = reply.map(({ text }) => text).join(' ');
  if (/\bnever\b/.test(utterance.text))
    return !agrees.test(opening.text) || /\b(?:gave up|given up|quit|used to)\b/.test(answer);
  const said = numbersIn(utterance.text);
  return said.length > 0 && corrects.test(answer) && numbersIn(answer).some((number) => !said.includes(number));
};

const condition = /^(?:(?:and|but|so|then|now),? )*(?:if|when|whenever|next time|should)\b/;
const measure = /^(?:(?:and|then|just),? )*(?:lie|sit|put|blow|bear|breathe|press|hold|loosen|lean|raise|pinch)\b/;

/** True for what is to be done only in the case that was named just before: "If one comes on, lie down. Then put your legs up." */
export const holdsOnlyThen = ({ utterances }: Writing, { text, turn }: Utterance, order: number): boolean => {
  if (!measure.test(text)) return false;
  const before = utterances.slice(0, order).findLast((one) => one.turn !== turn || !measure.test(one.text));
  return before?.turn === turn && condition.test(before.text);
};
