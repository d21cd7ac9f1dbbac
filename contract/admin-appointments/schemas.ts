import { z } from 'zod';
import {
  appointment,
  consultationEngine,
  consultationType,
  documentType,
  patientInput,
  referrer,
  updateAppointment,
} from '../appointments/schemas.ts';
import { documentVersionSummary } from '../documents/schemas.ts';
import { exportItem } from '../exports/endpoints.ts';
import { incidentItem } from '../incidents/schemas.ts';
import { historyItem, id, instant, label } from '../kit.ts';

const noteLength = z.enum(['short', 'medium']);

/** One of many: what it does not say is as the rest of the request, or the doctor's defaults, have it. */
export const batchPatient = z
  .object({
    ...patientInput.shape,
    startsAt: instant.optional(),
    consultationType: consultationType.optional(),
    /** What the practice's own system calls the patient. */
    externalPatientId: label.min(1).max(100).optional(),
  })
  .strict();
export type BatchPatient = z.infer<typeof batchPatient>;

const MOST_PATIENTS = 1000;
const MOST_NUMBERED = 200;
const whom = ['patientId', 'patient', 'patients', 'numberOfPatients'] as const;

/** Consults for a doctor. Who they are with is said in exactly one of four ways. */
export const createForDoctor = z
  .object({
    doctorId: id,
    patientId: id.optional(),
    patient: patientInput.optional(),
    patients: z.array(batchPatient).min(1).max(MOST_PATIENTS).optional(),
    /** So many patients without names, which the doctor gives them. */
    numberOfPatients: z.number().int().min(1).max(MOST_NUMBERED).optional(),
    startsAt: instant.optional(),
    /** Between one that names no time and the one before it. */
    minutesApart: z.number().int().min(0).max(480).default(15),
    consultationType: consultationType.optional(),
    consultationEngine: consultationEngine.optional(),
    context: z.string().max(20_000).default(''),
    noteLength: noteLength.optional(),
    referrer: referrer.nullable().default(null),
    documentsWanted: z.array(documentType).min(1).max(5).optional(),
    /** One of the doctor's languages; absent: the one that the doctor writes in. */
    consultationLanguage: z.string().max(20).optional(),
    isInpatient: z.boolean().default(false),
    isTest: z.boolean().default(false),
    /** The same request sent twice, by its id, makes what it makes once. */
    requestId: id.optional(),
  })
  .strict()
  .refine((value) => whom.filter((name) => value[name] !== undefined).length === 1, {
    path: ['patient'],
    message: 'Choose a patient, enter one, list several or say how many there are',
  });
export type CreateForDoctor = z.output<typeof createForDoctor>;

export const changeForDoctor = updateAppointment
  .extend({
    isTest: z.boolean(),
    /** Another doctor of the practice, as long as nothing is recorded. */
    doctorId: id,
  })
  .partial()
  .strict();
export type ChangeForDoctor = z.output<typeof changeForDoctor>;

/** One text that an engine wrote, and how. */
export const generation = z.object({
  documentType,
  versionId: id,
  number: z.number().int(),
  reason: documentVersionSummary.shape.reason,
  engine: z.string().nullable(),
  model: z.string().nullable(),
  template: z.object({ id, name: z.string(), version: z.number().int().nullable() }).nullable(),
  promptHash: z.string().nullable(),
  milliseconds: z.number().nullable(),
  tokens: z.object({ read: z.number().nullable(), written: z.number().nullable() }).nullable(),
  createdAt: instant,
  createdBy: z.object({ name: z.string() }).nullable(),
});
export type Generation = z.infer<typeof generation>;

/** A consult as an administrator reads it: with how its documents came to be and who did what to it. */
export const adminAppointment = appointment.extend({
  /** What the clocks of its practice go by. */
  timezone: z.string(),
  /** The administrator who made it. */
  createdBy: z.object({ name: z.string() }).nullable(),
  generations: z.array(generation),
  exports: z.array(exportItem),
  incidents: z.array(incidentItem),
  history: z.array(historyItem),
});
export type AdminAppointment = z.infer<typeof adminAppointment>;
