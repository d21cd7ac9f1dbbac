import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { calendarDate, flagTextOn, id, instant, listQuery, many } from '../kit.ts';
import { blockType, templateStatus } from '../templates/schemas.ts';

/** A doctor by name alone: neither email nor phone leaves. */
const doctorName = z.object({ id, firstName: z.string(), lastName: z.string() });

const documentsLast90Days = z.number().int();
const named = { id, name: z.string(), type: documentType, version: z.number().int() };

export const doctorsQuery = listQuery(1000).extend({ practicesIds: many(id), isActive: flagTextOn });
export const doctorWithTemplates = doctorName.extend({
  speciality: z.string().nullable(),
  practiceId: id,
  /** A default, assigned, collected, or used in 90 days. */
  templates: z.array(z.object({ ...named, isDefault: z.boolean(), documentsLast90Days })),
});
export type DoctorWithTemplates = z.infer<typeof doctorWithTemplates>;

export const assignedRequest = z.strictObject({ templatesIds: z.array(id).min(1).max(1000) });
/** Assigned, a default or an own one; one for all is not assigned by that. */
export const assignedDoctors = z.object({ templateId: id, doctors: z.array(doctorName) });
export type AssignedDoctors = z.infer<typeof assignedDoctors>;

export const templateWithBlock = z.object({
  ...named,
  status: templateStatus,
  isGlobal: z.boolean(),
  doctorId: id.nullable(),
  /** Where the block stands: `blocks.3`, or `blocks.3.blocks.1` in a container. */
  path: z.string(),
});
export type TemplateWithBlock = z.infer<typeof templateWithBlock>;

export const inUseQuery = listQuery(1000).extend({ types: many(documentType) });
export const templateInUse = z.object({
  ...named,
  isGlobal: z.boolean(),
  doctorId: id.nullable(),
  /** How many active doctors have it in use. */
  doctors: z.number().int(),
  documentsLast90Days,
});
export type TemplateInUse = z.infer<typeof templateInUse>;

/** Without days: the last 90. */
export const usageQuery = listQuery(1000).extend({
  templatesIds: many(id),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});
export type UsageQuery = z.output<typeof usageQuery>;
const usage = { documents: z.number().int(), lastUsedAt: instant.nullable() };
export const templateUsage = z.object({
  templateId: id,
  name: z.string(),
  type: documentType,
  ...usage,
  doctors: z.array(
    doctorName.extend({
      ...usage,
      rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
    }),
  ),
});
export type TemplateUsage = z.infer<typeof templateUsage>;

export const blocksQuery = listQuery(1000).extend({ types: many(blockType) });
export const blockUsage = z.object({
  blockId: z.string(),
  type: blockType,
  title: z.string().nullable(),
  templates: z.number().int(),
  /** Present documents of the last 90 days whose template has the block. */
  documents: z.number().int(),
});
export type BlockUsage = z.infer<typeof blockUsage>;
