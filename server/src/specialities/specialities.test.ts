import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as specialities from '@auscult/contract/specialities/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(() => app.close());

const add = (name: string) => admin.call(specialities.create, { body: { name } });
const at = (specialityId: string, body: object = {}) => ({ params: { specialityId }, body });
const give = (specialityId: string) =>
  admin.call(doctors.update, { params: { userId: app.people.doctor.id }, body: { specialityId } });

it('go by one name in any letters, and are listed with who has them; a doctor is told no counts', async () => {
  const made = await add('Rheumatology');
  expect((await admin.try(specialities.create, { body: { name: 'RHEUMATOLOGY' } })).error?.code).toBe(1405);
  await give(made.id);
  const row = (await admin.call(specialities.list, { query: { search: 'rheum' } })).items[0];
  expect(row).toMatchObject({ name: 'Rheumatology', description: '', doctors: 1, templates: 0 });
  const seen = (await app.people.doctor.call(specialities.list)).items.find(({ id }) => id === made.id);
  expect(seen).toMatchObject({ doctors: null, templates: null });
  expect(await app.people.doctor.call(specialities.options)).toContainEqual({ id: made.id, name: 'Rheumatology' });
  expect((await app.people.doctor.try(specialities.create, { body: { name: 'X' } })).status).toBe(403);
  expect((await admin.call(specialities.list)).perPage).toBe(20);
});

it('take templates along when they are called anew', async () => {
  const { system } = app.house.databases;
  const { speciality } = await system
    .selectFrom('templates')
    .select('speciality')
    .where('speciality', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const made = await add(speciality ?? '');
  const { templates } = (await admin.call(specialities.get, { params: { specialityId: made.id } })) ?? {};
  expect(templates).toBeGreaterThan(0);
  const after = await admin.call(specialities.update, at(made.id, { name: 'Called anew', baseVersion: made.version }));
  expect(after).toMatchObject({ name: 'Called anew', templates });
  const stale = await admin.try(specialities.update, at(made.id, { name: 'Other', baseVersion: made.version }));
  expect(stale.error?.code).toBe(1072);
});

it('go when nobody has them, or when those who do are given another', async () => {
  const [from, to] = [await add('Chest medicine'), await add('Respiratory medicine')];
  await give(from.id);
  const used = await admin.try(specialities.remove, { params: { specialityId: from.id }, query: {} });
  expect([used.status, used.error?.code, used.error?.metadata]).toEqual([409, 1404, { doctors: 1, templates: 0 }]);
  for (const replaceWith of [from.id, '00000000-0000-7000-8000-000000000000'])
    expect(
      (await admin.try(specialities.remove, { params: { specialityId: from.id }, query: { replaceWith } })).status,
    ).toBe(422);
  await admin.call(specialities.remove, { params: { specialityId: from.id }, query: { replaceWith: to.id } });
  expect((await admin.try(specialities.get, at(from.id))).status).toBe(404);
  const doctor = await admin.call(doctors.get, { params: { userId: app.people.doctor.id } });
  expect(doctor.speciality).toEqual({ id: to.id, name: 'Respiratory medicine' });
});

it('are merged beside a doctor who is being given the one that goes: no doctor is left without', async () => {
  const to = await add('Stays');
  for (let round = 0; round < 5; round += 1) {
    const from = await add(`Goes ${round}`);
    const [given] = await Promise.all([
      admin.try(doctors.update, { params: { userId: app.people.doctor.id }, body: { specialityId: from.id } }),
      admin.try(specialities.remove, { params: { specialityId: from.id }, query: { replaceWith: to.id } }),
    ]);
    expect([200, 422]).toContain(given.status);
    const doctor = await admin.call(doctors.get, { params: { userId: app.people.doctor.id } });
    expect(doctor.speciality).not.toBeNull();
  }
});
