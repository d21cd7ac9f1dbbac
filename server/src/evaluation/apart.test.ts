import * as adminAppointments from '@auscult/contract/admin-appointments/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { getDashboard } from '@auscult/contract/dashboard/endpoints.ts';
import { listVersions } from '@auscult/contract/documents/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as exports from '@auscult/contract/exports/endpoints.ts';
import * as patients from '@auscult/contract/patients/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';

let app: TestApp;
let own = '';
let evaluated = '';
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  const { admin, doctor } = app.people;
  const patient = { firstName: 'Ada', lastName: 'Apart' };
  ({ id: own } = await doctor.call(appointments.create, { body: { patient } }));
  const transcript = 'Doctor: Take rest for a week.\nPatient: I will.';
  const body = { doctorId: doctor.id, transcript, name: 'Apart' };
  ({ id: evaluated } = await admin.call(appointments.uploadTranscriptRaw, { body }));
  await until(
    () => admin.call(adminAppointments.get, { params: { appointmentId: evaluated } }),
    ({ status }) => status === 'ready_for_review',
    60,
  );
});
afterAll(() => app.close());

const views = ['all', 'today', 'to_review', 'to_record', 'inpatients', 'export_failed', 'discarded'] as const;

it('stands in no list of consults, whoever asks, but in the one of the installation’s own', async () => {
  const { doctor, colleague, admin } = app.people;
  const idsOf = async (person: typeof doctor, query: object) =>
    (await person.call(appointments.list, { query })).items.map(({ id }) => id);
  for (const person of [doctor, colleague, admin])
    for (const query of [{}, { search: 'Apart' }, { search: 'Evaluation' }, ...views.map((filter) => ({ filter }))])
      expect(await idsOf(person, query), JSON.stringify(query)).not.toContain(evaluated);
  expect(await idsOf(doctor, {})).toEqual([own]);
  expect((await doctor.call(appointments.list, { query: {} })).total).toBe(1);
  expect(await idsOf(admin, { filter: 'evaluation' })).toEqual([evaluated]);
  expect(await idsOf(doctor, { filter: 'evaluation' })).toEqual([]);
});

it('has a patient whom nobody finds, and counts neither for its doctor nor on the dashboard', async () => {
  const { doctor, admin } = app.people;
  for (const [person, query] of [
    [doctor, {}],
    [doctor, { doctor: 'true' }],
    [admin, {}],
    [admin, { doctor: doctor.id }],
  ] as const) {
    const { items } = await person.call(patients.list, { query });
    expect(items.map(({ lastName }) => lastName)).toEqual(['Apart']);
  }
  const [row] = (await admin.call(doctors.list, { query: { search: doctor.email } })).items;
  expect(row).toMatchObject({ id: doctor.id, consultsLast30Days: 1 });
  const shown = await admin.call(getDashboard, { query: {} });
  expect([shown.toReview.count, shown.today.consults]).toEqual([0, 1]);
});

it('is absent to every doctor, also to the one for whom it was written', async () => {
  const params = { appointmentId: evaluated };
  for (const person of [app.people.doctor, app.people.colleague, app.people.stranger])
    for (const answer of [
      person.try(appointments.get, { params }),
      person.try(listVersions, { params, query: { type: 'note' } }),
      person.try(appointments.markReviewed, { body: params }),
      person.try(appointments.update, { params, body: { noteLength: 'short' } }),
      person.try(appointments.remove, { params }),
      person.try(exports.list, { params }),
      person.try(exports.create, { params, body: { documents: ['note'] } }),
      person.try(exports.download, { params, query: { type: 'note', format: 'docx' } }),
    ])
      expect((await answer).status).toBe(404);
});
