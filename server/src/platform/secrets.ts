import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from './db.ts';

/** The installation's own key. Every process on the same database has the same one. */
export type Secrets = { sign: (purpose: string, text: string) => string; accessKey: Uint8Array };

/** Reads the key, or makes it on the very first start. */
export const openSecrets = async (db: Db): Promise<Secrets> => {
  await db
    .insertInto('installation')
    .values({ key: 'secret', value: randomBytes(32).toString('base64') })
    .onConflict((row) => row.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  const key = Buffer.from(value, 'base64');
  const derive = (purpose: string) => createHmac('sha256', key).update(`auscult/${purpose}`).digest();
  return {
    sign: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest('base64url'),
    accessKey: derive('access-token'),
  };
};
