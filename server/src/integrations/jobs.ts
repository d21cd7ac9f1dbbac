import type { IncidentKind } from '@auscult/contract/incidents/enumerations.ts';
import { z } from 'zod';
import { endIncident, openIncident } from '../incidents/actions.ts';
import { inTransaction, sql } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { job, work, type Schedule } from '../platform/jobs.ts';
import { concernsOf, kindsWatched } from './rules.ts';

const watched = ({ databases: { system } }: House) =>
  system
    .selectFrom('connections as c')
    .innerJoin('practices as p', 'p.id', 'c.practice_id')
    .select(['c.id', 'c.kind', 'c.practice_id as practiceId', 'p.timezone', 'p.closed_dates as closedDates'])
    .select(['c.last_contact_at as lastContactAt', 'c.expires_at as expiresAt', 'c.agent_version as agentVersion'])
    .select(
      sql<string | null>`(select max(x.received_at) from hl7_inbox x where x.connection_id = c.id
        and c.config #> '{connection,feed}' is not null)`.as('lastMessageAt'),
    )
    .where('c.removed_at', 'is', null)
    .where('c.is_enabled', '=', true)
    // One that is being tried out alarms nobody.
    .where('c.is_test', '=', false)
    .whereRef('p.pms_type', '=', 'c.pms_type')
    .orderBy('c.id');
type Watched = Awaited<ReturnType<ReturnType<typeof watched>['executeTakeFirstOrThrow']>>;

type Before = { kind: IncidentKind; isOpen: boolean; lastAt: string; resolvedAt: string | null };
/** What is open, and what somebody put aside, by connection. */
const readBefore = async (house: House): Promise<Map<string | null, Before[]>> => {
  const rows = await house.databases.system
    .selectFrom('incidents')
    .select(['kind', 'integration_id as integrationId', 'last_at as lastAt', 'resolved_at as resolvedAt'])
    .select(sql<boolean>`state <> 'resolved'`.as('isOpen'))
    .where('integration_id', 'is not', null)
    .where('kind', 'in', kindsWatched)
    .where((all) => all.or([all('state', '<>', 'resolved'), all('resolved_by', '=', 'admin')]))
    .execute();
  return Map.groupBy(rows, ({ integrationId }) => integrationId);
};

/** So long is all well before an incident ends by itself. */
const WELL_MILLISECONDS = 5 * 60_000;

const watchOne = async (house: House, connection: Watched, before: readonly Before[]): Promise<void> => {
  const now = house.clock.now();
  const concerns = concernsOf(connection, now);
  const { id: integrationId, practiceId } = connection;
  for (const { kind, since, severity, description } of concerns.met) {
    // What somebody put aside stays aside until it begins anew.
    const isKnown = before.some((one) => one.kind === kind && (one.isOpen || (one.resolvedAt ?? '') >= since));
    if (!isKnown)
      await inTransaction(house.databases.system, (tx) =>
        openIncident(tx, { kind, integrationId, practiceId, severity, description }),
      );
  }
  for (const kind of concerns.well)
    if (
      before.some(
        (one) => one.kind === kind && one.isOpen && now.getTime() - Date.parse(one.lastAt) >= WELL_MILLISECONDS,
      )
    )
      await inTransaction(house.databases.system, (tx) => endIncident(tx, { kind, integrationId }));
};

/** What no request shows, because it is a request that does not come: silence, and days that run out. */
export const watchConnections = async (house: House): Promise<void> => {
  const before = await readBefore(house);
  for (const connection of await watched(house).execute())
    await watchOne(house, connection, before.get(connection.id) ?? []);
};

const watch = job({ name: 'integrations.watch', payload: z.object({}).nullish(), retries: 0, concurrency: 1 });
export const integrationWorks = [work(watch, (house) => watchConnections(house))];
export const integrationSchedules: readonly Schedule[] = [{ spec: watch, cron: '* * * * *' }];
