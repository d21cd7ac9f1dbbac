import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { ageInYears } from '@auscult/contract/format.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { listInForce } from '../dictionary/data.ts';
import { listUsableMacros } from '../macros/data.ts';
import { addedMedicines } from '../medicines/data.ts';
import { sql, type Databases, type Db } from '../platform/db.ts';
import type { Scope } from '../platform/scope.ts';
import { dateFormat, nameFormat } from '@auscult/contract/users/schemas.ts';
import { addedNames } from '@auscult/engine/medicines/medicines.ts';
import { filled, variablesOf, type VariableValues } from '@auscult/engine/notes/variables.ts';
import { errors } from '@auscult/contract/errors.ts';
import { z } from 'zod';
import { problem } from '../platform/problem.ts';
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

/**
 * What a doctor wants written for what is said in a consult: the words in force, and the macros that may be named, filled in for it.
 * Of no consult nothing is known.
 */
export const getWording = async (db: Db, doctorId: string, appointmentId?: string): Promise<Required<Wording>> => {
  const macros = await listUsableMacros(db, doctorId);
  const values = macros.length === 0 || appointmentId === undefined ? {} : valuesOf(await getSource(db, appointmentId));
  return {
    replacements: await listInForce(db, doctorId),
    macros: macros.map(({ text, ...macro }) => ({ ...macro, text: filled(text, values) })),
  };
};

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
      'a.is_evaluation',
    ])
    .select([
      'pt.first_name',
      'pt.last_name',
      'pt.gender',
      'pt.birth_date',
      'pt.title as patient_title',
      'u.first_name as doctor_first',
      'u.last_name as doctor_last',
      'u.title',
      'u.provider_number',
      'u.settings',
    ])
    .select([
      'p.name as practice',
      'p.address as practice_address',
      'p.phone as practice_phone',
      'p.email as practice_email',
      'p.name_type',
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
      // The name of an evaluation consult is a title, whose words are nobody's name.
      lastName: row.is_evaluation ? '' : row.last_name,
      gender: row.gender,
      birthDate: row.birth_date,
      title: row.patient_title,
      ageYears: row.birth_date === null ? null : ageInYears(row.birth_date, new Date(row.starts_at), row.timezone),
    },
    doctor: { firstName: row.doctor_first, lastName: row.doctor_last, title: row.title },
  };
};
export type Source = Awaited<ReturnType<typeof getSource>>;

const chosen = z.object({ dateFormat: dateFormat.optional(), nameFormat: nameFormat.optional() });
/** How the doctor writes dates and names: as chosen, and names until then as the practice has them. */
export const formsOf = ({ settings, name_type: nameType }: Pick<Source, 'settings' | 'name_type'>) => {
  const own = chosen.safeParse(settings).data;
  return {
    dateFormat: own?.dateFormat ?? ('dd/MM/yyyy' as const),
    nameFormat: own?.nameFormat ?? nameFormat.parse(nameType),
  };
};

/** What stands for each variable in a consult, whether in a template, a macro or an opening. */
export const valuesOf = (source: Source): VariableValues => ({
  ...variablesOf({
    patient: source.patient,
    doctor: source.doctor,
    referrer: source.referrer,
    date: source.starts_at,
    timeZone: source.timezone,
    consultationType: source.consultation_type,
    ...formsOf(source),
  }),
  'practice.name': source.practice,
  'practice.address': source.practice_address,
  'practice.phone': source.practice_phone,
  'practice.email': source.practice_email,
  'doctor.providerNumber': source.provider_number,
  ...(source.speciality ? { 'doctor.speciality': source.speciality } : {}),
});

/** The same for a doctor's own appointment. */
export const getValues = async (db: Db, doctorId: string, appointmentId: string): Promise<VariableValues> => {
  const own = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', appointmentId)
    .where('doctor_id', '=', doctorId)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw problem(errors.notFound);
  return valuesOf(await getSource(db, appointmentId));
};

/** The names of the people of a consult. */
const listNames = async (db: Db, appointmentId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string | null }>`
    select unnest(array[pt.first_name, pt.last_name, u.last_name, a.referrer ->> 'name']) as name
    from appointments a join patients pt on pt.id = a.patient_id join users u on u.id = a.doctor_id
    where a.id = ${appointmentId}`.execute(db);
  return rows.flatMap(({ name }) => name || []);
};

const doctorIdOf = async (db: Db, appointmentId: string): Promise<string> =>
  (await db.selectFrom('appointments').select('doctor_id').where('id', '=', appointmentId).executeTakeFirstOrThrow())
    .doctor_id;

/** Nobody says more of a dictionary in one consult, and engines take few. */
const MOST_WORDS = 200;

/**
 * What a recogniser should expect to hear, the most particular first: the people of the consult, the words that the doctor wants
 * written, and the medicines that administrators added.
 */
export const listHints = async (
  db: Db,
  databases: Databases,
  about: { appointmentId: string } | { doctorId: string },
): Promise<string[]> => {
  const isConsult = 'appointmentId' in about;
  const names = isConsult ? await listNames(db, about.appointmentId) : [];
  const doctorId = isConsult ? await doctorIdOf(db, about.appointmentId) : about.doctorId;
  const inForce = await listInForce(db, doctorId);
  const own = inForce.toSorted((one, other) => Number(one.source !== 'own') - Number(other.source !== 'own'));
  const medicines = (await addedMedicines(databases)).flatMap(addedNames);
  return [...names, ...own.slice(0, MOST_WORDS).map(({ replace }) => replace), ...medicines];
};
