import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import type { Utterance } from './utterances.ts';

const nearest = 3;
/** What somebody says of themself is no echo, even in the same words. */
const ofSelf = /^(?:(?:and|so|but|yes|yeah|well|no),? )*(?:i|my|me|it|we)\b/;

/** "Any rash, you stop and ring." "Any rash, stop.": what the patient says after the doctor, to have it right, tells nothing of them. */
export const isEcho = ({ speaker, order }: Draft, utterances: readonly Utterance[]): boolean => {
  const utterance = utterances[order];
  if (speaker !== 'patient' || utterance?.speaker !== 'patient' || utterance.question || ofSelf.test(utterance.text))
    return false;
  const before = utterances.slice(Math.max(0, order - nearest), order);
  const last = before.findLast((one) => one.speaker === 'doctor');
  // What a question asks, its answer tells.
  if (last === undefined || last.question) return false;
  const stems = [...stemsOf(utterance.text)];
  const heard = stemsOf(
    before
      .filter((one) => one.speaker === 'doctor' && !one.question)
      .map(({ text }) => text)
      .join(' '),
  );
  return stems.length > 0 && stems.every((stem) => heard.has(stem));
};
