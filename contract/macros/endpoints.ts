import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, flagText, id, listQuery, nothing, page } from '../kit.ts';
import { macroErrors } from './errors.ts';
import {
  adminMacro,
  adminMacroChanges,
  adminMacroDetail,
  adminMacroRequest,
  macro,
  macroChanges,
  macroRequest,
  readersQuery,
  usableMacro,
} from './schemas.ts';

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
  summary: 'Macros that may be used, own and of administrators, by name',
  response: z.array(usableMacro),
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
  summary: 'One macro that may be used; with an appointment, with its variables filled',
  params,
  query: z.object({ appointmentId: id.optional() }),
  response: macro.extend({ filledText: z.string().optional() }),
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
  summary: 'Remove a macro of one’s own; one that a template names only with `confirm`',
  params,
  query: z.object({ confirm: flagText }),
  response: nothing,
  errors: [errors.notFound, macroErrors.macroInUse],
});

const kept = '/admin/config/macros';
export const adminList = endpoint({
  method: 'GET',
  path: kept,
  access: 'admin',
  summary: 'Macros that administrators keep, and doctors’ own where doctors are named',
  query: readersQuery,
  response: page(adminMacro),
});
export const adminCreate = endpoint({
  method: 'POST',
  path: `${kept}/create`,
  access: 'admin',
  summary: 'Add a macro for everybody or for named doctors',
  body: adminMacroRequest,
  response: adminMacroDetail,
  errors: [errors.macroNameTaken],
});
export const adminGet = endpoint({
  method: 'GET',
  path: `${kept}/:macroId`,
  access: 'admin',
  summary: 'One macro and the templates that name it',
  params,
  response: adminMacroDetail,
  errors: [errors.notFound],
});
export const adminUpdate = endpoint({
  method: 'PATCH',
  path: `${kept}/:macroId`,
  access: 'admin',
  summary: 'Change a macro',
  params,
  body: adminMacroChanges,
  response: adminMacroDetail,
  errors: [errors.notFound, errors.macroNameTaken],
});
export const adminRemove = endpoint({
  method: 'DELETE',
  path: `${kept}/:macroId`,
  access: 'admin',
  summary: 'Remove a macro; one that a template names only with `confirm`',
  params,
  query: z.object({ confirm: flagText }),
  response: nothing,
  errors: [errors.notFound, macroErrors.macroInUse],
});
