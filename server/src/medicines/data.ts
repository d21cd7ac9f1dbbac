import type { list } from '@auscult/contract/medicines/endpoints.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { Medicine } from '@auscult/contract/medicines/schemas.ts';
import type { AddedMedicine } from '@auscult/engine/medicines/medicines.ts';
import { knowMedicines } from '@auscult/engine/medicines/known.ts';
import { nameKey } from '@auscult/engine/medicines/names.ts';
import { sql, type Databases, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';

type Query = RequestOf<typeof list>['query'];

/** Where it is written down how often the added medicines changed. */
export const REVISION = 'medicines-revision';

const COLUMNS = [
  'm.id',
  'm.name',
  'm.brands',
  'm.other_names as otherNames',
  'm.created_at as createdAt',
  'm.updated_at as updatedAt',
] as const;

/** Added medicines by name. A search looks at all names, in any case, with or without hyphens. */
export const listMedicines = async (db: Db, { search, page, perPage }: Query): Promise<AnswerOf<typeof list>> => {
  const part = nameKey(search ?? '');
  const matching = db.selectFrom('medicines as m').$if(Boolean(search), (query) =>
    query.where((where) =>
      where.exists(
        where
          .selectFrom('medicine_names as n')
          .select('n.key')
          .whereRef('n.medicine_id', '=', 'm.id')
          .where('n.key', 'like', part ? `%${part}%` : ''),
      ),
    ),
  );
  const items = await matching
    .select(COLUMNS)
    .orderBy(sql`lower(m.name)`)
    .orderBy('m.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { items, total, page, perPage };
};

export const getMedicine = (db: Db, id: string): Promise<Medicine | undefined> =>
  db.selectFrom('medicines as m').select(COLUMNS).where('m.id', '=', id).executeTakeFirst();

type Kept = { revision: string; added: readonly AddedMedicine[] };
const kept = new WeakMap<Db, Kept>();

/**
 * The names that administrators added, for the checks, the notes engine and the recogniser. Asks the database only whether they
 * changed, in this process or another one; the array is the same one until they do.
 */
export const addedMedicines = async ({ public: db }: Pick<Databases, 'public'>): Promise<readonly AddedMedicine[]> => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', REVISION).executeTakeFirst();
  const revision = row?.value ?? '';
  const before = kept.get(db);
  if (before?.revision === revision) return before.added;
  const added = await db
    .selectFrom('medicines')
    .select(['name', 'brands', 'other_names as otherNames'])
    .orderBy('id')
    .execute();
  kept.set(db, { revision, added });
  return added;
};

/** Tells the engines of this process what was added. Before a piece of work: another process may have changed it. */
export const tellMedicines = async ({ databases }: Pick<House, 'databases'>): Promise<void> =>
  knowMedicines(await addedMedicines(databases));
