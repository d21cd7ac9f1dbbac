import type { Passkey } from '@auscult/contract/passkeys/schemas.ts';
import { sql, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { hostOf } from './rules.ts';

/** A person's own, latest first. */
export const listPasskeys = async ({ config }: House, db: Db, userId: string): Promise<Passkey[]> =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'is_synced as isSynced'])
    .select(sql<boolean>`host = ${hostOf(config)}`.as('isOfThisHost'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const getPasskey = async (house: House, db: Db, userId: string, id: string): Promise<Passkey | undefined> =>
  (await listPasskeys(house, db, userId)).find((one) => one.id === id);
