import { errors } from '@auscult/contract/errors.ts';
import { act, clearWarnings } from '../lifecycle/actions.ts';
import { sendAgain } from '../mails/actions.ts';
import { audit } from '../platform/audit.ts';
import type { Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { AdminScope, DoctorScope } from '../platform/scope.ts';
import { dropArrived, endWaiting, refuseKept } from './actions.ts';
import type { Desk } from './desk.ts';
import { endDoubt } from './health.ts';
import { deliverExports, exportResolved } from './jobs.ts';
import { holdQueue } from './queue.ts';

/** A mail that waits is tried again by itself: only one that was given up is sent again. */
async function mailAgain(house: Desk, tx: Tx, caller: Caller, one: Omit<Retry, 'scope'>): Promise<void> {
  const { appointmentId, exportId } = one;
  if (!(await sendAgain(house, tx, { exportId }))) throw problem(errors.exportNotDue);
  await audit(tx, caller, { action: 'mail sent again', appointmentId, subjectId: exportId });
}

type Retry = { appointmentId: string; exportId: string; scope: DoctorScope | AdminScope };

/** Tries a waiting export at once, or a failed one again. Works behind row-level security, since it also frees the practice's queue. */
export async function retryExport(
  house: Desk,
  tx: Tx,
  caller: Caller,
  { appointmentId, exportId, scope }: Retry,
): Promise<void> {
  const own = tx
    .selectFrom('export_jobs')
    .select(['state', 'connection_id'])
    .where('id', '=', exportId)
    .where('appointment_id', '=', appointmentId)
    .where((row) => (scope.kind === 'doctor' ? row('doctor_id', '=', scope.doctorId) : row.val(true)));
  const found = await own.executeTakeFirst();
  if (!found) throw problem(errors.notFound);
  const { connection_id: connectionId } = found;
  if (connectionId === null) return mailAgain(house, tx, caller, { appointmentId, exportId });
  await holdQueue(tx, connectionId);
  const job = await own.forUpdate().executeTakeFirst();
  if (!job) throw problem(errors.notFound);
  if (job.state !== 'queued' && job.state !== 'failed') throw problem(errors.exportNotDue);
  await refuseKept(tx, appointmentId);
  const now = house.clock.now().toISOString();
  if (job.state === 'failed') {
    await act(tx, caller, { appointmentId, action: 'export', detail: { exportId } });
    await endWaiting(tx, appointmentId);
    await clearWarnings(tx, appointmentId, 'export');
    await tx
      .updateTable('export_jobs')
      .set({ state: 'queued', asked_at: now, last_error: null })
      .where('id', '=', exportId)
      .execute();
    await dropArrived(tx, exportId);
  }
  await tx.updateTable('export_jobs').set({ next_try_at: now }).where('id', '=', exportId).execute();
  await tx.updateTable('connections').set({ blocked_until: null }).where('id', '=', connectionId).execute();
  await house.jobs.enqueue(tx, deliverExports, { connectionId });
}

type Resolution = Retry & { answer: 'arrived' | 'send_again' };

/**
 * A person looked, the doctor of it or an administrator, and says whether it is there. What that tells of the connection is no doctor's to
 * write: a job does.
 */
export async function resolveExport(
  house: Desk,
  tx: Tx,
  caller: Caller,
  { appointmentId, exportId, scope, answer }: Resolution,
): Promise<void> {
  const job = await tx
    .selectFrom('export_jobs')
    .select('connection_id')
    .where('id', '=', exportId)
    .where('appointment_id', '=', appointmentId)
    .where((row) => (scope.kind === 'doctor' ? row('doctor_id', '=', scope.doctorId) : row.val(true)))
    .executeTakeFirst();
  if (!job) throw problem(errors.notFound);
  const { connection_id: connectionId } = job;
  if (connectionId === null) throw problem(errors.exportNotDue);
  await holdQueue(tx, connectionId);
  const now = house.clock.now().toISOString();
  const hasArrived = answer === 'arrived';
  await tx
    .updateTable('export_deliveries')
    .set(hasArrived ? { state: 'delivered', delivered_at: now } : { state: 'queued', may_have_arrived: false })
    .where('export_id', '=', exportId)
    .where('state', 'in', hasArrived ? ['in_doubt'] : ['in_doubt', 'queued', 'delivering', 'failed'])
    .execute();
  await audit(tx, caller, { action: 'export resolved', appointmentId, subjectId: exportId, detail: { answer } });
  const state = await endDoubt(tx, { id: exportId, appointmentId, now }, caller);
  if (!state) throw problem(errors.exportNotDue);
  await house.jobs.enqueue(tx, exportResolved, { exportId });
  if (state === 'queued') await house.jobs.enqueue(tx, deliverExports, { connectionId });
}
