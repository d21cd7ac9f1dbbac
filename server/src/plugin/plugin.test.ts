import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
let practiceId: string;
let mine: Pick<Person, 'call' | 'try'>;
let theirs: Pick<Person, 'call' | 'try'>;
let integrationId: string;

const keyOf = async (id: string) => {
  const { key } = await admin.call(keys.createAccessKey, { params: { practiceId: id }, body: {} });
  return app.withHeaders({ 'x-access-key': key });
};
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
  const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
  const body = { practiceId, genNumber: 'GEN1', folders, externalPracticeId: 'P-1' };
  integrationId = (await admin.call(integrations.createGenie, { body })).id;
  mine = await keyOf(practiceId);
  theirs = await keyOf(app.people.stranger.practiceId ?? '');
  await app.house.databases.system
    .updateTable('users')
    .set({ provider_number: '000001AX' })
    .where('id', '=', app.people.doctor.id)
    .execute();
  await mine.call(pluginConfig.setUsers, {
    body: {
      users: [
        { externalId: 'u1', name: 'Dr Doctor', providerNumber: '000001ax' },
        { externalId: 'u2', name: 'Colleague Example' },
      ],
    },
  });
});
afterAll(() => app.close());
const system = () => app.house.databases.system;

const row = (externalId: string, more: object = {}) => ({
  externalId,
  startsAt: '2026-11-23T09:20',
  doctorExternalId: 'u1',
  patient: { externalId: `pt-${externalId}`, firstName: 'Mary', lastName: 'Nolan', birthDate: '1961-04-03' },
  ...more,
});
const upsert = async (...appointments: ReturnType<typeof row>[]) =>
  (await mine.call(plugin.upsert, { body: { appointments } })).results;
const audits = async () => (await system().selectFrom('audit').select('id').execute()).length;

describe('appointments of a practice system', () => {
  it('are created, repeated without effect, changed and cancelled, each row with its own outcome', async () => {
    const [created] = await upsert(row('a1'));
    expect(created).toMatchObject({ externalId: 'a1', outcome: 'created' });
    const before = await audits();
    expect(await upsert(row('a1'))).toEqual([{ ...created, outcome: 'unchanged' }]);
    expect(await audits()).toBe(before);
    const thrice = [row('d1'), row('d1'), row('d1', { startsAt: '2026-11-23T11:40' })];
    expect((await upsert(...thrice)).map(({ outcome }) => outcome)).toEqual(['created', 'unchanged', 'updated']);
    await mine.call(plugin.remove, { query: { ids: ['d1'] } });
    expect(await upsert(row('a1', { startsAt: '2026-11-23T09:40' }))).toMatchObject([{ outcome: 'updated' }]);
    const listed = await mine.call(plugin.listByType, { query: { from: '2026-11-23', to: '2026-11-23' } });
    expect(listed.items).toMatchObject([
      { externalId: 'a1', startsAt: '2026-11-23T09:40:00+11:00', doctor: { externalId: 'u1' }, status: 'draft' },
    ]);
    expect(await upsert(row('a1', { status: 'cancelled' }))).toMatchObject([{ outcome: 'deleted' }]);
    expect(await upsert(row('a1', { status: 'cancelled' }))).toMatchObject([{ outcome: 'unknown', id: null }]);
    expect(await upsert(row('a1'))).toMatchObject([{ outcome: 'created', id: created?.id }]);
  });

  it('tell create from update', async () => {
    await upsert(row('b1'));
    const created = await mine.call(plugin.create, {
      body: { appointments: [row('b1'), row('b1', { context: 'x' })] },
    });
    expect(created.results).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'refused', reason: 'exists' }]);
    const updated = await mine.call(plugin.update, { body: { appointments: [row('b-none')] } });
    expect(updated.results).toMatchObject([{ outcome: 'refused', reason: 'unknown' }]);
  });

  it('of which a bad row refuses itself, and the rest stand', async () => {
    const results = await upsert(
      row('c1'),
      row('c2', { doctorExternalId: 'nobody' }),
      row('c3', { startsAt: '2026-02-31T09:00' }),
      row('c4'),
    );
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['created', undefined],
      ['refused', 'doctor not linked'],
      ['refused', 'no such time'],
      ['created', undefined],
    ]);
    const open = await admin.call(incidents.list, { query: { integrationId } });
    expect(open.items).toMatchObject([{ kind: 'doctor-not-linked', integrationId }]);
    for (const appointments of [[], Array.from({ length: 501 }, (_, n) => row(`m${n}`)), [row('x', { practiceId })]])
      expect((await mine.try(plugin.upsert, { body: { appointments } })).status).toBe(422);
  });

  it('stand at the practice’s own time where the clock changes', async () => {
    const results = await upsert(
      row('d1', { startsAt: '2026-10-04T02:30' }),
      row('d2', { startsAt: '2027-04-04T02:30:00' }),
      row('d3', { startsAt: '2026-11-23T09:00:00Z' }),
    );
    expect(results.map(({ note }) => note)).toEqual(['time_skipped', 'time_doubled', undefined]);
    const times = await system()
      .selectFrom('appointments')
      .select('starts_at')
      .where('external_id', 'in', ['d1', 'd2', 'd3'])
      .orderBy('external_id')
      .execute();
    expect(times.map(({ starts_at: at }) => at)).toEqual([
      '2026-10-03T16:30:00.000Z',
      '2027-04-03T15:30:00.000Z',
      '2026-11-23T09:00:00.000Z',
    ]);
  });

  it('never move a chart to another person, and never guess who somebody is', async () => {
    const patient = { externalId: 'pt-e', firstName: 'Zoë', lastName: "O'Neil", birthDate: '1970-01-02' };
    await upsert(row('e1', { patient }));
    const other = { ...patient, lastName: 'Brown', birthDate: '1999-09-09' };
    expect(await upsert(row('e2', { patient: other }))).toMatchObject([
      { outcome: 'refused', reason: 'patient differs' },
    ]);
    const open = await admin.call(incidents.list, { query: { search: 'patient-mismatch' } });
    expect(open.items).toHaveLength(1);
    expect(JSON.stringify(open.items)).not.toMatch(/Brown|Neil/);

    const made = { firstName: 'Ann', lastName: 'Lee', birth_date: '1980-05-05' };
    const add = () =>
      system()
        .insertInto('patients')
        .values({
          practice_id: practiceId,
          first_name: made.firstName,
          last_name: made.lastName,
          birth_date: made.birth_date,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const known = await add();
    const ann = { externalId: 'pt-ann', firstName: 'ANN', lastName: 'Lée', birthDate: '1980-05-05' };
    const [linked] = await upsert(row('e3', { patient: ann }));
    const consult = await system()
      .selectFrom('appointments')
      .select('patient_id')
      .where('id', '=', linked?.id ?? '')
      .execute();
    expect(consult).toEqual([{ patient_id: known.id }]);
    await add();
    await add();
    const [unsure] = await upsert(row('e4', { patient: { ...ann, externalId: 'pt-ann-2' } }));
    const fresh = await system()
      .selectFrom('appointments')
      .select('patient_id')
      .where('id', '=', unsure?.id ?? '')
      .execute();
    const twins = await system().selectFrom('patients').select('id').where('external_id', 'is', null).execute();
    expect(twins.map(({ id }) => id)).not.toContain(fresh[0]?.patient_id);
  });

  it('are one when two senders bring the same at once', async () => {
    const both = await Promise.all([upsert(row('f1')), upsert(row('f1'))]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['created', 'unchanged']);
  });

  it('are taken back by either id, and another practice’s is unknown', async () => {
    const [one] = await upsert(row('g1'));
    const remove = async (who: typeof mine, ids: string[]) =>
      (await who.call(plugin.remove, { query: { ids } })).results.map(({ outcome }) => outcome);
    expect(await remove(theirs, ['g1', one?.id ?? ''])).toEqual(['unknown', 'unknown']);
    expect(await remove(mine, ['g1', 'never'])).toEqual(['deleted', 'unknown']);
    const [begun] = await upsert(row('g2'));
    await system()
      .updateTable('appointments')
      .set({ status: 'paused' })
      .where('id', '=', begun?.id ?? '')
      .execute();
    expect(await remove(mine, ['g2'])).toEqual(['kept']);
    expect(await upsert(row('g2', { startsAt: '2026-11-24T10:00' }))).toMatchObject([
      { outcome: 'kept', reason: 'in progress' },
    ]);
  });
});

describe('the list of inpatients', () => {
  const stay = (n: number, more: object = {}) => ({
    externalId: `s${n}`,
    doctorExternalId: 'u1',
    patient: { externalId: `ip${n}`, firstName: 'In', lastName: `Patient ${n}` },
    ward: 'A',
    ...more,
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const send = (time: string, inpatients: ReturnType<typeof stay>[], more: object = {}) =>
    mine.try(plugin.inpatients, { body: { takenAt: `${yesterday}T${time}:00Z`, inpatients, ...more } });

  it('is replaced by the newest one only, and a broken feed empties no ward', async () => {
    const first = await send('08:00', [stay(1), stay(2), stay(3)]);
    expect(first.body).toMatchObject({ admitted: 3, changed: 0, discharged: 0 });
    expect((await send('08:00', [])).body).toEqual(first.body);
    expect((await send('07:00', [stay(9)])).error?.code).toBe(integrationErrors.listStale.code);
    const empty = await send('09:00', []);
    expect(empty.error?.code).toBe(integrationErrors.inpatientListEmpty.code);

    const moved = await send('09:30', [stay(1, { ward: 'B' }), stay(2)]);
    expect(moved.body).toMatchObject({ admitted: 0, changed: 1, discharged: 1 });
    const listed = await mine.call(plugin.listByType, { query: { type: 'inpatient' } });
    expect(listed.items.map(({ externalId, ward }) => [externalId, ward])).toEqual([
      ['s1', 'B'],
      ['s2', 'A'],
    ]);
    const wardA = await send('10:00', [], { ward: 'A', isEmptyConfirmed: true });
    expect(wardA.body).toMatchObject({ discharged: 1 });
    const left = await mine.call(plugin.listByType, { query: { type: 'inpatient' } });
    expect(left.items.map(({ externalId }) => externalId)).toEqual(['s1']);
  });
});
