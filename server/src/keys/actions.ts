import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { KeyMade, UploadKeyMade } from '@auscult/contract/keys/schemas.ts';
import { sql, type AdminDb, type JobsDb, type TxOf } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { digestOf, makeKey, randomBase32 } from '../platform/keys.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { besideOf } from './data.ts';

type Wanted = { expiresAt: string | null };
const LIVE_KEYS = 2;

/** A practice has two keys at most: the one in use, and the next one while it is brought to the plugin. */
export const createAccessKey = (
  db: AdminDb,
  caller: Caller,
  { practiceId, expiresAt }: Wanted & { practiceId: string },
): Promise<KeyMade> =>
  change(db, caller, { action: 'access key made', detail: { practiceId } }, async (tx) => {
    const practice = await tx
      .selectFrom('practices')
      .select('pms_type')
      .where('id', '=', practiceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!practice) return undefined;
    const { live } = await tx
      .selectFrom('access_keys')
      .select(sql<number>`count(*)`.as('live'))
      .where('practice_id', '=', practiceId)
      .where('ended_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<string>`now()`)]))
      .executeTakeFirstOrThrow();
    if (live >= LIVE_KEYS) throw problem(integrationErrors.accessKeysFull);
    const { key, keyId, hash, last4 } = makeKey('ak');
    const row = await tx
      .insertInto('access_keys')
      .values({
        practice_id: practiceId,
        pms_type: practice.pms_type,
        key_id: keyId,
        hash,
        last4,
        expires_at: expiresAt,
      })
      .returning(['id', 'created_at as createdAt', 'expires_at as expiresAt'])
      .executeTakeFirstOrThrow();
    return { ...row, keyId, last4, key };
  });

export const endAccessKey = (
  db: AdminDb,
  caller: Caller,
  { practiceId, accessKeyId }: { practiceId: string; accessKeyId: string },
) =>
  change(db, caller, { action: 'access key ended', detail: { practiceId } }, (tx) =>
    tx
      .updateTable('access_keys')
      .set({ ended_at: sql`now()` })
      .where('id', '=', accessKeyId)
      .where('practice_id', '=', practiceId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );

export const createServiceKey = (db: AdminDb, caller: Caller, { expiresAt }: Wanted): Promise<KeyMade> =>
  change(db, caller, { action: 'service key made' }, async (tx) => {
    const { key, keyId, hash, last4 } = makeKey('sk');
    const row = await tx
      .insertInto('service_keys')
      .values({ key_id: keyId, hash, last4, expires_at: expiresAt })
      .returning(['id', 'created_at as createdAt', 'expires_at as expiresAt'])
      .executeTakeFirstOrThrow();
    return { ...row, keyId, last4, key };
  });

export const endServiceKey = (db: AdminDb, caller: Caller, serviceKeyId: string) =>
  change(db, caller, { action: 'service key ended' }, (tx) =>
    tx
      .updateTable('service_keys')
      .set({ ended_at: sql`now()` })
      .where('id', '=', serviceKeyId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );

/** 130 bits: nobody comes upon it. */
const UPLOAD_KEY_LETTERS = 26;

export const createUploadKey = (
  { config }: House,
  db: AdminDb,
  caller: Caller,
  practiceId: string,
): Promise<UploadKeyMade> =>
  change(db, caller, { action: 'upload key made', subjectId: practiceId }, async (tx) => {
    const practice = await tx
      .selectFrom('practices')
      .select('id')
      .where('id', '=', practiceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!practice) return undefined;
    await tx
      .updateTable('upload_keys')
      .set({ revoked_at: sql`now()` })
      .where('practice_id', '=', practiceId)
      .where('revoked_at', 'is', null)
      .execute();
    const uploadKey = `up_${randomBase32(UPLOAD_KEY_LETTERS)}`;
    const last4 = uploadKey.slice(-4);
    await tx
      .insertInto('upload_keys')
      .values({ practice_id: practiceId, hash: digestOf(uploadKey), last4 })
      .execute();
    return { uploadKey, url: `${config.publicUrl}/${uploadKey}`, last4 };
  });

export const revokeUploadKey = (db: AdminDb, caller: Caller, practiceId: string) =>
  change(db, caller, { action: 'upload key revoked', subjectId: practiceId }, (tx) =>
    tx
      .updateTable('upload_keys')
      .set({ revoked_at: sql`now()` })
      .where('practice_id', '=', practiceId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );

const SHOWN = 4;

/** Null takes a secret away; it is never read back by anybody but the worker that needs it. */
export const keepSecret = async (
  { keyring }: Pick<House, 'keyring'>,
  tx: TxOf<AdminDb> | TxOf<JobsDb>,
  { connectionId, name, value }: { connectionId: string; name: string; value: string | null },
): Promise<void> => {
  if (value === null) {
    await tx
      .deleteFrom('connection_secrets')
      .where('connection_id', '=', connectionId)
      .where('name', '=', name)
      .execute();
    return;
  }
  const kept = { sealed: keyring.seal(value, besideOf({ connectionId, name })), last4: value.slice(-SHOWN) };
  await tx
    .insertInto('connection_secrets')
    .values({ connection_id: connectionId, name, ...kept })
    .onConflict((row) => row.columns(['connection_id', 'name']).doUpdateSet({ ...kept, set_at: sql`now()` }))
    .execute();
};
