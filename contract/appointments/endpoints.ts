import { z } from 'zod';
import { flagDecision, documentVersionSummary, appointmentDocument } from '../documents/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, fileAnswer, id, many, nothing, page } from '../kit.ts';
import { richtext } from '../richtext.ts';
import { templateChoice } from '../templates/schemas.ts';
import {
  appointment,
  appointmentListItem,
  appointmentsQuery,
  consent,
  createAppointment,
  documentType,
  feedbackCategory,
  feedbackReason,
  updateAppointment,
} from './schemas.ts';

const params = z.object({ appointmentId: id });
const owned = z.object({ appointmentId: id });

export const list = endpoint({
  method: 'GET',
  path: '/appointments',
  access: 'any',
  summary: 'Appointments, filtered and paged',
  query: appointmentsQuery,
  response: page(appointmentListItem),
});
export const create = endpoint({
  method: 'POST',
  path: '/appointments/create',
  access: 'doctor',
  summary: 'Make an appointment',
  body: createAppointment,
  response: appointment,
  errors: [errors.patientNotFound],
});
export const createInpatient = endpoint({
  method: 'POST',
  path: '/appointments/create-inpatient',
  access: 'doctor',
  summary: 'Make an inpatient appointment',
  body: createAppointment,
  response: appointment,
  errors: [errors.patientNotFound],
});
export const get = endpoint({
  method: 'GET',
  path: '/appointments/:appointmentId',
  access: 'owner',
  summary: 'One appointment with its transcript and documents',
  params,
  response: appointment,
});
export const update = endpoint({
  method: 'PATCH',
  path: '/appointments/:appointmentId',
  access: 'owner',
  summary: 'Change an appointment',
  params,
  body: updateAppointment,
  response: appointment,
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/appointments/:appointmentId',
  access: 'owner',
  summary: 'Discard a consult',
  params,
  response: nothing,
  errors: [errors.stepRefused],
});

/** A save names the version it was based on; a stale one is refused and loses nothing. */
const saving = { appointmentId: id, content: richtext, baseVersionId: id.nullable() };
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
export const saveContext = endpoint({
  method: 'POST',
  path: '/appointments/save-context',
  access: 'owner',
  summary: 'Save what sets the scene',
  body: z.object({ appointmentId: id, context: z.string().max(20_000) }).strict(),
  response: z.object({ context: z.string() }),
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
export const chooseTemplate = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/template',
  access: 'owner',
  summary: 'Choose the template of a document',
  params,
  body: z.object({ type: documentType, templateId: id, saveAsDefault: z.boolean().default(false) }).strict(),
  response: appointment,
  errors: [errors.templateNotFound],
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
export const retranscribe = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/retranscribe',
  access: 'owner',
  summary: 'Transcribe the stored audio again',
  params,
  body: nothing,
  response: appointment,
  errors: [errors.stepRefused, errors.audioEmpty],
});

export const templatesForMe = endpoint({
  method: 'GET',
  path: '/appointments/templates/for-me',
  access: 'doctor',
  summary: 'Templates to choose from',
  query: z.object({ type: documentType.optional() }),
  response: z.array(templateChoice),
});
export const templatesForDoctor = endpoint({
  method: 'GET',
  path: '/appointments/templates/for-doctor',
  access: 'admin',
  summary: 'Templates a doctor can choose from',
  query: z.object({ doctorId: id, type: documentType.optional() }),
  response: z.array(templateChoice),
});

export const markReviewed = endpoint({
  method: 'POST',
  path: '/appointments/status/reviewed',
  access: 'owner',
  summary: 'Mark as reviewed',
  body: owned.strict(),
  response: appointment,
  errors: [errors.stepRefused, errors.flagsOpen],
});
export const markReadyForReview = endpoint({
  method: 'POST',
  path: '/appointments/status/ready-for-review',
  access: 'owner',
  summary: 'Reopen for review',
  body: owned.strict(),
  response: appointment,
  errors: [errors.stepRefused],
});
export const markExported = endpoint({
  method: 'POST',
  path: '/appointments/status/exported',
  access: 'owner',
  summary: 'Mark as exported by hand',
  body: owned.strict(),
  response: appointment,
  errors: [errors.stepRefused],
});

const flagText = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .or(z.boolean())
  .default(false);
const download = z.object({ appointmentId: id, isSmartDictation: flagText });
export const downloadTranscriptRaw = endpoint({
  method: 'GET',
  path: '/appointments/data/download/consultation-transcript-raw',
  access: 'owner',
  summary: 'The transcript as the engine said it',
  query: download.extend({ format: z.enum(['txt', 'json', 'vtt', 'docx']).default('txt') }),
  response: fileAnswer,
  errors: [errors.audioEmpty],
});
export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/appointments/data/download/consultation-transcript',
  access: 'owner',
  summary: 'The transcript with dictionary and commands applied',
  query: download,
  response: fileAnswer,
  errors: [errors.audioEmpty],
});
export const downloadAudio = endpoint({
  method: 'GET',
  path: '/appointments/data/download/consultation-audio',
  access: 'owner',
  summary: 'The recording',
  query: download,
  response: fileAnswer,
  errors: [errors.audioEmpty],
});
export const uploadTranscriptRaw = endpoint({
  method: 'POST',
  path: '/appointments/evaluation/upload-transcript-raw',
  access: 'admin',
  summary: 'Make an evaluation appointment from a transcript',
  body: z
    .object({ doctorId: id, transcript: z.string().min(1).max(2_000_000), name: z.string().max(200).optional() })
    .strict(),
  response: appointmentListItem,
  errors: [errors.validation],
});

// What the specification implies and older clients did not have.
export const pasteTranscript = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/transcript',
  access: 'owner',
  summary: 'Paste or upload a transcript as text',
  params,
  body: z
    .object({ text: z.string().trim().min(1).max(2_000_000), isSmartDictation: z.boolean().default(false) })
    .strict(),
  response: appointment,
  errors: [errors.stepRefused],
});
export const giveConsent = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/consent',
  access: 'owner',
  summary: 'Record the consent of everyone present',
  params,
  body: consent.omit({ givenAt: true, withdrawnAt: true }).strict(),
  response: appointment,
});
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/consent/withdraw',
  access: 'owner',
  summary: 'Withdraw consent: stops the recording and deletes the audio',
  params,
  body: nothing,
  response: appointment,
});
export const decideFlags = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/flags',
  access: 'owner',
  summary: 'Accept or resolve what is to be checked',
  params,
  body: z
    .object({
      type: documentType,
      decisions: z
        .array(flagDecision.omit({ at: true }))
        .min(1)
        .max(500),
    })
    .strict(),
  response: appointmentDocument,
  errors: [errors.documentMissing],
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
export const facets = endpoint({
  method: 'GET',
  path: '/appointments/facets',
  access: 'any',
  summary: 'Counts for the dashboard and the rail',
  query: z.object({ doctorsIds: many(id) }),
  response: z.object({
    today: z.number().int(),
    toReview: z.number().int(),
    exportFailures: z.number().int(),
    recordedSecondsThisWeek: z.number(),
  }),
});
