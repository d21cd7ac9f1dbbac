import { z } from 'zod';
import { consultationType, documentType, gender } from '../enumerations.ts';
import { errors } from '../errors.ts';
import { endpoint, fileAnswer, flagText, flagTextOn, id, listQuery, many, nothing, page } from '../kit.ts';
import { richtext } from '../richtext.ts';
import { templateErrors } from './errors.ts';
import {
  blockType,
  copyRequest,
  judgedContent,
  template,
  templateBlock,
  templateChanges,
  templateContent,
  templateItem,
  templateRequest,
  templateStatus,
  templateVersion,
} from './schemas.ts';

const params = z.object({ templateId: id });

export const list = endpoint({
  method: 'GET',
  path: '/templates',
  access: 'any',
  summary: 'Templates, filtered and paged, by name',
  query: listQuery(20).extend({
    type: many(documentType),
    status: templateStatus.optional(),
    /** For administrators: without doctors' own ones. */
    onlyGlobal: flagTextOn,
    /** For administrators: those that any of these doctors owns, was given or collected. */
    doctorIds: many(id),
    specialities: many(z.string().max(100)),
    appointmentType: consultationType.optional(),
    creator: z.enum(['me', 'admins', 'doctors', 'built_in']).optional(),
    /** For doctors: own and collected ones, all others that may be used, or both. */
    collection: z.enum(['my', 'global', 'all']).default('my'),
  }),
  response: page(templateItem),
});
export const create = endpoint({
  method: 'POST',
  path: '/templates',
  access: 'any',
  summary: 'Add a template: a doctor’s own; an administrator’s for all, for named doctors or for one',
  body: templateRequest,
  response: template,
  errors: [errors.forbidden, templateErrors.templateNameTaken],
});
export const listAll = endpoint({
  method: 'GET',
  path: '/templates/all',
  access: 'any',
  summary: 'All templates that may be used, by name; for administrators all active ones of the installation',
  query: z.object({
    type: many(documentType),
    status: templateStatus.optional(),
    appointmentType: consultationType.optional(),
  }),
  response: z.array(templateItem),
});
export const listBlocks = endpoint({
  method: 'GET',
  path: '/templates/blocks',
  access: 'any',
  summary: 'Blocks of the templates that may be read, by type or id',
  query: z
    .object({ type: many(blockType), ids: many(z.string().max(60)) })
    .refine(({ type, ids }) => type !== undefined || ids !== undefined, {
      path: ['type'],
      message: 'Name types or ids',
    }),
  response: z.array(
    z.object({ block: templateBlock, templateId: id, templateName: z.string(), templateType: documentType }),
  ),
});
export const listNewBlocks = endpoint({
  method: 'GET',
  path: '/templates/new-blocks',
  access: 'any',
  summary: 'The palette of the editor: blocks to begin with, for a type of document',
  query: z.object({ type: documentType }),
  response: z.array(
    z.object({
      key: z.string(),
      group: z.enum(['blocks', 'letter', 'ready_made']),
      label: z.string(),
      description: z.string(),
      /** The letter that adds it where no text has the focus. */
      shortcut: z.string().nullable(),
      block: templateBlock,
    }),
  ),
});
const refusedFiles = z.array(z.object({ file: z.string(), problems: z.array(z.string()) }));
export const listRefused = endpoint({
  method: 'GET',
  path: '/templates/refused',
  access: 'admin',
  summary: 'Files of built-in templates that cannot be taken in as they are now, and why',
  response: refusedFiles,
});
export const forceSync = endpoint({
  method: 'POST',
  path: '/templates/force-sync',
  access: 'admin',
  summary: 'Read the built-in templates from their files again',
  body: nothing,
  response: z.object({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    archived: z.array(z.string()),
    unchanged: z.number().int(),
    refused: refusedFiles,
  }),
});
export const get = endpoint({
  method: 'GET',
  path: '/templates/:templateId',
  access: 'any',
  summary: 'One template',
  params,
  response: template,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/templates/:templateId',
  access: 'any',
  summary: 'Change a template',
  params,
  body: templateChanges,
  response: template,
  errors: [
    errors.notFound,
    errors.forbidden,
    errors.versionStale,
    templateErrors.templateNameTaken,
    templateErrors.templateBuiltIn,
    templateErrors.templateInUse,
  ],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/templates/:templateId',
  access: 'any',
  summary: 'Remove a template; one that is somebody’s default only with `confirm`',
  params,
  query: z.object({ confirm: flagText }),
  response: nothing,
  errors: [errors.notFound, templateErrors.templateBuiltIn, templateErrors.templateInUse],
});
export const restore = endpoint({
  method: 'POST',
  path: '/templates/:templateId/restore',
  access: 'any',
  summary: 'Bring a removed template back, for 30 days, with its collections and assignments',
  params,
  body: nothing,
  response: template,
  errors: [errors.notFound, templateErrors.templateNameTaken],
});
export const copy = endpoint({
  method: 'POST',
  path: '/templates/:templateId/copy',
  access: 'any',
  summary: 'Copy a template',
  params,
  body: copyRequest,
  response: template,
  errors: [errors.notFound, errors.forbidden, templateErrors.templateNameTaken],
});
export const versions = endpoint({
  method: 'GET',
  path: '/templates/:templateId/versions',
  access: 'any',
  summary: 'The versions of a template, newest first',
  params,
  response: z.array(templateVersion),
  errors: [errors.notFound],
});
export const usage = endpoint({
  method: 'GET',
  path: '/templates/:templateId/usage',
  access: 'admin',
  summary: 'Who has a template, and how often it was used in the last 90 days',
  params,
  response: z.array(
    z.object({
      doctorId: id,
      name: z.string(),
      isDefault: z.boolean(),
      isInCollection: z.boolean(),
      isAssigned: z.boolean(),
      used: z.number().int(),
    }),
  ),
  errors: [errors.notFound],
});

export const listSamples = endpoint({
  method: 'GET',
  path: '/templates/samples',
  access: 'any',
  summary: 'Consultations of our own to see a template by, one a speciality',
  response: z.array(z.object({ id: z.string(), name: z.string(), speciality: z.string(), consultationType })),
});
export const downloadSample = endpoint({
  method: 'GET',
  path: '/templates/samples/letter',
  access: 'doctor',
  summary: 'A letter of a sample as a file: by the own default, in the own looks and words, on the own letterhead',
  query: z.object({
    format: z.enum(['html', 'docx']),
    /** Absent: as the sample was. */
    consultationType: consultationType.optional(),
  }),
  response: fileAnswer,
  errors: [errors.tooMany],
});
export const preview = endpoint({
  method: 'POST',
  path: '/templates/preview',
  access: 'any',
  summary: 'A template as a document would read, on a sample or a consult of one’s own; nothing is stored',
  body: z.strictObject({
    content: judgedContent,
    /** Absent, as is the appointment: the first sample. */
    sampleId: z.string().max(60).optional(),
    appointmentId: id.optional(),
    consultationType: consultationType.optional(),
    gender: gender.optional(),
  }),
  response: z.object({
    content: richtext,
    /** Blocks that the page has nothing of, and why. */
    left: z.array(z.object({ blockId: z.string(), because: z.enum(['condition', 'empty', 'macro_missing']) })),
    engine: z.string(),
    milliseconds: z.number(),
  }),
  errors: [errors.tooMany],
});
export const fromSample = endpoint({
  method: 'POST',
  path: '/templates/from-sample',
  access: 'any',
  summary: 'A template guessed from a letter as text; nothing is stored',
  body: z.strictObject({ type: documentType, text: z.string().trim().min(1).max(20_000) }),
  response: z.object({
    content: templateContent,
    guesses: z.array(z.object({ blockId: z.string(), because: z.string() })),
  }),
});
