import * as contract from '@auscult/contract/admins/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { updateAdmin } from './actions.ts';
import { getAdmin, listAdmins } from './data.ts';

export const adminRoutes = routes(contract, {
  list: ({ house, db, actor, query }) => listAdmins(house, db, actor.id, query),
  get: async ({ house, db, actor, params }) => {
    const admin = await getAdmin(house, db, actor.id, params.adminId);
    if (!admin) throw problem(errors.notFound);
    return admin;
  },
  update: ({ house, db, caller, actor, params, body }) =>
    updateAdmin(house, db, { ...caller, actor }, { adminId: params.adminId, changes: body }),
});
