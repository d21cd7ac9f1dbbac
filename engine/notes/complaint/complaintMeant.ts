import { complaintOf } from './complaintDetails.ts';
import type { Answered } from './complaintAnswers.ts';
import { isAlone } from './complaintSubject.ts';
import type { Matter } from './complaintSubject.ts';
import { asksOftenAlone } from './frequencyAsked.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { isLastSpokenOf } from './referentCertain.ts';
import type { Utterance } from '../transcript/utterances.ts';

const isSeveral = /(?:pains|aches|headaches|migraines|palpitations|cramps|sweats|chills|fevers)$/;

/** "That last time", "with it": what was told of one of the attacks that the visit is about. */
const ofEpisode =
  /\b(?:that|the|this) (?:last|first|other|worst) (?:time|one)\b|\b(?:with (?:it|them)|during (?:it|them|one)|each time|every time|when (?:it|they) (?:happens?|comes? on))\b/;
const furthest = 4;
/** "And how often?", where what was said last is told of one of them. */
const isAskedOfEpisodes = (question: string, at: number, utterances: readonly Utterance[], matter: Matter): boolean =>
  asksOftenAlone.test(question) &&
  matter.isMany &&
  ofEpisode.test(
    utterances.slice(Math.max(0, at - furthest), at).findLast(({ speaker }) => speaker === 'patient')?.text ?? '',
  );

/** "How long do they last?" "A minute." "And how often?": of what the question before was of. */
const goesOnFrom = (question: string, at: number, utterances: readonly Utterance[], matter: Matter): boolean => {
  const before = asksOftenAlone.test(question)
    ? utterances.slice(0, at).findLastIndex((one) => one.speaker === 'doctor' && one.question)
    : -1;
  return (
    before >= Math.max(0, at - furthest) &&
    isAlone(utterances, at, matter) &&
    isLastSpokenOf(utterances, before, matter, matter.segmentIds)
  );
};
const isOfMedicine = (question: string, at: number, utterances: readonly Utterance[]): boolean =>
  asksOftenAlone.test(question) &&
  utterances
    .slice(Math.max(0, at - 2), at)
    .some(({ speaker, text }) => speaker === 'patient' && mentionsOf(text).some(({ kind }) => kind === 'drug'));

/**
 * What a question asks after, with its article: the complaint that it names, else the one that the visit is about, else the one that was
 * spoken of last. `null` where that is not known.
 */
export const complaintMeant = (
  { at, asked, question }: Answered,
  utterances: readonly Utterance[],
  matter: Matter | null,
): { name: string; isMany: boolean; segmentIds: readonly string[] } | null => {
  // "Gaviscon when it's bad." "How often's that?": of what is taken.
  if (isOfMedicine(question, at, utterances)) return null;
  const near = complaintOf(utterances, at);
  const isNamed = near !== null && question.includes(near.name);
  if (isNamed || matter === null)
    return near === null
      ? null
      : { name: `${phrases.the} ${near.name}`, isMany: isSeveral.test(near.name), segmentIds: near.segmentIds };
  const isOfPain = /\b(?:pain|hurts?)\b/.test(asked) && /pain|ache/.test(matter.name);
  const isOfMatter = mentionsOf(question).some(({ kind, concept }) => kind === 'symptom' && concept === matter.concept);
  const isNear = near !== null && mentionsOf(near.name).some(({ concept }) => concept === matter.concept);
  if (isAskedOfEpisodes(question, at, utterances, matter) || goesOnFrom(question, at, utterances, matter))
    return matter;
  return isOfPain || isOfMatter || isNear || isLastSpokenOf(utterances, at, matter, matter.segmentIds) ? matter : null;
};

/** The complaint where a question is of pain. */
export const painOf = ({ asked }: Answered, complaint: string | null): string | null =>
  complaint !== null && /pain$|ache$/.test(complaint)
    ? complaint
    : /\b(?:the|that|this|your) (?:[a-z]+ )?pain\b/.test(asked)
      ? `${phrases.the} ${phrases.pain}`
      : null;
