import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';
import { layAgent, openRelay, startAgent, type AgentPlace } from './testing.ts';

let app: TestApp;
let web: Web;
let key: string;
let integrationId: string;
let place: AgentPlace;
let running: ChildProcess | undefined;

beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  const { admin, doctor } = app.people;
  const practiceId = doctor.practiceId ?? '';
  await system().updateTable('users').set({ provider_number: '2426621B' }).where('id', '=', doctor.id).execute();
  integrationId = (await admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1' } })).id;
  ({ key } = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} }));
});
afterAll(async () => {
  await web.close();
  await app.close();
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(place.folder, { recursive: true, force: true });
});
const system = () => app.house.databases.system;

const at = (name: string) => join(place.folder, name);
/** Written a while ago, so that it is whole. */
const put = async (name: string, text: string, secondsAgo = 10): Promise<void> => {
  await writeFile(at(name), text);
  const then = new Date(Date.now() - secondsAgo * 1000);
  await utimes(at(name), then, then);
};
const columns = {
  externalId: 'Appt',
  day: 'Date',
  startsAt: 'Time',
  doctorExternalId: 'Doctor',
  patientId: 'Patient',
  firstName: 'First',
  lastName: 'Last',
  birthDate: 'Born',
  status: 'State',
};
const lay = async (server: string) => {
  place = await layAgent(server, key);
  await mkdir(at('SIU'));
  const settings = {
    server,
    workFolder: 'work',
    statusPort: 0,
    sources: [
      { kind: 'hl7', folder: 'SIU' },
      { kind: 'csv', file: 'day.csv', columns },
    ],
  };
  await writeFile(place.settings, JSON.stringify(settings));
};
beforeEach(() => lay(web.address));

const siu = (event: string, id: string, start: string, name = 'Nolan^Mary', doctor = '2426621B') =>
  [
    `MSH|^~\\&|GENIE|ROOMS|||20261120090000||SIU^${event}|${id}${event}|P|2.4`,
    `SCH||${id}|||||||||^^30^${start}`,
    `PID|1||PT-${id}^^^GENIE^MR||${name}||19610403|F`,
    `PV1|1|O|||||${doctor}^Osei^Ada^^^Dr^^^AUSHICPR`,
  ].join('\r');
const consult = async (externalId: string) =>
  (
    await system()
      .selectFrom('appointments as a')
      .innerJoin('patients as p', 'p.id', 'a.patient_id')
      .select(['a.starts_at', 'a.discarded_at', 'a.version', 'p.first_name'])
      .where('a.external_id', '=', externalId)
      .execute()
  )[0];
const events = async (event: string): Promise<number> =>
  (await system().selectFrom('agent_events').select('id').where('event', '=', event).execute()).length;
const arrives = (externalId: string, startsAt: string) =>
  until(
    () => consult(externalId),
    (one) => one?.starts_at === startsAt,
  );

it('messages of a folder become appointments and are taken away; one that cannot be read is set aside', async () => {
  await put('SIU/1.hl7', siu('S12', 'A1', '20261124093000'), 30);
  await put(
    'SIU/2.hl7',
    `\u000b${siu('S12', 'A2', '20261124100000')}\u001c\r\u000b${siu('S13', 'A1', '20261124110000')}\u001c\r`,
    20,
  );
  await put('SIU/3.hl7', 'MSH|^~\\&|GENIE|ROOMS|||20261120090000||SIU^S12|X|P|2.4\rSCH||', 15);
  await put('SIU/4.hl7', siu('S12', 'A3', '20261124120000'), 0);
  running = startAgent(place);
  await arrives('A1', '2026-11-24T00:00:00.000Z');
  await arrives('A2', '2026-11-23T23:00:00.000Z');
  await until(
    () => readdir(at('SIU')),
    (names) => names.join() === '3.hl7.unreadable' || names.join() === '3.hl7.unreadable,4.hl7',
  );
  // It was being written when the others were read.
  await arrives('A3', '2026-11-24T01:00:00.000Z');
  await put('SIU/5.hl7', siu('S15', 'A2', '20261124100000'));
  await until(
    () => consult('A2'),
    (one) => one?.discarded_at !== null,
  );
  expect(await events('source-failed')).toBeGreaterThan(0);
});

it('a list is read again whenever it changes, and what stands in it as before changes nothing', async () => {
  const line = (id: string, time: string, more = '') =>
    `${id},24/11/2026,${time},2426621B,PT-${id},Mary,"Nolan, ${id}",3/4/1961,${more}`;
  const head = 'Appt,Date,Time,Doctor,Patient,First,Last,Born,State';
  await put('day.csv', [head, line('L1', '9:30'), line('L2', '10.00 am'), 'L3,no day,x,,,,,,'].join('\r\n'), 30);
  running = startAgent(place);
  await arrives('L1', '2026-11-23T22:30:00.000Z');
  const before = await arrives('L2', '2026-11-23T23:00:00.000Z');
  await put(
    'day.csv',
    [head, line('L1', '11:00'), line('L2', '10.00 am'), line('L4', '9:30', 'Cancelled')].join('\r\n'),
    20,
  );
  await arrives('L1', '2026-11-24T00:00:00.000Z');
  expect(await consult('L2')).toEqual(before);
  expect(await consult('L3')).toBeUndefined();
  expect(await consult('L4')).toBeUndefined();
});

it('what a source tells while the server is away waits sealed, through a kill, and the newest of it counts', async () => {
  const relay = await openRelay(Number(new URL(web.address).port));
  await lay(relay.address);
  relay.shut();
  await put('SIU/1.hl7', siu('S12', 'W1', '20261124093000', 'Waiting^Wanda'), 30);
  running = startAgent(place);
  const waiting = () => readdir(at('work/spool')).catch(() => []);
  await until(waiting, (names) => names.length === 1);
  await until(
    () => readdir(at('SIU')),
    (names) => names.length === 0,
  );
  running.kill('SIGKILL');
  await once(running, 'exit');
  const sealed = await readFile(join(at('work/spool'), (await waiting())[0] ?? ''));
  expect(sealed.includes('Wanda')).toBe(false);
  await put('SIU/2.hl7', siu('S13', 'W1', '20261124103000', 'Waiting^Wanda'), 20);
  running = startAgent(place);
  await until(waiting, (names) => names.length === 2);
  expect(await consult('W1')).toBeUndefined();
  await relay.open();
  expect(await arrives('W1', '2026-11-23T23:30:00.000Z')).toMatchObject({ version: 1 });
  await until(waiting, (names) => names.length === 0);
  relay.shut();
});

it.each(['read', 'sent'] as const)(
  'a program that is killed once it has %s takes nothing in twice and loses nothing',
  async (point) => {
    const id = `K-${point}`;
    await put('SIU/1.hl7', siu('S12', id, '20261124093000'), 30);
    running = startAgent(place, point);
    await once(running, 'exit');
    running = startAgent(place);
    expect(await arrives(id, '2026-11-23T22:30:00.000Z')).toMatchObject({ version: 1 });
    await until(
      () => readdir(at('work/spool')),
      (names) => names.length === 0,
    );
  },
);

it('who is linked to nobody is named to the administrator, and the row waits', async () => {
  await put('SIU/1.hl7', siu('S12', 'U1', '20261124093000', 'Nolan^Mary', '77'), 30);
  running = startAgent(place);
  const { admin } = app.people;
  const shown = await until(
    () => admin.call(integrations.getGenie, { params: { integrationId } }),
    ({ pmsUsers }) => pmsUsers.some(({ pmsUserId }) => pmsUserId === '77'),
  );
  expect(shown.pmsUsers.find(({ pmsUserId }) => pmsUserId === '77')).toMatchObject({
    name: 'Dr Ada Osei',
    doctorId: null,
  });
  await until(
    () => events('rows-refused'),
    (count) => count > 0,
  );
  expect(await readdir(at('work/spool'))).toHaveLength(1);
});
