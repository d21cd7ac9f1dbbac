import { update as changeForDoctor } from '@auscult/contract/admin-appointments/endpoints.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const admit = (lastName: string) =>
  doctor.call(appointments.createInpatient, {
    body: { patient: { firstName: 'Ada', lastName }, inpatient: { ward: '4 East', bed: '12' } },
  });
const names = async (isDischarged: 'true' | 'false') => {
  const { items } = await doctor.call(appointments.list, { query: { filter: 'inpatients', isDischarged } });
  return items.map(({ patient }) => patient.lastName);
};
const change = (appointmentId: string, inpatient: object, person = doctor) =>
  person.try(appointments.update, { params: { appointmentId }, body: { inpatient } });

it('has one row a patient, with the latest round, and takes the next one for a patient who is in', async () => {
  const first = await admit('Rounds');
  expect(first.inpatient).toMatchObject({ ward: '4 East', bed: '12', dischargedAt: null });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const next = await doctor.call(appointments.createInpatient, { body: { patientId: first.patient.id, startsAt } });
  expect(next.inpatient).toEqual(first.inpatient);
  const { items } = await doctor.call(appointments.list, { query: { filter: 'inpatients' } });
  expect(items.filter(({ patient }) => patient.id === first.patient.id).map(({ id }) => id)).toEqual([next.id]);
  const stays = app.house.databases.system.selectFrom('inpatient_stays').select('id');
  expect(await stays.where('patient_id', '=', first.patient.id).execute()).toHaveLength(1);
});

it('moves, discharges and takes a discharge back', async () => {
  const { id } = await admit('Moves');
  expect((await change(id, { bed: '14' })).body.inpatient).toMatchObject({ ward: '4 East', bed: '14' });
  await change(id, { dischargedAt: new Date().toISOString() });
  expect(await names('true')).toContain('Moves');
  expect(await names('false')).not.toContain('Moves');
  await change(id, { dischargedAt: null });
  expect(await names('false')).toContain('Moves');
});

it('refuses a stay on a consult of no inpatient, and anybody else', async () => {
  const { id } = await doctor.call(appointments.create, { body: { patient: { firstName: 'Out', lastName: 'Side' } } });
  expect((await change(id, { bed: '1' })).status).toBe(422);
  const inside = await admit('Inside');
  expect((await change(inside.id, { bed: '1' }, app.people.colleague)).status).toBe(404);
  expect((await change(inside.id, { bed: '1' }, app.people.admin)).status).toBe(403);
});

it('is moved and discharged by an administrator as well, who changes what is named alone', async () => {
  const { id } = await admit('Helped');
  const helped = (inpatient: object) =>
    app.people.admin.call(changeForDoctor, { params: { appointmentId: id }, body: { inpatient } });
  expect((await helped({ ward: '5 West' })).inpatient).toMatchObject({ ward: '5 West', bed: '12', dischargedAt: null });
  const dischargedAt = '2026-11-20T02:00:00.000Z';
  expect(Date.parse((await helped({ dischargedAt })).inpatient?.dischargedAt ?? '')).toBe(Date.parse(dischargedAt));
  expect((await helped({ dischargedAt: null })).inpatient).toMatchObject({ ward: '5 West', dischargedAt: null });
});
