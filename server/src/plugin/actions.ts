import type { IncomingAppointment, IncomingPatient, RowResult } from '@auscult/contract/plugin/schemas.ts';
import { inTransaction, sql, type PluginDb } from '../platform/db.ts';
import { isUntouched, openConsults, readConsults, type ByPlugin, type Consult, type Consults } from './consults.ts';
import { holdPractice, patientIdOf, timezoneOf } from './data.ts';
import { addRounds, endStay, openStay, type Stayed } from './stays.ts';
import { inRow, readPeople, refuseRow, tellRefused, type People, type RefusedRow } from './people.ts';
import { digestOf, momentOf } from './rules.ts';

type Mode = 'create' | 'update' | 'upsert';
type Taking = {
  mode: Mode;
  timezone: string;
  people: People;
  consults: Consults;
  known: Map<string, Consult>;
};

/** What becomes of a row, decided whole before anything of it is kept: a row that is refused leaves no trace. */
const takeRow = ({ mode, timezone, people, consults, known }: Taking, row: IncomingAppointment): RowResult => {
  const { externalId } = row;
  const { startsAt, note } = momentOf(row.startsAt, timezone);
  const hash = digestOf({ ...row, startsAt });
  const noted = (one: Omit<RowResult, 'externalId'>): RowResult => ({ externalId, ...one, ...(note ? { note } : {}) });
  const there = known.get(externalId);
  const isThere = there !== undefined && !there.isDiscarded;
  if (isThere && mode === 'create' && there.hash !== hash) throw refuseRow('exists');
  if (!isThere && mode === 'update') throw refuseRow('unknown');
  if (row.status === 'cancelled') {
    if (!isThere) return noted({ id: null, outcome: 'unknown' });
    return noted({ id: there.id, outcome: consults.takeBack(there) });
  }
  if (isThere && there.hash === hash) return noted({ id: there.id, outcome: 'unchanged' });
  const mayMove = there === undefined || isUntouched(there);
  if (!isThere && !mayMove) throw refuseRow('discarded by the doctor');
  const doctor = mayMove ? { doctorId: people.doctorOf(row.doctorExternalId) } : undefined;
  const placed = { row, startsAt, hash, patientId: people.patientOf(row.patient) };
  if (there) consults.change(there, { ...placed, ...doctor });
  else if (doctor) known.set(externalId, consults.add({ ...placed, ...doctor }));
  const id = known.get(externalId)?.id ?? null;
  if (!isThere) return noted({ id, outcome: 'created' });
  return noted(mayMove ? { id, outcome: 'updated' } : { id, outcome: 'kept', reason: 'in progress' });
};

const namedBy = (consults: readonly Consult[]): Map<string, Consult> =>
  new Map(consults.flatMap((one): [string, Consult][] => (one.externalId === null ? [] : [[one.externalId, one]])));

/**
 * Takes in rows of the practice system, each with an outcome of its own, in the order asked. All that they are about is read at once,
 * and what becomes of them written at once: a row costs no statement of its own.
 */
export const takeIn = (
  db: PluginDb,
  caller: ByPlugin,
  { appointments, mode }: { appointments: readonly IncomingAppointment[]; mode: Mode },
): Promise<RowResult[]> =>
  inTransaction(db, async (tx) => {
    const { actor } = caller;
    await holdPractice(tx, actor.practiceId);
    const ids = [...new Set(appointments.map(({ externalId }) => externalId))];
    const taking: Taking = {
      mode,
      timezone: await timezoneOf(tx, actor),
      people: await readPeople(tx, actor, appointments),
      consults: await openConsults(tx, caller, ids.length),
      known: namedBy(await readConsults(tx, actor, () => sql<boolean>`external_id = any(${sql.val(ids)}::text[])`)),
    };
    const refused: RefusedRow[] = [];
    const results = appointments.map((row) => inRow(row.externalId, refused, () => takeRow(taking, row)));
    await taking.people.save();
    await taking.consults.save();
    await tellRefused(tx, actor, refused);
    return results;
  });

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What is gone, was never there, or is another practice's gets one answer. */
export const removeAll = (db: PluginDb, caller: ByPlugin, ids: readonly string[]): Promise<RowResult[]> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    const found = await readConsults(
      tx,
      caller.actor,
      () =>
        sql<boolean>`(external_id = any(${sql.val(ids)}::text[]) or id = any(${sql.val(ids.filter(isUuid))}::uuid[]))`,
    );
    const [named, known] = [namedBy(found), new Map(found.map((one) => [one.id, one]))];
    const consults = await openConsults(tx, caller, 0);
    const results = ids.map((externalId): RowResult => {
      const one = named.get(externalId) ?? known.get(externalId.toLowerCase());
      if (!one || one.isDiscarded) return { externalId, id: null, outcome: 'unknown' };
      return { externalId, id: one.id, outcome: consults.takeBack(one) };
    });
    await consults.save();
    return results;
  });

/** A patient who is known here is told of anew; nobody is made. */
export const describePatient = (db: PluginDb, { actor }: ByPlugin, patient: IncomingPatient): Promise<RowResult> =>
  inTransaction(db, async (tx) => {
    const { externalId } = patient;
    await holdPractice(tx, actor.practiceId);
    const id = await patientIdOf(tx, actor, externalId);
    if (id === undefined) return { externalId, id: null, outcome: 'unknown' };
    const people = await readPeople(tx, actor, [{ doctorExternalId: '', patient }]);
    const refused: RefusedRow[] = [];
    const result = inRow(externalId, refused, () => ({
      externalId,
      id: people.patientOf(patient),
      outcome: 'updated',
    }));
    await people.save();
    await tellRefused(tx, actor, refused);
    return result;
  });

const MERGED =
  'The practice system made one patient of two. Nothing was merged here: compare both and move what belongs together.';

/** Two charts are never made one by a message: somebody looks at them. */
export const tellMerged = (db: PluginDb, { actor }: ByPlugin, externalId: string): Promise<RowResult> =>
  inTransaction(db, async (tx) => {
    const id = await patientIdOf(tx, actor, externalId);
    if (id === undefined) return { externalId, id: null, outcome: 'unknown' };
    const merged = refuseRow('merge', { kind: 'patient-merge', subjectId: id, description: MERGED });
    await tellRefused(tx, actor, [merged]);
    return { externalId, id, outcome: 'kept' };
  });

/** Who lies here from now on, or somewhere else than before. */
export const moveInpatient = (db: PluginDb, caller: ByPlugin, stayed: Stayed): Promise<RowResult> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    return openStay(tx, caller, stayed);
  });

export const dischargeInpatient = (
  db: PluginDb,
  caller: ByPlugin,
  left: { externalId: string; at: string },
): Promise<RowResult> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    return endStay(tx, caller, left);
  });

/** A round of today for everybody who lies in the practice’s wards and has none. */
export const addRoundsOfToday = (db: PluginDb, caller: ByPlugin, now: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    await holdPractice(tx, caller.actor.practiceId);
    return addRounds(tx, caller, now);
  });
