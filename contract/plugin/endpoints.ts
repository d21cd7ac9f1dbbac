import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { errors } from '../errors.ts';
import { exportErrors } from '../exports/errors.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { endpoint, id, instant, page } from '../kit.ts';
import {
  appointmentsBody,
  claimBody,
  deleteQuery,
  doneBody,
  exportsQuery,
  inpatientsBody,
  listedAppointment,
  pluginExport,
  results,
  rowResult,
  typeQuery,
} from './schemas.ts';

const params = z.object({ appointmentId: id });
const exportsOf = z.object({ items: z.array(pluginExport) });

export const create = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/create',
  access: 'plugin',
  summary: 'Take in new appointments',
  body: appointmentsBody,
  response: results,
});

export const update = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/update',
  access: 'plugin',
  summary: 'Take in changes of appointments',
  body: appointmentsBody,
  response: results,
});

export const upsert = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/upsert',
  access: 'plugin',
  summary: 'Take in appointments, new or changed; a repeat changes nothing',
  body: appointmentsBody,
  response: results,
});
export const remove = endpoint({
  method: 'DELETE',
  path: '/pms-plugin/appointments/delete',
  access: 'plugin',
  summary: 'Take back appointments by id; what is under way is kept',
  query: deleteQuery,
  response: results,
});
export const inpatients = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/inpatients',
  access: 'plugin',
  summary: 'Replace the list of inpatients, of the practice or of one ward',
  body: inpatientsBody,
  response: z.object({
    results: z.array(rowResult),
    admitted: z.number().int(),
    changed: z.number().int(),
    discharged: z.number().int(),
  }),
  errors: [integrationErrors.listStale, integrationErrors.inpatientListEmpty],
});
export const listByType = endpoint({
  method: 'GET',
  path: '/pms-plugin/appointments/type',
  access: 'plugin',
  summary: 'Appointments of the practice, soonest first; `inpatient` is the present list',
  query: typeQuery,
  response: page(listedAppointment),
});
export const listExports = endpoint({
  method: 'GET',
  path: '/pms-plugin/appointments/export',
  access: 'plugin',
  summary: 'Exports that are due, in order, the first of each appointment',
  query: exportsQuery,
  response: exportsOf,
});
export const listExporting = endpoint({
  method: 'GET',
  path: '/pms-plugin/appointments/exporting',
  access: 'plugin',
  summary: 'Exports that are taken, or of which nobody knows whether they arrived',
  query: exportsQuery,
  response: exportsOf,
});
export const listGentuExports = endpoint({
  method: 'GET',
  path: '/pms-plugin/appointments/gentu/export',
  access: 'plugin',
  summary: 'Exports that are due, of a practice with Gentu',
  query: exportsQuery,
  response: exportsOf,
  errors: [integrationErrors.wrongPracticeSystem],
});
export const listPlatoExports = endpoint({
  method: 'GET',
  path: '/pms-plugin/appointments/plato/export',
  access: 'plugin',
  summary: 'Exports that are due, of a practice with Plato',
  query: exportsQuery,
  response: exportsOf,
  errors: [integrationErrors.wrongPracticeSystem],
});
export const listCoblhExports = endpoint({
  method: 'GET',
  path: '/pms-plugin/appointments/coblh/export',
  access: 'plugin',
  summary: 'Exports that are due, of a practice with Meditech',
  query: exportsQuery,
  response: exportsOf,
  errors: [integrationErrors.wrongPracticeSystem],
});

export const markForExport = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/:appointmentId/mark-for-export',
  access: 'plugin',
  summary: 'Put documents of a reviewed consult into the queue; absent: those of the doctor’s settings',
  params,
  body: z.strictObject({ documents: z.array(documentType).min(1).max(5).optional() }),
  response: z.object({ exportId: id }),
  errors: [
    errors.notFound,
    errors.stepRefused,
    errors.documentMissing,
    errors.exportTargetMissing,
    errors.exportGaps,
    exportErrors.signMissing,
    exportErrors.referralIncomplete,
  ],
});
export const markAsExporting = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/:appointmentId/mark-as-exporting',
  access: 'plugin',
  summary: 'Take the export that is due, with its documents, for as long as the lease; the same holder renews it',
  params,
  body: claimBody,
  response: pluginExport,
  errors: [errors.notFound, errors.exportNotDue, integrationErrors.exportClaimed],
});
export const markAsExported = endpoint({
  method: 'POST',
  path: '/pms-plugin/appointments/:appointmentId/mark-as-exported',
  access: 'plugin',
  summary: 'Report what became of the documents; `{}` means all of the open claim were delivered',
  params,
  body: doneBody,
  response: z.object({ exportId: id, state: z.string(), status: z.string() }),
  errors: [errors.notFound, errors.exportNotDue, integrationErrors.exportOvertaken],
});

export const checkKey = endpoint({
  method: 'GET',
  path: '/pms-plugin/access-key/check',
  access: 'plugin',
  summary: 'Whose key this is, and the server’s time',
  response: z.object({
    isValid: z.literal(true),
    keyId: z.string(),
    last4: z.string(),
    expiresAt: instant.nullable(),
    practice: z.object({ id, name: z.string(), timezone: z.string(), externalPracticeId: z.string().nullable() }),
    pmsType: z.string(),
    serverTime: instant,
    minAgentVersion: z.string(),
  }),
});
