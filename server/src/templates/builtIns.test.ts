import * as templates from '@auscult/contract/templates/endpoints.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installation } from '../platform/house.ts';
import { makeTestFolder } from '../platform/testing-folders.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { listRefused, syncBuiltIns } from './builtIns.ts';
import { addTemplate, simple } from './testing.ts';

const folder = makeTestFolder();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (name: string, content: unknown) =>
  writeFile(join(folder, `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content));
const named = (name: string) => ({ ...simple, name });
const sync = () => syncBuiltIns(app.house.databases.system, installation, folder);
const found = async (search: string) =>
  (await app.people.admin.call(templates.list, { query: { search } })).items.map(({ name, status, version }) => ({
    name,
    status,
    version,
  }));

it('takes files in as they are, come, change, go and come back, and refuses a broken one without stopping', async () => {
  await put('first', named('Kept in a file'));
  await put('second', named('Kept beside it'));
  // Those of the product have no file in this folder.
  const first = await sync();
  expect([first.added, first.changed, first.refused]).toEqual([['Kept in a file', 'Kept beside it'], [], []]);
  expect(first.archived.length).toBeGreaterThan(10);

  await addTemplate(app.people.admin, { name: 'Held by an administrator' });
  await put('broken', '{ "name": "Half');
  await put('third', { ...named('Twice one id'), blocks: [...simple.blocks, ...simple.blocks] });
  await put('taken', named('held by an ADMINISTRATOR'));
  await put('second', { ...named('Kept beside it'), blocks: [simple.blocks[1]] });
  const { refused, ...second } = await sync();
  expect(second).toEqual({ added: [], changed: ['Kept beside it'], archived: [], unchanged: 1 });
  expect(refused.map(({ file }) => file)).toEqual(['broken.json', 'taken.json', 'third.json']);
  expect(refused.every(({ problems }) => problems.length > 0)).toBe(true);
  expect(refused[1]?.problems[0]).toContain('held by an ADMINISTRATOR');
  expect(refused[2]?.problems[0]).toMatch(/^blocks\.2/);
  // Whoever looks later is told the same, until the files are put right.
  expect(await listRefused(app.house.databases.system, folder)).toEqual(refused);
  expect(await found('Kept beside it')).toEqual([{ name: 'Kept beside it', status: 'active', version: 2 }]);
  expect(await found('Twice one id')).toEqual([]);

  await rm(join(folder, 'second.json'));
  expect((await sync()).archived).toEqual(['Kept beside it']);
  expect((await sync()).archived).toEqual([]);
  await put('second', { ...named('Kept beside it'), blocks: [simple.blocks[1]] });
  expect((await sync()).added).toEqual(['Kept beside it']);
  expect(await found('Kept beside it')).toEqual([{ name: 'Kept beside it', status: 'active', version: 2 }]);

  // A file that breaks leaves its template as it was.
  await put('second', 'no longer JSON');
  expect((await sync()).refused.map(({ file }) => file)).toContain('second.json');
  expect(await found('Kept beside it')).toEqual([{ name: 'Kept beside it', status: 'active', version: 2 }]);
}, 120_000);

it('tells an administrator which files a start would refuse, and nobody else', async () => {
  const { admin, doctor } = app.people;
  await admin.call(templates.forceSync, { body: {} });
  expect(await admin.call(templates.listRefused)).toEqual([]);
  expect((await doctor.try(templates.listRefused)).status).toBe(403);
  // An administrator took the name before the file came.
  await app.house.databases.system.deleteFrom('templates').where('built_in', '=', 'work-cover').execute();
  const { id } = await addTemplate(admin, { type: 'work_cover', name: 'Work COVER report' });
  const refused = await admin.call(templates.listRefused);
  expect(refused).toEqual([{ file: 'work-cover.json', problems: [expect.stringContaining('Work cover report')] }]);
  expect((await admin.call(templates.forceSync, { body: {} })).refused).toEqual(refused);
  await admin.call(templates.remove, { params: { templateId: id }, query: {} });
  expect(await admin.call(templates.listRefused)).toEqual([]);
});
