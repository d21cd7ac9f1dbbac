import { errors } from '@auscult/contract/errors.ts';
import { incidentTitle, type IncidentKind, type IncidentStatus } from '@auscult/contract/incidents/enumerations.ts';
import type { Incident } from '@auscult/contract/incidents/schemas.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { sendMail } from '../mails/actions.ts';
import { sql, type AdminDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { findIncident } from './data.ts';

type Cause = {
  kind: IncidentKind;
  practiceId: string | null;
  integrationId: string | null;
  /** What it is about within the connection, where there may be several; never a patient's name. */
  subjectId?: string;
};
/** `times`: how often it was met at once. */
type Met = Cause & { severity?: 'warning' | 'alert'; description: string; times?: number };

const note = (tx: Tx, incidentId: string, event: { what: string; by?: string | null; note?: string | null }) =>
  tx
    .insertInto('incident_events')
    .values({ incident_id: incidentId, what: event.what, by_name: event.by ?? null, note: event.note ?? null })
    .execute();

const sameCause = ({ kind, integrationId, subjectId }: Cause) => sql<boolean>`kind = ${kind}
  and integration_id is not distinct from ${integrationId} and subject_id is not distinct from ${subjectId ?? null} and engine is null`;

/** One that ended by itself a moment ago has not ended. */
const reopen = async (tx: Tx, met: Met): Promise<boolean> => {
  const again = await tx
    .updateTable('incidents')
    .set({
      state: 'active',
      resolved_at: null,
      resolved_by: null,
      count: sql`count + ${met.times ?? 1}`,
      last_at: sql`now()`,
      description: met.description,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('incidents')
        .select('id')
        .where(sameCause(met))
        .where('resolved_by', '=', 'system')
        .where('resolved_at', '>', sql<string>`now() - interval '1 hour'`)
        .where(sql<boolean>`not exists (select from incidents o where o.kind = ${met.kind} and o.state <> 'resolved' and o.engine is null
          and o.integration_id is not distinct from ${met.integrationId} and o.subject_id is not distinct from ${met.subjectId ?? null})`)
        .orderBy('resolved_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  if (again) await note(tx, again.id, { what: 'reopened' });
  return again !== undefined;
};

/**
 * Puts down that something went wrong, in the transaction of what showed it. However many meet the same cause at once, one row stands
 * open for it and counts them.
 */
export const openIncident = async (tx: Tx, met: Met): Promise<void> => {
  const cause = `incident/${met.kind}/${met.integrationId ?? ''}/${met.subjectId ?? ''}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${cause}, 0))`.execute(tx);
  if (await reopen(tx, met)) return;
  const { times = 1 } = met;
  const row = await tx
    .insertInto('incidents')
    .values({
      kind: met.kind,
      severity: met.severity ?? 'warning',
      description: met.description,
      practice_id: met.practiceId,
      integration_id: met.integrationId,
      subject_id: met.subjectId ?? null,
      count: times,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'integration_id', 'subject_id'])
        .where('state', '<>', 'resolved')
        .where('engine', 'is', null)
        .doUpdateSet({ count: sql`incidents.count + ${times}`, last_at: sql`now()`, description: met.description }),
    )
    .returning(['id', 'count'])
    .executeTakeFirstOrThrow();
  if (row.count === times) await note(tx, row.id, { what: 'opened' });
};

/** Ends by itself what went well again. */
export const endIncident = async (tx: Tx, cause: Omit<Cause, 'practiceId'>): Promise<void> => {
  const ended = await tx
    .updateTable('incidents')
    .set({ state: 'resolved', resolved_at: sql`now()`, resolved_by: 'system' })
    .where(sameCause({ ...cause, practiceId: null }))
    .where('state', '<>', 'resolved')
    .returning('id')
    .execute();
  for (const { id } of ended) await note(tx, id, { what: 'resolved' });
};

type Step = {
  incidentId: string;
  status: IncidentStatus;
  note?: string | undefined;
  isTellingCompany?: boolean | undefined;
};
const allowed: Record<IncidentStatus, readonly IncidentStatus[]> = {
  active: ['pending', 'resolved'],
  pending: ['active', 'resolved'],
  resolved: ['active'],
};

const NO_COMPANY = 'The connection names no IT company with an email. Choose one for it first; nothing was changed.';

/** What the company is told stands on its own: no patient, no document, and no way in. */
const tellCompany = async (house: House, tx: Tx, incidentId: string): Promise<void> => {
  const row = await tx
    .selectFrom('incidents as i')
    .innerJoin('connections as c', 'c.id', 'i.integration_id')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .innerJoin('it_companies as t', 't.id', 'c.it_company_id')
    .select(['i.kind', 'i.first_at', 'i.description', 'p.name as practice', 't.email', 't.contact_name as contact'])
    .where('i.id', '=', incidentId)
    .executeTakeFirst();
  if (!row?.email) throw problem(integrationErrors.mailMissing, { description: NO_COMPANY });
  const words = `${row.practice}: ${incidentTitle[row.kind]}, since ${row.first_at.slice(0, 16).replace('T', ' ')} UTC. ${row.description}`;
  await sendMail(house, tx, { kind: 'incident-company', to: row.email, firstName: row.contact, words });
};

export const setIncidentStatus = (house: House, db: AdminDb, caller: Caller, step: Step): Promise<Incident> =>
  change(
    db,
    caller,
    { action: 'incident status set', detail: { status: step.status }, taken: errors.stepRefused },
    async (tx) => {
      const { incidentId, status } = step;
      const row = await tx
        .selectFrom('incidents')
        .select('state')
        .where('id', '=', incidentId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.state === status) return findIncident(tx, incidentId);
      if (!allowed[row.state].includes(status)) throw problem(errors.stepRefused);
      if (step.isTellingCompany && status === 'pending') await tellCompany(house, tx, incidentId);
      await tx
        .updateTable('incidents')
        .set(
          status === 'resolved'
            ? { state: status, resolved_at: sql`now()`, resolved_by: 'admin' }
            : { state: status, resolved_at: null, resolved_by: null },
        )
        .where('id', '=', incidentId)
        .execute();
      const by = await tx
        .selectFrom('users')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .where('id', '=', caller.actor?.id ?? '')
        .executeTakeFirst();
      await note(tx, incidentId, { what: status, by: by?.name ?? null, note: step.note ?? null });
      return findIncident(tx, incidentId);
    },
  );

export const removeIncident = (db: AdminDb, caller: Caller, incidentId: string) =>
  change(db, caller, { action: 'incident removed', subjectId: incidentId }, async (tx) => {
    const row = await tx
      .selectFrom('incidents')
      .select('state')
      .where('id', '=', incidentId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.state !== 'resolved') throw problem(integrationErrors.incidentOpen);
    return tx.deleteFrom('incidents').where('id', '=', incidentId).returning('id').executeTakeFirst();
  });
