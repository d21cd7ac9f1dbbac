import type { appointmentsQuery } from '@auscult/contract/appointments/schemas.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { isNamed } from '../patients/rules.ts';
import type { Scope } from '../platform/scope.ts';
import { isDischargedStay, latestRounds } from './stays.ts';

export type ListQuery = z.output<typeof appointmentsQuery>;

const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The zone of the consult's practice. */
const zone = sql`(select p.timezone from practices p where p.id = a.practice_id)`;

/** A bound of the list: a moment as it is, a calendar date as midnight where the practice is, which lies within a day of UTC's. */
const since = (value: string): RawBuilder<SqlBool> =>
  value.length === 10
    ? sql`(a.starts_at >= ${value}::timestamp at time zone 'UTC' - interval '1 day'
        and a.starts_at >= ${value}::timestamp at time zone ${zone})`
    : sql`a.starts_at >= ${value}::timestamptz`;
const until = (value: string): RawBuilder<SqlBool> =>
  value.length === 10
    ? sql`(a.starts_at < (${value}::date + 2)::timestamp at time zone 'UTC'
        and a.starts_at < (${value}::date + 1)::timestamp at time zone ${zone})`
    : sql`a.starts_at < ${value}::timestamptz`;

/** A consult whose export failed for good, as its warning says. */
export const isExportFailed = sql<SqlBool>`(a.status in ('reviewed', 'exporting')
  and a.warnings @? '$[*] ? (@.code starts with "export")')`;

const views: Record<Exclude<NonNullable<ListQuery['filter']>, 'evaluation'>, RawBuilder<SqlBool> | undefined> = {
  all: undefined,
  today: sql`(a.starts_at at time zone ${zone})::date = (now() at time zone ${zone})::date
    and a.starts_at between now() - interval '2 days' and now() + interval '2 days'`,
  to_review: sql`a.status = 'ready_for_review'`,
  to_record: sql`a.status in ('draft', 'paused', 'recording')`,
  inpatients: latestRounds,
  export_failed: isExportFailed,
  discarded: undefined,
};
const viewOf = (filter: ListQuery['filter']) =>
  filter === undefined || filter === 'evaluation' ? undefined : views[filter];

/** Patients are found first, and never more than anybody would look through. */
const MOST_PATIENTS = 2000;

const isIn = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined): RawBuilder<SqlBool> | undefined =>
  values?.length ? sql`${column} = any(${sql.val([...values])})` : undefined;
const isAmong = (column: RawBuilder<unknown>, rows: RawBuilder<unknown>, values: readonly unknown[] | undefined) =>
  values?.length ? sql<SqlBool>`${column} in (${rows} = any(${sql.val([...values])}))` : undefined;

/**
 * What a list's query means in SQL, over the alias a (appointments). A doctor's own id always stands first, whatever the query asks
 * for, and what belongs to the installation is no doctor's.
 */
export const conditions = (scope: Scope, query: ListQuery): Expression<SqlBool>[] => {
  const isDoctor = scope.kind === 'doctor';
  const isEvaluation = query.filter === 'evaluation';
  const found: (RawBuilder<SqlBool> | undefined)[] = [
    isDoctor ? sql`a.doctor_id = ${scope.doctorId}` : isIn(sql`a.doctor_id`, query.doctorsIds),
    query.filter === 'discarded' ? sql`a.discarded_at is not null` : sql`a.discarded_at is null`,
    isEvaluation ? sql`a.is_evaluation` : sql`not a.is_evaluation`,
    isEvaluation && isDoctor ? sql`false` : undefined,
    viewOf(query.filter),
    query.search
      ? sql`a.patient_id in (select pt.id from patients pt where ${isNamed(sql`pt.search`, query.search)} limit ${MOST_PATIENTS})`
      : undefined,
    query.keywords ? mentions(query.keywords) : undefined,
    isIn(sql`a.status`, query.statuses),
    isDoctor ? undefined : isIn(sql`a.practice_id`, query.practicesIds),
    isAmong(
      sql`a.doctor_id`,
      sql`select u.id from users u join specialities s on s.id = u.speciality_id where s.name`,
      query.specialities,
    ),
    isIn(sql`a.clinical_language`, query.languages),
    isAmong(
      sql`a.practice_id`,
      sql`select p.id from practices p where p.pms_type`,
      query.pmsTypes?.map((type) => type.toUpperCase()),
    ),
    isIn(sql`a.consultation_type`, query.consultationTypes),
    isIn(sql`a.consultation_engine`, query.consultationEngineTypes),
    query.ratings?.length
      ? sql`exists (select from documents d where d.appointment_id = a.id and d.rating = any(${sql.val([...query.ratings])}))`
      : undefined,
    query.from ? since(query.from) : undefined,
    query.to ? until(query.to) : undefined,
    query.initializationDate
      ? sql`(a.created_at at time zone ${zone})::date = ${query.initializationDate}::date`
      : undefined,
    query.readyBefore ? sql`a.ready_at < ${query.readyBefore}::timestamptz` : undefined,
    query.isDischarged === undefined ? undefined : isDischargedStay(query.isDischarged),
    query.isTest === undefined ? undefined : sql`a.is_test = ${query.isTest}`,
  ];
  return found.filter((one) => one !== undefined);
};

const MOST_DAYS = 92;
/** Words in documents are looked for one by one: over all consults of an installation that would take minutes. */
export const isTooWide = (scope: Scope, { keywords, from, to }: ListQuery, now: Date): boolean => {
  if (scope.kind === 'doctor' || !keywords) return false;
  if (!from) return true;
  return (to ? Date.parse(to) : now.getTime()) - Date.parse(from) > MOST_DAYS * 86_400_000;
};

/** The words in what sets the scene or in the present text of any document. */
const mentions = (keywords: string): RawBuilder<SqlBool> => sql`(lower(a.context) like ${pattern(keywords)} or exists (
  select from documents d join document_versions v on v.id = d.current_version_id
  where d.appointment_id = a.id and lower(v.content::text) like ${pattern(keywords)}))`;
