import type { Db } from '../platform/db.ts';
import { matches } from '../platform/resource.ts';

/** What there is to choose from, by name. */
export const listSpecialities = (db: Db, search?: string) =>
  db
    .selectFrom('specialities')
    .select(['id', 'name'])
    .where(matches(['name'], search))
    .orderBy('name')
    .orderBy('id')
    .execute();
