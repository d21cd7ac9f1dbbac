import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import { adminErrors } from '@auscult/contract/admins/errors.ts';
import type { AdminChanges, Administrator } from '@auscult/contract/admins/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { tellEmailChanged } from '../doctors/actions.ts';
import { endLinks } from '../links/actions.ts';
import { endSessions } from '../sessions/actions.ts';
import { sql, type AdminDb, type TxOf } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Admin } from '../platform/scope.ts';
import { getAdmin } from './data.ts';

type ByAdmin = Caller & { actor: Admin };

/** Two who switch each other off at the same time come here one after the other, and the second is refused. */
const requireAnother = async (tx: TxOf<AdminDb>, selfId: string, adminId: string): Promise<void> => {
  if (adminId === selfId) throw problem(adminErrors.lastAdmin);
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
  const { rows } = await sql<{ is_active: boolean }>`select is_active from users
    where role = 'Administrator' and id = ${selfId}`.execute(tx);
  const { rows: others } = await sql`select from users where role = 'Administrator' and is_active
    and password_hash is not null and id <> ${adminId} limit 1`.execute(tx);
  if (!rows[0]?.is_active || others.length === 0) throw problem(adminErrors.lastAdmin);
};

const actionOf = ({ isActive }: AdminChanges): string => {
  if (isActive === undefined) return 'administrator changed';
  return isActive ? 'administrator switched on' : 'administrator switched off';
};

const columnsOf = ({ firstName, lastName, email, isActive }: AdminChanges) =>
  Object.fromEntries(
    Object.entries({ first_name: firstName, last_name: lastName, email, is_active: isActive }).filter(
      ([, value]) => value !== undefined,
    ),
  );

export const updateAdmin = async (
  house: House,
  db: AdminDb,
  caller: ByAdmin,
  { adminId, changes }: { adminId: string; changes: AdminChanges },
): Promise<Administrator> => {
  const { baseVersion, ...named } = changes;
  const deed = {
    action: actionOf(changes),
    subjectId: adminId,
    detail: { fields: Object.keys(named) },
    taken: accountErrors.emailTaken,
  };
  await change(db, caller, deed, async (tx) => {
    if (changes.isActive === false) await requireAnother(tx, caller.actor.id, adminId);
    const before = await tx
      .selectFrom('users')
      .select(['email', 'is_active', 'version'])
      .where('id', '=', adminId)
      .where('role', '=', 'Administrator')
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    if (baseVersion !== undefined && baseVersion !== before.version) throw problem(errors.versionStale);
    await tx
      .updateTable('users')
      .set({ ...columnsOf(changes), version: before.version + 1 })
      .where('id', '=', adminId)
      .execute();
    if (changes.isActive === false && before.is_active) {
      await endSessions(tx, house, adminId, { because: 'switched off' });
      await endLinks(house, tx, adminId);
    } else if (changes.email !== undefined && changes.email !== before.email)
      await tellEmailChanged(house, tx, { userId: adminId, from: before.email, to: changes.email });
    return {};
  });
  const admin = await getAdmin(house, db, caller.actor.id, adminId);
  if (!admin) throw problem(errors.notFound);
  return admin;
};
