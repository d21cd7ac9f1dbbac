import { z } from 'zod';
import { gentuAdapter } from '@auscult/connector/adapters/gentu/adapter.ts';
import { platoAdapter } from '@auscult/connector/adapters/plato/adapter.ts';
import { openLook } from '@auscult/connector/kit/adapter.ts';
import { isProblem } from '@auscult/connector/kit/outcome.ts';
import type { SystemCall } from '@auscult/connector/kit/system.ts';
import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { secretOf } from '../keys/data.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type AdminDb, type Db, type JobsDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import { dayAfter, onClock } from '../plugin/rules.ts';
import { askVisitsJob } from './actions.ts';

/** One run of one connection. */
export const syncJob = job({ name: 'sync.run', payload: z.object({ syncId: z.uuid() }), retries: 2, concurrency: 2 });

export type CloudKind = 'gentu' | 'plato';
export const systems = { gentu: gentuAdapter, plato: platoAdapter };
/** Longer than any run. */
const LONGEST_MILLISECONDS = 3600_000;

/** Administrators ask by their own handle, and the clock by that of jobs. */
type By = { house: House; db: AdminDb | JobsDb };

export const findConnection = (db: Db, integrationId: string) =>
  db
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .select(['c.id', 'c.kind', 'c.config', 'c.practice_id', 'c.pms_type', 'c.is_enabled', 'p.timezone'])
    .select('p.pms_type as present')
    .where('c.id', '=', integrationId)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst();
export type Connection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export const callOf = ({ house, db }: By, { id, config }: Connection, more: object = {}): SystemCall =>
  openLook({
    config: { ...config, ...more },
    secret: (name) => secretOf(house, db, { connectionId: id, name }),
    allowed: house.config.targets,
    clock: () => house.clock.now(),
    signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
  });

const connectionOf = async ({ db }: By, integrationId: string, kind: CloudKind): Promise<Connection> => {
  const found = await findConnection(db, integrationId);
  if (!found || found.kind !== kind) throw problem(errors.notFound);
  return found;
};

const notAsked = {
  title: 'The practice system could not be asked',
  remedy: 'Try again later, or test the connection.',
};
const refused = {
  title: 'The practice system did not let us in',
  remedy: 'Check the key or secret in the settings of the connection.',
};
const notSetUp = { title: 'This connection is not set up yet', remedy: 'Its settings say what is wanted.' };
/** What a system that cannot be asked says of itself, for the administrator who asked. */
const orUnreachable = async <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (!isProblem(error)) throw error;
    const { of, isUnset } = error.failure;
    const { title, remedy } = isUnset ? notSetUp : of === 'credentials' ? refused : notAsked;
    const told = { ...integrationErrors.practiceSystemUnreachable, title };
    throw problem(told, { description: `${error.message} Nothing was changed. ${remedy}` });
  });

const isUnpaired = ({ kind, config }: Connection): boolean =>
  kind === 'gentu' && !config['tenantId'] && Boolean(config['pairingCode']);
/** A code is traded for its tenant once, whoever else wants to at the same time, and the tenant kept. */
export const paired = async ({ house, db }: By, connection: Connection): Promise<Connection> => {
  if (!isUnpaired(connection)) return connection;
  return inTransaction(db, async (tx) => {
    const { id } = connection;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`pair/${id}`}, 0))`.execute(tx);
    const now = (await findConnection(tx, id)) ?? connection;
    if (!isUnpaired(now)) return now;
    const config = { ...now.config, tenantId: await gentuAdapter.pair(callOf({ house, db: tx }, now)) };
    await tx
      .updateTable('connections')
      .set({ config: json(config) })
      .where('id', '=', id)
      .execute();
    return { ...now, config };
  });
};

export const listTenants = (by: By, integrationId: string) =>
  orUnreachable(async () => {
    const connection = await connectionOf(by, integrationId, 'gentu');
    return gentuAdapter.listTenants(callOf(by, connection));
  });

export const listPractitioners = (
  by: By,
  { integrationId, tenantId }: { integrationId: string; tenantId?: string | undefined },
) =>
  orUnreachable(async () => {
    const connection = await paired(by, await connectionOf(by, integrationId, 'gentu'));
    const users = await gentuAdapter.listUsers(callOf(by, connection, tenantId === undefined ? {} : { tenantId }));
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
const runningOf = async (tx: Tx, connectionId: string) =>
  tx
    .selectFrom('sync_runs')
    .select(['id as syncId', 'state', 'started_at as startedAt'])
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'running')
    .executeTakeFirst();

type Run = { syncId: string; state: 'running' | 'done' | 'failed'; startedAt: string };
type Wants = 'appointments' | 'inpatients';
/** One run a connection: whoever asks meanwhile is answered with the one that runs. */
export const beginSync = async (
  { house, db }: By,
  caller: Caller,
  { id, kind: system, config, timezone }: Connection,
  { kind = 'appointments', ...asked }: Pick<Sync, 'from' | 'to'> & { kind?: Wants },
) =>
  inTransaction<Db, Run>(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sync/${id}`}, 0))`.execute(tx);
    const now = house.clock.now().toISOString();
    const spec = system === 'mllp' ? askVisitsJob : syncJob;
    const running = await runningOf(tx, id);
    if (running) {
      // Given up by its job: it goes on from here, and what it took in before changes nothing.
      const isLeft = Date.parse(now) - Date.parse(running.startedAt) > LONGEST_MILLISECONDS;
      if (isLeft) await house.jobs.enqueue(tx, spec, { syncId: running.syncId });
      return running;
    }
    const from = asked.from ?? onClock(now, timezone).slice(0, 10);
    const to = asked.to ?? dayAfter(from, Number(config['syncDays'] ?? 14));
    const run = await tx
      .insertInto('sync_runs')
      .values({ connection_id: id, kind, from_date: from, to_date: to, started_at: now })
      .returning(['id as syncId', 'state', 'started_at as startedAt'])
      .executeTakeFirstOrThrow();
    await house.jobs.enqueue(tx, spec, { syncId: run.syncId });
    if (caller.actor) await audit(tx, caller, { action: 'sync asked', subjectId: id });
    return run;
  });

/** What is paused, or is no longer the practice's system, brings nothing in. */
const refuseResting = ({ is_enabled, present, pms_type }: Connection): void => {
  if (!is_enabled || present !== pms_type)
    throw problem(errors.stepRefused, { description: 'This connection is paused, or no longer in use.' });
};

/** Asked by a person: a system that does not answer is told at once. */
export const syncNow = (by: By, caller: Caller, { integrationId, kind, ...asked }: Sync & { kind: CloudKind }) =>
  orUnreachable(async () => {
    const found = await connectionOf(by, integrationId, kind);
    refuseResting(found);
    const connection = await paired(by, found);
    await systems[kind].listUsers(callOf(by, connection));
    return beginSync(by, caller, connection, asked);
  });

/** Asks a hospital for who is there, where it can be asked. */
export const askHospital = async (by: By, caller: Caller, { integrationId, ...asked }: Sync & { kind: Wants }) => {
  const found = await findConnection(by.db, integrationId);
  if (!found || found.pms_type !== 'COBLH') throw problem(errors.notFound);
  const { connection } = found.config;
  if (connection?.kind !== 'mllp' || !connection.canQuery)
    throw problem(errors.stepRefused, { description: 'The feed pushes by itself. Nothing has to be pulled.' });
  refuseResting(found);
  return beginSync(by, caller, found, asked);
};
