import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as mails from '@auscult/contract/mails/endpoints.ts';
import { login } from '@auscult/contract/users/endpoints.ts';
import { MASTER_KEY, openDesk, type TestDesk } from '@auscult/server/src/exports/testing.ts';
import { hashPassword } from '@auscult/server/src/passwords/rules.ts';
import pg from 'pg';
import { call, type Caller } from './calls.ts';
import { endingWithUs } from './children.ts';
import { openEchoes } from './echoes.ts';
import { DOCTOR, type Ground } from './ground.ts';
import type { Figures, Verdict } from './judge.ts';
import type { Limit } from './limits.ts';
import { startServer } from './servers.ts';
import { tellAsProgram, tellByFeed, tellByUpload, tellWaysOut, type Stage } from './told.ts';

const ADMIN = { email: 'admin@torture.example', password: DOCTOR.password };
/** Of one way or call each, so many make some 500 names and keys. */
const EACH = 8;
const LAST_SECONDS = 40;
/** What an export's own rows say of it belongs to its doctor, as the patient and the documents do. */
const NAMED = ['patients', 'appointments', 'export_jobs', 'export_deliveries'].map((table) => `public.${table}`);

/** All that was written in one place, as one text. */
type Place = {
  name: string;
  read: () => Promise<string>;
  /** Puts a word there, the way that others come there. */
  plant?: (word: string) => Promise<unknown>;
  isNamed?: boolean;
};

/**
 * Patients with names and keys that nobody else has are told to the product by every way in, and leave by every way out, whose receivers
 * answer with all they were sent. None may then be found in a log, an incident, an event, a mail, a job, the process list or an address.
 * The control puts one into each place, and it has to be found there.
 */
export async function lookForCanaries(ground: Ground, { runs }: Limit): Promise<Verdict> {
  const each = Math.max(1, Math.round((EACH * runs) / 500));
  const desk = await openDesk(ground.url);
  const echoes = await openEchoes();
  const said: string[] = [];
  const dataDir = join(ground.folder, randomUUID());
  const hl7Port = await freePort();
  const server = await startServer({
    databaseUrl: ground.url,
    dataDir,
    hear: (text) => said.push(text),
    settings: {
      AUSCULT_ROLE: 'both',
      LOG_LEVEL: 'trace',
      MASTER_KEY,
      HL7_PORT: String(hl7Port),
      TARGET_NETWORKS: '127.0.0.0/8',
      EXPORT_FOLDERS: dataDir,
      ERROR_REPORTS_DSN: `${echoes.url.replace('//', '//key@')}/1`,
    },
  });
  const ended = new AbortController();
  const events = await hearEvents(ground.url);
  const processes = listenToProcesses(ended.signal);
  try {
    const admin = await signInAdmin(desk, server.address);
    const stage: Stage = { desk, admin, echoes, folder: dataDir, hl7Port, each, names: [], secrets: [], answers: [] };
    const program = await live(stage);
    const places = [
      ...(await tablesOf(desk)),
      heard('what the server says', () => said),
      heard('what the program says', () => program.said),
      heard(
        'events',
        () => events.heard,
        (word) => events.tell(word),
      ),
      heard('the process list', () => [...processes], startNamed),
      heard(
        'addresses that are asked',
        () => [echoes.urls()],
        (word) => fetch(`${echoes.url}/x?name=${word}`).catch(() => undefined),
      ),
      heard(
        'error reports',
        () => [echoes.reports()],
        (word) => fetch(`${echoes.url}/api/1`, { method: 'POST', body: word }),
      ),
      heard('answers to administrators', () => stage.answers),
      folder('files of the server', dataDir, [join(dataDir, 'taken')]),
      folder('what the program keeps', program.place.work, []),
      file('what PostgreSQL says', join(ground.folder, 'postgres.log')),
    ];
    const figures = await search(stage, places);
    const control = await plantEach(stage, places);
    figures.strange.push(...control.strange);
    if (said.length === 0) figures.strange.push('the server said nothing');
    await rm(program.place.folder, { recursive: true, force: true });
    return { name: 'canaries', figures, control: { ...control, strange: [] } };
  } finally {
    ended.abort();
    await events.close();
    await server.kill();
    await echoes.close();
    await desk.close();
  }
}

/** Everything is told, and tried again until nothing moves any more. */
async function live(stage: Stage): ReturnType<typeof tellAsProgram> {
  const { desk, admin } = stage;
  await tellWaysOut(stage);
  const program = await tellAsProgram(stage);
  await tellByUpload(stage);
  await tellByFeed(stage);
  for (let second = 0; second < LAST_SECONDS && (await hurry(desk)) > 0; second += 1) await wait(1000);
  const { items } = await call(admin, incidents.list, {} as never);
  for (const { id } of items)
    stage.answers.push(JSON.stringify(await call(admin, incidents.get, { params: { incidentId: id } })));
  stage.answers.push(JSON.stringify(await call(admin, mails.list, {} as never)));
  program.end();
  const { rows } = await desk.databases.owner.query<{ seen: string }>(
    `select string_agg(what || ' ' || count, ', ') as seen from (
      select 'exports ' || state as what, count(*) from export_jobs group by 1
      union all select 'incidents ' || kind, sum(count) from incidents group by 1
      union all select 'mails ' || kind, count(*) from mails group by 1
      union all select 'messages ' || state, count(*) from hl7_inbox group by 1) seen`,
  );
  process.stderr.write(`told: ${rows[0]?.seen}\n`);
  return program;
}

/** Nobody waits for pauses. Answers how many exports still wait. */
async function hurry({ databases: { system } }: TestDesk): Promise<number> {
  await system.updateTable('connections').set({ blocked_until: null }).where('blocked_until', 'is not', null).execute();
  const waiting = await system
    .updateTable('export_jobs')
    .set({ next_try_at: new Date().toISOString() })
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  return waiting.length;
}

async function search({ names, secrets }: Stage, places: readonly Place[]): Promise<Figures> {
  const found: string[] = [];
  for (const { name, read, isNamed } of places) {
    const text = (await read()).toLowerCase();
    const canaries = isNamed ? secrets : [...secrets, ...names];
    found.push(...canaries.filter((one) => text.includes(one.toLowerCase())).map((one) => `${name}: ${one}`));
  }
  for (const one of found) process.stderr.write(`found in ${one}\n`);
  return { runs: places.length, acknowledged: names.length + secrets.length, lost: found.length, strange: [] };
}

/** A word is put into each place, and names are looked for where they belong. `lost` counts what is found. */
async function plantEach(stage: Stage, places: readonly Place[]): Promise<Figures> {
  const missed: string[] = [];
  let lost = 0;
  for (const { name, read, plant } of places) {
    const word = `Planted${randomUUID().replaceAll('-', '')}`;
    if (!plant) continue;
    await plant(word);
    if ((await read()).toLowerCase().includes(word.toLowerCase())) lost += 1;
    else missed.push(`nothing is seen in ${name}`);
  }
  const known = (await places.find(({ name }) => name === 'public.patients')?.read()) ?? '';
  const there = stage.names.filter((name) => known.includes(name)).length;
  if (there === 0) missed.push('no name is seen where it belongs');
  return { runs: places.length, acknowledged: stage.names.length, lost: lost + there, strange: missed };
}

async function signInAdmin({ databases: { system } }: TestDesk, address: string): Promise<Caller> {
  const row = { email: ADMIN.email, first_name: 'Alma', last_name: 'Quist', role: 'Administrator' as const };
  const password_hash = await hashPassword(ADMIN.password);
  await system
    .insertInto('users')
    .values({ ...row, password_hash })
    .execute();
  await system.insertInto('installation').values({ key: 'admin-second-factor', value: 'off' }).execute();
  const { accessToken } = await call({ address, token: '' }, login, { body: ADMIN });
  return { address, token: accessToken };
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** What pages are told. */
async function hearEvents(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen auscult_live');
  const tell = async (word: string): Promise<void> => {
    await client.query('select pg_notify($1, $2)', [
      'auscult_live',
      JSON.stringify({ to: word, event: 'planted', payload: {} }),
    ]);
    await wait(500);
  };
  return { heard, tell, close: () => client.end() };
}

/** The command lines of all programs on this machine, as often as one could be seen that reads a sheet. */
function listenToProcesses(signal: AbortSignal): Set<string> {
  const seen = new Set<string>();
  const look = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)))
        seen.add(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
      await wait(50);
    }
  };
  void look();
  return seen;
}
const startNamed = (word: string): Promise<void> => {
  endingWithUs(spawn('sleep', ['3'], { argv0: word, stdio: 'ignore' }));
  return wait(2000);
};

const heard = (
  name: string,
  said: () => string[],
  plant = (word: string): Promise<unknown> => Promise.resolve(said().push(word)),
): Place => ({
  name,
  read: () => Promise.resolve(said().join('\n')),
  plant,
});
const textBelow = async (path: string, but: readonly string[]): Promise<string> => {
  const parts: string[] = [];
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    const below = join(path, entry.name);
    if (but.includes(below)) continue;
    parts.push(
      below,
      entry.isDirectory() ? await textBelow(below, but) : await readFile(below, 'latin1').catch(() => ''),
    );
  }
  return parts.join('\n');
};
const folder = (name: string, path: string, but: readonly string[]): Place => ({
  name,
  read: () => textBelow(path, but),
  plant: (word) => writeFile(join(path, 'planted'), word),
});
const file = (name: string, path: string): Place => ({
  name,
  read: () => readFile(path, 'utf8'),
  plant: (word) => writeFile(path, word, { flag: 'a' }),
});

/** Every table but those of the patient, the documents and the export, where a name belongs and a key does not. */
async function tablesOf({ databases: { owner } }: TestDesk): Promise<Place[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  return rows.map(({ name }) => ({
    name,
    isNamed: NAMED.includes(name),
    read: async () => {
      const { rows: all } = await owner.query<{ text: string }>(
        `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${name} t`,
      );
      return all[0]?.text ?? '';
    },
  }));
}
