import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let practiceId: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.house.databases.system.deleteFrom('access_keys').execute();
  await app.house.databases.system.deleteFrom('sign_in_tries').execute();
});

const make = (expiresAt?: string) =>
  admin.call(keys.createAccessKey, { params: { practiceId }, body: expiresAt ? { expiresAt } : {} });
/** A doctor's list, which no key may read: 403 tells that the key itself was believed. */
const presented = async (headers: Record<string, string>, query = '') => {
  const answer = await app.http.inject({ method: 'GET', url: `/api/v1/patients${query}`, headers });
  return { status: answer.statusCode, ...answer.json<{ error: { code: number } }>().error };
};

it('shows an access key once, lists what may be told of it, and ends it at once', async () => {
  const made = await make();
  expect(made.key).toMatch(/^ak_[a-z2-7]{10}_[\w-]{43}$/);
  expect(made.key).toContain(made.keyId);
  const listed = await admin.call(keys.listAccessKeys, { params: { practiceId } });
  expect(listed).toMatchObject([{ id: made.id, keyId: made.keyId, last4: made.key.slice(-4), lastUsedAt: null }]);
  expect(JSON.stringify(listed)).not.toContain(made.key.slice(14));

  expect(await presented({ 'x-access-key': made.key })).toMatchObject({ status: 403, code: errors.forbidden.code });
  expect(await presented({}, `?accessKey=${made.key}`)).toMatchObject({ status: 403 });
  const [used] = await admin.call(keys.listAccessKeys, { params: { practiceId } });
  expect(used?.lastUsedAt).not.toBeNull();

  await admin.call(keys.endAccessKey, { params: { practiceId, accessKeyId: made.id } });
  expect(await presented({ 'x-access-key': made.key })).toMatchObject({
    status: 401,
    code: integrationErrors.accessKeyInvalid.code,
  });
  expect(await admin.call(keys.listAccessKeys, { params: { practiceId } })).toEqual([]);
});

it('keeps the digest of a key only, and nothing of it in the audit trail', async () => {
  const { key } = await make();
  const { system } = app.house.databases;
  const kept = JSON.stringify([
    await system.selectFrom('access_keys').selectAll().execute(),
    await system.selectFrom('audit').selectAll().execute(),
  ]);
  expect(kept).toContain('access key made');
  expect(kept).not.toContain(key.slice(14));
});

it('lets a practice have two keys at a time, for rotation by overlap', async () => {
  const [first] = [await make(), await make()];
  const third = await admin.try(keys.createAccessKey, { params: { practiceId }, body: {} });
  expect(third.error?.code).toBe(integrationErrors.accessKeysFull.code);
  await admin.call(keys.endAccessKey, { params: { practiceId, accessKeyId: first.id } });
  await make();
});

it('refuses a key that ran out, and one of a practice that changed its system', async () => {
  const expiring = await make(new Date(app.clock.now().getTime() + 60_000).toISOString());
  const { system } = app.house.databases;
  await system.updateTable('practices').set({ pms_type: 'GENIE' }).where('id', '=', practiceId).execute();
  expect(await presented({ 'x-access-key': expiring.key })).toMatchObject({
    status: 403,
    code: integrationErrors.wrongPracticeSystem.code,
  });
  await system.updateTable('practices').set({ pms_type: 'NONE' }).where('id', '=', practiceId).execute();
  expect(await presented({ 'x-access-key': expiring.key })).toMatchObject({ code: errors.forbidden.code });
  app.clock.advance(61_000);
  expect(await presented({ 'x-access-key': expiring.key })).toMatchObject({ status: 401 });
});

it('takes one principal a request', async () => {
  const { key } = await make();
  const { key: service } = await admin.call(keys.createServiceKey, { body: {} });
  const authorization = `Bearer ${await app.people.doctor.token()}`;
  for (const headers of [
    { authorization, 'x-access-key': key },
    { authorization, 'x-service-key': service },
    { 'x-access-key': key, 'x-service-key': service },
  ])
    expect(await presented(headers)).toMatchObject({ status: 400, code: errors.twoPrincipals.code });
});

it('slows guessing from one address, and goes on serving the right key from there', async () => {
  const { key } = await make();
  const wrong = { 'x-access-key': `${key.slice(0, -4)}zzzz` };
  for (let tries = 0; tries < 20; tries += 1) expect(await presented(wrong)).toMatchObject({ status: 401 });
  const refused = await app.http.inject({ method: 'GET', url: '/api/v1/patients', headers: wrong });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(await presented({ 'x-access-key': key })).toMatchObject({ status: 403 });
  app.clock.advance(61_000);
  expect(await presented(wrong)).toMatchObject({ status: 401 });
});

it('makes, lists and ends service keys', async () => {
  const made = await admin.call(keys.createServiceKey, { body: {} });
  expect(made.key).toMatch(/^sk_/);
  expect(await presented({ 'x-service-key': made.key })).toMatchObject({ status: 403 });
  expect((await admin.call(keys.listServiceKeys)).map(({ id }) => id)).toContain(made.id);
  await admin.call(keys.endServiceKey, { params: { serviceKeyId: made.id } });
  expect(await presented({ 'x-service-key': made.key })).toMatchObject({
    status: 401,
    code: integrationErrors.serviceKeyInvalid.code,
  });
  expect((await admin.try(keys.endServiceKey, { params: { serviceKeyId: made.id } })).status).toBe(404);
});

it('gives a practice one upload key, which a new one replaces', async () => {
  const first = await admin.call(keys.createUploadKey, { params: { practiceId } });
  expect(first.uploadKey).toMatch(/^up_[a-z2-7]{26}$/);
  expect(first.url).toContain(`/${first.uploadKey}`);
  const second = await admin.call(keys.createUploadKey, { params: { practiceId } });
  expect(second.uploadKey).not.toBe(first.uploadKey);
  const live = await app.house.databases.system
    .selectFrom('upload_keys')
    .select('last4')
    .where('revoked_at', 'is', null)
    .execute();
  expect(live).toEqual([{ last4: second.last4 }]);
  await admin.call(keys.revokeUploadKey, { params: { practiceId } });
  expect((await admin.try(keys.revokeUploadKey, { params: { practiceId } })).status).toBe(404);
});
