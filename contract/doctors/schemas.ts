import { z } from 'zod';
import { account, accountState, email } from '../accounts/schemas.ts';
import { consultationEngine, consultationType, documentType } from '../enumerations.ts';
import { clinicalLanguages } from '../languages.ts';
import { flagText, id, instant, label, listQuery, many, historyItem } from '../kit.ts';
import { deeds, MOST_AT_ONCE } from './enumerations.ts';
import { letterhead } from '../letterheads/endpoints.ts';
import { pmsType, userSettings, userSettingsRequest } from '../users/schemas.ts';

const name = label.pipe(z.string().min(1).max(100));
/** Luhn's check: every other digit from the right is doubled, and the sum of all ends in 0. */
const isChecked = (digits: string): boolean =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const worth = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return sum + (worth > 9 ? worth - 9 : worth);
    }, 0) %
    10 ===
  0;
/** Who a doctor is in the Healthcare Identifiers Service, wherever they work. Typed with spaces or without, kept without; may be empty. */
const hpii = z
  .string()
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .max(30)
  .regex(/^(8003\s*61(\s*\d){10})?$/, { error: 'An HPI-I has 16 digits and begins with 8003 61', abort: true })
  .refine(isChecked, { message: 'One of the digits is wrong. Please check them.' });

export const doctorRow = account.extend({
  title: z.string(),
  isTester: z.boolean(),
  speciality: z.object({ id, name: z.string() }).nullable(),
  practice: z.object({ id, name: z.string(), pmsType }),
  /** What is written by default. */
  reports: z.array(documentType),
  consultsLast30Days: z.number().int(),
  lastConsultAt: instant.nullable(),
});
export type DoctorRow = z.infer<typeof doctorRow>;

const language = z.object({ id: z.enum(clinicalLanguages), isDefault: z.boolean() }).strict();
const languages = z
  .array(language)
  .min(1)
  .max(20)
  .refine((all) => all.filter((one) => one.isDefault).length === 1, { message: 'Choose one default language' })
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, { message: 'Each language stands once' });

export const doctor = doctorRow.extend({
  phone: z.string(),
  providerNumber: z.string(),
  hpii: z.string(),
  calloutsEnabled: z.boolean(),
  languages: z.array(z.object({ id: z.string(), isDefault: z.boolean() })),
  referralCode: z.string(),
  settings: userSettings,
  docxTemplate: letterhead.nullable(),
  /** The latest twenty. */
  replacements: z.array(z.object({ id, search: z.string(), replace: z.string() })),
  /** Of what their speller takes as right, the latest twenty. */
  knownWords: z.array(z.object({ id, word: z.string() })),
  invite: z
    .object({ sentAt: instant, expiresAt: instant, mail: z.enum(['queued', 'sent', 'kept', 'failed']) })
    .nullable(),
  liveSessions: z.number().int(),
  isRecordingNow: z.boolean(),
  version: z.number().int(),
  history: z.array(historyItem),
});
export type Doctor = z.infer<typeof doctor>;

/** What is absent is as the product has it. */
export const doctorRequest = z
  .object({
    firstName: name,
    lastName: name,
    email,
    practiceId: id,
    specialityId: id.nullable().optional(),
    title: label.pipe(z.string().max(40)).optional(),
    phone: label.pipe(z.string().max(40)).optional(),
    providerNumber: label.pipe(z.string().max(40)).optional(),
    hpii: hpii.optional(),
    languages: languages.optional(),
    isTester: z.boolean().optional(),
    calloutsEnabled: z.boolean().optional(),
    settings: userSettingsRequest.omit({ calloutsEnabled: true, letterSignOff: true }).optional(),
  })
  .strict();

/** What is named changes, what is absent stays; the settings merge a level deep. */
export const doctorChanges = z
  .object({
    firstName: name,
    lastName: name,
    email,
    title: label.pipe(z.string().max(40)),
    practiceId: id,
    specialityId: id.nullable(),
    phone: label.pipe(z.string().max(40)),
    providerNumber: label.pipe(z.string().max(40)),
    hpii,
    languages,
    isTester: z.boolean(),
    calloutsEnabled: z.boolean(),
    settings: userSettingsRequest.omit({ calloutsEnabled: true, letterSignOff: true }),
    isActive: z.boolean(),
    /** The version that the form was opened on. */
    baseVersion: z.number().int(),
  })
  .partial()
  .strict();
export type DoctorChanges = z.infer<typeof doctorChanges>;

const filters = {
  search: z.string().trim().max(200).optional(),
  specialities: many(z.string().max(100)),
  practices: many(id),
  reportingTypes: many(documentType),
  accountStates: many(accountState),
  isTester: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .or(z.boolean())
    .optional(),
};
const sorting = {
  sort: z.enum(['name', 'practice', 'consults', 'lastConsult', 'createdAt']).default('name'),
  isDescending: flagText,
};
/** A filter without pages: all that match. */
export const doctorsFilter = z.object(filters).strict();
export type DoctorsFilter = z.infer<typeof doctorsFilter>;
export const doctorsQuery = listQuery(100).extend({ ...filters, ...sorting });
export type DoctorsQuery = z.infer<typeof doctorsQuery>;

export const doctorOption = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  isActive: z.boolean(),
  practice: z.object({ id, name: z.string() }),
  speciality: z.object({ name: z.string() }).nullable(),
});

/** A doctor as the form for many consults needs it: with what a new consult of theirs starts from. */
export const batchDoctor = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  practice: z.object({ id, name: z.string(), timezone: z.string(), hasInpatients: z.boolean() }),
  speciality: z.object({ name: z.string() }).nullable(),
  defaultConsultationType: consultationType,
  defaultConsultationEngine: consultationEngine,
  defaultReports: z.array(documentType),
  /** What their documents may be written in, and what they are unless it is said. */
  languages: z.array(z.string()),
  clinicalLanguage: z.string(),
});

/** To those who are named, or to all that a filter matches: then `expected` is how many that was when it was chosen. */
export const bulkRequest = z
  .object({
    action: z.enum(deeds),
    specialityId: id.nullable().optional(),
    usersIds: z.array(id).min(1).max(MOST_AT_ONCE).optional(),
    filter: doctorsFilter.optional(),
    expected: z.number().int().min(0).optional(),
  })
  .strict()
  .refine((value) => (value.usersIds === undefined) !== (value.filter === undefined), {
    path: ['usersIds'],
    message: 'Name the doctors, or a filter',
  })
  .refine((value) => value.filter === undefined || value.expected !== undefined, {
    path: ['expected'],
    message: 'Say how many the filter matched',
  })
  .refine((value) => value.action !== 'set_speciality' || value.specialityId !== undefined, {
    path: ['specialityId'],
    message: 'Choose a speciality',
  });
export type BulkRequest = z.infer<typeof bulkRequest>;
/** Each row has its own outcome. Who is `unchanged` was so before, and an undo leaves them so. */
export const bulkAnswer = z.object({
  done: z.array(id),
  unchanged: z.array(id),
  refused: z.array(z.object({ id, title: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;
