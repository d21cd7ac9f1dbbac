import type { list } from '@auscult/contract/incidents/endpoints.ts';
import { incidentTitle } from '@auscult/contract/incidents/enumerations.ts';
import type { Incident, IncidentItem } from '@auscult/contract/incidents/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { AdminDb } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';

const joined = (db: AdminDb) =>
  db
    .selectFrom('incidents as i')
    .leftJoin('practices as p', 'p.id', 'i.practice_id')
    .leftJoin('connections as c', 'c.id', 'i.integration_id');

const withColumns = (db: AdminDb) =>
  joined(db).select([
    'i.id',
    'i.kind',
    'i.severity',
    'i.state',
    'i.description',
    'i.engine',
    'i.model',
    'i.fault',
    'i.practice_id',
    'p.name as practice_name',
    'i.integration_id',
    'c.pms_type',
    'i.subject_id',
    'i.document_id',
    'i.count',
    'i.first_at',
    'i.last_at',
    'i.resolved_at',
    'i.resolved_by',
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const itemOf = (row: Row): IncidentItem => ({
  id: row.id,
  kind: row.kind,
  severity: row.severity,
  status: row.state,
  title: incidentTitle[row.kind],
  description: row.engine === null ? row.description : `${row.engine} (${row.model}): ${row.fault}`,
  practice: row.practice_id && row.practice_name ? { id: row.practice_id, name: row.practice_name } : null,
  integrationId: row.integration_id,
  pmsType: row.pms_type,
  subjectId: row.subject_id ?? row.document_id,
  count: row.count,
  firstAt: row.first_at,
  lastAt: row.last_at,
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
});

type Query = RequestOf<typeof list>['query'];

export const listIncidents = ({ db, query }: { db: AdminDb; query: Query }): Promise<AnswerOf<typeof list>> => {
  const { statuses = [], pmsTypes = [], practicesIds = [], integrationId } = query;
  const ids = joined(db)
    .select('i.id')
    .where(matches(['p.name', 'c.name', 'i.kind', 'i.description', 'i.engine'], query.search))
    .$if(statuses.length > 0, (all) => all.where('i.state', 'in', statuses))
    .$if(pmsTypes.length > 0, (all) => all.where('c.pms_type', 'in', pmsTypes))
    .$if(practicesIds.length > 0, (all) => all.where('i.practice_id', 'in', practicesIds))
    .$if(integrationId !== undefined, (all) => all.where('i.integration_id', '=', integrationId ?? ''))
    .orderBy('i.last_at', 'desc')
    .orderBy('i.id', 'desc');
  return paginate(
    db,
    { ids, rows: async (wanted) => (await withColumns(db).where('i.id', 'in', wanted).execute()).map(itemOf) },
    query,
  );
};

/** The latest, of all practices or some: as the list begins. */
export const listLatestIncidents = async (
  db: AdminDb,
  practicesIds: readonly string[] | undefined,
  most: number,
): Promise<IncidentItem[]> => {
  const rows = await withColumns(db)
    .$if(Boolean(practicesIds?.length), (all) => all.where('i.practice_id', 'in', [...(practicesIds ?? [])]))
    .orderBy('i.last_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(itemOf);
};

/** What went wrong with one consult or a document of it. */
export const listIncidentsOf = async (db: AdminDb, appointmentId: string): Promise<IncidentItem[]> => {
  const rows = await withColumns(db)
    .where((row) =>
      row.or([
        row('i.appointment_id', '=', appointmentId),
        row(
          'i.document_id',
          'in',
          row.selectFrom('documents as d').select('d.id').where('d.appointment_id', '=', appointmentId),
        ),
      ]),
    )
    .orderBy('i.last_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(itemOf);
};

export const findIncident = async (db: AdminDb, incidentId: string): Promise<Incident | undefined> => {
  const row = await withColumns(db).where('i.id', '=', incidentId).executeTakeFirst();
  if (!row) return undefined;
  const events = await db
    .selectFrom('incident_events')
    .select(['at', 'what', 'by_name as by', 'note'])
    .where('incident_id', '=', incidentId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return { ...itemOf(row), events };
};
