import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverToFolder } from '@auscult/connector/folder/deliver.ts';
import { manifest } from '@auscult/connector/writers/manifest.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movableClock } from '../platform/clock.ts';
import { migrate } from '../platform/migrate.ts';
import { prepareDatabase } from '../platform/roles.ts';
import { testPool } from '../platform/testing-pool.ts';
import { createEmptyDatabase, type TestDatabase } from '../platform/testing.ts';
import { getSource } from './data.ts';
import { deliverDue } from './jobs.ts';
import { bundleOf } from './rules.ts';
import { openDesk, type TestDesk } from './testing.ts';

// The release before practices had anything but a folder: its tables, its rows, its queue.

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const LAST_OF_THEN = '0018';
const WAITING = 100;
const clock = movableClock(new Date('2026-11-22T03:00:00Z'));

let database: TestDatabase;
let owner: pg.Pool;
let desk: TestDesk;
let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'auscult-earlier-'));
  folder = join(root, 'practice');
  const then = join(root, 'migrations');
  await mkdir(folder);
  await mkdir(then);
  const names = (await readdir(MIGRATIONS)).filter((name) => name.slice(0, 4) <= LAST_OF_THEN);
  await Promise.all(names.map((name) => cp(join(MIGRATIONS, name), join(then, name))));
  database = await createEmptyDatabase();
  owner = testPool(database.url);
  await migrate(owner, then);
  await fill();
}, 120_000);
afterAll(async () => {
  await desk?.close();
  await owner.end();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const style = { fontStyle: 'serif', fontSize: 12, alignment: 'left', formatterType: 'plain' };
/** As that release wrote its rows: a hundred waiting or under way, one that had arrived, one that had failed. */
const fill = async (): Promise<void> => {
  const content = JSON.stringify({ type: 'doc', content: [paragraphOf('Take 10 mg')] });
  const facts = {
    date: '2026-11-20',
    lastName: 'Nolan',
    doctor: 'Dr Ada Osei',
    style,
    decisions: {},
    productVersion: '0.1.0',
  };
  await owner.query(
    `with clinic as (insert into practices (name) values ('Harbour') returning id),
      doctor as (insert into users (email, first_name, last_name, role, practice_id)
        select 'ada@harbour.example', 'Ada', 'Osei', 'Doctor', id from clinic returning id),
      place as (insert into connections (practice_id, kind, folder, status) select id, 'custom', $1, 'connected' from clinic returning id),
      patient as (insert into patients (practice_id, first_name, last_name) select id, 'Mary', 'Nolan' from clinic returning id),
      consults as (insert into appointments (practice_id, doctor_id, patient_id, status, was_reviewed, starts_at)
        select clinic.id, doctor.id, patient.id, case n when 101 then 'exported' when 102 then 'reviewed' else 'exporting' end, true,
          '2026-11-20T02:00:00Z'::timestamptz + n * interval '1 minute'
        from clinic, doctor, patient, generate_series(1, ${WAITING + 2}) n returning id, doctor_id, practice_id, starts_at),
      numbered as (select *, row_number() over (order by starts_at) as n from consults),
      pages as (insert into documents (appointment_id, doctor_id, type, state)
        select c.id, doctor_id, type, 'done' from numbered c, unnest(array['note', 'letter']) type returning id, appointment_id, doctor_id, type),
      versions as (insert into document_versions (document_id, doctor_id, number, reason, content, evidence)
        select id, doctor_id, 1, 'initial', $2::jsonb, '[]' from pages returning id, document_id),
      jobs as (insert into export_jobs (appointment_id, practice_id, doctor_id, connection_id, idempotency_key, facts, state, attempt,
          lease_until, tries, next_try_at, external_id, asked_at, delivered_at)
        select c.id, c.practice_id, c.doctor_id, place.id, 'key ' || n, $3::jsonb,
          case when n = 101 then 'delivered' when n = 102 then 'failed' when n > 80 then 'delivering' else 'queued' end,
          case when n > 60 then 1 else 0 end,
          case when n between 81 and 100 then '2026-11-22T02:30:00Z'::timestamptz end,
          case when n > 60 then 1 else 0 end,
          case when n between 61 and 80 then '2026-11-22T03:04:00Z'::timestamptz else '2026-11-22T02:00:00Z' end,
          case n when 101 then 'arrived' end, '2026-11-22T02:00:00Z', case n when 101 then '2026-11-22T02:01:00Z'::timestamptz end
        from numbered c, place order by n returning id, appointment_id, doctor_id)
    insert into export_documents (export_id, doctor_id, type, version_id)
      select j.id, j.doctor_id, p.type, v.id from jobs j join pages p on p.appointment_id = j.appointment_id
      join versions v on v.document_id = p.id`,
    [folder, content, JSON.stringify(facts)],
  );
  await owner.query(
    'update documents d set current_version_id = v.id from document_versions v where v.document_id = d.id',
  );
};

const manifests = async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.manifest.json'));
  return Promise.all(names.map(async (name) => manifest.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))));
};

test('a hundred exports that an earlier release had under way are delivered once each by this one', async () => {
  const applied = await prepareDatabase(owner, database.url);
  expect(applied[0]).toBe('0019_practice_systems.sql');
  desk = await openDesk(database.url, clock);
  const { system } = desk.databases;
  // Workers of the earlier release were killed once their files were there, before they could say so.
  const killed = await system
    .selectFrom('export_jobs')
    .select(['id', 'attempt'])
    .where('state', '=', 'delivering')
    .orderBy('position')
    .limit(10)
    .execute();
  for (const { id, attempt } of killed) {
    const bundle = await bundleOf(await getSource(system, id), undefined);
    expect(await deliverToFolder({ folder, bundle, attempt })).toMatchObject({ isDelivered: true });
  }
  const there = await readdir(folder);

  expect(await deliverDue(desk)).toBe(WAITING - 20);
  clock.advance(5 * 60_000);
  expect(await deliverDue(desk)).toBe(20);
  expect(await deliverDue(desk)).toBe(0);

  const all = await manifests();
  expect(new Set(all.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(WAITING);
  expect(all).toHaveLength(WAITING);
  for (const { documents } of all) expect(documents.map(({ type }) => type).toSorted()).toEqual(['letter', 'note']);
  expect((await readdir(folder)).filter((name) => there.includes(name)).length).toBe(there.length);
  const counted = await owner.query<{ state: string; count: number }>(
    `select j.state || ' ' || a.status || ' ' || string_agg(distinct d.state, ',') as state, count(distinct j.id)::integer as count
      from export_jobs j join appointments a on a.id = j.appointment_id join export_deliveries d on d.export_id = j.id
      group by j.id, j.state, a.status`,
  );
  const totals = Map.groupBy(counted.rows, ({ state }) => state);
  expect([...totals].map(([state, rows]) => `${rows.length} ${state}`).toSorted()).toEqual([
    '1 failed reviewed failed',
    `${WAITING + 1} delivered exported delivered`,
  ]);
  const [connection] = await system.selectFrom('connections').selectAll().execute();
  expect(connection).toMatchObject({ kind: 'folder', name: 'Harbour', status: 'connected', is_enabled: true });
}, 600_000);
