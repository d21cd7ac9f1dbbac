import { z } from 'zod';
import { consultationType, documentType, gender } from '../enumerations.ts';
import { deliveryState } from '../exports/endpoints.ts';
import { birthDate, calendarDate, id, instant, label, postalAddress, many } from '../kit.ts';

/** As the database keeps it: an id that came back in other letters would be somebody else's. */
const externalId = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .min(1)
  .max(100);
/** With an offset, or as the clock on the practice's wall shows it. */
const moment = instant.or(
  z
    .string()
    .regex(
      /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
      'YYYY-MM-DDTHH:mm',
    ),
);

export const incomingPatient = z.strictObject({
  externalId,
  title: label.max(40).optional(),
  firstName: label.min(1).max(100),
  lastName: label.min(1).max(100),
  birthDate: birthDate.optional(),
  gender: gender.optional(),
  phone: label.max(40).optional(),
  email: z.email().max(254).optional(),
  medicareNumber: label.max(20).optional(),
  ihi: label.max(20).optional(),
});
export type IncomingPatient = z.infer<typeof incomingPatient>;

const shared = {
  externalId,
  doctorExternalId: externalId,
  patient: incomingPatient,
  consultationType: consultationType.optional(),
  typeName: label.max(100).optional(),
  referrer: z
    .strictObject({
      name: label.min(1).max(200),
      address: postalAddress.max(500).default(''),
      providerNumber: label.max(20).optional(),
      practice: label.max(200).optional(),
    })
    .optional(),
  context: z.string().max(20_000).optional(),
};
export const incomingAppointment = z.strictObject({
  ...shared,
  startsAt: moment,
  endsAt: moment.optional(),
  status: z.enum(['booked', 'cancelled']).default('booked'),
});
export type IncomingAppointment = z.infer<typeof incomingAppointment>;
export const incomingInpatient = z.strictObject({
  ...shared,
  ward: label.max(100).optional(),
  bed: label.max(50).optional(),
  admittedAt: moment.optional(),
});
export type IncomingInpatient = z.infer<typeof incomingInpatient>;

const MOST_ROWS = 500;
export const appointmentsBody = z.strictObject({ appointments: z.array(incomingAppointment).min(1).max(MOST_ROWS) });
export const inpatientsBody = z.strictObject({
  takenAt: instant,
  ward: label.min(1).max(100).optional(),
  inpatients: z.array(incomingInpatient).max(MOST_ROWS),
  isEmptyConfirmed: z.boolean().optional(),
});

/** What became of one row. A repeat of the same request is `unchanged` throughout. */
export const rowResult = z.object({
  externalId: z.string(),
  id: id.nullable(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'kept', 'deleted', 'refused', 'unknown']),
  reason: z.string().optional(),
  note: z.enum(['time_skipped', 'time_doubled']).optional(),
});
export type RowResult = z.infer<typeof rowResult>;
export const results = z.object({ results: z.array(rowResult) });

export const listedAppointment = z.object({
  id: id.nullable(),
  externalId: z.string().nullable(),
  status: z.string(),
  startsAt: z.string().nullable(),
  timezone: z.string(),
  consultationType: z.string(),
  isInpatient: z.boolean(),
  ward: z.string().nullable(),
  bed: z.string().nullable(),
  patient: z.object({
    id,
    externalId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: calendarDate.nullable(),
  }),
  doctor: z.object({ id, externalId: z.string().nullable() }),
  updatedAt: instant,
});

/** As which a program may ask for a document; `pit` and `hl7` are for practices with Genie. */
const claimFormat = z.enum(['html', 'txt', 'docx', 'pdf', 'pit', 'hl7']);

export const pluginExport = z.object({
  exportId: id,
  appointmentId: id,
  externalId: z.string().nullable(),
  position: z.number().int(),
  attempt: z.number().int(),
  isRedelivery: z.boolean(),
  leaseUntil: instant.nullable(),
  askedAt: instant,
  timezone: z.string(),
  startsAt: instant,
  consultationType: z.string(),
  patient: z.object({
    id,
    externalId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: calendarDate.nullable(),
    gender: gender.nullable(),
    medicareNumber: z.string().nullable(),
  }),
  doctor: z.object({ id, externalId: z.string().nullable(), name: z.string(), providerNumber: z.string() }),
  documents: z.array(
    z.object({
      deliveryId: id,
      key: z.uuid(),
      type: documentType,
      title: z.string(),
      versionId: id,
      fileName: z.string(),
      replaces: z.object({ deliveryId: id, externalId: z.string().nullable() }).nullable(),
      state: deliveryState,
      /** Why it cannot be had in a format that was asked for, in words. */
      refusal: z.string().optional(),
      /** Only where it is claimed. */
      contents: z
        .array(
          z.object({
            format: claimFormat,
            mediaType: z.string(),
            encoding: z.literal('base64'),
            data: z.string(),
            bytes: z.number().int(),
            sha256: z.string(),
          }),
        )
        .optional(),
    }),
  ),
});
export type PluginExport = z.infer<typeof pluginExport>;

export const exportsQuery = z.object({
  type: z.string().max(50).optional(),
  from: instant.or(calendarDate).optional(),
  to: instant.or(calendarDate).optional(),
  /** Seconds to wait for something to be there. */
  wait: z.coerce.number().int().min(0).max(25).default(0),
});
const MOST_DAYS = 93;
const DAY_MILLISECONDS = 86_400_000;
export const typeQuery = z
  .object({
    type: consultationType.or(z.literal('all')).default('all'),
    from: instant.or(calendarDate).optional(),
    to: instant.or(calendarDate).optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(1000).default(1000),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) <= MOST_DAYS * DAY_MILLISECONDS, {
    path: ['to'],
    message: `Ask for at most ${MOST_DAYS} days`,
  });
export const deleteQuery = z.object({ ids: many(z.string().min(1).max(100)) });

export const claimBody = z.strictObject({
  holder: label.min(1).max(200),
  leaseSeconds: z.number().int().min(30).max(600).default(600),
  formats: z.array(claimFormat).min(1).default(['html', 'docx']),
});
export const doneBody = z.strictObject({
  exportId: id.optional(),
  attempt: z.number().int().optional(),
  documents: z
    .array(
      z.strictObject({
        deliveryId: id,
        outcome: z.enum(['delivered', 'failed', 'in_doubt']),
        externalId: z.string().max(200).optional(),
        sentence: z.string().max(500).optional(),
      }),
    )
    .max(10)
    .optional(),
});
