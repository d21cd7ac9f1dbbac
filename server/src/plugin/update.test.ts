import { pair } from '@auscult/connector/agent/pair.ts';
import { beginTrial, isNewer, wentBackFrom } from '@auscult/connector/agent/update.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as pluginConfig from '@auscult/contract/plugin-config/endpoints.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';

const AGENT = join(import.meta.dirname, '../../../connector/agent');
let app: TestApp;
let web: Web;
let mine: Pick<Person, 'call' | 'try'>;
let key: string;
/** Where the server finds what was packaged, and the machine of the practice. */
let offered: string;
let machine: string;
let running: ChildProcess | undefined;

beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  offered = app.house.config.agentFolder;
  await mkdir(offered, { recursive: true });
  await build({ configFile: join(AGENT, 'vite.config.ts'), build: { outDir: join(app.folder, 'built') } });
  const { admin, doctor } = app.people;
  const practiceId = doctor.practiceId ?? '';
  const folders = { incoming: join(app.folder, 'Incoming'), work: join(app.folder, 'work') };
  await mkdir(folders.incoming);
  await admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1', folders } });
  ({ key } = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} }));
  mine = app.withHeaders({ 'x-access-key': key });
}, 120_000);
afterAll(async () => {
  await web.close();
  await app.close();
});

const at = (name: string) => join(machine, name);
const bundle = () => readFile(join(app.folder, 'built/auscult-agent.mjs'), 'utf8');
/** The same program under another version, as a later release would be packaged. */
const offer = async (version: string, change = (text: string) => text): Promise<void> => {
  await writeFile(join(offered, 'auscult-agent.mjs'), change((await bundle()).replaceAll('1.0.0', version)));
  await writeFile(join(offered, 'version.txt'), `${version}\n`);
  // Another moment than the one before, whatever the clock of the disk counts in.
  stamp += 10;
  await utimes(join(offered, 'auscult-agent.mjs'), stamp, stamp);
};
let stamp = Math.floor(Date.now() / 1000) - 10_000;

beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'auscult-machine-'));
  await copyFile(join(app.folder, 'built/auscult-agent.mjs'), at('auscult-agent.mjs'));
  const typed = [web.address, key, ''];
  await pair(
    at('agent.json'),
    async () => typed.shift() ?? '',
    () => undefined,
  );
  const settings = JSON.parse(await readFile(at('agent.json'), 'utf8')) as object;
  await writeFile(at('agent.json'), JSON.stringify({ ...settings, statusPort: 0 }));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(machine, { recursive: true, force: true });
  await rm(join(app.folder, 'work'), { recursive: true, force: true });
  await app.house.databases.system.deleteFrom('agent_events').execute();
});

const start = (): ChildProcess =>
  (running = spawn(process.execPath, [at('auscult-agent.mjs')], {
    cwd: machine,
    stdio: ['ignore', 'pipe', 'ignore'],
  }));
const events = async (): Promise<string[]> =>
  (await app.house.databases.system.selectFrom('agent_events').select('event').orderBy('id').execute()).map(
    ({ event }) => event,
  );
const versionOf = async (): Promise<string | null> =>
  (await app.house.databases.system.selectFrom('connections').select('agent_version').executeTakeFirst())
    ?.agent_version ?? null;
const text = (name: string) => readFile(at(name), 'utf8').catch(() => '');

it('a newer program of the server’s takes the place of the one that runs, and the one before is kept', async () => {
  await offer('1.0.1');
  const [code] = (await once(start(), 'exit')) as [number];
  expect(code).toBe(75);
  expect(await text('auscult-agent.old.mjs')).toBe(await bundle());
  start();
  await until(versionOf, (version) => version === '1.0.1');
  await until(events, (all) => all.filter((one) => one === 'started').length === 2);
  await until(
    () => text('update.json'),
    (marker) => marker === '',
  );
}, 90_000);

it.each([
  ['another key has signed', { updateKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=' }, undefined],
  ['no key is known for', { updateKey: undefined }, undefined],
  ['says another version of itself', {}, (program: string) => program.replaceAll('1.0.2', '1.0.3')],
  ['does not start', {}, () => 'throw new Error("broken")'],
])(
  'one that %s is not taken',
  async (_what, settings, change) => {
    const before = JSON.parse(await text('agent.json')) as object;
    await writeFile(at('agent.json'), JSON.stringify({ ...before, ...settings }));
    await offer('1.0.2', change);
    const program = start();
    // What is told goes with the next heartbeat: the status page is asked no sooner than the program has looked.
    await until(
      async () => (await events()).length,
      (count) => count > 0,
    );
    expect(program.exitCode).toBeNull();
    expect(await text('auscult-agent.mjs')).toBe(await bundle());
    expect([await text('auscult-agent.old.mjs'), await text('update.json')]).toEqual(['', '']);
  },
  90_000,
);

it('only a program that is older is offered one, and each sees by the signature whose it is', async () => {
  await offer('1.2.0');
  const config = (agentVersion: string) => mine.call(pluginConfig.getConfig, { query: { agentVersion } });
  expect((await config('1.1.9')).update).toMatchObject({ version: '1.2.0' });
  expect((await config('1.2.0')).update).toBeNull();
  expect((await config('1.10.0')).update).toBeNull();
  expect((await config('not a version')).update).toBeNull();
  expect(isNewer('1.10.0', '1.9.9')).toBe(true);
  const stranger = app.withHeaders({ 'x-access-key': 'ak_aaaaaaaaaa_wrong' });
  expect((await stranger.try(pluginConfig.getAgent)).status).toBe(401);
  await rm(offered, { recursive: true });
  expect((await config('1.0.0')).update).toBeNull();
  await mkdir(offered);
});

it('one that never comes to its work makes way for the one before, and is not tried again', async () => {
  for (const starts of [0, 3]) {
    await writeFile(at('auscult-agent.old.mjs'), 'before');
    await writeFile(at('auscult-agent.mjs'), 'new');
    await writeFile(at('update.json'), JSON.stringify({ version: '1.0.5', starts }));
    const gaveUp = Promise.withResolvers<void>();
    await beginTrial(at('auscult-agent.mjs'), gaveUp.resolve, starts === 0 ? 50 : 60_000);
    await gaveUp.promise;
    expect(await text('auscult-agent.mjs')).toBe('before');
    expect(await text('update.json')).toBe('');
    expect(await wentBackFrom(at('auscult-agent.mjs'))).toBe('1.0.5');
    expect(await wentBackFrom(at('auscult-agent.mjs'))).toBeUndefined();
    expect((await text('update-refused.txt')).trim()).toBe('1.0.5');
  }
});
