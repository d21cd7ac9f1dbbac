import { openGenie } from '@auscult/connector/simulators/genie.ts';
import type { Simulator } from '@auscult/connector/simulators/serve.ts';
import { check } from '@auscult/connector/agent/check.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as plugin from '@auscult/contract/plugin/endpoints.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addReviewed } from '../exports/testing.ts';
import { json, sql } from '../platform/db.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { startWeb, type Web } from '../web.ts';
import { layAgent, openRelay, startAgent, type AgentPlace } from './testing.ts';

let app: TestApp;
let web: Web;
let admin: Person;
let mine: Pick<Person, 'call' | 'try'>;
let key: string;
let practiceId: string;
let integrationId: string;
let place: AgentPlace;
let genie: Simulator;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  app = await openTestApp();
  web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  ({ admin } = app.people);
  practiceId = app.people.doctor.practiceId ?? '';
  const system = app.house.databases.system.updateTable('users').set({ provider_number: '000001AX' });
  await system.where('id', '=', app.people.doctor.id).execute();
  integrationId = (await admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1' } })).id;
  ({ key } = await admin.call(keys.createAccessKey, { params: { practiceId }, body: {} }));
  mine = app.withHeaders({ 'x-access-key': key });
}, 120_000);
afterAll(async () => {
  await web.close();
  await app.close();
});

const set = (body: { format?: 'files' | 'pit' | 'hl7'; messageType?: 'ORU_R01' | 'REF_I12' }) =>
  admin.call(integrations.updateGenie, {
    params: { integrationId },
    body: {
      ...body,
      folders: { incoming: place.incoming, work: place.work, acknowledgements: place.acknowledgements },
    },
  });
beforeEach(async () => {
  place = await layAgent(web.address, key);
  await set({ format: 'files' });
  genie = await openGenie(place, { everyMilliseconds: 20 });
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await genie.close();
  await rm(place.folder, { recursive: true, force: true });
});

/** A reviewed consult whose note and letter are to go. */
const ask = async (): Promise<string> => {
  const { id, sessionId } = app.people.doctor;
  const doctor = { kind: 'doctor' as const, id, practiceId, sessionId };
  const caller = { actor: doctor, address: '', device: '' };
  const appointmentId = await addReviewed(app.house, {
    practiceId,
    doctor,
    caller,
    folder: '',
    connectionId: integrationId,
  });
  const body = { documents: ['note' as const, 'letter' as const] };
  return (await mine.call(plugin.markForExport, { params: { appointmentId }, body })).exportId;
};
const asOwner = (statement: string) => app.house.databases.owner.query(statement);
const stateOf = async (exportId: string) =>
  (
    await app.house.databases.system
      .selectFrom('export_jobs')
      .select('state')
      .where('id', '=', exportId)
      .executeTakeFirstOrThrow()
  ).state;
const reached = (exportId: string, wanted: string) =>
  until(
    () => stateOf(exportId),
    (state) => state === wanted,
    60,
  );
const delivered = (exportId: string) => reached(exportId, 'delivered');
const confirmed = async () =>
  Number(
    (
      await app.house.databases.system
        .selectFrom('export_deliveries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('confirmed_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).count,
  );
type Effects = {
  taken: { id: string; name: string; format: string; patient: string | null; status: string; replaces: string }[];
  refused: { name: string; why: string }[];
};
const effects = async () => (await (await fetch(`${genie.control}/effects`)).json()) as Effects;
const taken = (count: number) => until(effects, (seen) => seen.taken.length + seen.refused.length >= count, 60);
const start = (...args: Parameters<typeof startAgent> extends [unknown, ...infer Rest] ? Rest : never) => {
  const child = startAgent(place, ...args);
  running.add(child);
  return child;
};
const stop = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

describe('delivers each document once', () => {
  it('wherever it is killed', async () => {
    const points = ['claimed', 'prepared', 'linked', 'moved', 'written', 'spooled', 'reported'] as const;
    for (const [index, point] of points.entries()) {
      const exportId = await ask();
      expect(await once(start(point), 'exit'), point).toEqual([null, 'SIGKILL']);
      const next = start();
      await delivered(exportId);
      const { taken: letters, refused } = await taken(2 * (index + 1));
      expect(refused).toEqual([]);
      expect(new Set(letters.map(({ id }) => id)).size, point).toBe(letters.length);
      expect(letters, point).toHaveLength(2 * (index + 1));
      expect(letters.every(({ patient }) => patient === "O'Brien, Mary")).toBe(true);
      await stop(next);
    }
    expect(await readdir(place.incoming)).toEqual([]);
    expect((await readdir(place.work)).filter((name) => name.endsWith('.part'))).toEqual([]);
  }, 300_000);

  it('in the form that the practice takes', async () => {
    for (const [index, format] of (['pit', 'hl7'] as const).entries()) {
      await set({ format });
      const child = start();
      await delivered(await ask());
      const { taken: letters, refused } = await taken(2 * (index + 1));
      expect(refused).toEqual([]);
      expect(letters.slice(-2)).toMatchObject([{ format, patient: "O'Brien, Mary" }, { format }]);
      if (format === 'hl7') await until(confirmed, (count) => count === 2, 30);
      await stop(child);
    }
    // What is not filed at once waits in Genie for the doctor.
    expect((await effects()).taken.map(({ status }) => status)).toEqual(['F', 'F', 'P', 'P']);
  }, 120_000);

  it('which has no recipient with a number is refused where only referrals go, in words', async () => {
    const exportId = await ask();
    // What is asked for from here on is refused at once; what waited already is refused when it is written.
    await set({ format: 'hl7', messageType: 'REF_I12' });
    await expect(ask()).rejects.toThrow(/./);
    start();
    await reached(exportId, 'failed');
    expect(await readdir(place.incoming)).toEqual([]);
    await set({ format: 'files', messageType: 'ORU_R01' });
  }, 120_000);

  it('though one before it cannot be written', async () => {
    const { system } = app.house.databases;
    const [unwritable, good] = [await ask(), await ask()];
    const version = system.selectFrom('export_deliveries').select('version_id').where('export_id', '=', unwritable);
    const content = json({ type: 'doc', content: [{ type: 'paragraph', content: 7 }] });
    await system.updateTable('document_versions').set({ content }).where('id', 'in', version).execute();
    start();
    await delivered(good);
    expect(await stateOf(unwritable)).toBe('failed');
  }, 120_000);

  it('though the server fails at one each time, which is tried later and later, and at last delivered', async () => {
    const failing = await ask();
    await asOwner(`create function fail_one() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger fail_one before update on export_jobs for each row when (old.id = '${failing}') execute function fail_one()`);
    const good = await ask();
    start();
    await delivered(good);
    const failures = async () =>
      app.house.databases.system
        .selectFrom('agent_events')
        .select('at')
        .where(sql<boolean>`event = 'export-failed' and fields ->> 'exportId' = ${failing}`)
        .orderBy('at')
        .execute();
    const times = (await until(failures, (all) => all.length >= 6, 60)).map(({ at }) => Date.parse(at));
    for (const [index, at] of times.slice(1).entries())
      expect(at - (times[index] ?? 0), `pause ${index}`).toBeGreaterThanOrEqual(100 * 2 ** index);
    await delivered(await ask());
    await asOwner('drop trigger fail_one on export_jobs');
    await delivered(failing);
  }, 120_000);

  it('through a server that goes away, and answers that get lost', async () => {
    const relay = await openRelay(Number(new URL(web.address).port));
    await writeFile(place.settings, JSON.stringify({ server: relay.address, workFolder: 'work', statusPort: 0 }));
    start();
    const first = await ask();
    await delivered(first);
    relay.loseAnswers();
    const second = await ask();
    await taken(2);
    relay.shut();
    const third = await ask();
    await new Promise((resolve) => void setTimeout(resolve, 1500));
    await relay.open();
    await Promise.all([second, third].map(delivered));
    const { taken: letters } = await taken(6);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(6);
    relay.shut();
  }, 180_000);
});

describe('says what is wrong', () => {
  it('where Genie does not take a letter, until it does', async () => {
    await fetch(`${genie.control}/faults`, { method: 'POST', body: '[{ "fault": "down", "times": 100000 }]' });
    start();
    await delivered(await ask());
    const failed = async () =>
      (await admin.call(incidents.list, { query: {} })).items.find(({ description }) =>
        description.includes('Genie has not taken'),
      )?.status;
    await until(failed, (status) => status === 'active', 60);
    await fetch(`${genie.control}/faults`, { method: 'POST', body: '[]' });
    await until(failed, (status) => status === 'resolved', 60);
  }, 120_000);

  it('where the Incoming folder is away, and goes on when it is back', async () => {
    const away = `${place.incoming}-away`;
    await rename(place.incoming, away);
    start();
    const exportId = await ask();
    const events = () =>
      app.house.databases.system.selectFrom('agent_events').select('event').where('level', '=', 'error').execute();
    await until(events, (all) => all.some(({ event }) => event === 'folder-missing'), 60);
    expect(await stateOf(exportId)).toBe('queued');
    await rename(away, place.incoming);
    await delivered(exportId);
    expect((await taken(2)).taken).toHaveLength(2);
  }, 120_000);

  it('where another one has the work folder', async () => {
    const one = start();
    await until(
      () => readdir(join(place.work, '.auscult')).catch((): string[] => []),
      (names) => names.includes('agent.lock'),
      30,
    );
    const other = start();
    const said: string[] = [];
    other.stderr?.on('data', (part: Buffer) => said.push(String(part)));
    expect(await once(other, 'exit')).toEqual([1, null]);
    expect(said.join('')).toContain('Another one works in');
    await stop(one, 'SIGKILL');
    // One that was killed holds nothing.
    const next = start();
    await delivered(await ask());
    await stop(next);
    expect(await readdir(join(place.work, '.auscult'))).not.toContain('agent.lock');
  }, 120_000);

  it('step by step, when it is asked to check', async () => {
    const said: string[] = [];
    const all = async () => {
      said.length = 0;
      return check(place.settings, (line) => void said.push(line));
    };
    expect(await all(), said.join('\n')).toBe(true);
    expect(said.join('\n')).toContain('Both lie on the same disk');
    app.clock.advance(20 * 60_000);
    expect(await all()).toBe(false);
    expect(said.join('\n')).toMatch(/The clock is 1[12]\d\d seconds off/);
    await writeFile(join(place.folder, 'access.key'), `ak_aaaaaaaaaa_${'a'.repeat(43)}`);
    expect(await all()).toBe(false);
    expect(said.join('\n')).toContain('The server does not know this key');
    await rm(place.settings);
    expect(await all()).toBe(false);
    expect(said.join('\n')).toContain('--pair');
  }, 60_000);

  it('to an administrator: that it is there, and in which version', async () => {
    app.clock.advance(10 * 60_000);
    const shown = () => admin.call(integrations.getGenie, { params: { integrationId } });
    expect((await shown()).status).toBe('not_connected');
    start();
    await until(shown, ({ status, agentVersion }) => status === 'connected' && agentVersion === '1.0.0', 60);
  }, 90_000);
});
