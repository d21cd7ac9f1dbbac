import { errors } from '@auscult/contract/errors.ts';
import * as contract from '@auscult/contract/reports/endpoints.ts';
import { count } from '../limits/actions.ts';
import { placeOf } from '../limits/rules.ts';
import { problem } from '../platform/problem.ts';
import { routes } from '../platform/routes.ts';
import { resolveReport, takeReport } from './actions.ts';
import { findReport, latestOf, listReports } from './data.ts';

export const reportRoutes = routes(contract, {
  report: async ({ house, caller, body }) => {
    await count(house, [{ kind: 'errorReport', of: placeOf(caller.address) }]);
    await takeReport(house, caller, body);
    return {};
  },
  list: ({ db, query }) => listReports(db, query),
  get: async ({ db, params }) => {
    const found = await findReport(db, params.reportId);
    if (!found) throw problem(errors.notFound);
    return { ...found, latest: await latestOf(db, params.reportId) };
  },
  resolve: ({ db, caller, params }) => resolveReport(db, caller, params.reportId),
});
