import { complaintOf } from './complaintDetails.ts';
import type { Answered } from './complaintAnswers.ts';
import type { Matter } from './complaintSubject.ts';
import { mentionsOf } from './mentions.ts';
import { phrases } from './phrases.ts';
import { isLastSpokenOf } from './referentCertain.ts';
import type { Utterance } from './utterances.ts';

const isSeveral = /(?:pains|aches|headaches|migraines|palpitations|cramps|sweats|chills|fevers)$/;

/** What a question asks after, with its article: the complaint that it names, else the one that the visit is about, else the one that was spoken of last. `null` where that is not known. */
export const complaintMeant = (
  { at, asked, question }: Answered,
  utterances: readonly Utterance[],
  matter: Matter | null,
): { name: string; isMany: boolean } | null => {
  const near = complaintOf(utterances, at);
  const isNamed = near !== null && question.includes(near.name);
  if (isNamed || matter === null)
    return near === null ? null : { name: `${phrases.the} ${near.name}`, isMany: isSeveral.test(near.name) };
  const isOfPain = /\b(?:pain|hurts?)\b/.test(asked) && /pain|ache/.test(matter.name);
  const isOfMatter = mentionsOf(question).some(({ kind, concept }) => kind === 'symptom' && concept === matter.concept);
  const isNear = near !== null && mentionsOf(near.name).some(({ concept }) => concept === matter.concept);
  return isOfPain || isOfMatter || isNear || isLastSpokenOf(utterances, at, matter) ? matter : null;
};

/** The complaint where a question is of pain. */
export const painOf = ({ asked }: Answered, complaint: string | null): string | null =>
  complaint !== null && /pain$|ache$/.test(complaint)
    ? complaint
    : /\b(?:the|that|this|your) (?:[a-z]+ )?pain\b/.test(asked)
      ? `${phrases.the} ${phrases.pain}`
      : null;
