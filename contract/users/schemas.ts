import { z } from 'zod';
import { consultationEngine, consultationType, dashboardPeriod, documentType, gender } from '../enumerations.ts';
import { personSession } from '../auth/schemas.ts';
import { changesOf, id, instant } from '../kit.ts';
import { noteLength } from '../templates/schemas.ts';
import { noUnknownVariables, unknownVariablesIn } from '../templates/variables.ts';

export const role = z.enum(['Administrator', 'Doctor']);
export type Role = z.infer<typeof role>;
export const pmsType = z.enum(['NONE', 'GENIE', 'GENTU', 'PLATO', 'COBLH']);
export const fontFamily = z.enum([
  'Arial',
  'Calibri',
  'Cambria',
  'Candara',
  'Century Gothic',
  'Courier New',
  'Franklin Gothic',
  'Garamond',
  'Georgia',
  'Gill Sans',
  'Helvetica',
  'Lucida Sans',
  'Palatino',
  'Segoe UI',
  'Source Serif',
  'Tahoma',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
]);
export type FontFamily = z.infer<typeof fontFamily>;
const serifed: readonly string[] = ['Cambria', 'Garamond', 'Georgia', 'Palatino', 'Source Serif', 'Times New Roman'];
/** What stands in for a font that is not there: letters of one width, with serifs, or without. */
export const fontKind = (family: string): 'fixed' | 'serif' | 'sans' =>
  family === 'Courier New' ? 'fixed' : serifed.includes(family) ? 'serif' : 'sans';
export const dateFormat = z.enum(['dd/MM', 'dd/MM/yy', 'dd/MM/yyyy', 'do MMMM', 'do MMMM yyyy']);
export type DateFormat = z.infer<typeof dateFormat>;
export const nameFormat = z.enum(['first', 'prefix_full', 'prefix_last', 'name', 'prefix_name']);
export type NameFormat = z.infer<typeof nameFormat>;
export const formatterType = z.enum(['genie', 'html', 'html_double', 'plato']);
export const textAlign = z.enum(['left', 'center', 'right', 'justify']);

export const exportSettings = z.object({
  fontFamily: fontFamily.default('Georgia'),
  /** Points. */
  fontSize: z.number().min(8).max(20).default(11),
  formatterType: formatterType.default('html_double'),
  textAlign: textAlign.default('left'),
});
export type ExportSettings = z.infer<typeof exportSettings>;
export const pmsSettings = z.object({
  defaultLetterTemplateId: id.nullable().default(null),
  defaultNoteTemplateId: id.nullable().default(null),
  defaultReferralLetterTemplateId: id.nullable().default(null),
  defaultPatientLetterTemplateId: id.nullable().default(null),
  defaultWorkCoverTemplateId: id.nullable().default(null),
  autoExport: z.boolean().default(false),
  exportNote: z.boolean().default(true),
  exportLetter: z.boolean().default(true),
  exportReferralLetter: z.boolean().default(false),
  exportPatientLetter: z.boolean().default(false),
  exportWorkCover: z.boolean().default(false),
});
export const appPreferences = z.object({
  /** Days of consults on the dashboard. */
  calendarRange: z.number().int().min(1).max(31).default(7),
  nextConsultsTab: z.number().int().min(0).max(10).default(0),
  showSetTheScene: z.boolean().default(true),
  showAnnualUpsell2025: z.boolean().default(false),
  /** Single-letter keys can be turned off. */
  singleKeys: z.boolean().default(true),
  /** What an administrator's dashboard begins with: so many days, of one practice or all. */
  dashboardPeriod: dashboardPeriod.default(28),
  dashboardPracticeId: id.nullable().default(null),
});
export const letterSettings = z.object({
  introPosition: z.enum(['on_top', 'per_template']).default('per_template'),
  /** Where the words of the consult's own kind are empty, and for a consult whose kind nobody chose. */
  opening: z.string().max(4000).default(''),
  introNew: z.string().max(4000).default(''),
  introReturning: z.string().max(4000).default(''),
  introPostOp: z.string().max(4000).default(''),
  closingNew: z.string().max(4000).default(''),
  closingReturning: z.string().max(4000).default(''),
  closingPostOp: z.string().max(4000).default(''),
  signOff: z.string().max(1000).default('Kind regards,'),
});
export type LetterSettings = z.infer<typeof letterSettings>;

export const userSettings = z.object({
  exportSettings: exportSettings.prefault({}),
  pmsSettings: pmsSettings.prefault({}),
  appPreferences: appPreferences.prefault({}),
  letter: letterSettings.prefault({}),
  clinicalLanguage: z.string().max(20).default('en-AU'),
  defaultReports: z.array(documentType).max(5).default(['note', 'letter']),
  dateFormat: dateFormat.default('dd/MM/yyyy'),
  nameFormat: nameFormat.default('prefix_last'),
  defaultConsultationEngine: consultationEngine.default('ai'),
  defaultPatientGender: gender.nullable().default(null),
  defaultConsultationType: consultationType.default('unspecified'),
  noteLength: noteLength.default('medium'),
  microphone: z.string().max(300).nullable().default(null),
});
export type UserSettings = z.infer<typeof userSettings>;

/** The same, where no text names a variable that there is not. */
const letterChanges = changesOf(letterSettings).superRefine((letter, context) => {
  for (const [field, text] of Object.entries(letter))
    for (const name of unknownVariablesIn(text ?? ''))
      context.addIssue({ code: 'custom', path: [field], message: `There is no variable {{${name}}}` });
});

/** Shallow in each group: what is named changes, what is absent stays. */
export const userSettingsRequest = z
  .object({
    exportSettings: changesOf(exportSettings),
    pmsSettings: changesOf(pmsSettings),
    appPreferences: changesOf(appPreferences),
    letter: letterChanges,
    clinicalLanguage: z.string().max(20),
    defaultReports: z.array(documentType).min(1).max(5),
    dateFormat,
    nameFormat,
    defaultConsultationEngine: consultationEngine,
    defaultPatientGender: gender.nullable(),
    defaultConsultationType: consultationType,
    noteLength,
    letterSignOff: z.string().max(1000).superRefine(noUnknownVariables),
    microphone: z.string().max(300).nullable(),
    /** Whether what deserves a look is listed after the documents were written, and again after the review. */
    calloutsEnabled: z.boolean(),
  })
  .partial()
  .strict();

/** What a person's settings meet: what is offered, whether documents leave at all, and on which paper. */
export const surroundings = z.object({
  /** Null where nothing is offered, or its last day has passed. */
  offer: z.object({ text: z.string(), lastDay: z.string(), claimedAt: instant.nullable() }).nullable(),
  /** `off` where the practice takes no documents, `unconnected` where there is nowhere to send them. */
  exports: z.enum(['on', 'off', 'unconnected']),
  letterhead: z.object({ name: z.string(), uploadedAt: instant }).nullable(),
});
export type Surroundings = z.infer<typeof surroundings>;

export const me = z.object({
  id,
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  providerNumber: z.string(),
  /** Empty where none is kept. */
  hpii: z.string(),
  roles: z.array(role),
  isTester: z.boolean(),
  isTotpEnabled: z.boolean(),
  /** A second step is required and this session has none: nothing else opens until one is set up. */
  mustEnrol: z.boolean(),
  calloutsEnabled: z.boolean(),
  referralCode: z.string(),
  practiceAdminEmail: z.string().nullable(),
  letterSignOff: z.string(),
  languages: z.array(z.object({ id: z.string(), isDefault: z.boolean() })),
  speciality: z.object({ name: z.string() }).nullable(),
  practice: z
    .object({
      id,
      name: z.string(),
      timezone: z.string(),
      pmsType,
      nameType: nameFormat,
      hasInpatients: z.boolean(),
      isConsentMandatory: z.boolean(),
    })
    .nullable(),
  pmsSettings: z.object({ autoExport: z.boolean(), hasExportReports: z.boolean() }),
  settings: userSettings,
});
export type Me = z.infer<typeof me>;

export const session = personSession.extend({ isCurrent: z.boolean() });
export type Session = z.infer<typeof session>;
