import { z } from 'zod';
import { accountErrors } from '../accounts/errors.ts';
import { accountState } from '../accounts/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id, listQuery, many, page } from '../kit.ts';
import { adminErrors } from './errors.ts';
import { adminChanges, administrator, adminRow } from './schemas.ts';

const params = z.object({ adminId: id });

export const list = endpoint({
  method: 'GET',
  path: '/admin/admins',
  access: 'admin',
  summary: 'Administrators, by name',
  query: listQuery(100).extend({ accountStates: many(accountState) }),
  response: page(adminRow),
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/admins/:adminId',
  access: 'admin',
  summary: 'One administrator',
  params,
  response: administrator,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/admin/admins/:adminId',
  access: 'admin',
  summary: 'Change an administrator; switching off ends the sessions',
  params,
  body: adminChanges,
  response: administrator,
  errors: [errors.notFound, errors.versionStale, accountErrors.emailTaken, adminErrors.lastAdmin],
});
