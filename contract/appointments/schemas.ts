import { z } from 'zod';
import { appointmentDocument, generationState } from '../documents/schemas.ts';
import {
  birthDate,
  calendarDate,
  changesOf,
  flagText,
  id,
  instant,
  label,
  postalAddress,
  listQuery,
  many,
} from '../kit.ts';
import { transcriptSegment } from '../transcripts/schemas.ts';
import { consultationEngine, consultationType, documentType, gender } from '../enumerations.ts';
import { status } from './lifecycle.ts';

export { consultationEngine, consultationType, documentType, gender } from '../enumerations.ts';

const names = { firstName: label.min(1).max(100), lastName: label.min(1).max(100) };
export const patientInput = z
  .object({
    ...names,
    title: label.max(40).nullable().default(null),
    gender: gender.nullable().default(null),
    birthDate: birthDate.nullable().default(null),
    phone: label.max(40).nullable().default(null),
    email: z.email().max(254).nullable().default(null),
  })
  .strict();
export const patientSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  gender: gender.nullable(),
  birthDate: calendarDate.nullable(),
});
export type PatientSummary = z.infer<typeof patientSummary>;

/** The referring or receiving doctor of a letter. */
export const referrer = z.strictObject({
  name: label.min(1).max(200),
  address: postalAddress.max(500).default(''),
  practice: label.max(200).optional(),
  providerNumber: label.max(20).optional(),
  email: z.email().max(254).optional(),
});

export const consent = z.object({
  kind: z.enum(['verbal', 'written', 'declined']),
  people: z.array(z.enum(['patient', 'carer', 'interpreter', 'student', 'other'])).min(1),
  /** The words that were used, as the practice has them. */
  wording: z.string().trim().max(2000).default(''),
  givenAt: instant,
  withdrawnAt: instant.nullable(),
});
export type Consent = z.infer<typeof consent>;

/** Where a patient lies, and since when. What lies in a practice system's list is kept by that list. */
export const inpatientStay = z.object({
  ward: z.string().nullable(),
  bed: z.string().nullable(),
  admittedAt: instant.nullable(),
  dischargedAt: instant.nullable(),
});
export type InpatientStay = z.infer<typeof inpatientStay>;
const bedside = { ward: label.max(100).nullable(), bed: label.max(40).nullable() };

export const appointmentListItem = z.object({
  id,
  status,
  wasReviewed: z.boolean(),
  startsAt: instant,
  patient: patientSummary,
  doctor: z.object({ id, firstName: z.string(), lastName: z.string() }),
  practice: z.object({ id, name: z.string() }),
  consultationType,
  consultationEngine,
  isInpatient: z.boolean(),
  /** The stay that this round belongs to. */
  inpatient: inpatientStay.nullable(),
  /** Made to try something out: counted nowhere and never sent to a practice system. */
  isTest: z.boolean(),
  /** Made from a transcript to judge templates by. It belongs to the installation, and no doctor sees it. */
  isEvaluation: z.boolean(),
  createdAt: instant,
  /** Seconds of audio that the server holds. */
  recordedSeconds: z.number(),
  documents: z.array(z.object({ type: documentType, state: generationState, toCheck: z.number().int() })),
  hasWarning: z.boolean(),
  error: z.object({ code: z.string(), title: z.string(), description: z.string() }).nullable(),
});
export type AppointmentListItem = z.infer<typeof appointmentListItem>;

export const audioKind = z.enum(['consultation', 'dictation']);
export type AudioKind = z.infer<typeof audioKind>;
/** Stored audio as the player needs it. `peaks` are 0 to 255, evenly spaced over the whole length. */
export const audioSummary = z.object({
  kind: audioKind,
  seconds: z.number(),
  peaks: z.array(z.number().int()),
  isTruncated: z.boolean(),
});
export const transcript = z.object({
  kind: audioKind,
  engine: z.string(),
  model: z.string(),
  /** False where no final transcript exists yet. */
  isFinal: z.boolean(),
  segments: z.array(transcriptSegment),
});

export const appointment = appointmentListItem.extend({
  context: z.string(),
  noteLength: z.enum(['short', 'medium']),
  clinicalLanguage: z.string(),
  referrer: referrer.nullable(),
  consent: consent.nullable(),
  isConsentNeeded: z.boolean(),
  documentsWanted: z.array(documentType),
  appointmentDocuments: z.array(appointmentDocument),
  transcripts: z.array(transcript),
  audio: z.array(audioSummary),
  warnings: z.array(z.object({ code: z.string(), text: z.string(), at: instant })),
  /** Words that the speller takes as right in this consult. */
  dismissedWords: z.array(z.string()),
  version: z.number().int(),
});
export type Appointment = z.infer<typeof appointment>;

export const appointmentsQuery = listQuery(40).extend({
  keywords: z.string().trim().max(200).optional(),
  statuses: many(status),
  doctorsIds: many(id),
  practicesIds: many(id),
  specialities: many(z.string().max(100)),
  languages: many(z.string().max(20)),
  pmsTypes: many(z.string().max(20)),
  consultationTypes: many(consultationType),
  consultationEngineTypes: many(consultationEngine),
  ratings: many(z.coerce.number().int().min(0).max(5)),
  from: instant.or(calendarDate).optional(),
  to: instant.or(calendarDate).optional(),
  initializationDate: calendarDate.optional(),
  /** Written before this moment: with `to_review`, what has waited since. */
  readyBefore: instant.optional(),
  isTest: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .or(z.boolean())
    .optional(),
  /** With `inpatients`: those who went home, or those who are in. */
  isDischarged: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .or(z.boolean())
    .optional(),
  /** Latest first, unless this asks for the soonest. */
  isSoonestFirst: flagText,
  /** A named view over the list. `evaluation` is an administrator's. */
  filter: z
    .enum(['all', 'today', 'to_review', 'to_record', 'inpatients', 'export_failed', 'evaluation', 'discarded'])
    .optional(),
});

const choices = {
  /** Templates that its documents are written by. */
  noteTemplateId: id.optional(),
  letterTemplateId: id.optional(),
  /** One of the doctor's languages; absent: the one that the doctor writes in. */
  consultationLanguage: z.string().max(20).optional(),
};
const appointmentFields = {
  ...choices,
  startsAt: instant,
  /** These three absent: as the doctor's consults begin. */
  consultationType: consultationType.optional(),
  consultationEngine: consultationEngine.optional(),
  noteLength: z.enum(['short', 'medium']).optional(),
  context: z.string().max(20_000).default(''),
  referrer: referrer.nullable().default(null),
  /** Absent: the doctor's default reports. */
  documentsWanted: z.array(documentType).min(1).max(5).optional(),
};
export const createAppointment = z
  .object({
    ...appointmentFields,
    startsAt: instant.optional(),
    patientId: id.optional(),
    patient: patientInput.optional(),
  })
  .strict()
  .refine((value) => (value.patientId === undefined) !== (value.patient === undefined), {
    path: ['patient'],
    message: 'Choose a patient or enter a new one',
  });
/** A round of an inpatient: with a patient who is in already the next one, else the first. */
export const createInpatient = createAppointment.safeExtend({
  inpatient: z.object(bedside).partial().strict().optional(),
});
export const updateAppointment = z
  .object({
    startsAt: instant,
    consultationType,
    consultationEngine,
    noteLength: z.enum(['short', 'medium']),
    referrer: referrer.nullable(),
    documentsWanted: z.array(documentType).min(1).max(5),
    patientId: id,
    patient: changesOf(patientInput),
    /** `dischargedAt: null` takes a discharge back. */
    inpatient: z
      .object({ ...bedside, dischargedAt: instant.nullable() })
      .partial()
      .strict(),
    ...choices,
  })
  .partial()
  .strict();
