import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import type { RowResult } from '@auscult/contract/plugin/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let practiceId: string;
let mine: Pick<Person, 'call' | 'try'>;

beforeAll(async () => {
  app = await openTestApp();
  const { admin, doctor, colleague } = app.people;
  practiceId = doctor.practiceId ?? '';
  const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
  const body = { practiceId, genNumber: 'GEN1', folders, externalPracticeId: 'P-1' };
  const { id: integrationId } = await admin.call(integrations.createGenie, { body });
  const { key } = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} });
  mine = app.withHeaders({ 'x-access-key': key });
  const users = ['u1', 'u2', 'u3'].map((externalId) => ({ externalId, name: `User ${externalId}` }));
  await mine.call(pluginConfig.setUsers, { body: { users } });
  const params = { kind: 'genie' as const, integrationId };
  for (const [pmsUserId, doctorId] of [
    ['u1', doctor.id],
    ['u2', colleague.id],
  ] as const)
    await admin.call(integrations.linkUser, { params, body: { pmsUserId, doctorId } });
});
afterAll(() => app.close());
const system = () => app.house.databases.system;

const birthDate = '1961-04-03';
const row = (externalId: string, more: object = {}) => ({
  externalId,
  startsAt: '2026-11-23T09:20',
  doctorExternalId: 'u1',
  patient: { externalId: `pt-${externalId}`, firstName: 'Mary', lastName: `Nolan ${externalId}`, birthDate },
  ...more,
});
type Row = ReturnType<typeof row>;
const many = <Made>(count: number, make: (n: number) => Made): Made[] =>
  Array.from({ length: count }, (_, n) => make(n));
/** One request takes 500. */
const send = async (rows: readonly Row[]): Promise<RowResult[]> => {
  const results: RowResult[] = [];
  for (let at = 0; at < rows.length; at += 500)
    results.push(...(await mine.call(plugin.upsert, { body: { appointments: rows.slice(at, at + 500) } })).results);
  return results;
};
const said = ({ outcome, reason }: RowResult) => (reason === undefined ? outcome : `${outcome}: ${reason}`);
const tally = (results: readonly RowResult[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(results, said)].map(([key, ones]) => [key, ones.length]));
const consult = (externalId: string) =>
  system()
    .selectFrom('appointments as a')
    .innerJoin('patients as p', 'p.id', 'a.patient_id')
    .select(['a.id', 'a.doctor_id', 'a.consultation_type', 'a.version', 'a.discarded_at', 'a.starts_at'])
    .select(['p.id as patientId', 'p.external_id as patientExternalId', 'p.phone', 'p.last_name'])
    .where('a.external_id', '=', externalId)
    .executeTakeFirstOrThrow();
const counted = async () => {
  const rows = await sql<Record<string, number>>`select (select count(*) from appointments) as appointments,
    (select count(*) from patients) as patients, (select count(*) from documents) as documents,
    (select count(*) from audit) as audit, (select count(*) from audit_chain) as chain,
    (select sum(version) from appointments) as versions`.execute(system());
  return rows.rows[0] ?? {};
};
const addUnlinked = (lastName: string) =>
  system()
    .insertInto('patients')
    .values({ practice_id: practiceId, first_name: 'Zoë', last_name: lastName, birth_date: birthDate })
    .returning('id')
    .executeTakeFirstOrThrow();

it('takes in a thousand rows of every kind, each with an outcome of its own', async () => {
  const known = many(400, (n) => row(`k${n}`));
  expect(tally(await send(known))).toEqual({ created: 400 });
  const only = await addUnlinked('Only');
  const twins = [await addUnlinked('Twin'), await addUnlinked('Twin')];
  const begun = await consult('k399');
  await system().updateTable('appointments').set({ status: 'paused' }).where('id', '=', begun.id).execute();
  const before = await counted();

  const zoe = (lastName: string) => ({ externalId: `pt-${lastName}`, firstName: 'ZOE', lastName, birthDate });
  const mixed: [Row, string][] = [
    ...known.slice(0, 200).map((one): [Row, string] => [one, 'unchanged']),
    ...known
      .slice(200, 390)
      .map((one): [Row, string] => [{ ...one, doctorExternalId: 'u2', startsAt: '2026-11-24T10:00' }, 'updated']),
    ...known.slice(390, 399).map((one): [Row, string] => [{ ...one, status: 'cancelled' } as Row, 'deleted']),
    [{ ...row('k399'), startsAt: '2026-11-25T10:00' }, 'kept: in progress'],
    ...many(40, (n): [Row, string] => [row(`unlinked${n}`, { doctorExternalId: 'u3' }), 'refused: doctor not linked']),
    ...many(5, (n): [Row, string] => [row(`never${n}`, { startsAt: '2026-02-31T09:00' }), 'refused: no such time']),
    ...many(5, (n): [Row, string] => [
      row(`other${n}`, { patient: { ...zoe(`Other ${n}`), externalId: 'pt-k1', birthDate: '1990-01-01' } }),
      'refused: patient differs',
    ]),
    [row('gone', { status: 'cancelled' }), 'unknown'],
    // The same one over and over, each time as the row before left it.
    [row('twice'), 'created'],
    [row('twice'), 'unchanged'],
    [row('twice', { consultationType: 'new' }), 'updated'],
    [row('twice', { status: 'cancelled' }), 'deleted'],
    [row('twice', { status: 'cancelled' }), 'unknown'],
    [row('twice', { startsAt: '2026-11-26T08:00', doctorExternalId: 'u2' }), 'created'],
    [row('sure', { patient: zoe('Only') }), 'created'],
    [row('surely', { patient: { ...zoe('Only'), externalId: 'pt-second' } }), 'created'],
    [row('unsure', { patient: zoe('Twin') }), 'created'],
    [row('shared', { patient: { ...zoe('Shared'), phone: '0400 000 001' } }), 'created'],
    [row('shared2', { patient: { ...zoe('Shared'), lastName: 'Shared-Moved' } }), 'created'],
    ...many(538, (n): [Row, string] => [row(`n${n}`), 'created']),
  ];
  expect(mixed).toHaveLength(1000);
  const rows = mixed.map(([one]) => one);
  const results = await send(rows);
  expect(results.map(({ externalId }) => externalId)).toEqual(rows.map(({ externalId }) => externalId));
  expect(results.map(said)).toEqual(mixed.map(([, outcome]) => outcome));

  const { doctor, colleague } = app.people;
  expect(await consult('k250')).toMatchObject({
    doctor_id: colleague.id,
    starts_at: '2026-11-23T23:00:00.000Z',
    version: 2,
    discarded_at: null,
  });
  expect(await consult('k10')).toMatchObject({ doctor_id: doctor.id, version: 1 });
  expect((await consult('k395')).discarded_at).not.toBeNull();
  expect(await consult('k399')).toMatchObject({ starts_at: begun.starts_at, version: 1 });
  expect(await consult('twice')).toMatchObject({
    doctor_id: colleague.id,
    consultation_type: 'new',
    discarded_at: null,
  });
  expect(await consult('sure')).toMatchObject({ patientId: only.id, patientExternalId: 'pt-Only' });
  expect((await consult('surely')).patientId).not.toBe(only.id);
  expect(twins.map(({ id }) => id)).not.toContain((await consult('unsure')).patientId);
  const shared = { patientExternalId: 'pt-Shared', phone: '0400 000 001', last_name: 'Shared-Moved' };
  expect(await consult('shared')).toMatchObject(shared);
  expect((await consult('shared2')).patientId).toBe((await consult('shared')).patientId);
  expect((await consult('k1')).last_name).toBe('Nolan k1');
  const writers = await system()
    .selectFrom('documents as d')
    .innerJoin('appointments as a', 'a.id', 'd.appointment_id')
    .select('d.id')
    .whereRef('d.doctor_id', '!=', 'a.doctor_id')
    .execute();
  expect(writers).toEqual([]);
  const open = await system().selectFrom('incidents').select(['kind', 'count']).orderBy('kind').execute();
  expect(open).toEqual([
    { kind: 'doctor-not-linked', count: 40 },
    { kind: 'patient-mismatch', count: 5 },
  ]);
  const after = await counted();
  // A deed each: 190 moved, 9 taken back, one in progress, 538 and five made, and four of what came over and over.
  expect((after['audit'] ?? 0) - (before['audit'] ?? 0)).toBe(190 + 9 + 1 + 538 + 5 + 4);
  expect(after['chain']).toBe(after['audit']);
  expect((after['appointments'] ?? 0) - (before['appointments'] ?? 0)).toBe(538 + 5 + 1);
}, 120_000);

it('takes in the same list again without effect', async () => {
  const list = many(500, (n) => row(`same${n}`, { patient: { ...row(`same${n >> 1}`).patient } }));
  const first = (await mine.call(plugin.upsert, { body: { appointments: list } })).results;
  expect(tally(first)).toEqual({ created: 500 });
  const before = await counted();
  const again = (await mine.call(plugin.upsert, { body: { appointments: list } })).results;
  expect(again).toEqual(first.map((one) => ({ ...one, outcome: 'unchanged' })));
  const ids = [...many(300, (n) => `same${n}`), 'same1', 'never'];
  expect(await counted()).toEqual(before);
  const removed = (await mine.call(plugin.remove, { query: { ids } })).results;
  expect(tally(removed)).toEqual({ deleted: 300, unknown: 2 });
}, 120_000);
