import { errors } from '@auscult/contract/errors.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as maintenance from '@auscult/contract/maintenance/endpoints.ts';
import * as system from '@auscult/contract/system/endpoints.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';

let app: TestApp;
let web: Web;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await app.people.admin.call(maintenance.setMaintenance, { body: { isOn: false } });
});
afterAll(async () => {
  await web.close();
  await app.close();
});

const open = async (person: Person) => {
  const { token } = await person.call(system.negotiate);
  const socket = io(`${web.address}/recording`, { auth: { token }, reconnection: false, transports: ['websocket'] });
  sockets.push(socket);
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  socket.on('connect_error', (error: Error & { data?: { code?: number } }) =>
    heard.push(`refused ${error.data?.code}`),
  );
  await until(async () => socket.connected || heard.length > 0, Boolean);
  return { socket, heard };
};
const deeds = async () =>
  (
    await app.house.databases.system
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', app.people.admin.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('keeps doctors out with the words of whoever turned it on, cuts their sockets, and lets administrators work', async () => {
  const { doctor, admin } = app.people;
  const before = await admin.call(maintenance.getMaintenance);
  expect(before).toMatchObject({ isOn: false, since: null, by: null, message: null, until: null, recordingNow: 0 });
  // Whoever signed in a moment ago is here.
  expect(before.doctorsOnline).toBeGreaterThan(0);
  const [theirs, own] = [await open(doctor), await open(admin)];
  const { token } = await doctor.call(system.negotiate);

  const end = '2030-01-01T00:00:00Z';
  const on = await admin.call(maintenance.setMaintenance, {
    body: { isOn: true, message: 'New disks', until: end },
  });
  expect(on).toMatchObject({
    isOn: true,
    by: { id: admin.id, name: 'admin Example' },
    message: 'New disks',
    until: end,
  });
  const refused = await doctor.try(appointments.list, { query: {} });
  expect([refused.status, refused.error?.code]).toEqual([503, errors.maintenance.code]);
  expect(refused.body).toMatchObject({ data: { maintenance: true, message: 'New disks', until: end } });
  await until(
    async () => theirs.socket.connected,
    (isConnected) => !isConnected,
  );
  expect(own.socket.connected).toBe(true);
  const late = io(`${web.address}/recording`, { auth: { token }, reconnection: false, transports: ['websocket'] });
  sockets.push(late);
  const code = await new Promise((resolve) =>
    late.on('connect_error', (error: Error & { data?: { code?: number } }) => resolve(error.data?.code)),
  );
  expect(code).toBe(errors.maintenance.code);
  expect((await admin.try(appointments.list, { query: {} })).status).toBe(200);
  expect((await app.anonymous.try(system.ping)).status).toBe(200);

  expect(await admin.call(maintenance.setMaintenance, { body: { isOn: false } })).toMatchObject({
    isOn: false,
    by: null,
    message: null,
  });
  expect((await doctor.try(appointments.list, { query: {} })).status).toBe(200);
  expect(await deeds()).toEqual(expect.arrayContaining(['maintenance turned on', 'maintenance turned off']));
});

it('tells the pages of doctors to reload, and no administrator’s', async () => {
  const { doctor, colleague, admin } = app.people;
  const [one, two, own] = [await open(doctor), await open(colleague), await open(admin)];
  const { sentAt } = await admin.call(maintenance.forceRefresh, { body: {} });
  expect(Date.parse(sentAt)).not.toBeNaN();
  for (const { heard } of [one, two])
    await until(
      async () => heard,
      (all) => all.includes('doctor_force_page_refresh'),
    );
  expect(own.heard).toEqual([]);
  expect((await deeds()).at(-1)).toBe('doctors’ pages reloaded');
});

it('takes no message of more than 300 characters, and nothing unknown', async () => {
  const { admin, doctor } = app.people;
  const tooLong = await admin.try(maintenance.setMaintenance, { body: { isOn: true, message: 'e'.repeat(301) } });
  expect(tooLong.status).toBe(422);
  expect(tooLong.error?.metadata).toMatchObject([{ path: 'message', rule: 'too_big', max: 300 }]);
  const unknown = await admin.try(maintenance.forceRefresh, { body: { now: true } as never });
  expect(unknown.status).toBe(422);
  expect((await doctor.try(maintenance.forceRefresh, { body: {} })).status).toBe(403);
  expect((await admin.call(maintenance.getMaintenance)).isOn).toBe(false);
});
