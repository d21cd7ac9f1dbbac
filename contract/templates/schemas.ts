import { z } from 'zod';
import { consultationType, documentType, gender } from '../appointments/enumerations.ts';
import { id, instant, label } from '../kit.ts';

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

const blockId = z.string().min(1).max(60);
export const leafBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    id: blockId,
    text: label.min(1).max(200),
    level: z.number().int().min(1).max(3).default(2),
  }),
  z.object({ type: z.literal('text'), id: blockId, text: z.string().min(1).max(5000) }),
  z.object({
    type: z.literal('section'),
    id: blockId,
    title: label.max(200),
    instruction: z.string().max(4000).default(''),
    topics: z.array(topic).min(1).max(15),
    style: z.enum(['prose', 'bullets']),
    omitWhenEmpty: z.boolean().default(true),
  }),
  z.object({ type: z.literal('macro'), id: blockId, macroId: id }),
  z.object({ type: z.literal('list'), id: blockId, items: z.array(z.string().min(1).max(1000)).min(1).max(100) }),
  z.object({ type: z.literal('letter_opening'), id: blockId }),
  z.object({ type: z.literal('letter_closing'), id: blockId }),
  z.object({ type: z.literal('signature'), id: blockId }),
]);
export type LeafBlock = z.infer<typeof leafBlock>;
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
export const templateBlock = z.union([leafBlock, containerBlock]);
export type TemplateBlock = z.infer<typeof templateBlock>;

export const templateStatus = z.enum(['draft', 'active', 'archived']);
/** What a template is made of, as its file and its editor have it. */
export const templateContent = z.object({
  name: label.min(1).max(200),
  type: documentType,
  speciality: z.string().max(100).nullable().default(null),
  consultationTypes: z.array(consultationType).default([]),
  noteLength: noteLength.default('medium'),
  blocks: z.array(templateBlock).min(1).max(200),
});
export type TemplateContent = z.infer<typeof templateContent>;

export const template = templateContent.extend({
  id,
  status: templateStatus,
  isGlobal: z.boolean(),
  doctorId: id.nullable(),
  /** The built-in file it came from, if any. */
  builtIn: z.string().nullable(),
  version: z.number().int(),
  updatedAt: instant,
});
export type Template = z.infer<typeof template>;
export const templateChoice = z.object({
  id,
  name: z.string(),
  type: documentType,
  isGlobal: z.boolean(),
  isDefault: z.boolean(),
  consultationTypes: z.array(consultationType),
});
export type TemplateChoice = z.infer<typeof templateChoice>;
