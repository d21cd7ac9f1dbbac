import { errors } from '@auscult/contract/errors.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as playground from '@auscult/contract/playground/endpoints.ts';
import { playgroundErrors } from '@auscult/contract/playground/errors.ts';
import { openModelServer, type Behaviour, type ModelServer } from '@auscult/engine/chat/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
let models: ModelServer;
let behaviour: Behaviour = { does: 'answer', text: 'First words, and the last ones.' };
const settings = { apiKey: null, model: 'test-model', temperature: 0, seed: null, timeLimit: 60_000 };
beforeAll(async () => {
  app = await openTestApp();
  models = await openModelServer(() => behaviour);
});
afterAll(async () => {
  await models.close();
  await app.close();
});
const connect = () => {
  const chat = { ...settings, url: models.url, jsonMode: 'none' as const };
  Object.assign(app.house, { config: { ...app.house.config, notes: { engine: 'openai', chat } } });
};
const body = { deploymentId: 'notes', prompt: 'Say: {{transcript}}' };

it('says that there is no model where none is set up', async () => {
  const { admin } = app.people;
  expect(await admin.call(playground.listDeployments)).toEqual([]);
  const refused = await admin.try(playground.runPrompt, { body });
  expect([refused.status, refused.error?.code]).toEqual([409, playgroundErrors.noDeployment.code]);
});

it('tells a model’s words as they come, with its tokens, and keeps nothing but that it was asked', async () => {
  const { admin, doctor } = app.people;
  connect();
  expect(await admin.call(playground.listDeployments)).toMatchObject([
    { id: 'notes', model: 'test-model', host: new URL(models.url).host, isDefault: true },
  ]);
  const { id: appointmentId } = await admin.call(appointments.uploadTranscriptRaw, {
    body: { doctorId: doctor.id, transcript: 'Doctor: Quietword rest.' },
  });
  const events = (await admin.call(playground.runPrompt, { body: { ...body, appointmentId } })) as unknown as {
    kind: string;
    text?: string;
  }[];
  expect(events.map(({ text = '' }) => text).join('')).toBe('First words, and the last ones.');
  expect(events.at(-1)).toMatchObject({
    kind: 'done',
    model: 'test-model-7b-q4',
    finishReason: 'stop',
    tokens: { read: 321, written: 45 },
    cost: null,
  });
  expect(models.heard.at(-1)?.messages.at(-1)?.content).toContain('Quietword rest.');
  const rows = await app.house.databases.system
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'prompt tried')
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Quietword');
});

it('takes no consult of a doctor’s own', async () => {
  const { admin, doctor } = app.people;
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Own' } },
  });
  const refused = await admin.try(playground.runPrompt, { body: { ...body, appointmentId } });
  expect([refused.status, refused.error?.code]).toEqual([422, errors.validation.code]);
  expect((await doctor.try(playground.runPrompt, { body })).status).toBe(403);
});

it('says in words that the server failed, and lets two run at a time', async () => {
  const { admin } = app.people;
  behaviour = { does: 'fail', status: 500 };
  const failed = (await admin.call(playground.runPrompt, { body })) as unknown as { error?: { code: number } }[];
  expect(failed.at(-1)?.error?.code).toBe(playgroundErrors.modelFailed.code);
  const { promise: isHeldUntil, resolve: letGo } = Promise.withResolvers<void>();
  behaviour = { does: 'answer', text: 'Late.', isHeldUntil };
  const heard = models.heard.length;
  const both = [admin.try(playground.runPrompt, { body }), admin.try(playground.runPrompt, { body })];
  await until(
    async () => models.heard.length,
    (count) => count >= heard + 2,
  );
  expect((await admin.try(playground.runPrompt, { body })).status).toBe(429);
  letGo();
  await Promise.all(both);
  behaviour = { does: 'answer', text: 'Again.' };
  expect((await admin.try(playground.runPrompt, { body })).status).toBe(200);
});

type Event = { kind?: string; text?: string; tokens?: unknown; error?: { code: number; description: string } };
const tried = async (): Promise<Event[]> => app.people.admin.call(playground.runPrompt, { body });

const html = { 'content-type': 'text/html; charset=utf-8' };
it.each<[string, Behaviour, RegExp]>([
  ['a page of another program', { does: 'fail', status: 200, headers: html, body: '<html>Sign in</html>' }, /address/],
  ['an answer without end', { does: 'answer', text: 'again '.repeat(25_000) }, /too long/],
  ['half an answer', { does: 'cut_off', text: 'Half of it and' }, /cut off/],
])('says in words that a model sent %s', async (_, given, words) => {
  behaviour = given;
  const error = (await tried()).at(-1)?.error;
  expect(error?.code).toBe(playgroundErrors.modelFailed.code);
  expect(error?.description).toMatch(words);
});

it('tells a sign that came in two halves whole, and no tokens where none were counted', async () => {
  const text = `${'x'.repeat(39)}😀 and on.`;
  behaviour = { does: 'answer', text, isUncounted: true };
  const events = await tried();
  expect(events.map((event) => event.text ?? '').join('')).toBe(text);
  expect(events.at(-1)).toMatchObject({ kind: 'done', tokens: null, cost: null });
});

it('ends the asking at the model’s server as soon as the administrator leaves, also between two words', async () => {
  const { admin } = app.people;
  behaviour = { does: 'answer', text: 'words '.repeat(20), isHeldUntil: new Promise(() => {}) };
  const before = models.cancelled();
  const leaving = new AbortController();
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api/v1/admin/playground/prompt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await admin.token()}` },
    body: JSON.stringify(body),
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  leaving.abort();
  await until(
    async () => models.cancelled(),
    (count) => count === before + 1,
  );
});
