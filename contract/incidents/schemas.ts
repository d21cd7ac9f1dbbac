import { z } from 'zod';
import { pmsType } from '../integrations/enumerations.ts';
import { id, instant } from '../kit.ts';
import { incidentKind, incidentStatus } from './enumerations.ts';

/** What went wrong and asks for an administrator's eye. Nothing of a patient stands in it. */
export const incidentItem = z.object({
  id,
  kind: incidentKind,
  severity: z.enum(['warning', 'alert']),
  status: incidentStatus,
  title: z.string(),
  description: z.string(),
  practice: z.object({ id, name: z.string() }).nullable(),
  integrationId: id.nullable(),
  pmsType: pmsType.nullable(),
  subjectId: id.nullable(),
  /** How often it was met while it stands open. */
  count: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.enum(['system', 'admin']).nullable(),
});
export type IncidentItem = z.infer<typeof incidentItem>;
export const incident = incidentItem.extend({
  events: z.array(z.object({ at: instant, what: z.string(), by: z.string().nullable(), note: z.string().nullable() })),
});
export type Incident = z.infer<typeof incident>;
