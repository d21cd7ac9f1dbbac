import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { sql, type Db } from './db.ts';
import { configError } from './settings.ts';

/** Seals what must not be read out of a copied database. What it sealed opens only under the same words beside it. */
export type Keyring = {
  /** `beside` says whose and which secret this is, so that none can be put in another's place. */
  seal: (text: string | Uint8Array, beside: string) => Buffer;
  open: (sealed: Uint8Array, beside: string) => Buffer;
  /** The digest of something with few possible values: without the key it cannot be looked up by trying them. */
  digest: (text: string, beside: string) => Buffer;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OTHERS_MAY_READ = 0o077;

const sealWith = (key: Uint8Array, text: string | Uint8Array, beside: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(beside));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
};

const openWith = (key: Uint8Array, sealed: Uint8Array, beside: string): Buffer => {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(beside))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

type Where = Pick<Config, 'masterKey' | 'masterKeyFile'>;
type MasterKey = { id: string; key: Buffer };
const named = (key: Buffer): MasterKey => ({
  id: createHash('sha256').update('auscult/master/').update(key).digest('base64url').slice(0, 16),
  key,
});

const readKeyFile = (path: string): MasterKey => {
  const refuse = (what: string) => configError('MASTER_KEY_FILE', `MASTER_KEY_FILE ${path} ${what}.`);
  if (statSync(path).mode & OTHERS_MAY_READ)
    throw refuse('can be read by others than its owner; make it readable by its owner alone (chmod 600)');
  const text = readFileSync(path, 'utf8');
  if (text.trim() === '') throw refuse('is empty; put back the copy of the key');
  try {
    const { key } = JSON.parse(text) as { key: string };
    const bytes = Buffer.from(key, 'base64');
    if (bytes.length === KEY_BYTES) return named(bytes);
  } catch {
    // Told below.
  }
  throw refuse('holds no key; put back the copy of the key');
};

/** Two processes that start together write one file: the first link wins, and both read it. */
const makeKeyFile = (path: string): MasterKey => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${JSON.stringify({ key: randomBytes(KEY_BYTES).toString('base64') })}\n`, {
    mode: 0o600,
    flush: true,
  });
  chmodSync(own, 0o600);
  try {
    linkSync(own, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  rmSync(own);
  return readKeyFile(path);
};

const masterKeyOf = ({ masterKey, masterKeyFile }: Where, hasSealed: boolean): MasterKey => {
  if (masterKey !== undefined) return named(Buffer.from(masterKey, 'base64'));
  if (existsSync(masterKeyFile)) return readKeyFile(masterKeyFile);
  if (hasSealed)
    throw configError(
      'MASTER_KEY_FILE',
      `MASTER_KEY_FILE ${masterKeyFile} is missing, and the database holds secrets that only this key opens; put back its copy or set MASTER_KEY.`,
    );
  return makeKeyFile(masterKeyFile);
};

const SECRETS = 'secrets';

/** Opens the keyring, or makes it on the very first start. Refuses a key that does not open what lies in the database. */
export const openKeyring = async (db: Db, config: Where): Promise<Keyring> => {
  const find = () => db.selectFrom('data_keys').selectAll().where('purpose', '=', SECRETS).executeTakeFirst();
  const before = await find();
  const master = masterKeyOf(config, before !== undefined);
  if (!before) {
    const { rows } = await sql<{ id: string }>`select uuidv7()::text as id`.execute(db);
    const id = rows[0]?.id ?? '';
    const wrapped = sealWith(master.key, randomBytes(KEY_BYTES), `${id}/${SECRETS}`);
    await db
      .insertInto('data_keys')
      .values({ id, purpose: SECRETS, master_key: master.id, wrapped })
      .onConflict((row) => row.doNothing())
      .execute();
  }
  const row = await find();
  if (!row || row.master_key !== master.id)
    throw configError(
      config.masterKey === undefined ? 'MASTER_KEY_FILE' : 'MASTER_KEY',
      `${config.masterKey === undefined ? `MASTER_KEY_FILE ${config.masterKeyFile}` : 'MASTER_KEY'} is another key than the one that sealed the secrets of this database.`,
    );
  const key = openWith(master.key, row.wrapped, `${row.id}/${SECRETS}`);
  const pepper = createHmac('sha256', key).update('auscult/pepper').digest();
  return {
    seal: (text, beside) => sealWith(key, text, beside),
    open: (sealed, beside) => openWith(key, sealed, beside),
    digest: (text, beside) => createHmac('sha256', pepper).update(`${beside}\0${text}`).digest(),
  };
};
