import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildHouse } from '@auscult/server/src/app.ts';
import { loadConfig } from '@auscult/server/src/platform/config.ts';
import { folderStorage, type Storage } from '@auscult/server/src/platform/storage.ts';
import { startWeb } from '@auscult/server/src/web.ts';

// The product's web process with one precaution left out: a harness that does not catch it proves nothing.

/** `early` acknowledges before it writes; `unsynced` writes whole, but leaves the disk to the system. */
export type Carelessness = 'early' | 'unsynced';

const LATE_MILLISECONDS = 250;

const bytesOf = async (content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  if (content instanceof Uint8Array) return content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

const variants: Record<Carelessness, (honest: Storage, folder: string) => Storage> = {
  early: (honest) => ({
    ...honest,
    put: async (key, content) => {
      const bytes = await bytesOf(content);
      void wait(LATE_MILLISECONDS)
        .then(() => honest.put(key, bytes))
        .catch(() => undefined);
    },
  }),
  unsynced: (honest, folder) => ({
    ...honest,
    put: async (key, content) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomUUID()}`;
      await writeFile(temporary, await bytesOf(content));
      await rename(temporary, path);
    },
  }),
};

async function serve(carelessness: Carelessness): Promise<void> {
  const config = loadConfig();
  const url = config.databaseUrl ?? '';
  const { folder } = config.storage;
  const storage = variants[carelessness](folderStorage(folder), folder);
  const { house } = await buildHouse(config, url, { storage });
  const { address } = await startWeb(house);
  process.stdout.write(`ready at ${address}\n`);
}

const [, script, name] = process.argv;
if (script === import.meta.filename && (name === 'early' || name === 'unsynced')) await serve(name);
