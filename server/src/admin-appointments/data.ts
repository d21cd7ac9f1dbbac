import type { AdminAppointment, Generation } from '@auscult/contract/admin-appointments/schemas.ts';
import { getAppointment } from '../appointments/data.ts';
import { listExports } from '../exports/data.ts';
import { listIncidentsOf } from '../incidents/data.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import { historyOfConsult } from '../platform/history.ts';
import type { Scope } from '../platform/scope.ts';

const MOST_GENERATIONS = 200;

/** The texts that an engine wrote, the newest first, each with how it came to be. */
const listGenerations = async (db: AdminDb, appointmentId: string): Promise<Generation[]> => {
  const rows = await db
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['d.type', 'v.id', 'v.number', 'v.reason', 'v.provenance', 'v.created_at'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'))
    .where('d.appointment_id', '=', appointmentId)
    .where('v.reason', '<>', 'edited')
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(MOST_GENERATIONS)
    .execute();
  return rows.map(({ type, id, number, reason, provenance, created_at: createdAt, by }) => ({
    documentType: type,
    versionId: id,
    number,
    reason,
    engine: provenance?.engine ?? null,
    model: provenance?.model ?? null,
    template: provenance?.templateId
      ? {
          id: provenance.templateId,
          name: provenance.templateName ?? '',
          version: provenance.templateVersion ?? null,
        }
      : null,
    promptHash: provenance?.promptHash ?? null,
    milliseconds: provenance?.milliseconds ?? null,
    tokens: provenance?.call?.tokens ?? null,
    createdAt,
    createdBy: by === null ? null : { name: by },
  }));
};

const aboutMaking = async (
  db: AdminDb,
  appointmentId: string,
): Promise<Pick<AdminAppointment, 'timezone' | 'createdBy'>> => {
  const { timezone, name } = await db
    .selectFrom('appointments as a')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select(['p.timezone', sql<string | null>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return { timezone, createdBy: name === null ? null : { name } };
};

export const getForAdmin = async (db: AdminDb, scope: Scope, appointmentId: string): Promise<AdminAppointment> => ({
  ...(await getAppointment(db, scope, appointmentId)),
  ...(await aboutMaking(db, appointmentId)),
  generations: await listGenerations(db, appointmentId),
  exports: await listExports(db, scope, appointmentId),
  incidents: await listIncidentsOf(db, appointmentId),
  history: await historyOfConsult(db, appointmentId),
});
