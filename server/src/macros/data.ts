import type { list } from '@auscult/contract/macros/endpoints.ts';
import type { Macro } from '@auscult/contract/macros/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type Db, type DoctorDb } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';

type Query = RequestOf<typeof list>['query'];

const ownOf = (db: Db, doctorId: string) => db.selectFrom('macros').where('doctor_id', '=', doctorId);
/** Own ones, those for this doctor by name, and those for everybody. */
const usableBy = (db: Db, doctorId: string) =>
  db.selectFrom('macros as m').where(
    sql<boolean>`(m.doctor_id = ${doctorId} or exists (select from macro_readers r
        where r.macro_id = m.id and (r.doctor_id is null or r.doctor_id = ${doctorId})))`,
  );
const columns = ['id', 'name', 'text', 'created_at as createdAt', 'updated_at as updatedAt'] as const;
const isGlobal = sql<boolean>`doctor_id is null`.as('isGlobal');
const byName = sql`lower(name)`;

/** A doctor's own. A search looks at names and texts. */
export const listMacros = (db: DoctorDb, doctorId: string, query: Query): Promise<AnswerOf<typeof list>> => {
  const ids = ownOf(db, doctorId).where(matches(['name', 'text'], query.search));
  return paginate(
    db,
    {
      ids: ids.select('id').orderBy(byName).orderBy('id'),
      rows: (wanted) => ownOf(db, doctorId).select(columns).select(isGlobal).where('id', 'in', wanted).execute(),
    },
    query,
  );
};

/** What a doctor may use. Of those that are called alike the doctor's own counts, then one for the doctor by name, then one for everybody. */
export const listUsableMacros = async (db: Db, doctorId: string): Promise<Macro[]> => {
  const macros = await usableBy(db, doctorId)
    .select(columns)
    .select(isGlobal)
    .distinctOn('key')
    .orderBy('key')
    .orderBy(sql`doctor_id is null`)
    .orderBy(sql`exists (select from macro_readers r where r.macro_id = m.id and r.doctor_id is null)`)
    .orderBy('id')
    .execute();
  return macros.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
};

export const getMacro = (db: Db, doctorId: string, macroId: string): Promise<Macro | undefined> =>
  usableBy(db, doctorId).select(columns).select(isGlobal).where('id', '=', macroId).executeTakeFirst();
