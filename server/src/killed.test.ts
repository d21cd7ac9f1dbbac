import * as consults from '@auscult/contract/admin-appointments/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as evaluation from '@auscult/contract/evaluation/endpoints.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { REASON_HEADER } from '@auscult/contract/reasons.ts';
import { assignMany } from '@auscult/contract/templates/assignments.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API } from './platform/http.ts';
import { checkTrail } from './platform/testing-trail.ts';
import { startKillable, type Killable } from './testing-server.ts';
import { openTestApp, until, type Person, type TestApp } from './testing.ts';

let app: TestApp;
let admin: Person;
let server: Killable;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(async () => {
  await server.kill().catch(() => undefined);
  await app.close();
});

/** Asks the server that will be killed. Whatever comes of it comes too late. */
const send = async (endpoint: EndpointSpec, body: object | null, path: string = endpoint.path): Promise<void> => {
  const authorization = `Bearer ${await admin.token()}`;
  const type = body ? { 'content-type': 'application/json' } : {};
  const headers = { authorization, ...type, [REASON_HEADER]: 'A test' };
  void fetch(`${server.address}${API}${path}`, {
    method: endpoint.method,
    headers,
    body: body && JSON.stringify(body),
  }).catch(() => undefined);
};

/** Has what is asked for come as far as a lock, kills the server while it waits there, and lets what is left of it end. */
const killAt = async (lock: string, ask: () => Promise<void>): Promise<void> => {
  const [holder, watcher] = [new pg.Client(app.url), new pg.Client(app.url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  try {
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    await holder.query('begin');
    await holder.query(lock);
    await ask();
    const waiting = `select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`;
    const look = async () => (await watcher.query<{ pid: number }>(waiting, [rows[0]?.pid])).rows;
    const blocked = await until(look, ({ length }) => length > 0, 120);
    await server.kill();
    await holder.query('rollback');
    const left = 'select from pg_stat_activity where pid = any($1)';
    await until(
      async () => (await watcher.query(left, [blocked.map(({ pid }) => pid)])).rowCount,
      (count) => count === 0,
      60,
    );
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
};
const expectWholeTrail = async () => expect((await checkTrail(app.house.databases.system)).brokenAt).toBeUndefined();

it('makes all consults of a batch or none, wherever it is killed, and once when it is asked again', async () => {
  const { doctor } = app.people;
  const count = async () => (await admin.call(appointments.list, { query: {} })).total;
  const body = {
    doctorId: doctor.id,
    requestId: randomUUID(),
    patients: Array.from({ length: 40 }, (_, index) => ({ firstName: `Ada${index}`, lastName: 'Killed' })),
  };
  for (const table of ['patients', 'appointments', 'documents', 'audit']) {
    server = await startKillable(app);
    await killAt(`lock table ${table} in share mode`, () => send(consults.create, body));
    expect(await count(), table).toBe(0);
  }
  const { items } = await admin.call(consults.create, { body });
  expect(items.map(({ patient }) => patient?.firstName)).toEqual(body.patients.map(({ firstName }) => firstName));
  expect((await admin.call(consults.create, { body })).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(await count()).toBe(40);
  await expectWholeTrail();
}, 600_000);

it('gives a template to all of 500 doctors or to none, and takes a removed one out of every default or of none', async () => {
  const { doctor, colleague } = app.people;
  const { system, owner } = app.house.databases;
  await owner.query(`insert into users (email, first_name, last_name, role, practice_id)
    select 'many' || n || '@killed.example', 'Many', 'Number ' || n, 'Doctor', '${doctor.practiceId}'
    from generate_series(1, 498) n`);
  const all = await system.selectFrom('users').select('id').where('role', '=', 'Doctor').limit(500).execute();
  const blocks = [{ type: 'text' as const, id: 'mark', text: 'A mark.' }];
  const content = { name: 'For many', type: 'letter' as const, isGlobal: true, blocks };
  const { id: templateId } = await admin.call(templates.create, { body: content });
  const body = { templateIds: [templateId], doctorsIds: all.map(({ id }) => id) };
  const given = async () =>
    (await system.selectFrom('doctor_templates').select('doctor_id').where('template_id', '=', templateId).execute())
      .length;
  for (const table of ['doctor_templates', 'audit']) {
    server = await startKillable(app);
    await killAt(`lock table ${table} in share mode`, () => send(assignMany, body));
    expect(await given(), table).toBe(0);
  }
  expect(await admin.call(assignMany, { body })).toEqual({ assigned: body.doctorsIds.length });
  expect(await given()).toBe(body.doctorsIds.length);

  const defaults = { body: { pmsSettings: { defaultLetterTemplateId: templateId } } };
  for (const person of [doctor, colleague]) await person.call(users.updateSettings, defaults);
  const chosen = async () =>
    (await Promise.all([doctor, colleague].map((person) => person.call(users.me)))).map(
      ({ settings }) => settings.pmsSettings.defaultLetterTemplateId,
    );
  const path = `/templates/${templateId}?confirm=true`;
  for (const table of ['users', 'audit']) {
    server = await startKillable(app);
    await killAt(`lock table ${table} in share mode`, () => send(templates.remove, null, path));
    expect(await chosen(), table).toEqual([templateId, templateId]);
    expect((await admin.call(templates.get, { params: { templateId } })).name).toBe('For many');
  }
  await admin.call(templates.remove, { params: { templateId }, query: { confirm: true } });
  expect(await chosen()).toEqual([null, null]);
  await expectWholeTrail();
}, 600_000);

it('leaves each of 1,000 doctors changed or as they were when it is killed half way, and a repeat does the rest', async () => {
  const { doctor, colleague, stranger, limited } = app.people;
  const four = [doctor.id, colleague.id, stranger.id, limited.id];
  const { rows } = await app.house.databases.owner.query<{ id: string }>(`
    insert into users (email, first_name, last_name, role, practice_id)
    select 'bulk' || n || '@killed.example', 'Bulk', 'Number ' || n, 'Doctor', '${doctor.practiceId}'
    from generate_series(1, 996) n returning id`);
  const more = rows.map(({ id }) => id);
  const ids = [doctor.id, ...more.slice(0, 498), colleague.id, stranger.id, limited.id, ...more.slice(498)];
  const body = { action: 'deactivate' as const, usersIds: ids };
  server = await startKillable(app);
  // The 501st is being switched off: the account is written, its sessions are not.
  await killAt(`select from sessions where id = '${stranger.sessionId}' for update`, () => send(doctors.bulk, body));
  const look = (userId: string) => admin.call(doctors.get, { params: { userId } });
  const found = await Promise.all(four.map(look));
  expect(found.map(({ isActive, liveSessions }) => [isActive, liveSessions])).toEqual([
    [false, 0],
    [false, 0],
    [true, 1],
    [true, 1],
  ]);
  const told = found.map(({ history }) => history.filter(({ action }) => action === 'doctor switched off').length);
  expect(told).toEqual([1, 1, 0, 0]);
  const rest = await admin.call(doctors.bulk, { body });
  expect(rest).toEqual({ done: ids.slice(500), unchanged: ids.slice(0, 500), refused: [] });
  await admin.call(doctors.bulk, { body: { action: 'activate', usersIds: four } });
  await expectWholeTrail();
}, 300_000);

it('brings all built-in templates up to their files or none', async () => {
  const { system } = app.house.databases;
  const builtIn = () =>
    system
      .selectFrom('templates')
      .select(['name', 'version'])
      .where('built_in', 'is not', null)
      .orderBy('id')
      .execute();
  server = await startKillable(app);
  const before = await builtIn();
  const older = `jsonb_set(content, '{name}', to_jsonb('Older ' || name))`;
  await app.house.databases.owner.query(
    `update templates set name = 'Older ' || name, content = ${older} where built_in is not null`,
  );
  await killAt('lock table audit in share mode', () => send(templates.forceSync, {}));
  expect((await builtIn()).every(({ name }) => name.startsWith('Older '))).toBe(true);
  const { changed } = await admin.call(templates.forceSync, { body: {} });
  expect(changed).toHaveLength(before.length);
  expect(await builtIn()).toEqual(before.map(({ name, version }) => ({ name, version: version + 1 })));
  await expectWholeTrail();
}, 300_000);

it('ends a test of templates with each result once, though it is killed in five of them', async () => {
  const days = ['one', 'two', 'three', 'four', 'five', 'six'];
  const appointmentsIds: string[] = [];
  for (const day of days) {
    const transcript = `Doctor: Take rest for ${day} days.\nPatient: I will.`;
    const { id } = await admin.call(appointments.uploadTranscriptRaw, {
      body: { doctorId: app.people.doctor.id, transcript, name: `Rest ${day}` },
    });
    appointmentsIds.push(id);
  }
  const block = {
    type: 'section' as const,
    id: 'plan',
    title: 'Plan',
    topics: ['plan' as const],
    style: 'bullets' as const,
  };
  const template = await admin.call(templates.create, { body: { name: 'Killed', type: 'note', blocks: [block] } });
  const { id: testId } = await admin.call(evaluation.start, {
    body: { name: 'Killed', documentType: 'note', appointmentsIds, variants: [{ templateId: template.id }] },
  });
  const open = `select from evaluation_results where test_id = '${testId}' and state in ('queued', 'running') for update`;
  // Each time one of them has come to its turn.
  for (let kills = 0; kills < 5; kills += 1)
    await killAt(open, async () => {
      server = await startKillable(app);
    });
  server = await startKillable(app);
  const test = await until(
    () => admin.call(evaluation.get, { params: { testId } }),
    ({ state }) => state !== 'queued' && state !== 'running',
    300,
  );
  expect(test).toMatchObject({ state: 'done', total: 6, done: 6 });
  expect(test.results.map(({ appointmentId, text }) => [appointmentId, text?.includes('rest')])).toEqual(
    expect.arrayContaining(appointmentsIds.map((id) => [id, true])),
  );
  expect(test.results).toHaveLength(6);
  await expectWholeTrail();
}, 900_000);
