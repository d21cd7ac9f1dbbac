import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { sendMllp, type Listener } from '@auscult/connector/hl7/mllp.ts';
import { lookOn } from '@auscult/connector/kit/bench.ts';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startFeed } from '../feed.ts';
import { receive, takeWaiting } from './jobs.ts';
import { sweep } from './sweeps.ts';
import { bed, connection, doctorOf, messageOf, openFeed, patient, slot, type FeedTest, type Told } from './testing.ts';

let feed: FeedTest;
let listener: Listener;
beforeAll(async () => {
  feed = await openFeed();
  listener = await startFeed(feed.app.house, 0);
});
afterAll(async () => {
  await listener.close();
  await feed.app.close();
});
afterEach(() => feed.clear());

it('refuses what is nobody’s, what it does not know, and what cannot be read, and says which part', async () => {
  const whole = [slot('A9', '20261124093000'), patient('P9'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  const tell = (more: Partial<Told>) => feed.send({ event: 'SIU^S12', segments: whole, ...more });
  expect(await tell({ sender: 'SOMEBODY|ELSE' })).toBe('AR not known here');
  const elsewhere = await receive(feed.app.house, Buffer.from(messageOf({ event: 'SIU^S12', segments: whole })), {
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
  // A time that there is not would be held for ever, and with it all that comes about the same.
  expect(await tell({ at: '20260230090000' })).toBe('AR the message’s time is missing or cannot be read');
  expect(await tell({ id: 'A\0B' })).toBe('AR control id');
  expect(await tell({ segments: [whole[0] ?? '', patient('P9', 'No\0lan^Mary'), ...whole.slice(2)] })).toBe(
    'AR a character is none of a text',
  );
  expect(await tell({ segments: [...whole.slice(0, 1), ...whole.slice(2)] })).toMatch(/^AR patient\.\w+ is missing/);
  expect(await tell({ segments: whole.slice(0, 2) })).toBe('AR doctorExternalId is missing or cannot be read');
  expect(await tell({ segments: [...whole.slice(0, 1), patient('P9', 'Only family'), ...whole.slice(2)] })).toMatch(
    /firstName/,
  );
  // What is mended comes with the same id and is taken.
  expect(await tell({ segments: whole.slice(1), id: 'AGAIN' })).toMatch(/^AR/);
  expect(await tell({ id: 'AGAIN' })).toBe('AA');
  await feed.settled();
  expect(await feed.consults('A9')).toHaveLength(1);
  expect(
    (await receive(feed.app.house, Buffer.from('GET / HTTP/1.1'), { address: '127.0.0.1', name: '' })).toString(),
  ).toContain('MSA|AR||no header');
});

it('asks for patience while the connection is switched off', async () => {
  const { admin } = feed.app.people;
  const params = { integrationId: feed.integrationId };
  const set = (isEnabled: boolean) => admin.call(integrations.updateCustom, { params, body: { isEnabled } });
  await set(false);
  const segments = [slot('A10', '20261124093000'), patient('P10'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  expect(await feed.send({ event: 'SIU^S12', segments })).toBe('AE switched off');
  await set(true);
  expect(await feed.send({ event: 'SIU^S12', segments })).toBe('AA');
  await feed.settled();
});

it('reads letters of either set, escapes, and other signs between fields', async () => {
  await feed.send({
    event: 'ADT^A01',
    segments: [patient('P11', 'Müller\\T\\Söhne^José\\X20\\Luis'), bed('4\\S\\WEST^1^A', { stay: 'V11' })],
    set: '8859/1',
  });
  await feed.settled();
  expect(await feed.stays('V11')).toMatchObject([{ last_name: 'Müller&Söhne', ward: '4^WEST' }]);
  const other = messageOf({
    event: 'ADT^A01',
    segments: [patient('P12', 'O’Brien^Áine'), bed('5^1^A', { stay: 'V12' })],
  });
  const swapped = other.replaceAll('|', '#').replaceAll('^', ':').replace('MSH#:~', 'MSH#:~');
  expect(
    (await receive(feed.app.house, Buffer.from(swapped), { address: '127.0.0.1', name: '' })).toString(),
  ).toContain('MSA|AA');
  await feed.settled();
  expect(await feed.stays('V12')).toMatchObject([{ last_name: 'O’Brien', bed: '1-A' }]);
});

it('takes a value from where the connection’s map says that a site writes it', async () => {
  const { admin } = feed.app.people;
  const mapped = { ...connection, feed: { from: ['127.0.0.1'], map: { appointmentId: 'ZAP-2', ward: 'ZBD-1.2' } } };
  await admin.call(integrations.updateCustom, {
    params: { integrationId: feed.integrationId },
    body: { connection: mapped },
  });
  const who = [patient('P13'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  await feed.send({ event: 'SIU^S12', segments: [slot('X', '20261124093000'), ...who, 'ZAP|1|OWN-1'] });
  await feed.settled();
  expect(await feed.consults('OWN-1')).toHaveLength(1);
  const badly = { ...connection, feed: { from: ['anywhere'] } };
  const refused = await admin.try(integrations.updateCustom, {
    params: { integrationId: feed.integrationId },
    body: { connection: badly },
  });
  expect(refused.status).toBe(422);
  await admin.call(integrations.updateCustom, { params: { integrationId: feed.integrationId }, body: { connection } });
});

it('answers over a socket, one message after the other, and drops what has no end', async () => {
  const deliver = (told: Told) => {
    const text = messageOf(told);
    const controlId = text.split('|')[9] ?? '';
    const target = { host: '127.0.0.1', port: listener.port, isTls: false, ackSeconds: 5 };
    return sendMllp({ controlId, bytes: Buffer.from(text) }, target, lookOn(['127.0.0.0/8']));
  };
  const segments = [slot('A14', '20261124093000'), patient('P14'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  expect(await deliver({ event: 'SIU^S12', segments })).toMatchObject({ is: 'delivered' });
  expect(await deliver({ event: 'ORU^R01', segments })).toMatchObject({ is: 'failed', of: 'document' });
  await feed.settled();
  expect(await feed.consults('A14')).toHaveLength(1);
  const endless = connect(listener.port, '127.0.0.1');
  const ended = new Promise<boolean>((resolve) => endless.once('close', () => resolve(true)));
  endless.on('error', () => undefined);
  endless.write(Buffer.concat([Buffer.from([0x0b]), Buffer.alloc(1_200_000, 0x41)]));
  expect(await ended).toBe(true);
});

it('takes in once what a worker that was killed had taken in already', async () => {
  const segments = [slot('A15', '20261124093000'), patient('P15'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  await feed.send({ event: 'SIU^S12', segments });
  await feed.settled();
  const before = await feed.consults('A15');
  const body = feed.app.house.keyring.seal(
    messageOf({ event: 'SIU^S12', segments }),
    `hl7_inbox/${feed.integrationId}`,
  );
  await feed.app.house.databases.system.updateTable('hl7_inbox').set({ state: 'waiting', body }).execute();
  await Promise.all([1, 2].map(() => takeWaiting(feed.app.house, { connectionId: feed.integrationId })));
  expect(await feed.settled()).toMatchObject([{ state: 'done' }]);
  expect(await feed.consults('A15')).toEqual(before);
  expect((await feed.app.people.admin.call(incidents.list, { query: {} })).items).toEqual([]);
});

it('gives who lies in a ward a round each day, and not again the one that the doctor put aside', async () => {
  const at = (moment: string) => ({ ...feed.app.house, clock: { now: () => new Date(moment) } });
  const { system } = feed.app.house.databases;
  await feed.send({ event: 'ADT^A01', segments: [patient('P16'), bed('4WEST^1^A', { stay: 'V16' })] });
  await feed.settled();
  const rounds = () =>
    system
      .selectFrom('appointments as a')
      .innerJoin('patients as p', 'p.id', 'a.patient_id')
      .select(['a.id', 'a.starts_at'])
      .where('p.external_id', '=', 'P16')
      .where('a.discarded_at', 'is', null)
      .orderBy('a.starts_at')
      .execute();
  const [first] = await rounds();
  // Two looks on the third day from now, by the clock of Sydney.
  const day = new Date(Date.parse(first?.starts_at ?? '') + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const time of ['01:00', '03:00']) await sweep(at(`${day}T${time}:00.000Z`));
  expect(await rounds()).toHaveLength(2);
  await system
    .updateTable('appointments')
    .set({ discarded_at: new Date().toISOString() })
    .where('id', '=', (await rounds())[1]?.id ?? '')
    .execute();
  await sweep(at(`${day}T04:00:00.000Z`));
  expect(await rounds()).toHaveLength(1);
});

it('lets go what is remembered for longer than a sender repeats itself, and what nobody was linked to', async () => {
  const { system } = feed.app.house.databases;
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
  const row = { connection_id: feed.integrationId, event: 'ADT^A01' };
  await system
    .insertInto('hl7_inbox')
    .values([
      { ...row, state: 'done', received_at: days(91) },
      { ...row, state: 'done', received_at: days(89) },
      { ...row, state: 'held', error: 'doctor not linked', body: Buffer.from('sealed'), received_at: days(29) },
      { ...row, state: 'held', error: 'doctor not linked', body: Buffer.from('sealed'), received_at: days(27) },
    ])
    .execute();
  await sweep(feed.app.house);
  const rows = await system.selectFrom('hl7_inbox').select(['state', 'body']).orderBy('received_at').execute();
  expect(rows.map(({ state, body }) => [state, body !== null])).toEqual([
    ['done', false],
    ['refused', false],
    ['held', true],
  ]);
});
