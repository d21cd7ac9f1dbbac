import { z } from 'zod';
import { gentu } from '@auscult/connector/adapters/gentu/system.ts';
import { plato } from '@auscult/connector/adapters/plato/system.ts';
import { isSystemProblem, type PracticeSystem, type SystemCall, type Window } from '@auscult/connector/kit/system.ts';
import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { incomingAppointment, type IncomingAppointment, type RowResult } from '@auscult/contract/plugin/schemas.ts';
import { endIncident, openIncident } from '../incidents/actions.ts';
import { secretOf } from '../integrations/data.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type AdminDb, type Db, type JobsDb, type Tx } from '../platform/db.ts';
import { installation, type Caller, type House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import { scopeOf, type Plugin } from '../platform/scope.ts';
import { takeIn } from '../plugin/actions.ts';
import { momentOf, onClock } from '../plugin/rules.ts';
import { replaceUsers } from './actions.ts';

/** One run of one connection. */
export const syncJob = job({ name: 'sync.run', payload: z.object({ syncId: z.uuid() }), retries: 2, concurrency: 2 });

export type CloudKind = 'gentu' | 'plato';
const systems: Record<CloudKind, PracticeSystem> = { gentu, plato };

/** Administrators ask by their own handle, and the clock by that of jobs. */
type By = { house: House; db: AdminDb | JobsDb };

const findConnection = (db: Db, integrationId: string) =>
  db
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .select(['c.id', 'c.kind', 'c.config', 'c.practice_id', 'c.pms_type', 'c.is_enabled', 'p.timezone'])
    .select('p.pms_type as present')
    .where('c.id', '=', integrationId)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst();
type Connection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

const callOf = ({ house, db }: By, { id, config }: Connection, more: object = {}): SystemCall => ({
  config: { ...config, ...more },
  secret: (name) => secretOf(house, db, { connectionId: id, name }),
  allowed: house.config.targets,
  now: () => house.clock.now().getTime(),
});

const connectionOf = async ({ db }: By, integrationId: string, kind: CloudKind): Promise<Connection> => {
  const found = await findConnection(db, integrationId);
  if (!found || found.kind !== kind) throw problem(errors.notFound);
  return found;
};

/** What a system that cannot be asked says of itself, for the administrator who asked. */
const orUnreachable = async <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (!isSystemProblem(error)) throw error;
    throw problem(integrationErrors.practiceSystemUnreachable, { description: error.message });
  });

/** A code is traded for its tenant once, and the tenant kept. */
const paired = async (by: By, connection: Connection): Promise<Connection> => {
  const { config, kind, id } = connection;
  const { pair } = systems[kind as CloudKind];
  if (!pair || config['tenantId'] || !config['pairingCode']) return connection;
  const tenantId = await pair(callOf(by, connection));
  const next = { ...config, tenantId };
  await by.db
    .updateTable('connections')
    .set({ config: json(next) })
    .where('id', '=', id)
    .execute();
  return { ...connection, config: next };
};

export const listTenants = (by: By, integrationId: string) =>
  orUnreachable(async () => {
    const connection = await connectionOf(by, integrationId, 'gentu');
    return (await gentu.listTenants?.(callOf(by, connection))) ?? [];
  });

export const listPractitioners = (
  by: By,
  { integrationId, tenantId }: { integrationId: string; tenantId?: string | undefined },
) =>
  orUnreachable(async () => {
    const connection = await paired(by, await connectionOf(by, integrationId, 'gentu'));
    const users = await gentu.listUsers(callOf(by, connection, tenantId === undefined ? {} : { tenantId }));
    const links = await by.db
      .selectFrom('pms_users')
      .select(['external_id', 'doctor_id'])
      .where('connection_id', '=', connection.id)
      .execute();
    return users.map(({ externalId, ...user }) => ({
      ...user,
      id: externalId,
      doctorId: links.find(({ external_id }) => external_id === externalId)?.doctor_id ?? null,
    }));
  });

type Sync = { integrationId: string; from?: string | undefined; to?: string | undefined };
const DAY_MILLISECONDS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

const runningOf = async (tx: Tx, connectionId: string) =>
  tx
    .selectFrom('sync_runs')
    .select(['id as syncId', 'state', 'started_at as startedAt'])
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'running')
    .executeTakeFirst();

type Run = { syncId: string; state: 'running' | 'done' | 'failed'; startedAt: string };
/** One run a connection: whoever asks meanwhile is answered with the one that runs. */
export const beginSync = async (
  { house, db }: By,
  caller: Caller,
  { id, config, timezone }: Connection,
  asked: Pick<Sync, 'from' | 'to'>,
) =>
  inTransaction<Db, Run>(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sync/${id}`}, 0))`.execute(tx);
    const running = await runningOf(tx, id);
    if (running) return running;
    const now = house.clock.now().toISOString();
    const from = asked.from ?? onClock(now, timezone).slice(0, 10);
    const to = asked.to ?? dayAfter(from, Number(config['syncDays'] ?? 14));
    const run = await tx
      .insertInto('sync_runs')
      .values({ connection_id: id, kind: 'appointments', from_date: from, to_date: to, started_at: now })
      .returning(['id as syncId', 'state', 'started_at as startedAt'])
      .executeTakeFirstOrThrow();
    await house.jobs.enqueue(tx, syncJob, { syncId: run.syncId });
    if (caller.actor) await audit(tx, caller, { action: 'sync asked', subjectId: id });
    return run;
  });

/** Asked by a person: a system that does not answer is told at once. */
export const syncNow = (by: By, caller: Caller, { integrationId, kind, ...asked }: Sync & { kind: CloudKind }) =>
  orUnreachable(async () => {
    const connection = await paired(by, await connectionOf(by, integrationId, kind));
    await systems[kind].listUsers(callOf(by, connection));
    return beginSync(by, caller, connection, asked);
  });

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

type Ended = { syncId: string; connection: Connection; error?: string; isRefused?: boolean; counts?: Counts };
const endSync = (house: House, { syncId, connection, error, isRefused = false, counts }: Ended): Promise<void> =>
  inTransaction(house.databases.system, async (tx) => {
    const now = house.clock.now().toISOString();
    await tx
      .updateTable('sync_runs')
      .set({ state: error ? 'failed' : 'done', error: error ?? null, ended_at: now, counts: json(counts ?? {}) })
      .where('id', '=', syncId)
      .execute();
    await tx
      .updateTable('connections')
      .set(
        error
          ? { status: isRefused ? 'error' : 'not_connected', last_error: error }
          : { status: 'connected', last_error: null, last_contact_at: now },
      )
      .where('id', '=', connection.id)
      .execute();
    const cause = {
      kind: isRefused ? 'credentials-refused' : 'connection-down',
      integrationId: connection.id,
    } as const;
    if (error)
      await openIncident(tx, { ...cause, practiceId: connection.practice_id, severity: 'alert', description: error });
    else
      for (const kind of ['credentials-refused', 'connection-down'] as const) await endIncident(tx, { ...cause, kind });
  });

/** Takes in what the system has of the days of a run. A run that is done again changes nothing that is the same. */
export const runSync = async (house: House, syncId: string): Promise<void> => {
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
  try {
    const counts = await takeInAll(house, await paired({ house, db: house.databases.system }, connection), window);
    await endSync(house, { syncId, connection, counts });
  } catch (error) {
    if (!isSystemProblem(error)) throw error;
    await endSync(house, { syncId, connection, error: error.message, isRefused: error.of === 'credentials' });
  }
};

/** All that may be asked, each by itself. */
export const syncAll = async (house: House): Promise<void> => {
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
