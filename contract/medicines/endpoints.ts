import { z } from 'zod';
import { errors } from '../errors.ts';
import { endpoint, id, listQuery, nothing, page } from '../kit.ts';
import { medicine, medicineChanges, medicineInFull, medicineRequest } from './schemas.ts';

const one = z.object({ medicineId: id });

export const list = endpoint({
  method: 'GET',
  path: '/admin/config/medicines',
  access: 'admin',
  summary: 'Medicines added to the list that ships with the product, by name',
  query: listQuery(40),
  response: page(medicine),
});
export const create = endpoint({
  method: 'POST',
  path: '/admin/config/medicines',
  access: 'admin',
  summary: 'Add a medicine, or further names of one that is on the list',
  body: medicineRequest,
  response: medicine,
  errors: [errors.medicineListed],
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/config/medicines/:medicineId',
  access: 'admin',
  summary: 'One added medicine, with its history',
  params: one,
  response: medicineInFull,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/admin/config/medicines/:medicineId',
  access: 'admin',
  summary: 'Change an added medicine',
  params: one,
  body: medicineChanges,
  response: medicine,
  errors: [errors.notFound, errors.medicineListed],
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/admin/config/medicines/:medicineId',
  access: 'admin',
  summary: 'Remove an added medicine',
  params: one,
  response: nothing,
  errors: [errors.notFound],
});
