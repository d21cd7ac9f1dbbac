import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/integrations/endpoints.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { AdminDb } from '../platform/db.ts';
import { historyOf } from '../platform/history.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { createIntegration, linkUser, removeIntegration, updateIntegration } from './actions.ts';
import { testIntegration } from './checks.ts';
import {
  countGenieFilters,
  findIntegration,
  getOverview,
  lastFetchOf,
  listIntegrations,
  listPmsTemplates,
  shownOf,
} from './data.ts';
import type { Integration } from './data.ts';

const found = <Answer>(answer: Answer | undefined): Answer => {
  if (answer === undefined) throw problem(errors.notFound);
  return answer;
};

/** The kind's own fields were checked when they came in; on the way out the contract checks them again. */
const shown = (integration: Integration) => shownOf(integration) as never;

type Listed = Parameters<typeof listIntegrations>[1]['query'];
const list = async (kind: IntegrationKind, { db, house, query }: { db: AdminDb; house: House; query: Listed }) => {
  const { items, ...rest } = await listIntegrations(db, { kind, query, now: house.clock.now() });
  return { ...rest, items: items.map(shown) };
};
type One = { db: AdminDb; house: House; params: { integrationId: string } };
const get = async (kind: IntegrationKind, { db, house, params }: One) => {
  const integration = found(await findIntegration(db, { kind, ...params, now: house.clock.now() }));
  const beside = {
    history: await historyOf(db, params.integrationId),
    lastFetch: await lastFetchOf(db, params.integrationId),
  };
  return { ...shownOf(integration), ...beside } as never;
};

export const integrationRoutes = routes(contract, {
  getOverview: ({ db }) => getOverview(db),
  listCustom: (call) => list('custom', call),
  createCustom: async (call) => shown(await createIntegration(call, { kind: 'custom', body: call.body })),
  getCustom: (call) => get('custom', call),
  updateCustom: async (call) => shown(await updateIntegration(call, { kind: 'custom', ...call.params }, call.body)),
  removeCustom: async (call) => {
    await removeIntegration(call, { kind: 'custom', ...call.params }, call.query);
    return {};
  },
  listGenie: (call) => list('genie', call),
  createGenie: async (call) => shown(await createIntegration(call, { kind: 'genie', body: call.body })),
  getGenieFilters: ({ db, house }) => countGenieFilters(db, house.clock.now()),
  getGenie: (call) => get('genie', call),
  updateGenie: async (call) => shown(await updateIntegration(call, { kind: 'genie', ...call.params }, call.body)),
  removeGenie: async (call) => {
    await removeIntegration(call, { kind: 'genie', ...call.params }, call.query);
    return {};
  },
  listGentu: (call) => list('gentu', call),
  createGentu: async (call) => shown(await createIntegration(call, { kind: 'gentu', body: call.body })),
  getGentu: (call) => get('gentu', call),
  updateGentu: async (call) => shown(await updateIntegration(call, { kind: 'gentu', ...call.params }, call.body)),
  removeGentu: async (call) => {
    await removeIntegration(call, { kind: 'gentu', ...call.params }, call.query);
    return {};
  },
  listPlato: (call) => list('plato', call),
  createPlato: async (call) => shown(await createIntegration(call, { kind: 'plato', body: call.body })),
  getPlato: (call) => get('plato', call),
  updatePlato: async (call) => shown(await updateIntegration(call, { kind: 'plato', ...call.params }, call.body)),
  removePlato: async (call) => {
    await removeIntegration(call, { kind: 'plato', ...call.params }, call.query);
    return {};
  },
  test: async (call) => found(await testIntegration(call, call.params)),
  linkUser: (call) => linkUser(call, { ...call.params, ...call.body }),
  listTemplates: async ({ db, params }) => found(await listPmsTemplates(db, params.practiceId)),
});
