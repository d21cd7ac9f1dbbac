import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
export type EditsDatabase = DBSchema & {
  edits: { key: string; value: Sealed };
  keys: { key: string; value: CryptoKey };
};

export const openEdits = (): Promise<IDBPDatabase<EditsDatabase>> =>
  openDB<EditsDatabase>('auscult-edits', 1, {
    upgrade: (database) => {
      database.createObjectStore('edits');
      database.createObjectStore('keys');
    },
  });

/** Documents with text in this browser that the server has not yet, of whoever typed it. Needs nobody to be signed in. */
export const countUnsentEdits = async (): Promise<number> => {
  const database = await openEdits();
  const count = await database.count('edits');
  database.close();
  return count;
};
