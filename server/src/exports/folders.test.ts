import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { mkdir, mkdtemp, readdir, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';
import { probeSilent } from './sweeps.ts';
import { addReviewed, ask, deliverNow, type Clinic } from './testing.ts';

let app: TestApp;
let outside: string;
beforeAll(async () => {
  app = await openTestApp();
  outside = await mkdtemp(join(tmpdir(), 'auscult-outside-'));
});
afterAll(async () => {
  await app.close();
  await rm(outside, { recursive: true });
});
const system = () => app.house.databases.system;
afterEach(() => system().updateTable('connections').set({ removed_at: new Date().toISOString() }).execute());

const tryConnect = (folder: string) => {
  const body = {
    practiceId: app.people.doctor.practiceId ?? '',
    name: 'Rooms',
    connection: { kind: 'folder', folder },
  };
  return app.people.admin.try(integrations.createCustom, { body: body as never });
};
const connected = async (folder: string): Promise<Clinic> => {
  const { id: doctorId, sessionId } = app.people.doctor;
  const practiceId = app.people.doctor.practiceId ?? '';
  const doctor = { kind: 'doctor', id: doctorId, practiceId, sessionId } as const;
  const connection = { kind: 'folder', folder } as const;
  const { id } = await app.people.admin.call(integrations.createCustom, {
    body: { practiceId, name: 'Rooms', connection },
  });
  return { practiceId, doctor, caller: { actor: doctor, address: '', device: '' }, folder, connectionId: id };
};
const look = async ({ connectionId: integrationId }: Clinic) => {
  const { status, steps } = await app.people.admin.call(integrations.test, {
    params: { kind: 'custom', integrationId },
  });
  return [status, steps.map(({ name, isOk }) => [name, isOk])];
};
const told = ({ connectionId: integrationId }: Clinic) =>
  app.people.admin.call(integrations.getCustom, { params: { integrationId } });

test('a link that leads out is refused when it is saved, itself and what would be made behind it', async () => {
  const link = join(app.folder, 'leads-out');
  await symlink(outside, link);
  for (const folder of [link, join(link, 'to-be-made'), join(app.folder, '..', 'beside')])
    expect((await tryConnect(folder)).error?.code).toBe(integrationErrors.targetRefused.code);
});

test('a link that is swapped after it was saved is refused when tested and when delivered, and gets all when it is back', async () => {
  const [inside, link] = [join(app.folder, 'inside'), join(app.folder, 'swapped')];
  await mkdir(inside);
  await symlink(inside, link);
  const clinic = await connected(link);
  expect((await look(clinic))[0]).toBe('connected');
  await ask(app.house, clinic, await addReviewed(app.house, clinic));
  await unlink(link);
  await symlink(outside, link);
  expect(await look(clinic)).toEqual(['error', [['Allowed', false]]]);
  expect(await deliverNow(app.house)).toBe(0);
  const statusSentence = 'This folder lies outside of the folders that EXPORT_FOLDERS allows.';
  expect(await told(clinic)).toMatchObject({ status: 'error', statusSentence, waiting: 1 });
  await probeSilent(app.house);
  app.clock.advance(600_000);
  expect(await deliverNow(app.house)).toBe(0);
  expect(await readdir(outside)).toEqual([]);

  await unlink(link);
  await symlink(inside, link);
  app.clock.advance(600_000);
  expect(await deliverNow(app.house)).toBe(1);
  expect((await readdir(inside)).filter((name) => name.endsWith('.manifest.json'))).toHaveLength(1);
});

test('receipts are not written through a link of their own name', async () => {
  const folder = join(app.folder, 'with-a-link-inside');
  await mkdir(folder);
  await symlink(outside, join(folder, '.auscult'));
  const clinic = await connected(folder);
  await ask(app.house, clinic, await addReviewed(app.house, clinic));
  expect(await deliverNow(app.house)).toBe(0);
  expect(await told(clinic)).toMatchObject({ waiting: 1 });
  expect(await readdir(outside)).toEqual([]);
});
