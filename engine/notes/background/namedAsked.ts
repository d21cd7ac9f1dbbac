import type { Utterance } from '../transcript/utterances.ts';
import { standardAsked } from './standardAsked.ts';

/** "Family history", "any operations": no more than the name of what is asked, whose mark was lost. */
const mostWords = 5;
const isName = ({ text }: Utterance): boolean =>
  text.split(' ', mostWords + 1).length <= mostWords &&
  !/\b(?:i|i am|you|your|is|are|was|were|has|have|will|no|not|this|that|with|from|of|to|for|it|good|take|keep|continue)\b/.test(
    text.replace(/^(?:do|have|are) you /, ''),
  );

/** Utterances in which what the doctor only names, and the patient answers, is a question. */
export const withNamedAsked = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance, at) => {
    const next = utterances[at + 1];
    return utterance.bare &&
      !utterance.question &&
      utterance.speaker === 'doctor' &&
      next?.speaker === 'patient' &&
      !next.question &&
      isName(utterance) &&
      standardAsked(utterance) !== null
      ? { ...utterance, question: true }
      : utterance;
  });
