import { createHmac } from 'node:crypto';
import { sentenceOf } from '../../kit/check.ts';
import type { Allowed } from '../../kit/guard.ts';
import { ask } from '../../kit/http.ts';

export type Delivered = { is: 'delivered'; externalId: string };
export type Failed = { is: 'failed'; of: 'target' | 'document' | 'credentials'; sentence: string };
export type Outcome = Delivered | Failed;

/** A document on its way, as the receiver reads it. The same key means the same document. */
export type Message = {
  key: string;
  replacesKey: string | null;
  askedAt: string;
  data: Readonly<Record<string, unknown>>;
};
type Target = { url: string; secret: string; allowed: Allowed; now: Date };

const secretBytes = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');

/** Standard Webhooks: what is signed is the id, the second and the body. */
export const signatureOf = (secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }) =>
  `v1,${createHmac('sha256', secretBytes(secret)).update(`${id}.${seconds}.${body}`).digest('base64')}`;

const failed = (of: Failed['of'], sentence: string): Failed => ({ is: 'failed', of, sentence });

const idIn = (text: string): string | undefined => {
  try {
    const { id, externalId } = JSON.parse(text) as { id?: unknown; externalId?: unknown };
    const found = externalId ?? id;
    return typeof found === 'string' && found.length > 0 && found.length <= 200 ? found : undefined;
  } catch {
    return undefined;
  }
};

const outcomeOf = (status: number, text: string, id: string): Outcome => {
  if (status >= 200 && status < 300) return { is: 'delivered', externalId: idIn(text) ?? id };
  if (status === 401 || status === 403) return failed('credentials', `The receiver refused the signature (${status}).`);
  if (status === 410) return failed('credentials', 'The receiver no longer wants documents at this address (410).');
  // A redirect is never followed: the secret was agreed for this address.
  if (status < 400 || status === 408 || status === 429 || status >= 500)
    return failed('target', `The receiver answered ${status}.`);
  return failed('document', `The receiver refused this document (${status}).`);
};

/** Sends one document. The same key gives the same id and body at each try, so that a receiver drops a repeat. */
export const deliverToWebhook = async (message: Message, { url, secret, allowed, now }: Target): Promise<Outcome> => {
  const id = `msg_${message.key.replaceAll('-', '')}`;
  const body = JSON.stringify({
    type: message.replacesKey === null ? 'document.created' : 'document.replaced',
    timestamp: message.askedAt,
    data: {
      ...message.data,
      key: message.key,
      ...(message.replacesKey === null ? {} : { replaces: { key: message.replacesKey } }),
    },
  });
  const seconds = Math.floor(now.getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, { id, seconds, body }),
  };
  try {
    const { status, text } = await ask({ url, method: 'POST', headers, body, allowed });
    return outcomeOf(status, text, id);
  } catch (error) {
    return failed('target', sentenceOf(error));
  }
};
