import { openDatabase } from './database.ts';

/** Seconds of sound in this browser that no server has yet, of whoever recorded them. Needs nobody to be signed in. */
export const unsentSeconds = async (name = 'auscult-recorder'): Promise<number> => {
  const db = await openDatabase(name);
  const rows = await db.getAll('epochs');
  db.close();
  const held = rows.filter((row) => !row.isSetAside && row.chunks > row.acknowledged);
  return held.reduce((sum, row) => sum + row.seconds - row.acknowledgedSeconds, 0);
};
