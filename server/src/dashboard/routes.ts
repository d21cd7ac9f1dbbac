import * as contract from '@auscult/contract/dashboard/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { getDashboard } from './data.ts';

export const dashboardRoutes = routes(contract, {
  getDashboard: ({ house, db, query }) => getDashboard(house, db, query),
});
