import type { appointmentsQuery } from '@auscult/contract/appointments/schemas.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { isNamed } from '../patients/rules.ts';
import type { Scope } from '../platform/scope.ts';

export type ListQuery = z.output<typeof appointmentsQuery>;

const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** A bound of the list: a moment as it is, a calendar date as midnight where the practice is. */
const moment = (value: string): RawBuilder<string> =>
  value.length === 10 ? sql`(${value}::timestamp at time zone p.timezone)` : sql`${value}::timestamptz`;
const dayAfter = (value: string): RawBuilder<string> =>
  value.length === 10 ? sql`((${value}::date + 1)::timestamp at time zone p.timezone)` : sql`${value}::timestamptz`;

const views: Record<NonNullable<ListQuery['filter']>, RawBuilder<SqlBool> | undefined> = {
  all: undefined,
  today: sql`(a.starts_at at time zone p.timezone)::date = (now() at time zone p.timezone)::date`,
  to_review: sql`a.status = 'ready_for_review'`,
  to_record: sql`a.status in ('draft', 'paused', 'recording')`,
  inpatients: sql`a.is_inpatient`,
};

const isIn = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined): RawBuilder<SqlBool> | undefined =>
  values?.length ? sql`${column} = any(${sql.val([...values])})` : undefined;

/**
 * What a list's query means in SQL, over the aliases a (appointments), pt (patients), u (doctor), p (practice) and s (speciality).
 * A doctor's own id always stands first, whatever the query asks for.
 */
export const conditions = (scope: Scope, query: ListQuery): Expression<SqlBool>[] => {
  const isDoctor = scope.kind === 'doctor';
  const found: (RawBuilder<SqlBool> | undefined)[] = [
    isDoctor ? sql`a.doctor_id = ${scope.doctorId}` : isIn(sql`a.doctor_id`, query.doctorsIds),
    sql`a.discarded_at is null`,
    query.filter === undefined ? undefined : views[query.filter],
    query.search ? isNamed(sql`pt.search`, query.search) : undefined,
    query.keywords ? mentions(query.keywords) : undefined,
    isIn(sql`a.status`, query.statuses),
    isDoctor ? undefined : isIn(sql`a.practice_id`, query.practicesIds),
    isIn(sql`s.name`, query.specialities),
    isIn(sql`a.clinical_language`, query.languages),
    isIn(
      sql`p.pms_type`,
      query.pmsTypes?.map((type) => type.toUpperCase()),
    ),
    isIn(sql`a.consultation_type`, query.consultationTypes),
    isIn(sql`a.consultation_engine`, query.consultationEngineTypes),
    query.ratings?.length
      ? sql`exists (select from documents d where d.appointment_id = a.id and d.rating = any(${sql.val([...query.ratings])}))`
      : undefined,
    query.from ? sql`a.starts_at >= ${moment(query.from)}` : undefined,
    query.to ? sql`a.starts_at < ${dayAfter(query.to)}` : undefined,
    query.initializationDate
      ? sql`(a.created_at at time zone p.timezone)::date = ${query.initializationDate}::date`
      : undefined,
  ];
  return found.filter((one) => one !== undefined);
};

/** The words in what sets the scene or in the present text of any document. */
const mentions = (keywords: string): RawBuilder<SqlBool> => sql`(lower(a.context) like ${pattern(keywords)} or exists (
  select from documents d join document_versions v on v.id = d.current_version_id
  where d.appointment_id = a.id and lower(v.content::text) like ${pattern(keywords)}))`;
