import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { inpatients } from '@auscult/contract/plugin/endpoints.ts';
import type { IncomingInpatient, RowResult } from '@auscult/contract/plugin/schemas.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { inTransaction, json, newIds, sql, type PluginDb, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { openConsults, readConsults, type ByPlugin, type Consults } from './consults.ts';
import { holdPractice, timezoneOf } from './data.ts';
import { inRow, readPeople, tellRefused, type People, type RefusedRow } from './people.ts';
import { digestOf, momentOf } from './rules.ts';

type List = RequestOf<typeof inpatients>['body'];
type Answer = AnswerOf<typeof inpatients>;
type Counts = { admitted: number; changed: number; discharged: number };
/** A list that leaves out more of so many is more likely a broken feed than an empty ward. */
const MANY = 10;
const MOST_LEAVING = 0.8;
/** A list of a day that is still to come would keep out all that are taken until then. */
const MOST_AHEAD_MILLISECONDS = 24 * 3_600_000;

const openStays = (tx: Tx, practiceId: string, { ward, takenAt }: Pick<List, 'ward' | 'takenAt'>) =>
  tx
    .selectFrom('inpatient_stays')
    .select(['id', 'external_id', 'patient_id', 'ward'])
    .where('practice_id', '=', practiceId)
    .where('external_id', 'is not', null)
    .where('discharged_at', 'is', null)
    .$if(ward !== undefined, (all) => all.where('ward', '=', ward ?? ''))
    // What was told of somebody later than the list was taken is newer than the list.
    .where((all) => all.or([all('list_taken_at', 'is', null), all('list_taken_at', '<=', takenAt)]))
    .execute();

/** Why what was told of somebody changes nothing. */
export const OLDER = 'older than what is known';

/** All that a list of inpatients is about, asked for at once. */
type Ward = {
  list: List;
  timezone: string;
  people: People;
  consults: Consults;
  stays: Map<string, Stay>;
  spare: string[];
  /** Patients whose round of today is there. */
  seen: Set<string>;
  counts: Counts;
};
type Stay = {
  readonly id: string;
  external_id: string;
  patient_id: string;
  doctor_id: string;
  ward: string | null;
  bed: string | null;
  admitted_at: string | null;
  /** When it was told of last. */
  toldAt?: string | null;
  isDischarged: boolean;
};

export const readStays = async (
  tx: Tx,
  practiceId: string,
  externalIds: readonly string[],
): Promise<Map<string, Stay>> => {
  const rows = await tx
    .selectFrom('inpatient_stays')
    .select(['id', 'external_id', 'patient_id', 'doctor_id', 'ward', 'bed', 'admitted_at'])
    .select(['list_taken_at as toldAt', sql<boolean>`discharged_at is not null`.as('isDischarged')])
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`external_id = any(${sql.val(externalIds)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.external_id ?? '', { ...row, external_id: row.external_id ?? '' }]));
};

export const readSeen = async (tx: Tx, practiceId: string, takenAt: string): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('appointments as a')
    .innerJoin('practices as p', 'p.id', 'a.practice_id')
    .select('a.patient_id')
    .where('a.practice_id', '=', practiceId)
    .where('a.is_inpatient', '=', true)
    // One that the doctor put aside does not come back; one that went with a discharge does.
    .where((all) => all.or([all('a.discarded_at', 'is', null), all('a.external_hash', 'is not', null)]))
    .where('a.starts_at', '>', sql<string>`${takenAt}::timestamptz - interval '2 days'`)
    .where('a.starts_at', '<', sql<string>`${takenAt}::timestamptz + interval '2 days'`)
    .where(
      sql<boolean>`(a.starts_at at time zone p.timezone)::date = (${takenAt}::timestamptz at time zone p.timezone)::date`,
    )
    .execute();
  return new Set(rows.map(({ patient_id: id }) => id));
};

export const takeStay = (
  { list, timezone, people, consults, stays, spare, seen, counts }: Ward,
  row: IncomingInpatient,
) => {
  const { externalId } = row;
  const admittedAt = row.admittedAt ? momentOf(row.admittedAt, timezone).startsAt : list.takenAt;
  const doctorId = people.doctorOf(row.doctorExternalId);
  const patientId = people.patientOf(row.patient);
  const wanted = {
    ward: row.ward ?? list.ward ?? null,
    bed: row.bed ?? null,
    doctor_id: doctorId,
    patient_id: patientId,
  };
  const known = stays.get(externalId);
  const hasChanged =
    known !== undefined &&
    (known.isDischarged ||
      known.ward !== wanted.ward ||
      known.bed !== wanted.bed ||
      known.doctor_id !== doctorId ||
      known.patient_id !== patientId);
  const stay = {
    id: known?.id ?? spare.pop() ?? '',
    external_id: externalId,
    admitted_at: known?.admitted_at ?? admittedAt,
    ...wanted,
    isDischarged: false,
  };
  stays.set(externalId, stay);
  if (!known) counts.admitted += 1;
  if (hasChanged) counts.changed += 1;
  if (!seen.has(patientId))
    consults.add({ row, startsAt: list.takenAt, doctorId, patientId, hash: digestOf(row), isInpatient: true });
  seen.add(patientId);
  const outcome = known ? (hasChanged ? 'updated' : 'unchanged') : 'created';
  return { externalId, id: stay.id, outcome } satisfies RowResult;
};

/**
 * What was told of somebody after a list was taken is newer than the list. That they left another ward says nothing against their lying
 * in this one.
 */
const isOvertaken = ({ list, stays }: Ward, { externalId, ward }: IncomingInpatient): boolean => {
  const known = stays.get(externalId);
  if (!known?.toldAt || Date.parse(known.toldAt) <= Date.parse(list.takenAt)) return false;
  return !known.isDischarged || known.ward === (ward ?? list.ward ?? null);
};
const takeListed = (ward: Ward, row: IncomingInpatient): RowResult => {
  const { externalId } = row;
  if (!isOvertaken(ward, row)) return takeStay(ward, row);
  return { externalId, id: ward.stays.get(externalId)?.id ?? null, outcome: 'kept', reason: OLDER };
};

export const writeStays = async (
  tx: Tx,
  practiceId: string,
  takenAt: string,
  stays: readonly Stay[],
): Promise<void> => {
  if (stays.length === 0) return;
  await tx
    .insertInto('inpatient_stays')
    .values(
      stays.map((one) => ({
        id: one.id,
        practice_id: practiceId,
        external_id: one.external_id,
        patient_id: one.patient_id,
        doctor_id: one.doctor_id,
        ward: one.ward,
        bed: one.bed,
        admitted_at: one.admitted_at,
        list_taken_at: takenAt,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet((query) => ({
        ward: query.ref('excluded.ward'),
        bed: query.ref('excluded.bed'),
        doctor_id: query.ref('excluded.doctor_id'),
        patient_id: query.ref('excluded.patient_id'),
        list_taken_at: takenAt,
        discharged_at: null,
      })),
    )
    .execute();
};

type Leaving = { stays: readonly { id: string; patient_id: string }[]; takenAt: string };
/** Ends stays. A draft that nobody began goes with its patient, save for one who lies here by another stay. */
export const discharge = async (
  tx: Tx,
  { actor }: ByPlugin,
  ward: Ward,
  { stays, takenAt }: Leaving,
): Promise<void> => {
  if (stays.length === 0) return;
  const ids = stays.map(({ id }) => id);
  await tx
    .updateTable('inpatient_stays')
    .set({ discharged_at: takenAt, list_taken_at: takenAt })
    .where('id', 'in', ids)
    .execute();
  const present = new Set([...ward.stays.values()].flatMap((one) => (one.isDischarged ? [] : [one.patient_id])));
  const gone = stays.flatMap(({ patient_id: id }) => (present.has(id) ? [] : [id]));
  const drafts = await readConsults(
    tx,
    actor,
    () => sql<boolean>`(patient_id = any(${sql.val(gone)}::uuid[]) and is_inpatient and discarded_at is null
      and status in ('draft', 'paused', 'recording'))`,
  );
  for (const draft of drafts) ward.consults.takeBack(draft);
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

export const readWard = async (tx: Tx, caller: ByPlugin, list: List): Promise<Ward> => {
  const { practiceId } = caller.actor;
  const { inpatients: rows, takenAt } = list;
  const ids = [...new Set(rows.map(({ externalId }) => externalId))];
  return {
    list,
    timezone: await timezoneOf(tx, caller.actor),
    people: await readPeople(tx, caller.actor, rows),
    consults: await openConsults(tx, caller, rows.length),
    stays: await readStays(tx, practiceId, ids),
    spare: (await newIds(tx, ids.length)).toReversed(),
    seen: await readSeen(tx, practiceId, takenAt),
    counts: { admitted: 0, changed: 0, discharged: 0 },
  };
};

/** Puts the newest list of a practice or of a ward in the place of the one before; what is absent from it was discharged. */
export const replaceInpatients = (
  db: PluginDb,
  caller: ByPlugin,
  { now, ...list }: List & { now: Date },
): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    const { practiceId } = caller.actor;
    if (Date.parse(list.takenAt) > now.getTime() + MOST_AHEAD_MILLISECONDS)
      throw problem(errors.validation, {
        metadata: [{ path: 'takenAt', rule: 'custom', message: 'Lies in the future' }],
      });
    await holdPractice(tx, practiceId);
    const earlier = await earlierAnswer(tx, practiceId, list);
    if (earlier) return earlier;
    const listed = new Set(list.inpatients.map(({ externalId }) => externalId));
    const before = await openStays(tx, practiceId, list);
    const leaving = before.filter(({ external_id: id }) => id !== null && !listed.has(id));
    const isOdd =
      (list.inpatients.length === 0 && before.length > 0) ||
      (before.length >= MANY && leaving.length > before.length * MOST_LEAVING);
    if (isOdd && list.isEmptyConfirmed !== true)
      throw problem(integrationErrors.inpatientListEmpty, { metadata: { leaving: leaving.length, of: before.length } });
    const { inpatients: rows, takenAt } = list;
    const ward = await readWard(tx, caller, list);
    ward.counts.discharged = leaving.length;
    const refused: RefusedRow[] = [];
    const results = rows.map((row) => inRow(row.externalId, refused, () => takeListed(ward, row)));
    const told = new Set(
      results.flatMap(({ externalId, outcome }) => (['refused', 'kept'].includes(outcome) ? [] : [externalId])),
    );
    await ward.people.save();
    const present = [...ward.stays.values()].filter((stay) => told.has(stay.external_id));
    await writeStays(tx, practiceId, takenAt, present);
    await discharge(tx, caller, ward, { stays: leaving, takenAt });
    await ward.consults.save();
    await tellRefused(tx, caller.actor, refused);
    const answer: Answer = { results, ...ward.counts };
    const kept = { taken_at: list.takenAt, answer: json(answer) };
    await tx
      .insertInto('inpatient_lists')
      .values({ practice_id: practiceId, ward: list.ward ?? '', ...kept })
      .onConflict((row) => row.columns(['practice_id', 'ward']).doUpdateSet(kept))
      .execute();
    return answer;
  });
