import { z } from 'zod';
import { accountErrors } from '../accounts/errors.ts';
import { errors } from '../errors.ts';
import { endpoint, fileAnswer, id, many, page } from '../kit.ts';
import { doctorErrors } from './errors.ts';
import {
  batchDoctor,
  bulkAnswer,
  bulkRequest,
  doctor,
  doctorChanges,
  doctorOption,
  doctorRequest,
  doctorRow,
  doctorsQuery,
} from './schemas.ts';

const params = z.object({ userId: id });

export const list = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Doctors, filtered and paged',
  query: doctorsQuery,
  response: page(doctorRow),
});
export const listAll = endpoint({
  method: 'GET',
  path: '/admin/users/all',
  access: 'admin',
  isTagged: true,
  summary: 'All doctors by name, for programs; screens search',
  query: z.object({
    practices: many(id),
    isActive: z
      .stringbool({ truthy: ['true'], falsy: ['false'] })
      .or(z.boolean())
      .optional(),
  }),
  response: z.array(doctorOption),
});
export const download = endpoint({
  method: 'GET',
  path: '/admin/users/download',
  access: 'admin',
  summary: 'All doctors that match, as CSV',
  query: doctorsQuery,
  response: fileAnswer,
});
export const listForBatch = endpoint({
  method: 'GET',
  path: '/admin/doctors/batch',
  access: 'admin',
  summary: 'Doctors that consults can be made for, with their defaults',
  query: z.object({ practices: many(id), search: z.string().trim().max(200).optional() }),
  response: z.array(batchDoctor),
});
export const create = endpoint({
  method: 'POST',
  path: '/admin/users/generate',
  access: 'admin',
  summary: 'Make a doctor and send the invitation',
  body: doctorRequest,
  response: doctor,
  errors: [accountErrors.emailTaken],
});
export const bulk = endpoint({
  method: 'POST',
  path: '/admin/users/bulk',
  access: 'admin',
  summary: 'Do one thing to many doctors; each has its own outcome',
  body: bulkRequest,
  response: bulkAnswer,
  errors: [doctorErrors.selectionChanged],
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'One doctor',
  params,
  response: doctor,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/admin/users/:userId',
  access: 'admin',
  summary: 'Change a doctor; switching off ends the sessions and pauses a recording',
  params,
  body: doctorChanges,
  response: doctor,
  errors: [errors.notFound, errors.versionStale, accountErrors.emailTaken, doctorErrors.doctorBound],
});
