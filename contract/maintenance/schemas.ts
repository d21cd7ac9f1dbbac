import { z } from 'zod';
import { id, instant } from '../kit.ts';

export const maintenanceRequest = z.strictObject({
  isOn: z.boolean(),
  /** What doctors read beside the notice. */
  message: z.string().trim().max(300).optional(),
  /** When it is expected to be over. */
  until: instant.optional(),
});
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>;

export const maintenanceState = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  by: z.object({ id, name: z.string() }).nullable(),
  message: z.string().nullable(),
  until: instant.nullable(),
  /** Recordings that a device leads at present. */
  recordingNow: z.number().int(),
  /** Doctors whose session was used in the last two minutes. */
  doctorsOnline: z.number().int(),
});
export type MaintenanceState = z.infer<typeof maintenanceState>;
