import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { chromium as debian } from '../browser.ts';
import { openBrowser, type Browser } from './browsers.ts';
import { call, type Caller } from './calls.ts';
import type { Ground } from './ground.ts';
import { goesOn, type Limit } from './limits.ts';
import { add, heldDigests, noFigures, type Figures, type Verdict } from './judge.ts';
import { signIn } from './senders.ts';
import { startServer } from './servers.ts';

const PATIENCE_MILLISECONDS = 120_000;
/** Chunks of a second each, made as fast as the browser can keep them. */
const HALF_AN_HOUR = 1800;
/** One in so many runs is half an hour without a connection; the others last seconds. */
const LONG_RUN_EVERY = 10;
const CONTROL_RUNS = 5;

/**
 * Chromium is killed while it records, with and without a connection. The next visit of the same browser sends by itself
 * every chunk that was in its database. The control's browser keeps nothing between visits.
 */
export async function killBrowser(ground: Ground, limit: Limit): Promise<Verdict> {
  const name = 'browser';
  const skipped = whyNoBrowser();
  if (skipped !== undefined) return { name, figures: noFigures(), control: noFigures(), skipped };
  const server = await startServer({ databaseUrl: ground.url, dataDir: join(ground.folder, 'browser') });
  const figures = noFigures();
  const control = noFigures();
  try {
    while (goesOn(limit, figures.runs)) {
      const run = figures.runs;
      const isLong = run % LONG_RUN_EVERY === LONG_RUN_EVERY - 1;
      const plan = isLong ? { isOffline: true, chunks: HALF_AN_HOUR } : { isOffline: run % 2 === 0 };
      add(figures, await killOnce(ground, await signIn(server.address), plan));
    }
    for (let run = 0; run < CONTROL_RUNS && control.lost === 0; run += 1)
      add(control, await killOnce(ground, await signIn(server.address), { isOffline: true, isForgetful: true }));
  } finally {
    await server.kill();
  }
  return { name, figures, control };
}

function whyNoBrowser(): string | undefined {
  if (!existsSync(debian.executablePath)) return 'there is no Chromium';
  return existsSync(join(import.meta.dirname, '../../web/dist/index.html')) ? undefined : 'the web app is not built';
}

type Plan = { isOffline: boolean; chunks?: number; isForgetful?: boolean };

async function killOnce(
  ground: Ground,
  caller: Caller,
  { isOffline, chunks = 0, isForgetful }: Plan,
): Promise<Figures> {
  const profile = join(ground.folder, `profile-${randomInt(1e9)}`);
  const patient = { firstName: 'Iris', lastName: 'Wren' };
  const { id: appointmentId } = await call(caller, appointments.create, { body: { patient } });
  const body = { kind: 'verbal' as const, people: ['patient' as const] };
  await call(caller, appointments.giveConsent, { params: { appointmentId }, body });
  /** Digests of the chunks whose transaction the browser's database has completed. */
  const written = new Set<string>();
  const open = () => openBrowser({ profile, caller, onWritten: (sha256) => void written.add(sha256) });
  let browser = await open();
  try {
    await record(browser, { appointmentId, written, isOffline, chunks });
    await browser.kill();
    if (isForgetful) await rm(join(profile, 'Default/IndexedDB'), { recursive: true, force: true });
    browser = await open();
    await browser.page.goto(`${caller.address}/doctor/appointments`);
    const lost = await untilThere(ground, {
      appointmentId,
      written,
      patience: isForgetful ? 5_000 : PATIENCE_MILLISECONDS,
    });
    return { runs: 1, acknowledged: written.size, lost, strange: written.size === 0 ? ['nothing was recorded'] : [] };
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true });
  }
}

type Recording = { appointmentId: string; written: Set<string>; isOffline: boolean; chunks: number };

async function record(
  { page, hurry }: Browser,
  { appointmentId, written, isOffline, chunks }: Recording,
): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/doctor/appointments/${appointmentId}/in-progress`);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await until(() => written.size > 0);
  if (isOffline) await page.context().setOffline(true);
  if (chunks > 0) await hurry(chunks);
  const enough = written.size + 2 + chunks;
  await until(() => written.size >= enough);
  await wait(randomInt(0, 4000));
}

async function until(isThere: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  while (!isThere()) {
    if (Date.now() > deadline) throw new Error('the browser did not record');
    await wait(50);
  }
}

type Wanted = { appointmentId: string; written: Set<string>; patience: number };

/** How many chunks never came. */
async function untilThere(ground: Ground, { appointmentId, written, patience }: Wanted): Promise<number> {
  const where = { databases: ground.databases, storage: join(ground.folder, 'browser/storage') };
  const deadline = Date.now() + patience;
  for (;;) {
    const held = await heldDigests(where, appointmentId);
    const missing = [...written].filter((sha256) => !held.has(sha256)).length;
    if (missing === 0 || Date.now() > deadline) return missing;
    await wait(500);
  }
}
