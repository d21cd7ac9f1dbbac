import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { IncomingAppointment } from '@auscult/contract/plugin/schemas.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { warn } from '../lifecycle/actions.ts';
import { auditAll, type AuditRow } from '../platform/audit.ts';
import { json, newIds, sql, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { publishAll } from '../platform/live.ts';
import type { Plugin } from '../platform/scope.ts';
import type { Tables } from '../platform/tables.ts';
import { settingsOf } from '../users/data.ts';

export type ByPlugin = Caller & { actor: Plugin };

/** A consult as a list of rows leaves it. What stands here is written when the whole list is read. */
export type Consult = {
  readonly id: string;
  readonly externalId: string | null;
  status: Status;
  doctorId: string;
  patientId: string;
  type: ConsultationType;
  hash: string | null;
  hasSound: boolean;
  isWarned: boolean;
  isDiscarded: boolean;
};

/** Consults of the practice, held until the transaction ends. */
export const readConsults = async (
  tx: Tx,
  { practiceId }: Plugin,
  which: (where: ExpressionBuilder<Tables, 'appointments'>) => Expression<SqlBool>,
): Promise<Consult[]> => {
  const rows = await tx
    .selectFrom('appointments')
    .select(['id', 'status', 'doctor_id', 'patient_id', 'external_id', 'external_hash', 'consultation_type'])
    .select(sql<boolean>`discarded_at is not null`.as('isDiscarded'))
    .select(sql<boolean>`exists (select from recordings r where r.appointment_id = appointments.id)`.as('hasSound'))
    .select(sql<boolean>`warnings @> '[{"code": "cancelled"}]'`.as('isWarned'))
    .where('practice_id', '=', practiceId)
    .where(which)
    // In one order, so that two who want the same never wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ doctor_id, patient_id, external_id, external_hash, consultation_type, ...row }) => ({
    ...row,
    doctorId: doctor_id,
    patientId: patient_id,
    externalId: external_id,
    hash: external_hash,
    type: consultation_type,
  }));
};

export const isUntouched = ({ status, hasSound }: Consult): boolean => status === 'draft' && !hasSound;

const CANCELLED = 'This consult was cancelled in the practice system. What is here was kept.';

type Incoming = Pick<IncomingAppointment, 'externalId' | 'consultationType' | 'referrer' | 'context'>;
type Placed = {
  row: Incoming;
  startsAt: string;
  doctorId: string;
  patientId: string;
  hash: string;
  isInpatient?: boolean;
};
type Move = Partial<{
  starts_at: string;
  type: string;
  doctor_id: string;
  patient_id: string;
  referrer: unknown;
  isOther: boolean;
  context: string;
}>;

/** New drafts as the practice system has them, with their doctors' own defaults. */
const addDrafts = async (
  tx: Tx,
  practiceId: string,
  drafts: readonly { consult: Consult; placed: Placed }[],
): Promise<void> => {
  if (drafts.length === 0) return;
  const settings = await settingsOf(tx, [...new Set(drafts.map(({ consult }) => consult.doctorId))]);
  const wanted = drafts.flatMap(({ consult, placed }) => {
    const own = settings.get(consult.doctorId);
    return own ? [{ consult, placed, own }] : [];
  });
  await tx
    .insertInto('appointments')
    .values(
      wanted.map(({ consult, placed: { row, startsAt, isInpatient = false }, own }) => ({
        id: consult.id,
        practice_id: practiceId,
        doctor_id: consult.doctorId,
        patient_id: consult.patientId,
        starts_at: startsAt,
        consultation_type: consult.type,
        is_inpatient: isInpatient,
        context: row.context ?? '',
        note_length: own.noteLength,
        clinical_language: own.clinicalLanguage,
        referrer: row.referrer ? json(row.referrer) : null,
        documents_wanted: own.defaultReports,
        external_id: consult.externalId,
        external_hash: consult.hash,
      })),
    )
    .execute();
  const documents = wanted.flatMap(({ consult: { id, doctorId }, own }) =>
    own.defaultReports.map((type) => ({ appointment_id: id, doctor_id: doctorId, type })),
  );
  if (documents.length > 0) await tx.insertInto('documents').values(documents).execute();
};

const writeMoves = async (tx: Tx, moved: ReadonlyMap<Consult, { move: Move; versions: number }>): Promise<void> => {
  if (moved.size === 0) return;
  const rows = json(
    [...moved].map(([{ id, hash, isDiscarded }, { move, versions }]) => ({ ...move, id, hash, isDiscarded, versions })),
  );
  await sql`update appointments a set external_hash = v.hash, updated_at = now(), version = a.version + v.versions,
      discarded_at = case when v."isDiscarded" then now() end, starts_at = coalesce(v.starts_at, a.starts_at),
      consultation_type = coalesce(v.type, a.consultation_type), doctor_id = coalesce(v.doctor_id, a.doctor_id),
      patient_id = coalesce(v.patient_id, a.patient_id),
      referrer = case when v."isOther" then v.referrer else coalesce(v.referrer, a.referrer) end,
      context = case when v."isOther" then v.context else a.context end,
      consent = case when v."isOther" then null else a.consent end
    from jsonb_to_recordset(${rows}::jsonb) as v (id uuid, hash text, "isDiscarded" boolean, versions integer,
      starts_at timestamptz, type text, doctor_id uuid, patient_id uuid, referrer jsonb, "isOther" boolean, context text)
    where a.id = v.id`.execute(tx);
  await sql`update documents d set doctor_id = v.doctor_id
    from jsonb_to_recordset(${rows}::jsonb) as v (id uuid, doctor_id uuid)
    where d.appointment_id = v.id and d.doctor_id <> v.doctor_id`.execute(tx);
};

type News = { doctorId: string; appointmentId: string; status: Status };
/** What a list has done to consults so far. */
type Deeds = {
  spare: string[];
  added: Map<Consult, Placed>;
  moved: Map<Consult, { move: Move; versions: number }>;
  kept: Set<Consult>;
  audits: AuditRow[];
  told: Map<string, News>;
};
const by = { by: 'practice system' };

// One new consult is enough for a doctor's list to be read again.
const tell = ({ told }: Deeds, { id, status }: Consult, { doctorId, isNew }: { doctorId: string; isNew?: boolean }) =>
  told.set(isNew ? doctorId : `${doctorId}/${id}`, { doctorId, appointmentId: id, status });

const noteMove = ({ moved }: Deeds, consult: Consult, move?: Move): void => {
  const before = moved.get(consult);
  moved.set(consult, { move: { ...before?.move, ...move }, versions: (before?.versions ?? 0) + (move ? 1 : 0) });
};

const add = (deeds: Deeds, placed: Placed): Consult => {
  const { row, doctorId, patientId, hash, isInpatient = false } = placed;
  const consult: Consult = {
    id: deeds.spare.pop() ?? '',
    externalId: isInpatient ? null : row.externalId,
    status: 'draft',
    doctorId,
    patientId,
    type: isInpatient ? 'inpatient' : (row.consultationType ?? 'unspecified'),
    hash,
    hasSound: false,
    isWarned: false,
    isDiscarded: false,
  };
  deeds.added.set(consult, placed);
  deeds.audits.push({ action: 'created', appointmentId: consult.id, detail: by });
  tell(deeds, consult, { doctorId, isNew: true });
  return consult;
};

type Changed = Omit<Placed, 'doctorId'> & { doctorId?: string };
const change = (deeds: Deeds, consult: Consult, placed: Changed): void => {
  const { row, startsAt, doctorId = consult.doctorId, patientId, hash } = placed;
  tell(deeds, consult, { doctorId: consult.doctorId });
  Object.assign(consult, { hash, isDiscarded: false });
  deeds.audits.push({ action: 'changed', appointmentId: consult.id, detail: by });
  if (!isUntouched(consult)) {
    noteMove(deeds, consult);
    return;
  }
  // What was said of one patient is not true of another, nor has that one agreed to anything.
  const others =
    patientId === consult.patientId ? {} : { isOther: true, context: row.context ?? '', referrer: row.referrer };
  Object.assign(consult, { doctorId, patientId, type: row.consultationType ?? consult.type });
  const moved = { starts_at: startsAt, type: consult.type, doctor_id: doctorId, patient_id: patientId };
  noteMove(deeds, consult, { ...moved, ...(row.referrer ? { referrer: row.referrer } : {}), ...others });
  tell(deeds, consult, { doctorId });
};

const takeBack = (deeds: Deeds, consult: Consult): 'deleted' | 'kept' => {
  if (!isUntouched(consult)) {
    if (!consult.isWarned) deeds.kept.add(consult);
    return 'kept';
  }
  Object.assign(consult, { isDiscarded: true, hash: null });
  noteMove(deeds, consult);
  const { id, status } = consult;
  deeds.audits.push({ action: 'discard', appointmentId: id, detail: { from: status, to: status, ...by } });
  tell(deeds, consult, { doctorId: consult.doctorId });
  return 'deleted';
};

const save = async (tx: Tx, caller: ByPlugin, { added, moved, kept, audits, told }: Deeds): Promise<void> => {
  const drafts = [...added].map(([consult, placed]) => ({ consult, placed }));
  await addDrafts(tx, caller.actor.practiceId, drafts);
  await writeMoves(tx, moved);
  for (const { id } of kept) await warn(tx, id, 'cancelled', CANCELLED);
  await auditAll(tx, caller, audits);
  const event = 'appointment_status_updated' as const;
  await publishAll(
    tx,
    [...told.values()].map(({ doctorId, ...payload }) => ({ doctorId, event, payload })),
  );
};

export type Consults = {
  add: (placed: Placed) => Consult;
  /** Time, type, doctor and patient are the practice system's until the first sound; from then on only details of the patient. */
  change: (consult: Consult, placed: Changed) => void;
  /** Takes back a consult that nobody began; one that somebody did is the doctor's to decide about. */
  takeBack: (consult: Consult) => 'deleted' | 'kept';
  /** Writes what became of the consults: few statements, however many they are. */
  save: () => Promise<void>;
};

/** What a list does to consults. `most` is how many it can add. */
export const openConsults = async (tx: Tx, caller: ByPlugin, most: number): Promise<Consults> => {
  // The first is given first: ids are in the order of the rows.
  const spare = (await newIds(tx, most)).toReversed();
  const deeds: Deeds = { spare, added: new Map(), moved: new Map(), kept: new Set(), audits: [], told: new Map() };
  return {
    add: (placed) => add(deeds, placed),
    change: (consult, placed) => change(deeds, consult, placed),
    takeBack: (consult) => takeBack(deeds, consult),
    save: () => save(tx, caller, deeds),
  };
};
