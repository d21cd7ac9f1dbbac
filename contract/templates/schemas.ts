import { z } from 'zod';
import { consultationType, documentType, gender } from '../enumerations.ts';
import { changesOf, id, instant, label } from '../kit.ts';
import { LONGEST, MOST_BLOCKS, MOST_LINES, problemsOf } from './problems.ts';

/** What a section is about; the embedded notes engine files each statement under one of these. */
export const topic = z.enum([
  'chief_complaint',
  'history',
  'past_history',
  'medications',
  'allergies',
  'family_history',
  'social_history',
  'review_of_systems',
  'examination',
  'results',
  'procedure',
  'assessment',
  'plan',
  'follow_up',
  'work_capacity',
]);
export type Topic = z.infer<typeof topic>;
export const noteLength = z.enum(['short', 'medium']);
export type NoteLength = z.infer<typeof noteLength>;

/** Kept by copies, and named by conditions: letters, digits, dashes. */
const blockId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'Letters, digits and dashes, at most 60');
export const emphasis = z.enum(['none', 'bold', 'italic']);
export const leafBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    id: blockId,
    text: label.min(1).max(LONGEST.heading),
    level: z.number().int().min(1).max(3).default(2),
  }),
  z.object({
    type: z.literal('text'),
    id: blockId,
    text: z.string().min(1).max(LONGEST.text),
    emphasis: emphasis.optional(),
  }),
  z.object({
    type: z.literal('section'),
    id: blockId,
    title: label.max(LONGEST.title),
    instruction: z.string().max(LONGEST.instruction).default(''),
    topics: z.array(topic).min(1).max(15),
    style: z.enum(['prose', 'bullets']),
    omitWhenEmpty: z.boolean().default(true),
    /** Its text follows the instruction. */
    promptMacroId: id.optional(),
  }),
  z.object({ type: z.literal('macro'), id: blockId, macroId: id }),
  z.object({
    type: z.literal('list'),
    id: blockId,
    items: z.array(z.string().min(1).max(LONGEST.line)).min(1).max(MOST_LINES),
    isNumbered: z.boolean().optional(),
  }),
  z.object({ type: z.literal('letter_opening'), id: blockId }),
  z.object({ type: z.literal('letter_closing'), id: blockId }),
  z.object({ type: z.literal('signature'), id: blockId }),
]);
export type LeafBlock = z.infer<typeof leafBlock>;
export const blockType = z.enum([
  'heading',
  'text',
  'section',
  'macro',
  'list',
  'letter_opening',
  'letter_closing',
  'signature',
  'container',
]);
export const containerCondition = z.union([
  z.object({ consultationTypes: z.array(consultationType).min(1) }),
  z.object({ patientGenders: z.array(gender).min(1) }),
  z.object({ sectionNotEmpty: blockId }),
]);
export const containerBlock = z.object({
  type: z.literal('container'),
  id: blockId,
  condition: containerCondition,
  blocks: z.array(leafBlock).max(100),
});
export const templateBlock = z.discriminatedUnion('type', [leafBlock, containerBlock]);
export type TemplateBlock = z.infer<typeof templateBlock>;

export const templateStatus = z.enum(['draft', 'active', 'archived']);
export type TemplateStatus = z.infer<typeof templateStatus>;
/** What a template is made of, as its file and its editor have it. */
export const templateContent = z.object({
  name: label.min(1).max(200),
  type: documentType,
  speciality: z.string().max(100).nullable().default(null),
  consultationTypes: z.array(consultationType).default([]),
  noteLength: noteLength.default('medium'),
  blocks: z.array(templateBlock).min(1).max(MOST_BLOCKS),
});
export type TemplateContent = z.infer<typeof templateContent>;

/** What a list shows. Of global ones (for all), assigned ones (for those who were given it) and a doctor's own. */
export const templateItem = z.object({
  id,
  type: documentType,
  name: z.string(),
  status: templateStatus,
  isGlobal: z.boolean(),
  /** Whose own it is. */
  doctorId: id.nullable(),
  doctorName: z.string().nullable(),
  speciality: z.string().nullable(),
  consultationTypes: z.array(consultationType),
  noteLength,
  /** The built-in file it came from, if any. */
  builtIn: z.string().nullable(),
  version: z.number().int(),
  blockCount: z.number().int(),
  /** The next four are said of the doctor who asks, or who is asked about; of nobody they are false. */
  isOwn: z.boolean(),
  isInCollection: z.boolean(),
  isAssigned: z.boolean(),
  isDefault: z.boolean(),
  /** What it was copied from has changed since. */
  isOutdated: z.boolean(),
  /** How many doctors have it as default, in their collection or assigned; told to administrators. */
  usedByDoctors: z.number().int().nullable(),
  updatedAt: instant,
});
export type TemplateItem = z.infer<typeof templateItem>;

export const template = templateContent.extend({
  id,
  status: templateStatus,
  isGlobal: z.boolean(),
  doctorId: id.nullable(),
  /** The built-in file it came from, if any. */
  builtIn: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instant,
  isOwn: z.boolean(),
  isInCollection: z.boolean(),
  isAssigned: z.boolean(),
  isDefault: z.boolean(),
  copiedFrom: z.object({ id, name: z.string(), version: z.number().int() }).nullable(),
  isOutdated: z.boolean(),
  /** Macros and prompt macros that it names and that are gone, or that not everybody who may use it may use. */
  missingMacroIds: z.array(id),
});
export type Template = z.infer<typeof template>;

/** Beyond the shape of each block: what the blocks mean to one another. Each problem stands at its block's path. */
const judged = <Shape extends { blocks?: TemplateContent['blocks'] | undefined }>(
  { blocks }: Shape,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
): void => {
  for (const { path, message } of problemsOf(blocks ?? []))
    addIssue({ code: 'custom', path: path.split('.'), message });
};
const ofAdministrators = {
  /** False: only for those who are given it. */
  isGlobal: z.boolean().optional(),
  /** Whose own it becomes. */
  doctorId: id.optional(),
};
export const templateRequest = z
  .strictObject({ ...templateContent.shape, status: templateStatus.default('active'), ...ofAdministrators })
  .superRefine(judged);
export type TemplateRequest = z.infer<typeof templateRequest>;
export const templateChanges = z
  .strictObject({
    baseVersion: z.number().int(),
    ...changesOf(templateContent.omit({ type: true }).extend({ status: templateStatus, isGlobal: z.boolean() })).shape,
    /** Goes on where the template is somebody's default. */
    confirm: z.boolean().optional(),
  })
  .superRefine(judged);
export type TemplateChanges = z.infer<typeof templateChanges>;
export const copyRequest = z.strictObject({ name: label.min(1).max(200).optional(), ...ofAdministrators });
export type CopyRequest = z.infer<typeof copyRequest>;
/** What an editor has, judged as it would be when saved. */
export const judgedContent = templateContent.superRefine(judged);

export const versionReason = z.enum(['created', 'changed', 'copied', 'synced', 'restored']);
export type VersionReason = z.infer<typeof versionReason>;
export const templateVersion = z.object({
  version: z.number().int(),
  reason: versionReason,
  /** Nobody where the installation itself wrote it. */
  by: z.object({ id, name: z.string() }).nullable(),
  at: instant,
  content: templateContent,
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const templateChoice = z.object({
  id,
  name: z.string(),
  type: documentType,
  isGlobal: z.boolean(),
  isDefault: z.boolean(),
  isInCollection: z.boolean(),
  isAssigned: z.boolean(),
  /** The one that the document would be written by if nothing were chosen. */
  isSuggested: z.boolean(),
  speciality: z.string().nullable(),
  consultationTypes: z.array(consultationType),
  /** The titles of its sections and headings, in their order. */
  outline: z.array(z.string()),
});
export type TemplateChoice = z.infer<typeof templateChoice>;
