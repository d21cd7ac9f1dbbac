import { patientSummary } from '../appointments/schemas.ts';
import { endpoint, id, instant, listQuery, page } from '../kit.ts';

export const list = endpoint({
  method: 'GET',
  path: '/patients',
  access: 'any',
  summary: 'Patients, paged; a doctor sees those of own appointments and practice list',
  query: listQuery(40).extend({ doctor: id.optional() }),
  response: page(patientSummary.extend({ lastSeenAt: instant.nullable() })),
});
