import { errors } from '@auscult/contract/errors.ts';
import type { list } from '@auscult/contract/patients/endpoints.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { SqlBool } from 'kysely';
import { sql, type Db } from '../platform/db.ts';
import { problem } from '../platform/problem.ts';
import { paginate } from '../platform/resource.ts';
import type { Scope } from '../platform/scope.ts';
import { isNamed } from './rules.ts';

type Query = RequestOf<typeof list>['query'];

const refused = (message: string) =>
  problem(errors.validation, { metadata: [{ path: 'doctor', rule: 'custom', message }] });

/** Whose patients are asked for: an administrator names a doctor, a doctor asks for the own ones. Either way of the other is refused. */
const seenBy = (scope: Scope, doctor: Query['doctor']): string | undefined => {
  if (doctor === undefined) return undefined;
  if (scope.kind !== 'doctor') {
    if (doctor === true) throw refused('Name the doctor: an administrator has seen no patients');
    return doctor;
  }
  if (doctor !== true) throw refused('Ask with true for the patients that you have seen');
  return scope.doctorId;
};

/** Patients of the practice by name. A doctor's own consults tell when one was last seen; nobody else's do. */
export const listPatients = (db: Db, scope: Scope, query: Query): Promise<AnswerOf<typeof list>> => {
  const doctorId = seenBy(scope, query.doctor);
  const whose = scope.kind === 'doctor' ? scope.doctorId : doctorId;
  const lastSeen = sql<
    string | null
  >`(select max(a.starts_at) from appointments a where a.patient_id = p.id and a.discarded_at is null
    and a.starts_at <= now() and (${whose ? sql`a.doctor_id = ${whose}` : sql`true`}))`;
  const ids = db
    .selectFrom('patients as p')
    .select('p.id')
    .where('p.is_evaluation', '=', false)
    .$if(scope.kind === 'doctor', (all) =>
      all.where('p.practice_id', '=', scope.kind === 'doctor' ? scope.practiceId : ''),
    )
    .$if(Boolean(query.search), (all) => all.where(isNamed(sql`p.search`, query.search ?? '')))
    .$if(doctorId !== undefined, (all) =>
      all.where(
        sql<SqlBool>`exists (select from appointments a where a.doctor_id = ${doctorId} and a.patient_id = p.id
          and a.discarded_at is null)`,
      ),
    )
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id');
  const rows = (wanted: string[]) =>
    db
      .selectFrom('patients as p')
      .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.gender', 'p.birth_date as birthDate'])
      .select(lastSeen.as('lastSeenAt'))
      .where('p.id', 'in', wanted)
      .execute();
  return paginate(db, { ids, rows, isExact: scope.kind === 'doctor' }, query);
};
