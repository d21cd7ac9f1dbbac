import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getSource } from '@auscult/server/src/exports/data.ts';
import { bundleOf } from '@auscult/server/src/exports/rules.ts';
import { exportMany, killWorkers, openClinic, openDesk, type Outcome } from '@auscult/server/src/exports/testing.ts';
import { startWorker } from '@auscult/server/src/exports/testing-worker.ts';
import { sql } from '@auscult/server/src/platform/db.ts';
import { endingWithUs } from './children.ts';
import type { Ground } from './ground.ts';
import { add, noFigures, type Figures, type Verdict } from './judge.ts';
import { goesOn, type Limit } from './limits.ts';

const FILES_EACH = 5;
/** Exports of a round, in which both workers are killed about so often. */
const ROUND = { exports: 200, kills: 6 };
const MILLISECONDS = 10 * 60_000;

/**
 * Exports are delivered by two processes that are killed again and again, while a practice system takes away each file as soon as it
 * appears. Every file must appear exactly once. The control delivers without lease, fence and receipt, and must be caught doubling.
 */
export async function tortureExports({ url }: Ground, limit: Limit): Promise<Verdict> {
  const figures = noFigures();
  const kills = Math.min(ROUND.kills, limit.runs);
  for (let asked = 0; goesOn(limit, asked); asked += kills) {
    const { crashed, interrupted, ...round } = await deliver(url, { ...ROUND, kills }, () => startWorker(url));
    add(figures, round);
    if (crashed > 0) figures.strange.push(`${crashed} workers ended by themselves`);
    if (interrupted === 0) figures.strange.push('no export was interrupted');
  }
  const control = await deliver(url, { exports: 100, kills: 0 }, () => startCareless(url));
  return { name: 'exports', figures, control };
}

/** `acknowledged` counts files that appeared, `lost` those that did not appear exactly once. */
async function deliver(
  url: string,
  { exports, kills }: typeof ROUND,
  start: () => ChildProcess,
): Promise<Figures & Pick<Outcome, 'interrupted' | 'crashed'>> {
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
      start: () => endingWithUs(start()),
      milliseconds: MILLISECONDS,
    });
    const { appeared, interrupted, crashed } = outcome;
    const doubled = [...appeared.values()].filter((times) => times !== 1).length;
    const lost = exports * FILES_EACH - appeared.size + doubled;
    return { runs: outcome.kills, acknowledged: appeared.size, lost, strange: [], interrupted, crashed };
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
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

const [, script, role, url] = process.argv;
if (script === import.meta.filename && role === 'careless' && url) await deliverCarelessly(url);
