import { z } from 'zod';
import { appointmentListItem, documentType } from '../appointments/schemas.ts';
import { addressee } from '../documents/schemas.ts';
import { errors } from '../errors.ts';
import { endpoint, id } from '../kit.ts';
import { adminAppointment, changeForDoctor, createForDoctor } from './schemas.ts';

const params = z.object({ appointmentId: id });

export const create = endpoint({
  method: 'POST',
  path: '/admin/appointments/create',
  access: 'admin',
  summary: 'Make one or many consults for a doctor; all or none',
  body: createForDoctor,
  bodyLimit: 4 * 1024 * 1024,
  response: z.object({ items: z.array(appointmentListItem) }),
  errors: [errors.patientNotFound],
});
export const undoBatch = endpoint({
  method: 'POST',
  path: '/admin/appointments/undo',
  access: 'admin',
  summary: 'Take back what one request made, where nobody touched it',
  body: z.object({ requestId: id }).strict(),
  response: z.object({ undone: z.number().int(), kept: z.number().int() }),
  errors: [errors.notFound],
});
export const get = endpoint({
  method: 'GET',
  path: '/admin/appointments/:appointmentId',
  access: 'admin',
  ownerOf: 'appointmentId',
  summary: 'One consult with every document, how each was written, and who did what to it',
  params,
  response: adminAppointment,
  errors: [errors.notFound, errors.reasonNeeded],
});
export const update = endpoint({
  method: 'PATCH',
  path: '/admin/appointments/:appointmentId',
  access: 'admin',
  ownerOf: 'appointmentId',
  summary: 'Change a consult; never its status, documents or practice',
  params,
  body: changeForDoctor,
  response: adminAppointment,
  errors: [errors.notFound, errors.reasonNeeded, errors.stepRefused, errors.patientNotFound, errors.templateNotFound],
});
export const generate = endpoint({
  method: 'POST',
  path: '/admin/appointments/:appointmentId/generate',
  access: 'admin',
  ownerOf: 'appointmentId',
  summary: 'Have a document written again, or one more; never over what a person edited',
  params,
  body: z
    .object({
      type: documentType,
      isAdditional: z.boolean(),
      templateId: id.optional(),
      noteLength: z.enum(['short', 'medium']).optional(),
      addressee: addressee.optional(),
    })
    .strict()
    .refine(({ type, addressee: to }) => to === undefined || type === 'referral_letter', {
      path: ['addressee'],
      message: 'Only a referral letter names whom it is written to',
    }),
  response: adminAppointment,
  errors: [
    errors.notFound,
    errors.reasonNeeded,
    errors.stepRefused,
    errors.documentMissing,
    errors.audioEmpty,
    errors.templateNotFound,
  ],
});
