import type { ConnectionStatus, IntegrationKind, PmsType } from '@auscult/contract/integrations/enumerations.ts';
import { randomBytes } from 'node:crypto';
import type { ConnectionConfig } from '../platform/columns.ts';

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
  if (!row.isEnabled) return { status: 'not_connected', sentence: 'Switched off.' };
  if (row.status === 'error') return { status: 'error', sentence: row.lastError ?? 'It answered and refused.' };
  const since = row.lastContactAt;
  if (since === null)
    return { status: 'not_connected', sentence: 'Not heard of yet. Test it, or start the program at the practice.' };
  if (row.kind === 'genie' && now.getTime() - Date.parse(since) > SILENT_MILLISECONDS)
    return {
      status: 'not_connected',
      sentence: 'It sends a sign of life each minute and has been silent for longer than three.',
    };
  if (row.status !== 'connected')
    return { status: 'not_connected', sentence: row.lastError ?? 'It is not heard of any more.' };
  return { status: 'connected', sentence: 'It answers.' };
};
