import type { list } from '@auscult/contract/macros/endpoints.ts';
import type { Macro } from '@auscult/contract/macros/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type Db } from '../platform/db.ts';

type Query = RequestOf<typeof list>['query'];

const ownOf = (db: Db, doctorId: string) => db.selectFrom('macros').where('doctor_id', '=', doctorId);
const usableBy = (db: Db, doctorId: string) =>
  db
    .selectFrom('macros')
    .where((where) => where.or([where('doctor_id', 'is', null), where('doctor_id', '=', doctorId)]));
const columns = ['id', 'name', 'text', 'created_at as createdAt', 'updated_at as updatedAt'] as const;
const isGlobal = sql<boolean>`doctor_id is null`.as('isGlobal');
const byName = sql`lower(name)`;

/** A doctor's own. A search looks at names and texts. */
export const listMacros = async (
  db: Db,
  doctorId: string,
  { search, page, perPage }: Query,
): Promise<AnswerOf<typeof list>> => {
  const part = (search ?? '').toLowerCase();
  const matching = ownOf(db, doctorId).where(sql<boolean>`position(${part} in lower(name || ' ' || text)) > 0`);
  const items = await matching
    .select(columns)
    .select(isGlobal)
    .orderBy(byName)
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total, page, perPage };
};

/** What a doctor may use. Of two that are called alike the doctor's own counts. */
export const listUsableMacros = async (db: Db, doctorId: string): Promise<Macro[]> => {
  const macros = await usableBy(db, doctorId)
    .select(columns)
    .select(isGlobal)
    .distinctOn('key')
    .orderBy('key')
    .orderBy(sql`doctor_id is null`)
    .execute();
  return macros.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
};

export const getMacro = (db: Db, doctorId: string, macroId: string): Promise<Macro | undefined> =>
  usableBy(db, doctorId).select(columns).select(isGlobal).where('id', '=', macroId).executeTakeFirst();
