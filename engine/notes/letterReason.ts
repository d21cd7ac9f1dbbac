import type { Draft } from './drafting.ts';
import type { NotesPatient, NotesRequest } from './engine.ts';
import { letterPhrases } from './letterPhrases.ts';

/** The order of the first line that was written before the visit. */
const firstJotted = -1000;
/** A visit for something new: what is named most at a review is seldom why the patient came. */
const isFirstVisit = ({ consultationType }: NotesRequest): boolean =>
  consultationType === 'new' || consultationType === 'unspecified';
const isTold = ({ body, topic }: Draft): boolean =>
  topic === 'chief_complaint' ||
  /\bpresent(?:s|ed|ing)?\b|\bhere (?:today )?for\b|\bcame (?:about|with|for)\b/.test(body);

/** ", aged 46," beside the name. */
export const withAge = ({ ageYears }: NotesPatient): string =>
  ageYears === null ? '' : `, ${letterPhrases.aged} ${ageYears},`;

/** One comes with a complaint, and for what was arranged. */
const came = (complaint: string): string =>
  `${/^(?:follow-?up|review|check-?up|results|exam|physical)\b/.test(complaint) ? letterPhrases.cameToHave : letterPhrases.cameWith} ${complaint}`;

const isOfItsOwn = /^(?:medications|allergies|family_history)$/;
/** What the doctor wrote down first before the visit is what it was booked for. */
const asReason = (draft: Draft): Draft =>
  draft.isOwn && draft.order === firstJotted && !isOfItsOwn.test(draft.topic)
    ? { ...draft, topic: 'chief_complaint' }
    : draft;

/** Why the patient came, as the first sentence of a letter, with the age that a colleague reads there. A record has its own line for it. */
export const withReason = (drafts: readonly Draft[], complaint: Draft | null, request: NotesRequest): Draft[] => {
  const { documentType: type, patient } = request;
  if (type === 'note' || type === 'work_cover') return [...drafts];
  const given = drafts.map(asReason);
  if (type === 'referral_letter')
    return given
      .filter((draft) => draft !== complaint || isFirstVisit(request))
      .map((draft) => (draft === complaint ? { ...draft, body: `«S» ${came(draft.body)}` } : draft));
  if (!complaint || !isFirstVisit(request) || given.some(isTold)) return given;
  const who = type === 'letter' ? `«S»${withAge(patient)}` : '«S»';
  return [{ ...complaint, body: `${who} ${came(complaint.body)}`, order: -3 }, ...given];
};
