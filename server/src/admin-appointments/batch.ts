import type { BatchPatient, CreateForDoctor } from '@auscult/contract/admin-appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { admitInpatient } from '../appointments/actions.ts';
import { act } from '../lifecycle/actions.ts';
import { choosePatient, settlePatients } from '../patients/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, isTaken, json, newIds, sql, type AdminDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import type { Admin } from '../platform/scope.ts';
import { getSettings, requireLanguage } from '../users/data.ts';
import { requireDoctor } from './actions.ts';

type ByAdmin = Caller & { actor: Admin };
type Row = { patientId: string; startsAt: string; consultationType: BatchPatient['consultationType'] };

const nobody = { title: null, gender: null, birthDate: null, phone: null, email: null };
const numbered = (many: number): BatchPatient[] =>
  Array.from({ length: many }, (_, index) => ({ ...nobody, firstName: 'Patient', lastName: String(index + 1) }));

/** The patients of the request in its order. */
const patientsOf = async (tx: Tx, practiceId: string, body: CreateForDoctor): Promise<string[]> => {
  if (body.patientId !== undefined) return [await choosePatient(tx, practiceId, body)];
  // Those without a name yet are nobody whom the practice knows.
  if (body.numberOfPatients !== undefined)
    return settlePatients(tx, practiceId, numbered(body.numberOfPatients), { isKnownTaken: false });
  const patients = body.patients ?? (body.patient ? [body.patient] : []);
  return settlePatients(tx, practiceId, patients, { isKnownTaken: true });
};

/** When each begins: as its row says, else so long after the first. */
const momentsOf = (body: CreateForDoctor, many: number, now: Date): string[] => {
  const first = body.startsAt === undefined ? now.getTime() : Date.parse(body.startsAt);
  return Array.from(
    { length: many },
    (_, index) =>
      body.patients?.[index]?.startsAt ?? new Date(first + index * body.minutesApart * 60_000).toISOString(),
  );
};

type Making = { body: CreateForDoctor; settings: UserSettings; doctor: { id: string; practiceId: string } };

const addConsults = async (
  tx: Tx,
  { actor }: ByAdmin,
  { body, settings, doctor }: Making,
  { ids, rows }: { ids: readonly string[]; rows: readonly Row[] },
): Promise<void> => {
  const wanted = body.documentsWanted ?? settings.defaultReports;
  const type = body.isInpatient ? 'inpatient' : (body.consultationType ?? settings.defaultConsultationType);
  await tx
    .insertInto('appointments')
    .values(
      rows.map((row, index) => ({
        id: ids[index] ?? '',
        practice_id: doctor.practiceId,
        doctor_id: doctor.id,
        patient_id: row.patientId,
        starts_at: row.startsAt,
        consultation_type: row.consultationType ?? type,
        consultation_engine: body.consultationEngine ?? settings.defaultConsultationEngine,
        is_inpatient: body.isInpatient,
        is_test: body.isTest,
        context: body.context,
        note_length: body.noteLength ?? settings.noteLength,
        clinical_language: body.consultationLanguage ?? settings.clinicalLanguage,
        referrer: body.referrer ? json(body.referrer) : null,
        documents_wanted: wanted,
        created_by: actor.id,
      })),
    )
    .execute();
  await tx
    .insertInto('documents')
    .values(ids.flatMap((id) => wanted.map((one) => ({ appointment_id: id, doctor_id: doctor.id, type: one }))))
    .execute();
};

/** What the same request made before. Another administrator's is nobody's. */
const madeBefore = async (db: AdminDb, { actor }: ByAdmin, requestId: string): Promise<string[] | undefined> => {
  const row = await db
    .selectFrom('appointment_batches')
    .select(['appointment_ids', 'created_by'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row && row.created_by !== actor.id)
    throw problem(errors.validation, {
      metadata: [{ path: 'requestId', rule: 'custom', message: 'Another request has this id' }],
    });
  return row?.appointment_ids;
};

/** Makes the consults, all or none. The request's id is kept first, so that a second one waits and then makes nothing. */
export const createConsults = async (
  { clock }: Pick<House, 'clock'>,
  db: AdminDb,
  caller: ByAdmin,
  body: CreateForDoctor,
): Promise<string[]> => {
  const { requestId } = body;
  const before = requestId === undefined ? undefined : await madeBefore(db, caller, requestId);
  if (before) return before;
  const making = inTransaction(db, async (tx) => {
    const doctor = await requireDoctor(tx, body.doctorId);
    await requireLanguage(tx, doctor.id, { consultationLanguage: body.consultationLanguage });
    const many = body.patients?.length ?? body.numberOfPatients ?? 1;
    const ids = await newIds(tx, many);
    const [batch = ''] = requestId === undefined ? await newIds(tx, 1) : [requestId];
    await tx
      .insertInto('appointment_batches')
      .values({ request_id: batch, created_by: caller.actor.id, doctor_id: doctor.id, appointment_ids: ids })
      .execute();
    const patients = await patientsOf(tx, doctor.practiceId, body);
    const moments = momentsOf(body, many, clock.now());
    const rows = patients.map((patientId, index) => ({
      patientId,
      startsAt: moments[index] ?? '',
      consultationType: body.patients?.[index]?.consultationType,
    }));
    const settings = await getSettings(tx, doctor.id);
    if (body.isInpatient)
      for (const { patientId, startsAt } of rows)
        await admitInpatient(
          tx,
          { practiceId: doctor.practiceId, doctorId: doctor.id, patientId },
          { admittedAt: startsAt },
        );
    await addConsults(tx, caller, { body, settings, doctor }, { ids, rows });
    const [appointmentId = ''] = ids;
    await audit(tx, caller, {
      action: 'created for a doctor',
      subjectId: doctor.id,
      ...(many === 1 ? { appointmentId } : {}),
      detail: { batch, consults: many },
    });
    // One is enough for the doctor's list to be read again.
    await publish(tx, doctor.id, 'appointment_status_updated', { appointmentId, status: 'draft' });
    return ids;
  });
  return making.catch(async (error: unknown) => {
    const made = requestId !== undefined && isTaken(error) ? await madeBefore(db, caller, requestId) : undefined;
    if (made) return made;
    throw error;
  });
};

/** Takes back the drafts of a batch that nobody changed and nobody recorded in. */
export const undoConsults = (
  db: AdminDb,
  caller: ByAdmin,
  requestId: string,
): Promise<{ undone: number; kept: number }> =>
  inTransaction(db, async (tx) => {
    const batch = await tx
      .selectFrom('appointment_batches')
      .select('appointment_ids')
      .where('request_id', '=', requestId)
      .where('created_by', '=', caller.actor.id)
      .executeTakeFirst();
    if (!batch) throw problem(errors.notFound);
    const untouched = await tx
      .selectFrom('appointments as a')
      .select('a.id')
      .where('a.id', '=', sql<string>`any(${sql.val(batch.appointment_ids)})`)
      .where('a.status', '=', 'draft')
      .where('a.discarded_at', 'is', null)
      .whereRef('a.updated_at', '=', 'a.created_at')
      .where((row) =>
        row.not(row.exists(row.selectFrom('recordings as r').select('r.id').whereRef('r.appointment_id', '=', 'a.id'))),
      )
      .forUpdate()
      .execute();
    for (const { id } of untouched) await act(tx, caller, { appointmentId: id, action: 'discard' });
    await tx
      .updateTable('appointments')
      .set({ discarded_at: sql`now()` })
      .where('id', '=', sql<string>`any(${sql.val(untouched.map(({ id }) => id))})`)
      .execute();
    await audit(tx, caller, { action: 'batch undone', subjectId: requestId, detail: { consults: untouched.length } });
    return { undone: untouched.length, kept: batch.appointment_ids.length - untouched.length };
  });
