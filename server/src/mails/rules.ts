import { product } from '@auscult/contract/format.ts';
import type { MailKind } from '@auscult/contract/mails/schemas.ts';
import type { House } from '../platform/house.ts';

/** What a mail says beside its kind. `words` are ours, and never a patient's. */
export type MailRequest = {
  kind: MailKind;
  to: string;
  firstName?: string;
  /** An address with a token in its fragment, which is never sent to a server or written to a log. */
  link?: string;
  words?: string;
  /** Of a kind that has no subject of its own. */
  subject?: string;
  /** The documents of an export that go by it. */
  carried?: { exportId: string; attachments: readonly Attachment[] };
};
export type Attachment = { name: string; bytes: Uint8Array };

type Texts = { subject: string; lines: (request: MailRequest) => string[] };

const unasked = 'If you did not ask for this, you need not do anything.';
const alarm = 'If this was not you, reset your password and tell your administrator at once.';

const texts: Partial<Record<MailKind, Texts>> = {
  invite: {
    subject: `Your invitation to ${product}`,
    lines: ({ link = '' }) => [
      `You were invited to ${product}. Set a password within 7 days:`,
      link,
      'The link works once. A newer invitation ends it.',
    ],
  },
  'password-reset': {
    subject: `Your ${product} password`,
    lines: ({ link, words }) =>
      link === undefined
        ? [words ?? '', unasked]
        : ['Somebody asked to reset your password. Set a new one within an hour:', link, unasked],
  },
  'password-changed': {
    subject: `Your ${product} password was changed`,
    lines: () => ['The password of your account was changed just now, and other devices were signed out.', alarm],
  },
  'new-device': {
    subject: `New sign-in to ${product}`,
    lines: () => ['Your account was signed in to from a device that we had not seen before.', alarm],
  },
  'second-factor-changed': {
    subject: `Your second step at ${product} was changed`,
    lines: ({ words = '' }) => [words, alarm],
  },
  'sign-up-confirm': {
    subject: `Confirm that you asked for a ${product} account`,
    lines: ({ link = '' }) => ['Confirm within 24 hours that you asked for an account:', link, unasked],
  },
  'sign-up-known': {
    subject: `You have a ${product} account`,
    lines: ({ link = '' }) => [
      'Somebody asked for an account with your email, which has one. You can sign in, or reset your password:',
      link,
      unasked,
    ],
  },
  'account-request': {
    subject: `A request for a ${product} account`,
    lines: ({ link = '' }) => ['Somebody confirmed a request for an account. Accept or refuse it here:', link],
  },
  'account-refused': {
    subject: `Your request for a ${product} account`,
    lines: ({ words = '' }) => ['Your request for an account was not accepted.', words],
  },
  'saml-changed': {
    subject: `Single sign-on of your practice was changed`,
    lines: ({ words = '' }) => [words, 'If you do not know of this, call your administrator at once.'],
  },
  incident: { subject: `${product} needs a look`, lines: ({ words = '' }) => [words] },
  'incident-summary': { subject: `Open incidents of ${product}`, lines: ({ words = '' }) => [words] },
  'incident-company': {
    subject: `${product}: a connection needs your help`,
    lines: ({ words = '' }) => [words, 'You look after the machines of this practice. Please call it.'],
  },
  discount: { subject: `An offer of ${product} was claimed`, lines: ({ words = '' }) => [words] },
  'upload-reminder': {
    subject: `Your day list for ${product}`,
    // No address of the page: its key is kept by nobody but the practice.
    lines: ({ words = '' }) => [words],
  },
  'email-changed': {
    subject: `The email of your ${product} account was changed`,
    lines: ({ words = '' }) => [words, alarm],
  },
};

/** A header is one line: nothing that ends it may come in by a name. */
export const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();

export const writeMail = (request: MailRequest): { subject: string; text: string } => {
  const found = texts[request.kind];
  const lines = found?.lines(request) ?? [request.words ?? ''];
  const greeting = request.firstName ? `Hello ${oneLine(request.firstName)},` : 'Hello,';
  return {
    subject: oneLine(found?.subject ?? request.subject ?? product),
    text: [greeting, ...lines, product].filter(Boolean).join('\n\n'),
  };
};

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
/** How to reach a mail server. TLS is required of all but one on this machine. */
export const serverOf = (smtpUrl: string) => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !LOOPBACK.test(url.hostname),
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
};

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3600;
/** Seconds until the next try after so many. */
export const waitBeforeTry = (tries: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 4 ** Math.max(0, tries - 1));

export type Message = {
  from: string;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  date: Date;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

type Kept = { name: string; data: string };
export const packed = (attachments: readonly Attachment[]): string =>
  JSON.stringify(attachments.map(({ name, bytes }): Kept => ({ name, data: Buffer.from(bytes).toString('base64') })));

/** A mail as it travels. */
export const emlOf = async (message: Message): Promise<Buffer> => {
  const { createTransport } = await import('nodemailer');
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  if (!Buffer.isBuffer(bytes)) throw new Error('The mail could not be written.');
  return bytes;
};

const unpacked = (opened: Buffer): Message['attachments'] =>
  (JSON.parse(opened.toString()) as Kept[]).map(({ name, data }) => ({
    filename: name,
    content: Buffer.from(data, 'base64'),
    contentType: 'application/pdf',
  }));

export const messageOf = (
  { config, keyring }: House,
  row: {
    id: string;
    recipient: string;
    subject: string;
    body: Uint8Array;
    attachments: Uint8Array | null;
    created_at: string;
  },
): Message => ({
  from: config.mailFrom,
  to: row.recipient,
  subject: row.subject,
  text: keyring.open(row.body, `mail/${row.id}`).toString(),
  // The same at each try, so that a receiver can tell that it has it already.
  messageId: `<${row.id}@${new URL(config.publicUrl).hostname}>`,
  date: new Date(row.created_at),
  attachments: row.attachments ? unpacked(keyring.open(row.attachments, `mail/${row.id}/attachments`)) : [],
});
