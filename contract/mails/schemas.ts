import { z } from 'zod';
import { id, instant } from '../kit.ts';

export const mailKind = z.enum([
  'invite',
  'password-reset',
  'password-changed',
  'new-device',
  'second-factor-changed',
  'sign-up-confirm',
  'sign-up-known',
  'account-request',
  'account-refused',
  'saml-changed',
  'discount',
  'audit-anchor',
  'certificate',
  'backup-failed',
  'email-changed',
  'incident',
  'incident-summary',
  'incident-company',
  'upload-reminder',
  'document',
]);
export type MailKind = z.infer<typeof mailKind>;
export const mailState = z.enum(['queued', 'sent', 'kept', 'failed']);

export const mail = z.object({
  id,
  /** Null of a document, which is a patient's: administrators do not see who got it. */
  to: z.string().nullable(),
  kind: mailKind,
  subject: z.string().nullable(),
  state: mailState,
  tries: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type Mail = z.infer<typeof mail>;
/** The text only where no mail server is set: elsewhere it is for its receiver alone. */
export const mailWithText = mail.extend({ text: z.string().nullable() });
