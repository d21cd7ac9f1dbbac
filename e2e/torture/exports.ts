import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getSource } from '@auscult/server/src/exports/data.ts';
import { bundleOf } from '@auscult/server/src/exports/rules.ts';
import { exportMany, killWorkers, openClinic, openDesk, type Outcome } from '@auscult/server/src/exports/testing.ts';
import { startWorker } from '@auscult/server/src/exports/testing-worker.ts';
import { connectDatabases, sql } from '@auscult/server/src/platform/db.ts';
import { prepareDatabase } from '@auscult/server/src/platform/roles.ts';
import { startPostgres } from '@auscult/server/src/platform/postgres.ts';
import { makeTestFolder } from '@auscult/server/src/platform/testing-folders.ts';

// node tools/run.mjs e2e/torture/exports.ts [EXPORTS [KILLS]]
//
// Exports are delivered by two processes that are killed again and again, while a practice system takes away each file as soon as it
// appears. Every file must appear exactly once. The control delivers without lease, fence and receipt, and must be caught doubling.

const FILES_EACH = 5;
const MILLISECONDS = 15 * 60_000;

export type ExportTorture = { exports: number; kills: number };
type Verdict = Outcome & { missing: number; doubled: number };

/** Runs the torture and its control on a database of its own and prints one line each. True where both came out as they must. */
export async function tortureExports({ exports, kills }: ExportTorture): Promise<boolean> {
  const dataDir = makeTestFolder();
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  try {
    const real = await run(postgres.url, { exports, kills }, () => startWorker(postgres.url));
    print('exports', { exports, kills }, real);
    const few = { exports: Math.min(exports, 100), kills: 0 };
    const control = await run(postgres.url, few, () => startCareless(postgres.url));
    print('control without lease, fence and receipt', few, control);
    const isRight =
      real.missing === 0 && real.doubled === 0 && real.interrupted > 0 && real.crashed === 0 && control.doubled > 0;
    console.log(
      isRight ? 'exports: every document arrived exactly once, and the control was caught' : 'exports: FAILED',
    );
    return isRight;
  } finally {
    await postgres.stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function run(
  url: string,
  { exports, kills }: ExportTorture,
  start: Parameters<typeof killWorkers>[1]['start'],
): Promise<Verdict> {
  await migrateAt(url);
  const desk = await openDesk(url);
  const folder = await mkdtemp(join(tmpdir(), 'auscult-torture-'));
  try {
    const clinic = await openClinic(desk, folder);
    await exportMany(desk, clinic, exports);
    const outcome = await killWorkers(desk, {
      clinic,
      count: exports,
      filesEach: FILES_EACH,
      kills,
      start,
      milliseconds: MILLISECONDS,
    });
    const doubled = [...outcome.appeared.values()].filter((times) => times !== 1).length;
    return { ...outcome, missing: exports * FILES_EACH - outcome.appeared.size, doubled };
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(
  what: string,
  { exports }: ExportTorture,
  { missing, doubled, kills, interrupted, crashed }: Verdict,
): void {
  console.log(
    `${what}: ${exports} exports of ${FILES_EACH} files, ${kills} times both workers killed, ${interrupted} exports interrupted, ${crashed} workers ended by themselves, ${missing} files missing, ${doubled} doubled`,
  );
}

async function migrateAt(url: string): Promise<void> {
  const databases = connectDatabases(url, 1);
  await prepareDatabase(databases.owner, url);
  await databases.close();
}

/** What delivery would be without its precautions: read what waits, write it, write down that it was done. */
async function deliverCarelessly(url: string): Promise<never> {
  const { databases } = await openDesk(url);
  for (;;) {
    const job = await databases.system
      .selectFrom('export_jobs as j')
      .innerJoin('connections as c', 'c.id', 'j.connection_id')
      .select('j.id')
      .select(sql<string>`c.config -> 'connection' ->> 'folder'`.as('folder'))
      .where('j.state', '=', 'queued')
      .orderBy('j.position')
      .executeTakeFirst();
    if (!job) {
      await wait(20);
      continue;
    }
    const { files, externalId, manifest } = await bundleOf(await getSource(databases.system, job.id));
    for (const { name, bytes } of files) await writeFile(join(job.folder, name), bytes);
    await writeFile(join(job.folder, `${externalId}.manifest.json`), JSON.stringify(manifest));
    await databases.system
      .updateTable('export_jobs')
      .set({ state: 'delivered', external_id: externalId, delivered_at: new Date().toISOString() })
      .where('id', '=', job.id)
      .execute();
  }
}
const startCareless = (url: string) =>
  spawn(process.execPath, [import.meta.filename, 'careless', url], { stdio: ['ignore', 'ignore', 'inherit'] });

if (process.argv[1] === import.meta.filename) {
  const [, , first = '1000', second = '30'] = process.argv;
  if (first === 'careless') await deliverCarelessly(second);
  process.exitCode = (await tortureExports({ exports: Number(first), kills: Number(second) })) ? 0 : 1;
}
