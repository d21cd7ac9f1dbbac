import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PostgresDriver,
  sql,
  type Insertable,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { baseOf, SESSION_SETTINGS, sealOf, urlOfRole, type Role } from './roles.ts';
import { claimOf, type Scope } from './scope.ts';
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

type Handles = {
  doctor: DoctorDb;
  admin: AdminDb;
  plugin: PluginDb;
  service: ServiceDb;
  system: JobsDb;
};

export type Databases = {
  /** Migrates and makes the database ready, and does nothing else. */
  owner: pg.Pool;
  /** Reaches every row: for jobs and start-up, and never for a request. */
  system: JobsDb;
  public: PublicDb;
  /** Reaches what row-level security grants to the scope. */
  within: <Reach extends Scope>(scope: Reach) => Handles[Reach['kind']];
  /** The address of the database for one of the roles, for a connection that listens. */
  urlOf: (role: Role) => Promise<string>;
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

/** Remembers of each connection whose rows it reaches, so that an unchanged one costs nothing. */
const standsFor = new WeakMap<object, { pid: number; claim: string }>();

const pidOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** The only place that says whose rows a connection reaches. Only who has the seal's key can say it. */
const enter = async (client: pg.PoolClient, claim: string, base: string): Promise<void> => {
  const known = standsFor.get(client);
  if (known?.claim === claim) return;
  standsFor.delete(client);
  const pid = known?.pid ?? (await pidOf(client));
  await client.query(`set auscult.scope = ${pg.escapeLiteral(`${claim}/${sealOf(base, claim, pid)}`)}`);
  standsFor.set(client, { pid, claim });
};

const REFUSED = '42501';
/** Whether a statement asked for what the database does not let its role do. That is a fault of ours: refusals are decided before. */
export const isWalled = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && error.code === REFUSED;

/** Says to who wrote the statement what is missing, once. Its words name roles and tables only. */
const explain = (role: Role, error: unknown): void => {
  if (!isWalled(error) || error.message.includes('call reach')) return;
  const [, table = '...'] = /(?:table|relation|view) "?(\w+)"?/.exec(error.message) ?? [];
  const lacking = error.message.includes('row-level security')
    ? 'the row is none that its policy lets it write'
    : 'a right is missing';
  error.message += ` (as auscult_${role}: ${lacking}; a migration says who reaches what: call reach('${table}', 'auscult_${role}', 'which rows', 'commands'))`;
};

type Door = Pick<pg.Pool, 'connect'>;

const handle = (role: Role, door: Door): Db =>
  new Kysely<Tables>({
    log: (event) => {
      if (event.level === 'error') explain(role, event.error);
    },
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver({ pool: { ...door, end: async () => {} } as never }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Stands before a statement whose text never varies: each connection plans it once and keeps it. */
export const KEPT = sql`/* kept */`;
const keptNames = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = keptNames.get(text) ?? `kept${keptNames.size}`;
  keptNames.set(text, name);
  return name;
};
/** Of one that says that it is kept, the driver is told the name under which the connection knows it. */
const keepStatements = (client: pg.PoolClient): void => {
  const query = (asked: unknown, ...rest: unknown[]): unknown => {
    const isKept = typeof asked === 'string' && asked.startsWith('/* kept */');
    const given = isKept ? [{ name: nameOf(asked), text: asked, values: rest[0] }, ...rest.slice(1)] : [asked, ...rest];
    return pg.Client.prototype.query.apply(client, given as never);
  };
  Object.assign(client, { query });
};

const openPool = (url: string, max: number, idleTimeoutMillis: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    options: SESSION_SETTINGS,
    application_name: 'auscult',
    idleTimeoutMillis,
  });
  // A connection that the server cut (a restart) must not end the process: an idle one is let go by the pool, and one in
  // use fails its query, which is where the error belongs.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepStatements(client);
  });
  return pool;
};

/** Of sixteen connections in all. Uploads of recordings come through the doctors' handle, and each request asks the public one whose it is. */
const SHARES: Readonly<Record<Role, number>> = { doctor: 6, jobs: 3, public: 3, admin: 2, plugin: 1, service: 1 };
const OWNERS = 2;
/**
 * How long a connection is kept that nobody uses. One holds 2 MB, and 8 once it has seen many tables: people's are kept for their next
 * click, and those of work that comes by the minute are opened again.
 */
const IDLE_MILLISECONDS: Readonly<Record<Role, number>> = {
  doctor: 60_000,
  admin: 60_000,
  public: 60_000,
  jobs: 5000,
  plugin: 5000,
  service: 5000,
};

/** Connects to PostgreSQL. `max` connections in all; none ever changes from one role to another. */
export const connectDatabases = (url: string, max = 16): Databases => {
  const owner = openPool(url, OWNERS, 1000);
  let known: Promise<string> | undefined;
  const base = (): Promise<string> =>
    (known ??= baseOf(url, owner).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
  const pools = new Map<Role, pg.Pool>();
  const door = (role: Role, claim?: string): Door => ({
    connect: async () => {
      const secret = await base();
      const pool =
        pools.get(role) ??
        openPool(urlOfRole(url, secret, role), Math.ceil((SHARES[role] * max) / 16), IDLE_MILLISECONDS[role]);
      pools.set(role, pool);
      const client = await pool.connect();
      if (claim === undefined) return client;
      try {
        await enter(client, claim, secret);
        return client;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  });
  const system = handle('jobs', door('jobs')) as JobsDb;
  const admin = handle('admin', door('admin'));
  const service = handle('service', door('service'));
  const dbOf = (scope: Scope): Db => {
    switch (scope.kind) {
      case 'system':
        return system;
      case 'admin':
        return admin;
      case 'service':
        return service;
      case 'doctor':
      case 'plugin':
        return handle(scope.kind, door(scope.kind, claimOf(scope)));
    }
  };
  return {
    owner,
    system,
    public: handle('public', door('public')) as PublicDb,
    within: (scope) => dbOf(scope) as never,
    urlOf: async (role) => urlOfRole(url, await base(), role),
    close: async () => {
      await Promise.all([...pools.values(), owner].map((pool) => pool.end()));
    },
  };
};

/** Runs the work in one transaction. The parameter shadows the outer handle on purpose: no other one is in sight. */
export const inTransaction = <Handle extends Db, Answer>(
  db: Handle,
  work: (db: TxOf<Handle>) => Promise<Answer>,
): Promise<Answer> => db.transaction().execute((tx) => work(tx as TxOf<Handle>));

/** Ids for rows that are named before they are written. */
export const newIds = async (tx: Db, many: number): Promise<string[]> =>
  (await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${many})`.execute(tx)).rows.map(
    ({ id }) => id,
  );

const UNIQUE_VIOLATION = '23505';
/** Whether a statement failed because something stands there already that may stand there once. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** Half of a character, as a cut may leave it, is no text to PostgreSQL, and neither is NUL. */
const mended = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value;

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value, mended);

/** So many rows travel in one statement. */
const TOGETHER = 1000;

/**
 * Inserts many rows, each with the same columns, none of type jsonb. They travel as one value: a statement with a
 * parameter for each of their fields costs more in the making than the rows cost the database.
 */
export const insertRows = async <Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += TOGETHER)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${json(rows.slice(at, at + TOGETHER))}::json)`.execute(
      tx,
    );
};

export { CompiledQuery, sql };
