import * as contract from '@auscult/contract/medicines/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { createMedicine, removeMedicine, updateMedicine } from './actions.ts';
import { listMedicines } from './data.ts';

export const medicineRoutes = routes(contract, {
  list: ({ db, query }) => listMedicines(db, query),
  create: ({ db, caller, actor, body }) => createMedicine(db, { ...caller, actor }, body),
  update: ({ db, caller, actor, params, body }) =>
    updateMedicine(db, { ...caller, actor }, { id: params.medicineId, changes: body }),
  remove: async ({ db, caller, actor, params }) => {
    await removeMedicine(db, { ...caller, actor }, params.medicineId);
    return {};
  },
});
