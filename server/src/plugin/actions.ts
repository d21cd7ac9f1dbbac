import type { ConsultationType } from '@auscult/contract/appointments/enumerations.ts';
import type { IncomingAppointment, RowResult } from '@auscult/contract/plugin/schemas.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
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

const listKnown = (tx: Tx, { practiceId }: Plugin, externalIds: readonly string[]) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'external_id', 'status', 'doctor_id', 'external_hash', 'discarded_at', 'consultation_type'])
    .select(sql<boolean>`exists (select from recordings r where r.appointment_id = appointments.id)`.as('hasSound'))
    .where('practice_id', '=', practiceId)
    .where('external_id', 'in', externalIds)
    .orderBy('id')
    .forUpdate()
    .execute();
type Known = Awaited<ReturnType<typeof listKnown>>[number];
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
/** A doctor of the rows with what new consults begin with; asked for once a request. */
type Held = { id: string; settings: UserSettings };
export type Placed = { row: Incoming; startsAt: string; isInpatient?: boolean; hash: string; doctor?: Held };

const holdDoctor = async (tx: Tx, caller: ByPlugin, externalId: string): Promise<Held> => {
  const id = await doctorOf(tx, caller.actor, externalId);
  return { id, settings: await getSettings(tx, id) };
};

/** A new draft as the practice system has it, with the doctor's own defaults. */
export const addConsult = async (
  tx: Tx,
  caller: ByPlugin,
  { row, startsAt, isInpatient = false, hash, doctor }: Placed,
) => {
  const { actor } = caller;
  const { id: doctorId, settings } = doctor ?? (await holdDoctor(tx, caller, row.doctorExternalId));
  const patientId = await patientOf(tx, actor, row.patient);
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

/** What rows of one request know of each other: consults that were there, and doctors. */
type Around = { mode: Mode; known: Map<string, Known>; doctors: Map<string, Held> };

const takeRow = async (
  tx: Tx,
  caller: ByPlugin,
  row: IncomingAppointment,
  { startsAt, note, hash, mode, known: all, doctors }: Moment & Around & { hash: string },
) => {
  const { externalId } = row;
  const noted = (one: Omit<RowResult, 'externalId'>): RowResult => ({ externalId, ...one, ...(note ? { note } : {}) });
  const known = all.get(externalId);
  const isThere = known !== undefined && known.discarded_at === null;
  if (isThere && mode === 'create' && known.external_hash !== hash) throw refuseRow('exists');
  if (!isThere && mode === 'update') throw refuseRow('unknown');
  if (row.status === 'cancelled') {
    if (!isThere) return noted({ id: null, outcome: 'unknown' });
    return noted({ id: known.id, outcome: await takeBack(tx, caller, known) });
  }
  if (isThere && known.external_hash === hash) return noted({ id: known.id, outcome: 'unchanged' });
  const placed = { row, startsAt, hash };
  if (!known) {
    const doctor = doctors.get(row.doctorExternalId) ?? (await holdDoctor(tx, caller, row.doctorExternalId));
    doctors.set(row.doctorExternalId, doctor);
    return noted({ id: await addConsult(tx, caller, { ...placed, doctor }), outcome: 'created' });
  }
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

/** A row that is here just as it comes: nothing more is asked of the database for it. */
const unchangedOf = (row: IncomingAppointment, known: Known | undefined, timezone: string): RowResult | undefined => {
  if (!known || known.discarded_at !== null || row.status === 'cancelled') return undefined;
  const when = readMoment(row, timezone);
  if (known.external_hash !== when?.hash) return undefined;
  const { note } = when;
  return { externalId: row.externalId, id: known.id, outcome: 'unchanged', ...(note ? { note } : {}) };
};

const timedOf = (row: IncomingAppointment, timezone: string) => {
  const moment = momentOf(row.startsAt, timezone);
  return { ...moment, hash: digestOf({ ...row, startsAt: moment.startsAt }) };
};
const readMoment = (row: IncomingAppointment, timezone: string) => {
  try {
    return timedOf(row, timezone);
  } catch {
    return undefined;
  }
};

const mapKnown = async (tx: Tx, { actor }: ByPlugin, externalIds: readonly string[]): Promise<Map<string, Known>> =>
  new Map((await listKnown(tx, actor, externalIds)).map((one) => [one.external_id ?? '', one]));

/** Takes in rows of the practice system, each with an outcome of its own, in the order asked. */
export const takeIn = (
  db: PluginDb,
  caller: ByPlugin,
  { appointments, mode }: { appointments: readonly IncomingAppointment[]; mode: Mode },
): Promise<RowResult[]> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    const timezone = await timezoneOf(tx, caller.actor);
    const ids = appointments.map(({ externalId }) => externalId);
    if (ids.length === 0) return [];
    const around: Around = { mode, known: await mapKnown(tx, caller, ids), doctors: new Map() };
    const results: RowResult[] = [];
    for (const [index, row] of appointments.entries()) {
      const { externalId } = row;
      // A row of an id that came before meets what that one left.
      if (ids.indexOf(externalId) < index)
        for (const [id, one] of await mapKnown(tx, caller, [externalId])) around.known.set(id, one);
      results.push(
        unchangedOf(row, around.known.get(externalId), timezone) ??
          (await inRow(tx, externalId, () => takeRow(tx, caller, row, { ...timedOf(row, timezone), ...around }))),
      );
    }
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
