import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction, type Db } from './db.ts';
import type { Keyring } from './keyring.ts';

/** The installation's own key. Every process on the same database has the same one. */
export type Secrets = {
  sign: (purpose: string, text: string) => string;
  isSigned: (purpose: string, text: string, signature: string) => boolean;
  accessKey: Uint8Array;
  /** The seed of the key that signs programs for practices. */
  agentKey: Uint8Array;
};

const SEALED = 'sealed:';
const BESIDE = 'installation/secret';

/** The key as it lies in the database is sealed; one from before there was a keyring is sealed now, once. */
const readKey = (db: Db, { seal, open }: Keyring): Promise<Buffer> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('installation')
      .select('value')
      .where('key', '=', 'secret')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.value.startsWith(SEALED)) return open(Buffer.from(row.value.slice(SEALED.length), 'base64'), BESIDE);
    const key = Buffer.from(row.value, 'base64');
    await tx
      .updateTable('installation')
      .set({ value: SEALED + seal(key, BESIDE).toString('base64') })
      .where('key', '=', 'secret')
      .execute();
    return key;
  });

/** Reads the key, or makes it on the very first start. */
export const openSecrets = async (db: Db, keyring: Keyring): Promise<Secrets> => {
  await db
    .insertInto('installation')
    .values({ key: 'secret', value: SEALED + keyring.seal(randomBytes(32), BESIDE).toString('base64') })
    .onConflict((row) => row.doNothing())
    .execute();
  const key = await readKey(db, keyring);
  const derive = (purpose: string) => createHmac('sha256', key).update(`auscult/${purpose}`).digest();
  const signed = (purpose: string, text: string) => createHmac('sha256', derive(purpose)).update(text).digest();
  return {
    sign: (purpose, text) => signed(purpose, text).toString('base64url'),
    isSigned: (purpose, text, signature) => {
      const [given, own] = [Buffer.from(signature, 'base64url'), signed(purpose, text)];
      return given.length === own.length && timingSafeEqual(given, own);
    },
    accessKey: derive('access-token'),
    agentKey: derive('agent'),
  };
};
