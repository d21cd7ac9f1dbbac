import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, id, nothing, page } from '../kit.ts';
import { practiceErrors } from './errors.ts';
import {
  option,
  pmsTypeChange,
  practice,
  practiceChanges,
  practiceRequest,
  practiceRow,
  practicesQuery,
} from './schemas.ts';

const params = z.object({ practiceId: id });

export const list = endpoint({
  method: 'GET',
  path: '/practices',
  access: 'admin',
  summary: 'Practices, filtered and paged',
  query: practicesQuery,
  response: page(practiceRow),
});
export const options = endpoint({
  method: 'GET',
  path: '/practices/options',
  access: 'any',
  summary: 'Practices by name; of a doctor the own one',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.array(option),
});
export const create = endpoint({
  method: 'POST',
  path: '/practices/create',
  access: 'admin',
  summary: 'Add a practice',
  body: practiceRequest,
  response: practice,
});
export const get = endpoint({
  method: 'GET',
  path: '/practices/:practiceId',
  access: 'admin',
  summary: 'One practice',
  params,
  response: practice,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/practices/:practiceId',
  access: 'admin',
  summary: 'Change a practice; its system has a step of its own',
  params,
  body: practiceChanges,
  response: practice,
  errors: [errors.notFound, errors.versionStale],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/practices/:practiceId',
  access: 'admin',
  summary: 'Remove a practice that nothing belongs to',
  params,
  response: nothing,
  errors: [errors.notFound, practiceErrors.practiceInUse],
});
export const setPmsType = endpoint({
  method: 'POST',
  path: '/practices/:practiceId/pms-type',
  access: 'admin',
  summary: 'Change the practice system: the connection before rests, and its keys open nothing',
  params,
  body: pmsTypeChange,
  response: practice,
  errors: [errors.notFound, practiceErrors.exportsQueued],
});
