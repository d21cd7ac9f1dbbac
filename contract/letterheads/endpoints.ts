import { z } from 'zod';
import { errors } from '../errors.ts';
import { consultationType } from '../enumerations.ts';
import { endpoint, fileAnswer, id, instant, nothing } from '../kit.ts';
import { richtext } from '../richtext.ts';
import { letterSettings } from '../users/schemas.ts';

const params = z.object({ userId: id });

/** The Word file that a doctor's exported documents are written on. */
export const letterhead = z.object({
  name: z.string().describe('Name of the uploaded file'),
  bytes: z.int(),
  uploadedAt: instant,
});
export type Letterhead = z.output<typeof letterhead>;

export const upload = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/docx-template',
  access: 'admin',
  summary: "Set a doctor's letterhead: a Word file of at most 10 MiB, with {{body}} where the text is to stand",
  params,
  body: z.object({}).strict(),
  upload: true,
  response: letterhead,
  errors: [errors.notFound, errors.tooLarge, errors.letterheadRefused, errors.storageFull],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/admin/users/:userId/docx-template',
  access: 'admin',
  summary: "Remove a doctor's letterhead",
  params,
  response: nothing,
  errors: [errors.notFound],
});
export const download = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/docx-template',
  access: 'admin',
  summary: "A doctor's letterhead, as it was uploaded",
  params,
  response: fileAnswer,
  errors: [errors.notFound],
});
export const downloadSample = endpoint({
  method: 'GET',
  path: '/admin/users/:userId/docx-template/sample',
  access: 'admin',
  summary: 'A letter of a sample as this doctor would export it, on the letterhead where there is one',
  params,
  response: fileAnswer,
  errors: [errors.notFound, errors.tooMany],
});
export const previewLetter = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/letter-preview',
  access: 'admin',
  summary: 'That letter with these openings, closings and sign-off, as they are being typed; nothing is stored',
  params,
  body: z.strictObject({ letter: letterSettings.strict(), consultationType }),
  response: z.object({ content: richtext }),
  errors: [errors.notFound, errors.tooMany],
});
