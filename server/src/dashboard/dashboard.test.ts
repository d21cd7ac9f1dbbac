import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import { getDashboard } from '@auscult/contract/dashboard/endpoints.ts';
import type { Dashboard } from '@auscult/contract/dashboard/schemas.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json, sql } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { countAllDays } from './jobs.ts';
import { leadsToWhatItCounts } from './testing.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin, doctor, stranger } = app.people);
  // Somewhere else it is another day for most of the time.
  await system()
    .updateTable('practices')
    .set({ timezone: 'Pacific/Kiritimati' })
    .where('id', '=', stranger.practiceId)
    .execute();
});
afterAll(() => app.close());
// Figures are kept for a minute.
beforeEach(() => app.clock.advance(61_000));

const system = () => app.house.databases.system;
const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

type Consult = {
  person?: Person;
  status?: Status;
  hours?: number;
  seconds?: number;
  readyAfter?: number;
  isTest?: boolean;
  isEvaluation?: boolean;
  hasExportFailed?: boolean;
};
/** A consult that began some hours ago and came so far. */
const add = async ({ person = doctor, status = 'draft', hours = 0, ...more }: Consult): Promise<string> => {
  const practice_id = person.practiceId ?? '';
  const patient = await system()
    .insertInto('patients')
    .values({ practice_id, first_name: 'Iris', last_name: 'Wren' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const finished = Date.now() - hours * HOUR + 60_000;
  const { id } = await system()
    .insertInto('appointments')
    .values({
      practice_id,
      doctor_id: person.id,
      patient_id: patient.id,
      status,
      starts_at: ago(hours),
      documents_wanted: ['note'],
      recorded_seconds: more.seconds ?? 0,
      is_test: more.isTest ?? false,
      is_evaluation: more.isEvaluation ?? false,
      warnings: json(more.hasExportFailed ? [{ code: 'export-failed', text: 'Kept here', at: ago(hours) }] : []),
      ...(more.readyAfter === undefined
        ? {}
        : {
            finished_at: new Date(finished).toISOString(),
            ready_at: new Date(finished + more.readyAfter * 1000).toISOString(),
          }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const read = (query: Parameters<typeof ask>[0] = {}): Promise<Dashboard> => ask(query);
const ask = (query: { practicesIds?: string[]; period?: number }) => admin.call(getDashboard, { query });

const expectLists = (shown: Dashboard, only?: { practicesIds?: string[] }) => leadsToWhatItCounts(app, shown, only);

it('counts nothing where there is nothing, over exactly as many days as were asked for', async () => {
  const empty = await read();
  expect(empty).toMatchObject({ toReview: { count: 0, oldestAt: null, byDay: [0, 0, 0, 0, 0, 0, 0] }, incidents: [] });
  expect(empty.days).toHaveLength(28);
  expect((await read({ period: 7 })).days).toHaveLength(7);
  expect((await read({ period: 91 })).days).toHaveLength(91);
  const { status, error } = await admin.try(getDashboard, { query: { period: 30 } });
  expect([status, error?.metadata]).toMatchObject([422, [{ path: 'period' }]]);
  expect((await doctor.try(getDashboard, { query: {} })).status).toBe(403);
});

it('shows in each figure the count of the list that it opens, of all practices and of each', async () => {
  for (const person of [doctor, stranger])
    for (const hours of [1, 13, 30, 60, 100, 400]) {
      await add({ person, hours, status: 'ready_for_review', readyAfter: 60, seconds: 600 });
      await add({ person, hours, status: 'exported', readyAfter: 120, seconds: 120 });
      await add({ person, hours, status: 'draft' });
    }
  await add({ status: 'reviewed', hours: 3, hasExportFailed: true });
  await add({ status: 'ready_for_review', hours: 70, readyAfter: 1, isTest: true });
  await add({ status: 'ready_for_review', hours: 70, readyAfter: 1, isEvaluation: true });
  const all = await read();
  expect(all.toReview.count).toBe(12);
  expect(all.olderThan2Days.doctors.map(({ count }) => count)).toEqual([3, 3]);
  expect(all.exportsFailed).toMatchObject({ count: 1, practice: { id: doctor.practiceId } });
  expect(all.days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(144);
  await expectLists(all);
  const one = { practicesIds: [stranger.practiceId ?? ''] };
  const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' });
  const earliest = there.format(new Date());
  const elsewhere = await read(one);
  expect(elsewhere.toReview.count).toBe(6);
  expect(elsewhere.exportsFailed.count).toBe(0);
  // The days of that practice end there at its own midnight, which is no other's.
  expect([earliest, there.format(new Date())]).toContain(elsewhere.days.at(-1)?.day);
  await expectLists(elsewhere, one);
});

it('tells the same from days that were kept as from the consults, also of one that changed since', async () => {
  const before = await read();
  await countAllDays(app.house);
  const kept = await system().selectFrom('practice_days').select('statuses').execute();
  expect(kept.length).toBeGreaterThanOrEqual(3 * 91);
  expect(kept.some(({ statuses }) => Object.keys(statuses as object).length > 0)).toBe(true);
  app.clock.advance(61_000);
  const after = await read();
  expect(after.days).toEqual(before.days);
  await sql`update appointments set status = 'reviewed' where status = 'ready_for_review' and starts_at < now() - interval '90 hours'`.execute(
    system(),
  );
  await add({ hours: 200, status: 'error' });
  app.clock.advance(61_000);
  const changed = await read();
  expect(changed.days).not.toEqual(before.days);
  await expectLists(changed);
  await countAllDays(app.house);
  expect(await system().selectFrom('practice_days_stale').selectAll().execute()).toEqual([]);
  app.clock.advance(61_000);
  expect((await read()).days).toEqual(changed.days);
  // In another time zone its days are other ones.
  await system()
    .updateTable('practices')
    .set({ timezone: 'America/Los_Angeles' })
    .where('id', '=', stranger.practiceId)
    .execute();
  app.clock.advance(61_000);
  const one = { practicesIds: [stranger.practiceId ?? ''] };
  await expectLists(await read(one), one);
});

it('counts a decision on the day on which it came, also once it was decided anew on a later day', async () => {
  const consult = await add({ hours: 70, status: 'ready_for_review', readyAfter: 5 });
  await system()
    .insertInto('documents')
    .values({ appointment_id: consult, doctor_id: doctor.id, type: 'note', state: 'done' })
    .execute();
  const decide = (flagId: string, decision: 'accepted' | 'resolved' | 'open') =>
    doctor.call(documents.decideFlags, {
      params: { appointmentId: consult },
      body: { type: 'note', decisions: [{ flagId, decision }] },
    });
  const flags = async (): Promise<[accepted: number[], resolved: number[]]> => {
    await countAllDays(app.house);
    app.clock.advance(61_000);
    const { days } = await read({ practicesIds: [doctor.practiceId ?? ''], period: 7 });
    const figures = (figure: 'flagsAccepted' | 'flagsResolved') => days.map((day) => day[figure]).slice(-3);
    return [figures('flagsAccepted'), figures('flagsResolved')];
  };
  for (const flagId of ['one', 'two']) await decide(flagId, 'accepted');
  expect(await flags()).toEqual([
    [0, 0, 2],
    [0, 0, 0],
  ]);
  await sql`update flag_decisions set at = at - interval '24 hours'`.execute(system());
  expect(await flags()).toEqual([
    [0, 2, 0],
    [0, 0, 0],
  ]);
  await decide('one', 'resolved');
  expect(await flags()).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ]);
  await decide('two', 'open');
  expect(await flags()).toEqual([
    [0, 0, 0],
    [0, 0, 1],
  ]);
  await sql`update flag_decisions set at = at - interval '48 hours'`.execute(system());
  expect((await flags())[1]).toEqual([1, 0, 0]);
  await doctor.call(appointments.remove, { params: { appointmentId: consult } });
  expect((await flags())[1]).toEqual([0, 0, 0]);
});

it('tells how long consults took to within 5 %, the middle and what nine of ten stayed below', async () => {
  const { practiceId } = app.people.limited;
  for (const readyAfter of [10, 20, 30, 40, 50, 60, 70, 80, 90, 1000])
    await add({ person: app.people.limited, hours: 50, status: 'ready_for_review', readyAfter });
  const { days } = await read({ practicesIds: [practiceId ?? ''] });
  const [measured] = days.filter(({ readySecondsMedian }) => readySecondsMedian !== null);
  expect(Math.abs((measured?.readySecondsMedian ?? 0) - 50)).toBeLessThan(50 * 0.06);
  expect(Math.abs((measured?.readySecondsP90 ?? 0) - 90)).toBeLessThan(90 * 0.06);
  expect(measured?.exportSecondsMedian).toBeNull();
});

it('is at most a minute old, and says from when it is', async () => {
  const { at, toReview } = await read();
  await add({ status: 'ready_for_review', hours: 1, readyAfter: 5 });
  app.clock.advance(30_000);
  expect(await read()).toMatchObject({ at, toReview });
  app.clock.advance(31_000);
  const later = await read();
  expect(later.toReview.count).toBe(toReview.count + 1);
  expect(Date.parse(later.at)).toBeGreaterThan(Date.parse(at));
});
