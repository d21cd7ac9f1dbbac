import * as contract from '@auscult/contract/practices/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { listPractices } from './data.ts';

export const practiceRoutes = routes(contract, {
  options: ({ db, actor, query }) => listPractices(db, actor, query.search),
});
