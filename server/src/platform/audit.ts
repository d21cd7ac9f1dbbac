import { json, type Tx } from './db.ts';
import { installation, type Caller } from './house.ts';

export type AuditRow = {
  action: string;
  appointmentId?: string;
  subjectId?: string;
  /** What the subject is: "macro". */
  subjectKind?: string;
  detail?: Record<string, unknown>;
  /** Left out where the deed was done. */
  outcome?: 'refused';
};

const kindOf = (caller: Caller): string => caller.actor?.kind ?? (caller === installation ? 'system' : 'anonymous');

/** The text that the chain is taken over is made of these by the database, which also adds whose practice it was in. */
const rowOf = (caller: Caller, { action, appointmentId, subjectId, subjectKind, detail, outcome }: AuditRow) => ({
  actor_id: caller.actor?.id ?? null,
  actor_kind: kindOf(caller),
  action,
  appointment_id: appointmentId ?? null,
  subject_id: subjectId ?? null,
  subject_kind: subjectKind ?? null,
  detail: json(detail ?? {}),
  outcome: outcome ?? 'done',
  practice_id: caller.actor && 'practiceId' in caller.actor ? caller.actor.practiceId : null,
  request_id: caller.requestId ?? null,
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
