import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { createAppointment, createInpatient, updateAppointment } from '@auscult/contract/appointments/schemas.ts';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import type { Doctor } from '../platform/scope.ts';
import { act, addDocuments, hold } from '../lifecycle/actions.ts';
import { changePatient, choosePatient } from '../patients/actions.ts';
import { setTemplates } from '../templates/actions.ts';
import { getSettings, requireLanguage } from '../users/data.ts';
import { admit, changeStayOfRound } from './stays.ts';

type Create = z.output<typeof createAppointment>;
type Update = z.output<typeof updateAppointment>;

export const createAppointmentFor = async (
  house: House,
  db: Db,
  caller: Caller,
  doctor: Doctor,
  body: Create & { isInpatient: boolean; inpatient?: z.output<typeof createInpatient>['inpatient'] },
): Promise<string> => {
  const settings = await getSettings(db, doctor.id);
  const wanted = body.documentsWanted ?? settings.defaultReports;
  return inTransaction(db, async (tx) => {
    const patientId = await choosePatient(tx, doctor.practiceId, body);
    await requireLanguage(tx, doctor.id, { consultationLanguage: body.consultationLanguage });
    const startsAt = body.startsAt ?? house.clock.now().toISOString();
    const stays = { practiceId: doctor.practiceId, doctorId: doctor.id, patientId };
    if (body.isInpatient) await admit(tx, stays, { admittedAt: startsAt, ...body.inpatient });
    const { id } = await tx
      .insertInto('appointments')
      .values({
        practice_id: doctor.practiceId,
        doctor_id: doctor.id,
        patient_id: patientId,
        starts_at: startsAt,
        consultation_type: body.isInpatient ? 'inpatient' : (body.consultationType ?? settings.defaultConsultationType),
        consultation_engine: body.consultationEngine ?? settings.defaultConsultationEngine,
        is_inpatient: body.isInpatient,
        context: body.context,
        note_length: body.noteLength ?? settings.noteLength,
        clinical_language: body.consultationLanguage ?? settings.clinicalLanguage,
        referrer: body.referrer ? json(body.referrer) : null,
        documents_wanted: wanted,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addDocuments(tx, { id, doctorId: doctor.id }, wanted);
    await setTemplates(tx, { id, doctorId: doctor.id }, body);
    await audit(tx, caller, { action: 'created', appointmentId: id });
    await publish(tx, doctor.id, 'appointment_status_updated', { appointmentId: id, status: 'draft' });
    return id;
  });
};

/** A consult of an inpatient that is made elsewhere belongs to a stay as well. */
export const admitInpatient: typeof admit = admit;

const statusesBehindReview: readonly Status[] = ['reviewed', 'exporting', 'exported'];
const isOther = async (tx: Tx, appointmentId: string, patientId: string): Promise<boolean> => {
  const now = await tx
    .selectFrom('appointments')
    .select('patient_id')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  return now?.patient_id !== patientId;
};

export const changeAppointment = async (tx: Tx, caller: Caller, appointmentId: string, body: Update): Promise<void> => {
  const held = await hold(tx, appointmentId);
  await requireLanguage(tx, held.doctorId, { consultationLanguage: body.consultationLanguage });
  const patientId =
    body.patientId === undefined
      ? undefined
      : await choosePatient(tx, held.practiceId, { patientId: body.patientId, patient: undefined });
  // What was reviewed was reviewed as this patient's: for another one it is reviewed anew.
  if (patientId !== undefined && statusesBehindReview.includes(held.status) && (await isOther(tx, held.id, patientId)))
    await act(tx, caller, { appointmentId, action: 'edit', detail: { because: 'another patient' } });
  if (body.patient) await changePatient(tx, appointmentId, body.patient);
  if (body.inpatient) await changeStayOfRound(tx, appointmentId, body.inpatient);
  const change = {
    starts_at: body.startsAt,
    consultation_type: body.consultationType,
    consultation_engine: body.consultationEngine,
    note_length: body.noteLength,
    documents_wanted: body.documentsWanted,
    patient_id: patientId,
    clinical_language: body.consultationLanguage,
    referrer: body.referrer === undefined ? undefined : body.referrer && json(body.referrer),
  };
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await tx
    .updateTable('appointments')
    .set({ ...named, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('id', '=', appointmentId)
    .execute();
  if (body.documentsWanted) await addDocuments(tx, held, body.documentsWanted);
  await setTemplates(tx, held, body);
  await audit(tx, caller, { action: 'changed', appointmentId, detail: { fields: Object.keys(body) } });
  const { status } = await hold(tx, appointmentId);
  await publish(tx, held.doctorId, 'appointment_status_updated', { appointmentId, status });
};

export const saveContext = (db: Db, caller: Caller, appointmentId: string, context: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await hold(tx, appointmentId);
    await tx
      .updateTable('appointments')
      .set({ context, updated_at: sql`now()` })
      .where('id', '=', appointmentId)
      .execute();
    await audit(tx, caller, { action: 'context saved', appointmentId });
  });

/** Gone from the lists at once; purged after the practice's retention time. */
export const discard = (db: Db, caller: Caller, appointmentId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await act(tx, caller, { appointmentId, action: 'discard' });
    await tx
      .updateTable('appointments')
      .set({ discarded_at: sql`now()` })
      .where('id', '=', appointmentId)
      .execute();
    await tx
      .updateTable('recordings')
      .set({ lease_token_hash: null, lease_device: null })
      .where('appointment_id', '=', appointmentId)
      .execute();
  });
