import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import pg from 'pg';
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
    expect(answer).toEqual({ done: [one, two], unchanged: [], refused: [{ id: NOBODY, title: 'Not found' }] });
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

  it('leave out who is so already, and an undo of what was done leaves them as they were', async () => {
    const [off, on] = [await invited('Already'), await invited('Yet')];
    const look = (userId: string) => admin.call(doctors.get, { params: { userId } });
    await admin.call(doctors.update, { params: { userId: off }, body: { isActive: false } });
    const before = await look(off);
    const usersIds = [off, on];
    const done = { done: [on], unchanged: [off], refused: [] };
    expect(await admin.call(doctors.bulk, { body: { action: 'deactivate', usersIds } })).toEqual(done);
    expect(await look(off)).toEqual(before);
    expect((await look(on)).isActive).toBe(false);
    await admin.call(doctors.bulk, { body: { action: 'activate', usersIds: done.done } });
    expect([(await look(off)).isActive, (await look(on)).isActive]).toEqual([false, true]);
    const specialityId = await speciality('Rheumatology');
    const give = { body: { action: 'set_speciality' as const, specialityId, usersIds } };
    await admin.call(doctors.bulk, { body: { ...give.body, usersIds: [on] } });
    expect(await admin.call(doctors.bulk, give)).toEqual({ done: [off], unchanged: [on], refused: [] });
  });

  it('are each answered for where one fails in a way that nobody expected', async () => {
    const [one, bad, two] = [await invited('Before'), await invited('Broken'), await invited('After')];
    const owner = new pg.Client(app.url);
    await owner.connect();
    await owner.query(`create function break_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger break_one before update on users for each row when (old.id = '${bad}') execute function break_one()`);
    await owner.end();
    const answer = await admin.call(doctors.bulk, { body: { action: 'deactivate', usersIds: [one, bad, two] } });
    expect(answer).toEqual({ done: [one, two], unchanged: [], refused: [{ id: bad, title: errors.internal.title }] });
    const again = await admin.call(doctors.bulk, { body: { action: 'deactivate', usersIds: [one, bad, two] } });
    expect(again).toMatchObject({ done: [], unchanged: [one, two] });
  });
});
