import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../platform/db.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { watchConnections } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await system()
    .updateTable('practices')
    .set({ timezone: 'Australia/Sydney', closed_dates: ['2026-11-25'] })
    .execute();
});
afterAll(() => app.close());
afterEach(async () => {
  await system().deleteFrom('incidents').execute();
  await system().deleteFrom('connections').execute();
});
const system = () => app.house.databases.system;

const connectGenie = async (): Promise<string> => {
  const body = { practiceId: app.people.doctor.practiceId ?? '', genNumber: 'GEN1' };
  return (await app.people.admin.call(integrations.createGenie, { body })).id;
};
const told = (column: 'last_contact_at' | 'expires_at' | 'agent_version', value: string | null) =>
  system()
    .updateTable('connections')
    .set({ [column]: value })
    .execute();
let at = '';
/** What is open at a moment, after one look. */
const openAt = async (moment: string): Promise<string[]> => {
  at = moment;
  await watchConnections({ ...app.house, clock: { now: () => new Date(at) } });
  const rows = await system().selectFrom('incidents').select('kind').where('state', '<>', 'resolved').execute();
  return rows.map(({ kind }) => kind);
};
const ageBy = (minutes: number) =>
  system()
    .updateTable('incidents')
    .set({ last_at: new Date(Date.parse(at) - minutes * 60_000).toISOString() })
    .execute();
const putAside = async () => {
  const [one] = await system().selectFrom('incidents').select('id').where('state', '<>', 'resolved').execute();
  await app.people.admin.call(incidents.setStatus, {
    params: { incidentId: one?.id ?? '' },
    body: { status: 'resolved' },
  });
  await system().updateTable('incidents').set({ resolved_at: at }).execute();
};

it('counts what went to practice systems by day, and says since when and where the oldest of the rest stands', async () => {
  const { doctor, admin } = app.people;
  const integrationId = await connectGenie();
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Osei' } },
  });
  const add = (state: 'delivered' | 'failed' | 'queued' | 'in_doubt', daysAgo: number, hasConnection = true) => {
    const askedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    return system()
      .insertInto('export_jobs')
      .values({
        appointment_id: appointmentId,
        practice_id: doctor.practiceId ?? '',
        doctor_id: doctor.id,
        connection_id: hasConnection ? integrationId : null,
        idempotency_key: randomUUID(),
        facts: json({
          date: '2026-11-22',
          lastName: 'Osei',
          doctor: '',
          style: {} as never,
          decisions: {},
          productVersion: '',
        }),
        state,
        next_try_at: askedAt,
        asked_at: askedAt,
        delivered_at: state === 'delivered' ? askedAt : null,
        external_id: state === 'delivered' ? randomUUID() : null,
      })
      .returning('asked_at')
      .executeTakeFirstOrThrow();
  };
  for (const days of [0, 0, 3, 13, 14, 20]) await add('delivered', days);
  await add('delivered', 0, false);
  const { asked_at: failedAt } = await add('failed', 3);
  await add('failed', 29);
  const { asked_at: waitsSince } = await add('queued', 2);
  await add('queued', 1);
  const { days, ...rest } = await admin.call(integrations.getOverview);
  expect(days.map(({ delivered, failed }) => [delivered, failed])).toEqual(
    Array.from({ length: 14 }, (_, at) => {
      const back = 13 - at;
      return [back === 0 ? 2 : back === 3 || back === 13 ? 1 : 0, back === 3 ? 1 : 0];
    }),
  );
  const practice = { id: doctor.practiceId, name: expect.any(String) as string };
  expect(rest).toEqual({
    waiting: { count: 2, oldestAt: waitsSince, practice },
    failed: { count: 1, oldestAt: failedAt, practice },
    inDoubt: { count: 0, oldestAt: null, practice: null },
  });
  await system().deleteFrom('export_jobs').execute();
});

describe('a program at a practice', () => {
  // 10:00 in Sydney on a Monday is 23:00 UTC on the Sunday.
  it('is missed after a quarter of an hour while people work, and after two hours else', async () => {
    await connectGenie();
    expect(await openAt('2026-11-22T23:00:00.000Z')).toEqual([]);
    await told('last_contact_at', '2026-11-22T22:50:00.000Z');
    expect(await openAt('2026-11-22T23:00:00.000Z')).toEqual([]);
    expect(await openAt('2026-11-22T23:05:00.000Z')).toEqual(['connection-down']);
    expect(await openAt('2026-11-22T23:06:00.000Z')).toEqual(['connection-down']);
    expect(await system().selectFrom('incidents').select('count').execute()).toEqual([{ count: 1 }]);
    await system().deleteFrom('incidents').execute();
    for (const closed of ['2026-11-24T23:30:00.000Z', '2026-11-27T23:30:00.000Z', '2026-11-23T10:30:00.000Z']) {
      const before = (minutes: number) => new Date(Date.parse(closed) - minutes * 60_000).toISOString();
      await told('last_contact_at', before(119));
      expect(await openAt(closed)).toEqual([]);
      await told('last_contact_at', before(121));
      expect(await openAt(closed)).toEqual(['connection-down']);
      await system().deleteFrom('incidents').execute();
    }
  });

  it('that fell silent is not connected in the list of practices either', async () => {
    await connectGenie();
    await system()
      .updateTable('connections')
      .set({ status: 'connected', config: json({ genNumber: 'GEN1', folders: { incoming: '/in', work: '/work' } }) })
      .execute();
    const { admin, doctor } = app.people;
    const statusAfter = async (minutes: number) => {
      await told('last_contact_at', new Date(Date.now() - minutes * 60_000).toISOString());
      const { items } = await admin.call(practices.list, { query: { perPage: 100 } });
      const one = await admin.call(practices.get, { params: { practiceId: doctor.practiceId ?? '' } });
      const listed = items.find(({ id }) => id === one.id);
      expect(listed?.connection).toEqual(one.connection);
      return one.connection?.status;
    };
    expect(await statusAfter(2)).toBe('connected');
    expect(await statusAfter(4)).toBe('not_connected');
  });

  it('ends the incident by itself once all was well for five minutes', async () => {
    await connectGenie();
    await told('last_contact_at', '2026-11-22T22:00:00.000Z');
    await openAt('2026-11-22T23:00:00.000Z');
    await told('last_contact_at', '2026-11-22T23:01:00.000Z');
    await ageBy(1);
    expect(await openAt('2026-11-22T23:02:00.000Z')).toEqual(['connection-down']);
    await ageBy(6);
    expect(await openAt('2026-11-22T23:02:00.000Z')).toEqual([]);
  });

  it('that somebody put aside is told of again when it falls silent anew', async () => {
    await connectGenie();
    await told('last_contact_at', '2026-11-22T22:00:00.000Z');
    await openAt('2026-11-22T23:00:00.000Z');
    await putAside();
    expect(await openAt('2026-11-22T23:10:00.000Z')).toEqual([]);
    await told('last_contact_at', '2026-11-22T23:20:00.000Z');
    expect(await openAt('2026-11-22T23:40:00.000Z')).toEqual(['connection-down']);
  });

  it('that is too old is told of, and ends once it is new', async () => {
    await connectGenie();
    await told('agent_version', '0.0.9');
    expect(await openAt('2026-11-22T23:00:00.000Z')).toEqual(['agent-outdated']);
    await told('agent_version', '1.0.0');
    await ageBy(6);
    expect(await openAt('2026-11-22T23:00:00.000Z')).toEqual([]);
  });
});

it('a connection is told of thirty days before it runs out, once', async () => {
  await connectGenie();
  await told('expires_at', '2026-12-20T00:00:00.000Z');
  expect(await openAt('2026-11-19T23:00:00.000Z')).toEqual([]);
  expect(await openAt('2026-11-20T01:00:00.000Z')).toEqual(['connection-expiring']);
  await putAside();
  expect(await openAt('2026-11-28T01:00:00.000Z')).toEqual([]);
  await told('expires_at', '2026-12-25T00:00:00.000Z');
  expect(await openAt('2026-12-01T01:00:00.000Z')).toEqual(['connection-expiring']);
  await told('expires_at', null);
  await ageBy(6);
  expect(await openAt('2026-12-01T01:00:00.000Z')).toEqual([]);
});

it('a feed is missed once it was silent for a day on which people work', async () => {
  const connection = {
    kind: 'mllp' as const,
    host: 'mt.example',
    port: 2575,
    sender: 'AUSCULT^ROOMS',
    receiver: 'MT^SITE',
    feed: { from: ['10.0.0.1'] },
  };
  const body = { practiceId: app.people.doctor.practiceId ?? '', name: 'Hospital', connection };
  const { id } = await app.people.admin.call(integrations.createCustom, { body });
  expect(await openAt('2026-11-26T23:00:00.000Z')).toEqual([]);
  const heard = (receivedAt: string) =>
    system()
      .insertInto('hl7_inbox')
      .values({ connection_id: id, event: 'ADT^A01', state: 'done', received_at: receivedAt })
      .execute();
  // Tuesday 24th, 11:00; the 25th is a holiday, so that 11:00 on the 26th is a working day later.
  await heard('2026-11-24T00:00:00.000Z');
  expect(await openAt('2026-11-25T23:59:00.000Z')).toEqual([]);
  expect(await openAt('2026-11-26T00:01:00.000Z')).toEqual(['feed-silent']);
  await heard('2026-11-26T00:02:00.000Z');
  await ageBy(6);
  expect(await openAt('2026-11-26T00:03:00.000Z')).toEqual([]);
  // Nobody is missed at the weekend.
  expect(await openAt('2026-11-28T05:00:00.000Z')).toEqual([]);
});
