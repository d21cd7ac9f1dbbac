import type { Tx } from './db.ts';
import type { Caller } from './house.ts';

export type AuditRow = { action: string; appointmentId?: string; subjectId?: string; detail?: Record<string, unknown> };

/** Writes down who did what, in the same transaction as the deed. Details hold ids and counts, never a patient's words. */
export const audit = async (
  tx: Tx,
  caller: Caller,
  { action, appointmentId, subjectId, detail }: AuditRow,
): Promise<void> => {
  await tx
    .insertInto('audit')
    .values({
      actor_id: caller.actor?.id ?? null,
      actor_kind: caller.actor?.kind ?? 'system',
      action,
      appointment_id: appointmentId ?? null,
      subject_id: subjectId ?? null,
      detail: JSON.stringify(detail ?? {}),
      address: caller.address,
      device: caller.device,
    })
    .execute();
};
