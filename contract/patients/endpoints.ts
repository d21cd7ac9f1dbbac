import { z } from 'zod';
import { patientSummary } from '../appointments/schemas.ts';
import { endpoint, id, instant, listQuery, page } from '../kit.ts';

export const list = endpoint({
  method: 'GET',
  path: '/patients',
  access: 'any',
  summary: 'Patients, paged; a doctor sees those of own appointments and practice list',
  /** An administrator names a doctor by id; a doctor asks with `true` for those that the doctor has seen. The other way is 422. */
  query: listQuery(40).extend({ doctor: z.union([id, z.literal('true').transform(() => true as const)]).optional() }),
  response: page(patientSummary.extend({ lastSeenAt: instant.nullable() })),
});
