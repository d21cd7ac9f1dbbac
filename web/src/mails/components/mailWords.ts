import type { Mail, MailKind } from '@auscult/contract/mails/schemas.ts';

/** What a kind of mail is about. */
export const kindWords: Record<MailKind, string> = {
  invite: 'Invitation',
  'password-reset': 'Lost password',
  'password-changed': 'Password changed',
  'new-device': 'New device',
  'second-factor-changed': 'Second step changed',
  'sign-up-confirm': 'Account asked for',
  'sign-up-known': 'Account asked for, known email',
  'account-request': 'Request for an account',
  'account-refused': 'Request refused',
  'saml-changed': 'Single sign-on changed',
  discount: 'Discount',
  'audit-anchor': 'Audit anchor',
  certificate: 'Certificate',
  'backup-failed': 'Backup failed',
  'email-changed': 'Email changed',
  incident: 'Incident',
  'incident-summary': 'Incidents of the day',
  'incident-company': 'Incident, for an IT company',
  'upload-reminder': 'Upload reminder',
  document: 'Document of a consult',
};

export const stateWords: Record<Mail['state'], string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
};
