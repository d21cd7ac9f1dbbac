import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { sql, type Databases, type Tx } from './db.ts';
import type { House } from './house.ts';
import type { Log } from './log.ts';
import { SESSION_SETTINGS } from './roles.ts';

/** A kind of work. Its payload holds ids only; its handler is idempotent and safe to run twice. */
export type JobSpec<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** How often it is tried again after a failure, with back-off from 1 s doubling up to 10 minutes. */
  retries: number;
  /** Seconds without a heartbeat after which another worker takes it over. */
  heartbeatSeconds?: number;
  /** How many run beside each other in one process. */
  concurrency: number;
  /** How soon the next one is looked for; for work that comes as many small pieces. */
  pollSeconds?: number;
};

export const job = <const Payload extends z.ZodType>(spec: JobSpec<Payload>): JobSpec<Payload> => spec;

export type Try = { isLast: boolean; signal: AbortSignal };
export type Handler<Payload extends z.ZodType = z.ZodType> = (
  house: House,
  payload: z.output<Payload>,
  attempt: Try,
) => Promise<void>;
/** A handler whose payload's type is closed over, so that a list of them has one type. */
export type Work = { spec: JobSpec; run: (house: House, data: unknown, attempt: Try) => Promise<void> };
export const work = <Payload extends z.ZodType>(spec: JobSpec<Payload>, handler: Handler<Payload>): Work => ({
  spec,
  run: (house, data, attempt) => handler(house, spec.payload.parse(data), attempt),
});

/** Work that comes by the clock: a job without a payload, and when, as cron writes it. */
export type Schedule = { spec: JobSpec; cron: string };

export type Jobs = {
  enqueue: <Payload extends z.ZodType>(
    tx: Tx,
    spec: JobSpec<Payload>,
    payload: z.input<Payload>,
    options?: { startAfterSeconds?: number; key?: string },
  ) => Promise<void>;
  startWorkers: (house: House, works: readonly Work[]) => Promise<void>;
  /** Runs a job at an interval, once however many processes there are. */
  schedule: (spec: JobSpec, cron: string) => Promise<void>;
  close: () => Promise<void>;
};

const SCHEMA = 'pgboss';
// A worker that dies is noticed after this long, and its job goes to another.
const HEARTBEAT_SECONDS = 20;

const declareQueues = async (boss: PgBoss, specs: readonly JobSpec[]): Promise<void> => {
  for (const spec of specs) {
    const options = {
      retryLimit: spec.retries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 6 * 3600,
      heartbeatSeconds: spec.heartbeatSeconds ?? HEARTBEAT_SECONDS,
      notify: true,
    };
    await boss.createQueue(spec.name, options);
    await boss.updateQueue(spec.name, options);
  }
};

// Processes that start together would otherwise change the same grants at once, which PostgreSQL refuses.
const grants = `select pg_advisory_xact_lock(7281121);
  revoke all on schema ${SCHEMA} from auscult_scoped;
  revoke all on all tables in schema ${SCHEMA} from auscult_scoped;
  revoke all on all functions in schema ${SCHEMA} from auscult_scoped;
  grant usage on schema ${SCHEMA} to auscult_jobs;
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to auscult_jobs;
  grant execute on all functions in schema ${SCHEMA} to auscult_jobs`;

/**
 * The queue's pool hears errors of idle connections only. One that the server cuts while it is in use fails its query,
 * which is where the error belongs, and must not end the process besides.
 */
class SturdyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, options: SESSION_SETTINGS });
    this.on('error', () => undefined);
  }
}

/** Makes and changes the queue's schema as its owner, who then lets the workers at it. */
const prepareQueue = async (owner: pg.Pool, specs: readonly JobSpec[]): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query<Record<string, unknown>>(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await declareQueues(boss, specs);
  await owner.query(grants);
  await boss.stop({ graceful: false, close: false });
};

/** Opens the queue on the same PostgreSQL. */
export const openJobs = async ({
  databases,
  specs,
  log,
  runsWorkers,
}: {
  databases: Databases;
  specs: readonly JobSpec[];
  log: Log;
  runsWorkers: boolean;
}): Promise<Jobs> => {
  await prepareQueue(databases.owner, specs);
  const options = {
    Client: SturdyClient,
    connectionString: await databases.urlOf('jobs'),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    // Each holds 4 MB for as long as the server runs, and none of its statements takes long.
    max: 3,
    useListenNotify: true,
    supervise: true,
    schedule: true,
    application_name: 'auscult-jobs',
    superviseIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 5,
    monitorVacuum: false,
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  boss.on('warning', () => {});
  if (runsWorkers) await boss.start();

  const startWorker = (house: House, { spec, run }: Work) =>
    boss.work<object>(
      spec.name,
      {
        batchSize: 1,
        includeMetadata: true,
        pollingIntervalSeconds: spec.pollSeconds ?? 2,
        notifyPollingIntervalSeconds: 5,
        localConcurrency: spec.concurrency,
        heartbeatRefreshSeconds: (spec.heartbeatSeconds ?? HEARTBEAT_SECONDS) / 4,
      },
      async (jobs) => {
        for (const one of jobs) {
          const { retryCount, retryLimit } = one as typeof one & { retryCount: number; retryLimit: number };
          try {
            await run(house, one.data, { isLast: retryCount >= retryLimit, signal: one.signal });
          } catch (error) {
            house.log.error({ err: error, job: spec.name, id: one.id, tries: retryCount + 1 }, 'job failed');
            throw error;
          }
        }
      },
    );

  return {
    enqueue: async (tx, spec, payload, { startAfterSeconds = 0, key } = {}) => {
      const data = JSON.stringify(payload ?? null);
      await sql`select enqueue_job(${spec.name}, ${data}::jsonb, ${startAfterSeconds}, ${key ?? null})`.execute(tx);
    },
    startWorkers: async (house, works) => {
      for (const one of works) await startWorker(house, one);
    },
    schedule: async (spec, cron) => {
      await boss.schedule(spec.name, cron);
    },
    close: async () => {
      if (runsWorkers) await boss.stop({ graceful: true, timeout: 5000, close: true });
    },
  };
};
