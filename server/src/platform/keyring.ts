import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';

/** Seals what must not be read out of a copied database. What it sealed opens only under the same words beside it. */
export type Keyring = {
  /** `beside` says whose and which secret this is, so that none can be put in another's place. */
  seal: (text: string | Uint8Array, beside: string) => Buffer;
  open: (sealed: Uint8Array, beside: string) => Buffer;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const OTHERS_MAY_READ = 0o077;

const readKey = (path: string): Buffer => {
  if (statSync(path).mode & OTHERS_MAY_READ)
    throw new Error(`${path} can be read by others than its owner (chmod 600).`);
  const { key } = JSON.parse(readFileSync(path, 'utf8')) as { key: string };
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`${path} holds no key; put back its copy.`);
  return bytes;
};

/** Two processes that start together write one file: the first link wins, and both read it. */
const makeKey = (path: string): Buffer => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}`;
  const text = `${JSON.stringify({ key: randomBytes(KEY_BYTES).toString('base64') })}\n`;
  writeFileSync(own, text, { mode: 0o600, flush: true });
  try {
    linkSync(own, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  rmSync(own);
  return readKey(path);
};

/** Opens the key that lies beside the data and outside of the database, or makes it on the very first start. */
export const openKeyring = ({ dataDir }: Pick<Config, 'dataDir'>): Keyring => {
  const path = join(dataDir, 'keys', 'master.json');
  const key = existsSync(path) ? readKey(path) : makeKey(path);
  return {
    seal: (text, beside) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(beside));
      return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, beside) => {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(beside))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
};
