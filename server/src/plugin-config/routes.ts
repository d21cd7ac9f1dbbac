import { errors } from '@auscult/contract/errors.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as contract from '@auscult/contract/plugin-config/endpoints.ts';
import { findIntegration } from '../integrations/data.ts';
import type { AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { keepEvents, replaceTemplates, replaceUsers } from './actions.ts';
import { configOf, heartbeat, listConfigs, listKeysOf, listStanding } from './data.ts';

type Asked = { db: AdminDb; house: House; integrationId: string; kind: IntegrationKind };

/** Answers that it cannot be asked, and why: this installation has no way to that system yet. */
const askSystem = async ({ db, house, integrationId, kind }: Asked): Promise<never> => {
  const found = await findIntegration(db, { kind, integrationId, now: house.clock.now() });
  if (!found) throw problem(errors.notFound);
  throw problem(integrationErrors.practiceSystemUnreachable, {
    description: `No address of this practice system is set up here. ${found.statusSentence}`,
  });
};
const askFeed = async ({ db, house, integrationId }: Omit<Asked, 'kind'>): Promise<never> => {
  const found = await findIntegration(db, { kind: 'custom', integrationId, now: house.clock.now() });
  if (!found || found.pmsType !== 'COBLH') throw problem(errors.notFound);
  throw problem(errors.stepRefused, { description: 'The feed pushes by itself. Nothing has to be pulled.' });
};

export const pluginConfigRoutes = routes(contract, {
  getConfig: async ({ db, actor, house }) => {
    await heartbeat(db, actor, house.clock.now().toISOString());
    return configOf(db, actor);
  },
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
  listGentuTenants: ({ db, house, query }) => askSystem({ db, house, kind: 'gentu', ...query }),
  listGentuPractitioners: ({ db, house, query }) => askSystem({ db, house, kind: 'gentu', ...query }),
  syncGentu: ({ db, house, body }) => askSystem({ db, house, kind: 'gentu', ...body }),
  syncPlato: ({ db, house, body }) => askSystem({ db, house, kind: 'plato', ...body }),
  syncCoblh: ({ db, house, body }) => askFeed({ db, house, ...body }),
  syncCoblhInpatients: ({ db, house, body }) => askFeed({ db, house, ...body }),
});
