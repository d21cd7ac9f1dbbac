import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/macros/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { createMacro, removeMacro, updateMacro } from './actions.ts';
import { getMacro, listMacros, listUsableMacros } from './data.ts';

export const macroRoutes = routes(contract, {
  list: ({ db, actor, query }) => listMacros(db, actor.id, query),
  listAll: ({ db, actor }) => listUsableMacros(db, actor.id),
  create: ({ db, caller, actor, body }) => createMacro(db, { ...caller, actor }, body),
  get: async ({ db, actor, params }) => {
    const macro = await getMacro(db, actor.id, params.macroId);
    if (!macro) throw problem(errors.notFound);
    return macro;
  },
  update: ({ db, caller, actor, params, body }) =>
    updateMacro(db, { ...caller, actor }, { macroId: params.macroId, changes: body }),
  remove: async ({ db, caller, actor, params }) => {
    await removeMacro(db, { ...caller, actor }, params.macroId);
    return {};
  },
});
