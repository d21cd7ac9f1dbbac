import { z } from 'zod';
import { calendarDate, changesOf, id, instant, label, postalAddress, listQuery, many, historyItem } from '../kit.ts';
import { nameFormat, pmsType } from '../users/schemas.ts';

const isTimezone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const timezone = z
  .string()
  .max(60)
  .regex(/^(?:[A-Z][A-Za-z]+\/[\w/+-]+|UTC)$/, 'Choose a time zone, such as Australia/Sydney')
  .refine(isTimezone, { message: 'There is no such time zone' });
const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

const own = {
  name: label.pipe(z.string().min(1).max(200)),
  address: postalAddress.pipe(z.string().max(500)).default(''),
  phone: label.pipe(z.string().max(40)).default(''),
  email: z.union([email, z.literal('')]).default(''),
  timezone,
  nameType: nameFormat.default('prefix_last'),
  hasInpatients: z.boolean().default(false),
  isConsentMandatory: z.boolean().default(true),
  practiceAdminsEmails: z.array(email).max(20).default([]),
  externalPracticeId: label.pipe(z.string().max(100)).nullable().default(null),
  /** After how many days a discarded consult is deleted, and nothing else. */
  removeAfterDays: z.number().int().min(1).max(36_500).default(30),
  /** Without it nothing is queued for the practice system: documents leave as files. */
  isExportingDocs: z.boolean().default(true),
  /** When a practice that uploads its day list by hand is reminded of it, on its own clock. */
  reminderAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 16:00')
    .default('16:00'),
  /** Days beside Saturdays and Sundays on which nobody is reminded. */
  closedDates: z.array(calendarDate).max(200).default([]),
};
export const practiceRequest = z.strictObject({ ...own, pmsType: pmsType.default('NONE') });
export type PracticeRequest = z.infer<typeof practiceRequest>;
export const practiceChanges = changesOf(z.strictObject(own)).extend({ baseVersion: z.number().int().optional() });
export type PracticeChanges = z.infer<typeof practiceChanges>;

export const practiceRow = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timezone: z.string(),
  pmsType,
  nameType: nameFormat,
  hasInpatients: z.boolean(),
  isConsentMandatory: z.boolean(),
  practiceAdminsEmails: z.array(z.string()),
  externalPracticeId: z.string().nullable(),
  removeAfterDays: z.number().int(),
  isExportingDocs: z.boolean(),
  doctors: z.number().int(),
  consultsLast30Days: z.number().int(),
  connection: z
    .object({
      kind: z.string(),
      status: z.enum(['connected', 'not_configured', 'not_connected', 'error']),
      lastContactAt: instant.nullable(),
    })
    .nullable(),
  queuedExports: z.number().int(),
  createdAt: instant,
  version: z.number().int(),
});
export type PracticeRow = z.infer<typeof practiceRow>;
/** The upload page of the practice, where it has one, with what came in by it last. */
const uploadKey = z.object({
  last4: z.string(),
  createdAt: instant,
  uploads: z.array(z.object({ at: instant, rows: z.number().int(), created: z.number().int() })),
});
export const practice = practiceRow.extend({
  reminderAt: z.string(),
  closedDates: z.array(z.string()),
  uploadKey: uploadKey.nullable(),
  history: z.array(historyItem),
});
export type Practice = z.infer<typeof practice>;

export const practicesQuery = listQuery(10).extend({
  pmsTypes: many(z.string().toUpperCase().pipe(pmsType)),
  sort: z.enum(['name', 'doctors', 'consults']).default('name'),
  isDescending: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .or(z.boolean())
    .default(false),
});
export type PracticesQuery = z.infer<typeof practicesQuery>;
export const pmsTypeChange = z.strictObject({ pmsType });
export const option = z.object({ id, name: z.string() });
