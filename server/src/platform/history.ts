import type { HistoryItem } from '@auscult/contract/kit.ts';
import { sql, type Db } from './db.ts';

const LATEST = 20;
type Detail = { fields?: unknown; reason?: unknown };

/** What was done to a record, the latest first, as its answer carries it. */
export const historyOf = async (db: Db, subjectId: string): Promise<HistoryItem[]> => {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .select(['a.action', 'a.detail', sql<string>`to_json(a.at) #>> '{}'`.as('at')])
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, 'Auscult')`.as('actorName'))
    .where('a.subject_id', '=', subjectId)
    .orderBy('a.id', 'desc')
    .limit(LATEST)
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
