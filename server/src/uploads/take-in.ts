import { uploadErrors } from '@auscult/contract/uploads/errors.ts';
import type { UploadAnswer } from '@auscult/contract/uploads/schemas.ts';
import { audit, auditAll } from '../platform/audit.ts';
import { settlePatients } from '../patients/actions.ts';
import { insertRows, newIds, sql, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { publish } from '../platform/live.ts';
import { problem } from '../platform/problem.ts';
import type { Plugin } from '../platform/scope.ts';
import { holdPractice } from '../plugin/data.ts';
import { settingsOf } from '../users/data.ts';
import type { Known } from './data.ts';
import type { Good, Judged } from './rules.ts';

type ByUploader = Caller & { actor: Plugin };
type Compared = { known: Map<string, Known>; counts: UploadAnswer['counts'] };
type List = { at: string; judged: readonly Judged[]; compare: () => Promise<Compared>; isSkippingBad: boolean };

/** So many rows travel in one statement. */
const BATCH = 500;
const inBatches = async <Row>(rows: readonly Row[], work: (some: Row[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += BATCH) await work(rows.slice(at, at + BATCH));
};

/** New drafts, each with what its doctor wants by default. */
const addConsults = async (tx: Tx, caller: ByUploader, rows: readonly Good[]): Promise<void> => {
  const { actor } = caller;
  const doctors = [...new Set(rows.map(({ doctorId }) => doctorId))];
  const settings = await settingsOf(tx, doctors);
  const settling = { isKnownTaken: true, isUnlinkedOnly: true };
  const patients = await settlePatients(tx, actor.practiceId, rows, settling);
  const ids = await newIds(tx, rows.length);
  const made = rows.flatMap((row, index) => {
    const wanted = settings.get(row.doctorId);
    return wanted ? [{ row, wanted, id: ids[index] ?? '', patientId: patients[index] ?? '' }] : [];
  });
  await insertRows(
    tx,
    'appointments',
    made.map(({ row, wanted, id, patientId }) => ({
      id,
      practice_id: actor.practiceId,
      doctor_id: row.doctorId,
      patient_id: patientId,
      starts_at: row.startsAt,
      consultation_type: row.type,
      context: '',
      note_length: wanted.noteLength,
      clinical_language: wanted.clinicalLanguage,
      documents_wanted: wanted.defaultReports,
      external_id: row.externalId,
      external_hash: row.hash,
    })),
  );
  const documents = made.flatMap(({ row, wanted, id }) =>
    wanted.defaultReports.map((type) => ({ appointment_id: id, doctor_id: row.doctorId, type })),
  );
  await insertRows(tx, 'documents', documents);
  const detail = { by: 'upload' };
  await auditAll(
    tx,
    caller,
    made.map(({ id }) => ({ action: 'created', appointmentId: id, detail })),
  );
  for (const doctorId of doctors) {
    const first = made.find(({ row }) => row.doctorId === doctorId);
    // One is enough for the doctor's list to be read again.
    if (first) await publish(tx, doctorId, 'appointment_status_updated', { appointmentId: first.id, status: 'draft' });
  }
};

const moveConsults = (tx: Tx, rows: readonly (Good & { known: Known })[]): Promise<void> =>
  inBatches(rows, async (some) => {
    const column = <Value>(pick: (row: Good & { known: Known }) => Value) => sql.val(some.map(pick));
    await sql`update appointments a set starts_at = v.starts_at, consultation_type = v.type, external_hash = v.hash,
        version = a.version + 1, updated_at = now()
      from unnest(${column(({ known }) => known.id)}::uuid[], ${column(({ startsAt }) => startsAt)}::timestamptz[],
        ${column(({ type }) => type)}::text[], ${column(({ hash }) => hash)}::text[]) as v (id, starts_at, type, hash)
      where a.id = v.id`.execute(tx);
    await sql`update patients p set gender = v.gender
      from unnest(${column(({ known }) => known.patientId)}::uuid[], ${column(({ gender }) => gender)}::text[]) as v (id, gender)
      where p.id = v.id and v.gender is not null`.execute(tx);
  });

type Taken = Required<Pick<UploadAnswer, 'counts' | 'created' | 'updated' | 'unchanged'>>;

/** Two who upload at once are taken in one after the other, so that the second one finds what the first has made. */
export const takeInList = async (tx: Tx, caller: ByUploader, list: List): Promise<Taken> => {
  const { practiceId } = caller.actor;
  await holdPractice(tx, practiceId);
  const { known, counts } = await list.compare();
  if (counts.bad > 0 && !list.isSkippingBad)
    throw problem(uploadErrors.uploadHasBad, { metadata: { bad: counts.bad } });
  const rows = (outcome: string) =>
    list.judged.flatMap(({ shown, good }) => (good && shown.outcome === outcome ? [good] : []));
  const [added, changed] = [rows('new'), rows('changed')];
  if (added.length > 0) await addConsults(tx, caller, added);
  const moved = changed.flatMap((row) => {
    const one = known.get(row.externalId);
    return one ? [{ ...row, known: one }] : [];
  });
  if (moved.length > 0) await moveConsults(tx, moved);
  const days = [...new Set(list.judged.flatMap(({ good }) => good?.day ?? []))].toSorted();
  const { id } = await tx
    .insertInto('uploads')
    .values({
      practice_id: practiceId,
      at: list.at,
      rows: counts.rows,
      created: added.length,
      updated: moved.length,
      days,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = { rows: counts.rows, created: added.length, updated: moved.length };
  await audit(tx, caller, { action: 'day list uploaded', subjectId: id, detail });
  return { counts, created: added.length, updated: moved.length, unchanged: counts.same };
};
