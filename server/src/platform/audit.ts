import type { Tx } from './db.ts';
import type { Caller } from './house.ts';

export type AuditRow = { action: string; appointmentId?: string; subjectId?: string; detail?: Record<string, unknown> };

const rowOf = (caller: Caller, { action, appointmentId, subjectId, detail }: AuditRow) => ({
  actor_id: caller.actor?.id ?? null,
  actor_kind: caller.actor?.kind ?? 'system',
  action,
  appointment_id: appointmentId ?? null,
  subject_id: subjectId ?? null,
  detail: JSON.stringify(detail ?? {}),
  address: caller.address,
  device: caller.device,
});

/** So many rows travel in one statement. */
const TOGETHER = 1000;
/** Writes down many deeds, in the same transaction as these. */
export const auditAll = async (tx: Tx, caller: Caller, rows: readonly AuditRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += TOGETHER)
    await tx
      .insertInto('audit')
      .values(rows.slice(at, at + TOGETHER).map((row) => rowOf(caller, row)))
      .execute();
};

/** Writes down who did what, in the same transaction as the deed. Details hold ids and counts, never a patient's words. */
export const audit = (tx: Tx, caller: Caller, row: AuditRow): Promise<void> => auditAll(tx, caller, [row]);
