import * as contract from '@auscult/contract/evaluation/endpoints.ts';
import { routes } from '../platform/routes.ts';
import { cancelTest, startTest } from './actions.ts';
import { getDetail, listTests } from './data.ts';

export const evaluationRoutes = routes(contract, {
  list: ({ db, query }) => listTests(db, query),
  start: ({ house, db, caller, body }) => startTest(house, db, caller, body),
  get: ({ db, params }) => getDetail(db, params.testId),
  cancel: ({ db, caller, params }) => cancelTest(db, caller, params.testId),
  startByService: ({ house, db, caller, body }) => startTest(house, db, caller, body),
  getByService: ({ db, params }) => getDetail(db, params.testId),
});
