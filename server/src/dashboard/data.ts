import { appointmentsQuery } from '@auscult/contract/appointments/schemas.ts';
import type {
  Dashboard,
  DashboardConnection,
  DashboardDay,
  dashboardQuery,
} from '@auscult/contract/dashboard/schemas.ts';
import type { z } from 'zod';
import { conditions, isExportFailed } from '../appointments/rules.ts';
import { listLatestIncidents } from '../incidents/data.ts';
import { tellConnection } from '../integrations/data.ts';
import { isDown } from '../integrations/rules.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { scopeOf } from '../platform/scope.ts';
import { byBadness, countDays, secondsOfBin } from './rules.ts';

type Query = z.output<typeof dashboardQuery>;
/** Which practices are meant is said by the query alone. */
const everywhere = scopeOf({ kind: 'admin', id: '', sessionId: '' });
type Filter = z.input<typeof appointmentsQuery>;
type Chosen = string[] | undefined;

/** The same condition that the list of consults has for the same question: a figure is the count of the list that it opens. */
const consultsOf = (practicesIds: Chosen, filter: Filter = {}) =>
  sql`${sql.join(
    conditions(everywhere, appointmentsQuery.parse({ ...filter, practicesIds, isTest: false })),
    sql` and `,
  )}`;
const among = (column: string, practicesIds: Chosen) =>
  practicesIds?.length ? sql<boolean>`${sql.ref(column)} = any(${sql.val(practicesIds)})` : sql<boolean>`true`;

const WAITING: Filter = { statuses: ['ready_for_review'] };
const week = sql`(now() at time zone p.timezone)::date`;

type ToReview = Omit<Dashboard['toReview'], 'byDay'> & { flagsOpen: number };
const getToReview = async (db: AdminDb, ids: Chosen): Promise<Dashboard['toReview'] & { flagsOpen: number }> => {
  const { rows } = await sql<ToReview>`
    select count(*)::integer as count, min(coalesce(a.ready_at, a.starts_at)) as "oldestAt",
      coalesce(sum((select sum(d.to_check) from documents d where d.appointment_id = a.id)), 0)::integer as "flagsOpen"
    from appointments a where ${consultsOf(ids, WAITING)}`.execute(db);
  const { count = 0, oldestAt = null, flagsOpen = 0 } = rows[0] ?? {};
  // Those that wait, and those that did a few days ago: at the end of each day as many as were ready and not reviewed yet.
  const before = await sql<{ waited: number }>`
    with candidates as (
      select a.ready_at, a.starts_at, a.status, a.reviewed_at, p.timezone from appointments a join practices p on p.id = a.practice_id
      where ${consultsOf(ids)} and (a.status = 'ready_for_review' or a.reviewed_at > now() - interval '8 days'))
    select (select count(*)::integer from candidates p, lateral (select (${week} - back.days + 1)::timestamp at time zone p.timezone as ended) as e
      where coalesce(p.ready_at, p.starts_at) < e.ended and (p.status = 'ready_for_review' or p.reviewed_at >= e.ended)) as waited
    from generate_series(6, 1, -1) as back(days) order by back.days desc`.execute(db);
  return { count, oldestAt, flagsOpen, byDay: [...before.rows.map(({ waited }) => waited), count] };
};

const getOlder = async (db: AdminDb, ids: Chosen, now: Date): Promise<Dashboard['olderThan2Days']> => {
  const before = new Date(now.getTime() - 2 * 86_400_000).toISOString();
  const { rows } = await sql<Dashboard['olderThan2Days']['doctors'][number] & { total: number }>`
    select u.id, u.first_name || ' ' || u.last_name as name, x.count, x."oldestAt", x.total from (
      select a.doctor_id, count(*)::integer as count, min(a.ready_at) as "oldestAt", (sum(count(*)) over ())::integer as total
      from appointments a where ${consultsOf(ids, { ...WAITING, readyBefore: before })}
      group by a.doctor_id order by count desc, "oldestAt" limit 5) as x
    join users u on u.id = x.doctor_id order by x.count desc, x."oldestAt"`.execute(db);
  return {
    count: rows[0]?.total ?? 0,
    before,
    doctors: rows.map(({ id, name, count, oldestAt }) => ({ id, name, count, oldestAt })),
  };
};

const getExportsFailed = async (db: AdminDb, ids: Chosen): Promise<Dashboard['exportsFailed']> => {
  const { rows } = await sql<{ id: string; name: string; back: number }>`
    select p.id, p.name, ${week} - ((select max((w ->> 'at')::timestamptz) from jsonb_array_elements(a.warnings) as w
      where starts_with(w ->> 'code', 'export')) at time zone p.timezone)::date as back
    from appointments a join practices p on p.id = a.practice_id
    where ${consultsOf(ids, { filter: 'export_failed' })} and ${isExportFailed}`.execute(db);
  const next = await sql<{ at: string | null }>`
    select min(greatest(j.next_try_at, c.blocked_until)) as at from export_jobs j join connections c on c.id = j.connection_id
    where j.state = 'queued' and (j.tries > 0 or c.blocked_until > now()) and ${among('j.practice_id', ids)}`.execute(
    db,
  );
  const practices = [...Map.groupBy(rows, ({ id }) => id).values()].toSorted((one, other) => other.length - one.length);
  const most = practices[0]?.[0];
  return {
    count: rows.length,
    practice: most ? { id: most.id, name: most.name } : null,
    nextTryAt: next.rows[0]?.at ?? null,
    byDay: [6, 5, 4, 3, 2, 1, 0].map((day) => rows.filter(({ back }) => back === day).length),
  };
};

const getConnections = async (db: AdminDb, ids: Chosen, now: Date): Promise<Dashboard['connections']> => {
  const { rows } = await sql<
    Parameters<typeof tellConnection>[0] &
      Omit<DashboardConnection, 'status' | 'statusSentence' | 'practice'> & {
        practiceId: string;
        practiceName: string;
        names: string[];
      }
  >`select c.id, c.kind, c.pms_type as "pmsType", c.status, c.config, c.is_enabled as "isEnabled", c.last_error as "lastError",
      c.last_contact_at as "lastContactAt", p.id as "practiceId", p.name as "practiceName",
      array(select s.name from connection_secrets s where s.connection_id = c.id) as names,
      (select count(*)::integer from export_jobs j where j.connection_id = c.id and j.state in ('queued', 'delivering')) as waiting
    from connections c join practices p on p.id = c.practice_id
    where c.removed_at is null and ${among('c.practice_id', ids)} order by lower(p.name), c.id`.execute(db);
  const told = rows.map((row) => {
    const { status, sentence } = tellConnection(row, row.names, now);
    const { id, pmsType, lastContactAt, waiting, practiceId, practiceName } = row;
    const practice = { id: practiceId, name: practiceName };
    return {
      isDown: isDown(status, row),
      status,
      shown: { id, pmsType, lastContactAt, waiting, practice, status, statusSentence: sentence },
    };
  });
  const down = told.filter((one) => one.isDown).map(({ shown }) => shown);
  const heard = down.flatMap(({ lastContactAt }) => lastContactAt ?? []);
  return {
    down: down.length,
    total: rows.length,
    since: heard.toSorted()[0] ?? null,
    waiting: down.reduce((sum, { waiting }) => sum + waiting, 0),
    items: told
      .toSorted(byBadness)
      .slice(0, 5)
      .map(({ shown }) => shown),
  };
};

const getToday = async (db: AdminDb, ids: Chosen): Promise<Dashboard['today']> => {
  const { rows } = await sql<Dashboard['today']>`
    select count(*)::integer as consults, round(coalesce(sum(a.recorded_seconds), 0) / 60.0)::integer as minutes,
      (select count(distinct r.appointment_id)::integer from recordings r join appointments a on a.id = r.appointment_id
        where r.lease_token_hash is not null and a.status = 'recording' and ${consultsOf(ids)}) as "recordingNow"
    from appointments a where ${consultsOf(ids, { filter: 'today' })}`.execute(db);
  return rows[0] ?? { minutes: 0, consults: 0, recordingNow: 0 };
};

type DayRow = Omit<DashboardDay, 'minutes' | 'consults'> & { seconds: number };

/** Days that are over come from what was kept of them; today, and what changed since, is counted now. */
const getDays = async (db: AdminDb, { practicesIds: ids, period }: Query): Promise<DashboardDay[]> => {
  const { rows } = await sql<DayRow>`
    with chosen as materialized (
      select p.id, p.timezone, ${week} as today from practices p where p.removed_at is null and ${among('p.id', ids)}),
    span as materialized (
      select d::date as day from (select coalesce(max(today), now()::date) as last from chosen) as l,
        generate_series(l.last - ${period - 1}::integer, l.last, interval '1 day') as d),
    kept as materialized (
      select k.* from practice_days k join chosen c on c.id = k.practice_id
      where k.day >= (select min(day) from span) and k.day < c.today
        and not exists (select from practice_days_stale s where s.practice_id = k.practice_id and s.day = k.day)),
    counted as materialized (select * from kept union all select * from (${countDays(sql`
      select c.id as practice_id, s.day, s.day::timestamp at time zone c.timezone as begins,
        (s.day + 1)::timestamp at time zone c.timezone as ends
      from chosen c cross join span s
      where s.day <= c.today and not exists (select from kept k where k.practice_id = c.id and k.day = s.day)`)}) as now_counted),
    sums as (
      select day, sum(flags_accepted)::integer as accepted, sum(flags_resolved)::integer as resolved, sum(engine_errors)::integer as errors
      from counted group by day),
    by_status as (
      select day, jsonb_object_agg(key, n) as statuses from (
        select c.day, e.key, sum(e.value::integer) as n from counted c, jsonb_each_text(c.statuses) as e group by 1, 2) as x group by day),
    recorded as (
      select c.day, sum(e.value::integer)::integer as seconds from counted c, jsonb_each_text(c.seconds) as e group by 1),
    ready as (
      select c.day, percentile_disc(0.5) within group (order by bin) as median, percentile_disc(0.9) within group (order by bin) as p90
      from counted c, unnest(c.ready_bins) as bin group by 1),
    exported as (
      select c.day, percentile_disc(0.5) within group (order by bin) as median, percentile_disc(0.9) within group (order by bin) as p90
      from counted c, unnest(c.export_bins) as bin group by 1)
    select s.day, coalesce(b.statuses, '{}') as statuses, coalesce(t.seconds, 0) as seconds,
      r.median as "readySecondsMedian", r.p90 as "readySecondsP90", x.median as "exportSecondsMedian", x.p90 as "exportSecondsP90",
      coalesce(u.errors, 0) as "engineErrors", coalesce(u.accepted, 0) as "flagsAccepted", coalesce(u.resolved, 0) as "flagsResolved"
    from span s left join sums u using (day) left join by_status b using (day) left join recorded t using (day)
      left join ready r using (day) left join exported x using (day)
    order by s.day`.execute(db);
  return rows.map(({ seconds, ...day }) => ({
    ...day,
    minutes: Math.round(seconds / 60),
    consults: Object.values(day.statuses).reduce((sum, count) => sum + count, 0),
    readySecondsMedian: secondsOfBin(day.readySecondsMedian),
    readySecondsP90: secondsOfBin(day.readySecondsP90),
    exportSecondsMedian: secondsOfBin(day.exportSecondsMedian),
    exportSecondsP90: secondsOfBin(day.exportSecondsP90),
  }));
};

/** Fewer say more of who rated than of what was rated. */
const FEWEST_RATINGS = 5;
type Rating = Dashboard['ratings']['doctors'][number];
const getRatings = async (db: AdminDb, ids: Chosen): Promise<Dashboard['ratings']> => {
  const lowest = async (by: 'd.template_id' | 'd.doctor_id', name: ReturnType<typeof sql>): Promise<Rating[]> =>
    (
      await sql<Rating>`
        select x.id, ${name} as name, x.average, x.count from (
          select ${sql.ref(by)} as id, round(avg(d.rating), 1)::float8 as average, count(*)::integer as count
          from documents d join appointments a on a.id = d.appointment_id
          where d.rating > 0 and ${sql.ref(by)} is not null and ${consultsOf(ids)}
          group by 1 having count(*) >= ${FEWEST_RATINGS} order by avg(d.rating), count desc limit 5) as x
        order by x.average, x.count desc`.execute(db)
    ).rows;
  const [templates, doctors] = await Promise.all([
    lowest('d.template_id', sql`(select t.name from templates t where t.id = x.id)`),
    lowest('d.doctor_id', sql`(select u.first_name || ' ' || u.last_name from users u where u.id = x.id)`),
  ]);
  return { templates, doctors };
};

const readDashboard = async ({ clock }: House, db: AdminDb, query: Query): Promise<Dashboard> => {
  const { practicesIds: ids } = query;
  const now = clock.now();
  const { flagsOpen, ...toReview } = await getToReview(db, ids);
  return {
    at: now.toISOString(),
    toReview,
    olderThan2Days: await getOlder(db, ids, now),
    exportsFailed: await getExportsFailed(db, ids),
    connections: await getConnections(db, ids, now),
    today: await getToday(db, ids),
    days: await getDays(db, query),
    flagsOpen,
    ratings: await getRatings(db, ids),
    incidents: await listLatestIncidents(db, ids, 5),
  };
};

const KEPT_MILLISECONDS = 60_000;
const MOST_KEPT = 200;
type Kept = Map<string, { at: number; found: Promise<Dashboard> }>;
const latest = new WeakMap<House, Kept>();

/** At most a minute old. Who asks at the same time is answered by one reading. */
export const getDashboard = (house: House, db: AdminDb, query: Query): Promise<Dashboard> => {
  const kept: Kept = latest.get(house) ?? new Map();
  latest.set(house, kept);
  const now = house.clock.now().getTime();
  const key = JSON.stringify([query.period, query.practicesIds?.toSorted() ?? []]);
  const before = kept.get(key);
  if (before && now - before.at < KEPT_MILLISECONDS) return before.found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const found = readDashboard(house, db, query);
  kept.set(key, { at: now, found });
  // A reading that failed is not kept.
  found.catch(() => kept.delete(key));
  return found;
};
