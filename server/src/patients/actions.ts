import type { patientInput } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { z } from 'zod';
import type { Tx } from '../platform/db.ts';
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
