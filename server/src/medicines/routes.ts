import * as contract from '@auscult/contract/medicines/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { historyOf } from '../platform/history.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { createMedicine, removeMedicine, updateMedicine } from './actions.ts';
import { getMedicine, listMedicines, tellMedicines } from './data.ts';

export const medicineRoutes = routes(contract, {
  list: ({ db, query }) => listMedicines(db, query),
  create: async ({ house, db, caller, actor, body }) => {
    const created = await createMedicine(db, { ...caller, actor }, body);
    await tellMedicines(house);
    return created;
  },
  get: async ({ db, params }) => {
    const medicine = await getMedicine(db, params.medicineId);
    if (!medicine) throw problem(errors.notFound);
    return { ...medicine, history: await historyOf(db, medicine.id) };
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
