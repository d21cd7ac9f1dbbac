import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/macros/endpoints.ts';
import { filled } from '@auscult/engine/notes/variables.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { getValues } from '../transcripts/data.ts';
import { createKeptMacro, createMacro, removeKeptMacro, removeMacro, updateKeptMacro, updateMacro } from './actions.ts';
import { getKeptMacro, getMacro, listKeptMacros, listMacros, listUsableMacros } from './data.ts';

export const macroRoutes = routes(contract, {
  list: ({ db, actor, query }) => listMacros(db, actor.id, query),
  listAll: ({ db, actor }) => listUsableMacros(db, actor.id),
  create: ({ db, caller, actor, body }) => createMacro(db, { ...caller, actor }, body),
  get: async ({ db, actor, params, query }) => {
    const macro = await getMacro(db, actor.id, params.macroId);
    if (!macro) throw problem(errors.notFound);
    if (query.appointmentId === undefined) return macro;
    return { ...macro, filledText: filled(macro.text, await getValues(db, actor.id, query.appointmentId)) };
  },
  update: ({ db, caller, actor, params, body }) =>
    updateMacro(db, { ...caller, actor }, { macroId: params.macroId, changes: body }),
  remove: async ({ db, caller, actor, params, query }) => {
    await removeMacro(db, { ...caller, actor }, { macroId: params.macroId, isConfirmed: query.confirm });
    return {};
  },
  adminList: ({ db, query }) => listKeptMacros(db, query),
  adminCreate: ({ db, caller, body }) => createKeptMacro(db, caller, body),
  adminGet: async ({ db, params }) => {
    const macro = await getKeptMacro(db, params.macroId);
    if (!macro) throw problem(errors.notFound);
    return macro;
  },
  adminUpdate: ({ db, caller, params, body }) =>
    updateKeptMacro(db, caller, { macroId: params.macroId, changes: body }),
  adminRemove: async ({ db, caller, params, query }) => {
    await removeKeptMacro(db, caller, { macroId: params.macroId, isConfirmed: query.confirm });
    return {};
  },
});
