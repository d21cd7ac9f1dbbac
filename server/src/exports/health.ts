import { endIncident, openIncident } from '../incidents/actions.ts';
import { sql, type Tx } from '../platform/db.ts';
import type { Claim } from './desk.ts';

/** So many tries in a row take some five minutes. */
const DOWN_AFTER_FAILURES = 6;

export type Failure = { of: 'target' | 'document' | 'credentials' | 'worker'; sentence: string };
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
  { of, sentence, next }: Failure & { next: string },
): Promise<void> {
  await tx
    .updateTable('connections')
    .set({
      status: 'error',
      blocked_until: next,
      failures: sql`failures + 1`,
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
  else if (claim.failures + 1 >= DOWN_AFTER_FAILURES)
    await openIncident(tx, {
      kind: 'connection-down',
      severity: 'alert',
      practiceId,
      integrationId,
      description: sentence,
    });
}
