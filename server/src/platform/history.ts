import type { HistoryItem } from '@auscult/contract/kit.ts';
import { sql, type Db } from './db.ts';

const LATEST = 20;
const LATEST_OF_CONSULT = 50;
type Detail = { fields?: unknown; reason?: unknown };

const read = async (
  db: Db,
  { column, id, most }: { column: 'a.subject_id' | 'a.appointment_id'; id: string; most: number },
): Promise<HistoryItem[]> => {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.action', 'a.detail', sql<string>`to_json(a.at) #>> '{}'`.as('at')])
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, 'Auscult')`.as('actorName'))
    .where(column, '=', id)
    .where('a.outcome', '=', 'done')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ detail, ...deed }) => {
    const { fields, reason } = (detail ?? {}) as Detail;
    return {
      ...deed,
      fields: Array.isArray(fields) ? fields.map(String) : [],
      reason: typeof reason === 'string' ? reason : null,
    };
  });
};

/** What was done to a record, the latest first, as its answer carries it. */
export const historyOf = (db: Db, subjectId: string): Promise<HistoryItem[]> =>
  read(db, { column: 'a.subject_id', id: subjectId, most: LATEST });

/** The same of a consult, with who read it and why. */
export const historyOfConsult = (db: Db, appointmentId: string): Promise<HistoryItem[]> =>
  read(db, { column: 'a.appointment_id', id: appointmentId, most: LATEST_OF_CONSULT });
