import { errors } from '@auscult/contract/errors.ts';
import type { FileAnswer } from '@auscult/contract/kit.ts';
import type { Db, Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';

/** Where in storage a doctor's letterhead lies; null where there is none. */
export const findLetterheadKey = async (db: Db | Tx, doctorId: string): Promise<string | null> =>
  (await db.selectFrom('letterheads').select('object_key').where('doctor_id', '=', doctorId).executeTakeFirst())
    ?.object_key ?? null;

/** The file as it was uploaded. */
export const readLetterhead = async ({ storage }: House, db: Db, doctorId: string): Promise<FileAnswer> => {
  const kept = await db
    .selectFrom('letterheads')
    .select(['name', 'object_key'])
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  if (!kept) throw problem(errors.notFound);
  const content = await storage.read(kept.object_key);
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: kept.name,
    content,
    length: content.byteLength,
  };
};
