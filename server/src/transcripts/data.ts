import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { ageInYears } from '@auscult/contract/format.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { listInForce } from '../dictionary/data.ts';
import { listUsableMacros } from '../macros/data.ts';
import { sql, type Db } from '../platform/db.ts';
import type { Scope } from '../platform/scope.ts';
import type { Wording } from './rules.ts';

/** The final transcripts of an appointment, as they read after dictionary and dictation commands. */
export const listTranscripts = async (
  db: Db,
  scope: Scope,
  appointmentId: string,
): Promise<Appointment['transcripts']> => {
  const rows = await db
    .selectFrom('transcripts')
    .select(['kind', 'engine', 'model', 'segments'])
    .where('appointment_id', '=', appointmentId)
    .where('is_current', '=', true)
    .$if(scope.kind === 'doctor', (query) =>
      query.where('doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : ''),
    )
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, isFinal: true }));
};

export type StoredTranscript = { raw: TranscriptSegment[]; segments: TranscriptSegment[] };

export const getTranscript = async (
  db: Db,
  scope: Scope,
  appointmentId: string,
  kind: AudioKind,
): Promise<StoredTranscript | undefined> => {
  const row = await db
    .selectFrom('transcripts')
    .select(['raw_segments as raw', 'segments'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('is_current', '=', true)
    .$if(scope.kind === 'doctor', (query) =>
      query.where('doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : ''),
    )
    .executeTakeFirst();
  return row;
};

/** What a doctor wants written for what is said: the words in force, and the macros that may be named. */
export const getWording = async (db: Db, doctorId: string): Promise<Required<Wording>> => ({
  replacements: await listInForce(db, doctorId),
  macros: await listUsableMacros(db, doctorId),
});

/** Everything that a document of an appointment may be made of or checked against. */
export const getSource = async (db: Db, appointmentId: string) => {
  const row = await db
    .selectFrom('appointments as a')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .innerJoin('users as u', 'u.id', 'a.doctor_id')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .leftJoin('specialities as s', 's.id', 'u.speciality_id')
    .select([
      'a.id',
      'a.doctor_id',
      'a.practice_id',
      'a.consultation_engine',
      'a.consultation_type',
      'a.context',
      'a.note_length',
      'a.clinical_language',
      'a.referrer',
      'a.starts_at',
      'a.generation',
    ])
    .select([
      'pt.first_name',
      'pt.last_name',
      'pt.gender',
      'pt.birth_date',
      'u.first_name as doctor_first',
      'u.last_name as doctor_last',
      'u.title',
      'u.provider_number',
    ])
    .select([
      'p.name as practice',
      'p.address as practice_address',
      'p.phone as practice_phone',
      'p.timezone',
      's.name as speciality',
    ])
    .where('a.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const transcripts = await db
    .selectFrom('transcripts')
    .select(['kind', 'segments'])
    .where('appointment_id', '=', appointmentId)
    .where('is_current', '=', true)
    .orderBy(sql`kind`)
    .execute();
  const spoken = (kind: AudioKind) => transcripts.find((one) => one.kind === kind)?.segments ?? [];
  return {
    ...row,
    conversation: spoken('consultation'),
    dictation: spoken('dictation'),
    patient: {
      firstName: row.first_name,
      lastName: row.last_name,
      gender: row.gender,
      birthDate: row.birth_date,
      ageYears: row.birth_date === null ? null : ageInYears(row.birth_date, new Date(row.starts_at), row.timezone),
    },
    doctor: { firstName: row.doctor_first, lastName: row.doctor_last, title: row.title },
  };
};
export type Source = Awaited<ReturnType<typeof getSource>>;
