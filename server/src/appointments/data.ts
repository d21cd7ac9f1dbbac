import type { Appointment, AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { Page } from '@auscult/contract/kit.ts';
import { listDocuments } from '../documents/data.ts';
import { stillUnwritten } from '../documents/rules.ts';
import { KEPT, sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { paginate } from '../platform/resource.ts';
import type { Scope } from '../platform/scope.ts';
import { listAudio } from '../recording/data.ts';
import { listTranscripts } from '../transcripts/data.ts';
import { conditions, isExportFailed, type ListQuery } from './rules.ts';
import { stayOfRound } from './stays.ts';

const joined = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .innerJoin('users as u', 'u.id', 'a.doctor_id')
    .innerJoin('practices as p', 'p.id', 'a.practice_id');

const documentStates = sql<AppointmentListItem['documents']>`coalesce((
  select jsonb_agg(jsonb_build_object('type', d.type, 'state', d.state, 'toCheck', d.to_check)
    order by array_position(array['note', 'letter', 'referral_letter', 'patient_letter', 'work_cover'], d.type))
  from documents d where d.appointment_id = a.id), '[]')`.as('documents');

const columns = [
  'a.id',
  'a.status',
  'a.was_reviewed',
  'a.starts_at',
  'a.consultation_type',
  'a.consultation_engine',
  'a.is_inpatient',
  'a.is_test',
  'a.is_evaluation',
  'a.created_at',
  'a.recorded_seconds',
  'a.warnings',
  'a.error',
  'pt.id as patient_id',
  'pt.first_name as patient_first',
  'pt.last_name as patient_last',
  'pt.gender',
  'pt.birth_date',
  'p.id as practice_id',
  'p.name as practice',
  'u.id as doctor_id',
  'u.first_name as doctor_first',
  'u.last_name as doctor_last',
] as const;

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;
const withColumns = (db: Db) =>
  joined(db)
    .select(columns)
    .select([documentStates, stayOfRound.as('inpatient')]);

const itemOf = (row: Row): AppointmentListItem => ({
  id: row.id,
  status: row.status,
  wasReviewed: row.was_reviewed,
  startsAt: row.starts_at,
  patient: {
    id: row.patient_id,
    firstName: row.patient_first,
    lastName: row.patient_last,
    gender: row.gender,
    birthDate: row.birth_date,
  },
  doctor: { id: row.doctor_id, firstName: row.doctor_first, lastName: row.doctor_last },
  practice: { id: row.practice_id, name: row.practice },
  consultationType: row.consultation_type,
  consultationEngine: row.consultation_engine,
  isInpatient: row.is_inpatient,
  inpatient: row.inpatient,
  isTest: row.is_test,
  isEvaluation: row.is_evaluation,
  createdAt: row.created_at,
  recordedSeconds: row.recorded_seconds,
  documents: row.documents,
  hasWarning: row.warnings.length > 0,
  error: row.error,
});

/** The rows of a page in the order in which they are named. */
export const listItems = async (db: Db, ids: readonly string[]): Promise<AppointmentListItem[]> => {
  if (ids.length === 0) return [];
  const rows = await withColumns(db)
    .where(sql<boolean>`a.id = any(${sql.val([...ids])}::uuid[])`)
    .modifyFront(KEPT)
    .execute();
  const found = new Map(rows.map((row) => [row.id, itemOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

export const listAppointments = (db: Db, scope: Scope, query: ListQuery): Promise<Page<AppointmentListItem>> => {
  const direction = query.isSoonestFirst ? 'asc' : 'desc';
  const ids = db
    .selectFrom('appointments as a')
    .select('a.id')
    .where(sql<boolean>`${sql.join(conditions(scope, query), sql` and `)}`)
    .orderBy('a.starts_at', direction)
    .orderBy('a.id', direction);
  return paginate(db, { ids, rows: (wanted) => listItems(db, wanted), isExact: scope.kind === 'doctor' }, query);
};

export const getAppointment = async (db: Db, scope: Scope, appointmentId: string): Promise<Appointment> => {
  const row = await withColumns(db)
    .select([
      'a.context',
      'a.note_length',
      'a.clinical_language',
      'a.referrer',
      'a.consent',
      'a.documents_wanted',
      'a.dismissed_words',
      'a.version',
      'p.is_consent_mandatory',
    ])
    .where('a.id', '=', appointmentId)
    .where('a.discarded_at', 'is', null)
    .$if(scope.kind === 'doctor', (all) =>
      all.where('a.doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : '').where('a.is_evaluation', '=', false),
    )
    .executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  const documents = await listDocuments(db, scope, appointmentId);
  const transcripts = await listTranscripts(db, scope, appointmentId);
  const hasText = documents.some((document) => document.version !== null);
  const unwritten = hasText
    ? await stillUnwritten(
        documents,
        transcripts.flatMap((one) => one.segments),
      )
    : [];
  const hasConsent = row.consent !== null && row.consent.withdrawnAt === null && row.consent.kind !== 'declined';
  return {
    ...itemOf(row),
    context: row.context,
    noteLength: row.note_length,
    clinicalLanguage: row.clinical_language,
    referrer: row.referrer,
    consent: row.consent,
    isConsentNeeded: row.is_consent_mandatory && !hasConsent,
    documentsWanted: row.documents_wanted,
    warnings: row.warnings,
    dismissedWords: row.dismissed_words,
    version: row.version,
    appointmentDocuments: documents.map((document) => ({ ...document, unwritten })),
    transcripts,
    audio: await listAudio(db, scope, appointmentId),
  };
};

type Facets = { today: number; toReview: number; exportFailures: number; recordedSecondsThisWeek: number };

/** The few figures that are acted on. */
export const countFacets = async (db: Db, scope: Scope, doctorsIds: readonly string[] | undefined): Promise<Facets> => {
  const doctors = scope.kind === 'doctor' ? [scope.doctorId] : doctorsIds;
  const { rows } = await sql<Facets>`
    select count(*) filter (where (a.starts_at at time zone p.timezone)::date = (now() at time zone p.timezone)::date) as "today",
      count(*) filter (where a.status = 'ready_for_review') as "toReview",
      count(*) filter (where ${isExportFailed}) as "exportFailures",
      coalesce(sum(a.recorded_seconds) filter (where a.starts_at > now() - interval '7 days'), 0) as "recordedSecondsThisWeek"
    from appointments a join practices p on p.id = a.practice_id
    where a.discarded_at is null and not a.is_evaluation and not a.is_test and (${doctors ? sql`a.doctor_id = any(${sql.val([...doctors])})` : sql`true`})
      and (a.starts_at > now() - interval '28 days' or a.status in ('ready_for_review', 'reviewed', 'exporting'))`.execute(
    db,
  );
  return rows[0] ?? { today: 0, toReview: 0, exportFailures: 0, recordedSecondsThisWeek: 0 };
};
