import { z } from 'zod';
import { clearWarnings } from '../lifecycle/actions.ts';
import { endIncident } from '../incidents/actions.ts';
import { inTransaction, sql, type Tx } from '../platform/db.ts';
import { job, work } from '../platform/jobs.ts';
import { publish } from '../platform/live.ts';
import type { Claim, Desk } from './desk.ts';
import {
  blockTarget,
  endDoubt,
  giveUpOld,
  isOfTarget,
  leaveExporting,
  tellDelivered,
  tellEnded,
  type Failure,
} from './health.ts';
import { holdQueue } from './queue.ts';
import {
  askedSeconds,
  giveUpBefore,
  jittered,
  LANES,
  LEASE_SECONDS,
  LONGEST_WAIT_SECONDS,
  waitSeconds,
} from './rules.ts';
import { deliverTo, type Patience } from './targets.ts';
import { kindsThat } from './ways.ts';

/** Wakes a worker for a practice's queue. The queue itself is the table export_jobs: a lost or a doubled wake changes nothing. */
export const deliverExports = job({
  name: 'exports.deliver',
  payload: z.object({ connectionId: z.uuid() }),
  retries: 3,
  // Each works through a queue of its own choice, so that a practice whose system hangs holds nobody else up.
  concurrency: 8,
});
/** Says of the connection what a person's answer about a doubtful export showed. */
export const exportResolved = job({
  name: 'exports.resolved',
  payload: z.object({ exportId: z.uuid() }),
  retries: 3,
  concurrency: 1,
});

export const exportWorks = [
  work(deliverExports, async (house, _, { signal }) => void (await deliverDue(house, { signal }))),
  work(exportResolved, (house, { exportId }) => tellResolved(house, exportId)),
];

type Options = Patience & { signal?: AbortSignal; leaseSeconds?: number };

/** Delivers what is due, one after another, until nothing is. Any number of processes may do so at once. Answers how many it delivered. */
export async function deliverDue(
  house: Desk,
  { signal, leaseSeconds = LEASE_SECONDS, ...patience }: Options = {},
): Promise<number> {
  let delivered = 0;
  while (!signal?.aborted) {
    const claim = await claimNext(house, leaseSeconds);
    if (!claim) break;
    if (await deliverOne(house, claim, patience)) delivered += 1;
  }
  return delivered;
}

/** An export that may be tried now: waiting, or left by a worker whose lease ran out, and the first of its appointment. */
const isDue = (
  now: string,
) => sql<boolean>`((j.state = 'queued' and j.next_try_at <= ${now}) or (j.state = 'delivering' and j.lease_until <= ${now}))
  and not exists (select from export_jobs e where e.appointment_id = j.appointment_id and e.position < j.position
    and e.connection_id is not null and e.state in ('queued', 'delivering', 'in_doubt'))`;
const isFree = (now: string) =>
  sql<boolean>`(select count(*) from export_jobs e where e.connection_id = c.id and e.state = 'delivering' and e.lease_until > ${now})
    < case when c.kind in (${sql.join(kindsThat('isOneLaned'))}) then 1 else ${LANES} end`;

/** Takes the oldest due export of a practice that has a lane free, for as long as the lease. */
export function claimNext({ databases, clock }: Desk, leaseSeconds: number): Promise<Claim | undefined> {
  const now = clock.now();
  const moment = now.toISOString();
  return inTransaction(databases.system, async (tx) => {
    // The connection is locked first and by itself: the next statement then sees what another worker has just claimed or settled.
    const connection = await tx
      .selectFrom('connections as c')
      .select(['c.id', 'c.kind', 'c.config', 'c.failures'])
      .where('c.kind', 'not in', kindsThat('isFetched'))
      // Without an address it is fetched too, by whoever has the practice's key.
      .where(sql<boolean>`coalesce(c.config -> 'connection' ->> 'kind', c.config -> 'map' ->> 'baseUrl') is not null`)
      .where('c.is_enabled', '=', true)
      .where('c.removed_at', 'is', null)
      .where((all) => all.or([all('c.blocked_until', 'is', null), all('c.blocked_until', '<=', moment)]))
      .where(sql<boolean>`exists (select from export_jobs j where j.connection_id = c.id and ${isDue(moment)})`)
      .where(isFree(moment))
      .orderBy(sql`random()`)
      .limit(1)
      // Waited for, not skipped: whoever holds it claims or settles, and has other lanes to leave.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!connection) return undefined;
    const due = await tx
      .selectFrom('export_jobs as j')
      .innerJoin('connections as c', 'c.id', 'j.connection_id')
      .select('j.id')
      .where('c.id', '=', connection.id)
      .where(isDue(moment))
      .where(isFree(moment))
      .orderBy('j.position')
      .limit(1)
      .forUpdate('j')
      .executeTakeFirst();
    if (!due) return undefined;
    const row = await tx
      .updateTable('export_jobs')
      .set({
        state: 'delivering',
        attempt: sql`attempt + 1`,
        holder: null,
        tries: sql`tries + 1`,
        lease_until: new Date(now.getTime() + leaseSeconds * 1000).toISOString(),
      })
      .where('id', '=', due.id)
      .returning(['id', 'appointment_id', 'doctor_id', 'practice_id', 'attempt', 'tries', 'asked_at'])
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      appointmentId: row.appointment_id,
      doctorId: row.doctor_id,
      practiceId: row.practice_id,
      connectionId: connection.id,
      kind: connection.kind,
      config: connection.config,
      attempt: row.attempt,
      askedAt: row.asked_at,
      tries: row.tries,
      failures: connection.failures,
    };
  });
}

async function deliverOne(house: Desk, claim: Claim, patience: Patience): Promise<boolean> {
  try {
    if (!(await isWanted(house, claim))) return false;
    const tried = await deliverTo(house, claim, patience);
    if (tried.is === 'delivered') {
      const isMine = await recordDelivered(house, claim, tried.externalId);
      patience.at?.('recorded');
      if (!isMine) await endAnswered(house, claim);
      return isMine;
    }
    if (tried.is === 'overtaken') await endAnswered(house, claim);
    if (tried.is === 'in_doubt') await recordEnd(house, claim, 'in_doubt', tried.sentence);
    if (tried.is === 'failed' && tried.isFinal) await recordEnd(house, claim, 'failed', tried.sentence);
    else if (tried.is === 'failed') await recordFailure(house, claim, tried);
  } catch (error) {
    house.log.error({ err: error, exportId: claim.id }, 'export failed');
    await recordFailure(house, claim, {
      of: 'worker',
      sentence: 'The documents could not be prepared. This is tried again by itself.',
    });
  }
  return false;
}

/** False where the appointment was marked as exported by hand meanwhile; the export then ends here. */
function isWanted({ databases }: Desk, claim: Claim): Promise<boolean> {
  return inTransaction(databases.system, async (tx) => {
    const row = await tx
      .selectFrom('appointments')
      .select('status')
      .where('id', '=', claim.appointmentId)
      .executeTakeFirst();
    if (row?.status === 'exporting') return true;
    await settle(tx, claim, {
      state: 'failed',
      last_error: 'The consult left this step before the documents were sent.',
    });
    return false;
  });
}

type Settled = {
  state: 'delivered' | 'failed' | 'queued' | 'in_doubt';
  last_error: string | null;
  external_id?: string;
  delivered_at?: string;
  next_try_at?: string;
};

/** Ends a claim. False where the lease was lost and another worker holds the export: then nothing is changed. */
async function settle(tx: Tx, { id, attempt, connectionId }: Claim, change: Settled): Promise<boolean> {
  await holdQueue(tx, connectionId);
  const row = await tx
    .updateTable('export_jobs')
    .set({ ...change, lease_until: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'delivering')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function recordDelivered({ databases, clock }: Desk, claim: Claim, externalId: string): Promise<boolean> {
  return inTransaction(databases.system, async (tx) => {
    const isMine = await settle(tx, claim, {
      state: 'delivered',
      last_error: null,
      external_id: externalId,
      delivered_at: clock.now().toISOString(),
    });
    if (!isMine) return false;
    await tellDelivered(tx, claim, clock.now().toISOString());
    await tx
      .updateTable('export_deliveries')
      .set({ state: 'delivered', external_id: externalId, delivered_at: clock.now().toISOString(), sentence: null })
      .where('export_id', '=', claim.id)
      .where('state', '!=', 'delivered')
      .execute();
    await leaveExporting(tx, claim, 'exported');
    await clearWarnings(tx, claim.appointmentId, 'export');
    return true;
  });
}

/** Whoever took the export over may have asked a person about the document whose answer has come to us now: then there is no doubt. */
function endAnswered(house: Desk, { id, appointmentId, connectionId }: Claim): Promise<void> {
  return inTransaction(house.databases.system, async (tx) => {
    await holdQueue(tx, connectionId);
    const doubted = await tx
      .selectFrom('export_deliveries')
      .select('id')
      .where('export_id', '=', id)
      .where('state', '=', 'in_doubt')
      .executeTakeFirst();
    const state = doubted ? undefined : await endDoubt(tx, { id, appointmentId, now: house.clock.now().toISOString() });
    if (state) await house.jobs.enqueue(tx, exportResolved, { exportId: id });
    if (state === 'queued') await house.jobs.enqueue(tx, deliverExports, { connectionId });
  });
}

const tellResolved = ({ databases, clock }: Desk, exportId: string): Promise<void> =>
  inTransaction(databases.system, async (tx) => {
    const row = await tx
      .selectFrom('export_jobs')
      .select(['connection_id as connectionId', 'state'])
      .where('id', '=', exportId)
      .executeTakeFirst();
    // Sent again meanwhile, and in doubt once more.
    if (!row?.connectionId || row.state === 'in_doubt') return;
    const { connectionId } = row;
    await endIncident(tx, { kind: 'delivery-in-doubt', integrationId: connectionId, subjectId: exportId });
    if (row.state === 'delivered') await tellDelivered(tx, { connectionId }, clock.now().toISOString());
  });

/** Refused for good, or in doubt until a person has looked: the others go on. */
function recordEnd({ databases }: Desk, claim: Claim, state: 'failed' | 'in_doubt', sentence: string): Promise<void> {
  return inTransaction(databases.system, async (tx) => {
    if (!(await settle(tx, claim, { state, last_error: sentence }))) return;
    await tellEnded(tx, claim, state === 'in_doubt', sentence);
    const { appointmentId, doctorId } = claim;
    const told = { appointmentId, documentType: 'export', state } as const;
    await publish(tx, doctorId, 'appointment_additional_status_updated', told);
  });
}

/** A refused key is no matter of time, so that it is tried again at the longest wait. */
const secondsAfter = (claim: Claim, failure: Failure): number =>
  failure.of === 'credentials'
    ? LONGEST_WAIT_SECONDS
    : Math.max(
        jittered(waitSeconds(isOfTarget(failure) ? claim.failures + 1 : claim.tries)),
        askedSeconds(failure.retryAfterSeconds),
      );

/** After a failure of the target the practice's whole queue waits and so keeps its order; after one of its own, only this export does. */
function recordFailure(house: Desk, claim: Claim, failure: Failure): Promise<void> {
  const { sentence } = failure;
  const now = house.clock.now();
  const seconds = secondsAfter(claim, failure);
  const next = new Date(now.getTime() + seconds * 1000).toISOString();
  return inTransaction(house.databases.system, async (tx) => {
    const next_try_at = isOfTarget(failure) ? now.toISOString() : next;
    const isMine = await settle(tx, claim, { state: 'queued', last_error: sentence, next_try_at });
    if (!isMine) return;
    if (isOfTarget(failure)) await blockTarget(tx, claim, { ...failure, next });
    await giveUpOld(tx, claim, {
      before: giveUpBefore(now).toISOString(),
      isOfTarget: isOfTarget(failure),
      sentence,
    });
    await publish(tx, claim.doctorId, 'appointment_additional_status_updated', {
      appointmentId: claim.appointmentId,
      documentType: 'export',
      state: 'queued',
    });
    await house.jobs.enqueue(tx, deliverExports, { connectionId: claim.connectionId }, { startAfterSeconds: seconds });
  });
}
