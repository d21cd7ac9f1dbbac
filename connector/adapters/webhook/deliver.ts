import { createHmac } from 'node:crypto';
import type { Allowed } from '../../kit/guard.ts';
import { ask, type Replied } from '../../kit/http.ts';
import { failureOf, refusalOf, type Outcome } from '../../kit/outcome.ts';

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

const idIn = (text: string): string | undefined => {
  try {
    const { id, externalId } = JSON.parse(text) as { id?: unknown; externalId?: unknown };
    const found = externalId ?? id;
    return typeof found === 'string' && found.length > 0 && found.length <= 200 ? found : undefined;
  } catch {
    return undefined;
  }
};

const outcomeOf = (reply: Replied, id: string): Outcome =>
  reply.status >= 200 && reply.status < 300
    ? { is: 'delivered', externalId: idIn(reply.text) ?? id }
    : refusalOf(reply);

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
    return outcomeOf(await ask({ url, method: 'POST', headers, body, allowed }), id);
  } catch (error) {
    return failureOf(error);
  }
};
