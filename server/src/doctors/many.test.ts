import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(() => app.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';
let made = 0;
const invited = async (lastName: string): Promise<string> => {
  made += 1;
  const practiceId = app.people.doctor.practiceId ?? '';
  const email = `${lastName.toLowerCase()}${made}@many.example`;
  return (await admin.call(doctors.create, { body: { firstName: 'Ada', lastName, email, practiceId } })).id;
};
const speciality = async (name: string): Promise<string> =>
  (
    await app.house.databases.system
      .insertInto('specialities')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

behavesAsResource('doctors', {
  app: () => app,
  endpoints: doctors,
  param: 'userId',
  owner: 'admin',
  perPage: 100,
  make: () => invited('Marsh'),
  valid: { phone: '02 5550 1234', title: 'Prof' },
  invalid: { body: { firstName: '' }, path: 'firstName' },
});

describe('many doctors at once', () => {
  it('each have their own outcome; a filter that matches others by now changes nothing', async () => {
    const [one, two] = [await invited('Bulkone'), await invited('Bulktwo')];
    const answer = await admin.call(doctors.bulk, { body: { action: 'deactivate', usersIds: [one, NOBODY, two] } });
    expect(answer).toEqual({ done: [one, two], refused: [{ id: NOBODY, title: 'Not found' }] });
    const filter = { search: 'bulk' };
    const stale = await admin.try(doctors.bulk, { body: { action: 'activate', filter, expected: 3 } });
    expect([stale.status, stale.error?.code, stale.error?.metadata]).toEqual([409, 1408, { expected: 3, matching: 2 }]);
    const done = await admin.call(doctors.bulk, { body: { action: 'activate', filter, expected: 2 } });
    expect(done.done.toSorted()).toEqual([one, two].toSorted());
    const specialityId = await speciality('Urology');
    await admin.call(doctors.bulk, { body: { action: 'set_speciality', specialityId, usersIds: [one] } });
    expect((await admin.call(doctors.get, { params: { userId: one } })).speciality?.name).toBe('Urology');
    for (const body of [
      { action: 'activate' },
      { action: 'activate', usersIds: [one], filter, expected: 1 },
      { action: 'activate', filter },
      { action: 'set_speciality', usersIds: [one] },
      { action: 'activate', usersIds: Array.from({ length: 1001 }, () => one) },
    ])
      expect((await admin.try(doctors.bulk, { body: body as never })).status).toBe(422);
  });
});
