import type { Draft } from '../drafting.ts';
import type { NotesRequest } from '../engine.ts';
import { counts, forOneself } from '../background/jotted.ts';
import { asSentence } from '../wording/casing.ts';
import { letterPhrases } from './letterPhrases.ts';
import { withAge } from './patientAge.ts';

/** The order of the first line that was written before the visit. */
const firstJotted = -1000;
/** A visit for something new: what is named most at a review is seldom why the patient came. */
const isFirstVisit = ({ consultationType }: NotesRequest): boolean =>
  consultationType === 'new' || consultationType === 'unspecified';
/** "Review 6 months since the stent was put in": said when the visit began, and no guess. */
const isReview = ({ body }: Draft): boolean => /^review (?:of|\d|an?\b)/.test(body);
const isTold = ({ body, topic }: Draft): boolean =>
  topic === 'chief_complaint' ||
  /\bpresent(?:s|ed|ing)?\b|\bhere (?:today )?for\b|\bcame (?:about|with|for)\b/.test(body);

/** One presents with a complaint, and attends for what was arranged. */
const came = (complaint: string, isToPatient: boolean): string => {
  const isArranged =
    /\bfollow[- ]?up\b|^(?:review|check-?up|results|exam|physical)\b|\b(?:visit|exam|examination|check-?up|physical|opinion)$/.test(
      complaint,
    );
  const { attendedFor, presentedWith, cameToHave, cameWith } = letterPhrases;
  const [arranged, told] = isToPatient ? [cameToHave, cameWith] : [attendedFor, presentedWith];
  return `${isArranged ? arranged : told} ${counts(complaint)}`;
};

const isOfItsOwn = /^(?:medications|allergies|family_history)$/;
/** "Booked online: burning when passing urine". */
const booked = /^(?:booked(?: in| online| by phone)?|reason(?: for (?:the )?visit)?|appointment)(?::| for) (?=\S)/i;
/** What the doctor wrote down first before the visit, beside notes to oneself, is what it was booked for. */
const withReasonJotted = (given: readonly Draft[]): Draft[] => {
  const drafts = given.map((draft) =>
    draft.isOwn && draft.order < 0 && booked.test(draft.body)
      ? { ...draft, body: asSentence(draft.body.replace(booked, '')) }
      : draft,
  );
  const jotted = drafts.filter(({ isOwn, order, body }) => isOwn && order < 0 && !forOneself.test(body));
  const first = jotted.find(({ order }) => order === Math.min(...jotted.map((draft) => draft.order)));
  return drafts.map((draft) =>
    draft === first &&
    (!isOfItsOwn.test(draft.topic) || /\breview\b/i.test(draft.body)) &&
    (draft.order === firstJotted || wants.test(draft.body))
      ? { ...draft, topic: 'chief_complaint' }
      : draft,
  );
};
const wants = /^(?:wants?|asks?|needs?|presents?|comes?|requests?|worried|concerned)\b/i;

/** "Presents today for evaluation of a cough", made of the complaint for a story that the reason for a referral stands before. */
const isOpening = (draft: Draft, complaint: Draft | null): boolean =>
  draft !== complaint &&
  draft.order < 0 &&
  / today for /.test(draft.body) &&
  draft.segmentIds === complaint?.segmentIds;
/** Who the patient is and what they came for, dictated in one sentence: that is the reason. */
const introducing =
  /\b(?:is|are)\b.* an? (?:[a-z]+ ){0,3}\d+[- ]years?[- ]old\b.* who (?:presents?|is here|comes|came|is coming|was referred|is referred)\b/;

/** Why the patient came, as the first sentence of a letter, with the age that a colleague reads there. A record has its own line for it. */
export const withReason = (drafts: readonly Draft[], complaint: Draft | null, request: NotesRequest): Draft[] => {
  const { documentType: type, patient } = request;
  if (type === 'note' || type === 'work_cover') return [...drafts];
  const given = withReasonJotted(drafts);
  if (type === 'referral_letter') {
    const introduced = given.find(
      (draft) => draft.topic === 'history' && introducing.test(draft.body) && !isOpening(draft, complaint),
    );
    return given
      .filter((draft) => draft !== complaint || (isFirstVisit(request) && !introduced))
      .filter((draft) => !isFirstVisit(request) || !isOpening(draft, complaint))
      .map((draft): Draft => {
        if (draft === introduced) return { ...draft, topic: 'chief_complaint' };
        return draft === complaint ? { ...draft, body: `«S» ${came(draft.body, false)}` } : draft;
      });
  }
  if (!complaint || !(isFirstVisit(request) || isReview(complaint)) || given.some(isTold)) return given;
  const who = type === 'letter' ? `«S»${withAge(patient)}` : '«S»';
  return [{ ...complaint, body: `${who} ${came(complaint.body, type === 'patient_letter')}`, order: -3 }, ...given];
};
