import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/incidents/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { removeIncident, setIncidentStatus } from './actions.ts';
import { findIncident, listIncidents } from './data.ts';

export const incidentRoutes = routes(contract, {
  list: listIncidents,
  get: async ({ db, params }) => {
    const found = await findIncident(db, params.incidentId);
    if (!found) throw problem(errors.notFound);
    return found;
  },
  setStatus: ({ house, db, caller, params, body }) => setIncidentStatus(house, db, caller, { ...params, ...body }),
  remove: async ({ db, caller, params }) => {
    await removeIncident(db, caller, params.incidentId);
    return {};
  },
});
