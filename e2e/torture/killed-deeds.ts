import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Databases } from '@auscult/server/src/platform/db.ts';
import { installation } from '@auscult/server/src/platform/house.ts';
import { checkTrail } from '@auscult/server/src/platform/testing-trail.ts';
import { syncBuiltIns } from '@auscult/server/src/templates/builtIns.ts';
import type { Ground } from './ground.ts';
import type { Limit } from './limits.ts';
import { noFigures, type Figures, type Verdict } from './judge.ts';
import type { Deed, Order } from './deed.ts';

const MOST_RUNS = 20;

const DOCTORS = 500;
const TEMPLATES = 10;
const BATCH = { consults: 200, lastName: 'Batch' };

type Place = Pick<Ground, 'url' | 'databases'> & { order: Order };
const idsOf = async ({ owner }: Databases, sql: string): Promise<string[]> =>
  (await owner.query<{ id: string }>(sql)).rows.map(({ id }) => id);

/** 500 doctors, an administrator, the built-in templates, and ten for all. */
const prepare = async ({ url, databases }: Ground): Promise<Place> => {
  await syncBuiltIns(databases.system, installation);
  await databases.owner.query(`
    insert into users (email, first_name, last_name, role, practice_id)
      select 'many' || n || '@torture.example', 'Many', 'Number ' || n, 'Doctor', (select id from practices limit 1)
      from generate_series(1, ${DOCTORS}) n on conflict do nothing;
    insert into users (email, first_name, last_name, role) values ('admin@torture.example', 'Ivo', 'Admin', 'Administrator')
      on conflict do nothing;
    insert into templates (type, name, content, is_global)
      select 'letter', 'Given ' || n, jsonb_build_object('name', 'Given ' || n, 'type', 'letter', 'blocks', '[]'::jsonb), true
      from generate_series(1, ${TEMPLATES}) n on conflict do nothing`);
  const [adminId = ''] = await idsOf(databases, `select id from users where role = 'Administrator'`);
  const templatesIds = await idsOf(databases, `select id from templates where name like 'Given %' order by id`);
  const doctorsIds = await idsOf(databases, `select id from users where email like 'many%' order by id`);
  return { url, databases, order: { adminId, templatesIds, doctorsIds, batch: { ...BATCH, requestId: randomUUID() } } };
};

/**
 * What stands before each kill, and how much of the deed is done after it: 0 is nothing, 1 is all, between them is half. One that is
 * repeated is done once then.
 */
type Trial = { deed: Deed; before: string; done: string; isRepeated?: true };
const builtIn = `from templates where built_in is not null`;
const trials: Record<'sync' | 'assign' | 'remove' | 'batch' | 'careless', (place: Place) => Trial> = {
  sync: () => ({
    deed: 'sync',
    before: `update templates set name = 'Older ' || name, content = jsonb_set(content, '{name}', to_jsonb('Older ' || name))
      where built_in is not null and name not like 'Older %'`,
    done: `select avg((name not like 'Older %' and version = (select max(version) from template_versions v where v.template_id = id))::int)
      as share ${builtIn}`,
  }),
  assign: ({ order }) => ({
    deed: 'assign',
    before: 'delete from doctor_templates',
    done: `select count(*)::float8 / ${order.doctorsIds.length * order.templatesIds.length} as share from doctor_templates`,
  }),
  remove: ({ order: { templatesIds } }) => ({
    deed: 'remove',
    before: `update templates set removed_at = null where id = '${templatesIds[0]}';
      update users set settings = jsonb_set(settings, '{pmsSettings}', coalesce(settings -> 'pmsSettings', '{}')
        || '{"defaultLetterTemplateId": "${templatesIds[0]}"}') where email like 'many%'`,
    done: `select (count(*) filter (where settings #>> '{pmsSettings,defaultLetterTemplateId}' is null)
        + (select count(*) from templates where id = '${templatesIds[0]}' and removed_at is not null))::float8
      / (count(*) + 1) as share from users where email like 'many%'`,
  }),
  batch: () => ({
    deed: 'batch',
    before: `delete from appointments where patient_id in (select id from patients where last_name = '${BATCH.lastName}');
      delete from patients where last_name = '${BATCH.lastName}';
      delete from appointment_batches`,
    done: `select (count(*) filter (where exists (select from documents d where d.appointment_id = a.id)))::float8 / ${BATCH.consults} as share
      from appointments a join patients p on p.id = a.patient_id where p.last_name = '${BATCH.lastName}'`,
    isRepeated: true,
  }),
  careless: ({ order }) => ({
    deed: 'assign carelessly',
    before: 'delete from doctor_templates',
    done: `select count(*)::float8 / ${order.doctorsIds.length} as share from doctor_templates`,
  }),
};

/** Lets the deed run in a process of its own; killed after so many milliseconds where they are given. Answers how long it ran. */
const run = async ({ url, order, databases }: Place, { deed, before }: Trial, killAfter?: number): Promise<number> => {
  await databases.owner.query(before);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'deed.ts'), url, deed], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const gone = once(child, 'exit');
  await lines.next();
  const begun = performance.now();
  child.stdin.write(`${JSON.stringify(order)}\n`);
  const done = lines.next().then(() => performance.now() - begun);
  if (killAfter !== undefined) {
    await wait(killAfter);
    child.kill('SIGKILL');
  }
  await gone;
  await forgotten(databases);
  return done;
};

/** What the killed process had under way ends at its own pace. */
const forgotten = async ({ owner }: Databases): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select count(*) as left from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.left === 0) return;
    await wait(20);
  }
};

const shareDone = async ({ databases: { owner } }: Place, { done }: Trial): Promise<number> =>
  Number((await owner.query<{ share: string }>(done)).rows[0]?.share);

/** Kills the deed so many times, each a little later than the one before, up to its whole time. `acknowledged` counts what was done whole. */
const killMany = async (place: Place, which: keyof typeof trials, runs: number): Promise<Figures> => {
  const trial = trials[which](place);
  const figures = noFigures();
  const whole = await run(place, trial);
  if ((await shareDone(place, trial)) !== 1) figures.strange.push(`${which} was not done where nothing was killed`);
  else figures.acknowledged += 1;
  for (let kill = 0; kill < runs; kill += 1) {
    await run(place, trial, (whole * (kill + 0.5)) / runs);
    const share = await shareDone(place, trial);
    figures.runs += 1;
    if (share !== 0 && share !== 1) figures.lost += 1;
    if (share === 1) figures.acknowledged += 1;
    if (!trial.isRepeated) continue;
    await run(place, { ...trial, before: 'select' });
    if ((await shareDone(place, trial)) !== 1) figures.lost += 1;
  }
  return figures;
};

/**
 * Reading the built-in files again, giving ten templates to 500 doctors, removing the default of 500, 200 consults at once: all of it or
 * nothing, wherever it is killed.
 */
export async function killDeeds(ground: Ground, limit: Limit): Promise<Verdict> {
  // Each run is another moment of the deed, so that their number is known before.
  const runs = Math.min(limit.runs, MOST_RUNS);
  const place = await prepare(ground);
  const figures = noFigures();
  for (const which of ['sync', 'assign', 'remove', 'batch'] as const) {
    const found = await killMany(place, which, runs);
    figures.runs += found.runs;
    figures.acknowledged += found.acknowledged;
    figures.lost += found.lost;
    figures.strange.push(...found.strange);
  }
  const { brokenAt } = await checkTrail(ground.databases.system);
  if (brokenAt !== undefined) figures.strange.push(`the audit chain is broken at ${brokenAt}`);
  const control = await killMany(place, 'careless', Math.min(runs, 5));
  return { name: 'deeds killed half way', figures, control };
}
