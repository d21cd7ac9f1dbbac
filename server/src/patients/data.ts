import type { list } from '@auscult/contract/patients/endpoints.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { sql, type Db } from '../platform/db.ts';
import type { Scope } from '../platform/scope.ts';
import { isNamed } from './rules.ts';

type Query = RequestOf<typeof list>['query'];

/** Patients of the practice by name. A doctor's own consults tell when one was last seen; nobody else's do. */
export const listPatients = async (
  db: Db,
  scope: Scope,
  { search, page, perPage, doctor }: Query,
): Promise<AnswerOf<typeof list>> => {
  const doctorId = scope.kind === 'doctor' ? scope.doctorId : doctor;
  const seen = sql<
    string | null
  >`(select max(a.starts_at) from appointments a where a.patient_id = p.id and a.discarded_at is null
    and a.starts_at <= now() and (${doctorId ? sql`a.doctor_id = ${doctorId}` : sql`true`}))`;
  const matching = db
    .selectFrom('patients as p')
    .$if(scope.kind === 'doctor', (query) =>
      query.where('p.practice_id', '=', scope.kind === 'doctor' ? scope.practiceId : ''),
    )
    .$if(Boolean(search), (query) => query.where(isNamed(sql`p.search`, search ?? '')));
  const rows = await matching
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.gender', 'p.birth_date'])
    .select(seen.as('last_seen'))
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      gender: row.gender,
      birthDate: row.birth_date,
      lastSeenAt: row.last_seen,
    })),
    total,
    page,
    perPage,
  };
};
