import { next, statusLabel, type Action, type Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import type { createAppointment, createInpatient, updateAppointment } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { z } from 'zod';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import type { Doctor } from '../platform/scope.ts';
import { changePatient, choosePatient } from '../patients/actions.ts';
import { getUsable, holdTemplates } from '../templates/data.ts';
import { getSettings, requireLanguage } from '../users/data.ts';
import { momentsOf } from './rules.ts';
import { admit, changeStayOfRound } from './stays.ts';

export type Held = {
  id: string;
  doctorId: string;
  practiceId: string;
  status: Status;
  generation: number;
  consultationEngine: 'ai' | 'sd' | 'ai_sd';
};

/** Locks an appointment until the transaction ends, so that its status cannot change under the caller. */
export const hold = async (tx: Tx, appointmentId: string): Promise<Held> => {
  const row = await tx
    .selectFrom('appointments')
    .select(['id', 'doctor_id', 'practice_id', 'status', 'generation', 'consultation_engine'])
    .where('id', '=', appointmentId)
    .where('discarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem(errors.notFound);
  return {
    id: row.id,
    doctorId: row.doctor_id,
    practiceId: row.practice_id,
    status: row.status,
    generation: row.generation,
    consultationEngine: row.consultation_engine,
  };
};

type AppointmentError = { code: string; title: string; description: string };
type Step = {
  appointmentId: string;
  action: Action;
  detail?: Record<string, unknown>;
  error?: AppointmentError | null;
};

/**
 * The only function that changes an appointment's status. It refuses by the life cycle's table and, in the caller's
 * transaction, writes the status, the audit row and the real-time event.
 */
export const act = async (tx: Tx, caller: Caller, { appointmentId, action, detail, error }: Step): Promise<Held> => {
  const held = await hold(tx, appointmentId);
  const status = next(held.status, action);
  if (status === undefined) {
    throw problem(errors.stepRefused, {
      description: `This consult is now "${statusLabel(held.status)}", so this step is not possible. Nothing was changed.`,
      metadata: { status: held.status },
    });
  }
  // A new generation overtakes whatever is still being written.
  const restarts =
    action === 'finalize' ||
    action === 'restart' ||
    action === 'regenerate' ||
    action === 'retranscribe' ||
    action === 'paste_transcript';
  const generation = held.generation + (restarts ? 1 : 0);
  await tx
    .updateTable('appointments')
    .set({
      status,
      generation,
      updated_at: sql`now()`,
      ...momentsOf(action),
      ...(error === undefined && status === held.status ? {} : { error: error ? json(error) : null }),
      ...(action === 'review' ? { was_reviewed: true } : {}),
      ...(action === 'restart' ? { was_reviewed: false } : {}),
    })
    .where('id', '=', appointmentId)
    .execute();
  await audit(tx, caller, { action, appointmentId, detail: { from: held.status, to: status, ...detail } });
  await publish(tx, held.doctorId, 'appointment_status_updated', { appointmentId, status });
  return { ...held, status, generation };
};

/** Adds a notice to an appointment that the doctor sees on it; the same code stands once. */
export const warn = async (tx: Tx, appointmentId: string, code: string, text: string): Promise<void> => {
  const row = await tx
    .selectFrom('appointments')
    .select(['warnings', 'doctor_id', 'status'])
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const warnings = [
    ...row.warnings.filter((warning) => warning.code !== code),
    { code, text, at: new Date().toISOString() },
  ];
  await tx
    .updateTable('appointments')
    .set({ warnings: json(warnings) })
    .where('id', '=', appointmentId)
    .execute();
  await publish(tx, row.doctor_id, 'appointment_additional_status_updated', {
    appointmentId,
    documentType: 'note',
    state: 'warning',
  });
};

export const clearWarnings = async (tx: Tx, appointmentId: string, prefix: string): Promise<void> => {
  const row = await tx
    .selectFrom('appointments')
    .select('warnings')
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
  const kept = row?.warnings.filter((warning) => !warning.code.startsWith(prefix)) ?? [];
  if (row && kept.length !== row.warnings.length)
    await tx
      .updateTable('appointments')
      .set({ warnings: json(kept) })
      .where('id', '=', appointmentId)
      .execute();
};

type Create = z.output<typeof createAppointment>;
type Update = z.output<typeof updateAppointment>;

export const addDocuments = async (
  tx: Tx,
  appointment: { id: string; doctorId: string },
  types: Update['documentsWanted'] & string[],
): Promise<void> => {
  await tx
    .insertInto('documents')
    .values(types.map((type) => ({ appointment_id: appointment.id, doctor_id: appointment.doctorId, type })))
    .onConflict((row) => row.columns(['appointment_id', 'type']).doNothing())
    .execute();
};

type Chosen = { type: DocumentType; templateId: string; path?: string };
/** Keeps the template that a document is to be written by. Refuses one that its doctor may not use for it. */
export const setTemplate = async (
  tx: Tx,
  appointment: { id: string; doctorId: string },
  { type, templateId, path = 'templateId' }: Chosen,
): Promise<void> => {
  await holdTemplates(tx, [templateId], 'together');
  await getUsable(tx, { doctorId: appointment.doctorId, type, path }, templateId);
  await addDocuments(tx, appointment, [type]);
  await tx
    .updateTable('documents')
    .set({ template_id: templateId })
    .where('appointment_id', '=', appointment.id)
    .where('type', '=', type)
    .execute();
};

/** The templates that a request names for the note and the letter. */
export const setTemplates = async (
  tx: Tx,
  appointment: { id: string; doctorId: string },
  { noteTemplateId, letterTemplateId }: Pick<Create, 'noteTemplateId' | 'letterTemplateId'>,
): Promise<void> => {
  if (noteTemplateId !== undefined)
    await setTemplate(tx, appointment, { type: 'note', templateId: noteTemplateId, path: 'noteTemplateId' });
  if (letterTemplateId !== undefined)
    await setTemplate(tx, appointment, { type: 'letter', templateId: letterTemplateId, path: 'letterTemplateId' });
};

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

/** Back to the status that it had. What its recording devices held of it is gone. */
export const undiscard = async (tx: Tx, caller: Caller, appointmentId: string): Promise<Held> => {
  await tx.updateTable('appointments').set({ discarded_at: null }).where('id', '=', appointmentId).execute();
  return act(tx, caller, { appointmentId, action: 'restore' });
};
