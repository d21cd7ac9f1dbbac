import * as contract from '@auscult/contract/ai-engine/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { listAssigned, listBlockUsage, listDoctors, listTemplatesInUse, listTemplatesWith, listUsage } from './data.ts';

export const aiEngineRoutes = routes(contract, {
  listDoctors: ({ db, query }) => listDoctors(db, query),
  listAssigned: ({ db, body }) => listAssigned(db, body.templatesIds),
  listTemplatesWithBlock: ({ db, params, query }) => listTemplatesWith(db, { blockId: params.blockId }, query),
  listTemplatesWithContainer: ({ db, params, query }) =>
    listTemplatesWith(db, { blockId: params.containerId, isContainer: true }, query),
  listTemplatesInUse: ({ db, query }) => listTemplatesInUse(db, query),
  listUsage: ({ db, query }) => listUsage(db, query),
  listBlockUsage: ({ db, query }) => listBlockUsage(db, query),
});
