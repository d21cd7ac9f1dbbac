import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, historyItem, id, many, nothing, page } from '../kit.ts';
import { connectionStatus, integrationKind, pmsType } from './enumerations.ts';
import { integrationErrors } from './errors.ts';
import {
  customChanges,
  customIntegration,
  customMade,
  customRequest,
  genieChanges,
  genieIntegration,
  genieRequest,
  gentuChanges,
  gentuIntegration,
  gentuRequest,
  integrationsQuery,
  lastFetch,
  overview,
  platoChanges,
  platoIntegration,
  platoRequest,
  step,
} from './schemas.ts';

const params = z.object({ integrationId: id });
/** What was done to a connection, the last first. */
const withHistory = { history: z.array(historyItem) };
const withFetch = { ...withHistory, lastFetch };
/** With `isForced` exports that wait for the connection fail, and their doctors are told. */
const removal = z.object({
  isForced: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
});
const refused = [integrationErrors.practiceConnected, integrationErrors.targetRefused] as const;

export const getOverview = endpoint({
  method: 'GET',
  path: '/integrations/overview',
  access: 'admin',
  summary: 'What went to practice systems in two weeks, and what waits, failed or is in doubt',
  response: overview,
});
export const listCustom = endpoint({
  method: 'GET',
  path: '/integrations/custom',
  access: 'admin',
  summary: 'Custom connections (folder, HL7, FHIR, webhook), by practice',
  query: integrationsQuery.extend({ pmsTypes: many(pmsType) }),
  response: page(customIntegration),
});
export const createCustom = endpoint({
  method: 'POST',
  path: '/integrations/custom',
  access: 'admin',
  summary: 'Connect a practice: custom connection',
  body: customRequest,
  response: customMade,
  errors: [...refused],
});
export const getCustom = endpoint({
  method: 'GET',
  path: '/integrations/custom/:integrationId',
  access: 'admin',
  summary: 'One custom connection',
  params,
  response: customIntegration.extend(withFetch),
  errors: [errors.notFound],
});
export const updateCustom = endpoint({
  method: 'PATCH',
  path: '/integrations/custom/:integrationId',
  access: 'admin',
  summary: 'Change a custom connection; absent stays, null clears',
  params,
  body: customChanges,
  response: customIntegration,
  errors: [errors.notFound, errors.versionStale, ...refused],
});
export const removeCustom = endpoint({
  method: 'DELETE',
  path: '/integrations/custom/:integrationId',
  access: 'admin',
  summary: 'Remove a custom connection and its secrets',
  params,
  query: removal,
  response: nothing,
  errors: [errors.notFound, integrationErrors.integrationBusy],
});

export const listGenie = endpoint({
  method: 'GET',
  path: '/integrations/genie',
  access: 'admin',
  summary: 'Genie connections, by practice',
  query: integrationsQuery.extend({ itCompaniesIds: many(id) }),
  response: page(genieIntegration),
});
export const createGenie = endpoint({
  method: 'POST',
  path: '/integrations/genie',
  access: 'admin',
  summary: 'Connect a practice: Genie connection',
  body: genieRequest,
  response: genieIntegration,
  errors: [...refused],
});
export const getGenieFilters = endpoint({
  method: 'GET',
  path: '/integrations/genie/filters',
  access: 'admin',
  summary: 'What the list of Genie connections can be narrowed by',
  response: z.object({
    itCompanies: z.array(z.object({ id, name: z.string(), count: z.number().int() })),
    statuses: z.array(z.object({ status: connectionStatus, count: z.number().int() })),
  }),
});
export const getGenie = endpoint({
  method: 'GET',
  path: '/integrations/genie/:integrationId',
  access: 'admin',
  summary: 'One Genie connection',
  params,
  response: genieIntegration.extend(withHistory),
  errors: [errors.notFound],
});
export const updateGenie = endpoint({
  method: 'PATCH',
  path: '/integrations/genie/:integrationId',
  access: 'admin',
  summary: 'Change a Genie connection; absent stays, null clears',
  params,
  body: genieChanges,
  response: genieIntegration,
  errors: [errors.notFound, errors.versionStale, ...refused],
});
export const removeGenie = endpoint({
  method: 'DELETE',
  path: '/integrations/genie/:integrationId',
  access: 'admin',
  summary: 'Remove a Genie connection and its secrets',
  params,
  query: removal,
  response: nothing,
  errors: [errors.notFound, integrationErrors.integrationBusy],
});

export const listGentu = endpoint({
  method: 'GET',
  path: '/integrations/gentu',
  access: 'admin',
  summary: 'Gentu connections, by practice',
  query: integrationsQuery,
  response: page(gentuIntegration),
});
export const createGentu = endpoint({
  method: 'POST',
  path: '/integrations/gentu',
  access: 'admin',
  summary: 'Connect a practice: Gentu connection',
  body: gentuRequest,
  response: gentuIntegration,
  errors: [...refused],
});
export const getGentu = endpoint({
  method: 'GET',
  path: '/integrations/gentu/:integrationId',
  access: 'admin',
  summary: 'One Gentu connection',
  params,
  response: gentuIntegration.extend(withFetch),
  errors: [errors.notFound],
});
export const updateGentu = endpoint({
  method: 'PATCH',
  path: '/integrations/gentu/:integrationId',
  access: 'admin',
  summary: 'Change a Gentu connection; absent stays, null clears',
  params,
  body: gentuChanges,
  response: gentuIntegration,
  errors: [errors.notFound, errors.versionStale, ...refused],
});
export const removeGentu = endpoint({
  method: 'DELETE',
  path: '/integrations/gentu/:integrationId',
  access: 'admin',
  summary: 'Remove a Gentu connection and its secrets',
  params,
  query: removal,
  response: nothing,
  errors: [errors.notFound, integrationErrors.integrationBusy],
});

export const listPlato = endpoint({
  method: 'GET',
  path: '/integrations/plato',
  access: 'admin',
  summary: 'Plato connections, by practice',
  query: integrationsQuery,
  response: page(platoIntegration),
});
export const createPlato = endpoint({
  method: 'POST',
  path: '/integrations/plato',
  access: 'admin',
  summary: 'Connect a practice: Plato connection',
  body: platoRequest,
  response: platoIntegration,
  errors: [...refused],
});
export const getPlato = endpoint({
  method: 'GET',
  path: '/integrations/plato/:integrationId',
  access: 'admin',
  summary: 'One Plato connection',
  params,
  response: platoIntegration.extend(withFetch),
  errors: [errors.notFound],
});
export const updatePlato = endpoint({
  method: 'PATCH',
  path: '/integrations/plato/:integrationId',
  access: 'admin',
  summary: 'Change a Plato connection; absent stays, null clears',
  params,
  body: platoChanges,
  response: platoIntegration,
  errors: [errors.notFound, errors.versionStale, ...refused],
});
export const removePlato = endpoint({
  method: 'DELETE',
  path: '/integrations/plato/:integrationId',
  access: 'admin',
  summary: 'Remove a Plato connection and its secrets',
  params,
  query: removal,
  response: nothing,
  errors: [errors.notFound, integrationErrors.integrationBusy],
});

export const test = endpoint({
  method: 'POST',
  path: '/integrations/:kind/:integrationId/test',
  access: 'admin',
  summary: 'Try a connection step by step; nothing is sent that has an effect',
  params: params.extend({ kind: integrationKind }),
  response: z.object({ status: connectionStatus, steps: z.array(step) }),
  errors: [errors.notFound],
});
export const linkUser = endpoint({
  method: 'PATCH',
  path: '/integrations/:kind/:integrationId/users',
  access: 'admin',
  summary: 'Say which doctor a user of the practice system is; null for none',
  params: params.extend({ kind: integrationKind }),
  body: z.strictObject({ pmsUserId: z.string().max(100), doctorId: id.nullable() }),
  response: z.object({ pmsUserId: z.string(), doctorId: id.nullable() }),
  errors: [errors.notFound],
});
export const listTemplates = endpoint({
  method: 'GET',
  path: '/integrations/practices/:practiceId/templates',
  access: 'admin',
  summary: 'Templates of a practice’s own system',
  params: z.object({ practiceId: id }),
  response: z.array(
    z.object({ externalId: z.string(), name: z.string(), type: z.string().nullable(), isMapped: z.boolean() }),
  ),
  errors: [errors.notFound],
});
