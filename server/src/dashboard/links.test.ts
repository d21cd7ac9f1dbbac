import { getDashboard } from '@auscult/contract/dashboard/endpoints.ts';
import { listsOf } from '@auscult/contract/dashboard/lists.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { json } from '../platform/db.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { leadsToWhatItCounts, openList } from './testing.ts';

let app: TestApp;
let admin: Person;
let doctor: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin, doctor, stranger } = app.people);
});
afterAll(() => app.close());
// Figures are kept for a minute.
beforeEach(() => app.clock.advance(61_000));

const system = () => app.house.databases.system;
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const read = (query: { practicesIds?: string[] } = {}) => admin.call(getDashboard, { query });

/** A connection of a practice, which was heard of so many hours ago. */
const connect = async (practice_id: string, hours: number | null, more: { is_enabled?: boolean } = {}) => {
  const config = json({ genNumber: 'G1', folders: { incoming: 'C:\\In', work: 'C:\\Work' } });
  const last_contact_at = hours === null ? null : ago(hours);
  const { id } = await system()
    .insertInto('connections')
    .values({ practice_id, kind: 'genie', pms_type: 'GENIE', config, status: 'connected', last_contact_at, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, last_contact_at };
};

it('names a connection that fell silent, and none that was never there, and leads to these alone', async () => {
  const [here = '', there = '', elsewhere = ''] = [doctor, stranger, app.people.limited].map(
    (person) => person.practiceId ?? '',
  );
  await connect(elsewhere, null);
  const off = await connect(there, 30, { is_enabled: false });
  expect((await read()).connections).toMatchObject({ down: 0, total: 2, since: null });
  const { id, last_contact_at: since } = await connect(here, 2);
  app.clock.advance(61_000);
  const all = await read();
  expect(all.connections).toMatchObject({
    down: 1,
    total: 3,
    since,
    items: [{ id, status: 'not_connected', practice: { id: here } }, {}, {}],
  });
  await leadsToWhatItCounts(app, all);
  await system().updateTable('connections').set({ is_enabled: true }).where('id', '=', off.id).execute();
  app.clock.advance(61_000);
  expect((await read()).connections.down).toBe(2);
  await leadsToWhatItCounts(app, await read());
  for (const practicesIds of [[here], [there], [elsewhere], [here, elsewhere]]) {
    const shown = await read({ practicesIds });
    expect(shown.connections.total).toBe(practicesIds.length);
    await leadsToWhatItCounts(app, shown, { practicesIds });
  }
});

it('leads to the incidents of the practices that it shows', async () => {
  const practices = [doctor, stranger].map(({ practiceId }) => practiceId ?? '');
  for (const practice_id of [...practices, ...practices, practices[0] ?? '', null])
    await system()
      .insertInto('incidents')
      .values({ kind: 'notes-engine', practice_id, state: 'resolved', resolved_at: ago(0) })
      .execute();
  const counts: number[] = [];
  for (const practicesIds of [[], [practices[0] ?? ''], [practices[1] ?? '']]) {
    const shown = await read({ practicesIds });
    await leadsToWhatItCounts(app, shown, { practicesIds });
    counts.push((await openList(app, listsOf(practicesIds).incidents)).total);
  }
  expect(counts).toEqual([6, 3, 2]);
});

it('keeps with which days and practice an administrator’s begins, and no number of days that it cannot show', async () => {
  const begins = async () => {
    const { dashboardPeriod, dashboardPracticeId } = (await admin.call(users.me)).settings.appPreferences;
    return [dashboardPeriod, dashboardPracticeId];
  };
  expect(await begins()).toEqual([28, null]);
  const chosen = { dashboardPeriod: 91 as const, dashboardPracticeId: doctor.practiceId };
  await admin.call(users.updateSettings, { body: { appPreferences: chosen } });
  expect(await begins()).toEqual([91, doctor.practiceId]);
  const { status, error } = await admin.try(users.updateSettings, {
    body: { appPreferences: { dashboardPeriod: 30 as never } },
  });
  expect([status, error?.metadata]).toMatchObject([422, [{ path: 'appPreferences.dashboardPeriod' }]]);
  expect(await begins()).toEqual([91, doctor.practiceId]);
});
