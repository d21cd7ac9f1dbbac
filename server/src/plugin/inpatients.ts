import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { inpatients } from '@auscult/contract/plugin/endpoints.ts';
import type { IncomingInpatient, RowResult } from '@auscult/contract/plugin/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { inTransaction, json, sql, type PluginDb, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { addConsult, inRow, takeBack, timezoneOf, type ByPlugin } from './actions.ts';
import { holdPractice } from './data.ts';
import { doctorOf, patientOf } from './people.ts';
import { digestOf, momentOf } from './rules.ts';

type List = RequestOf<typeof inpatients>['body'];
type Answer = AnswerOf<typeof inpatients>;
type Counts = { admitted: number; changed: number; discharged: number };
/** A list that leaves out more of so many is more likely a broken feed than an empty ward. */
const MANY = 10;
const MOST_LEAVING = 0.8;

const openStays = (tx: Tx, practiceId: string, ward: string | undefined) =>
  tx
    .selectFrom('inpatient_stays')
    .select(['id', 'external_id', 'patient_id', 'ward'])
    .where('practice_id', '=', practiceId)
    .where('external_id', 'is not', null)
    .where('discharged_at', 'is', null)
    .$if(ward !== undefined, (all) => all.where('ward', '=', ward ?? ''))
    .execute();

/** The draft for today's round, where today has none. */
const addRound = async (
  tx: Tx,
  caller: ByPlugin,
  { row, patientId, takenAt }: { row: IncomingInpatient; patientId: string; takenAt: string },
) => {
  const today = await tx
    .selectFrom('appointments as a')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .select('a.id')
    .where('a.patient_id', '=', patientId)
    .where('a.is_inpatient', '=', true)
    .where('a.discarded_at', 'is', null)
    .where(
      sql<boolean>`(a.starts_at at time zone p.timezone)::date = (${takenAt}::timestamptz at time zone p.timezone)::date`,
    )
    .executeTakeFirst();
  if (!today) await addConsult(tx, caller, { row, startsAt: takenAt, isInpatient: true, hash: digestOf(row) });
};

const takeStay = async (
  tx: Tx,
  caller: ByPlugin,
  { row, list, timezone, counts }: { row: IncomingInpatient; list: List; timezone: string; counts: Counts },
): Promise<RowResult> => {
  const { practiceId } = caller.actor;
  const doctorId = await doctorOf(tx, caller.actor, row.doctorExternalId);
  const patientId = await patientOf(tx, caller.actor, row.patient);
  const wanted = {
    ward: row.ward ?? list.ward ?? null,
    bed: row.bed ?? null,
    doctor_id: doctorId,
    patient_id: patientId,
  };
  const known = await tx
    .selectFrom('inpatient_stays')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('external_id', '=', row.externalId)
    .executeTakeFirst();
  const hasChanged =
    known !== undefined &&
    (known.discharged_at !== null ||
      known.ward !== wanted.ward ||
      known.bed !== wanted.bed ||
      known.doctor_id !== doctorId ||
      known.patient_id !== patientId);
  if (!known) {
    await tx
      .insertInto('inpatient_stays')
      .values({
        ...wanted,
        practice_id: practiceId,
        external_id: row.externalId,
        admitted_at: row.admittedAt ? momentOf(row.admittedAt, timezone).startsAt : list.takenAt,
        list_taken_at: list.takenAt,
      })
      .execute();
    counts.admitted += 1;
  } else {
    await tx
      .updateTable('inpatient_stays')
      .set({ ...wanted, discharged_at: null, list_taken_at: list.takenAt })
      .where('id', '=', known.id)
      .execute();
    if (hasChanged) counts.changed += 1;
  }
  await addRound(tx, caller, { row, patientId, takenAt: list.takenAt });
  return {
    externalId: row.externalId,
    id: known?.id ?? null,
    outcome: known ? (hasChanged ? 'updated' : 'unchanged') : 'created',
  };
};

const discharge = async (tx: Tx, caller: ByPlugin, stay: { id: string; patient_id: string }, takenAt: string) => {
  await tx.updateTable('inpatient_stays').set({ discharged_at: takenAt }).where('id', '=', stay.id).execute();
  const drafts = await tx
    .selectFrom('appointments')
    .select(['id', 'status'])
    .select(sql<boolean>`exists (select from recordings r where r.appointment_id = appointments.id)`.as('hasSound'))
    .where('patient_id', '=', stay.patient_id)
    .where('is_inpatient', '=', true)
    .where('status', 'in', ['draft', 'paused', 'recording'])
    .where('discarded_at', 'is', null)
    .execute();
  for (const draft of drafts) await takeBack(tx, caller, draft);
};

/** Refuses an older list. An equal one has been taken in: it gets the same answer and changes nothing. */
const earlierAnswer = async (tx: Tx, practiceId: string, { ward, takenAt }: List): Promise<Answer | undefined> => {
  const last = await tx
    .selectFrom('inpatient_lists')
    .select(['taken_at', 'answer', 'ward'])
    .where('practice_id', '=', practiceId)
    .where('ward', 'in', ward === undefined ? [''] : ['', ward])
    .orderBy('taken_at', 'desc')
    .executeTakeFirst();
  if (!last) return undefined;
  const [then, now] = [Date.parse(last.taken_at), Date.parse(takenAt)];
  if (now < then) throw problem(integrationErrors.listStale, { metadata: { takenAt: last.taken_at } });
  return now === then && last.ward === (ward ?? '') ? (last.answer as Answer) : undefined;
};

/** Puts the newest list of a practice or of a ward in the place of the one before; what is absent from it was discharged. */
export const replaceInpatients = (db: PluginDb, caller: ByPlugin, list: List): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    const { practiceId } = caller.actor;
    await holdPractice(tx, practiceId);
    const earlier = await earlierAnswer(tx, practiceId, list);
    if (earlier) return earlier;
    const listed = new Set(list.inpatients.map(({ externalId }) => externalId));
    const before = await openStays(tx, practiceId, list.ward);
    const leaving = before.filter(({ external_id: id }) => id !== null && !listed.has(id));
    const isOdd =
      (list.inpatients.length === 0 && before.length > 0) ||
      (before.length >= MANY && leaving.length > before.length * MOST_LEAVING);
    if (isOdd && list.isEmptyConfirmed !== true)
      throw problem(integrationErrors.inpatientListEmpty, { metadata: { leaving: leaving.length, of: before.length } });
    const timezone = await timezoneOf(tx, caller.actor);
    const counts: Counts = { admitted: 0, changed: 0, discharged: leaving.length };
    const results: RowResult[] = [];
    for (const row of list.inpatients)
      results.push(await inRow(tx, row.externalId, () => takeStay(tx, caller, { row, list, timezone, counts })));
    for (const stay of leaving) await discharge(tx, caller, stay, list.takenAt);
    const answer: Answer = { results, ...counts };
    const kept = { taken_at: list.takenAt, answer: json(answer) };
    await tx
      .insertInto('inpatient_lists')
      .values({ practice_id: practiceId, ward: list.ward ?? '', ...kept })
      .onConflict((row) => row.columns(['practice_id', 'ward']).doUpdateSet(kept))
      .execute();
    return answer;
  });
