import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { errors } from '../errors.ts';
import { endpoint, id, nothing } from '../kit.ts';
import { richtext } from '../richtext.ts';
import {
  appointmentDocument,
  documentVersionSummary,
  feedbackCategory,
  feedbackReason,
  flagDecision,
} from './schemas.ts';

const params = z.object({ appointmentId: id });

/** A save names the version it was based on; a stale one is refused and loses nothing. */
const saving = {
  appointmentId: id,
  content: richtext,
  baseVersionId: id.nullable(),
  /** The base is another text that this one is chosen over: it stays among the versions. */
  isBaseKept: z.boolean().default(false),
  /** Why the text changed: by hand, by accepted pieces of a smart edit, or to agree with another document. */
  reason: z.enum(['edited', 'smart_edits', 'synchronization']).default('edited'),
  /** Of the smart edit whose pieces were accepted: which engine proposed them. */
  receipt: z.string().max(4000).optional(),
};
const saved = appointmentDocument;
const saveErrors = [errors.versionStale, errors.documentMissing, errors.generationRunning];
export const saveNote = endpoint({
  method: 'POST',
  path: '/appointments/save-note',
  access: 'owner',
  summary: 'Save the edited note',
  body: z.object(saving).strict(),
  response: saved,
  errors: saveErrors,
});

export const saveLetter = endpoint({
  method: 'POST',
  path: '/appointments/save-letter',
  access: 'owner',
  summary: 'Save the edited letter',
  body: z.object(saving).strict(),
  response: saved,
  errors: saveErrors,
});

export const saveAdditionalReport = endpoint({
  method: 'POST',
  path: '/appointments/save-additional-report',
  access: 'owner',
  summary: 'Save an edited report',
  body: z.object({ ...saving, type: z.enum(['referral_letter', 'patient_letter', 'work_cover']) }).strict(),
  response: saved,
  errors: saveErrors,
});

export const rate = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/rate',
  access: 'owner',
  summary: 'Rate a document',
  params,
  body: z
    .object({
      type: documentType,
      rating: z.number().int().min(0).max(5),
      categories: z.array(feedbackCategory).max(5).default([]),
      reasons: z.array(feedbackReason).max(8).default([]),
    })
    .strict(),
  response: nothing,
  errors: [errors.documentMissing],
});

export const rateSurvey = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/rate-survey',
  access: 'owner',
  summary: 'Say more about a rating',
  params,
  body: z.object({ type: documentType, text: z.string().trim().min(1).max(4000) }).strict(),
  response: nothing,
  errors: [errors.documentMissing],
});

export const revertReports = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/revert-reports',
  access: 'owner',
  summary: 'Go back to a generated version',
  params,
  body: z.object({ type: documentType, versionId: id.optional() }).strict(),
  response: appointmentDocument,
  errors: [errors.documentMissing],
});

export const decideFlags = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/flags',
  access: 'owner',
  summary: 'Accept or resolve what is to be checked, or take that back',
  params,
  body: z
    .object({
      type: documentType,
      decisions: z
        .array(z.object({ flagId: flagDecision.shape.flagId, decision: z.enum(['accepted', 'resolved', 'open']) }))
        .min(1)
        .max(500),
    })
    .strict(),
  response: appointmentDocument,
  errors: [errors.documentMissing, errors.stepRefused],
});

export const listVersions = endpoint({
  method: 'GET',
  path: '/appointments/:appointmentId/versions',
  access: 'owner',
  summary: 'Versions of a document, newest first',
  params,
  query: z.object({ type: documentType }),
  response: z.array(documentVersionSummary.extend({ content: richtext })),
});
