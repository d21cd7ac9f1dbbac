import type { KeyItem } from '@auscult/contract/keys/schemas.ts';
import { sql, type AdminDb, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';

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

type Kept = { connectionId: string; name: string };
/** What a sealed secret of a connection belongs to, so that it opens nowhere else. */
export const besideOf = ({ connectionId, name }: Kept): string => `connection/${connectionId}/${name}`;

/** What a webhook was signed by until its secret was changed: for a day both signatures are sent. */
export const SECRET_BEFORE = 'secretBefore';

/** The only place where a secret is opened. */
export const secretOf = async (
  { keyring }: Pick<House, 'keyring'>,
  db: Db,
  { connectionId, name }: Kept,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('connection_secrets')
    .select('sealed')
    .where('connection_id', '=', connectionId)
    .where('name', '=', name)
    .$if(name === SECRET_BEFORE, (rows) => rows.where('set_at', '>', sql<string>`now() - interval '1 day'`))
    .executeTakeFirst();
  return row && keyring.open(row.sealed, besideOf({ connectionId, name })).toString('utf8');
};
