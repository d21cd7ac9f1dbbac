import type { list } from '@auscult/contract/reports/endpoints.ts';
import type { ReportGroup } from '@auscult/contract/reports/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type Db } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';

const rowsOf = (db: Db, ids: readonly string[]): Promise<ReportGroup[]> =>
  db
    .selectFrom('error_reports as r')
    .select(['r.id', 'r.kind', 'r.path', 'r.status', 'r.name', 'r.count', 'r.state'])
    .select(['r.first_at as firstAt', 'r.last_at as lastAt'])
    .select(sql<number>`(select count(*)::integer from error_report_people p where p.report_id = r.id)`.as('people'))
    .where('r.id', 'in', [...ids])
    .execute();

export const listReports = (db: Db, query: RequestOf<typeof list>['query']): Promise<AnswerOf<typeof list>> => {
  const { kinds, states, search } = query;
  const ids = db
    .selectFrom('error_reports')
    .select('id')
    .where(matches(['path', 'name'], search))
    .$if(kinds !== undefined, (rows) => rows.where('kind', 'in', kinds ?? []))
    .$if(states !== undefined, (rows) => rows.where('state', 'in', states ?? []))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc');
  return paginate(db, { ids, rows: (wanted) => rowsOf(db, wanted) }, query);
};

export const findReport = async (db: Db, reportId: string): Promise<ReportGroup | undefined> =>
  (await rowsOf(db, [reportId]))[0];

export const latestOf = async (db: Db, reportId: string): Promise<Record<string, unknown>> => {
  const row = await db.selectFrom('error_reports').select('latest').where('id', '=', reportId).executeTakeFirst();
  return row?.latest ?? {};
};
