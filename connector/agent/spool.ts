import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Entry = { number: number; value: unknown };
export type Spool = {
  /** Durable once it comes back. */
  put: (value: unknown) => Promise<void>;
  /** What waits, oldest first. What cannot be opened any more is left out. */
  list: () => Promise<Entry[]>;
  drop: (number: number) => Promise<void>;
  count: () => Promise<number>;
};

const KEPT_MILLISECONDS = 7 * 86_400_000;
const MOST_BYTES = 1024 ** 3;
const NONCE = 12;
const TAG = 16;
const namePattern = /^(\d{12})\.sealed$/;
const nameOf = (number: number): string => `${String(number).padStart(12, '0')}.sealed`;

/** The key beside the settings, never in the folder that it seals. */
const keyIn = async (file: string): Promise<Buffer> => {
  const made = randomBytes(32).toString('base64');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
};

const makeDurable = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  // Windows does not flush folders and keeps names by itself.
  await handle.sync().catch(() => undefined);
  await handle.close();
};

/** Numbered files of a folder, each sealed and flushed: what waits while the server is out of reach. */
export const openSpool = async (folder: string, keyFile: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true });
  const key = await keyIn(keyFile);
  const numbers = async (): Promise<number[]> =>
    (await readdir(folder))
      .map((name) => Number(namePattern.exec(name)?.[1] ?? 0))
      .filter((number) => number > 0)
      .toSorted((one, other) => one - other);
  let last = (await numbers()).at(-1) ?? 0;
  for (const name of await readdir(folder)) if (name.endsWith('.part')) await unlink(join(folder, name));
  const seal = (value: unknown): Buffer => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  };
  const unseal = (bytes: Buffer): unknown => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    return JSON.parse(text) as unknown;
  };
  const drop = (number: number): Promise<void> => unlink(join(folder, nameOf(number))).catch(() => undefined);
  const sizeOf = async (): Promise<number> => {
    const sizes = await Promise.all((await numbers()).map((number) => stat(join(folder, nameOf(number)))));
    return sizes.reduce((sum, { size }) => sum + size, 0);
  };
  return {
    put: async (value) => {
      const bytes = seal(value);
      if ((await sizeOf()) + bytes.length > MOST_BYTES) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      last += 1;
      const path = join(folder, nameOf(last));
      const file = await open(`${path}.part`, 'w', 0o600);
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(`${path}.part`, path);
      await makeDurable(folder);
    },
    list: async () => {
      const entries: Entry[] = [];
      for (const number of await numbers()) {
        const path = join(folder, nameOf(number));
        const isOld = Date.now() - (await stat(path)).mtimeMs > KEPT_MILLISECONDS;
        try {
          if (!isOld) entries.push({ number, value: unseal(await readFile(path)) });
          else await drop(number);
        } catch {
          await drop(number);
        }
      }
      return entries;
    },
    drop,
    count: async () => (await numbers()).length,
  };
};
