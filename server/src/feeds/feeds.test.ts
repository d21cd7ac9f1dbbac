import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../testing.ts';
import { bed, doctorOf, openFeed, patient, slot, type FeedTest } from './testing.ts';

let feed: FeedTest;
beforeAll(async () => void (feed = await openFeed()));
afterAll(() => feed.app.close());
afterEach(() => feed.clear());

it('books, moves, changes and cancels an appointment', async () => {
  const who = [patient('P1'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  const booked = { event: 'SIU^S12', segments: [slot('A1', '20261124093000'), ...who] };
  expect(await feed.send(booked)).toBe('AA');
  await feed.settled();
  expect(await feed.consults('A1')).toMatchObject([
    {
      starts_at: '2026-11-23T22:30:00.000Z',
      doctor_id: feed.app.people.doctor.id,
      first_name: 'Thị Hoa',
      medicare_number: '2428778132',
    },
  ]);
  await feed.send({ event: 'SIU^S13', segments: [slot('A1', '20261124110000+1000'), ...who] });
  await feed.settled();
  expect(await feed.consults('A1')).toMatchObject([{ starts_at: '2026-11-24T01:00:00.000Z' }]);
  await feed.send({
    event: 'SIU^S14',
    segments: [slot('A1', '20261124110000+1000'), patient('P1', 'Nguyen^Hoa'), who[1] ?? ''],
  });
  await feed.settled();
  expect(await feed.consults('A1')).toMatchObject([{ first_name: 'Hoa', discarded_at: null }]);
  expect(await feed.send({ event: 'SIU^S15', segments: [slot('A1', '20261124110000+1000'), ...who] })).toBe('AA');
  const rows = await feed.settled();
  expect((await feed.consults('A1'))[0]?.discarded_at).not.toBeNull();
  // What a patient said of themselves does not stay beside what was made of it.
  expect(rows.map(({ state, body }) => [state, body])).toEqual(Array.from({ length: 4 }, () => ['done', null]));
});

it('shows by its messages that the practice system is there', async () => {
  const params = { integrationId: feed.integrationId };
  const shown = await feed.app.people.admin.call(integrations.getCustom, { params });
  expect(shown).toMatchObject({ status: 'connected', lastContactAt: expect.any(String) as string });
});

it('acknowledges a message that was seen before, and does nothing', async () => {
  const segments = [slot('A2', '20261124093000'), patient('P2'), `PV1|1|O|||||${doctorOf('2426621B')}`];
  expect(await feed.send({ event: 'SIU^S12', segments, id: 'SAME' })).toBe('AA');
  await feed.settled();
  const moved = [slot('A2', '20261124150000'), ...segments.slice(1)];
  expect(await feed.send({ event: 'SIU^S13', segments: moved, id: 'SAME' })).toBe('AA');
  expect(await feed.settled()).toHaveLength(1);
  expect(await feed.consults('A2')).toMatchObject([{ starts_at: '2026-11-23T22:30:00.000Z' }]);
});

it('follows an inpatient from bed to bed, out, and back', async () => {
  const at = (minute: number) => `2026112009${String(minute).padStart(2, '0')}00+1100`;
  const tell = async (event: string, place: string, minute: number) => {
    expect(await feed.send({ event, segments: [patient('P3'), bed(place, { stay: 'V3' })], at: at(minute) })).toBe(
      'AA',
    );
    await feed.settled();
    return feed.stays('V3');
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
  await feed.send({ event: 'ADT^A01', segments: [patient('P4'), bed('4WEST^1^A', { stay: 'V4' })] });
  await feed.send({ event: 'ADT^A08', segments: [patient('P4', 'Nguyen^Hoa Mai')] });
  await feed.send({ event: 'ADT^A08', segments: [patient('NOBODY', 'Stranger^Some')] });
  expect((await feed.settled()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  const rows = await feed.app.house.databases.system
    .selectFrom('patients')
    .select('first_name')
    .where('external_id', 'in', ['P4', 'NOBODY'])
    .execute();
  expect(rows).toEqual([{ first_name: 'Hoa Mai' }]);
});

it('never makes one chart of two', async () => {
  for (const id of ['P5', 'P6'])
    await feed.send({
      event: 'ADT^A01',
      segments: [patient(id, `Merge${id}^Some`), bed('4WEST^1^A', { stay: `V${id}` })],
    });
  await feed.settled();
  expect(await feed.send({ event: 'ADT^A40', segments: [patient('P5', 'MergeP5^Some'), 'MRG|P6'] })).toBe('AA');
  await feed.settled();
  expect(await feed.open()).toMatchObject([{ kind: 'patient-merge', count: 1 }]);
  expect((await feed.open())[0]?.description).not.toMatch(/P5|P6|Merge/);
  const found = await feed.app.house.databases.system
    .selectFrom('patients')
    .select('id')
    .where('external_id', 'in', ['P5', 'P6'])
    .execute();
  expect(found).toHaveLength(2);
  expect(await feed.send({ event: 'ADT^A40', segments: [patient('P5', 'MergeP5^Some'), 'MRG|UNKNOWN'] })).toBe('AA');
  await feed.settled();
  expect(await feed.open()).toHaveLength(1);
});

it('holds what is about a doctor who is linked to nobody, in its order, until somebody says who it is', async () => {
  const { admin, colleague } = feed.app.people;
  const of = (name: string) => [patient('P7', `${name}^Ada`), `PV1|1|O|||||8^Who^Ever`];
  await feed.send({ event: 'SIU^S12', segments: [slot('A7', '20261124093000'), ...of('Held')] });
  await feed.send({ event: 'SIU^S13', segments: [slot('A7', '20261124103000'), ...of('Held')] });
  await feed.send({ event: 'SIU^S15', segments: [slot('A8', '20261124103000'), ...of('Held')] });
  const rows = await feed.settled();
  expect(rows.map(({ state }) => state)).toEqual(['held', 'held', 'done']);
  expect(rows[0]?.body?.includes(Buffer.from('Held'))).toBe(false);
  expect(await feed.open()).toMatchObject([{ kind: 'doctor-not-linked' }]);
  const shown = await admin.call(integrations.getCustom, { params: { integrationId: feed.integrationId } });
  expect(shown.inbox).toMatchObject({ held: 2, refused: 0 });
  expect(shown.pmsUsers).toContainEqual(expect.objectContaining({ pmsUserId: '8', name: 'Ever Who', doctorId: null }));
  await admin.call(integrations.linkUser, {
    params: { kind: 'custom', integrationId: feed.integrationId },
    body: { pmsUserId: '8', doctorId: colleague.id },
  });
  await until(
    () => feed.consults('A7'),
    ([one]) => one?.starts_at === '2026-11-23T23:30:00.000Z',
  );
  expect((await feed.settled()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});
