import { z } from 'zod';
import type { Window } from '@auscult/connector/kit/adapter.ts';
import { isProblem, type Failed } from '@auscult/connector/kit/outcome.ts';
import { incomingAppointment, type IncomingAppointment, type RowResult } from '@auscult/contract/plugin/schemas.ts';
import { inTransaction, sql } from '../platform/db.ts';
import { installation, type House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { scopeOf, type Plugin } from '../platform/scope.ts';
import { takeIn } from '../plugin/actions.ts';
import { dayAfter, momentOf, onClock } from '../plugin/rules.ts';
import { endSync, replaceUsers } from './actions.ts';
import {
  beginSync,
  callOf,
  findConnection,
  paired,
  syncJob,
  systems,
  type CloudKind,
  type Connection,
} from './sync.ts';

const BATCH = 500;
type Counts = Record<RowResult['outcome'] | 'unreadable', number>;

const takeInAll = async (house: House, connection: Connection, window: Window): Promise<Counts> => {
  const system = systems[connection.kind as CloudKind];
  const call = callOf({ house, db: house.databases.system }, connection);
  const actor: Plugin = {
    kind: 'plugin',
    id: connection.id,
    keyId: 'sync',
    practiceId: connection.practice_id,
    pmsType: connection.pms_type,
  };
  const db = house.databases.within(scopeOf(actor));
  const caller = { ...installation, actor };
  const users = await system.listUsers(call);
  const { users: links } = await replaceUsers(db, caller, users);
  const linked = links.flatMap(({ externalId, doctorId }) => (doctorId ? [externalId] : []));
  const counts: Counts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    kept: 0,
    deleted: 0,
    refused: 0,
    unknown: 0,
    unreadable: 0,
  };
  const take = async (appointments: IncomingAppointment[]) => {
    for (const { outcome } of await takeIn(db, caller, { appointments, mode: 'upsert' })) counts[outcome] += 1;
  };
  let batch: IncomingAppointment[] = [];
  for await (const row of system.listAppointments(call, window, linked)) {
    const read = incomingAppointment.safeParse(row);
    if (!read.success) counts.unreadable += 1;
    // Appointments of somebody who is no doctor here are nobody's to see.
    else if (linked.includes(read.data.doctorExternalId)) batch.push(read.data);
    if (batch.length < BATCH) continue;
    await take(batch);
    batch = [];
  }
  if (batch.length > 0) await take(batch);
  return counts;
};

/** Takes in what the system has of the days of a run. A run that is done again changes nothing that is the same. */
const runSync = async (house: House, syncId: string): Promise<void> => {
  const run = await house.databases.system
    .selectFrom('sync_runs')
    .select(['connection_id', 'from_date', 'to_date'])
    .where('id', '=', syncId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  const connection = run && (await findConnection(house.databases.system, run.connection_id));
  if (!run || !connection) return;
  const { timezone } = connection;
  const midnight = (day: string): string => onClock(momentOf(`${day}T00:00`, timezone).startsAt, timezone);
  const window = {
    from: midnight(run.from_date),
    to: midnight(dayAfter(run.to_date, 1)),
    firstDay: run.from_date,
    lastDay: run.to_date,
  };
  const end = (ended: { counts: Counts } | { failure: Failed }) =>
    inTransaction(house.databases.system, (tx) =>
      endSync(tx, {
        syncId,
        connectionId: connection.id,
        practiceId: connection.practice_id,
        now: house.clock.now(),
        ...ended,
      }),
    );
  try {
    const counts = await takeInAll(house, await paired({ house, db: house.databases.system }, connection), window);
    await end({ counts });
  } catch (error) {
    if (!isProblem(error)) throw error;
    await end({ failure: error.failure });
  }
};

/** All that may be asked, each by itself. */
const syncAll = async (house: House): Promise<void> => {
  const rows = await house.databases.system
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .select('c.id')
    .where('c.kind', 'in', ['gentu', 'plato'])
    .where('c.removed_at', 'is', null)
    .where('c.is_enabled', '=', true)
    .whereRef('p.pms_type', '=', 'c.pms_type')
    .where(sql<boolean>`coalesce(c.config -> 'map' ->> 'baseUrl', '') <> ''`)
    .execute();
  for (const { id } of rows) {
    const connection = await findConnection(house.databases.system, id);
    if (connection) await beginSync({ house, db: house.databases.system }, installation, connection, {});
  }
};

const syncSweep = job({ name: 'sync.sweep', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });

export const syncWorks = [
  work(syncJob, (house, { syncId }) => runSync(house, syncId)),
  work(syncSweep, (house) => syncAll(house)),
];
export const syncSchedules: readonly Schedule[] = [{ spec: syncSweep, cron: '*/5 * * * *' }];
