import type { list } from '@auscult/contract/specialities/endpoints.ts';
import type { Speciality, SpecialityRow } from '@auscult/contract/specialities/schemas.ts';
import type { Page, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type AdminDb, type Db } from '../platform/db.ts';
import { historyOf } from '../platform/history.ts';
import { matches, paginate } from '../platform/resource.ts';
import type { Scope } from '../platform/scope.ts';

type Query = RequestOf<typeof list>['query'];

const doctors = sql<number>`(select count(*)::integer from users u where u.speciality_id = s.id)`;
const templates = sql<number>`(select count(*)::integer from templates t where lower(t.speciality) = lower(s.name))`;
const byName = sql`lower(s.name)`;

/** How many have it is an administrator's to know. */
const rowsOf = async (db: Db, scope: Scope, ids: readonly string[]): Promise<SpecialityRow[]> => {
  const all = db.selectFrom('specialities as s').select(['s.id', 's.name', 's.description']);
  if (scope.kind === 'doctor')
    return (await all.where('s.id', 'in', [...ids]).execute()).map((row) => ({
      ...row,
      doctors: null,
      templates: null,
    }));
  return all
    .select([doctors.as('doctors'), templates.as('templates')])
    .where('s.id', 'in', [...ids])
    .execute();
};

export const listSpecialities = (db: Db, scope: Scope, query: Query): Promise<Page<SpecialityRow>> => {
  const ids = db
    .selectFrom('specialities as s')
    .where(matches(['s.name', 's.description'], query.search))
    .select('s.id')
    .orderBy(byName)
    .orderBy('s.id');
  return paginate(db, { ids, rows: (wanted) => rowsOf(db, scope, wanted), isExact: true }, query);
};

export const getSpeciality = async (
  db: AdminDb,
  scope: Scope,
  specialityId: string,
): Promise<Speciality | undefined> => {
  const [row] = await rowsOf(db, scope, [specialityId]);
  if (!row) return undefined;
  const { version } = await db
    .selectFrom('specialities')
    .select('version')
    .where('id', '=', specialityId)
    .executeTakeFirstOrThrow();
  return { ...row, version, history: await historyOf(db, specialityId) };
};

export const listSpecialityOptions = (db: Db, search = ''): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('specialities as s')
    .select(['s.id', 's.name'])
    .where(matches(['s.name'], search))
    .orderBy(byName)
    .execute();
