import { createHmac } from 'node:crypto';
import { idOf, openSimulator, runSimulator, type Answer, type Simulated, type Simulator } from './serve.ts';

// A receiver by the Standard Webhooks specification: what is not signed by its secret is refused, and an id that was
// taken once has no second effect.

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

type Sent = { type: string; timestamp: string; data: { key: string; replaces?: { key: string } } };
/** What each part of a message may hold; the rest is refused, as a careful receiver does. */
const known: Record<string, readonly string[]> = {
  '': ['type', 'timestamp', 'data'],
  data: ['appointmentId', 'doctor', 'document', 'contents', 'key', 'replaces'],
  'data.document': ['type', 'title', 'versionId'],
  'data.contents': ['fileName', 'encoding', 'data', 'bytes'],
  'data.replaces': ['key'],
};
const unknownIn = (value: unknown, place = ''): string | undefined => {
  if (Array.isArray(value)) return value.map((one) => unknownIn(one, place)).find((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return undefined;
  const within = (name: string) => [place, name].filter(Boolean).join('.');
  for (const [name, inner] of Object.entries(value)) {
    const unknown = known[place]?.includes(name) ? unknownIn(inner, within(name)) : within(name);
    if (unknown !== undefined) return unknown;
  }
  return undefined;
};

type Taken = { id: string; type: string; key: string; replaces?: string };

const refuse = (status: number, message: string): Answer => ({ status, body: { simulator: 'webhook', message } });

const simulate = (): Simulated => {
  let taken: Taken[] = [];
  return {
    name: 'webhook',
    answer: ({ method, headers, body }) => {
      if (method === 'HEAD' || method === 'GET') return { status: 200, body: { simulator: 'webhook' } };
      const [id, seconds] = [String(headers['webhook-id'] ?? ''), String(headers['webhook-timestamp'] ?? '')];
      const bytes = Buffer.from(body, 'latin1');
      const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
      const wanted = createHmac('sha256', key).update(`${id}.${seconds}.`).update(bytes).digest('base64');
      const given = String(headers['webhook-signature'] ?? '').split(' ');
      if (!id || !/^\d+$/.test(seconds)) return refuse(400, 'id and timestamp are needed');
      if (!given.includes(`v1,${wanted}`)) return refuse(401, 'another signature');
      const sent = JSON.parse(bytes.toString('utf8')) as Sent;
      const { type, data } = sent;
      const unknown = unknownIn(sent);
      if (unknown !== undefined) return refuse(422, `unknown field ${unknown}`);
      if (type === 'connection.tested') return { status: 200, body: { simulator: 'webhook' } };
      if (type !== 'document.created' && type !== 'document.replaced') return refuse(422, `unknown type ${type}`);
      const replaces = data.replaces ? { replaces: data.replaces.key } : {};
      if (!taken.some((one) => one.id === id)) taken.push({ id, type, key: data.key, ...replaces });
      return { status: 200, body: { id: idOf('hook', taken.findIndex((one) => one.id === id) + 1) } };
    },
    effects: () => taken,
    add: () => undefined,
    reset: () => {
      taken = [];
    },
    memory: { recall: () => taken, restore: (kept) => void (taken = kept) },
  };
};

export const openWebhook = (port = 0, file?: string): Promise<Simulator> =>
  openSimulator(simulate(), port, undefined, file);
if (import.meta.main) await runSimulator(openWebhook, 'webhook');
