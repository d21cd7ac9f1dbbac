import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, id, listQuery, nothing, page } from '../kit.ts';
import { playgroundErrors } from '../playground/errors.ts';
import { evaluationErrors } from './errors.ts';
import { evaluationDetail, evaluationRequest, evaluationTest } from './schemas.ts';

const params = z.object({ testId: id });
const starting = {
  body: evaluationRequest,
  response: evaluationTest,
  errors: [errors.validation, evaluationErrors.twoOpen, playgroundErrors.noDeployment],
};

export const list = endpoint({
  method: 'GET',
  path: '/admin/evaluation-tests',
  access: 'admin',
  summary: 'Tests of templates over evaluation consults, latest first',
  query: listQuery(20),
  response: page(evaluationTest),
});
export const start = endpoint({
  method: 'POST',
  path: '/admin/evaluation-tests',
  access: 'admin',
  summary: 'Write evaluation consults with up to four templates',
  ...starting,
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/evaluation-tests/:testId',
  access: 'admin',
  summary: 'One test with what was written',
  params,
  response: evaluationDetail,
  errors: [errors.notFound],
});
export const cancel = endpoint({
  method: 'POST',
  path: '/admin/evaluation-tests/:testId/cancel',
  access: 'admin',
  summary: 'End a test; what is written stays',
  params,
  body: nothing,
  response: evaluationTest,
  errors: [errors.notFound],
});
export const startByService = endpoint({
  method: 'POST',
  path: '/ai-engine/evaluation-tests',
  access: 'service',
  summary: 'Run templates over evaluation consults',
  ...starting,
});
export const getByService = endpoint({
  method: 'GET',
  path: '/ai-engine/evaluation-tests/:testId',
  access: 'service',
  summary: 'One test with what was written',
  params,
  response: evaluationDetail,
  errors: [errors.notFound],
});
