import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { adapters } from '@auscult/connector/adapters/all.ts';
import { gapsOf } from '@auscult/contract/documents/gaps.ts';
import { errors } from '@auscult/contract/errors.ts';
import { exportErrors } from '@auscult/contract/exports/errors.ts';
import { act, clearWarnings, warn } from '../lifecycle/actions.ts';
import { json, sql, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import { getSettings } from '../users/data.ts';
import { findTarget, getCurrentVersions, getFacts, listWritten, whyKept, type CurrentVersion } from './data.ts';
import type { Desk } from './desk.ts';
import { leaveExporting, tellDelivered, tellEnded } from './health.ts';
import { deliverExports } from './jobs.ts';
import { holdQueue } from './queue.ts';
import { autoExported, whyNoPages } from './rules.ts';
import { whyNoReferral } from './ways.ts';

type Reviewed = { id: string; doctorId: string; practiceId: string };
type Ask = { appointmentId: string; documents: readonly DocumentType[] };

/** Refuses what never leaves for a practice system: of a practice that takes no documents, and of a test. */
export const refuseKept = async (tx: Tx, appointmentId: string): Promise<void> => {
  const why = await whyKept(tx, appointmentId);
  if (why) throw problem(why);
};

/**
 * Puts documents of a reviewed appointment into the practice's queue, in the caller's transaction. The versions, the looks and the
 * decisions are those of this moment. Answers the export's id. Also for auto export, behind the review.
 */
export async function askExport(
  house: Desk,
  tx: Tx,
  caller: Caller,
  { appointmentId, documents }: Ask,
): Promise<string> {
  const held = await act(tx, caller, { appointmentId, action: 'export', detail: { documents } });
  await refuseKept(tx, appointmentId);
  const target = await findTarget(tx, held.practiceId);
  if (!target) throw problem(errors.exportTargetMissing);
  const versions = await getCurrentVersions(tx, appointmentId, documents);
  const gaps = countGaps(versions);
  if (gaps.length > 0) throw problem(errors.exportGaps, { metadata: gaps });
  const unpaged = adapters[target.kind].isPaged ? await whyNoPages(versions) : undefined;
  if (unpaged) throw problem(exportErrors.signMissing, unpaged);
  const unreferred = await whyNoReferral(tx, target, { appointmentId, versions });
  if (unreferred) throw problem(exportErrors.referralIncomplete, unreferred);
  await endWaiting(tx, appointmentId);
  await clearWarnings(tx, appointmentId, 'export');
  const now = house.clock.now().toISOString();
  const again = await reviveFailed(tx, { appointmentId, versionIds: versions.map(({ versionId }) => versionId), now });
  if (again) {
    await house.jobs.enqueue(tx, deliverExports, { connectionId: target.id });
    return again;
  }
  const facts = await getFacts(tx, appointmentId, { documents: versions, productVersion: house.version });
  const { id } = await tx
    .insertInto('export_jobs')
    .values({
      appointment_id: appointmentId,
      practice_id: held.practiceId,
      doctor_id: held.doctorId,
      connection_id: target.id,
      idempotency_key: randomUUID(),
      facts: json(facts),
      next_try_at: now,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('export_documents')
    .values(
      versions.map(({ type, versionId }) => ({ export_id: id, doctor_id: held.doctorId, type, version_id: versionId })),
    )
    .execute();
  await addDeliveries(tx, { exportId: id, appointmentId, connectionId: target.id, doctorId: held.doctorId, versions });
  await house.jobs.enqueue(tx, deliverExports, { connectionId: target.id });
  return id;
}

type Deliveries = {
  exportId: string;
  appointmentId: string;
  connectionId: string;
  doctorId: string;
  versions: readonly { type: DocumentType; versionId: string }[];
};

/**
 * One row a document that has to go. What was delivered in an earlier version is replaced, and says what it replaces; what
 * was delivered as it stands is there already and does not go again.
 */
async function addDeliveries(
  tx: Tx,
  { exportId, appointmentId, connectionId, doctorId, versions }: Deliveries,
): Promise<void> {
  const earlier = await tx
    .selectFrom('export_deliveries as d')
    .innerJoin('export_jobs as j', 'j.id', 'd.export_id')
    .distinctOn('d.type')
    .select(['d.id', 'd.type', 'd.version_id'])
    .where('j.appointment_id', '=', appointmentId)
    .where('j.connection_id', '=', connectionId)
    .where('d.state', '=', 'delivered')
    .orderBy('d.type')
    .orderBy('d.delivered_at', 'desc')
    .execute();
  const rows = versions.flatMap(({ type, versionId }) => {
    const before = earlier.find((one) => one.type === type);
    const row = { export_id: exportId, doctor_id: doctorId, type, version_id: versionId };
    if (!before) return row;
    return before.version_id === versionId ? [] : { ...row, kind: 'replacement' as const, replaces_id: before.id };
  });
  if (rows.length > 0) await tx.insertInto('export_deliveries').values(rows).execute();
}

/** How often each document says that something was not stated; those that never do are left out. */
export const countGaps = (versions: readonly CurrentVersion[]) =>
  versions.flatMap(({ type, content }) => {
    const { length: gaps } = gapsOf(content);
    return gaps > 0 ? [{ type, gaps }] : [];
  });

/**
 * Behind a review: exports what the doctor's settings name, as far as it is written and the practice has somewhere to send it. Where
 * something is not stated, the doctor is asked first.
 */
export async function autoExport(
  house: Desk,
  tx: Tx,
  caller: Caller,
  { id, doctorId, practiceId }: Reviewed,
): Promise<void> {
  const { pmsSettings } = await getSettings(tx, doctorId);
  const target = await findTarget(tx, practiceId);
  if (!pmsSettings.autoExport || !target || (await whyKept(tx, id))) return;
  const documents = await listWritten(tx, id, autoExported(pmsSettings));
  if (documents.length === 0) return;
  const versions = await getCurrentVersions(tx, id, documents);
  const gaps = 'a document says “[not stated]” where nothing was said. Open Export to leave that out or to write it.';
  if (countGaps(versions).length > 0) return warn(tx, id, 'export-gaps', `Not exported yet: ${gaps}`);
  const unpaged = adapters[target.kind].isPaged ? await whyNoPages(versions) : undefined;
  if (unpaged) return warn(tx, id, 'export-signs', `Not exported yet. ${unpaged.description}`);
  const unreferred = await whyNoReferral(tx, target, { appointmentId: id, versions });
  if (unreferred) return warn(tx, id, 'export-referral', `Not exported yet. ${unreferred.description}`);
  await askExport(house, tx, caller, { appointmentId: id, documents });
}

/** An export that was overtaken, such as by a mark "exported by hand" and a new review, must not arrive after all. */
export async function endWaiting(tx: Tx, appointmentId: string): Promise<void> {
  await tx
    .updateTable('export_jobs')
    .set({ state: 'failed', lease_until: null, last_error: 'A newer export took its place.' })
    .where('appointment_id', '=', appointmentId)
    .where('connection_id', 'is not', null)
    .where('state', '=', 'queued')
    .execute();
}

/** The same versions once more after a failure keep their key: if they had arrived after all, they do not arrive twice. */
async function reviveFailed(
  tx: Tx,
  { appointmentId, versionIds, now }: { appointmentId: string; versionIds: readonly string[]; now: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('export_jobs')
    .set({ state: 'queued', next_try_at: now, asked_at: now, last_error: null })
    .where('id', '=', (query) =>
      query
        .selectFrom('export_jobs as j')
        .select('j.id')
        .where('j.appointment_id', '=', appointmentId)
        .where('j.state', '=', 'failed')
        .where('j.connection_id', 'is not', null)
        .where(sql<boolean>`(select array_agg(d.version_id order by d.version_id) from export_documents d where d.export_id = j.id)
        = (select array_agg(v order by v) from unnest(${sql.val([...versionIds])}::uuid[]) v)`)
        .orderBy('j.position', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  if (row) await dropArrived(tx, row.id);
  return row?.id;
}

/** What another export brought meanwhile, as it stands, does not go a second time. */
export const dropArrived = async (tx: Tx, exportId: string): Promise<void> => {
  await tx
    .deleteFrom('export_deliveries as d')
    .where('d.export_id', '=', exportId)
    .where('d.state', '!=', 'delivered')
    .where(
      sql<boolean>`exists (select from export_deliveries o join export_jobs oj on oj.id = o.export_id
        join export_jobs j on j.id = d.export_id and j.connection_id = oj.connection_id
        where o.version_id = d.version_id and o.state = 'delivered')`,
    )
    .execute();
};

type Folder = { practiceId: string; folder: string };

/** Ends what waits for a connection that goes, and tells the doctors. */
export async function failWaiting(tx: Tx, connectionId: string, sentence: string): Promise<void> {
  const ended = await tx
    .updateTable('export_jobs')
    .set({ state: 'failed', lease_until: null, last_error: sentence })
    .where('connection_id', '=', connectionId)
    .where('state', 'in', ['queued', 'delivering', 'in_doubt'])
    .returning(['id', 'appointment_id as appointmentId'])
    .execute();
  for (const one of ended) {
    await leaveExporting(tx, one, 'export_failed');
    await warn(tx, one.appointmentId, 'export_failed', `${sentence} The documents are kept here.`);
  }
}

type Reported = { id: string; appointmentId: string; connectionId: string; practiceId: string };

/** Locks the practice's queue, as a worker does before it touches an export. */
export async function holdQueueOf(tx: Tx, practiceId: string): Promise<void> {
  const connection = await findTarget(tx, practiceId);
  if (connection) await holdQueue(tx, connection.id);
}

/** A program at the practice says that all documents of an export are there. */
export async function reportDelivered(
  tx: Tx,
  claim: Reported,
  { now, externalId }: { now: string; externalId: string },
): Promise<void> {
  await tx
    .updateTable('export_jobs')
    .set({ state: 'delivered', lease_until: null, last_error: null, external_id: externalId, delivered_at: now })
    .where('id', '=', claim.id)
    .execute();
  await tellDelivered(tx, claim, now);
  await leaveExporting(tx, claim, 'exported');
  await clearWarnings(tx, claim.appointmentId, 'export');
}

/** A program at the practice says that a document was refused for good, or that it cannot tell whether it arrived. */
export async function reportEnded(
  tx: Tx,
  claim: Reported & { doctorId: string },
  { state, sentence }: { state: 'failed' | 'in_doubt'; sentence: string },
): Promise<void> {
  await tx
    .updateTable('export_jobs')
    .set({ state, lease_until: null, last_error: sentence })
    .where('id', '=', claim.id)
    .execute();
  await tellEnded(tx, claim, state === 'in_doubt', sentence);
  const { appointmentId, doctorId } = claim;
  const told = { appointmentId, documentType: 'export', state } as const;
  await publish(tx, doctorId, 'appointment_additional_status_updated', told);
}

/** Connects a practice to a folder, which is made if it is not there. Connecting again changes the folder. */
export async function connectFolder(tx: Tx, { practiceId, folder }: Folder): Promise<string> {
  await mkdir(folder, { recursive: true });
  const config = json({ connection: { kind: 'folder', folder, formats: ['docx', 'html'] } });
  const { name } = await tx
    .selectFrom('practices')
    .select('name')
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('connections')
    .values({ practice_id: practiceId, kind: 'folder', name, config, status: 'connected', last_contact_at: sql`now()` })
    .onConflict((row) =>
      row
        .column('practice_id')
        .where('removed_at', 'is', null)
        .doUpdateSet({
          config,
          status: 'connected',
          blocked_until: null,
          failures: 0,
          last_error: null,
          updated_at: sql`now()`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
