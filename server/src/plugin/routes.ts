import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import * as contract from '@auscult/contract/plugin/endpoints.ts';
import type { PluginDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { requireLive } from '../platform/keys.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import type { Plugin } from '../platform/scope.ts';
import { removeAll, takeIn } from './actions.ts';
import { listByTypeOf, listDue, listUnderWay, nextDueAt } from './data.ts';
import { claimExport, markForExport, reportExport } from './exports.ts';
import { replaceInpatients } from './inpatients.ts';
import { MIN_AGENT_VERSION } from './rules.ts';

type Asked = {
  db: PluginDb;
  actor: Plugin;
  house: House;
  query: Parameters<typeof listDue>[1]['query'] & { wait: number };
};

/** Answers at once where something is due, else as soon as something is, or when the time is over. */
const dueOf = async ({ db, actor, house, query }: Asked) => {
  const until = Date.now() + query.wait * 1000;
  const ear = house.bell.listen(`practice:${actor.practiceId}`);
  try {
    for (;;) {
      const now = house.clock.now();
      const items = await listDue(db, { plugin: actor, now: now.toISOString(), query });
      const left = until - Date.now();
      if (items.length > 0 || left <= 0) return { items };
      const dueAt = await nextDueAt(db, { plugin: actor, now: now.toISOString() });
      const word = await ear.wait(Math.min(left, dueAt === null ? left : Date.parse(dueAt) - now.getTime()));
      if (word === 'ended' || (word === 'time' && Date.now() >= until)) return { items };
      await requireLive(house, actor);
    }
  } finally {
    ear.stop();
  }
};
const dueOfSystem = (system: string, asked: Asked) => {
  if (asked.actor.pmsType !== system) throw problem(integrationErrors.wrongPracticeSystem);
  return dueOf(asked);
};

export const pluginRoutes = routes(contract, {
  create: async ({ db, actor, caller, body }) => ({
    results: await takeIn(db, { ...caller, actor }, { ...body, mode: 'create' }),
  }),
  update: async ({ db, actor, caller, body }) => ({
    results: await takeIn(db, { ...caller, actor }, { ...body, mode: 'update' }),
  }),
  upsert: async ({ db, actor, caller, body }) => ({
    results: await takeIn(db, { ...caller, actor }, { ...body, mode: 'upsert' }),
  }),
  remove: async ({ db, actor, caller, query }) => ({
    results: await removeAll(db, { ...caller, actor }, query.ids ?? []),
  }),
  inpatients: ({ db, actor, caller, body, house }) =>
    replaceInpatients(db, { ...caller, actor }, { ...body, now: house.clock.now() }),
  listByType: ({ db, actor, query }) => listByTypeOf(db, actor, query),
  listExports: dueOf,
  listExporting: async ({ db, actor, house, query }) => ({
    items: await listUnderWay(db, { plugin: actor, now: house.clock.now().toISOString(), query }),
  }),
  listGentuExports: (call) => dueOfSystem('GENTU', call),
  listPlatoExports: (call) => dueOfSystem('PLATO', call),
  listCoblhExports: (call) => dueOfSystem('COBLH', call),
  markForExport: async ({ house, db, actor, caller, params, body }) => ({
    exportId: await markForExport({ house, db, caller: { ...caller, actor } }, { ...params, ...body }),
  }),
  markAsExporting: ({ house, db, actor, caller, params, body }) =>
    claimExport({ house, db, caller: { ...caller, actor } }, { ...params, ...body }),
  markAsExported: ({ house, db, actor, caller, params, body }) =>
    reportExport({ house, db, caller: { ...caller, actor } }, { ...params, ...body }),
  checkKey: async ({ db, actor, house }) => {
    const row = await db
      .selectFrom('access_keys as k')
      .innerJoin('practices as p', 'p.id', 'k.practice_id')
      .select(['k.last4', 'k.expires_at as expiresAt', 'p.id', 'p.name', 'p.timezone'])
      .select('p.external_practice_id as externalPracticeId')
      .where('k.id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const { last4, expiresAt, ...practice } = row;
    return {
      isValid: true as const,
      keyId: actor.keyId,
      last4,
      expiresAt,
      practice,
      pmsType: actor.pmsType,
      serverTime: house.clock.now().toISOString(),
      minAgentVersion: MIN_AGENT_VERSION,
    };
  },
});
