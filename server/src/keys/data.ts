import type { KeyItem } from '@auscult/contract/keys/schemas.ts';
import type { AdminDb } from '../platform/db.ts';

const columns = [
  'id',
  'key_id as keyId',
  'last4',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'expires_at as expiresAt',
] as const;

/** Those that have not been ended; one that ran out stands until it is. */
export const listAccessKeys = (db: AdminDb, practiceId: string): Promise<KeyItem[]> =>
  db
    .selectFrom('access_keys')
    .select(columns)
    .where('practice_id', '=', practiceId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const listServiceKeys = (db: AdminDb): Promise<KeyItem[]> =>
  db.selectFrom('service_keys').select(columns).where('ended_at', 'is', null).orderBy('id', 'desc').execute();

export const hasPractice = async (db: AdminDb, practiceId: string): Promise<boolean> =>
  (await db.selectFrom('practices').select('id').where('id', '=', practiceId).executeTakeFirst()) !== undefined;
