import type { Failed } from '@auscult/connector/kit/outcome.ts';
import { act, clearWarnings, warn } from '../lifecycle/actions.ts';
import { endIncident, openIncident } from '../incidents/actions.ts';
import { audit } from '../platform/audit.ts';
import { sql, type Tx } from '../platform/db.ts';
import { installation, type Caller } from '../platform/house.ts';
import type { Claim } from './desk.ts';

/** So many tries in a row take some five minutes. */
const DOWN_AFTER_FAILURES = 6;

export type Failure = Pick<Failed, 'sentence' | 'isSilent' | 'isGone' | 'retryAfterSeconds'> & {
  of: Failed['of'] | 'worker';
};
export const isOfTarget = ({ of }: Failure): boolean => of === 'target' || of === 'credentials';

/** What went through shows that the connection is well. */
export async function tellDelivered(tx: Tx, { connectionId }: Pick<Claim, 'connectionId'>, now: string): Promise<void> {
  await tx
    .updateTable('connections')
    .set({
      status: 'connected',
      blocked_until: null,
      failures: 0,
      last_error: null,
      last_contact_at: now,
      last_delivered_at: now,
      updated_at: sql`now()`,
    })
    .where('id', '=', connectionId)
    .execute();
  const open = await tx
    .selectFrom('incidents')
    .select('kind')
    .where('integration_id', '=', connectionId)
    .where('kind', 'in', ['connection-down', 'credentials-refused'])
    .where('state', '<>', 'resolved')
    .execute();
  for (const { kind } of open) await endIncident(tx, { kind, integrationId: connectionId });
}

/** Nothing goes to a target that does not answer until it is tried again; administrators see it as one incident. */
export async function blockTarget(
  tx: Tx,
  claim: Claim,
  { of, sentence, isSilent, isGone, next }: Failure & { next: string },
): Promise<void> {
  await tx
    .updateTable('connections')
    .set({
      status: isSilent ? 'not_connected' : 'error',
      blocked_until: next,
      // What wants nothing more is asked no more, until somebody switches it on again.
      ...(isGone && { is_enabled: false }),
      // What was on its way at the same time failed for the same cause.
      failures: sql`greatest(failures, ${claim.failures + 1})`,
      last_error: sentence,
      updated_at: sql`now()`,
    })
    .where('id', '=', claim.connectionId)
    .execute();
  const { practiceId, connectionId: integrationId } = claim;
  if (of === 'credentials')
    await openIncident(tx, {
      kind: 'credentials-refused',
      severity: 'alert',
      practiceId,
      integrationId,
      description: sentence,
    });
  else if (isGone || claim.failures + 1 >= DOWN_AFTER_FAILURES)
    await openIncident(tx, {
      kind: 'connection-down',
      severity: 'alert',
      practiceId,
      integrationId,
      description: sentence,
    });
}

/** The appointment follows its export, unless somebody has moved it on by hand. */
export async function leaveExporting(
  tx: Tx,
  { id, appointmentId }: Pick<Claim, 'id' | 'appointmentId'>,
  action: 'exported' | 'export_failed',
  caller: Caller = installation,
): Promise<void> {
  const row = await tx
    .selectFrom('appointments')
    .select('status')
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status === 'exporting') await act(tx, caller, { appointmentId, action, detail: { exportId: id } });
  else await audit(tx, caller, { action: `${action} late`, appointmentId, detail: { exportId: id } });
}

type Doubt = Pick<Claim, 'id' | 'appointmentId'> & { now: string };
/**
 * Ends the doubt about an export: everything is there, or what came after the one in doubt has not left yet, and waits its turn.
 * Answers which, and nothing where the export is not in doubt. Whoever calls it holds the queue.
 */
export async function endDoubt(
  tx: Tx,
  { id, appointmentId, now }: Doubt,
  caller?: Caller,
): Promise<'delivered' | 'queued' | undefined> {
  const left = await tx
    .selectFrom('export_deliveries')
    .select('id')
    .where('export_id', '=', id)
    .where('state', '!=', 'delivered')
    .executeTakeFirst();
  const state = left ? 'queued' : 'delivered';
  const doubted = await tx
    .updateTable('export_jobs')
    .set({
      state,
      last_error: null,
      ...(left ? { next_try_at: now } : { lease_until: null, external_id: id, delivered_at: now }),
    })
    .where('id', '=', id)
    .where('state', '=', 'in_doubt')
    .returning('id')
    .executeTakeFirst();
  if (!doubted) return undefined;
  if (!left) await leaveExporting(tx, { id, appointmentId }, 'exported', caller);
  await clearWarnings(tx, appointmentId, 'export');
  return state;
}

type GivingUp = { before: string; isOfTarget: boolean; sentence: string };

/** Ends what has waited for three days, and tells the doctors. */
export async function giveUpOld(tx: Tx, claim: Claim, { before, isOfTarget, sentence }: GivingUp): Promise<void> {
  const given = await tx
    .updateTable('export_jobs')
    .set({ state: 'failed', last_error: sentence })
    .where('state', '=', 'queued')
    .where('asked_at', '<=', before)
    .$if(isOfTarget, (all) => all.where('connection_id', '=', claim.connectionId))
    .$if(!isOfTarget, (all) => all.where('id', '=', claim.id))
    .returning(['id', 'appointment_id as appointmentId'])
    .execute();
  for (const one of given) {
    await tx
      .updateTable('export_deliveries')
      .set({ state: 'failed', sentence })
      .where('export_id', '=', one.id)
      .where('state', '!=', 'delivered')
      .execute();
    await openIncident(tx, {
      kind: 'delivery-failed',
      practiceId: claim.practiceId,
      integrationId: claim.connectionId,
      subjectId: one.id,
      description: sentence,
    });
    await leaveExporting(tx, one, 'export_failed');
    await warn(
      tx,
      one.appointmentId,
      'export_failed',
      `The documents did not reach the practice system in three days. ${sentence} They are kept here; export again when it is back.`,
    );
  }
}

const inDoubt = 'Nobody knows whether the documents arrived. Look there, then say so.';

/** Tells of an export that ended without arriving: refused for good, or in doubt until a person has looked. */
export async function tellEnded(
  tx: Tx,
  claim: Pick<Claim, 'id' | 'appointmentId' | 'connectionId' | 'practiceId'>,
  isInDoubt: boolean,
  sentence: string,
): Promise<void> {
  const { practiceId, connectionId: integrationId, id: subjectId, appointmentId } = claim;
  const kind = isInDoubt ? 'delivery-in-doubt' : 'delivery-failed';
  await openIncident(tx, { kind, practiceId, integrationId, subjectId, description: sentence });
  if (isInDoubt) return warn(tx, appointmentId, 'export_in_doubt', inDoubt);
  await leaveExporting(tx, claim, 'export_failed');
  return warn(tx, appointmentId, 'export_failed', `${sentence} The documents are kept here.`);
}
