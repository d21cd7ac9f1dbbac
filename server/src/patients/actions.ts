import type { patientInput } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { plainName } from '@auscult/contract/names.ts';
import type { z } from 'zod';
import { insertRows, newIds, sql, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';

type Patient = z.output<typeof patientInput>;
type Named = { patientId?: string | undefined; patient?: Patient | undefined };
type PatientChange = { [Field in keyof Patient]?: Patient[Field] | undefined };

/** The patient that a request names: one of the practice, or a new one. */
export const choosePatient = async (tx: Tx, practiceId: string, { patientId, patient }: Named): Promise<string> => {
  if (patientId !== undefined) {
    const found = await tx
      .selectFrom('patients')
      .select('id')
      .where('id', '=', patientId)
      .where('practice_id', '=', practiceId)
      .executeTakeFirst();
    if (!found) throw problem(errors.patientNotFound);
    return found.id;
  }
  if (!patient) throw problem(errors.patientNotFound);
  const { title, firstName, lastName, gender, birthDate, phone, email } = patient;
  const made = await tx
    .insertInto('patients')
    .values({
      practice_id: practiceId,
      title,
      first_name: firstName,
      last_name: lastName,
      gender,
      birth_date: birthDate,
      phone,
      email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

type Listed = Pick<Patient, 'firstName' | 'lastName' | 'gender' | 'birthDate'> &
  Partial<Pick<Patient, 'title' | 'phone' | 'email'>> & { externalPatientId?: string | undefined };
/** `isKnownTaken`: whom the practice knows beyond doubt is taken. `isUnlinkedOnly`: but nobody whom a practice system named. */
type Settling = { isKnownTaken: boolean; isUnlinkedOnly?: boolean };

const whoIs = (one: { firstName: string; lastName: string; birthDate: string | null }): string =>
  [plainName(one.firstName), plainName(one.lastName), one.birthDate].join('\n');
const systemsId = (externalId: string): string => `\n${externalId}`;

/** The patients of the practice who are the same in name and date of birth, or have the same id; null where two are. */
const findKnown = async (
  tx: Tx,
  practiceId: string,
  rows: readonly Listed[],
  isUnlinkedOnly: boolean,
): Promise<Map<string, string | null>> => {
  const days = [...new Set(rows.flatMap(({ birthDate }) => birthDate ?? []))];
  const names = [...new Set(rows.flatMap(({ externalPatientId }) => externalPatientId ?? []))];
  const known = await tx
    .selectFrom('patients')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'birth_date as birthDate', 'external_id'])
    .where('practice_id', '=', practiceId)
    .where('is_evaluation', '=', false)
    .$if(isUnlinkedOnly, (all) => all.where('external_id', 'is', null))
    .where(sql<boolean>`(birth_date = any(${sql.val(days)}::date[]) or external_id = any(${sql.val(names)}::text[]))`)
    .execute();
  const found = new Map<string, string | null>();
  for (const { id, external_id: externalId, ...one } of known) {
    if (one.birthDate !== null) found.set(whoIs(one), found.has(whoIs(one)) ? null : id);
    if (externalId !== null) found.set(systemsId(externalId), id);
  }
  return found;
};

/** The patient of each row, in their order: found beyond doubt, or new. Without a date of birth two rows are never one person. */
export const settlePatients = async (
  tx: Tx,
  practiceId: string,
  rows: readonly Listed[],
  { isKnownTaken, isUnlinkedOnly = false }: Settling,
): Promise<string[]> => {
  const found = isKnownTaken ? await findKnown(tx, practiceId, rows, isUnlinkedOnly) : new Map<string, string | null>();
  const spare = await newIds(tx, rows.length);
  const fresh: (Listed & { id: string })[] = [];
  const patients = rows.map((row, index) => {
    const name = row.externalPatientId === undefined ? undefined : systemsId(row.externalPatientId);
    const same = row.birthDate === null ? undefined : found.get(whoIs(row));
    const there = (name === undefined ? undefined : found.get(name)) ?? same;
    if (there) return there;
    const id = spare[index] ?? '';
    fresh.push({ ...row, id });
    if (row.birthDate !== null && same === undefined) found.set(whoIs(row), id);
    if (name !== undefined) found.set(name, id);
    return id;
  });
  await insertRows(
    tx,
    'patients',
    fresh.map((row) => ({
      id: row.id,
      practice_id: practiceId,
      title: row.title ?? null,
      first_name: row.firstName,
      last_name: row.lastName,
      birth_date: row.birthDate,
      gender: row.gender,
      phone: row.phone ?? null,
      email: row.email ?? null,
      external_id: row.externalPatientId ?? null,
    })),
  );
  return patients;
};

/** Changes what is named of the patient of an appointment. */
export const changePatient = async (tx: Tx, appointmentId: string, patient: PatientChange): Promise<void> => {
  const { title, firstName, lastName, gender, birthDate, phone, email } = patient;
  const change = { title, first_name: firstName, last_name: lastName, gender, birth_date: birthDate, phone, email };
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(named).length === 0) return;
  await tx
    .updateTable('patients')
    .set(named)
    .where('id', '=', (query) => query.selectFrom('appointments').select('patient_id').where('id', '=', appointmentId))
    .execute();
};
