import { SECRET_BEFORE } from '../keys/data.ts';
import type { ConnectionStatus, IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { LastFetch, Overview, Shown } from '@auscult/contract/integrations/schemas.ts';
import type { Page } from '@auscult/contract/kit.ts';
import type { ConnectionConfig } from '../platform/columns.ts';
import { sql, type AdminDb } from '../platform/db.ts';
import { matches, paginate } from '../platform/resource.ts';
import { isDown, kindsOf, statusOf, type ConnectionKind } from './rules.ts';

export type Integration = Shown & {
  description: string;
  agentVersion: string | null;
  config: ConnectionConfig;
  kind: ConnectionKind;
  inbox: Inbox | null;
};
type Inbox = { lastAt: string | null; held: number; refused: number };
type PmsUsers = Shown['pmsUsers'];
type Secrets = { name: string; last4: string; setAt: string }[];

const live = (db: AdminDb, kind: IntegrationKind) =>
  db
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .leftJoin('it_companies as t', 't.id', 'c.it_company_id')
    .where('c.removed_at', 'is', null)
    .where('c.kind', 'in', kindsOf[kind]);

const exportsIn = (states: readonly string[]) =>
  sql<number>`(select count(*)::integer from export_jobs j where j.connection_id = c.id and j.state = any(${sql.val([...states])}))`;

const withColumns = (db: AdminDb, kind: IntegrationKind) =>
  live(db, kind)
    .select([
      'c.id',
      'c.kind',
      'c.pms_type as pmsType',
      'c.name',
      'c.description',
      'c.config',
      'c.status',
      'c.last_error as lastError',
      'c.is_enabled as isEnabled',
      'c.is_test as isTest',
      'p.is_exporting_docs as isExportingDocs',
      'c.external_practice_id as externalPracticeId',
      'c.notes',
      'c.login',
      'c.expires_at as expiresAt',
      'c.last_contact_at as lastContactAt',
      'c.last_delivered_at as lastDeliveredAt',
      'c.agent_version as agentVersion',
      'c.version',
      'c.created_at as createdAt',
      'p.id as practiceId',
      'p.name as practiceName',
      't.id as companyId',
      't.name as companyName',
    ])
    .select([
      exportsIn(['queued', 'delivering']).as('waiting'),
      sql<number>`(select count(*)::integer from export_jobs j where j.connection_id = c.id and j.state = 'failed'
        and j.asked_at > now() - interval '28 days')`.as('failed'),
      exportsIn(['in_doubt']).as('inDoubt'),
      sql<number>`(select count(*)::integer from incidents i where i.integration_id = c.id and i.state <> 'resolved')`.as(
        'incidents',
      ),
      sql<PmsUsers>`(select coalesce(jsonb_agg(jsonb_build_object('pmsUserId', u.external_id, 'name', u.name, 'providerNumber',
        u.provider_number, 'isActive', u.is_active, 'doctorId', u.doctor_id) order by u.doctor_id is not null, lower(u.name)), '[]')
        from pms_users u where u.connection_id = c.id)`.as('pmsUsers'),
      sql<Inbox | null>`case when c.config #> '{connection,feed}' is not null or c.config #> '{connection,canQuery}' = 'true' then (select jsonb_build_object(
        'lastAt', to_char(max(x.received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'held', count(*) filter (where x.state in ('waiting', 'held')),
        'refused', count(*) filter (where x.state = 'refused' and x.received_at > now() - interval '28 days'))
        from hl7_inbox x where x.connection_id = c.id) end`.as('inbox'),
      sql<Secrets>`(select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'last4', s.last4,
        'setAt', to_char(s.set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        from connection_secrets s where s.connection_id = c.id and s.name <> ${SECRET_BEFORE})`.as('kept'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['executeTakeFirstOrThrow']>>;

const integrationOf = (row: Row, now: Date): Integration => {
  const { kept, companyId, companyName, practiceId, practiceName, config, ...rest } = row;
  const { status, sentence } = statusOf(
    row,
    kept.map(({ name }) => name),
    now,
  );
  return {
    ...rest,
    config,
    status,
    statusSentence: sentence,
    practice: { id: practiceId, name: practiceName },
    itCompany: companyId && companyName ? { id: companyId, name: companyName } : null,
    userLinks: row.pmsUsers.flatMap(({ pmsUserId, doctorId }) => (doctorId ? [{ pmsUserId, doctorId }] : [])),
    secrets: Object.fromEntries(kept.map(({ name, last4, setAt }) => [name, { isSet: true, last4, setAt }])),
  };
};

/** What the answer of a list or of one looks like: the kind's own fields stand beside the common ones. */
export const shownOf = ({ config, ...rest }: Integration) => ({ ...config, ...rest });

type Query = {
  search?: string | undefined;
  page: number;
  perPage: number;
  practicesIds?: string[] | undefined;
  statuses?: ConnectionStatus[] | undefined;
  isDown: boolean;
  itCompaniesIds?: string[] | undefined;
  pmsTypes?: Shown['pmsType'][] | undefined;
};

const idsOf = (db: AdminDb, kind: IntegrationKind, query: Query) => {
  const { practicesIds = [], itCompaniesIds = [], pmsTypes = [], search } = query;
  return live(db, kind)
    .select('c.id')
    .where(matches(['p.name', 'c.name', 't.name', 'c.external_practice_id'], search))
    .$if(practicesIds.length > 0, (all) => all.where('c.practice_id', 'in', practicesIds))
    .$if(itCompaniesIds.length > 0, (all) => all.where('c.it_company_id', 'in', itCompaniesIds))
    .$if(pmsTypes.length > 0, (all) => all.where('c.pms_type', 'in', pmsTypes))
    .orderBy(sql`lower(p.name)`)
    .orderBy('c.id');
};

const listByIds = async (db: AdminDb, kind: IntegrationKind, ids: string[], now: Date): Promise<Integration[]> =>
  ids.length === 0
    ? []
    : (await withColumns(db, kind).where('c.id', 'in', ids).execute()).map((row) => integrationOf(row, now));

/** A practice has one connection at most, so that a status is told of each and then chosen by. */
const idsWithStatus = async (
  db: AdminDb,
  { kind, query, now }: { kind: IntegrationKind; query: Query; now: Date },
): Promise<string[]> =>
  (await withColumns(db, kind).execute())
    .map((row) => integrationOf(row, now))
    .filter(({ status }) => query.statuses?.includes(status) ?? true)
    .filter((one) => !query.isDown || isDown(one.status, one))
    .map(({ id }) => id);

export const listIntegrations = async (
  db: AdminDb,
  { kind, query, now }: { kind: IntegrationKind; query: Query; now: Date },
): Promise<Page<Integration>> => {
  const ids = idsOf(db, kind, query);
  const among = query.statuses || query.isDown ? await idsWithStatus(db, { kind, query, now }) : undefined;
  return paginate(
    db,
    {
      ids: among ? ids.where(sql<boolean>`c.id = any(${sql.val(among)}::uuid[])`) : ids,
      rows: (wanted) => listByIds(db, kind, wanted, now),
    },
    query,
  );
};

export const findIntegration = async (
  db: AdminDb,
  { kind, integrationId, now }: { kind: IntegrationKind; integrationId: string; now: Date },
): Promise<Integration | undefined> => (await listByIds(db, kind, [integrationId], now))[0];

/** Ids follow the clock, so that the newest run stands last among those of a week. */
export const lastFetchOf = async (db: AdminDb, integrationId: string): Promise<LastFetch> => {
  const run = await db
    .selectFrom('sync_runs')
    .select(['started_at as startedAt', 'ended_at as endedAt', 'state', 'error as sentence', 'counts'])
    .where('connection_id', '=', integrationId)
    .where('id', '>', sql<string>`uuidv7(interval '-7 days')`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return run ?? null;
};

export const countGenieFilters = async (db: AdminDb, now: Date) => {
  const all = (await withColumns(db, 'genie').execute()).map((row) => integrationOf(row, now));
  const companies = Map.groupBy(
    all.filter(({ itCompany }) => itCompany !== null),
    ({ itCompany }) => itCompany?.id,
  );
  const statuses = Map.groupBy(all, ({ status }) => status);
  return {
    itCompanies: [...companies.values()].flatMap(([first, ...more]) =>
      first?.itCompany ? [{ ...first.itCompany, count: more.length + 1 }] : [],
    ),
    statuses: [...statuses].map(([status, some]) => ({ status, count: some.length })),
  };
};

/** Undefined where there is no such practice. */
export const listPmsTemplates = async (db: AdminDb, practiceId: string) => {
  const practice = await db.selectFrom('practices').select('id').where('id', '=', practiceId).executeTakeFirst();
  if (!practice) return undefined;
  const rows = await db
    .selectFrom('pms_templates as t')
    .innerJoin('connections as c', 'c.id', 't.connection_id')
    .select(['t.external_id as externalId', 't.name', 't.type'])
    .where('c.practice_id', '=', practiceId)
    .where('c.removed_at', 'is', null)
    .orderBy(sql`lower(t.name)`)
    .execute();
  return rows.map((row) => ({ ...row, isMapped: row.type !== null }));
};

/** What a connection is now, and the sentence that says so. */
export const tellConnection: typeof statusOf = statusOf;
/** The status alone, for the installation's own connectors. */
export const statusOfConnection = (
  row: Parameters<typeof statusOf>[0],
  secrets: readonly string[],
  now: Date,
): ConnectionStatus => statusOf(row, secrets, now).status;

const DAYS = 14;
type Standing = {
  key: 'waiting' | 'failed' | 'inDoubt';
  count: number;
  oldestAt: string;
  practiceId: string;
  name: string;
};

/** A day is the practice's own: an export that arrived late in Perth is not tomorrow's in Sydney. */
export const getOverview = async (db: AdminDb): Promise<Overview> => {
  const { rows: days } = await sql<Overview['days'][number]>`with moved as (
      select (now() at time zone p.timezone)::date - (coalesce(j.delivered_at, j.asked_at) at time zone p.timezone)::date as back, j.state
      from export_jobs j join practices p on p.id = j.practice_id
      where j.connection_id is not null and coalesce(j.delivered_at, j.asked_at) > now() - interval '15 days'
        and j.state in ('delivered', 'failed')),
    today as (select coalesce(max((now() at time zone p.timezone)::date), now()::date) as day from practices p where p.removed_at is null)
    select to_char(today.day - series.back, 'YYYY-MM-DD') as day,
      count(*) filter (where m.state = 'delivered')::integer as delivered, count(*) filter (where m.state = 'failed')::integer as failed
    from today cross join generate_series(${DAYS - 1}, 0, -1) as series(back) left join moved m on m.back = series.back
    group by today.day, series.back order by series.back desc`.execute(db);
  const { rows } = await sql<Standing>`
    select case j.state when 'failed' then 'failed' when 'in_doubt' then 'inDoubt' else 'waiting' end as key,
      count(*)::integer as count, min(j.asked_at) as "oldestAt",
      (array_agg(p.id order by j.asked_at))[1] as "practiceId", (array_agg(p.name order by j.asked_at))[1] as name
    from export_jobs j join connections c on c.id = j.connection_id join practices p on p.id = j.practice_id
    where c.removed_at is null and (j.state in ('queued', 'delivering', 'in_doubt')
      or (j.state = 'failed' and j.asked_at > now() - interval '28 days'))
    group by 1`.execute(db);
  const standingOf = (wanted: Standing['key']): Overview['waiting'] => {
    const row = rows.find(({ key }) => key === wanted);
    if (!row) return { count: 0, oldestAt: null, practice: null };
    return { count: row.count, oldestAt: row.oldestAt, practice: { id: row.practiceId, name: row.name } };
  };
  return { days, waiting: standingOf('waiting'), failed: standingOf('failed'), inDoubt: standingOf('inDoubt') };
};
