import type { ConsultationType } from '@auscult/contract/appointments/enumerations.ts';
import type { IncomingAppointment, RowResult } from '@auscult/contract/plugin/schemas.ts';
import { act, addDocuments, warn } from '../appointments/actions.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type PluginDb, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import type { Plugin } from '../platform/scope.ts';
import { getSettings } from '../users/data.ts';
import { holdPractice } from './data.ts';
import { doctorOf, isRefusedRow, patientOf, refuseRow } from './people.ts';
import { digestOf, momentOf, type Moment } from './rules.ts';

export type ByPlugin = Caller & { actor: Plugin };
type Mode = 'create' | 'update' | 'upsert';

const findKnown = (tx: Tx, { practiceId }: Plugin, externalId: string) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'status', 'doctor_id', 'external_hash', 'discarded_at', 'consultation_type'])
    .select(sql<boolean>`exists (select from recordings r where r.appointment_id = appointments.id)`.as('hasSound'))
    .where('practice_id', '=', practiceId)
    .where('external_id', '=', externalId)
    .forUpdate()
    .executeTakeFirst();
type Known = NonNullable<Awaited<ReturnType<typeof findKnown>>>;
export const isUntouched = ({ status, hasSound }: Pick<Known, 'status' | 'hasSound'>): boolean =>
  status === 'draft' && !hasSound;

export const CANCELLED = 'This consult was cancelled in the practice system. What is here was kept.';

/** Takes back a consult that nobody began; one that somebody did is the doctor's to decide about. */
export const takeBack = async (tx: Tx, caller: Caller, known: Pick<Known, 'id' | 'status' | 'hasSound'>) => {
  if (!isUntouched(known)) {
    await warn(tx, known.id, 'cancelled', CANCELLED);
    return 'kept' as const;
  }
  await act(tx, caller, { appointmentId: known.id, action: 'discard', detail: { by: 'practice system' } });
  await tx
    .updateTable('appointments')
    .set({ discarded_at: sql`now()`, external_hash: null })
    .where('id', '=', known.id)
    .execute();
  return 'deleted' as const;
};

type Incoming = Omit<IncomingAppointment, 'startsAt' | 'status' | 'endsAt'>;
export type Placed = { row: Incoming; startsAt: string; isInpatient?: boolean; hash: string };

/** A new draft as the practice system has it, with the doctor's own defaults. */
export const addConsult = async (tx: Tx, caller: ByPlugin, { row, startsAt, isInpatient = false, hash }: Placed) => {
  const { actor } = caller;
  const doctorId = await doctorOf(tx, actor, row.doctorExternalId);
  const patientId = await patientOf(tx, actor, row.patient);
  const settings = await getSettings(tx, doctorId);
  const type: ConsultationType = isInpatient ? 'inpatient' : (row.consultationType ?? 'unspecified');
  const { id } = await tx
    .insertInto('appointments')
    .values({
      practice_id: actor.practiceId,
      doctor_id: doctorId,
      patient_id: patientId,
      starts_at: startsAt,
      consultation_type: type,
      is_inpatient: isInpatient,
      context: row.context ?? '',
      note_length: settings.noteLength,
      clinical_language: settings.clinicalLanguage,
      referrer: row.referrer ? json(row.referrer) : null,
      documents_wanted: settings.defaultReports,
      external_id: isInpatient ? null : row.externalId,
      external_hash: hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDocuments(tx, { id, doctorId }, settings.defaultReports);
  await audit(tx, caller, { action: 'created', appointmentId: id, detail: { by: 'practice system' } });
  await publish(tx, doctorId, 'appointment_status_updated', { appointmentId: id, status: 'draft' });
  return id;
};

/** Time, type, doctor and patient are the practice system's until the first sound; from then on only details of the patient. */
const changeConsult = async (tx: Tx, caller: ByPlugin, known: Known, { row, startsAt, hash }: Placed) => {
  const patientId = await patientOf(tx, caller.actor, row.patient);
  const mayMove = isUntouched(known);
  const doctorId = mayMove ? await doctorOf(tx, caller.actor, row.doctorExternalId) : known.doctor_id;
  await tx
    .updateTable('appointments')
    .set({
      external_hash: hash,
      updated_at: sql`now()`,
      discarded_at: null,
      ...(mayMove
        ? {
            starts_at: startsAt,
            consultation_type: row.consultationType ?? known.consultation_type,
            doctor_id: doctorId,
            patient_id: patientId,
            version: sql<number>`version + 1`,
            ...(row.referrer ? { referrer: json(row.referrer) } : {}),
          }
        : {}),
    })
    .where('id', '=', known.id)
    .execute();
  if (mayMove)
    await tx.updateTable('documents').set({ doctor_id: doctorId }).where('appointment_id', '=', known.id).execute();
  await audit(tx, caller, { action: 'changed', appointmentId: known.id, detail: { by: 'practice system' } });
  await publish(tx, doctorId, 'appointment_status_updated', { appointmentId: known.id, status: known.status });
  return mayMove;
};

const takeRow = async (tx: Tx, caller: ByPlugin, row: IncomingAppointment, when: Moment & { mode: Mode }) => {
  const { externalId } = row;
  const { startsAt, note, mode } = when;
  const hash = digestOf({ ...row, startsAt });
  const noted = (one: Omit<RowResult, 'externalId'>): RowResult => ({ externalId, ...one, ...(note ? { note } : {}) });
  const known = await findKnown(tx, caller.actor, externalId);
  const isThere = known !== undefined && known.discarded_at === null;
  if (isThere && mode === 'create' && known.external_hash !== hash) throw refuseRow('exists');
  if (!isThere && mode === 'update') throw refuseRow('unknown');
  if (row.status === 'cancelled') {
    if (!isThere) return noted({ id: null, outcome: 'unknown' });
    return noted({ id: known.id, outcome: await takeBack(tx, caller, known) });
  }
  if (isThere && known.external_hash === hash) return noted({ id: known.id, outcome: 'unchanged' });
  const placed = { row, startsAt, hash };
  if (!known) return noted({ id: await addConsult(tx, caller, placed), outcome: 'created' });
  if (!isThere && !isUntouched(known)) throw refuseRow('discarded by the doctor');
  const hasMoved = await changeConsult(tx, caller, known, placed);
  if (!isThere) return noted({ id: known.id, outcome: 'created' });
  return noted({
    id: known.id,
    outcome: hasMoved ? 'updated' : 'kept',
    ...(hasMoved ? {} : { reason: 'in progress' }),
  });
};

/** A row that fails takes back what it did itself, and nothing of the others. */
export const inRow = async (tx: Tx, externalId: string, work: () => Promise<RowResult>): Promise<RowResult> => {
  await sql`savepoint incoming_row`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint incoming_row`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint incoming_row`.execute(tx);
    if (error instanceof RangeError) return { externalId, id: null, outcome: 'refused', reason: 'no such time' };
    if (!isRefusedRow(error)) throw error;
    await error.after?.(tx);
    return { externalId, id: null, outcome: 'refused', reason: error.reason };
  }
};

export const timezoneOf = async (tx: Tx, { practiceId }: Plugin): Promise<string> =>
  (await tx.selectFrom('practices').select('timezone').where('id', '=', practiceId).executeTakeFirstOrThrow()).timezone;

/** Takes in rows of the practice system, each with an outcome of its own, in the order asked. */
export const takeIn = (
  db: PluginDb,
  caller: ByPlugin,
  { appointments, mode }: { appointments: readonly IncomingAppointment[]; mode: Mode },
): Promise<RowResult[]> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    const timezone = await timezoneOf(tx, caller.actor);
    const results: RowResult[] = [];
    for (const row of appointments)
      results.push(
        await inRow(tx, row.externalId, () => takeRow(tx, caller, row, { ...momentOf(row.startsAt, timezone), mode })),
      );
    return results;
  });

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What is gone, was never there, or is another practice's gets one answer. */
export const removeAll = (db: PluginDb, caller: ByPlugin, ids: readonly string[]): Promise<RowResult[]> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    const results: RowResult[] = [];
    for (const externalId of ids) {
      const known = await tx
        .selectFrom('appointments')
        .select(['id', 'status'])
        .select(sql<boolean>`exists (select from recordings r where r.appointment_id = appointments.id)`.as('hasSound'))
        .where('practice_id', '=', caller.actor.practiceId)
        .where('discarded_at', 'is', null)
        .where((where) =>
          where.or([
            where('external_id', '=', externalId),
            ...(isUuid(externalId) ? [where('id', '=', externalId)] : []),
          ]),
        )
        .forUpdate()
        .executeTakeFirst();
      results.push(
        known
          ? { externalId, id: known.id, outcome: await takeBack(tx, caller, known) }
          : { externalId, id: null, outcome: 'unknown' },
      );
    }
    return results;
  });
