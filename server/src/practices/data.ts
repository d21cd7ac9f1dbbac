import type { Practice, PracticeRow, PracticesQuery } from '@auscult/contract/practices/schemas.ts';
import type { Page } from '@auscult/contract/kit.ts';
import { nameFormat, pmsType } from '@auscult/contract/users/schemas.ts';
import { tellConnection } from '../integrations/data.ts';
import { isNamed } from '../patients/rules.ts';
import { KEPT, sql, type AdminDb, type Db } from '../platform/db.ts';
import { historyOf } from '../platform/history.ts';
import { paginate } from '../platform/resource.ts';
import type { Scope } from '../platform/scope.ts';

const doctors = sql<number>`(select count(*)::integer from users u where u.practice_id = p.id and u.role = 'Doctor')`;
const consults = sql<number>`(select count(*)::integer from appointments a where a.practice_id = p.id
  and a.discarded_at is null and not a.is_evaluation and not a.is_test
  and a.starts_at > now() - interval '30 days' and a.starts_at <= now())`;
type Connection = Parameters<typeof tellConnection>[0] & { names: string[] };
const connection = sql<Connection | null>`(select jsonb_build_object('kind', c.kind, 'status', c.status, 'config', c.config,
  'isEnabled', c.is_enabled, 'lastError', c.last_error,
  'names', array(select s.name from connection_secrets s where s.connection_id = c.id), 'lastContactAt',
  to_char(c.last_contact_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from connections c where c.practice_id = p.id and c.removed_at is null
  order by c.updated_at desc limit 1)`;
const queued = sql<number>`(select count(*)::integer from export_jobs j where j.practice_id = p.id
  and j.connection_id is not null and j.state in ('queued', 'delivering'))`;

const shownOf = (row: Connection | null, now: Date): PracticeRow['connection'] =>
  row && { kind: row.kind, status: tellConnection(row, row.names, now).status, lastContactAt: row.lastContactAt };

const present = (db: Db) => db.selectFrom('practices as p').where('p.removed_at', 'is', null);

const rowsOf = async (db: AdminDb, ids: readonly string[], now: Date): Promise<PracticeRow[]> => {
  const rows = await present(db)
    .select(['p.id', 'p.name', 'p.address', 'p.phone', 'p.email', 'p.timezone', 'p.pms_type', 'p.name_type'])
    .select(['p.has_inpatients as hasInpatients', 'p.is_consent_mandatory as isConsentMandatory'])
    .select(['p.admin_emails as practiceAdminsEmails', 'p.external_practice_id as externalPracticeId'])
    .select(['p.remove_after_days as removeAfterDays', 'p.is_exporting_docs as isExportingDocs'])
    .select(['p.created_at as createdAt', 'p.version'])
    .select([doctors.as('doctors'), consults.as('consultsLast30Days')])
    .select([connection.as('connection'), queued.as('queuedExports')])
    .where(sql<boolean>`p.id = any(${sql.val([...ids])}::uuid[])`)
    .modifyFront(KEPT)
    .execute();
  return rows.map(({ pms_type, name_type, connection: connected, ...row }) => ({
    ...row,
    connection: shownOf(connected, now),
    pmsType: pmsType.parse(pms_type),
    nameType: nameFormat.parse(name_type),
  }));
};

const orders = { name: sql`lower(p.name)`, doctors, consults } as const;

export const listPractices = (db: AdminDb, query: PracticesQuery, now: Date): Promise<Page<PracticeRow>> => {
  const ids = present(db)
    .where(isNamed(sql`p.search`, query.search ?? ''))
    .$if(Boolean(query.pmsTypes?.length), (all) => all.where('p.pms_type', 'in', [...(query.pmsTypes ?? [])]))
    .select('p.id')
    .orderBy(sql`${orders[query.sort]} ${sql.raw(query.isDescending ? 'desc' : 'asc')}`)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id');
  return paginate(db, { ids, rows: (wanted) => rowsOf(db, wanted, now), isExact: true }, query);
};

type Uploads = Pick<Practice, 'reminderAt' | 'closedDates' | 'uploadKey'>;
/** How its day list comes in by hand, and when it is reminded of it. */
const uploadsOf = async (db: AdminDb, practiceId: string): Promise<Uploads> => {
  const { reminderAt, closedDates } = await db
    .selectFrom('practices')
    .select(['reminder_at as reminderAt', 'closed_dates as closedDates'])
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow();
  const key = await db
    .selectFrom('upload_keys')
    .select(['last4', 'created_at as createdAt'])
    .where('practice_id', '=', practiceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const uploads = await db
    .selectFrom('uploads')
    .select(['at', 'rows', 'created'])
    .where('practice_id', '=', practiceId)
    .orderBy('at', 'desc')
    .limit(5)
    .execute();
  return { reminderAt, closedDates, uploadKey: key ? { ...key, uploads } : null };
};

export const getPractice = async (db: AdminDb, practiceId: string, now: Date): Promise<Practice | undefined> => {
  const [row] = await rowsOf(db, [practiceId], now);
  return row && { ...row, ...(await uploadsOf(db, practiceId)), history: await historyOf(db, practiceId) };
};

/** By name. A doctor is offered the own practice and no other. */
export const listPracticeOptions = (db: Db, scope: Scope, search = ''): Promise<{ id: string; name: string }[]> =>
  present(db)
    .select(['p.id', 'p.name'])
    .$if(scope.kind === 'doctor', (all) => all.where('p.id', '=', scope.kind === 'doctor' ? scope.practiceId : ''))
    .where(isNamed(sql`p.search`, search))
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute();
