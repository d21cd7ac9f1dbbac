import { createHmac, randomUUID } from 'node:crypto';
import { webhookConnection } from '@auscult/contract/integrations/connections.ts';
import type { z } from 'zod';
import type { Adapter, Call } from '../../kit/adapter.ts';
import { CHECK_MILLISECONDS, checkByAnswer } from '../../kit/check.ts';
import { failureOf, problemOf, refusalOf, unset } from '../../kit/outcome.ts';

const secretBytes = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret, 'utf8');

/** Standard Webhooks: what is signed is the id, the second and the body. */
const signatureOf = (secret: string, { id, seconds, body }: { id: string; seconds: number; body: string }) =>
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

export type WebhookConfig = z.infer<typeof webhookConnection>;
export type WebhookSecret = 'secret' | 'secretBefore';
const unsigned = unset('The signing secret of the connection is missing.');
const idOf = (key: string): string => `msg_${key.replaceAll('-', '')}`;
/** What a receiver knows the sender by; undefined where there is no secret to sign with. */
const signed = async (
  { secret: open, clock }: Call<WebhookConfig, WebhookSecret>,
  { id, body }: { id: string; body: string },
) => {
  const secret = await open('secret');
  if (secret === undefined) return undefined;
  const before = await open('secretBefore');
  const seconds = Math.floor(clock().getTime() / 1000);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': [secret, ...(before === undefined ? [] : [before])]
      .map((one) => signatureOf(one, { id, seconds, body }))
      .join(' '),
  };
};

/** The signed way. The same key gives the same id and body at each try, so that a receiver drops a repeat. */
export const webhookAdapter: Adapter<WebhookConfig, WebhookSecret> = {
  kind: 'webhook',
  title: 'Webhook',
  config: webhookConnection,
  // The one before for a day after a new one is set, so that a receiver can change over without a gap.
  secrets: ['secret', 'secretBefore'],
  repeat: 'safe',
  // Signed like a document and without one, so that it shows whether the receiver takes what is signed by this secret.
  check: (call) => {
    const { url } = call.config;
    return checkByAnswer(url, async () => {
      const body = JSON.stringify({ type: 'connection.tested', timestamp: call.clock().toISOString(), data: {} });
      const headers = await signed(call, { id: idOf(randomUUID()), body });
      if (headers === undefined) throw problemOf(unsigned);
      return call.http({ url, method: 'POST', headers, body, isReading: true, milliseconds: CHECK_MILLISECONDS });
    });
  },
  deliver: async (call, document) => {
    const { url } = call.config;
    const { key, replaces, type, title, versionId, appointmentId, doctor, askedAt } = document;
    const contents = document.contents.map(({ fileName, bytes }) => {
      const data = Buffer.from(bytes).toString('base64');
      return { fileName, encoding: 'base64', data, bytes: bytes.byteLength };
    });
    const id = idOf(key);
    const body = JSON.stringify({
      type: replaces ? 'document.replaced' : 'document.created',
      timestamp: askedAt,
      data: {
        appointmentId,
        doctor,
        document: { type, title, versionId },
        contents,
        key,
        ...(replaces && { replaces: { key: replaces.key } }),
      },
    });
    const headers = await signed(call, { id, body });
    if (headers === undefined) return unsigned;
    await call.beforeEffect();
    try {
      const reply = await call.http({ url, method: 'POST', headers, body });
      return reply.status >= 200 && reply.status < 300
        ? { is: 'delivered', externalId: idIn(reply.text) ?? id }
        : refusalOf(reply);
    } catch (error) {
      return failureOf(error);
    }
  },
};
