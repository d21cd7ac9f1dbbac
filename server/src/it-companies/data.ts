import type { list } from '@auscult/contract/it-companies/endpoints.ts';
import type { ItCompany } from '@auscult/contract/it-companies/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';

const withColumns = (db: AdminDb) =>
  db
    .selectFrom('it_companies')
    .select(['id', 'name', 'contact_name as contactName', 'email', 'phone', 'website', 'notes'])
    .select(
      sql<number>`(select count(*) from connections c where c.it_company_id = it_companies.id and c.removed_at is null)`.as(
        'integrations',
      ),
    );

export const listItCompanies = (
  db: AdminDb,
  query: RequestOf<typeof list>['query'],
): Promise<AnswerOf<typeof list>> => {
  const ids = db.selectFrom('it_companies').where(matches(['name', 'contact_name', 'email'], query.search));
  return paginate(
    db,
    {
      ids: ids
        .select('id')
        .orderBy(sql`lower(name)`)
        .orderBy('id'),
      rows: (wanted) => withColumns(db).where('id', 'in', wanted).execute(),
      isExact: true,
    },
    query,
  );
};

export const listItCompanyOptions = (db: AdminDb): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('it_companies')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .execute();

export const findItCompany = (db: AdminDb, id: string): Promise<ItCompany | undefined> =>
  withColumns(db).where('id', '=', id).executeTakeFirst();
