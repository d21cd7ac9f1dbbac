import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import type { markAsExported, markAsExporting } from '@auscult/contract/plugin/endpoints.ts';
import type { PluginExport } from '@auscult/contract/plugin/schemas.ts';
import { askExport, holdQueueOf, reportDelivered, reportEnded } from '../exports/actions.ts';
import { getSource, listWritten } from '../exports/data.ts';
import { autoExported, writeContents } from '../exports/rules.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, sql, type PluginDb, type Tx } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import type { Plugin } from '../platform/scope.ts';
import { getSettings } from '../users/data.ts';
import type { ByPlugin } from './consults.ts';
import { exportsOf, exportItemOf } from './data.ts';
import { genieOf, isGenieFormat, isPage } from './genie.ts';

type Called = { house: House; db: PluginDb; caller: ByPlugin };

/** As the doctor's own export; what waits already is not asked for again. */
export const markForExport = (
  { house, db, caller }: Called,
  {
    appointmentId,
    documents,
  }: { appointmentId: string; documents?: PluginExport['documents'][number]['type'][] | undefined },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const held = await holdConsult(tx, caller.actor, appointmentId);
    const waiting = await tx
      .selectFrom('export_jobs')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .where('state', 'in', ['queued', 'delivering', 'in_doubt'])
      .orderBy('position', 'desc')
      .executeTakeFirst();
    if (waiting) return waiting.id;
    const { pmsSettings } = await getSettings(tx, held.doctor_id);
    const wanted = documents ?? (await listWritten(tx, appointmentId, autoExported(pmsSettings)));
    if (wanted.length === 0) throw problem(errors.documentMissing);
    return askExport(house, tx, caller, { appointmentId, documents: wanted });
  });

const holdConsult = async (tx: Tx, { practiceId }: Plugin, appointmentId: string) => {
  const row = await tx
    .selectFrom('appointments')
    .select(['id', 'doctor_id', 'status'])
    .where('id', '=', appointmentId)
    .where('practice_id', '=', practiceId)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return row;
};

type ClaimAsked = { appointmentId: string } & RequestOf<typeof markAsExporting>['body'];

/** Takes the first open export of a consult under a lease; contents leave only here. */
export const claimExport = async (
  { house, db, caller }: Called,
  { appointmentId, holder, leaseSeconds, formats }: ClaimAsked,
): Promise<PluginExport> => {
  const now = house.clock.now();
  const exportId = await inTransaction(db, async (tx) => {
    await holdQueueOf(tx, caller.actor.practiceId);
    await holdConsult(tx, caller.actor, appointmentId);
    const job = await tx
      .selectFrom('export_jobs')
      .select(['id', 'state', 'holder', 'lease_until'])
      .where('appointment_id', '=', appointmentId)
      .where('practice_id', '=', caller.actor.practiceId)
      .where('state', 'in', ['queued', 'delivering', 'in_doubt'])
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    // What comes behind one in doubt waits with it.
    if (!job || job.state === 'in_doubt') throw problem(errors.exportNotDue);
    const isLeased = job.lease_until !== null && Date.parse(job.lease_until) > now.getTime();
    if (isLeased && job.holder !== holder)
      throw problem(integrationErrors.exportClaimed, { metadata: { leaseUntil: job.lease_until } });
    const isRenewal = isLeased && job.holder === holder;
    await tx
      .updateTable('export_jobs')
      .set({
        state: 'delivering',
        holder,
        lease_until: new Date(now.getTime() + leaseSeconds * 1000).toISOString(),
        ...(isRenewal ? {} : { attempt: sql<number>`attempt + 1`, tries: sql<number>`tries + 1` }),
      })
      .where('id', '=', job.id)
      .execute();
    await tx
      .updateTable('export_deliveries')
      .set({ may_have_arrived: true, state: 'delivering' })
      .where('export_id', '=', job.id)
      .where('state', 'in', ['queued', 'delivering', 'failed'])
      .execute();
    await audit(tx, caller, { action: 'export claimed', appointmentId, subjectId: job.id, detail: { formats } });
    return job.id;
  });
  const [row] = await exportsOf(db, { plugin: caller.actor, now: now.toISOString(), appointmentId })
    .where('j.id', '=', exportId)
    .execute();
  if (!row) throw problem(errors.notFound);
  const source = await getSource(db, exportId);
  const { letterheadKey } = source.facts;
  const letterhead = letterheadKey ? await house.storage.read(letterheadKey) : undefined;
  const item = exportItemOf(row);
  const forGenie = await genieOf(db, { exportId, appointmentId });
  const documents = await Promise.all(
    item.documents.map(async (document) => {
      const found = source.documents.find(({ type }) => type === document.type);
      if (!found) return document;
      const pages = formats.filter(isPage);
      try {
        const own = await forGenie(found, source, { letterhead, formats: formats.filter(isGenieFormat), ...document });
        const contents = [...(await writeContents(found, source, { letterhead, formats: pages })), ...own.contents];
        return { ...document, contents, ...(own.refusal === undefined ? {} : { refusal: own.refusal }) };
      } catch (error) {
        // It would fail the next time too, and a program that cannot take it would hold up what waits behind.
        house.log.error({ err: error, exportId }, 'a document could not be written for the program of a practice');
        return { ...document, refusal: CANNOT_BE_WRITTEN };
      }
    }),
  );
  return { ...item, documents };
};

const CANNOT_BE_WRITTEN = 'The document could not be written in the form that the practice takes.';
const IN_DOUBT = 'The program at the practice could not tell whether a document arrived.';
type Report = { appointmentId: string } & RequestOf<typeof markAsExported>['body'];

const settledAnswer = async (tx: Tx, exportId: string, appointmentId: string) => {
  const { state } = await tx
    .selectFrom('export_jobs')
    .select('state')
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow();
  const { status } = await tx
    .selectFrom('appointments')
    .select('status')
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return { exportId, state, status };
};

type Told = readonly { id: string; state: string }[];
const isToldBefore = (rows: Told, { documents }: Report): boolean =>
  documents?.every(({ deliveryId, outcome }) => rows.some(({ id, state }) => id === deliveryId && state === outcome)) ??
  false;
/** Of an earlier try only what arrived still counts; of the last one whatever it came to. */
const isOver = (job: { attempt: number; state: string }, attempt: number, { documents = [] }: Report): boolean =>
  attempt < job.attempt
    ? documents.every(({ outcome }) => outcome === 'delivered')
    : attempt === job.attempt && job.state !== 'delivering';

/** Keeps what the program says became of each document. The same report again gets the same answer and changes nothing. */
export const reportExport = ({ house, db, caller }: Called, report: Report) =>
  inTransaction(db, async (tx) => {
    const { appointmentId } = report;
    await holdQueueOf(tx, caller.actor.practiceId);
    await holdConsult(tx, caller.actor, appointmentId);
    const job = await tx
      .selectFrom('export_jobs')
      .select(['id', 'state', 'attempt', 'connection_id', 'doctor_id', 'practice_id'])
      .where('appointment_id', '=', appointmentId)
      .where('practice_id', '=', caller.actor.practiceId)
      .$if(report.exportId !== undefined, (all) => all.where('id', '=', report.exportId ?? ''))
      .$if(report.exportId === undefined, (all) => all.where('state', 'in', ['delivering', 'delivered']))
      .orderBy('position', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!job?.connection_id) throw problem(report.exportId === undefined ? errors.exportNotDue : errors.notFound);
    if (job.state === 'delivered') return settledAnswer(tx, job.id, appointmentId);
    const rows = await tx
      .selectFrom('export_deliveries')
      .select(['id', 'state', 'external_id'])
      .where('export_id', '=', job.id)
      .execute();
    const { attempt = job.attempt } = report;
    if (isToldBefore(rows, report) && isOver(job, attempt, report)) return settledAnswer(tx, job.id, appointmentId);
    if (attempt < job.attempt) throw problem(integrationErrors.exportOvertaken);
    // Of a try that was never given nobody can know anything.
    if (job.state !== 'delivering' || attempt > job.attempt) throw problem(errors.exportNotDue);
    const now = house.clock.now().toISOString();
    const outcomes = rows.map((row) => {
      if (row.state === 'delivered') return { id: row.id, outcome: 'delivered' as const };
      const told = report.documents?.find(({ deliveryId }) => deliveryId === row.id);
      if (!report.documents) return { id: row.id, outcome: 'delivered' as const };
      return { id: row.id, outcome: told?.outcome, externalId: told?.externalId, sentence: told?.sentence };
    });
    for (const one of outcomes) {
      if (one.outcome === undefined) continue;
      await tx
        .updateTable('export_deliveries')
        .set({
          state: one.outcome,
          ...('externalId' in one ? { external_id: one.externalId ?? null, sentence: one.sentence ?? null } : {}),
          ...(one.outcome === 'delivered' ? { delivered_at: now } : {}),
        })
        .where('id', '=', one.id)
        .where('state', '!=', 'delivered')
        .execute();
    }
    const { connection_id: connectionId, practice_id: practiceId, doctor_id: doctorId } = job;
    const claim = { id: job.id, appointmentId, connectionId, practiceId, doctorId };
    // The doubt comes first: behind a failure the doctor would send again what may be there.
    if (outcomes.some(({ outcome }) => outcome === 'in_doubt')) {
      await reportEnded(tx, claim, { state: 'in_doubt', sentence: IN_DOUBT });
    } else if (outcomes.some(({ outcome }) => outcome === 'failed')) {
      await reportEnded(tx, claim, { state: 'failed', sentence: 'The practice system refused a document.' });
    } else if (outcomes.every(({ outcome }) => outcome === 'delivered')) {
      const externalId = outcomes.map((one) => ('externalId' in one ? one.externalId : undefined)).find(Boolean);
      await reportDelivered(tx, claim, { now, externalId: externalId ?? job.id });
    }
    return settledAnswer(tx, job.id, appointmentId);
  });
