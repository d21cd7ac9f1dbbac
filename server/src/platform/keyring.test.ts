import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabases, type Databases } from './db.ts';
import { openKeyring } from './keyring.ts';
import { openSecrets } from './secrets.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let databases: Databases;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  databases = connectDatabases(database.url);
  folder = await mkdtemp(join(tmpdir(), 'auscult-keys-'));
});
afterAll(async () => {
  await databases.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const open = (file = join(folder, 'keys/master.json'), masterKey?: string) =>
  openKeyring(databases.system, { masterKey, masterKeyFile: file });
const stored = async () =>
  (await databases.system.selectFrom('installation').select('value').where('key', '=', 'secret').executeTakeFirst())
    ?.value;

it('makes its key once, also when two start together, and opens what it sealed only beside the same words', async () => {
  const [one, two] = await Promise.all([open(), open()]);
  const sealed = one.seal('harbour', 'totp/1');
  expect(two.open(sealed, 'totp/1').toString()).toBe('harbour');
  expect(sealed.includes('harbour')).toBe(false);
  expect(() => two.open(sealed, 'totp/2')).toThrow();
  expect(() => two.open(Buffer.concat([sealed.subarray(0, -1), Buffer.from([0])]), 'totp/1')).toThrow();
});

it('seals the key of tokens that lay open, once, and goes on with the same one', async () => {
  const plain = Buffer.alloc(32, 5).toString('base64');
  await databases.system.deleteFrom('installation').where('key', '=', 'secret').execute();
  await databases.system.insertInto('installation').values({ key: 'secret', value: plain }).execute();
  const keyring = await open();
  const [one, two] = await Promise.all([
    openSecrets(databases.system, keyring),
    openSecrets(databases.system, keyring),
  ]);
  const three = await openSecrets(databases.system, await open());
  expect(await stored()).toMatch(/^sealed:/);
  expect(new Set([one, two, three].map(({ accessKey }) => Buffer.from(accessKey).toString('hex'))).size).toBe(1);
  expect(one.isSigned('refresh', 'x', one.sign('refresh', 'x'))).toBe(true);
  expect(one.isSigned('refresh', 'x', one.sign('refresh', 'y'))).toBe(false);
  expect(one.isSigned('refresh', 'x', '')).toBe(false);
});

it('stops a start without its key, with another, or with one that others may read, each with a sentence', async () => {
  const path = join(folder, 'keys/master.json');
  const good = await readFile(path, 'utf8');
  await expect(open(join(folder, 'nowhere.json'))).rejects.toThrow(/^MASTER_KEY_FILE .* is missing, .*\.$/);
  await expect(open(path, Buffer.alloc(32, 9).toString('base64'))).rejects.toThrow(/^MASTER_KEY is another key .*\.$/);
  for (const [text, mode, words] of [
    ['', 0o600, /is empty/],
    ['{}', 0o600, /holds no key/],
    [good, 0o644, /can be read by others/],
  ] as const) {
    const other = join(folder, `other${mode}${text.length}.json`);
    await writeFile(other, text);
    await chmod(other, mode);
    await expect(open(other)).rejects.toThrow(words);
  }
  expect((await open()).digest('a', 'b')).toEqual((await open()).digest('a', 'b'));
});
