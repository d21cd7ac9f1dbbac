import { z } from 'zod';
import { flagText, id, label } from '../kit.ts';

/** What a day list may say, in the order in which the page tells it. */
export const uploadColumn = z.enum([
  'date',
  'time',
  'doctor',
  'patient',
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'type',
]);
export type UploadColumn = z.infer<typeof uploadColumn>;
export const UPLOAD_MOST_BYTES = 5 * 1024 * 1024;
export const UPLOAD_MOST_ROWS = 10_000;

export const uploadPage = z.object({
  practice: z.object({ name: z.string(), timezone: z.string() }),
  columns: z.array(z.object({ key: uploadColumn, title: z.string(), isNeeded: z.boolean() })),
  maxBytes: z.number().int(),
  maxRows: z.number().int(),
});
export type UploadPage = z.infer<typeof uploadPage>;

export const uploadBody = z
  .strictObject({
    uploadKey: z.string().max(200),
    mode: z.enum(['preview', 'commit']),
    /** Of the bytes that were previewed: nothing else is taken in. */
    sha256: z
      .string()
      .regex(/^[\da-f]{64}$/, 'The digest that the preview answered')
      .optional(),
    isSkippingBad: flagText,
  })
  .refine(({ mode, sha256 }) => mode === 'preview' || sha256 !== undefined, {
    path: ['sha256'],
    message: 'The digest that the preview answered',
  });
export type UploadBody = z.infer<typeof uploadBody>;

export const uploadOutcome = z.enum(['new', 'same', 'changed', 'bad']);
export const uploadRow = z.object({
  /** As the sheet counts: the headings are row 1. */
  row: z.number().int(),
  outcome: uploadOutcome,
  values: z.object({
    startsAt: z.string(),
    doctor: z.string(),
    patient: z.string(),
    birthDate: z.string(),
    gender: z.string(),
    type: z.string(),
  }),
  problems: z.array(z.object({ column: uploadColumn, message: z.string() })),
});
export type UploadRow = z.infer<typeof uploadRow>;
const tally = z.number().int();
export const uploadAnswer = z.object({
  sha256: z.string(),
  mode: z.enum(['preview', 'commit']),
  columns: z.array(z.object({ key: uploadColumn, header: z.string() })),
  counts: z.object({ rows: tally, new: tally, same: tally, changed: tally, bad: tally }),
  rows: z.array(uploadRow),
  created: tally.optional(),
  updated: tally.optional(),
  unchanged: tally.optional(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** Why a practice is not reminded. */
export const notReminded = z.enum(['has_practice_system', 'no_upload_key', 'no_email', 'already_sent', 'uploaded']);
export type NotReminded = z.infer<typeof notReminded>;
export const remindersSent = z.object({
  sent: z.array(id),
  skipped: z.array(z.object({ practiceId: id, reason: notReminded })),
});
export const reminderSent = z.object({ sentTo: z.array(label) });
