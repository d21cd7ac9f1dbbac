import type { batchDoctor, DoctorRow, DoctorsFilter, DoctorsQuery } from '@auscult/contract/doctors/schemas.ts';
import type { listAll, listForBatch } from '@auscult/contract/doctors/endpoints.ts';
import type { AnswerOf, Page, RequestOf } from '@auscult/contract/kit.ts';
import { pmsType, userSettings } from '@auscult/contract/users/schemas.ts';
import type { Expression, SqlBool } from 'kysely';
import type { z } from 'zod';
import { isNamed } from '../patients/rules.ts';
import { KEPT, sql, type AdminDb } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { paginate } from '../platform/resource.ts';
import { accountColumns, accountParts, accountState } from './rules.ts';

const isIn = (column: unknown, values: readonly string[] | undefined): Expression<SqlBool> =>
  values?.length ? sql<SqlBool>`${column} = any(${sql.val([...values])})` : sql<SqlBool>`true`;

/** Of the doctor u: consults of the last 30 days, and the moment of the last one. */
const consults = sql<number>`(select count(*)::integer from appointments a where a.doctor_id = u.id and a.discarded_at is null
  and not a.is_evaluation and not a.is_test and a.starts_at > now() - interval '30 days' and a.starts_at <= now())`;
const lastConsult = sql<string | null>`(select a.starts_at from appointments a where a.doctor_id = u.id
  and a.discarded_at is null and not a.is_evaluation and not a.is_test and a.starts_at <= now()
  order by a.starts_at desc, a.id desc limit 1)`;

const reports = sql`coalesce(u.settings -> 'defaultReports', '["note", "letter"]'::jsonb)`;

/** All doctors that a filter names, over the alias u. */
const matching = (db: AdminDb, filter: DoctorsFilter, now: Date) =>
  db
    .selectFrom('users as u')
    .where('u.role', '=', 'Doctor')
    .where(isIn(sql.ref('u.practice_id'), filter.practices))
    .where(isIn(accountState(now), filter.accountStates))
    .$if(Boolean(filter.specialities?.length), (query) =>
      query.where('u.speciality_id', 'in', (inner) =>
        inner
          .selectFrom('specialities')
          .select('id')
          .where('name', 'in', [...(filter.specialities ?? [])]),
      ),
    )
    .$if(Boolean(filter.reportingTypes?.length), (query) =>
      query.where(sql<SqlBool>`${reports} ?| ${sql.val([...(filter.reportingTypes ?? [])])}`),
    )
    .$if(filter.isTester !== undefined, (query) => query.where('u.is_tester', '=', filter.isTester ?? false))
    .$if(Boolean(filter.search), (query) =>
      query.where(
        sql<SqlBool>`(${isNamed(sql`u.search`, filter.search ?? '')} or u.practice_id in (
          select id from practices where ${isNamed(sql`search`, filter.search ?? '')}))`,
      ),
    );

const orders = {
  name: sql`lower(u.last_name)`,
  practice: sql`(select lower(name) from practices where id = u.practice_id)`,
  consults,
  lastConsult,
  createdAt: sql`u.created_at`,
} as const;

const rowsOf = async (db: AdminDb, ids: readonly string[], now: Date): Promise<DoctorRow[]> => {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('practices as p', 'p.id', 'u.practice_id')
    .leftJoin('specialities as s', 's.id', 'u.speciality_id')
    .select(accountColumns)
    .select(accountParts(now))
    .select(['u.title', 'u.is_tester', 'u.settings', 'p.id as practiceId', 'p.name as practice', 'p.pms_type'])
    .select(['s.id as specialityId', 's.name as speciality'])
    .select([consults.as('consultsLast30Days'), lastConsult.as('lastConsultAt')])
    .where(sql<boolean>`u.id = any(${sql.val([...ids])}::uuid[])`)
    .modifyFront(KEPT)
    .execute();
  return rows.map(
    ({ is_tester, settings, practiceId, practice, pms_type, specialityId, speciality, ...row }): DoctorRow => ({
      ...row,
      isTester: is_tester,
      speciality: specialityId === null || speciality === null ? null : { id: specialityId, name: speciality },
      practice: { id: practiceId, name: practice, pmsType: pmsType.parse(pms_type) },
      reports: userSettings.parse(settings).defaultReports,
    }),
  );
};

export const listDoctors = ({ clock }: House, db: AdminDb, query: DoctorsQuery): Promise<Page<DoctorRow>> => {
  const now = clock.now();
  const direction = sql.raw(query.isDescending ? 'desc nulls last' : 'asc nulls first');
  const ids = matching(db, query, now)
    .select('u.id')
    .orderBy(sql`${orders[query.sort]} ${direction}`)
    .orderBy(sql`lower(u.last_name)`)
    // Of one family too, the order of names is turned around.
    .orderBy(query.sort === 'name' ? sql`lower(u.first_name) ${direction}` : sql`lower(u.first_name)`)
    .orderBy('u.id');
  return paginate(db, { ids, rows: (wanted) => rowsOf(db, wanted, now), isExact: true }, query);
};

export const listDoctorIds = async ({ clock }: House, db: AdminDb, filter: DoctorsFilter): Promise<string[]> =>
  (await matching(db, filter, clock.now()).select('u.id').orderBy('u.id').execute()).map(({ id }) => id);

export const getDoctorRow = async ({ clock }: House, db: AdminDb, userId: string): Promise<DoctorRow | undefined> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'Doctor')
    .executeTakeFirst();
  return found && (await rowsOf(db, [userId], clock.now()))[0];
};

const named = (db: AdminDb, practices: readonly string[] | undefined) =>
  db
    .selectFrom('users as u')
    .innerJoin('practices as p', 'p.id', 'u.practice_id')
    .leftJoin('specialities as s', 's.id', 'u.speciality_id')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.title', 'u.is_active as isActive'])
    .select(['p.id as practiceId', 'p.name as practice', 'p.timezone', 'p.has_inpatients', 's.name as speciality'])
    .select(['u.settings', 'u.languages'])
    .where('u.role', '=', 'Doctor')
    .where(isIn(sql.ref('u.practice_id'), practices))
    .orderBy(sql`lower(u.last_name)`)
    .orderBy(sql`lower(u.first_name)`)
    .orderBy('u.id');

export const listAllDoctors = async (
  db: AdminDb,
  { practices, isActive }: RequestOf<typeof listAll>['query'],
): Promise<AnswerOf<typeof listAll>> => {
  const rows = await named(db, practices)
    .$if(isActive !== undefined, (query) => query.where('u.is_active', '=', isActive ?? true))
    .execute();
  return rows.map(({ id, firstName, lastName, title, isActive: active, practiceId, practice, speciality }) => ({
    id,
    firstName,
    lastName,
    title,
    isActive: active,
    practice: { id: practiceId, name: practice },
    speciality: speciality === null ? null : { name: speciality },
  }));
};

export const listDoctorsForBatch = async (
  db: AdminDb,
  { practices, search }: RequestOf<typeof listForBatch>['query'],
): Promise<z.input<typeof batchDoctor>[]> => {
  const rows = await named(db, practices)
    .where('u.is_active', '=', true)
    .$if(Boolean(search), (query) => query.where(isNamed(sql`u.search`, search ?? '')))
    .execute();
  return rows.map(({ id, firstName, lastName, title, speciality, settings, languages, ...row }) => {
    const { defaultConsultationType, defaultConsultationEngine, defaultReports, clinicalLanguage } =
      userSettings.parse(settings);
    return {
      id,
      firstName,
      lastName,
      title,
      practice: {
        id: row.practiceId,
        name: row.practice,
        timezone: row.timezone,
        hasInpatients: row.has_inpatients,
      },
      speciality: speciality === null ? null : { name: speciality },
      defaultConsultationType,
      defaultConsultationEngine,
      defaultReports,
      languages: languages.map((language) => language.id),
      clinicalLanguage,
    };
  });
};
