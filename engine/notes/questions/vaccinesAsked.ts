import { sparing } from '../../evidence/sparing.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** "Have you had your vaccines?" "Flu, in April.": the vaccine is told of, not the illness that it keeps away. */

const vaccine =
  /\b(?:vaccin(?:es?|ations?|ated)|immuni[sz](?:ed|ations?)|jabs?|boosters?|(?:flu|covid|tetanus|shingles|pneumonia) (?:shots?|needles?))\b/;
const illness = sparing(
  /\b(flu|influenza|covid|pneumonia|shingles|tetanus|whooping cough|measles|hepatitis [ab]|chickenpox|rsv)\b(?! (?:vaccin|immuni|shot|jab|booster|needle))/g,
);
/** An illness that somebody had all the same. */
const wasIll =
  /\b(?:caught|came down with|got over|in hospital|sick|crook|ill|laid up|had (?:it|the (?:flu|shingles))|had covid)\b/;
/** A name alone, or doubted: whether it was given, the talk leaves open. */
const isOpen = /^(?:(?:and|the) )*(?:[a-z]+ ){1,2}vaccine$|\bi do not (?:think|know|remember|believe)\b|\bnot sure\b/;
const mostAnswers = 4;

/** The same talk, in which what is asked and answered of vaccines is called so. */
export const withVaccinesNamed = (utterances: readonly Utterance[]): Utterance[] => {
  let asked: { order: number; segmentIds: readonly string[] } | null = null;
  return utterances.map((utterance, order) => {
    const { speaker, text, segmentIds } = utterance;
    const isAsked = speaker === 'doctor' && vaccine.test(text);
    if (isAsked) asked = { order, segmentIds };
    else if (speaker === 'doctor' || (asked !== null && order - asked.order > mostAnswers)) asked = null;
    if (asked === null || wasIll.test(text)) return utterance;
    const named = text.replace(illness, '$1 vaccine');
    return named === text
      ? utterance
      : {
          ...utterance,
          text: named,
          ...(speaker === 'patient' && isOpen.test(named) ? { isAside: true } : {}),
          segmentIds: [...new Set([...asked.segmentIds, ...segmentIds])],
        };
  });
};
