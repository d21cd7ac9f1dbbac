import { z } from 'zod';
import { errors } from '@auscult/contract/errors.ts';
import type { IntegrationKind, PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import { requireFolder, isRefusal, placeOf, placeOfUrl } from '@auscult/connector/kit/guard.ts';
import { paperNames, papersOf, whyNoPapers } from '@auscult/connector/kit/papers.ts';
import { failWaiting } from '../exports/actions.ts';
import { keepSecret } from '../keys/actions.ts';
import { SECRET_BEFORE, secretOf } from '../keys/data.ts';
import type { ConnectionConfig } from '../platform/columns.ts';
import { json, sql, type AdminDb, type Tx, type TxOf } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import { findIntegration, type Integration } from './data.ts';
import { configIn, kindsOf, makeWebhookSecret, systemOf } from './rules.ts';

type Secrets = Partial<Record<string, string | null>>;
type Common = {
  name?: string | undefined;
  isEnabled?: boolean | undefined;
  isTest?: boolean | undefined;
  isExportingDocs?: boolean | undefined;
  externalPracticeId?: string | null | undefined;
  itCompanyId?: string | null | undefined;
  notes?: string | undefined;
  login?: string | undefined;
  expiresAt?: string | null | undefined;
  description?: string | undefined;
  secrets?: Secrets | undefined;
};
type Made = Common & { practiceId: string; pmsType?: PmsType };
type Changes = Common & { baseVersion?: number | undefined };
type Called = { house: House; db: AdminDb; caller: Caller };

const refusedAt = (
  path: string,
  message: string,
  entry: typeof errors.validation | typeof integrationErrors.targetRefused,
) => problem(entry, { metadata: [{ path, rule: 'custom', message }] });

/** Refuses places that the server may not reach. A name that is not known yet may be saved; a test tells. */
const requirePlace = async ({ config }: House, { connection, ...own }: ConnectionConfig): Promise<void> => {
  const judge = async (path: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      if (isRefusal(error)) throw refusedAt(path, error.message, integrationErrors.targetRefused);
    });
  const { targets } = config;
  const { baseUrl } = (own['map'] ?? {}) as { baseUrl?: string };
  if (baseUrl) await judge('map.baseUrl', () => placeOfUrl(baseUrl, targets));
  if (connection?.kind === 'folder') await judge('connection.folder', () => requireFolder(connection.folder, targets));
  if (connection?.kind === 'mllp')
    await judge('connection.host', () => placeOf(connection.host, connection.port, targets));
  if (connection?.kind === 'webhook') await judge('connection.url', () => placeOfUrl(connection.url, targets));
  if (connection?.kind === 'fhir') {
    const { tokenUrl } = connection;
    await judge('connection.baseUrl', () => placeOfUrl(connection.baseUrl, targets));
    if (tokenUrl) await judge('connection.tokenUrl', () => placeOfUrl(tokenUrl, targets));
  }
};

const requireCompany = async (tx: Tx, itCompanyId: string | null | undefined): Promise<void> => {
  if (!itCompanyId) return;
  const found = await tx
    .selectFrom('it_companies')
    .select('id')
    .where('id', '=', itCompanyId)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw refusedAt('itCompanyId', 'There is no such company', errors.validation);
};

const columnsOf = (body: Common) =>
  Object.fromEntries(
    Object.entries({
      name: body.name,
      description: body.description,
      is_enabled: body.isEnabled,
      is_test: body.isTest,
      external_practice_id: body.externalPracticeId,
      it_company_id: body.itCompanyId,
      notes: body.notes,
      login: body.login,
      expires_at: body.expiresAt,
    }).filter(([, value]) => value !== undefined),
  );

/** What the practice itself keeps of it. */
const tellPractice = async (tx: Tx, practiceId: string, body: Common & { pmsType?: PmsType | undefined }) => {
  const named = Object.fromEntries(
    Object.entries({
      pms_type: body.pmsType,
      external_practice_id: body.externalPracticeId,
      is_exporting_docs: body.isExportingDocs,
    }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(named).length > 0)
    await tx.updateTable('practices').set(named).where('id', '=', practiceId).execute();
};

type NewIntegration = Integration & { webhookSecret?: string };

export const createIntegration = async (
  { house, db, caller }: Called,
  { kind, body }: { kind: IntegrationKind; body: Made },
): Promise<NewIntegration> => {
  const config = configIn(kind, body);
  await requirePlace(house, config);
  const connectionKind = config.connection?.kind ?? (kindsOf[kind][0] as 'genie');
  const pmsType = kind === 'custom' ? (body.pmsType ?? 'NONE') : systemOf[kind];
  const deed = { action: 'integration added', taken: integrationErrors.practiceConnected, detail: { kind } };
  return change(db, caller, deed, async (tx) => {
    const practice = await tx
      .selectFrom('practices')
      .select(['id', 'name'])
      .where('id', '=', body.practiceId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!practice) throw refusedAt('practiceId', 'There is no such practice', errors.validation);
    await requireCompany(tx, body.itCompanyId);
    const { id } = await tx
      .insertInto('connections')
      .values({
        name: practice.name,
        ...columnsOf(body),
        practice_id: practice.id,
        kind: connectionKind,
        pms_type: pmsType,
        config: json(config),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellPractice(tx, practice.id, { ...body, pmsType });
    const given = body.secrets ?? {};
    const webhookSecret = connectionKind === 'webhook' && !given['secret'] ? makeWebhookSecret() : undefined;
    await keepSecrets(house, tx, id, webhookSecret ? { ...given, secret: webhookSecret } : given);
    const made = await findIntegration(tx, { kind, integrationId: id, now: house.clock.now() });
    return made && { ...made, ...(webhookSecret ? { webhookSecret } : {}) };
  });
};

/** Refuses certificates that could never work, each beside those that are kept already. */
const requirePapers = async (house: House, tx: TxOf<AdminDb>, connectionId: string, secrets: Secrets) => {
  if (paperNames.every((name) => secrets[name] === undefined)) return;
  const papers = await papersOf(async (name) =>
    secrets[name] === undefined ? secretOf(house, tx, { connectionId, name }) : (secrets[name] ?? undefined),
  );
  const wrong = whyNoPapers(papers);
  if (wrong) throw refusedAt(`secrets.${wrong.name}`, wrong.sentence, errors.validation);
};

const keepSecrets = async (house: House, tx: TxOf<AdminDb>, connectionId: string, secrets: Secrets): Promise<void> => {
  await requirePapers(house, tx, connectionId, secrets);
  const present = await secretOf(house, tx, { connectionId, name: 'secret' });
  // A receiver takes what is signed by either until it has the new one. The same one again, sent twice, is no change.
  if (secrets['secret'] !== undefined && secrets['secret'] !== present)
    await keepSecret(house, tx, {
      connectionId,
      name: SECRET_BEFORE,
      value: secrets['secret'] === null ? null : (present ?? null),
    });
  for (const [name, value] of Object.entries(secrets))
    if (value !== undefined) await keepSecret(house, tx, { connectionId, name, value });
};

type Named = { kind: IntegrationKind; integrationId: string };

const holdOne = (tx: Tx, { kind, integrationId }: Named) =>
  tx
    .selectFrom('connections')
    .select(['id', 'practice_id', 'version', 'config', 'kind'])
    .where('id', '=', integrationId)
    .where('kind', 'in', kindsOf[kind])
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What is named changes, null clears, absent stays. Kind and practice never change. */
export const updateIntegration = async (
  { house, db, caller }: Called,
  named: Named,
  body: Changes,
): Promise<Integration> => {
  const config = configIn(named.kind, body);
  await requirePlace(house, config);
  const fields = Object.keys(body).filter((field) => field !== 'baseVersion');
  const deed = { action: 'integration changed', taken: integrationErrors.practiceConnected, detail: { fields } };
  return change(db, caller, deed, async (tx) => {
    const held = await holdOne(tx, named);
    if (!held) return undefined;
    if (body.baseVersion !== undefined && body.baseVersion !== held.version) throw problem(errors.versionStale);
    if (config.connection && config.connection.kind !== held.kind)
      throw refusedAt('connection.kind', 'What a connection speaks never changes; add another one', errors.validation);
    await requireCompany(tx, body.itCompanyId);
    await tx
      .updateTable('connections')
      .set({
        ...columnsOf(body),
        config: json({
          ...held.config,
          ...config,
          // A form shows some of it, and the rest is the site's own.
          ...(config['map'] ? { map: { ...(held.config['map'] as object), ...config['map'] } } : {}),
        }),
        version: held.version + 1,
        blocked_until: null,
        updated_at: sql`now()`,
      })
      .where('id', '=', held.id)
      .execute();
    await tellPractice(tx, held.practice_id, body);
    await keepSecrets(house, tx, held.id, body.secrets ?? {});
    return findIntegration(tx, { ...named, now: house.clock.now() });
  });
};

const REMOVED = 'The connection to the practice system was removed.';

export const removeIntegration = (
  { db, caller }: Omit<Called, 'house'>,
  named: Named,
  { isForced }: { isForced: boolean },
) =>
  change(db, caller, { action: 'integration removed', detail: { isForced } }, async (tx) => {
    const held = await holdOne(tx, named);
    if (!held) return undefined;
    const { waiting } = await tx
      .selectFrom('export_jobs')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('connection_id', '=', held.id)
      .where('state', 'in', ['queued', 'delivering', 'in_doubt'])
      .executeTakeFirstOrThrow();
    if (waiting > 0 && !isForced) throw problem(integrationErrors.integrationBusy, { metadata: { waiting } });
    await failWaiting(tx, held.id, REMOVED);
    await tx.deleteFrom('connection_secrets').where('connection_id', '=', held.id).execute();
    await tx
      .updateTable('connections')
      .set({ removed_at: sql`now()`, is_enabled: false })
      .where('id', '=', held.id)
      .execute();
    return { id: held.id };
  });

/** Wakes who takes in what a connection's feed has sent. With `isReleasing` what waited for a doctor is tried again. */
export const takeFeed = job({
  name: 'feeds.take',
  payload: z.object({ connectionId: z.uuid(), isReleasing: z.boolean().optional() }),
  retries: 20,
  concurrency: 2,
});

type Link = Named & { pmsUserId: string; doctorId: string | null };

/** Only a doctor of the connection's own practice. */
export const linkUser = ({ house, db, caller }: Called, { pmsUserId, doctorId, ...named }: Link) =>
  change(db, caller, { action: 'doctor linked', subjectId: named.integrationId, detail: { doctorId } }, async (tx) => {
    const held = await holdOne(tx, named);
    if (!held) return undefined;
    const doctor =
      doctorId === null
        ? null
        : await tx
            .selectFrom('users')
            .select('id')
            .where('id', '=', doctorId)
            .where('practice_id', '=', held.practice_id)
            .executeTakeFirst();
    if (doctor === undefined) throw refusedAt('doctorId', 'No doctor of this practice', errors.validation);
    const row = await tx
      .updateTable('pms_users')
      .set({ doctor_id: doctorId })
      .where('connection_id', '=', held.id)
      .where('external_id', '=', pmsUserId)
      .returning('external_id')
      .executeTakeFirst();
    if (row && doctorId) await house.jobs.enqueue(tx, takeFeed, { connectionId: held.id, isReleasing: true });
    return row && { pmsUserId, doctorId };
  });
