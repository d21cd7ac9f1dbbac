import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, id, listQuery, nothing, page } from '../kit.ts';
import { macro, macroChanges, macroRequest } from './schemas.ts';

const params = z.object({ macroId: id });

export const list = endpoint({
  method: 'GET',
  path: '/config/macros',
  access: 'doctor',
  summary: 'Own macros, by name',
  query: listQuery(20),
  response: page(macro),
});
export const listAll = endpoint({
  method: 'GET',
  path: '/config/macros/all',
  access: 'doctor',
  summary: 'Macros that may be used, own and global, by name',
  response: z.array(macro),
});
export const create = endpoint({
  method: 'POST',
  path: '/config/macros/create',
  access: 'doctor',
  summary: 'Add a macro of one’s own',
  body: macroRequest,
  response: macro,
  errors: [errors.macroNameTaken],
});
export const get = endpoint({
  method: 'GET',
  path: '/config/macros/:macroId',
  access: 'doctor',
  summary: 'One macro, own or global',
  params,
  response: macro,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/config/macros/:macroId',
  access: 'doctor',
  summary: 'Change a macro of one’s own',
  params,
  body: macroChanges,
  response: macro,
  errors: [errors.notFound, errors.macroNameTaken],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/config/macros/:macroId',
  access: 'doctor',
  summary: 'Remove a macro of one’s own',
  params,
  response: nothing,
  errors: [errors.notFound],
});
