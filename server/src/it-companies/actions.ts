import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { ItCompany, ItCompanyChanges, ItCompanyRequest } from '@auscult/contract/it-companies/schemas.ts';
import type { AdminDb } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { findItCompany } from './data.ts';

const columnsOf = ({ contactName, ...rest }: ItCompanyChanges) => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...(contactName === undefined ? {} : { contact_name: contactName }),
});

export const createItCompany = (db: AdminDb, caller: Caller, request: ItCompanyRequest): Promise<ItCompany> =>
  change(db, caller, { action: 'IT company added' }, async (tx) => {
    const { id } = await tx
      .insertInto('it_companies')
      .values({ name: request.name, ...columnsOf(request) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return findItCompany(tx, id);
  });

export const updateItCompany = (
  db: AdminDb,
  caller: Caller,
  { companyId, changes }: { companyId: string; changes: ItCompanyChanges },
): Promise<ItCompany> =>
  change(db, caller, { action: 'IT company changed', detail: { fields: Object.keys(changes) } }, async (tx) => {
    const columns = columnsOf(changes);
    if (Object.keys(columns).length > 0)
      await tx.updateTable('it_companies').set(columns).where('id', '=', companyId).execute();
    return findItCompany(tx, companyId);
  });

export const removeItCompany = (db: AdminDb, caller: Caller, companyId: string) =>
  change(db, caller, { action: 'IT company removed', subjectId: companyId }, async (tx) => {
    const found = await tx
      .selectFrom('it_companies')
      .select('id')
      .where('id', '=', companyId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const using = await tx
      .selectFrom('connections')
      .select('id')
      .where('it_company_id', '=', companyId)
      .where('removed_at', 'is', null)
      .execute();
    if (using.length > 0) throw problem(integrationErrors.itCompanyInUse, { metadata: { integrations: using.length } });
    await tx.updateTable('connections').set({ it_company_id: null }).where('it_company_id', '=', companyId).execute();
    return tx.deleteFrom('it_companies').where('id', '=', companyId).returning('id').executeTakeFirst();
  });
