import { createHmac } from 'node:crypto';
import { openSimulator, runSimulator, type Answer, type Simulated, type Simulator } from './serve.ts';

// A receiver by the Standard Webhooks specification: what is not signed by its secret is refused, and an id that was
// taken once has no second effect.

export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

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
      const { type, data } = JSON.parse(bytes.toString('utf8')) as {
        type: string;
        data: { key: string; replaces?: { key: string } };
      };
      if (type === 'connection.tested') return { status: 200, body: { simulator: 'webhook' } };
      if (type !== 'document.created' && type !== 'document.replaced') return refuse(422, `unknown type ${type}`);
      const replaces = data.replaces ? { replaces: data.replaces.key } : {};
      if (!taken.some((one) => one.id === id)) taken.push({ id, type, key: data.key, ...replaces });
      return { status: 200, body: { id: `hook-${taken.findIndex((one) => one.id === id) + 1}` } };
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
