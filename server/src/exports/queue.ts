import type { listQueue } from '@auscult/contract/exports/endpoints.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { isNamed } from '../patients/rules.ts';
import { sql, type AdminDb, type DoctorDb, type Tx } from '../platform/db.ts';
import { paginate } from '../platform/resource.ts';
import type { Scope } from '../platform/scope.ts';
import { exportRows, itemOf } from './data.ts';

type Query = RequestOf<typeof listQueue>['query'];

/** Exports newest first: of a doctor the own ones, whatever is asked for. */
export const listQueueOf = (
  db: DoctorDb | AdminDb,
  scope: Scope,
  { states = [], practices = [], search, ...paging }: Query,
): Promise<AnswerOf<typeof listQueue>> => {
  const ids = db
    .selectFrom('export_jobs as j')
    .innerJoin('appointments as a', 'a.id', 'j.appointment_id')
    .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
    .select('j.id')
    .where('a.discarded_at', 'is', null)
    .$if(scope.kind === 'doctor', (all) => all.where('j.doctor_id', '=', scope.kind === 'doctor' ? scope.doctorId : ''))
    .$if(scope.kind !== 'doctor' && practices.length > 0, (all) => all.where('j.practice_id', 'in', practices))
    .$if(states.length > 0, (all) => all.where('j.state', 'in', states))
    .$if(Boolean(search), (all) => all.where(isNamed(sql`pt.search`, search ?? '')))
    .orderBy('j.position', 'desc')
    .orderBy('j.id');
  const rows = async (wanted: string[]) => {
    const found = await exportRows(db)
      .innerJoin('appointments as a', 'a.id', 'j.appointment_id')
      .innerJoin('patients as pt', 'pt.id', 'a.patient_id')
      .innerJoin('users as u', 'u.id', 'j.doctor_id')
      .innerJoin('practices as p', 'p.id', 'j.practice_id')
      .select([
        'j.appointment_id as appointmentId',
        'a.starts_at as startsAt',
        'pt.id as patientId',
        'pt.first_name as patientFirst',
        'pt.last_name as patientLast',
        'u.id as doctorId',
        'u.first_name as doctorFirst',
        'u.last_name as doctorLast',
        'p.id as practiceId',
        'p.name as practiceName',
      ])
      .where('j.id', 'in', wanted)
      .execute();
    return found.map((row) => ({
      ...itemOf(row),
      appointmentId: row.appointmentId,
      startsAt: row.startsAt,
      patient: { id: row.patientId, firstName: row.patientFirst, lastName: row.patientLast },
      doctor: { id: row.doctorId, firstName: row.doctorFirst, lastName: row.doctorLast },
      practice: { id: row.practiceId, name: row.practiceName },
    }));
  };
  return paginate(db, { ids, rows }, paging);
};

/**
 * Locks a practice's queue until the transaction ends. Claiming and settling take it before they touch an export, so that neither works
 * on what the other is changing; after it come exports, and then appointments.
 */
export async function holdQueue(tx: Tx, connectionId: string): Promise<void> {
  await tx.selectFrom('connections').select('id').where('id', '=', connectionId).forNoKeyUpdate().execute();
}
