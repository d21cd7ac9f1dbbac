import type { ErrorReport, ReportGroup } from '@auscult/contract/reports/schemas.ts';
import { inTransaction, json, sql, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { change } from '../platform/resource.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { job } from '../platform/jobs.ts';
import { findReport } from './data.ts';
import { barePath, fingerprintOf } from './rules.ts';

export const forwardJob = job({
  name: 'reports-forward',
  payload: z.object({ reportId: z.uuid(), eventId: z.uuid() }),
  retries: 5,
  concurrency: 1,
});

/** Keeps a report with those that are like it. A group that was resolved opens again. */
export const takeReport = (house: House, caller: Caller, given: ErrorReport): Promise<void> =>
  inTransaction(house.databases.public, async (tx) => {
    const path = barePath(given.path);
    const at = house.clock.now().toISOString();
    const latest = json({ ...given, path });
    const { rows } = await sql<{ id: string }>`
      insert into error_reports (fingerprint, kind, path, status, name, count, first_at, last_at, latest)
      values (${fingerprintOf(given, path)}, ${given.kind}, ${path}, ${given.status ?? null}, ${given.name ?? null}, 1, ${at}, ${at}, ${latest})
      on conflict (fingerprint) do update set count = error_reports.count + 1, last_at = ${at}, latest = ${latest}, state = 'open'
      returning id`.execute(tx);
    // How many people it met is told by devices that cannot be told apart any further.
    const person = house.keyring.digest(`${caller.address}\0${caller.device}`, 'report').toString('base64url');
    await tx
      .insertInto('error_report_people')
      .values({ report_id: rows[0]?.id ?? '', person })
      .onConflict((on) => on.doNothing())
      .execute();
    if (house.config.errorReportsDsn !== undefined)
      await house.jobs.enqueue(tx, forwardJob, { reportId: rows[0]?.id ?? '', eventId: randomUUID() });
  });

export const resolveReport = (db: Db, caller: Caller, reportId: string): Promise<ReportGroup> =>
  change(db, caller, { action: 'error report resolved', subjectId: reportId }, async (tx) => {
    await tx.updateTable('error_reports').set({ state: 'resolved' }).where('id', '=', reportId).execute();
    return findReport(tx, reportId);
  });
