import * as contract from '@auscult/contract/patients/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { listPatients } from './data.ts';

export const patientRoutes = routes(contract, {
  list: ({ db, actor, query }) => listPatients(db, scopeOf(actor), query),
});
