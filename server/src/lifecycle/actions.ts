import { next, statusLabel, type Action, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import { audit } from '../platform/audit.ts';
import { json, sql, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';

/** When a consult came how far. What begins anew is finished and ready anew; it is ready once, however often it is written again. */
const momentsOf = (action: Action) => {
  const now = sql<string>`now()`;
  const anew = { finished_at: now, ready_at: null };
  const moments: Partial<Record<Action, object>> = {
    finalize: anew,
    paste_transcript: anew,
    restart: { finished_at: null, ready_at: null },
    generated: { ready_at: sql<string>`coalesce(ready_at, now())` },
    review: { reviewed_at: now },
    exported: { exported_at: now },
  };
  return moments[action] ?? {};
};

export type Held = {
  id: string;
  doctorId: string;
  practiceId: string;
  status: Status;
  generation: number;
  consultationEngine: 'ai' | 'sd' | 'ai_sd';
};

/** Locks an appointment until the transaction ends, so that its status cannot change under the caller. */
export const hold = async (tx: Tx, appointmentId: string): Promise<Held> => {
  const row = await tx
    .selectFrom('appointments')
    .select(['id', 'doctor_id', 'practice_id', 'status', 'generation', 'consultation_engine'])
    .where('id', '=', appointmentId)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return {
    id: row.id,
    doctorId: row.doctor_id,
    practiceId: row.practice_id,
    status: row.status,
    generation: row.generation,
    consultationEngine: row.consultation_engine,
  };
};

type AppointmentError = { code: string; title: string; description: string };
type Step = {
  appointmentId: string;
  action: Action;
  detail?: Record<string, unknown>;
  error?: AppointmentError | null;
};

/**
 * The only function that changes an appointment's status. It refuses by the life cycle's table and, in the caller's
 * transaction, writes the status, the audit row and the real-time event.
 */
export const act = async (tx: Tx, caller: Caller, { appointmentId, action, detail, error }: Step): Promise<Held> => {
  const held = await hold(tx, appointmentId);
  const status = next(held.status, action);
  if (status === undefined) {
    throw problem(errors.stepRefused, {
      description: `This consult is now "${statusLabel(held.status)}", so this step is not possible. Nothing was changed.`,
      metadata: { status: held.status },
    });
  }
  // A new generation overtakes whatever is still being written.
  const restarts =
    action === 'finalize' ||
    action === 'restart' ||
    action === 'regenerate' ||
    action === 'retranscribe' ||
    action === 'paste_transcript';
  const generation = held.generation + (restarts ? 1 : 0);
  await tx
    .updateTable('appointments')
    .set({
      status,
      generation,
      updated_at: sql`now()`,
      ...momentsOf(action),
      ...(error === undefined && status === held.status ? {} : { error: error ? json(error) : null }),
      ...(action === 'review' ? { was_reviewed: true } : {}),
      ...(action === 'restart' ? { was_reviewed: false } : {}),
    })
    .where('id', '=', appointmentId)
    .execute();
  await audit(tx, caller, { action, appointmentId, detail: { from: held.status, to: status, ...detail } });
  await publish(tx, held.doctorId, 'appointment_status_updated', { appointmentId, status });
  return { ...held, status, generation };
};

/** Adds a notice to an appointment that the doctor sees on it; the same code stands once. */
export const warn = async (tx: Tx, appointmentId: string, code: string, text: string): Promise<void> => {
  const row = await tx
    .selectFrom('appointments')
    .select(['warnings', 'doctor_id', 'status'])
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const warnings = [
    ...row.warnings.filter((warning) => warning.code !== code),
    { code, text, at: new Date().toISOString() },
  ];
  await tx
    .updateTable('appointments')
    .set({ warnings: json(warnings) })
    .where('id', '=', appointmentId)
    .execute();
  await publish(tx, row.doctor_id, 'appointment_additional_status_updated', {
    appointmentId,
    documentType: 'note',
    state: 'warning',
  });
};

export const clearWarnings = async (tx: Tx, appointmentId: string, prefix: string): Promise<void> => {
  const row = await tx
    .selectFrom('appointments')
    .select('warnings')
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
  const kept = row?.warnings.filter((warning) => !warning.code.startsWith(prefix)) ?? [];
  if (row && kept.length !== row.warnings.length)
    await tx
      .updateTable('appointments')
      .set({ warnings: json(kept) })
      .where('id', '=', appointmentId)
      .execute();
};

export const addDocuments = async (
  tx: Tx,
  appointment: { id: string; doctorId: string },
  types: readonly DocumentType[],
): Promise<void> => {
  await tx
    .insertInto('documents')
    .values(types.map((type) => ({ appointment_id: appointment.id, doctor_id: appointment.doctorId, type })))
    .onConflict((row) => row.columns(['appointment_id', 'type']).doNothing())
    .execute();
};

/** Back to the status that it had. What its recording devices held of it is gone. */
export const undiscard = async (tx: Tx, caller: Caller, appointmentId: string): Promise<Held> => {
  await tx.updateTable('appointments').set({ discarded_at: null }).where('id', '=', appointmentId).execute();
  return act(tx, caller, { appointmentId, action: 'restore' });
};
