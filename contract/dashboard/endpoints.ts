import { endpoint } from '../kit.ts';
import { dashboard, dashboardQuery } from './schemas.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'What waits, what failed and how the last days went, of all practices or some',
  query: dashboardQuery,
  response: dashboard,
});
