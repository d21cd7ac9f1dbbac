import { z } from 'zod';
import { errors } from '../errors.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { endpoint, id, listQuery, nothing, page } from '../kit.ts';
import { itCompany, itCompanyChanges, itCompanyRequest } from './schemas.ts';

const params = z.object({ companyId: id });

export const list = endpoint({
  method: 'GET',
  path: '/integrations/it-companies',
  access: 'admin',
  summary: 'IT companies, by name',
  query: listQuery(20),
  response: page(itCompany),
});
export const create = endpoint({
  method: 'POST',
  path: '/integrations/it-companies',
  access: 'admin',
  summary: 'Add an IT company',
  body: itCompanyRequest,
  response: itCompany,
});
export const listOptions = endpoint({
  method: 'GET',
  path: '/integrations/it-companies/options',
  access: 'admin',
  summary: 'Ids and names of all IT companies',
  response: z.array(z.object({ id, name: z.string() })),
});
export const get = endpoint({
  method: 'GET',
  path: '/integrations/it-companies/:companyId',
  access: 'admin',
  summary: 'One IT company',
  params,
  response: itCompany,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/integrations/it-companies/:companyId',
  access: 'admin',
  summary: 'Change an IT company',
  params,
  body: itCompanyChanges,
  response: itCompany,
  errors: [errors.notFound],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/integrations/it-companies/:companyId',
  access: 'admin',
  summary: 'Remove an IT company that no connection names',
  params,
  response: nothing,
  errors: [errors.notFound, integrationErrors.itCompanyInUse],
});
