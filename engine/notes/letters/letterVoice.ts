import type { Draft } from '../drafting.ts';
import type { NotesRequest } from '../engine.ts';
import { isSmallChild } from '../variables.ts';
import { voiceFor } from '../wording/voice.ts';
import type { Voice } from '../wording/voice.ts';
import { ofPlan } from '../filing/topicGroups.ts';

/** What only those who brought a child can have done or seen. */
const ofParents =
  /^«S» (?:also |just |then )?(?:gave|noticed|took|tried|called|rang|brought|checked|thought|saw|heard|«(?:gives|notices|thinks|tries|takes|worries)\|)|\b(?:he|she|his|her|him)\b/;

/**
 * The voice in which a document tells a statement. A letter to those who look after a small child tells of the child, and says "you" of
 * what they did and are asked to do.
 */
export const voiceOf = (draft: Draft, { documentType, patient }: NotesRequest, isProse?: boolean): Voice => {
  const voice = voiceFor(documentType, patient, isProse);
  if (documentType !== 'patient_letter' || !isSmallChild(patient)) return voice;
  if ((draft.speaker === 'doctor' && ofPlan.test(draft.topic)) || ofParents.test(draft.body)) return voice;
  const ofChild = voiceFor('letter', patient, isProse);
  return { ...ofChild, name: patient.firstName, isToPatient: true };
};
