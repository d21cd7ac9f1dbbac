import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, id, listQuery, many, nothing, page } from '../kit.ts';
import { errorReport, reportDetail, reportGroup, reportKind, reportState } from './schemas.ts';

const params = z.object({ reportId: id });
const REPORT_BYTES = 8 * 1024;

export const report = endpoint({
  method: 'POST',
  path: '/system/error-reports',
  access: 'public',
  bodyLimit: REPORT_BYTES,
  summary: 'Tell what failed in a browser; ids in paths are taken out',
  body: errorReport,
  response: nothing,
  errors: [errors.tooLarge, errors.tooMany],
});
export const list = endpoint({
  method: 'GET',
  path: '/admin/error-reports',
  access: 'admin',
  summary: 'What failed in browsers, grouped, latest first',
  query: listQuery(40).extend({ kinds: many(reportKind), states: many(reportState) }),
  response: page(reportGroup),
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/error-reports/:reportId',
  access: 'admin',
  summary: 'One group with its latest report',
  params,
  response: reportDetail,
  errors: [errors.notFound],
});
export const resolve = endpoint({
  method: 'POST',
  path: '/admin/error-reports/:reportId/resolve',
  access: 'admin',
  summary: 'Mark a group as resolved; it opens again when it comes again',
  params,
  body: nothing,
  response: reportGroup,
  errors: [errors.notFound],
});
