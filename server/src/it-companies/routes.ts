import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/it-companies/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { createItCompany, removeItCompany, updateItCompany } from './actions.ts';
import { findItCompany, listItCompanies, listItCompanyOptions } from './data.ts';

export const itCompanyRoutes = routes(contract, {
  list: ({ db, query }) => listItCompanies(db, query),
  create: ({ db, caller, body }) => createItCompany(db, caller, body),
  listOptions: ({ db }) => listItCompanyOptions(db),
  get: async ({ db, params }) => {
    const found = await findItCompany(db, params.companyId);
    if (!found) throw problem(errors.notFound);
    return found;
  },
  update: ({ db, caller, params, body }) => updateItCompany(db, caller, { companyId: params.companyId, changes: body }),
  remove: async ({ db, caller, params }) => {
    await removeItCompany(db, caller, params.companyId);
    return {};
  },
});
