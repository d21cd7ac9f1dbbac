import type { adminList, list } from '@auscult/contract/macros/endpoints.ts';
import type { AdminMacroDetail, Macro, ReadersQuery, UsableMacro } from '@auscult/contract/macros/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql, type AdminDb, type Db, type DoctorDb } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';
import { listNaming } from '../templates/data.ts';

type Query = RequestOf<typeof list>['query'];

const ownOf = (db: Db, doctorId: string) => db.selectFrom('macros').where('doctor_id', '=', doctorId);
/** Own ones, those for this doctor by name, and those for everybody. */
const usableBy = (db: Db, doctorId: string) =>
  db.selectFrom('macros as m').where(
    sql<boolean>`(m.doctor_id = ${doctorId} or exists (select from macro_readers r
        where r.macro_id = m.id and (r.doctor_id is null or r.doctor_id = ${doctorId})))`,
  );
const columns = ['id', 'name', 'text', 'created_at as createdAt', 'updated_at as updatedAt'] as const;
const isForAll = sql<boolean>`exists (select from macro_readers r where r.macro_id = m.id and r.doctor_id is null)`;
const isGlobal = isForAll.as('isGlobal');
const isOwn = sql<boolean>`m.doctor_id is not null`.as('isOwn');
const never = sql<boolean>`false`.as('isGlobal');
const byName = sql`lower(name)`;

/** A doctor's own. A search looks at names and texts. */
export const listMacros = (db: DoctorDb, doctorId: string, query: Query): Promise<AnswerOf<typeof list>> => {
  const ids = ownOf(db, doctorId).where(matches(['name', 'text'], query.search));
  return paginate(
    db,
    {
      ids: ids.select('id').orderBy(byName).orderBy('id'),
      rows: (wanted) => ownOf(db, doctorId).select(columns).select(never).where('id', 'in', wanted).execute(),
    },
    query,
  );
};

/** What a doctor may use. Of those that are called alike the doctor's own counts, then one for the doctor by name, then one for everybody. */
export const listUsableMacros = async (db: Db, doctorId: string): Promise<UsableMacro[]> => {
  const macros = await usableBy(db, doctorId)
    .select(columns)
    .select([isGlobal, isOwn])
    .distinctOn('key')
    .orderBy('key')
    .orderBy(sql`doctor_id is null`)
    .orderBy(isForAll)
    .orderBy('id')
    .execute();
  return macros.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
};

/**
 * What stands in a doctor's documents for every macro that a template may name: the words of the one that counts by its name, since a
 * template may name the administrators' one while the doctor has one of that name.
 */
export const listMacroTexts = async (db: Db, doctorId: string): Promise<{ id: string; text: string }[]> =>
  usableBy(db, doctorId)
    .select('id')
    .select(
      sql<string>`first_value(text) over (partition by key order by doctor_id is null, ${isForAll}, id)`.as('text'),
    )
    .execute();

export const getMacro = (db: Db, doctorId: string, macroId: string): Promise<Macro | undefined> =>
  usableBy(db, doctorId).select(columns).select(isGlobal).where('id', '=', macroId).executeTakeFirst();

/** A list that administrators keep: everything for everybody, or what is for named doctors and what these own. */
export const isFor = (
  readers: 'macro_readers' | 'prompt_macro_readers',
  column: 'macro_id' | 'prompt_id',
  { doctorsIds, onlyGlobal }: Pick<ReadersQuery, 'doctorsIds' | 'onlyGlobal'>,
): RawBuilder<SqlBool> => {
  const read = sql`select from ${sql.table(readers)} r where r.${sql.ref(column)} = m.id`;
  if (doctorsIds !== undefined)
    return sql<SqlBool>`(m.doctor_id = any(${sql.val(doctorsIds)}::uuid[])
      or exists (${read} and r.doctor_id = any(${sql.val(doctorsIds)}::uuid[])))`;
  return onlyGlobal ? sql<SqlBool>`exists (${read} and r.doctor_id is null)` : sql<SqlBool>`m.doctor_id is null`;
};

const kept = (db: Db) =>
  db
    .selectFrom('macros as m')
    .select(['m.id', 'm.name', 'm.text', 'm.created_at as createdAt', 'm.updated_at as updatedAt'])
    .select('m.doctor_id as ownerId')
    .select(
      sql<boolean>`exists (select from macro_readers r where r.macro_id = m.id and r.doctor_id is null)`.as('isGlobal'),
    )
    .select(
      sql<string[]>`array(select r.doctor_id from macro_readers r where r.macro_id = m.id
        and r.doctor_id is not null order by r.doctor_id)`.as('doctorsIds'),
    );

export const listKeptMacros = (db: AdminDb, query: ReadersQuery): Promise<AnswerOf<typeof adminList>> => {
  const ids = db
    .selectFrom('macros as m')
    .where(isFor('macro_readers', 'macro_id', query))
    .where(matches(['m.name', 'm.text'], query.search));
  return paginate(
    db,
    {
      ids: ids
        .select('m.id')
        .orderBy(sql`lower(m.name)`)
        .orderBy('m.id'),
      rows: (wanted) => kept(db).where('m.id', 'in', wanted).execute(),
    },
    query,
  );
};

/** Whom something that administrators keep is for, by name. */
export const listReaders = (db: Db, doctorsIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`trim(title || ' ' || first_name || ' ' || last_name)`.as('name')])
    .where(sql<boolean>`id = any(${sql.val(doctorsIds)}::uuid[])`)
    .orderBy('last_name')
    .orderBy('id')
    .execute();

export const getKeptMacro = async (db: Db, macroId: string): Promise<AdminMacroDetail | undefined> => {
  const row = await kept(db).where('m.id', '=', macroId).executeTakeFirst();
  return (
    row && {
      ...row,
      usedIn: (await listNaming(db, macroId, null)).templates,
      doctors: await listReaders(db, row.doctorsIds),
    }
  );
};
