import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { lifecycle, next, status, type Action } from '@auscult/contract/appointments/lifecycle.ts';
import * as patients from '@auscult/contract/patients/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, sql } from '../platform/db.ts';
import { installation } from '../platform/house.ts';
import { isProblem } from '../platform/problem.ts';
import { scopeOfDoctor } from '../platform/scope.ts';
import { checkTrail } from '../platform/testing-trail.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { behavesAsResource } from '../testing-resource.ts';
import { act } from '../lifecycle/actions.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const create = (as: Person = doctor, body: object = {}) =>
  as.call(appointments.create, {
    body: {
      patient: { firstName: 'Margaret', lastName: 'Whitlock', gender: 'female', birthDate: '1955-03-02' },
      ...body,
    } as never,
  });
const setStatus = (appointmentId: string, to: string) =>
  sql`update appointments set status = ${to} where id = ${appointmentId}`.execute(app.house.databases.system);

describe('an appointment', () => {
  it('is made with the doctor’s defaults, read, changed and discarded', async () => {
    const made = await create(doctor, { consultationType: 'new', context: 'Heart failure review' });
    expect(made).toMatchObject({
      status: 'draft',
      consultationType: 'new',
      consultationEngine: 'ai',
      context: 'Heart failure review',
      noteLength: 'medium',
      documentsWanted: ['note', 'letter'],
      patient: { lastName: 'Whitlock' },
    });
    expect(made.documents.map((one) => one.type)).toEqual(['note', 'letter']);
    const changed = await doctor.call(appointments.update, {
      params: { appointmentId: made.id },
      body: { consultationEngine: 'sd', referrer: { name: 'Dr Priya Nair' }, patient: { lastName: 'Whitlock-Jones' } },
    });
    expect(changed).toMatchObject({
      consultationEngine: 'sd',
      consultationType: 'new',
      referrer: { name: 'Dr Priya Nair' },
      patient: { firstName: 'Margaret', lastName: 'Whitlock-Jones' },
      version: made.version + 1,
    });
    // What was not named of the patient stays.
    expect([changed.patient.gender, changed.patient.birthDate]).toEqual(['female', '1955-03-02']);
    const cleared = await doctor.call(appointments.update, {
      params: { appointmentId: made.id },
      body: { referrer: null },
    });
    expect(cleared.referrer).toBeNull();
    await doctor.call(appointments.remove, { params: { appointmentId: made.id } });
    expect((await doctor.try(appointments.get, { params: { appointmentId: made.id } })).status).toBe(404);
  });

  it('asks for one patient, and only one of the own practice', async () => {
    const elsewhere = await create(app.people.stranger);
    expect((await doctor.try(appointments.create, { body: {} })).status).toBe(422);
    expect((await doctor.try(appointments.create, { body: { patientId: elsewhere.patient.id } })).error?.code).toBe(
      1302,
    );
    const own = await create();
    expect((await create(doctor, { patient: undefined, patientId: own.patient.id })).patient.id).toBe(own.patient.id);
  });

  it('is hidden from every other doctor, also behind the handlers', async () => {
    const { id } = await create();
    for (const other of [app.people.colleague, app.people.stranger]) {
      expect((await other.try(appointments.get, { params: { appointmentId: id } })).status).toBe(404);
      expect(
        (await other.call(appointments.list, { query: { doctorsIds: [doctor.id] } })).items.filter(
          (item) => item.id === id,
        ),
      ).toEqual([]);
      const scope = scopeOfDoctor(other.id, other.practiceId ?? '');
      expect(
        await app.house.databases.within(scope).selectFrom('appointments').select('id').where('id', '=', id).execute(),
      ).toEqual([]);
    }
    expect((await app.people.admin.call(appointments.get, { params: { appointmentId: id } })).id).toBe(id);
  });
});

describe('an administrator', () => {
  it('leaves a trace of reading a consult and its versions', async () => {
    const params = { appointmentId: (await create()).id };
    await app.people.admin.call(appointments.get, { params });
    await app.people.admin.call(documents.listVersions, { params, query: { type: 'note' } });
    const { rows } = await sql<{ action: string }>`
      select action from audit where actor_id = ${app.people.admin.id} and appointment_id = ${params.appointmentId} order by id`.execute(
      app.house.databases.system,
    );
    const each = ['read by an administrator', 'read'];
    expect(rows.map(({ action }) => action)).toEqual([...each, ...each]);
  });
});

describe('another patient under a reviewed text', () => {
  it('opens it for review again, and is refused while it is on its way out', async () => {
    const [mine, other] = [await create(), await create()];
    const params = { appointmentId: mine.id };
    const change = (patientId: string) => doctor.try(appointments.update, { params, body: { patientId } });
    await setStatus(mine.id, 'reviewed');
    expect((await change(mine.patient.id)).body.status).toBe('reviewed');
    expect((await change(other.patient.id)).body).toMatchObject({
      status: 'ready_for_review',
      patient: { id: other.patient.id },
    });
    await setStatus(mine.id, 'exporting');
    expect((await change(mine.patient.id)).error?.code).toBe(1300);
  });
});

describe('a decision about a flag', () => {
  it('that is named twice in one request is the last one', async () => {
    const params = { appointmentId: (await create()).id };
    const first = { flagId: 'dose-s1', decision: 'accepted' as const };
    const last = { flagId: 'dose-s1', decision: 'resolved' as const };
    const body = { type: 'note' as const, decisions: [first, last] };
    const { decisions } = await doctor.call(documents.decideFlags, { params, body });
    expect(decisions).toMatchObject([last]);
  });
});

describe('the list', () => {
  it('pages, counts and sorts, 40 a page', async () => {
    const { colleague } = app.people;
    for (let day = 1; day <= 45; day += 1)
      await create(colleague, { startsAt: new Date(Date.UTC(2026, 4, day)).toISOString() });
    const first = await colleague.call(appointments.list);
    expect([first.items.length, first.total, first.page, first.perPage]).toEqual([40, 45, 1, 40]);
    expect(first.items.map((item) => item.startsAt)).toEqual(
      first.items
        .map((item) => item.startsAt)
        .toSorted()
        .toReversed(),
    );
    const second = await colleague.call(appointments.list, { query: { page: 2 } });
    expect(second.items).toHaveLength(5);
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(45);
    expect((await colleague.call(appointments.list, { query: { page: 9 } })).items).toEqual([]);
    expect((await colleague.try(appointments.list, { query: { page: 0 } })).status).toBe(422);
  });

  it('filters by all that the specification names', async () => {
    const { stranger } = app.people;
    const wanted = await create(stranger, {
      patient: { firstName: 'Zenobia', lastName: "O'Quirk_100%" },
      consultationType: 'post_op',
      consultationEngine: 'sd',
      startsAt: '2026-03-10T01:00:00Z',
      context: 'Ferritin of nine',
    });
    await create(stranger, { consultationType: 'new', startsAt: '2026-03-11T01:00:00Z' });
    await sql`update documents set rating = 4 where appointment_id = ${wanted.id} and type = 'note'`.execute(
      app.house.databases.system,
    );
    const ids = async (query: object) =>
      (await stranger.call(appointments.list, { query })).items.map((item) => item.id);
    for (const query of [
      { search: 'zenob' },
      { search: "o'quirk_100%" },
      { keywords: 'ferritin' },
      { statuses: ['draft'], consultationTypes: ['post_op', 'inpatient'] },
      { consultationEngineTypes: 'sd' },
      { ratings: [4, 5] },
      { from: '2026-03-10', to: '2026-03-10' },
      { languages: 'en-AU', pmsTypes: 'none', search: 'zenobia' },
    ])
      expect(await ids(query), JSON.stringify(query)).toEqual([wanted.id]);
    for (const query of [
      { search: 'nobody' },
      { keywords: 'platelets' },
      { statuses: ['exported'] },
      { from: '2026-03-12', to: '2026-04-01' },
      { specialities: ['Cardiology'] },
      { ratings: 1 },
      { search: '%', statuses: ['error'] },
    ])
      expect(await ids(query), JSON.stringify(query)).toEqual([]);
    expect((await stranger.try(appointments.list, { query: { statuses: ['finished' as never] } })).status).toBe(422);
  });
});

describe('the life cycle', () => {
  const actions = Object.keys(lifecycle) as Action[];
  it('takes exactly the steps of the table and refuses all others with the present status', async () => {
    const { id } = await create();
    for (const from of status.options)
      for (const action of actions) {
        await setStatus(id, from);
        const step = inTransaction(app.house.databases.system, (tx) =>
          act(tx, installation, { appointmentId: id, action }),
        ).then(
          (held) => held.status,
          (error: unknown) => (isProblem(error) ? error.problem : error),
        );
        const to = next(from, action);
        if (to === undefined) expect(await step, `${action} from ${from}`).toMatchObject({ code: 1300, status: 409 });
        else expect(await step, `${action} from ${from}`).toBe(to);
      }
  }, 60_000);

  it('writes status, audit row and event together or not at all', async () => {
    const { id } = await create();
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*) as n from audit where appointment_id = ${id}`.execute(
          app.house.databases.system,
        )
      ).rows[0]?.n;
    const before = await count();
    await expect(
      inTransaction(app.house.databases.system, async (tx) => {
        await act(tx, installation, { appointmentId: id, action: 'start' });
        throw new Error('afterwards');
      }),
    ).rejects.toThrow('afterwards');
    expect([await count(), (await doctor.call(appointments.get, { params: { appointmentId: id } })).status]).toEqual([
      before,
      'draft',
    ]);
  });
});

describe('consent', () => {
  it('is kept with who, how and when, and its withdrawal too', async () => {
    const { id } = await create();
    const given = await doctor.call(appointments.giveConsent, {
      params: { appointmentId: id },
      body: { kind: 'verbal', people: ['patient', 'carer'] },
    });
    expect(given.consent).toMatchObject({ kind: 'verbal', people: ['patient', 'carer'], withdrawnAt: null });
    const early = await doctor.call(appointments.giveConsent, {
      params: { appointmentId: id },
      body: { kind: 'verbal', people: ['patient'], givenAt: '2026-01-05T09:00:00Z' },
    });
    expect(early.consent?.givenAt).toBe('2026-01-05T09:00:00.000Z');
    const withdrawn = await doctor.call(appointments.withdrawConsent, { params: { appointmentId: id }, body: {} });
    expect(withdrawn.consent?.withdrawnAt).not.toBeNull();
  });
});

describe('the audit trail', () => {
  it('is append-only and chained', async () => {
    const { system } = app.house.databases;
    const { rows, brokenAt } = await checkTrail(system);
    expect(rows).toBeGreaterThan(20);
    expect(brokenAt).toBeUndefined();
    await expect(sql`update audit set action = 'nothing'`.execute(system)).rejects.toThrow('permission denied');
    await expect(sql`delete from audit`.execute(system)).rejects.toThrow('permission denied');
  });
});

describe('patients', () => {
  it('are those of the practice, by name, and tell only own consults', async () => {
    const mine = await create(doctor, {
      patient: { firstName: 'Ines', lastName: 'Castellano' },
      startsAt: '2026-01-05T00:00:00Z',
    });
    const [seen] = (await doctor.call(patients.list, { query: { search: 'castell' } })).items;
    expect(seen).toMatchObject({ id: mine.patient.id, lastSeenAt: '2026-01-05T00:00:00.000Z' });
    expect((await app.people.colleague.call(patients.list, { query: { search: 'castell' } })).items[0]).toMatchObject({
      id: mine.patient.id,
      lastSeenAt: null,
    });
    expect((await app.people.stranger.call(patients.list, { query: { search: 'castell' } })).total).toBe(0);
  });
});

behavesAsResource('appointments', {
  app: () => app,
  endpoints: {
    list: appointments.list,
    get: appointments.get,
    update: appointments.update,
    remove: appointments.remove,
  },
  param: 'appointmentId',
  perPage: 40,
  make: async (person) => (await create(person)).id,
  valid: { consultationType: 'post_op', noteLength: 'short' },
  invalid: { body: { consultationType: 'telepathy' }, path: 'consultationType' },
  nullable: { field: 'referrer', value: { name: 'Dr Priya Nair', address: '' } },
});
