import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportItem } from '@auscult/contract/exports/endpoints.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import { REASON_HEADER } from '@auscult/contract/reasons.ts';
import { readZip } from '@auscult/connector/writers/zip.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildHouse, type Built } from '../app.ts';
import { issueAccessToken } from '../platform/authenticate.ts';
import { loadConfig } from '../platform/config.ts';
import { inTransaction, json } from '../platform/db.ts';
import { createHttp } from '../platform/http.ts';
import type { Actor } from '../platform/scope.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing.ts';
import { autoExport } from './actions.ts';
import { deliverDue, exportWorks } from './jobs.ts';
import { exportRoutes } from './routes.ts';
import { addDoctor, addReviewed, leaveGap, openClinic, type Clinic } from './testing.ts';

let database: TestDatabase;
let built: Built;
let folder = '';
let clinic: Clinic;
let http: Awaited<ReturnType<typeof createHttp>>;
const items = z.array(exportItem);
const errorBody = z.object({ error: z.object({ code: z.number() }) });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'auscult-practice-'));
  const config = loadConfig({ DATA_DIR: folder, SPEECH_ENGINE: 'none', LOG_LEVEL: 'silent', AUSCULT_DEMO: '0' });
  built = await buildHouse(config, database.url);
  // As the demonstration has it: who signs in is another test's.
  await built.house.databases.system
    .insertInto('installation')
    .values({ key: 'admin-second-factor', value: 'off' })
    .execute();
  clinic = await openClinic(built.house, join(folder, 'practice-folder'));
  http = await createHttp(built.house, exportRoutes);
});
afterAll(async () => {
  await http.close();
  await built.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function tokenOf(actor: Pick<Actor, 'id'>): Promise<string> {
  const { id } = await built.house.databases.system
    .insertInto('sessions')
    .values({ user_id: actor.id, expires_at: '2099-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return issueAccessToken(built.house, id);
}
async function addAdmin(): Promise<{ id: string }> {
  return built.house.databases.system
    .insertInto('users')
    .values({
      email: `admin-${randomUUID()}@clinic.example`,
      first_name: 'Ida',
      last_name: 'Berg',
      role: 'Administrator',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
const as =
  (actor: Pick<Actor, 'id'>, reason: Record<string, string> = {}) =>
  async (method: 'GET' | 'POST', path: string, payload?: object) =>
    http.inject({
      method,
      url: `/api/v1/exports${path.startsWith('?') ? path : `/${path}`}`,
      headers: { authorization: `Bearer ${await tokenOf(actor)}`, ...reason },
      ...(payload ? { payload } : {}),
    });
const codeOf = (answer: { json: () => unknown }) => errorBody.parse(answer.json()).error.code;

test('what says that something is not stated does not leave, beside documents that do not', async () => {
  const call = as(clinic.doctor);
  const id = await addReviewed(built.house, clinic);
  const fill = await leaveGap(built.house, id);
  const refused = await call('POST', id, { documents: ['note', 'letter'] });
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 1332]);
  expect(refused.json()).toMatchObject({ error: { metadata: [{ type: 'note', gaps: 1 }] } });
  expect(items.parse((await call('GET', id)).json())).toEqual([]);
  await fill();
  expect((await call('POST', id, { documents: ['note', 'letter'] })).statusCode).toBe(200);
  await deliverDue(built.house);
});

test('without a mail server nothing goes by email', async () => {
  const id = await addReviewed(built.house, clinic);
  const answer = await as(clinic.doctor)('POST', `${id}/email`, { documents: ['note'], to: 'me', subject: 'Yours' });
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 1515]);
});

test('a doctor exports, sees it delivered, and has nothing left to retry', async () => {
  const call = as(clinic.doctor);
  const id = await addReviewed(built.house, clinic);
  const asked = await call('POST', id, { documents: ['note', 'letter'] });
  expect(asked.statusCode).toBe(200);
  const item = exportItem.parse(asked.json());
  expect(item).toMatchObject({ state: 'queued', place: 1, documents: ['note', 'letter'] });
  expect(codeOf(await call('POST', id, { documents: ['note'] }))).toBe(1300);

  await deliverDue(built.house);
  const [delivered] = items.parse((await call('GET', id)).json());
  expect(delivered).toMatchObject({ id: item.id, state: 'delivered', tries: 1 });
  expect(codeOf(await call('POST', `${id}/${item.id}/retry`))).toBe(1331);
});

test('nothing leaves of a test consult, nor of a practice that takes no documents, also not by itself after a review', async () => {
  const { system } = built.house.databases;
  const call = as(clinic.doctor);
  const ask = async (id: string) => {
    const answer = await call('POST', id, { documents: ['note', 'letter'] });
    return [answer.statusCode, answer.statusCode === 200 ? 0 : codeOf(answer)];
  };
  const review = (id: string) =>
    inTransaction(system, (tx) =>
      autoExport(built.house, tx, clinic.caller, { id, doctorId: clinic.doctor.id, practiceId: clinic.practiceId }),
    );
  const setting = (isOn: boolean) =>
    system.updateTable('practices').set({ is_exporting_docs: isOn }).where('id', '=', clinic.practiceId).execute();
  await system
    .updateTable('users')
    .set({ settings: json({ pmsSettings: { autoExport: true } }) })
    .where('id', '=', clinic.doctor.id)
    .execute();

  const trial = await addReviewed(built.house, clinic);
  await system.updateTable('appointments').set({ is_test: true }).where('id', '=', trial).execute();
  expect(await ask(trial)).toEqual([409, exportErrors.testKept.code]);
  await review(trial);
  expect(items.parse((await call('GET', trial)).json())).toEqual([]);

  const real = await addReviewed(built.house, clinic);
  await setting(false);
  expect(await ask(real)).toEqual([409, exportErrors.exportsOff.code]);
  await review(real);
  expect(items.parse((await call('GET', real)).json())).toEqual([]);
  await setting(true);
  await review(real);
  expect(items.parse((await call('GET', real)).json())).toHaveLength(1);
  await deliverDue(built.house);
});

test('nobody else’s export can be seen, asked for or retried', async () => {
  const id = await addReviewed(built.house, clinic);
  const { id: exportId } = exportItem.parse((await as(clinic.doctor)('POST', id, { documents: ['letter'] })).json());
  const stranger = as(await addDoctor(built.house.databases.system, clinic.practiceId));
  for (const answer of [
    await stranger('GET', id),
    await stranger('POST', id, { documents: ['letter'] }),
    await stranger('POST', `${id}/${exportId}/retry`),
    await stranger('GET', `${id}/download?type=letter&format=txt`),
  ]) {
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 1102]);
  }
  const mine = await addReviewed(built.house, clinic);
  expect((await as(clinic.doctor)('POST', `${mine}/${exportId}/retry`)).statusCode).toBe(404);
});

test('an administrator has a failed export tried again, and its doctor’s consult leaves', async () => {
  const { system } = built.house.databases;
  const id = await addReviewed(built.house, clinic);
  const { id: exportId } = exportItem.parse((await as(clinic.doctor)('POST', id, { documents: ['letter'] })).json());
  await system.updateTable('export_jobs').set({ state: 'failed' }).where('id', '=', exportId).execute();
  await system.updateTable('appointments').set({ status: 'reviewed' }).where('id', '=', id).execute();
  const account = await addAdmin();
  expect(codeOf(await as(account)('POST', `${id}/${exportId}/retry`))).toBe(1120);
  const answer = await as(account, { [REASON_HEADER]: 'A test' })('POST', `${id}/${exportId}/retry`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: exportId, state: 'queued' }]);
  await deliverDue(built.house);
  expect(items.parse((await as(clinic.doctor)('GET', id)).json())).toMatchObject([{ state: 'delivered' }]);
  const deeds = await system
    .selectFrom('audit')
    .select(['action', 'actor_id as actorId'])
    .where('appointment_id', '=', id)
    .where('actor_id', '=', account.id)
    .execute();
  expect(deeds).toContainEqual({ action: 'export', actorId: account.id });
});

test('an administrator reads exports and asks for none', async () => {
  const account = await addAdmin();
  const admin = as(account, { [REASON_HEADER]: 'A test' });
  const id = await addReviewed(built.house, clinic);
  expect(codeOf(await as(account)('GET', id))).toBe(1120);
  expect((await admin('GET', id)).json()).toEqual([]);
  expect((await admin('POST', id, { documents: ['letter'] })).statusCode).toBe(403);
});

test('an administrator’s look through all exports names patients, and is written down once an hour', async () => {
  const account = await addAdmin();
  for (let look = 0; look < 3; look += 1) expect((await as(account)('GET', '?perPage=5')).statusCode).toBe(200);
  await as(clinic.doctor)('GET', '?perPage=5');
  const rows = await built.house.databases.system
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'exports listed')
    .execute();
  expect(rows).toEqual([{ actor_id: account.id, detail: { filters: [], total: expect.any(Number) as number } }]);
});

test('a document is downloaded as a page, as text, as a Word file and as pages, each download written down', async () => {
  const call = as(clinic.doctor);
  const id = await addReviewed(built.house, clinic);
  const get = (format: string) => call('GET', `${id}/download?type=letter&format=${format}`);
  const page = await get('html');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment; filename="20261120-o-brien-letter.html"',
  });
  expect(page.body).toContain('Take 10 mg, says the letter');
  expect((await get('txt')).body).toBe('Take 10 mg, says the letter\r\n');
  const word = readZip((await get('docx')).rawPayload, { bytes: 10_000_000, entries: 100 });
  expect(Buffer.from(word.entries?.get('word/document.xml') ?? []).toString()).toContain('Take 10 mg, says the letter');
  const pages = await get('pdf');
  expect(pages.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="20261120-o-brien-letter.pdf"',
  });
  expect(pages.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('pdf')).rawPayload.equals(pages.rawPayload)).toBe(true);
  expect(codeOf(await call('GET', `${id}/download?type=work_cover&format=txt`))).toBe(1321);
  const rows = await built.house.databases.system
    .selectFrom('audit')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'downloaded')
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ actor_id, detail }) => [actor_id, detail['format']])).toEqual(
    ['html', 'txt', 'docx', 'pdf', 'pdf'].map((format) => [clinic.doctor.id, format]),
  );
});

// The last one: from here on a worker takes whatever is asked for.
test('a worker delivers within moments of the asking, without being called', async () => {
  await built.house.jobs.startWorkers(built.house, exportWorks);
  const call = as(clinic.doctor);
  const id = await addReviewed(built.house, clinic);
  await call('POST', id, { documents: ['note', 'letter'] });
  await expect
    .poll(async () => items.parse((await call('GET', id)).json())[0]?.state, { timeout: 10_000 })
    .toBe('delivered');
});
