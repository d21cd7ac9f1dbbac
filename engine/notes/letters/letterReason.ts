import type { Draft } from '../drafting.ts';
import type { NotesPatient, NotesRequest } from '../engine.ts';
import { letterPhrases } from './letterPhrases.ts';

/** The order of the first line that was written before the visit. */
const firstJotted = -1000;
/** A visit for something new: what is named most at a review is seldom why the patient came. */
const isFirstVisit = ({ consultationType }: NotesRequest): boolean =>
  consultationType === 'new' || consultationType === 'unspecified';
const isTold = ({ body, topic }: Draft): boolean =>
  topic === 'chief_complaint' ||
  /\bpresent(?:s|ed|ing)?\b|\bhere (?:today )?for\b|\bcame (?:about|with|for)\b/.test(body);

const adult = 18;
/** "is a 46-year-old woman who" beside the name, as a colleague reads it; nothing where the age is not known. */
export const withAge = ({ ageYears, gender }: NotesPatient): string => {
  if (ageYears === null || ageYears < 1) return '';
  const [man, woman, boy, girl] = ['man', 'woman', 'boy', 'girl'];
  const who = gender === 'male' ? (ageYears < adult ? boy : man) : ageYears < adult ? girl : woman;
  if (gender !== 'male' && gender !== 'female') return `, ${letterPhrases.aged} ${ageYears},`;
  return ` is ${/^(?:8|11$|18$)/.test(String(ageYears)) ? 'an' : 'a'} ${ageYears}${letterPhrases.yearOld} ${who} who`;
};

/** One presents with a complaint, and attends for what was arranged. */
const came = (complaint: string, isToPatient: boolean): string => {
  const isArranged = /^(?:follow-?up|review|check-?up|results|exam|physical)\b/.test(complaint);
  const { attendedFor, presentedWith, cameToHave, cameWith } = letterPhrases;
  const [arranged, told] = isToPatient ? [cameToHave, cameWith] : [attendedFor, presentedWith];
  return `${isArranged ? arranged : told} ${complaint}`;
};

const isOfItsOwn = /^(?:medications|allergies|family_history)$/;
/** What the doctor wrote down first before the visit is what it was booked for. */
const asReason = (draft: Draft): Draft =>
  draft.isOwn && draft.order === firstJotted && (!isOfItsOwn.test(draft.topic) || /\breview\b/i.test(draft.body))
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
      .map((draft) => (draft === complaint ? { ...draft, body: `«S» ${came(draft.body, false)}` } : draft));
  if (!complaint || !isFirstVisit(request) || given.some(isTold)) return given;
  const who = type === 'letter' ? `«S»${withAge(patient)}` : '«S»';
  return [{ ...complaint, body: `${who} ${came(complaint.body, type === 'patient_letter')}`, order: -3 }, ...given];
};
