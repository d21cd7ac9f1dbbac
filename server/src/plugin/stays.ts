import type { IncomingInpatient, RowResult } from '@auscult/contract/plugin/schemas.ts';
import type { Tx } from '../platform/db.ts';
import { openConsults, type ByPlugin } from './consults.ts';
import { timezoneOf } from './data.ts';
import { discharge, OLDER, readSeen, readStays, readWard, takeStay, writeStays } from './inpatients.ts';
import { inRow, tellRefused, type RefusedRow } from './people.ts';
import { digestOf, momentOf, onClock } from './rules.ts';

/** One who lies here, as told at a moment. Where that is no news, somebody who is not here stays away. */
export type Stayed = { row: IncomingInpatient; at: string; now: string; isNews: boolean };

export const openStay = async (tx: Tx, caller: ByPlugin, { row, at, now, isNews }: Stayed): Promise<RowResult> => {
  const { externalId } = row;
  const { practiceId } = caller.actor;
  const ward = await readWard(tx, caller, { takenAt: now, inpatients: [row] });
  const known = ward.stays.get(externalId);
  const id = known?.id ?? null;
  if (!isNews && (!known || known.isDischarged)) return { externalId, id, outcome: 'unknown' };
  if (known?.toldAt && Date.parse(known.toldAt) > Date.parse(at))
    return { externalId, id, outcome: 'kept', reason: OLDER };
  const refused: RefusedRow[] = [];
  const result = inRow(externalId, refused, () => takeStay(ward, row));
  const told = ward.stays.get(externalId);
  await ward.people.save();
  if (told && result.outcome !== 'refused') await writeStays(tx, practiceId, at, [told]);
  await ward.consults.save();
  await tellRefused(tx, caller.actor, refused);
  return result;
};

/** One who left, or who never came. */
export const endStay = async (
  tx: Tx,
  caller: ByPlugin,
  { externalId, at }: { externalId: string; at: string },
): Promise<RowResult> => {
  const { practiceId } = caller.actor;
  const known = (await readStays(tx, practiceId, [externalId])).get(externalId);
  const id = known?.id ?? null;
  if (!known || known.isDischarged) return { externalId, id, outcome: 'unknown' };
  if (known.toldAt && Date.parse(known.toldAt) > Date.parse(at))
    return { externalId, id, outcome: 'kept', reason: OLDER };
  const open = await tx
    .selectFrom('inpatient_stays')
    .select('external_id')
    .where('patient_id', '=', known.patient_id)
    .where('discharged_at', 'is', null)
    .where('id', '<>', known.id)
    .execute();
  const others = open.flatMap((one) => one.external_id ?? []);
  const ward = await readWard(tx, caller, { takenAt: at, inpatients: [] });
  await discharge(
    tx,
    caller,
    { ...ward, stays: await readStays(tx, practiceId, others) },
    { stays: [known], takenAt: at },
  );
  await ward.consults.save();
  return { externalId, id, outcome: 'deleted' };
};

const ROUNDS_BEGIN = '07:00';
/** Rounds of today where no list of today will make them. */
export const addRounds = async (tx: Tx, caller: ByPlugin, now: string): Promise<number> => {
  const { practiceId } = caller.actor;
  const seen = await readSeen(tx, practiceId, now);
  const open = await tx
    .selectFrom('inpatient_stays')
    .select(['external_id as externalId', 'patient_id as patientId', 'doctor_id as doctorId'])
    .where('practice_id', '=', practiceId)
    .where('external_id', 'is not', null)
    .where('discharged_at', 'is', null)
    .execute();
  const wanted = open.filter(({ patientId }) => !seen.has(patientId));
  const consults = await openConsults(tx, caller, wanted.length);
  const timezone = await timezoneOf(tx, caller.actor);
  const { startsAt } = momentOf(`${onClock(now, timezone).slice(0, 10)}T${ROUNDS_BEGIN}`, timezone);
  for (const { externalId, patientId, doctorId } of wanted) {
    const row = { externalId: externalId ?? '' };
    consults.add({ row, startsAt, doctorId, patientId, hash: digestOf(row), isInpatient: true });
  }
  await consults.save();
  return wanted.length;
};
