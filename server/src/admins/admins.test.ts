import * as admins from '@auscult/contract/admins/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, PASSWORD, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(() => app.close());

const hired = async (lastName: string): Promise<Person & { id: string }> => {
  const { system } = app.house.databases;
  const { password_hash } = await system
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  const email = `${lastName.toLowerCase()}@clinic.example`;
  const { id } = await system
    .insertInto('users')
    .values({ email, first_name: 'Ines', last_name: lastName, role: 'Administrator', password_hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signedIn = await app.anonymous.call(users.login, { body: { email, password: PASSWORD } });
  return { ...admin, id, email, ...app.withToken(signedIn.accessToken) };
};
const change = (adminId: string, body: object) => ({ params: { adminId }, body });

it('lists administrators by name and tells oneself apart; a doctor’s id is 404', async () => {
  await hired('Bright');
  const page = await admin.call(admins.list);
  expect(page.items.map(({ lastName, isSelf }) => [lastName, isSelf])).toEqual([
    ['Bright', false],
    ['Example', true],
  ]);
  expect((await admin.call(admins.list, { query: { search: 'brig' } })).total).toBe(1);
  expect((await admin.call(admins.list, { query: { accountStates: ['invited'] } })).total).toBe(0);
  expect((await admin.try(admins.get, { params: { adminId: app.people.doctor.id } })).status).toBe(404);
  expect((await app.people.doctor.try(admins.list)).status).toBe(403);
});

it('changes an administrator with its history, and a stale save is refused', async () => {
  const { id } = await hired('Castle');
  const { version } = await admin.call(admins.get, { params: { adminId: id } });
  const after = await admin.call(admins.update, change(id, { lastName: 'Keep', baseVersion: version }));
  expect(after).toMatchObject({ lastName: 'Keep', isSelf: false });
  expect(after.history[0]).toMatchObject({ action: 'administrator changed', fields: ['lastName'] });
  expect((await admin.try(admins.update, change(id, { lastName: 'Moat', baseVersion: version }))).error?.code).toBe(
    1072,
  );
  expect((await admin.try(admins.update, change(id, { email: 'doctor@clinic.example' }))).error?.code).toBe(1400);
  expect((await admin.try(admins.update, change(id, { role: 'Doctor' }))).status).toBe(422);
});

it('switches another off at once, oneself never', async () => {
  const other = await hired('Gone');
  expect((await other.try(users.me)).status).toBe(200);
  await admin.call(admins.update, change(other.id, { isActive: false }));
  expect((await other.try(users.me)).status).toBe(401);
  expect((await admin.try(admins.update, change(admin.id, { isActive: false }))).error?.code).toBe(1402);
});

it('leaves one of two who switch each other off at the same time', async () => {
  const other = await hired('Rival');
  const answers = await Promise.all([
    admin.try(admins.update, change(other.id, { isActive: false })),
    other.try(admins.update, change(admin.id, { isActive: false })),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await app.house.databases.system
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .where('id', 'in', [admin.id, other.id])
    .execute();
  expect(left).toHaveLength(1);
});
