import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { PluginExport } from '@auscult/contract/plugin/schemas.ts';
import { createHash } from 'node:crypto';
import type { listByType, listExports } from '@auscult/contract/plugin/endpoints.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type PluginDb, type Tx } from '../platform/db.ts';
import { paginate } from '../platform/resource.ts';
import type { Plugin } from '../platform/scope.ts';
import { onClock } from './rules.ts';

type Query = RequestOf<typeof listByType>['query'];

/** A day is the practice's own, however many hours it has. */
const from = (value: string) =>
  value.length === 10 ? sql<string>`(${value}::timestamp at time zone p.timezone)` : sql<string>`${value}::timestamptz`;
const until = (value: string) =>
  value.length === 10
    ? sql<string>`((${value}::date + 1)::timestamp at time zone p.timezone)`
    : sql<string>`${value}::timestamptz`;

const doctorExternalId = (doctor: string) => sql<
  string | null
>`(select u.external_id from pms_users u join connections c on c.id = u.connection_id
  where u.doctor_id = ${sql.ref(doctor)} and c.removed_at is null order by u.external_id limit 1)`;

const listStays = (db: PluginDb, { practiceId }: Plugin, query: Query): Promise<AnswerOf<typeof listByType>> => {
  const stays = db
    .selectFrom('inpatient_stays as s')
    .innerJoin('patients as pt', 'pt.id', 's.patient_id')
    .innerJoin('practices as p', 'p.id', 's.practice_id')
    .where('s.practice_id', '=', practiceId)
    .where('s.discharged_at', 'is', null);
  return paginate(
    db,
    {
      ids: stays.select('s.id').orderBy('s.admitted_at').orderBy('s.id'),
      rows: async (wanted) => {
        const rows = await stays
          .where('s.id', 'in', wanted)
          .select([
            's.id',
            's.external_id',
            's.ward',
            's.bed',
            's.doctor_id',
            'p.timezone',
            'pt.id as patient_id',
            'pt.external_id as patient_external_id',
            'pt.first_name',
            'pt.last_name',
            'pt.birth_date',
          ])
          .select([
            doctorExternalId('s.doctor_id').as('doctorExternalId'),
            sql<string>`coalesce(s.list_taken_at, s.admitted_at, now())`.as('updatedAt'),
            sql<
              string | null
            >`(select a.id from appointments a where a.patient_id = s.patient_id and a.is_inpatient and a.discarded_at is null
              and (a.starts_at at time zone p.timezone)::date = (now() at time zone p.timezone)::date limit 1)`.as(
              'consult',
            ),
          ])
          .execute();
        return rows.map((row) => ({
          ...itemOf({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }),
          id: row.id,
          consult: row.consult,
        }));
      },
      isExact: true,
    },
    query,
  ).then((answer) => ({ ...answer, items: answer.items.map(({ consult, ...item }) => ({ ...item, id: consult })) }));
};

type Row = {
  external_id: string | null;
  ward: string | null;
  bed: string | null;
  doctor_id: string;
  doctorExternalId: string | null;
  timezone: string;
  patient_id: string;
  patient_external_id: string | null;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  updatedAt: string;
};
const itemOf = (row: Row) => ({
  externalId: row.external_id,
  status: 'inpatient',
  startsAt: null as string | null,
  timezone: row.timezone,
  consultationType: 'inpatient',
  isInpatient: true,
  ward: row.ward,
  bed: row.bed,
  patient: {
    id: row.patient_id,
    externalId: row.patient_external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
  },
  doctor: { id: row.doctor_id, externalId: row.doctorExternalId },
  updatedAt: row.updatedAt,
});

const listConsults = (db: PluginDb, { practiceId }: Plugin, query: Query): Promise<AnswerOf<typeof listByType>> => {
  const consults = db
    .selectFrom('appointments as a')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .where('a.practice_id', '=', practiceId)
    .where('a.discarded_at', 'is', null)
    .where('a.is_evaluation', '=', false)
    .$if(query.type !== 'all', (all) => all.where('a.consultation_type', '=', query.type as 'new'))
    .$if(query.from !== undefined, (all) => all.where('a.starts_at', '>=', from(query.from ?? '')))
    .$if(query.to !== undefined, (all) => all.where('a.starts_at', '<', until(query.to ?? '')));
  return paginate(
    db,
    {
      ids: consults.select('a.id').orderBy('a.starts_at').orderBy('a.id'),
      rows: async (wanted) => {
        const rows = await consults
          .where('a.id', 'in', wanted)
          .select([
            'a.id',
            'a.external_id',
            'a.status',
            'a.consultation_type',
            'a.is_inpatient',
            'a.doctor_id',
            'a.updated_at as updatedAt',
            'p.timezone',
            'pt.id as patient_id',
            'pt.external_id as patient_external_id',
            'pt.first_name',
            'pt.last_name',
            'pt.birth_date',
          ])
          .select(['a.starts_at', doctorExternalId('a.doctor_id').as('doctorExternalId')])
          .execute();
        return rows.map((row) => ({
          ...itemOf({ ...row, ward: null, bed: null }),
          id: row.id,
          status: row.status,
          startsAt: onClock(row.starts_at, row.timezone),
          consultationType: row.consultation_type,
          isInpatient: row.is_inpatient,
        }));
      },
    },
    query,
  );
};

/** Consults of the practice, soonest first; of inpatients the present list. */
export const listByTypeOf = (db: PluginDb, plugin: Plugin, query: Query): Promise<AnswerOf<typeof listByType>> =>
  query.type === 'inpatient' ? listStays(db, plugin, query) : listConsults(db, plugin, query);

type ExportsQuery = RequestOf<typeof listExports>['query'];
type Which = { plugin: Plugin; now: string; query?: ExportsQuery; appointmentId?: string };

/** Exports of a practice as its program sees them, in the order of the queue; no text of a document stands in them. */
export const exportsOf = (db: PluginDb | Tx, { plugin, query, appointmentId }: Which) =>
  db
    .selectFrom('export_jobs as j')
    .innerJoin('appointments as a', 'a.id', 'j.appointment_id')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .innerJoin('users as u', 'u.id', 'j.doctor_id')
    .select([
      'j.id',
      'j.appointment_id',
      'a.external_id',
      'j.position',
      'j.attempt',
      'j.tries',
      'j.lease_until',
      'j.asked_at',
      'p.timezone',
      'a.starts_at',
      'a.consultation_type',
      'pt.id as patient_id',
      'pt.external_id as patient_external_id',
      'pt.first_name',
      'pt.last_name',
      'pt.birth_date',
      'pt.gender',
      'pt.medicare_number',
      'u.id as doctor_id',
      'u.title',
      'u.first_name as doctor_first',
      'u.last_name as doctor_last',
      'u.provider_number',
    ])
    .select([
      sql<
        string | null
      >`(select l.external_id from pms_users l where l.connection_id = j.connection_id and l.doctor_id = j.doctor_id
        order by l.external_id limit 1)`.as('doctorExternalId'),
      sql<
        PluginExport['documents']
      >`(select coalesce(jsonb_agg(jsonb_build_object('deliveryId', d.id, 'key', d.key, 'type', d.type,
        'versionId', d.version_id, 'state', d.state, 'title', '', 'fileName', '',
        'replaces', case when d.replaces_id is null then null else jsonb_build_object('deliveryId', d.replaces_id,
          'externalId', (select o.external_id from export_deliveries o where o.id = d.replaces_id)) end) order by d.type), '[]')
        from export_deliveries d where d.export_id = j.id)`.as('documents'),
    ])
    .where('j.practice_id', '=', plugin.practiceId)
    .$if(appointmentId !== undefined, (all) => all.where('j.appointment_id', '=', appointmentId ?? ''))
    .$if(query?.type !== undefined && query.type !== 'all', (all) =>
      all.where('a.consultation_type', '=', query?.type as 'new'),
    )
    .$if(query?.from !== undefined, (all) => all.where('a.starts_at', '>=', from(query?.from ?? '')))
    .$if(query?.to !== undefined, (all) => all.where('a.starts_at', '<', until(query?.to ?? '')))
    .orderBy('j.position');
type ExportRow = Awaited<ReturnType<ReturnType<typeof exportsOf>['executeTakeFirstOrThrow']>>;

export const exportItemOf = (row: ExportRow): PluginExport => ({
  exportId: row.id,
  appointmentId: row.appointment_id,
  externalId: row.external_id,
  position: row.position,
  attempt: row.attempt,
  isRedelivery: row.tries > 1,
  leaseUntil: row.lease_until,
  askedAt: row.asked_at,
  timezone: row.timezone,
  startsAt: row.starts_at,
  consultationType: row.consultation_type,
  patient: {
    id: row.patient_id,
    externalId: row.patient_external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    gender: row.gender,
    medicareNumber: row.medicare_number,
  },
  doctor: {
    id: row.doctor_id,
    externalId: row.doctorExternalId,
    name: `${row.title} ${row.doctor_first} ${row.doctor_last}`.trim(),
    providerNumber: row.provider_number,
  },
  documents: row.documents.map((document) => ({
    ...document,
    title: documentTypeLabel[document.type],
    fileName: `${document.type}-${createHash('sha256').update(document.key).digest('hex').slice(0, 10)}`,
  })),
});

const isDue = (
  now: string,
) => sql<boolean>`((j.state = 'queued' and j.next_try_at <= ${now}) or (j.state = 'delivering' and j.lease_until <= ${now}))
  and not exists (select from export_jobs e where e.appointment_id = j.appointment_id and e.position < j.position
    and e.state in ('queued', 'delivering', 'in_doubt'))`;

const PAGE = 200;
export const listDue = async (db: PluginDb, which: Which): Promise<PluginExport[]> =>
  (await exportsOf(db, which).where(isDue(which.now)).limit(PAGE).execute()).map(exportItemOf);

/** When the next one is due by time alone: a later try, or a lease that is over. */
export const nextDueAt = async (db: PluginDb, { plugin, now }: Which): Promise<string | null> => {
  const at = sql<string>`case j.state when 'queued' then j.next_try_at when 'delivering' then j.lease_until end`;
  const next = db.selectFrom('export_jobs as j').select(at.as('at')).where('j.practice_id', '=', plugin.practiceId);
  return (await next.where(at, '>', now).orderBy(at).limit(1).executeTakeFirst())?.at ?? null;
};

export const listUnderWay = async (db: PluginDb, which: Which): Promise<PluginExport[]> =>
  (
    await exportsOf(db, which)
      .where(sql<boolean>`((j.state = 'delivering' and j.lease_until > ${which.now}) or j.state = 'in_doubt')`)
      .limit(PAGE)
      .execute()
  ).map(exportItemOf);

/** Rows of one practice are taken in one request after the other, so that two senders at once cannot both be first. */
export const holdPractice = async (tx: Tx, practiceId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plugin/${practiceId}`}, 0))`.execute(tx);
};

export const timezoneOf = async (tx: Tx, { practiceId }: Plugin): Promise<string> =>
  (await tx.selectFrom('practices').select('timezone').where('id', '=', practiceId).executeTakeFirstOrThrow()).timezone;

/** The patient behind an id of the practice system. */
export const patientIdOf = async (tx: Tx, { practiceId }: Plugin, externalId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('patients')
      .select('id')
      .where('practice_id', '=', practiceId)
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.id;
