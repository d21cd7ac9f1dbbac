import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PostgresDriver,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { scopeKey, type Scope } from './scope.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
/** A handle inside a transaction; what must commit together accepts only this. */
export type Tx = Transaction<Tables>;

declare const principal: unique symbol;
type Held<Principal extends string> = { readonly [principal]: Principal };
/** The handle of a request, by whom it stands for. It reaches that principal's rows and no others, whatever a query forgets. */
export type DoctorDb = Db & Held<'doctor'>;
export type AdminDb = Db & Held<'admin'>;
/** Accounts, sessions, tries, links and settings of the installation: for who is not signed in. */
export type PublicDb = Db & Held<'public'>;
export type PluginDb = Db & Held<'plugin'>;
export type ServiceDb = Db & Held<'service'>;
/** Jobs and start-up, which act for the installation and not for a person. */
export type JobsDb = Db & Held<'jobs'>;
/** The same handle inside its transaction. */
export type TxOf<Handle extends Db> = Tx & (Handle extends Held<infer Principal> ? Held<Principal> : unknown);

export type Databases = {
  pool: pg.Pool;
  /** Reaches every row: for sign-in, jobs and administrators. */
  system: Db;
  /** Reaches what row-level security grants to the scope. */
  within: (scope: Scope) => Db;
  close: () => Promise<void>;
};

// Moments and dates travel as text in one form, so that rows leave as they are.
const parsers: Record<number, (value: string) => unknown> = {
  1184: (value) => new Date(value).toISOString(),
  1082: (value) => value,
  20: Number,
};
const types = {
  getTypeParser: (oid: number) => parsers[oid] ?? (pg.types.getTypeParser(oid, 'text') as (value: string) => unknown),
};

/** Remembers on each connection whose rows it reaches, so that an unchanged one costs nothing. */
const standsFor = new WeakMap<object, string>();
type DoctorScope = Extract<Scope, { kind: 'doctor' }>;

const enter = async (client: pg.PoolClient, scope: DoctorScope): Promise<void> => {
  const wanted = scopeKey(scope);
  if (standsFor.get(client) === wanted) return;
  standsFor.delete(client);
  // Both are uuids from our own tables; the check keeps that true of any caller.
  const [doctor, practice] = [scope.doctorId, scope.practiceId].map((value) => pg.escapeLiteral(value));
  await client.query(
    `set role auscult_scoped; set auscult.doctor_id = ${doctor}; set auscult.practice_id = ${practice}`,
  );
  standsFor.set(client, wanted);
};

const scopedPool = (pool: pg.Pool, scope: DoctorScope) => ({
  connect: async () => {
    const client = await pool.connect();
    try {
      await enter(client, scope);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  },
  end: async () => {},
});

const handle = (pool: Pick<pg.Pool, 'connect'>): Db =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver({ pool: pool as never }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'auscult',
    idleTimeoutMillis: 60_000,
  });
  // A connection that the server cut (a restart) must not end the process: an idle one is let go by the pool, and one in
  // use fails its query, which is where the error belongs.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
};

/** Connects to PostgreSQL. `max` connections in all, half of them for doctors: none ever changes from one kind to the other. */
export const connectDatabases = (url: string, max = 16): Databases => {
  const [pool, scoped] = [openPool(url, Math.ceil(max / 2)), openPool(url, Math.ceil(max / 2))];
  const system = handle(pool);
  return {
    pool,
    system,
    within: (scope) => (scope.kind === 'doctor' ? handle(scopedPool(scoped, scope)) : system),
    close: async () => {
      await Promise.all([pool.end(), scoped.end()]);
    },
  };
};

/** Runs the work in one transaction. The parameter shadows the outer handle on purpose: no other one is in sight. */
export const inTransaction = <Handle extends Db, Answer>(
  db: Handle,
  work: (db: TxOf<Handle>) => Promise<Answer>,
): Promise<Answer> => db.transaction().execute((tx) => work(tx as TxOf<Handle>));

const UNIQUE_VIOLATION = '23505';
/** Whether a statement failed because something stands there already that may stand there once. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** Half of a character, as a cut may leave it, is no text to PostgreSQL. */
const mended = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value, mended);

export { sql };
