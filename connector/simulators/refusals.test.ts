import { createHmac } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gentuAdapter } from '../adapters/gentu/adapter.ts';
import { anyOf } from '../kit/adapter.ts';
import { documentOf, keep, tryOnce } from '../kit/bench.ts';
import { GENTU_CLIENT, GENTU_TENANT, openGentu } from './gentu.ts';
import type { Simulator } from './serve.ts';
import { openWebhook, WEBHOOK_SECRET } from './webhook.ts';

// What the real ones refuse is refused here, so that a field too many is found before it is sent to anybody.

const effectsOf = async ({ control }: Simulator): Promise<unknown> => (await fetch(`${control}/effects`)).json();

test('a pairing with a field too many is refused, and the code is good afterwards', async () => {
  const gentu = await openGentu();
  const form = { grant_type: 'client_credentials', client_id: GENTU_CLIENT.clientId };
  const body = new URLSearchParams({ ...form, client_secret: GENTU_CLIENT.clientSecret });
  const token = await fetch(`${gentu.url}/oauth2/token`, { method: 'POST', body });
  const { access_token: given } = (await token.json()) as { access_token: string };
  const pair = async (sent: object) => {
    const headers = { authorization: `Bearer ${given}` };
    return (await fetch(`${gentu.url}/pairings`, { method: 'POST', headers, body: JSON.stringify(sent) })).status;
  };
  expect(await pair({ code: '123456', practice: 'Rooms' })).toBe(400);
  expect(await pair({ code: '654321' })).toBe(409);
  expect(await pair({ code: '123456' })).toBe(200);
  expect(await pair({ code: '123456' })).toBe(409);
  await gentu.close();
});

test('a message with a field too many, wherever it stands, is refused although it is signed', async () => {
  const webhook = await openWebhook();
  const document = { type: 'letter', title: 'Letter', versionId: 'v1' };
  const file = { fileName: 'letter.txt', encoding: 'base64', data: 'TA==', bytes: 1 };
  const data = { appointmentId: 'a1', doctor: 'Dr Ada Osei', document, contents: [file], key: 'k1' };
  const message = { type: 'document.created', timestamp: '2026-11-20T02:00:00.000Z', data };
  const post = async (sent: object): Promise<number> => {
    const [id, seconds, body] = ['msg_1', '1790000000', JSON.stringify(sent)];
    const key = Buffer.from(WEBHOOK_SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` };
    return (await fetch(webhook.url, { method: 'POST', headers, body })).status;
  };
  for (const changed of [
    { ...message, patient: 'Whitlock' },
    { ...message, data: { ...data, patient: {} } },
    { ...message, data: { ...data, document: { ...document, summary: '' } } },
    { ...message, data: { ...data, contents: [{ ...file, path: '/' }] } },
    { ...message, data: { ...data, replaces: { key: 'k0', externalId: 'x' } } },
  ])
    expect(await post(changed)).toBe(422);
  expect(await effectsOf(webhook)).toEqual([]);
  expect(await post(message)).toBe(200);
  expect(await effectsOf(webhook)).toHaveLength(1);
  await webhook.close();
});

test('pages of more than 4 MB are refused with their size before anything is sent', async () => {
  const gentu = await openGentu();
  const { clientId, clientSecret } = GENTU_CLIENT;
  const setting = {
    config: { map: { baseUrl: gentu.url }, tenantId: GENTU_TENANT, clientId },
    secrets: { clientSecret },
  };
  const send = async (bytes: number) => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8)]);
    const kept = keep({ ...documentOf(1, null, 'gp-1'), pages: () => Promise.resolve(pdf) });
    await tryOnce(anyOf(gentuAdapter), setting, kept);
    return kept;
  };
  expect(await send(4_400_000)).toMatchObject({
    failures: [{ of: 'document', hasArrived: 'no', sentence: expect.stringContaining('4.2 MB') as string }],
    mayHaveArrived: false,
    written: [],
  });
  expect(await effectsOf(gentu)).toMatchObject({ attachments: [] });
  expect(await send(4 * 1024 * 1024)).toMatchObject({ state: 'delivered' });
  await gentu.close();
}, 60_000);

const tokenOf = async (url: string): Promise<string> => {
  const { clientId, clientSecret } = GENTU_CLIENT;
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const answer = await fetch(`${url}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
};
const acknowledgementOf = async (url: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('\u000bMSH|^~\\&|A|B|||||MDM^T02|C1|P|2.4\r\u001c\r');
  const [part] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return part.toString().split('|')[9] ?? '';
};
test.each([
  ['gentu.ts', tokenOf, 'simulated'],
  ['meditech.ts', acknowledgementOf, 'A'],
])(
  'a seed names what %s makes, the same at each run of it',
  async (program, ask, name) => {
    const madeWith = async (...given: string[]): Promise<string> => {
      const child = spawn(process.execPath, [join(import.meta.dirname, program), ...given]);
      const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
      const made = await ask((JSON.parse(line) as { url: string }).url);
      child.kill();
      return made;
    };
    const [none, seven, again, eight] = await Promise.all(
      [[], ['--seed', '7'], ['--seed', '7'], ['--seed', '8']].map((given) => madeWith(...given)),
    );
    expect(none).toMatch(new RegExp(`^${name}-[01]$`));
    expect(seven).toMatch(new RegExp(`^${name}-[0-9a-f]{12}$`));
    expect(again).toBe(seven);
    expect(eight).not.toBe(seven);
  },
  60_000,
);
