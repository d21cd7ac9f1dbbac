import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, id, listQuery, nothing, page } from '../kit.ts';
import { option } from '../practices/schemas.ts';
import { specialityErrors } from './errors.ts';
import { speciality, specialityChanges, specialityRequest, specialityRow } from './schemas.ts';

const params = z.object({ specialityId: id });
const taken = specialityErrors.specialityNameTaken;

export const list = endpoint({
  method: 'GET',
  path: '/specialities',
  access: 'any',
  summary: 'Specialities, by name',
  query: listQuery(20),
  response: page(specialityRow),
});
export const options = endpoint({
  method: 'GET',
  path: '/specialities/options',
  access: 'any',
  summary: 'Specialities to choose from, by name',
  query: z.object({ search: z.string().trim().max(200).optional() }),
  response: z.array(option),
});
export const create = endpoint({
  method: 'POST',
  path: '/specialities/create',
  access: 'admin',
  summary: 'Add a speciality',
  body: specialityRequest,
  response: speciality,
  errors: [taken],
});
export const get = endpoint({
  method: 'GET',
  path: '/specialities/:specialityId',
  access: 'admin',
  summary: 'One speciality',
  params,
  response: speciality,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/specialities/:specialityId',
  access: 'admin',
  summary: 'Change a speciality; templates that have it take the new name',
  params,
  body: specialityChanges,
  response: speciality,
  errors: [errors.notFound, errors.versionStale, taken],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/specialities/:specialityId',
  access: 'admin',
  summary: 'Remove a speciality; who has it is given another one, where one is named',
  params,
  query: z.object({ replaceWith: id.optional() }),
  response: nothing,
  errors: [errors.notFound, specialityErrors.specialityInUse],
});
