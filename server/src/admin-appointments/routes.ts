import * as contract from '@auscult/contract/admin-appointments/endpoints.ts';
import { listItems } from '../appointments/data.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { changeForDoctor, generateForDoctor } from './actions.ts';
import { createConsults, undoConsults } from './batch.ts';
import { getForAdmin } from './data.ts';

export const adminAppointmentRoutes = routes(contract, {
  create: async ({ house, db, caller, actor, body }) => ({
    items: await listItems(db, await createConsults(house, db, { ...caller, actor }, body)),
  }),
  undoBatch: ({ db, caller, actor, body }) => undoConsults(db, { ...caller, actor }, body.requestId),
  get: ({ db, actor, params }) => getForAdmin(db, scopeOf(actor), params.appointmentId),
  update: async ({ db, caller, actor, params, body }) => {
    await changeForDoctor(db, caller, params.appointmentId, body);
    return getForAdmin(db, scopeOf(actor), params.appointmentId);
  },
  generate: async ({ house, db, caller, actor, params, body }) => {
    await generateForDoctor(house, db, caller, { params, body });
    return getForAdmin(db, scopeOf(actor), params.appointmentId);
  },
});
