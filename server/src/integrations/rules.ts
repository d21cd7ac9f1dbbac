import { adapters } from '@auscult/connector/adapters/all.ts';
import type { ConnectionStatus, IntegrationKind, PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { randomBytes } from 'node:crypto';
import type { ConnectionConfig } from '../platform/columns.ts';
import { isOutdated, momentOf, onClock } from '../plugin/rules.ts';
import { isWorkingTime, workingDayBefore } from '../platform/working-days.ts';

export type ConnectionKind = 'folder' | 'mllp' | 'fhir' | 'webhook' | 'genie' | 'gentu' | 'plato';

/** What stands under each of the four lists. */
export const kindsOf: Record<IntegrationKind, readonly ConnectionKind[]> = {
  custom: ['folder', 'mllp', 'fhir', 'webhook'],
  genie: ['genie'],
  gentu: ['gentu'],
  plato: ['plato'],
};
const fieldsOf: Record<IntegrationKind, readonly string[]> = {
  custom: ['connection'],
  genie: ['genNumber', 'format', 'messageType', 'isFiledAtOnce', 'folders'],
  gentu: ['tenantId', 'pairingCode', 'clientId', 'syncDays', 'documents', 'map'],
  plato: ['database', 'calendars', 'folder', 'noteStatus', 'map'],
};
export const systemOf: Record<Exclude<IntegrationKind, 'custom'>, PmsType> = {
  genie: 'GENIE',
  gentu: 'GENTU',
  plato: 'PLATO',
};

/** The fields of a request that the kind of connection itself wants. */
export const configIn = (kind: IntegrationKind, body: Record<string, unknown>): ConnectionConfig =>
  Object.fromEntries(
    fieldsOf[kind].filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  ) as ConnectionConfig;

export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What is still wanted before a connection can work, in words; empty where nothing is. */
export const missingIn = (kind: ConnectionKind, config: ConnectionConfig, secrets: readonly string[]): string[] => {
  const { connection } = config;
  const secret = (name: string, words: string) => (secrets.includes(name) ? [] : [words]);
  const field = (name: string, words: string) => (config[name] ? [] : [words]);
  if (kind === 'webhook') return secret('secret', 'a signing secret');
  if (kind === 'fhir' && connection?.kind === 'fhir') {
    if (connection.auth === 'basic') return secret('password', 'a password');
    if (connection.auth === 'bearer') return secret('token', 'a token');
    if (connection.auth === 'client_credentials')
      return [...secret('clientSecret', 'a client secret'), ...(connection.tokenUrl ? [] : ['a token address'])];
  }
  if (kind === 'genie') return [...field('genNumber', 'the GEN number'), ...field('folders', 'folders')];
  if (kind === 'gentu')
    return [
      ...(config['tenantId'] || config['pairingCode'] ? [] : ['a tenant or a pairing code']),
      ...field('clientId', 'a client id'),
      ...secret('clientSecret', 'a client secret'),
    ];
  if (kind === 'plato') return secret('apiKey', 'an API key');
  return [];
};

type Row = {
  kind: ConnectionKind;
  status: ConnectionStatus;
  lastContactAt: string | null;
  lastError: string | null;
  config: ConnectionConfig;
  isEnabled: boolean;
};

/** Three heartbeats of an agent. */
const SILENT_MILLISECONDS = 3 * 60_000;

/** What a connection is now, and the sentence that says so. The one place that decides it. */
export const statusOf = (
  row: Row,
  secrets: readonly string[],
  now: Date,
): { status: ConnectionStatus; sentence: string } => {
  const missing = missingIn(row.kind, row.config, secrets);
  if (missing.length > 0) return { status: 'not_configured', sentence: `Still wanted: ${missing.join(', ')}.` };
  if (!row.isEnabled)
    return { status: 'not_connected', sentence: ['Switched off.', row.lastError].filter(Boolean).join(' ') };
  if (row.status === 'error') return { status: 'error', sentence: row.lastError ?? 'It answered and refused.' };
  const since = row.lastContactAt;
  if (since === null)
    return { status: 'not_connected', sentence: 'Not heard of yet. Test it, or start the program at the practice.' };
  if (adapters[row.kind].isFetched && now.getTime() - Date.parse(since) > SILENT_MILLISECONDS)
    return {
      status: 'not_connected',
      sentence: 'It sends a sign of life each minute and has been silent for longer than three.',
    };
  if (row.status !== 'connected')
    return { status: 'not_connected', sentence: row.lastError ?? 'It is not heard of any more.' };
  return { status: 'connected', sentence: 'It answers.' };
};

/** Heard of once, and now silent or refusing: what was never set up, or was switched off, is not down. */
export const isDown = (status: ConnectionStatus, row: { isEnabled: boolean; lastContactAt: string | null }): boolean =>
  status === 'error' || (status === 'not_connected' && row.isEnabled && row.lastContactAt !== null);

type Watched = {
  kind: ConnectionKind;
  timezone: string;
  closedDates: readonly string[];
  lastContactAt: string | null;
  lastMessageAt: string | null;
  expiresAt: string | null;
  agentVersion: string | null;
};
type WatchedKind = 'connection-down' | 'connection-expiring' | 'feed-silent' | 'agent-outdated';
export const kindsWatched: readonly WatchedKind[] = [
  'connection-down',
  'connection-expiring',
  'feed-silent',
  'agent-outdated',
];
/** `since`: when the cause began. */
type Concern = { kind: WatchedKind; since: string; severity: 'warning' | 'alert'; description: string };

const [MISSED_MINUTES, MISSED_AT_NIGHT_MINUTES] = [15, 120];
const EXPIRES_WITHIN_MILLISECONDS = 30 * 86_400_000;

/** A program that sends a sign of life each minute, and has not for a while. */
const silence = ({ lastContactAt, timezone, closedDates }: Watched, now: Date): Concern | undefined => {
  if (lastContactAt === null) return undefined;
  const local = onClock(now.toISOString(), timezone);
  const minutes = isWorkingTime(local, closedDates) ? MISSED_MINUTES : MISSED_AT_NIGHT_MINUTES;
  if (now.getTime() - Date.parse(lastContactAt) < minutes * 60_000) return undefined;
  const description = 'The program at the practice has not been heard of. Nothing goes out and nothing comes in.';
  return { kind: 'connection-down', since: lastContactAt, severity: 'alert', description };
};

/** Nothing came in since this time of the last day on which people worked. */
const silentFeed = ({ lastMessageAt, timezone, closedDates }: Watched, now: Date): Concern | undefined => {
  const local = onClock(now.toISOString(), timezone);
  if (lastMessageAt === null || !isWorkingTime(local, closedDates)) return undefined;
  const before = workingDayBefore(local.slice(0, 10), closedDates);
  const { startsAt } = momentOf(`${before}T${local.slice(11, 16)}`, timezone);
  if (Date.parse(lastMessageAt) >= Date.parse(startsAt)) return undefined;
  const description = 'The practice system has pushed nothing for a working day. Look whether its interface runs.';
  return { kind: 'feed-silent', since: lastMessageAt, severity: 'warning', description };
};

const expiry = ({ expiresAt }: Watched, now: Date): Concern | undefined => {
  if (expiresAt === null) return undefined;
  const since = Date.parse(expiresAt) - EXPIRES_WITHIN_MILLISECONDS;
  if (now.getTime() < since) return undefined;
  const description = 'The connection runs out within 30 days.';
  return { kind: 'connection-expiring', since: new Date(since).toISOString(), severity: 'warning', description };
};

/** One that was put aside is told of again after so long. */
const ASIDE_MILLISECONDS = 7 * 86_400_000;
const age = ({ agentVersion }: Watched, now: Date): Concern | undefined =>
  agentVersion !== null && isOutdated(agentVersion)
    ? {
        kind: 'agent-outdated',
        since: new Date(now.getTime() - ASIDE_MILLISECONDS).toISOString(),
        severity: 'warning',
        description: 'The program at the practice is too old to be spoken with. Put the present one in its place.',
      }
    : undefined;

/** What about a connection is to be told, and of which kinds nothing is. */
export const concernsOf = (connection: Watched, now: Date): { met: Concern[]; well: WatchedKind[] } => {
  // Others are down where a try to reach them failed, which tells it by itself.
  const hasProgram = adapters[connection.kind].isFetched === true;
  const met = [
    hasProgram ? silence(connection, now) : undefined,
    silentFeed(connection, now),
    expiry(connection, now),
    age(connection, now),
  ].filter((one) => one !== undefined);
  const well = kindsWatched.filter(
    (kind) => (kind !== 'connection-down' || hasProgram) && !met.some((one) => one.kind === kind),
  );
  return { met, well };
};
