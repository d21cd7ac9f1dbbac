import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { sendMllp, type Listener } from '@auscult/connector/hl7/mllp.ts';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startFeed } from '../feed.ts';
import { openTestApp, until, type TestApp } from '../testing.ts';
import { sql } from '../platform/db.ts';
import { receive, takeWaiting } from './jobs.ts';

let app: TestApp;
let listener: Listener;
let practiceId: string;
let integrationId: string;
const connection = {
  kind: 'mllp',
  host: '127.0.0.1',
  port: 2575,
  sender: 'AUSCULT^ROOMS',
  receiver: 'MEDITECH^HOSPITAL',
  feed: { from: ['127.0.0.1'] },
} as const;

beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, targets: ['127.0.0.0/8'] });
  const { admin, doctor } = app.people;
  practiceId = doctor.practiceId ?? '';
  await app.house.databases.system
    .updateTable('users')
    .set({ provider_number: '2426621B' })
    .where('id', '=', doctor.id)
    .execute();
  const body = { practiceId, name: 'Hospital', pmsType: 'COBLH', connection } as const;
  integrationId = (await admin.call(integrations.createCustom, { body })).id;
  listener = await startFeed(app.house, 0);
});
afterAll(async () => {
  await listener.close();
  await app.close();
});
const system = () => app.house.databases.system;
afterEach(async () => {
  await system().deleteFrom('hl7_inbox').execute();
  await system().deleteFrom('incidents').execute();
});

let count = 0;
const doctorOf = (id: string) => `${id}^Osei^Ada^^^Dr^^^AUSHICPR`;
type Told = { event: string; segments: readonly string[]; id?: string; at?: string; sender?: string; set?: string };
const messageOf = ({
  event,
  segments,
  id,
  at = '20261120090000+1100',
  sender = 'MEDITECH|HOSPITAL',
  set = '',
}: Told) => {
  count += 1;
  const header = `MSH|^~\\&|${sender}|AUSCULT|ROOMS|${at}||${event}|${id ?? `C${count}`}|P|2.4||||||${set}`;
  return [header, `EVN|${event.slice(4)}|${at}`, ...segments].join('\r');
};
const patient = (id: string, name = 'Nguyen^Thị Hoa^^^Ms', born = '19540312') =>
  `PID|1||${id}^^^HOSPITAL^MR~2428778132^^^AUSHIC^MC||${name}||${born}|F|||||0298765432^PRN^PH`;
const bed = (place: string, { doctor = '2426621B', stay = '', kind = 'I' } = {}) =>
  `PV1|1|${kind}|${place}||||${doctorOf(doctor)}||||||||||||${stay}`;
const slot = (id: string, start: string, status = '') =>
  `SCH|P-${id}|${id}|||||||||^^30^${start}||||||||||||||${status}`;

/** What the sender is answered. */
const send = async (told: Told): Promise<string> => {
  const bytes = Buffer.from(messageOf(told), told.set === '8859/1' ? 'latin1' : 'utf8');
  const answer = await receive(app.house, bytes, { address: '127.0.0.1', name: '' });
  const [, code = '', , text = ''] = answer.toString().split('\r')[1]?.split('|') ?? [];
  return text ? `${code} ${text}` : code;
};
const settled = () =>
  until(
    () => system().selectFrom('hl7_inbox').select(['state', 'error', 'body']).orderBy('id').execute(),
    (rows) => rows.every(({ state }) => state !== 'waiting'),
  );
const consults = (externalId: string) =>
  system()
    .selectFrom('appointments as a')
    .innerJoin('patients as p', 'p.id', 'a.patient_id')
    .select([
      'a.starts_at',
      'a.doctor_id',
      'a.discarded_at',
      'p.first_name',
      'p.last_name',
      'p.medicare_number',
      'a.version',
    ])
    .where('a.external_id', '=', externalId)
    .execute();
const stays = (externalId: string) =>
  system()
    .selectFrom('inpatient_stays as s')
    .innerJoin('patients as p', 'p.id', 's.patient_id')
    .select(['s.ward', 's.bed', 's.doctor_id', 's.discharged_at', 's.admitted_at', 'p.last_name'])
    .select(
      sql<number>`(select count(*) from appointments a where a.patient_id = s.patient_id and a.is_inpatient
        and a.discarded_at is null)`.as('rounds'),
    )
    .where('s.external_id', '=', externalId)
    .execute();
const open = () =>
  system().selectFrom('incidents').select(['kind', 'count', 'description']).where('state', '<>', 'resolved').execute();

it('books, moves, changes and cancels an appointment', async () => {
  const who = [patient('P1'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  const booked = { event: 'SIU^S12', segments: [slot('A1', '20261124093000'), ...who] };
  expect(await send(booked)).toBe('AA');
  await settled();
  expect(await consults('A1')).toMatchObject([
    {
      starts_at: '2026-11-23T22:30:00.000Z',
      doctor_id: app.people.doctor.id,
      first_name: 'Thị Hoa',
      medicare_number: '2428778132',
    },
  ]);
  await send({ event: 'SIU^S13', segments: [slot('A1', '20261124110000+1000'), ...who] });
  await settled();
  expect(await consults('A1')).toMatchObject([{ starts_at: '2026-11-24T01:00:00.000Z' }]);
  await send({
    event: 'SIU^S14',
    segments: [slot('A1', '20261124110000+1000'), patient('P1', 'Nguyen^Hoa'), who[1] ?? ''],
  });
  await settled();
  expect(await consults('A1')).toMatchObject([{ first_name: 'Hoa', discarded_at: null }]);
  expect(await send({ event: 'SIU^S15', segments: [slot('A1', '20261124110000+1000'), ...who] })).toBe('AA');
  const rows = await settled();
  expect((await consults('A1'))[0]?.discarded_at).not.toBeNull();
  // What a patient said of themselves does not stay beside what was made of it.
  expect(rows.map(({ state, body }) => [state, body])).toEqual(Array.from({ length: 4 }, () => ['done', null]));
});

it('acknowledges a message that was seen before, and does nothing', async () => {
  const segments = [slot('A2', '20261124093000'), patient('P2'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  expect(await send({ event: 'SIU^S12', segments, id: 'SAME' })).toBe('AA');
  await settled();
  const moved = [slot('A2', '20261124150000'), ...segments.slice(1)];
  expect(await send({ event: 'SIU^S13', segments: moved, id: 'SAME' })).toBe('AA');
  expect(await settled()).toHaveLength(1);
  expect(await consults('A2')).toMatchObject([{ starts_at: '2026-11-23T22:30:00.000Z' }]);
});

it('follows an inpatient from bed to bed, out, and back', async () => {
  const at = (minute: number) => `2026112009${String(minute).padStart(2, '0')}00+1100`;
  const tell = async (event: string, place: string, minute: number) => {
    expect(await send({ event, segments: [patient('P3'), bed(place, { stay: 'V3' })], at: at(minute) })).toBe('AA');
    await settled();
    return stays('V3');
  };
  expect(await tell('ADT^A01', '4WEST^12^B', 0)).toMatchObject([
    { ward: '4WEST', bed: '12-B', discharged_at: null, rounds: 1 },
  ]);
  expect(await tell('ADT^A02', 'ICU^1^A', 5)).toMatchObject([{ ward: 'ICU', bed: '1-A', rounds: 1 }]);
  // Late, and older than what is known.
  expect(await tell('ADT^A02', '4WEST^12^B', 3)).toMatchObject([{ ward: 'ICU' }]);
  expect(await tell('ADT^A03', 'ICU^1^A', 10)).toMatchObject([
    { discharged_at: '2026-11-19T22:10:00.000Z', rounds: 0 },
  ]);
  expect(await tell('ADT^A08', 'ICU^2^A', 11)).toMatchObject([
    { bed: '1-A', discharged_at: expect.any(String) as string },
  ]);
  expect(await tell('ADT^A13', 'ICU^1^A', 12)).toMatchObject([{ ward: 'ICU', discharged_at: null, rounds: 1 }]);
  expect(await tell('ADT^A08', 'ICU^2^A', 13)).toMatchObject([{ bed: '2-A', rounds: 1 }]);
  expect(await tell('ADT^A11', 'ICU^2^A', 14)).toMatchObject([
    { discharged_at: expect.any(String) as string, rounds: 0 },
  ]);
});

it('tells of a patient who is known, and makes nobody who is not', async () => {
  await send({ event: 'ADT^A01', segments: [patient('P4'), bed('4WEST^1^A', { stay: 'V4' })] });
  await send({ event: 'ADT^A08', segments: [patient('P4', 'Nguyen^Hoa Mai')] });
  await send({ event: 'ADT^A08', segments: [patient('NOBODY', 'Stranger^Some')] });
  expect((await settled()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  const rows = await system()
    .selectFrom('patients')
    .select('first_name')
    .where('external_id', 'in', ['P4', 'NOBODY'])
    .execute();
  expect(rows).toEqual([{ first_name: 'Hoa Mai' }]);
});

it('never makes one chart of two', async () => {
  for (const id of ['P5', 'P6'])
    await send({ event: 'ADT^A01', segments: [patient(id, `Merge${id}^Some`), bed('4WEST^1^A', { stay: `V${id}` })] });
  await settled();
  expect(await send({ event: 'ADT^A40', segments: [patient('P5', 'MergeP5^Some'), 'MRG|P6'] })).toBe('AA');
  await settled();
  expect(await open()).toMatchObject([{ kind: 'patient-merge', count: 1 }]);
  expect((await open())[0]?.description).not.toMatch(/P5|P6|Merge/);
  const found = await system().selectFrom('patients').select('id').where('external_id', 'in', ['P5', 'P6']).execute();
  expect(found).toHaveLength(2);
  expect(await send({ event: 'ADT^A40', segments: [patient('P5', 'MergeP5^Some'), 'MRG|UNKNOWN'] })).toBe('AA');
  await settled();
  expect(await open()).toHaveLength(1);
});

it('holds what is about a doctor who is linked to nobody, in its order, until somebody says who it is', async () => {
  const { admin, colleague } = app.people;
  const of = (name: string) => [patient('P7', `${name}^Ada`), `PV1|1|O|||||8^Who^Ever`];
  await send({ event: 'SIU^S12', segments: [slot('A7', '20261124093000'), ...of('Held')] });
  await send({ event: 'SIU^S13', segments: [slot('A7', '20261124103000'), ...of('Held')] });
  await send({ event: 'SIU^S15', segments: [slot('A8', '20261124103000'), ...of('Held')] });
  const rows = await settled();
  expect(rows.map(({ state }) => state)).toEqual(['held', 'held', 'done']);
  expect(rows[0]?.body?.includes(Buffer.from('Held'))).toBe(false);
  expect(await open()).toMatchObject([{ kind: 'doctor-not-linked' }]);
  const shown = await admin.call(integrations.getCustom, { params: { integrationId } });
  expect(shown.inbox).toMatchObject({ held: 2, refused: 0 });
  expect(shown.pmsUsers).toContainEqual(expect.objectContaining({ pmsUserId: '8', name: 'Ever Who', doctorId: null }));
  await admin.call(integrations.linkUser, {
    params: { kind: 'custom', integrationId },
    body: { pmsUserId: '8', doctorId: colleague.id },
  });
  await until(
    () => consults('A7'),
    ([one]) => one?.starts_at === '2026-11-23T23:30:00.000Z',
  );
  expect((await settled()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

it('refuses what is nobody’s, what it does not know, and what cannot be read, and says which part', async () => {
  const whole = [slot('A9', '20261124093000'), patient('P9'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  const tell = (more: Partial<Told>) => send({ event: 'SIU^S12', segments: whole, ...more });
  expect(await tell({ sender: 'SOMEBODY|ELSE' })).toBe('AR not known here');
  const elsewhere = await receive(app.house, Buffer.from(messageOf({ event: 'SIU^S12', segments: whole })), {
    address: '10.0.0.9',
    name: 'CN',
  });
  expect(elsewhere.toString()).toContain('not known here');
  expect(await tell({ event: 'ADT^A04' })).toBe('AR event not taken here');
  expect(await tell({ event: 'ORU^R01' })).toBe('AR event not taken here');
  expect(await tell({ id: ' ' })).toBe('AR control id');
  expect(await tell({ segments: whole.slice(1) })).toBe('AR the appointment’s id is missing');
  expect(await tell({ segments: [slot('A9', '2026'), ...whole.slice(1)] })).toBe(
    'AR startsAt is missing or cannot be read',
  );
  expect(await tell({ segments: [...whole.slice(0, 1), ...whole.slice(2)] })).toMatch(/^AR patient\.\w+ is missing/);
  expect(await tell({ segments: whole.slice(0, 2) })).toBe('AR doctorExternalId is missing or cannot be read');
  expect(await tell({ segments: [...whole.slice(0, 1), patient('P9', 'Only family'), ...whole.slice(2)] })).toMatch(
    /firstName/,
  );
  // What is mended comes with the same id and is taken.
  expect(await tell({ segments: whole.slice(1), id: 'AGAIN' })).toMatch(/^AR/);
  expect(await tell({ id: 'AGAIN' })).toBe('AA');
  await settled();
  expect(await consults('A9')).toHaveLength(1);
  expect(
    (await receive(app.house, Buffer.from('GET / HTTP/1.1'), { address: '127.0.0.1', name: '' })).toString(),
  ).toContain('MSA|AR||no header');
});

it('asks for patience while the connection is switched off', async () => {
  const { admin } = app.people;
  const params = { integrationId };
  const set = (isEnabled: boolean) => admin.call(integrations.updateCustom, { params, body: { isEnabled } });
  await set(false);
  const segments = [slot('A10', '20261124093000'), patient('P10'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  expect(await send({ event: 'SIU^S12', segments })).toBe('AE switched off');
  await set(true);
  expect(await send({ event: 'SIU^S12', segments })).toBe('AA');
  await settled();
});

it('reads letters of either set, escapes, and other signs between fields', async () => {
  await send({
    event: 'ADT^A01',
    segments: [patient('P11', 'Müller\\T\\Söhne^José\\X20\\Luis'), bed('4\\S\\WEST^1^A', { stay: 'V11' })],
    set: '8859/1',
  });
  await settled();
  expect(await stays('V11')).toMatchObject([{ last_name: 'Müller&Söhne', ward: '4^WEST' }]);
  const other = messageOf({
    event: 'ADT^A01',
    segments: [patient('P12', 'O’Brien^Áine'), bed('5^1^A', { stay: 'V12' })],
  });
  const swapped = other.replaceAll('|', '#').replaceAll('^', ':').replace('MSH#:~', 'MSH#:~');
  expect((await receive(app.house, Buffer.from(swapped), { address: '127.0.0.1', name: '' })).toString()).toContain(
    'MSA|AA',
  );
  await settled();
  expect(await stays('V12')).toMatchObject([{ last_name: 'O’Brien', bed: '1-A' }]);
});

it('takes a value from where the connection’s map says that a site writes it', async () => {
  const { admin } = app.people;
  const mapped = { ...connection, feed: { from: ['127.0.0.1'], map: { appointmentId: 'ZAP-2', ward: 'ZBD-1.2' } } };
  await admin.call(integrations.updateCustom, { params: { integrationId }, body: { connection: mapped } });
  const who = [patient('P13'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  await send({ event: 'SIU^S12', segments: [slot('X', '20261124093000'), ...who, 'ZAP|1|OWN-1'] });
  await settled();
  expect(await consults('OWN-1')).toHaveLength(1);
  const badly = { ...connection, feed: { from: ['anywhere'] } };
  const refused = await admin.try(integrations.updateCustom, {
    params: { integrationId },
    body: { connection: badly },
  });
  expect(refused.status).toBe(422);
  await admin.call(integrations.updateCustom, { params: { integrationId }, body: { connection } });
});

it('answers over a socket, one message after the other, and drops what has no end', async () => {
  const deliver = (told: Told) => {
    const text = messageOf(told);
    const controlId = text.split('|')[9] ?? '';
    const allowed = { networks: ['127.0.0.0/8'], folders: [], ownPort: 0 };
    const target = { host: '127.0.0.1', port: listener.port, isTls: false, ackSeconds: 5, allowed };
    return sendMllp({ controlId, bytes: Buffer.from(text) }, target, async () => undefined);
  };
  const segments = [slot('A14', '20261124093000'), patient('P14'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  expect(await deliver({ event: 'SIU^S12', segments })).toMatchObject({ is: 'delivered' });
  expect(await deliver({ event: 'ORU^R01', segments })).toMatchObject({ is: 'failed', of: 'document' });
  await settled();
  expect(await consults('A14')).toHaveLength(1);
  const endless = connect(listener.port, '127.0.0.1');
  const ended = new Promise<boolean>((resolve) => endless.once('close', () => resolve(true)));
  endless.on('error', () => undefined);
  endless.write(Buffer.concat([Buffer.from([0x0b]), Buffer.alloc(1_200_000, 0x41)]));
  expect(await ended).toBe(true);
});

it('takes in once what a worker that was killed had taken in already', async () => {
  const segments = [slot('A15', '20261124093000'), patient('P15'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  await send({ event: 'SIU^S12', segments });
  await settled();
  const before = await consults('A15');
  const body = app.house.keyring.seal(messageOf({ event: 'SIU^S12', segments }), `hl7_inbox/${integrationId}`);
  await system().updateTable('hl7_inbox').set({ state: 'waiting', body }).execute();
  await Promise.all([1, 2].map(() => takeWaiting(app.house, { connectionId: integrationId })));
  expect(await settled()).toMatchObject([{ state: 'done' }]);
  expect(await consults('A15')).toEqual(before);
  expect((await app.people.admin.call(incidents.list, {})).items).toEqual([]);
});
