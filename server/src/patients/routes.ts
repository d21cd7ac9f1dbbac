import * as contract from '@auscult/contract/patients/endpoints.ts';
import { writeDownLook } from '../platform/looks.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { listPatients } from './data.ts';

export const patientRoutes = routes(contract, {
  list: async ({ house, db, caller, actor, query }) => {
    const page = await listPatients(db, scopeOf(actor), query);
    if (actor.kind === 'admin')
      await writeDownLook(house, db, caller, { action: 'patients listed', query, total: page.total });
    return page;
  },
});
