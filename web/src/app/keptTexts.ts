import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
type Texts = DBSchema & {
  edits: { key: string; value: Sealed };
  keys: { key: string; value: CryptoKey };
};

const openTexts = (): Promise<IDBPDatabase<Texts>> =>
  openDB<Texts>('auscult-edits', 1, {
    upgrade: (database) => {
      database.createObjectStore('edits');
      database.createObjectStore('keys');
    },
  });

let opened: ReturnType<typeof openTexts> | undefined;
const open = () => (opened ??= openTexts());

/** A key that never leaves this browser, so that a copied disk does not give the text away. */
const sealingKey = async (): Promise<CryptoKey> => {
  const database = await open();
  const kept = await database.get('keys', 'edits');
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = database.transaction('keys', 'readwrite');
  // Another tab may have been first; its key must win, or its texts could not be read.
  const first = await transaction.store.get('edits');
  if (!first) await transaction.store.put(made, 'edits');
  await transaction.done;
  return first ?? made;
};

/** Keeps what was typed on this device, sealed and flushed to the disk, until the server has it. */
export const keepText = async (name: string, value: unknown): Promise<void> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), text);
  const transaction = (await open()).transaction('edits', 'readwrite', { durability: 'strict' });
  await transaction.store.put({ iv, bytes }, name);
  await transaction.done;
};

/** What is kept under a name; undefined where nothing is. */
export const readText = async (name: string): Promise<unknown> => {
  const sealed = await (await open()).get('edits', name);
  if (!sealed) return undefined;
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, await sealingKey(), sealed.bytes);
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
};

export const forgetText = async (name: string): Promise<void> => {
  await (await open()).delete('edits', name);
};

/** Texts in this browser that the server has not yet, of whoever typed them. Needs nobody to be signed in. */
export const countKeptTexts = async (): Promise<number> => {
  const database = await openTexts();
  const count = await database.count('edits');
  database.close();
  return count;
};
