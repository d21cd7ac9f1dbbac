import * as contract from '@auscult/contract/medicines/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { createMedicine, removeMedicine, updateMedicine } from './actions.ts';
import { listMedicines, tellMedicines } from './data.ts';

export const medicineRoutes = routes(contract, {
  list: ({ db, query }) => listMedicines(db, query),
  create: async ({ house, db, caller, actor, body }) => {
    const created = await createMedicine(db, { ...caller, actor }, body);
    await tellMedicines(house);
    return created;
  },
  update: async ({ house, db, caller, actor, params, body }) => {
    const updated = await updateMedicine(db, { ...caller, actor }, { id: params.medicineId, changes: body });
    await tellMedicines(house);
    return updated;
  },
  remove: async ({ house, db, caller, actor, params }) => {
    await removeMedicine(db, { ...caller, actor }, params.medicineId);
    await tellMedicines(house);
    return {};
  },
});
