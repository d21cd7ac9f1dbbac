import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

const nearest = 3;
/** What somebody says of themself is no echo, even in the same words. */
const ofSelf = /^(?:(?:and|so|but|yes|yeah|well|no),? )*(?:i|my|me|it|we)\b/;

/** "Yep, I'll watch for those." */
const heeds =
  /\bi will (?:definitely |just |be sure to |certainly )*(?:watch|look|keep|come|call|ring|phone|be back|remember|bear|let you know|mention|go (?:straight|to))\b/;
const aroundWarning = 6;
/** What the doctor warned of just before, named again by who will look out for it. */
const isWarning = (utterances: readonly Utterance[], at: number): boolean => {
  const said = utterances[at];
  const isHeeded = utterances.slice(at, at + nearest).some(({ turn, text }) => turn === said?.turn && heeds.test(text));
  const named = mentionsOf(said?.text ?? '').filter(({ kind }) => kind === 'symptom');
  if (!isHeeded || named.length === 0) return false;
  const warned = utterances
    .slice(Math.max(0, at - aroundWarning), at)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap(({ text }) => mentionsOf(text).map(({ concept }) => concept));
  return named.some(({ concept }) => warned.includes(concept));
};
const thanks = /\b(?:great|perfect|lovely|thanks?|okay|either)\b/g;

/** "Any rash, you stop and ring." "Any rash, stop.": what the patient says after the doctor, to have it right, tells nothing of them. */
export const isSaidAgain = (utterances: readonly Utterance[], at: number): boolean => {
  const utterance = utterances[at];
  if (utterance?.speaker !== 'patient' || utterance.question || ofSelf.test(utterance.text)) return false;
  if (isWarning(utterances, at)) return true;
  const before = utterances.slice(Math.max(0, at - nearest), at);
  const last = before.findLast((one) => one.speaker === 'doctor');
  // What a question asks, its answer tells.
  if (last === undefined || last.question) return false;
  const stems = [...stemsOf(utterance.text.replace(thanks, ''))];
  const heard = stemsOf(
    before
      .filter((one) => one.speaker === 'doctor' && !one.question)
      .map(({ text }) => text)
      .join(' '),
  );
  return stems.length > 0 && stems.every((stem) => heard.has(stem));
};
/** Whether a statement only says again what the doctor said. */
export const isEcho = ({ speaker, order }: Draft, utterances: readonly Utterance[]): boolean =>
  speaker === 'patient' && isSaidAgain(utterances, order);
