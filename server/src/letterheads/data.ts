import type { Db, Tx } from '../platform/db.ts';

/** Where in storage a doctor's letterhead lies; null where there is none. */
export const findLetterheadKey = async (db: Db | Tx, doctorId: string): Promise<string | null> =>
  (await db.selectFrom('letterheads').select('object_key').where('doctor_id', '=', doctorId).executeTakeFirst())
    ?.object_key ?? null;
