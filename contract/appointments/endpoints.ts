import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, flagText, fileAnswer, id, instant, label, many, nothing, page } from '../kit.ts';
import { templateChoice } from '../templates/schemas.ts';
import { speaker, transcriptSegment } from '../transcripts/schemas.ts';
import {
  appointment,
  appointmentListItem,
  appointmentsQuery,
  audioKind,
  consent,
  consultationType,
  createAppointment,
  createInpatient as createInpatientBody,
  documentType,
  updateAppointment,
} from './schemas.ts';

const params = z.object({ appointmentId: id });
const owned = z.object({ appointmentId: id });
/** Characters. Four hours of talk are under 250,000. */
const LONGEST_TRANSCRIPT = 400_000;

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
  errors: [errors.patientNotFound, errors.templateNotFound],
});
export const createInpatient = endpoint({
  method: 'POST',
  path: '/appointments/create-inpatient',
  access: 'doctor',
  summary: 'Make an inpatient appointment',
  body: createInpatientBody,
  response: appointment,
  errors: [errors.patientNotFound, errors.templateNotFound],
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

export const restore = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/restore',
  access: 'owner',
  isOfDiscarded: true,
  summary: 'Bring a discarded consult back, as long as it is kept',
  params,
  response: appointment,
  errors: [errors.stepRefused],
});

export const saveContext = endpoint({
  method: 'POST',
  path: '/appointments/save-context',
  access: 'owner',
  summary: 'Save what sets the scene',
  body: z.object({ appointmentId: id, context: z.string().max(20_000) }).strict(),
  response: z.object({ context: z.string() }),
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
  query: z.object({ type: documentType.optional(), appointmentId: id.optional() }),
  response: z.array(templateChoice),
});
export const templatesForDoctor = endpoint({
  method: 'GET',
  path: '/appointments/templates/for-doctor',
  access: 'admin',
  summary: 'Templates a doctor can choose from',
  query: z.object({ doctorId: id, type: documentType.optional(), appointmentId: id.optional() }),
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
    .object({
      doctorId: id,
      transcript: z.string().min(1).max(LONGEST_TRANSCRIPT),
      name: label.max(200).optional(),
      consultationType: consultationType.default('unspecified'),
      /** One voice that dictates, in place of a conversation. */
      isSmartDictation: z.boolean().default(false),
      /** What a good note or letter of it says, to hold what is written against. */
      reference: z
        .strictObject({ note: z.string().trim().max(50_000), letter: z.string().trim().max(50_000) })
        .partial()
        .optional(),
    })
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
    .object({ text: z.string().trim().min(1).max(LONGEST_TRANSCRIPT), isSmartDictation: z.boolean().default(false) })
    .strict(),
  response: appointment,
  errors: [errors.stepRefused],
});
export const nameSpeakers = endpoint({
  method: 'POST',
  path: '/appointments/:appointmentId/speakers',
  access: 'owner',
  summary: 'Say who spoke; what nobody edited is written again',
  params,
  body: z
    .object({
      kind: audioKind,
      changes: z
        .array(z.object({ segmentId: transcriptSegment.shape.id, speaker }).strict())
        .min(1)
        .max(20_000),
    })
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
  /** `givenAt` where it was confirmed before it could be sent. A time to come is taken as now. */
  body: consent.omit({ givenAt: true, withdrawnAt: true }).extend({ givenAt: instant.optional() }).strict(),
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
    /** The demo practice is still being made: more consults come by themselves. */
    isDemoGrowing: z.boolean(),
  }),
});
