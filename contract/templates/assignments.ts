import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { errors } from '../errors.ts';
import { endpoint, flagText, id, label, listQuery, many, nothing, page } from '../kit.ts';
import { templateErrors } from './errors.ts';
import { templateItem } from './schemas.ts';

const params = z.object({ templateId: id });
const ofDoctor = z.object({ doctorId: id });

export const listDoctors = endpoint({
  method: 'GET',
  path: '/templates/doctors/for-manage',
  access: 'admin',
  summary: 'Doctors with what they have of templates, by name',
  query: listQuery(20).extend({ specialities: many(z.string().max(100)), practices: many(id) }),
  response: page(
    z.object({
      id,
      name: z.string(),
      practice: z.string(),
      speciality: z.string().nullable(),
      own: z.number().int(),
      assigned: z.number().int(),
      collected: z.number().int(),
      /** The types of documents that a default is set for. */
      defaults: z.array(documentType),
    }),
  ),
});
export const listAvailable = endpoint({
  method: 'GET',
  path: '/templates/doctors/:doctorId/available',
  access: 'admin',
  summary: 'Active templates of the installation that a doctor has not',
  params: ofDoctor,
  query: z.object({ type: many(documentType), search: label.max(200).optional() }),
  response: z.array(templateItem),
  errors: [errors.notFound],
});
const assignedItem = templateItem.extend({ source: z.enum(['own', 'assigned', 'collected']) });
export const listAssigned = endpoint({
  method: 'GET',
  path: '/templates/doctors/:doctorId/assigned',
  access: 'admin',
  summary: 'What a doctor has: own, assigned and collected templates',
  params: ofDoctor,
  response: z.array(assignedItem),
  errors: [errors.notFound],
});
const templateIds = z.array(id).min(1).max(200);
export const assign = endpoint({
  method: 'POST',
  path: '/templates/doctors/:doctorId/assign',
  access: 'admin',
  summary: 'Give templates to a doctor, who then has them under “My”',
  params: ofDoctor,
  body: z.strictObject({ templateIds }),
  response: z.array(assignedItem),
  errors: [errors.notFound, errors.validation],
});
export const assignMany = endpoint({
  method: 'POST',
  path: '/templates/doctors/assign',
  access: 'admin',
  summary: 'Give templates to many doctors, all or nothing',
  body: z.strictObject({ templateIds, doctorsIds: z.array(id).min(1).max(500) }),
  response: z.object({ assigned: z.number().int() }),
  errors: [errors.validation],
});
export const unassign = endpoint({
  method: 'DELETE',
  path: '/templates/doctors/:templateId',
  access: 'admin',
  summary: 'Take a template back from the doctors it was given to, or from some of them',
  params,
  query: z.object({ doctorsIds: many(id), confirm: flagText }),
  response: z.object({ unassigned: z.number().int() }),
  errors: [errors.notFound, templateErrors.templateInUse],
});
const collecting = {
  query: z.object({ type: many(documentType) }),
  response: z.array(templateItem),
} as const;
export const listCollection = endpoint({
  method: 'GET',
  path: '/templates/doctors/collection',
  access: 'doctor',
  summary: 'What stands in one’s collection, by name',
  ...collecting,
});
const collected = z.strictObject({ templateId: id });
export const collect = endpoint({
  method: 'POST',
  path: '/templates/doctors/collection',
  access: 'doctor',
  summary: 'Add a template to one’s collection',
  body: collected,
  response: templateItem,
  errors: [errors.templateNotFound],
});
export const uncollect = endpoint({
  method: 'DELETE',
  path: '/templates/doctors/collection/:templateId',
  access: 'doctor',
  summary: 'Take a template out of one’s collection',
  params,
  query: z.object({ confirm: flagText }),
  response: nothing,
  errors: [errors.notFound, templateErrors.templateInUse],
});
export const listCollectionOf = endpoint({
  method: 'GET',
  path: '/templates/doctors/collection/:doctorId',
  access: 'admin',
  summary: 'What stands in a doctor’s collection, by name',
  params: ofDoctor,
  ...collecting,
  errors: [errors.notFound],
});
export const collectFor = endpoint({
  method: 'POST',
  path: '/templates/doctors/collection/:doctorId',
  access: 'admin',
  summary: 'Add a template to a doctor’s collection',
  params: ofDoctor,
  body: collected,
  response: templateItem,
  errors: [errors.notFound, errors.templateNotFound],
});
export const uncollectFor = endpoint({
  method: 'DELETE',
  path: '/templates/doctors/collection/:doctorId/:templateId',
  access: 'admin',
  summary: 'Take a template out of a doctor’s collection',
  params: z.object({ doctorId: id, templateId: id }),
  query: z.object({ confirm: flagText }),
  response: nothing,
  errors: [errors.notFound, templateErrors.templateInUse],
});
