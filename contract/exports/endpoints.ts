import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { errors } from '../errors.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { endpoint, fileAnswer, id, instant, label, listQuery, many, page } from '../kit.ts';
import { exportErrors } from './errors.ts';

export const exportState = z.enum(['queued', 'delivering', 'delivered', 'failed', 'in_doubt', 'cancelled']);
export const deliveryState = z.enum(['queued', 'delivering', 'delivered', 'failed', 'in_doubt']);
export type DeliveryState = z.infer<typeof deliveryState>;
/** One document of an export on its way, and what became of it. */
export const delivery = z.object({
  id,
  type: documentType,
  /** What the receiver knows it by. */
  key: z.uuid(),
  kind: z.enum(['first', 'replacement']),
  state: deliveryState,
  externalId: z.string().nullable(),
  replaces: id.nullable(),
  sentence: z.string().nullable(),
});
export const exportItem = z.object({
  id,
  documents: z.array(documentType),
  target: z.string(),
  state: exportState,
  /** Place in the practice's queue, 1 is next; null once it left. */
  place: z.number().int().nullable(),
  tries: z.number().int(),
  lastError: z.string().nullable(),
  nextTryAt: instant.nullable(),
  askedAt: instant,
  deliveredAt: instant.nullable(),
  /** What the practice system calls it. */
  externalId: z.string().nullable(),
  deliveries: z.array(delivery),
});
export type ExportItem = z.infer<typeof exportItem>;

/** An export as it stands in the list of all: whose it is, beside what the list of one consult says. */
export const queuedExport = exportItem.extend({
  appointmentId: id,
  startsAt: instant,
  patient: z.object({ id, firstName: z.string(), lastName: z.string() }),
  doctor: z.object({ id, firstName: z.string(), lastName: z.string() }),
  practice: z.object({ id, name: z.string() }),
});
export const listQueue = endpoint({
  method: 'GET',
  path: '/exports',
  access: 'any',
  summary: 'Exports, newest first: a doctor’s own, all for an administrator',
  query: listQuery(20).extend({ states: many(exportState), practices: many(id) }),
  response: page(queuedExport),
});

const params = z.object({ appointmentId: id });
export const list = endpoint({
  method: 'GET',
  path: '/exports/:appointmentId',
  access: 'owner',
  summary: 'Exports of an appointment, newest first',
  params,
  response: z.array(exportItem),
});
export const create = endpoint({
  method: 'POST',
  path: '/exports/:appointmentId',
  access: 'owner',
  summary: 'Export to the practice system',
  params,
  body: z.object({ documents: z.array(documentType).min(1).max(5) }).strict(),
  response: exportItem,
  errors: [
    errors.stepRefused,
    errors.exportTargetMissing,
    errors.documentMissing,
    errors.exportGaps,
    exportErrors.exportsOff,
    exportErrors.testKept,
    exportErrors.signMissing,
    exportErrors.referralIncomplete,
  ],
});
export const email = endpoint({
  method: 'POST',
  path: '/exports/:appointmentId/email',
  access: 'owner',
  summary: 'Send documents by email, as PDF',
  params,
  body: z.strictObject({
    documents: z.array(documentType).min(1).max(5),
    to: z.union([z.enum(['patient', 'referrer', 'me']), z.email().max(254)]),
    subject: label.min(1).max(200),
    message: z.string().trim().max(5000).default(''),
  }),
  response: exportItem,
  errors: [
    errors.stepRefused,
    errors.documentMissing,
    errors.exportGaps,
    exportErrors.signMissing,
    integrationErrors.mailMissing,
  ],
});
export const retry = endpoint({
  method: 'POST',
  path: '/exports/:appointmentId/:exportId/retry',
  access: 'any',
  ownerOf: 'appointmentId',
  summary: 'Try an export again now, as its doctor or an administrator',
  params: params.extend({ exportId: id }),
  response: exportItem,
  errors: [errors.exportNotDue],
});
export const resolve = endpoint({
  method: 'POST',
  path: '/exports/:appointmentId/:exportId/resolve',
  access: 'any',
  ownerOf: 'appointmentId',
  summary: 'Say whether an export that is in doubt arrived, or is to be sent again',
  params: params.extend({ exportId: id }),
  body: z.strictObject({ answer: z.enum(['arrived', 'send_again']) }),
  response: exportItem,
  errors: [errors.notFound, errors.exportNotDue],
});
export const download = endpoint({
  method: 'GET',
  path: '/exports/:appointmentId/download',
  access: 'owner',
  summary: 'A document as a file',
  params,
  query: z.object({ type: documentType, format: z.enum(['html', 'txt', 'docx', 'pdf']) }),
  response: fileAnswer,
  errors: [errors.documentMissing, exportErrors.signMissing],
});
