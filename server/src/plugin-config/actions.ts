import { isAgentEvent, isAgentField } from '@auscult/connector/agent/events.ts';
import type { addLog, setTemplates, setUsers } from '@auscult/contract/plugin-config/endpoints.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import { z } from 'zod';
import { endIncident, openIncident } from '../incidents/actions.ts';
import type { Failed } from '@auscult/connector/kit/outcome.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, json, sql, type PluginDb, type Tx } from '../platform/db.ts';
import type { Caller } from '../platform/house.ts';
import { job } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import type { Plugin } from '../platform/scope.ts';

type ByPlugin = Caller & { actor: Plugin };

const holdConnection = async (tx: Tx, { practiceId }: Plugin): Promise<string> => {
  const row = await tx
    .selectFrom('connections')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row)
    throw problem(integrationErrors.wrongPracticeSystem, {
      description: 'This practice has no connection yet. An administrator makes one first.',
    });
  return row.id;
};

type Users = RequestOf<typeof setUsers>['body']['users'];

/** A link makes itself only by a provider number or an email that one on either side has. By name it is never made. */
const linkByNumber = async (tx: Tx, connectionId: string): Promise<void> => {
  for (const column of ['provider_number', 'email'] as const)
    await sql`update pms_users u set doctor_id = found.doctor_id from (
        select p.external_id, min(d.id::text)::uuid as doctor_id from pms_users p
        join connections c on c.id = p.connection_id
        join users d on d.practice_id = c.practice_id and d.role = 'Doctor' and d.is_active
          and lower(d.${sql.ref(column)}) = lower(p.${sql.ref(column)})
        where p.connection_id = ${connectionId} and p.doctor_id is null and p.is_active and p.${sql.ref(column)} <> ''
          and (select count(*) from pms_users o where o.connection_id = p.connection_id
            and lower(o.${sql.ref(column)}) = lower(p.${sql.ref(column)})) = 1
          and not exists (select from pms_users o where o.connection_id = p.connection_id and o.doctor_id = d.id)
        group by p.external_id having count(*) = 1) found
      where u.connection_id = ${connectionId} and u.external_id = found.external_id`.execute(tx);
};

export const replaceUsers = (db: PluginDb, caller: ByPlugin, users: Users): Promise<AnswerOf<typeof setUsers>> =>
  inTransaction(db, async (tx) => {
    const connectionId = await holdConnection(tx, caller.actor);
    const kept = users.map(({ externalId }) => externalId);
    await tx
      .updateTable('pms_users')
      .set({ is_active: false })
      .where('connection_id', '=', connectionId)
      .where(sql<boolean>`not (external_id = any(${sql.val(kept)}::text[]))`)
      .execute();
    for (const user of users) {
      const columns = {
        name: user.name,
        provider_number: user.providerNumber ?? '',
        email: user.email ?? '',
        is_active: user.isActive,
      };
      await tx
        .insertInto('pms_users')
        .values({ connection_id: connectionId, external_id: user.externalId, ...columns })
        .onConflict((row) => row.columns(['connection_id', 'external_id']).doUpdateSet(columns))
        .execute();
    }
    await linkByNumber(tx, connectionId);
    const rows = await tx
      .selectFrom('pms_users')
      .select(['external_id as externalId', 'doctor_id as doctorId'])
      .where('connection_id', '=', connectionId)
      .where('is_active', '=', true)
      .orderBy('external_id')
      .execute();
    const linked = rows.filter(({ doctorId }) => doctorId !== null).length;
    await audit(tx, caller, { action: 'users told', subjectId: connectionId, detail: { users: rows.length } });
    return { users: rows, linked, unlinked: rows.length - linked };
  });

/** Somebody whom a message names. Who is known stays as told before; who is new is linked by a number of their own, or by a person. */
export const tellUser = (
  db: PluginDb,
  caller: ByPlugin,
  { externalId, name, providerNumber }: { externalId: string; name: string; providerNumber: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const connectionId = await holdConnection(tx, caller.actor);
    const fresh = await tx
      .insertInto('pms_users')
      .values({
        connection_id: connectionId,
        external_id: externalId,
        name,
        provider_number: providerNumber,
        is_active: true,
      })
      .onConflict((row) => row.columns(['connection_id', 'external_id']).doNothing())
      .returning('external_id')
      .executeTakeFirst();
    if (fresh) await linkByNumber(tx, connectionId);
  });

type Templates = RequestOf<typeof setTemplates>['body']['templates'];

export const replaceTemplates = (db: PluginDb, caller: ByPlugin, templates: Templates): Promise<{ count: number }> =>
  inTransaction(db, async (tx) => {
    const connectionId = await holdConnection(tx, caller.actor);
    const byId = new Map(templates.map((one) => [one.externalId, one]));
    await tx.deleteFrom('pms_templates').where('connection_id', '=', connectionId).execute();
    if (byId.size > 0)
      await tx
        .insertInto('pms_templates')
        .values(
          [...byId.values()].map(({ externalId, name, type }) => ({
            connection_id: connectionId,
            external_id: externalId,
            name,
            type: type ?? null,
          })),
        )
        .execute();
    await audit(tx, caller, { action: 'templates told', subjectId: connectionId, detail: { count: byId.size } });
    return { count: byId.size };
  });

type Place = { connectionId: string; practiceId: string };
const notTaken = 'Genie has not taken a letter for an hour. Look whether its import runs.';
const notRead = 'Genie took a letter and refused it. Its own list of imports says why.';

/** What Genie did with a document, where the program names one by its key. */
const takeWord = async (tx: Tx, { connectionId, practiceId }: Place, { at, event, fields = {} }: Lines[number]) => {
  const { success: isNamed, data: key } = z.uuid().safeParse(fields['key']);
  if (!isNamed || !['acknowledged', 'refused', 'export-taken', 'not-taken'].includes(event)) return;
  const row = await tx
    .selectFrom('export_deliveries as d')
    .innerJoin('export_jobs as j', 'j.id', 'd.export_id')
    .select(['d.id', 'd.export_id', 'd.confirmed_at'])
    .where('d.key', '=', key)
    .where('j.connection_id', '=', connectionId)
    .executeTakeFirst();
  if (!row) return;
  const cause = { kind: 'delivery-failed' as const, integrationId: connectionId, subjectId: row.export_id };
  if (event === 'export-taken') await endIncident(tx, cause);
  else if (event !== 'acknowledged')
    await openIncident(tx, { ...cause, practiceId, description: event === 'refused' ? notRead : notTaken });
  else if (row.confirmed_at === null)
    await tx.updateTable('export_deliveries').set({ confirmed_at: at }).where('id', '=', row.id).execute();
};

type Lines = RequestOf<typeof addLog>['body']['lines'];

/** Keeps events of the closed list whose fields are numbers, ids and closed words. */
export const keepEvents = (db: PluginDb, caller: ByPlugin, lines: Lines): Promise<AnswerOf<typeof addLog>> =>
  inTransaction(db, async (tx) => {
    const connectionId = await holdConnection(tx, caller.actor);
    const fit = lines.filter(
      ({ event, level, fields = {} }) =>
        isAgentEvent(event) && ['info', 'warn', 'error'].includes(level) && Object.entries(fields).every(isAgentField),
    );
    if (fit.length > 0)
      await tx
        .insertInto('agent_events')
        .values(
          fit.map(({ at, level, event, fields = {} }) => ({
            connection_id: connectionId,
            at,
            level,
            event,
            fields: json(fields),
          })),
        )
        .execute();
    for (const line of fit) await takeWord(tx, { connectionId, practiceId: caller.actor.practiceId }, line);
    return { kept: fit.length, dropped: lines.length - fit.length };
  });

/** One run that asks a hospital. */
export const askVisitsJob = job({
  name: 'feeds.ask',
  payload: z.object({ syncId: z.uuid() }),
  retries: 2,
  concurrency: 2,
});

type Ended = {
  syncId: string;
  connectionId: string;
  practiceId: string;
  now: Date;
  failure?: Failed;
  counts?: Record<string, number>;
};
/** Ends a run, and says of its connection what it showed. */
export const endSync = async (
  tx: Tx,
  { syncId, connectionId: integrationId, practiceId, now, failure, counts = {} }: Ended,
): Promise<void> => {
  const isRefused = failure?.of === 'credentials' && !failure.isUnset;
  const at = now.toISOString();
  const error = failure?.sentence ?? null;
  await tx
    .updateTable('sync_runs')
    .set({ state: failure ? 'failed' : 'done', error, ended_at: at, counts: json(counts) })
    .where('id', '=', syncId)
    .execute();
  await tx
    .updateTable('connections')
    .set(
      failure
        ? { status: isRefused ? 'error' : 'not_connected', last_error: error }
        : { status: 'connected', last_error: null, last_contact_at: at },
    )
    .where('id', '=', integrationId)
    .execute();
  const kind = isRefused ? 'credentials-refused' : 'connection-down';
  if (failure)
    await openIncident(tx, { kind, integrationId, practiceId, severity: 'alert', description: failure.sentence });
  else
    for (const ended of ['credentials-refused', 'connection-down'] as const)
      await endIncident(tx, { kind: ended, integrationId });
};
