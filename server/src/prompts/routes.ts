import * as contract from '@auscult/contract/prompts/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { scopeOf } from '../platform/scope.ts';
import { listPromptMacros } from './data.ts';

export const promptRoutes = routes(contract, {
  listAll: ({ db, actor }) => listPromptMacros(db, scopeOf(actor)),
});
