import type { InpatientStay } from '@auscult/contract/appointments/schemas.ts';
import { errors } from '@auscult/contract/errors.ts';
import { sql, type Tx } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';

/** The stay that a round belongs to: of this patient with this doctor the open one, else the last. Over the alias a (appointments). */
export const stayOfRound = sql<InpatientStay | null>`(select jsonb_build_object('ward', s.ward, 'bed', s.bed,
    'admittedAt', s.admitted_at, 'dischargedAt', s.discharged_at)
  from inpatient_stays s where a.is_inpatient and s.patient_id = a.patient_id and s.doctor_id = a.doctor_id
  order by s.discharged_at desc nulls first, s.admitted_at desc nulls last limit 1)`;

/** Days for which a patient who was discharged stays in sight. */
const DAYS_IN_SIGHT = 7;
const stayIn = (which: typeof stayOfRound) => sql<boolean>`exists (select from inpatient_stays s
  where s.patient_id = a.patient_id and s.doctor_id = a.doctor_id and ${which})`;

/** The latest round of each patient who is in, or was until a few days ago. */
export const latestRounds = sql<boolean>`(a.is_inpatient
  and ${stayIn(sql`(s.discharged_at is null or s.discharged_at > now() - make_interval(days => ${DAYS_IN_SIGHT}))`)}
  and not exists (select from appointments later where later.patient_id = a.patient_id and later.doctor_id = a.doctor_id
    and later.is_inpatient and later.discarded_at is null and not later.is_evaluation
    and (later.starts_at, later.id) > (a.starts_at, a.id)))`;

export const isDischargedStay = (isDischarged: boolean) =>
  isDischarged ? sql<boolean>`not ${stayIn(sql`s.discharged_at is null`)}` : stayIn(sql`s.discharged_at is null`);

type Of = { practiceId: string; doctorId: string; patientId: string };
type Change = { [Field in keyof InpatientStay]?: InpatientStay[Field] | undefined };

const columnsOf = ({ ward, bed, admittedAt, dischargedAt }: Change) =>
  Object.fromEntries(
    Object.entries({ ward, bed, admitted_at: admittedAt, discharged_at: dischargedAt }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const lastStay = (tx: Tx, { doctorId, patientId }: Of, isOpen: boolean) =>
  tx
    .selectFrom('inpatient_stays')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .$if(isOpen, (all) => all.where('discharged_at', 'is', null))
    .orderBy(sql`discharged_at desc nulls first`)
    .orderBy(sql`admitted_at desc nulls last`)
    .forUpdate()
    .limit(1)
    .executeTakeFirst();

const changeStay = async (tx: Tx, stayId: string, change: Change): Promise<void> => {
  const columns = columnsOf(change);
  if (Object.keys(columns).length > 0)
    await tx.updateTable('inpatient_stays').set(columns).where('id', '=', stayId).execute();
};

/** A patient who is in already has the next round; another one is admitted. */
export const admit = async (tx: Tx, of: Of, { admittedAt, ...where }: Change): Promise<void> => {
  const open = await lastStay(tx, of, true);
  if (open) await changeStay(tx, open.id, where);
  else
    await tx
      .insertInto('inpatient_stays')
      .values({
        practice_id: of.practiceId,
        doctor_id: of.doctorId,
        patient_id: of.patientId,
        admitted_at: admittedAt ?? null,
        ...columnsOf(where),
      })
      .execute();
};

/** Another bed, a discharge, or a discharge taken back. */
export const changeStayOfRound = async (tx: Tx, appointmentId: string, change: Change): Promise<void> => {
  const round = await tx
    .selectFrom('appointments')
    .select(['practice_id', 'doctor_id', 'patient_id', 'is_inpatient', 'starts_at'])
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  if (!round.is_inpatient)
    throw problem(errors.validation, {
      metadata: [{ path: 'inpatient', rule: 'custom', message: 'This consult is not an inpatient’s' }],
    });
  const of = { practiceId: round.practice_id, doctorId: round.doctor_id, patientId: round.patient_id };
  const stay = await lastStay(tx, of, false);
  if (stay) await changeStay(tx, stay.id, change);
  else await admit(tx, of, { admittedAt: round.starts_at, ...change });
};
