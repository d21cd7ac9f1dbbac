import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Where audio and uploads live. A key is a path of plain names; an object is written once and never changed. */
export type Storage = {
  /** Resolves only when the bytes and their name are on durable storage. */
  put: (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  read: (key: string) => Promise<Uint8Array>;
  stream: (key: string) => AsyncIterable<Uint8Array>;
  size: (key: string) => Promise<number>;
  /** Removes an object, or everything below a key. */
  remove: (key: string) => Promise<void>;
  /** Keys below a key that were last written before a moment, unfinished ones of a killed process among them. */
  writtenBefore: (key: string, moment: Date) => AsyncIterable<string>;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Makes a folder and every missing one above it, each entry durable before anything is written below it. One that is
 * there already may have been made by a process that was killed before it could sync, so its entries are synced too.
 */
const makeFolder = async (folder: string, base: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  const top = first !== undefined && first.length < base.length ? first : base;
  for (let at = folder; at.length >= top.length; at = dirname(at)) await syncFolder(dirname(at));
};

const writeDurably = async (path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> => {
  const handle = await open(path, 'wx');
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content);
    else for await (const part of content) await handle.writeFile(part);
    await handle.datasync();
  } finally {
    await handle.close();
  }
};

const ifGone = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifGone);
  return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** A folder as storage: temporary file, fdatasync, rename, fsync of the folder, and only then done. */
export const folderStorage = (root: string): Storage => {
  const base = resolve(root);
  /** Folders that are durable, or soon will be: whoever writes into one waits for whoever makes it. */
  const folders = new Map<string, Promise<void>>();
  const ensureFolder = (folder: string): Promise<void> => {
    const made = folders.get(folder) ?? makeFolder(folder, base);
    folders.set(folder, made);
    return made;
  };
  const pathOf = (key: string): string => {
    const path = resolve(base, key);
    if (!path.startsWith(base + sep)) throw new Error(`storage key leaves the folder: ${key}`);
    return path;
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const folder = dirname(path);
      const temporary = join(folder, `.${randomUUID()}.part`);
      try {
        await ensureFolder(folder);
        await writeDurably(temporary, content);
        await rename(temporary, path);
      } catch (error) {
        folders.delete(folder);
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    read: (key) => readFile(pathOf(key)),
    stream: (key) => createReadStream(pathOf(key)),
    size: async (key) => (await stat(pathOf(key))).size,
    remove: (key) => rm(pathOf(key), { force: true, recursive: true }),
    async *writtenBefore(key, moment) {
      for (const path of await filesBelow(pathOf(key))) {
        const written = await stat(path).catch(ifGone);
        if (written && written.mtime < moment) yield relative(base, path).split(sep).join('/');
      }
    },
  };
};

/** The system's word for a full disk or an exceeded quota. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** A store that did not take what it was given: nothing was kept, and the same may be sent again. */
export const storeAway = (cause: unknown): Error =>
  Object.assign(new Error('The store did not take an object.', { cause }), { code: 'STORE_AWAY' });
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'STORE_AWAY';
