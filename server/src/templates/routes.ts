import * as assignments from '@auscult/contract/templates/assignments.ts';
import * as contract from '@auscult/contract/templates/endpoints.ts';
import { tellMedicines } from '../medicines/data.ts';
import { routes } from '../platform/routes.ts';
import { copyTemplate, createTemplate, removeTemplate, restoreTemplate, updateTemplate } from './actions.ts';
import { assignMany, assignTo, collect, listDoctors, requireDoctor, unassign, uncollect } from './assignments.ts';
import { listRefused, syncBuiltIns } from './builtIns.ts';
import {
  listAllTemplates,
  listAvailableTo,
  listBlocksIn,
  listCollected,
  listHeld,
  listTemplates,
  listUsage,
  listVersions,
  readerOf,
  requireTemplate,
} from './lists.ts';
import { guessTemplate } from './letters.ts';
import { listPalette } from './palette.ts';
import { previewTemplate, writeSample } from '../previews/actions.ts';
import { samples } from '../previews/data.ts';

export const templateRoutes = routes(contract, {
  list: ({ db, actor, query }) => listTemplates(db, actor, query),
  create: ({ db, caller, actor, body }) => createTemplate(db, { ...caller, actor }, body),
  listAll: ({ db, actor, query }) => listAllTemplates(db, actor, query),
  listBlocks: ({ db, actor, query }) => listBlocksIn(db, actor, query),
  listNewBlocks: ({ query }) => listPalette(query.type),
  listRefused: ({ db }) => listRefused(db),
  forceSync: ({ db, caller }) => syncBuiltIns(db, caller),
  get: ({ db, actor, params }) => requireTemplate(db, readerOf(actor), params.templateId),
  update: ({ db, caller, actor, params, body }) =>
    updateTemplate(db, { ...caller, actor }, { templateId: params.templateId, changes: body }),
  remove: async ({ db, caller, actor, params, query }) => {
    await removeTemplate(db, { ...caller, actor }, { templateId: params.templateId, isConfirmed: query.confirm });
    return {};
  },
  restore: ({ db, caller, actor, params }) => restoreTemplate(db, { ...caller, actor }, params.templateId),
  copy: ({ db, caller, actor, params, body }) =>
    copyTemplate(db, { ...caller, actor }, { templateId: params.templateId, request: body }),
  versions: ({ db, actor, params }) => listVersions(db, readerOf(actor), params.templateId),
  usage: ({ db, params }) => listUsage(db, params.templateId),
  listSamples: async () =>
    samples.map(({ id, name, speciality, consultationType }) => ({ id, name, speciality, consultationType })),
  downloadSample: async ({ house, query, ...by }) => {
    await tellMedicines(house);
    return writeSample(house, by, query);
  },
  preview: async ({ house, body, ...by }) => {
    await tellMedicines(house);
    return previewTemplate(by, body);
  },
  fromSample: async ({ body }) => guessTemplate(body),
});

/** Who is given which template, and who collects it. */
export const assignmentRoutes = routes(assignments, {
  listDoctors: ({ db, query }) => listDoctors(db, query),
  listAvailable: async ({ db, params, query }) => {
    await requireDoctor(db, params.doctorId);
    return listAvailableTo(db, params.doctorId, query);
  },
  listAssigned: async ({ db, params }) => {
    await requireDoctor(db, params.doctorId);
    return listHeld(db, params.doctorId);
  },
  assign: async ({ db, caller, actor, params, body }) => {
    await assignTo(db, { ...caller, actor }, { doctorId: params.doctorId, templateIds: body.templateIds });
    return listHeld(db, params.doctorId);
  },
  assignMany: async ({ db, caller, actor, body }) => ({ assigned: await assignMany(db, { ...caller, actor }, body) }),
  unassign: async ({ db, caller, actor, params, query: { doctorsIds, confirm } }) => {
    const back = { templateId: params.templateId, doctorsIds, isConfirmed: confirm };
    return { unassigned: await unassign(db, { ...caller, actor }, back) };
  },
  listCollection: ({ db, actor, query }) => listCollected(db, readerOf(actor), query.type),
  collect: ({ db, caller, actor, body }) =>
    collect(db, { ...caller, actor }, { doctorId: actor.id, templateId: body.templateId }),
  uncollect: async ({ db, caller, actor, params, query }) => {
    const { templateId } = params;
    await uncollect(db, { ...caller, actor }, { doctorId: actor.id, templateId, isConfirmed: query.confirm });
    return {};
  },
  listCollectionOf: async ({ db, params, query }) => {
    await requireDoctor(db, params.doctorId);
    return listCollected(db, { isAdmin: true, doctorId: params.doctorId }, query.type);
  },
  collectFor: ({ db, caller, actor, params, body }) =>
    collect(db, { ...caller, actor }, { doctorId: params.doctorId, templateId: body.templateId }),
  uncollectFor: async ({ db, caller, actor, params, query }) => {
    await uncollect(db, { ...caller, actor }, { ...params, isConfirmed: query.confirm });
    return {};
  },
});
