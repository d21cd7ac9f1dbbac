import type { list } from '@auscult/contract/admins/endpoints.ts';
import type { Administrator, AdminRow } from '@auscult/contract/admins/schemas.ts';
import type { Page, RequestOf } from '@auscult/contract/kit.ts';
import type { SqlBool } from 'kysely';
import { accountColumns, accountParts, accountState } from '../doctors/rules.ts';
import { isNamed } from '../patients/rules.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { historyOf } from '../platform/history.ts';
import { paginate } from '../platform/resource.ts';

type Query = RequestOf<typeof list>['query'];

const administrators = (db: AdminDb) => db.selectFrom('users as u').where('u.role', '=', 'Administrator');
const shown = ({ clock }: House, db: AdminDb, selfId: string) =>
  administrators(db)
    .select(accountColumns)
    .select(accountParts(clock.now()))
    .select(sql<boolean>`u.id = ${selfId}`.as('isSelf'));

export const listAdmins = (house: House, db: AdminDb, selfId: string, query: Query): Promise<Page<AdminRow>> => {
  const ids = administrators(db)
    .where(isNamed(sql`u.search`, query.search ?? ''))
    .$if(Boolean(query.accountStates?.length), (all) =>
      all.where(sql<SqlBool>`${accountState(house.clock.now())} = any(${sql.val([...(query.accountStates ?? [])])})`),
    )
    .select('u.id')
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('u.id');
  const rows = (wanted: string[]) => shown(house, db, selfId).where('u.id', 'in', wanted).execute();
  return paginate(db, { ids, rows, isExact: true }, query);
};

export const getAdmin = async (
  house: House,
  db: AdminDb,
  selfId: string,
  adminId: string,
): Promise<Administrator | undefined> => {
  const row = await shown(house, db, selfId).select('u.version').where('u.id', '=', adminId).executeTakeFirst();
  return row && { ...row, history: await historyOf(db, adminId) };
};
