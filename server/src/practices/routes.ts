import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/practices/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { createPractice, removePractice, setPmsType, updatePractice } from './actions.ts';
import { getPractice, listPracticeOptions, listPractices } from './data.ts';

export const practiceRoutes = routes(contract, {
  list: ({ db, query }) => listPractices(db, query),
  options: ({ db, actor, query }) => listPracticeOptions(db, scopeOf(actor), query.search),
  create: ({ db, caller, body }) => createPractice(db, caller, body),
  get: async ({ db, params }) => {
    const practice = await getPractice(db, params.practiceId);
    if (!practice) throw problem(errors.notFound);
    return practice;
  },
  update: ({ db, caller, params, body }) =>
    updatePractice(db, caller, { practiceId: params.practiceId, changes: body }),
  setPmsType: ({ db, caller, params, body }) => setPmsType(db, caller, { ...params, ...body }),
  remove: async ({ db, caller, params }) => {
    await removePractice(db, caller, params.practiceId);
    return {};
  },
});
