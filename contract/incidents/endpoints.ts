import { z } from 'zod';
import { errors } from '../errors.ts';
import { pmsType } from '../integrations/enumerations.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { endpoint, id, listQuery, many, nothing, page } from '../kit.ts';
import { incidentStatus } from './enumerations.ts';
import { incident, incidentItem } from './schemas.ts';

const params = z.object({ incidentId: id });

export const list = endpoint({
  method: 'GET',
  path: '/integrations/incidents',
  access: 'admin',
  summary: 'Incidents, the one met last first',
  query: listQuery(20).extend({
    statuses: many(incidentStatus),
    pmsTypes: many(pmsType),
    practicesIds: many(id),
    integrationId: id.optional(),
  }),
  response: page(incidentItem),
});
export const get = endpoint({
  method: 'GET',
  path: '/integrations/incidents/:incidentId',
  access: 'admin',
  summary: 'One incident and what happened to it',
  params,
  response: incident,
  errors: [errors.notFound],
});
export const setStatus = endpoint({
  method: 'PATCH',
  path: '/integrations/incidents/:incidentId/status',
  access: 'admin',
  summary: 'Take an incident, resolve it, or open it again',
  params,
  body: z.strictObject({
    status: incidentStatus,
    note: z.string().trim().max(2000).optional(),
    /** With `pending`: the IT company of the connection gets a mail. */
    isTellingCompany: z.boolean().optional(),
  }),
  response: incident,
  errors: [errors.notFound, errors.stepRefused, integrationErrors.mailMissing],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/integrations/incidents/:incidentId',
  access: 'admin',
  summary: 'Remove a resolved incident',
  params,
  response: nothing,
  errors: [errors.notFound, integrationErrors.incidentOpen],
});
