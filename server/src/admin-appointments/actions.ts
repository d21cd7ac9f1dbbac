import type { generate } from '@auscult/contract/admin-appointments/endpoints.ts';
import type { ChangeForDoctor } from '@auscult/contract/admin-appointments/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { changeAppointment } from '../appointments/actions.ts';
import { hold, warn, type Held } from '../lifecycle/actions.ts';
import { doctorsReasons } from '../documents/actions.ts';
import { regenerate } from '../generation/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type AdminDb, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';

const noSuchDoctor = (message: string) =>
  problem(errors.validation, { metadata: [{ path: 'doctorId', rule: 'custom', message }] });

/** The doctor whom a consult is made for or given to. */
export const requireDoctor = async (tx: Tx, doctorId: string): Promise<{ id: string; practiceId: string }> => {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'practice_id', 'is_active'])
    .where('id', '=', doctorId)
    .where('role', '=', 'Doctor')
    .executeTakeFirst();
  if (!row?.practice_id) throw noSuchDoctor('No such doctor');
  if (!row.is_active) throw noSuchDoctor('This doctor is switched off');
  return { id: row.id, practiceId: row.practice_id };
};

const hasSound = async (tx: Tx, appointmentId: string): Promise<boolean> =>
  (await tx
    .selectFrom('recordings')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Another doctor of the practice takes the consult, with own templates, as long as nothing was said in it. */
const giveTo = async (tx: Tx, caller: Caller, held: Held, doctorId: string): Promise<void> => {
  if (doctorId === held.doctorId) return;
  const doctor = await requireDoctor(tx, doctorId);
  if (doctor.practiceId !== held.practiceId) throw noSuchDoctor('This doctor works at another practice');
  if (held.status !== 'draft' || (await hasSound(tx, held.id)))
    throw problem(errors.stepRefused, {
      description: 'Something was recorded in this consult, so it stays with its doctor. Nothing was changed.',
      metadata: { status: held.status },
    });
  await tx.updateTable('appointments').set({ doctor_id: doctor.id }).where('id', '=', held.id).execute();
  await tx
    .updateTable('documents')
    .set({ doctor_id: doctor.id, template_id: null })
    .where('appointment_id', '=', held.id)
    .execute();
  await audit(tx, caller, {
    action: 'given to another doctor',
    appointmentId: held.id,
    subjectId: doctor.id,
    detail: { fields: ['doctorId'] },
  });
  await publish(tx, held.doctorId, 'appointment_status_updated', { appointmentId: held.id, status: held.status });
};

export const changeForDoctor = (
  db: AdminDb,
  caller: Caller,
  appointmentId: string,
  { isTest, doctorId, ...body }: ChangeForDoctor,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const held = await hold(tx, appointmentId);
    if (doctorId !== undefined) await giveTo(tx, caller, held, doctorId);
    if (isTest !== undefined) {
      await tx.updateTable('appointments').set({ is_test: isTest }).where('id', '=', appointmentId).execute();
      await audit(tx, caller, { action: 'changed', appointmentId, detail: { fields: ['isTest'] } });
    }
    if (Object.keys(body).length > 0) await changeAppointment(tx, caller, appointmentId, body);
    else
      await publish(tx, doctorId ?? held.doctorId, 'appointment_status_updated', {
        appointmentId,
        status: held.status,
      });
  });

/** What a doctor wrote is never written over by somebody else's wish. */
const requireUnedited = async (tx: Tx, appointmentId: string, type: DocumentType): Promise<void> => {
  const edited = await tx
    .selectFrom('documents as d')
    .innerJoin('document_versions as v', 'v.id', 'd.current_version_id')
    .select('d.id')
    .where('d.appointment_id', '=', appointmentId)
    .where('d.type', '=', type)
    .where('v.reason', 'in', doctorsReasons)
    .executeTakeFirst();
  if (edited)
    throw problem(errors.stepRefused, {
      description: 'The doctor edited this document, so it is not written over. Nothing was changed.',
    });
};

/** Has a document written. The doctor of a real consult is told; evaluation and test consults are there to be tried. */
export const generateForDoctor = (
  house: House,
  db: AdminDb,
  caller: Caller,
  { params: { appointmentId }, body }: RequestOf<typeof generate>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await hold(tx, appointmentId);
    const { is_evaluation: isEvaluation, is_test: isTest } = await tx
      .selectFrom('appointments')
      .select(['is_evaluation', 'is_test'])
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow();
    const isToTry = isEvaluation || isTest;
    if (!isToTry) await requireUnedited(tx, appointmentId, body.type);
    const { type, isAdditional, ...how } = body;
    await regenerate(house, tx, caller, {
      appointmentId,
      types: [type],
      reason: isAdditional ? 'additional' : 'regeneration',
      mustBeNew: isAdditional,
      ...how,
    });
    if (!isToTry) await warn(tx, appointmentId, 'written_by_admin', 'Written again by an administrator.');
  });
