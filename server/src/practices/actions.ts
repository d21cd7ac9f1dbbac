import { errors } from '@auscult/contract/errors.ts';
import { practiceErrors } from '@auscult/contract/practices/errors.ts';
import type { PmsType } from '@auscult/contract/integrations/enumerations.ts';
import type { PracticeChanges, PracticeRequest } from '@auscult/contract/practices/schemas.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';

const columnsOf = (changes: Omit<PracticeChanges, 'baseVersion'>) => ({
  name: changes.name,
  address: changes.address,
  phone: changes.phone,
  email: changes.email,
  timezone: changes.timezone,
  name_type: changes.nameType,
  has_inpatients: changes.hasInpatients,
  is_consent_mandatory: changes.isConsentMandatory,
  admin_emails: changes.practiceAdminsEmails,
  external_practice_id: changes.externalPracticeId,
  remove_after_days: changes.removeAfterDays,
  is_exporting_docs: changes.isExportingDocs,
  reminder_at: changes.reminderAt,
  closed_dates: changes.closedDates,
});
const named = (columns: ReturnType<typeof columnsOf>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

export const createPractice = async (
  db: AdminDb,
  caller: Caller,
  { pmsType, ...request }: PracticeRequest,
): Promise<string> => {
  const { id } = await change(db, caller, { action: 'practice added' }, (tx) =>
    tx
      .insertInto('practices')
      .values({ ...columnsOf(request), name: request.name, pms_type: pmsType })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};

export const updatePractice = async (
  db: AdminDb,
  caller: Caller,
  { practiceId, changes }: { practiceId: string; changes: PracticeChanges },
): Promise<void> => {
  const { baseVersion, ...rest } = changes;
  const detail = { fields: Object.keys(rest) };
  await change(db, caller, { action: 'practice changed', subjectId: practiceId, detail }, async (tx) => {
    const before = await tx
      .selectFrom('practices')
      .select('version')
      .where('id', '=', practiceId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    if (baseVersion !== undefined && baseVersion !== before.version) throw problem(errors.versionStale);
    await tx
      .updateTable('practices')
      .set({ ...named(columnsOf(rest)), version: before.version + 1 })
      .where('id', '=', practiceId)
      .execute();
    return {};
  });
};

type Use = { doctors: number; appointments: number; queuedExports: number };

/** Held while it is counted, so that nobody is invited to it meanwhile. */
export const removePractice = (db: AdminDb, caller: Caller, practiceId: string): Promise<object> =>
  change(db, caller, { action: 'practice removed', subjectId: practiceId }, async (tx) => {
    const { rows } =
      await sql`select from practices where id = ${practiceId} and removed_at is null for update`.execute(tx);
    if (rows.length === 0) return undefined;
    const { rows: counts } = await sql<Use>`select
      (select count(*)::integer from users where practice_id = ${practiceId}) as doctors,
      (select count(*)::integer from appointments where practice_id = ${practiceId}) as appointments,
      (select count(*)::integer from export_jobs where practice_id = ${practiceId} and connection_id is not null
        and state in ('queued', 'delivering')) as "queuedExports"`.execute(tx);
    if (Object.values(counts[0] ?? {}).some((count) => count > 0))
      throw problem(practiceErrors.practiceInUse, { metadata: counts[0] });
    await tx
      .updateTable('practices')
      .set({ removed_at: sql`now()`, version: sql<number>`version + 1` })
      .where('id', '=', practiceId)
      .execute();
    return {};
  });

/** Held with its queue, so that nothing is asked for meanwhile. The connection before keeps its secrets until it is removed. */
export const setPmsType = async (
  db: AdminDb,
  caller: Caller,
  { practiceId, pmsType }: { practiceId: string; pmsType: PmsType },
): Promise<void> => {
  await change(
    db,
    caller,
    { action: 'practice system changed', subjectId: practiceId, detail: { pmsType } },
    async (tx) => {
      const before = await tx
        .selectFrom('practices')
        .select('pms_type')
        .where('id', '=', practiceId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return undefined;
      if (before.pms_type === pmsType) return {};
      await tx.selectFrom('connections').select('id').where('practice_id', '=', practiceId).forNoKeyUpdate().execute();
      const { waiting } = await tx
        .selectFrom('export_jobs')
        .select(sql<number>`count(*)::integer`.as('waiting'))
        .where('practice_id', '=', practiceId)
        .where('connection_id', 'is not', null)
        .where('state', 'in', ['queued', 'delivering', 'in_doubt'])
        .executeTakeFirstOrThrow();
      if (waiting > 0) throw problem(practiceErrors.exportsQueued, { metadata: { waiting } });
      await tx
        .updateTable('connections')
        .set({ is_enabled: false, status: 'not_connected', updated_at: sql`now()` })
        .where('practice_id', '=', practiceId)
        .where('removed_at', 'is', null)
        .where('pms_type', '<>', pmsType)
        .execute();
      await tx
        .updateTable('practices')
        .set({ pms_type: pmsType, version: sql<number>`version + 1` })
        .where('id', '=', practiceId)
        .execute();
      return {};
    },
  );
};
