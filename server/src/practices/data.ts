import type { Db } from '../platform/db.ts';
import { matches } from '../platform/resource.ts';
import type { Actor } from '../platform/scope.ts';
/** What there is to choose from, by name. A doctor gets the own practice. */
export const listPractices = (db: Db, actor: Actor, search?: string) =>
  db
    .selectFrom('practices')
    .select(['id', 'name'])
    .where(matches(['name'], search))
    .$if(actor.kind === 'doctor', (rows) => rows.where('id', '=', actor.kind === 'doctor' ? actor.practiceId : ''))
    .orderBy('name')
    .orderBy('id')
    .execute();
