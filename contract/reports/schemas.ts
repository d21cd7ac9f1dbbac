import { z } from 'zod';
import { id, instant } from '../kit.ts';

const short = z.string().max(200);
export const reportKind = z.enum(['response', 'crash', 'module']);
/** What a browser may say of what failed: no text of a message, no query of an address, nobody's words. */
export const errorReport = z
  .object({
    kind: reportKind,
    status: z.number().int().min(0).max(599).optional(),
    statusText: short.optional(),
    method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']).optional(),
    path: z
      .string()
      .max(500)
      .regex(/^\/[^?#]*$/),
    code: z.number().int().min(0).max(99_999).optional(),
    requestId: z.uuid().optional(),
    appointmentId: id.optional(),
    /** The kind of error, such as TypeError. */
    name: z
      .string()
      .max(100)
      .regex(/^[\w.$]*$/)
      .optional(),
    frames: z
      .array(
        z
          .object({
            file: z
              .string()
              .max(300)
              .regex(/^[^?#\s]*$/),
            line: z.number().int().min(0).max(10_000_000),
            column: z.number().int().min(0).max(10_000_000),
          })
          .strict(),
      )
      .max(20)
      .optional(),
    version: z
      .string()
      .max(40)
      .regex(/^[\w.+-]*$/),
    at: instant,
  })
  .strict();
export type ErrorReport = z.infer<typeof errorReport>;

export const reportState = z.enum(['open', 'resolved']);
export const reportGroup = z.object({
  id,
  kind: reportKind,
  path: z.string(),
  status: z.number().int().nullable(),
  name: z.string().nullable(),
  count: z.number().int(),
  people: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  state: reportState,
});
export type ReportGroup = z.infer<typeof reportGroup>;
export const reportDetail = reportGroup.extend({ latest: errorReport.partial() });
