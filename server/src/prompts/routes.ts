import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/prompts/endpoints.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { createPrompt, removePrompt, updatePrompt } from './actions.ts';
import { getKeptPrompt, listKeptPrompts, listPromptMacros } from './data.ts';

export const promptRoutes = routes(contract, {
  listAll: ({ db, actor }) => listPromptMacros(db, scopeOf(actor)),
  list: ({ db, query }) => listKeptPrompts(db, query),
  create: ({ db, caller, body }) => createPrompt(db, caller, body),
  get: async ({ db, params }) => {
    const prompt = await getKeptPrompt(db, params.promptId);
    if (!prompt) throw problem(errors.notFound);
    return prompt;
  },
  update: ({ db, caller, params, body }) => updatePrompt(db, caller, { promptId: params.promptId, changes: body }),
  remove: async ({ db, caller, params, query }) => {
    await removePrompt(db, caller, { promptId: params.promptId, isConfirmed: query.confirm });
    return {};
  },
});
