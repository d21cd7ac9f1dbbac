import type {
  getConfig,
  getGentuConfig,
  listGentuIntegrations,
  listPmsKeys,
} from '@auscult/contract/plugin-config/endpoints.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import type { PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { statusOfConnection } from '../integrations/data.ts';
import { sql, type PluginDb, type ServiceDb } from '../platform/db.ts';
import type { Plugin } from '../platform/scope.ts';

/** The heartbeat: that a program asks shows that it is there. */
export const heartbeat = async (
  db: PluginDb,
  { practiceId }: Plugin,
  { now, agentVersion }: { now: string; agentVersion: string | undefined },
): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ last_contact_at: now, status: 'connected', last_error: null })
    .$if(agentVersion !== undefined, (row) => row.set({ agent_version: agentVersion ?? null }))
    .where('practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .where('kind', 'in', ['genie', 'gentu', 'plato', 'mllp'])
    .execute();
};

type Offered = Pick<AnswerOf<typeof getConfig>, 'agentKey' | 'update'>;
export const configOf = async (db: PluginDb, plugin: Plugin, offered: Offered): Promise<AnswerOf<typeof getConfig>> => {
  const { practiceId } = plugin;
  const practice = await db
    .selectFrom('practices')
    .select(['id', 'name', 'timezone', 'external_practice_id as externalPracticeId'])
    .where('id', '=', practiceId)
    .executeTakeFirstOrThrow();
  const connection = await db
    .selectFrom('connections')
    .select(['id', 'config'])
    .where('practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const doctors = await db
    .selectFrom('users as u')
    .select(['u.id as doctorId', 'u.provider_number as providerNumber'])
    .select(sql<string>`u.title || ' ' || u.first_name || ' ' || u.last_name`.as('name'))
    .select(
      sql<string | null>`(select l.external_id from pms_users l where l.connection_id = ${connection?.id ?? null}
        and l.doctor_id = u.id order by l.external_id limit 1)`.as('pmsUserId'),
    )
    .where('u.practice_id', '=', practiceId)
    .where('u.role', '=', 'Doctor')
    .where('u.is_active', '=', true)
    .orderBy('u.last_name')
    .execute();
  const { folders = {}, format = 'files' } = (connection?.config ?? {}) as {
    folders?: Record<string, string>;
    format?: string;
  };
  const as = (category: string, title: string) => ({ category, title, format });
  return {
    integrationId: connection?.id ?? null,
    practice,
    pmsType: plugin.pmsType,
    doctors,
    documents: {
      note: as('consult_note', 'Note'),
      letter: as('correspondence', 'Letter'),
      referral_letter: as('correspondence', 'Referral letter'),
      patient_letter: as('correspondence', 'Patient letter'),
      work_cover: as('correspondence', 'Work cover'),
    },
    folders,
    pollSeconds: 10,
    heartbeatSeconds: 60,
    ...offered,
  };
};

/** Practices that are not known are left out; what is told of a key never opens anything. */
export const listKeysOf = async (
  db: ServiceDb,
  externalPracticeIds: readonly string[],
): Promise<AnswerOf<typeof listPmsKeys>> => {
  const practices = await db
    .selectFrom('connections')
    .select(['practice_id as practiceId', 'pms_type as pmsType', 'external_practice_id as externalPracticeId'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`external_practice_id = any(${sql.val([...externalPracticeIds])}::text[])`)
    .execute();
  const keys = await db
    .selectFrom('access_keys')
    .select(['practice_id', 'key_id as keyId', 'last4', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select('expires_at as expiresAt')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`practice_id = any(${sql.val(practices.map(({ practiceId }) => practiceId))}::uuid[])`)
    .execute();
  return practices.map((practice) => ({
    ...practice,
    externalPracticeId: practice.externalPracticeId ?? '',
    keys: keys.filter(({ practice_id: id }) => id === practice.practiceId),
  }));
};

const enabled = (db: ServiceDb, system: PmsType) =>
  db
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .where('c.pms_type', '=', system)
    .where('c.removed_at', 'is', null)
    .where('c.is_enabled', '=', true)
    .orderBy('c.id');

export const listConfigs = async (db: ServiceDb, system: PmsType): Promise<AnswerOf<typeof getGentuConfig>> => {
  const rows = await enabled(db, system)
    .select(['c.id', 'p.id as practiceId', 'c.external_practice_id as externalPracticeId', 'p.timezone', 'c.config'])
    .select([
      sql<
        { pmsUserId: string; doctorId: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('pmsUserId', u.external_id,
        'doctorId', u.doctor_id)), '[]') from pms_users u where u.connection_id = c.id and u.doctor_id is not null)`.as(
        'userLinks',
      ),
      sql<Record<string, { isSet: boolean; last4: string }>>`(select coalesce(jsonb_object_agg(s.name,
        jsonb_build_object('isSet', true, 'last4', s.last4)), '{}') from connection_secrets s where s.connection_id = c.id)`.as(
        'secrets',
      ),
    ])
    .execute();
  return rows.map(({ id, ...row }) => ({ ...row, integrationId: id }));
};

const jobs = (state: string) =>
  sql<number>`(select count(*)::integer from export_jobs j where j.connection_id = c.id and j.state = any(${sql.val(state.split(' '))}))`;

export const listStanding = async (
  db: ServiceDb,
  system: PmsType,
  now: Date,
): Promise<AnswerOf<typeof listGentuIntegrations>> => {
  const rows = await enabled(db, system)
    .select([
      'c.id',
      'c.kind',
      'c.status',
      'c.config',
      'c.is_enabled as isEnabled',
      'c.last_error as lastError',
      'c.last_contact_at as lastContactAt',
      'c.last_delivered_at as lastDeliveredAt',
      'p.id as practiceId',
    ])
    .select([
      jobs('queued delivering').as('waiting'),
      jobs('failed').as('failed'),
      jobs('in_doubt').as('inDoubt'),
      sql<
        string[]
      >`(select coalesce(array_agg(s.name), '{}') from connection_secrets s where s.connection_id = c.id)`.as(
        'secrets',
      ),
    ])
    .execute();
  return rows.map((row) => ({
    integrationId: row.id,
    practiceId: row.practiceId,
    status: statusOfConnection(row, row.secrets, now),
    lastContactAt: row.lastContactAt,
    lastDeliveredAt: row.lastDeliveredAt,
    waiting: row.waiting,
    failed: row.failed,
    inDoubt: row.inDoubt,
  }));
};
