import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { namedIn } from './symptomNames.ts';
import { datesBack } from '../transcript/ofEarlier.ts';
import { isAsEver } from './symptomsTold.ts';

/** Where the name of a symptom tells of none that the patient has today. */

const asksConditions = sparing(
  /\b(?:medical (?:problems|conditions|history)|(?:health|other) (?:problems|conditions|issues)|diabetes|asthma|high blood pressure|kidney stones|heart (?:disease|problems)|conditions|diagnosed|diagnoses|past history|illness(?:es)?)\b/,
);
/** "Any other medical problems?" "Just migraines": what the patient has had, and no symptom of today. */
const answersConditions = (utterances: readonly Utterance[], at: number): boolean => {
  const { turn } = utterances[at] ?? {};
  const asked = utterances.slice(0, at).findLast((one) => one.turn !== turn);
  return (
    asked?.speaker === 'doctor' &&
    asked.question &&
    asksConditions.test(asked.text) &&
    !/\bsymptoms?\b/.test(asked.text)
  );
};

/** "Just puffed on hills." "Same as always." */
const isEverSo = (utterances: readonly Utterance[], at: number): boolean => {
  const next = utterances[at + 1];
  return (
    next !== undefined && next.turn === utterances[at]?.turn && isAsEver(next.text) && namedIn(next.text).length === 0
  );
};

/** Whether what the patient says there, where it names a symptom, tells of an illness that was asked after, or of what was ever so. */
export const isNoSymptom = (utterances: readonly Utterance[], at: number): boolean =>
  utterances[at]?.speaker === 'patient' && (answersConditions(utterances, at) || isEverSo(utterances, at));
/** The statements that may tell of a symptom of today, and all denials. */
export const ofNow = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.filter(
    ({ isDenial, order, body }) =>
      isDenial || !(isNoSymptom(utterances, order) || datesBack(body.replace(/«[^»]*»/g, ' '))),
  );
