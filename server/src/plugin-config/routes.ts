import * as contract from '@auscult/contract/plugin-config/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { keepEvents, replaceTemplates, replaceUsers } from './actions.ts';
import { agentFile, agentKeyOf, updateFor } from './agents.ts';
import { configOf, heartbeat, listConfigs, listKeysOf, listStanding } from './data.ts';
import { askHospital, listPractitioners, listTenants, syncNow } from './sync.ts';

export const pluginConfigRoutes = routes(contract, {
  getConfig: async ({ db, actor, house, query: { agentVersion } }) => {
    await heartbeat(db, actor, { now: house.clock.now().toISOString(), agentVersion });
    return configOf(db, actor, { agentKey: agentKeyOf(house), update: await updateFor(house, agentVersion) });
  },
  getAgent: ({ house }) => agentFile(house),
  setUsers: ({ db, actor, caller, body }) => replaceUsers(db, { ...caller, actor }, body.users),
  setTemplates: ({ db, actor, caller, body }) => replaceTemplates(db, { ...caller, actor }, body.templates),
  addLog: ({ db, actor, caller, body }) => keepEvents(db, { ...caller, actor }, body.lines),
  listPmsKeys: ({ db, query }) => listKeysOf(db, query.externalPracticeIds ?? []),
  getGentuConfig: ({ db }) => listConfigs(db, 'GENTU'),
  listGentuIntegrations: ({ db, house }) => listStanding(db, 'GENTU', house.clock.now()),
  getPlatoConfig: ({ db }) => listConfigs(db, 'PLATO'),
  listPlatoIntegrations: ({ db, house }) => listStanding(db, 'PLATO', house.clock.now()),
  getCoblhConfig: ({ db }) => listConfigs(db, 'COBLH'),
  listCoblhIntegrations: ({ db, house }) => listStanding(db, 'COBLH', house.clock.now()),
  listGentuTenants: ({ house, db, query }) => listTenants({ house, db }, query.integrationId),
  listGentuPractitioners: ({ house, db, query }) => listPractitioners({ house, db }, query),
  syncGentu: ({ house, db, caller, body }) => syncNow({ house, db }, caller, { kind: 'gentu', ...body }),
  syncPlato: ({ house, db, caller, body }) => syncNow({ house, db }, caller, { kind: 'plato', ...body }),
  syncCoblh: ({ house, db, caller, body }) => askHospital({ house, db }, caller, { kind: 'appointments', ...body }),
  syncCoblhInpatients: ({ house, db, caller, body }) =>
    askHospital({ house, db }, caller, { kind: 'inpatients', ...body }),
});
