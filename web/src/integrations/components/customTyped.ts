import type { CustomConnection, Feed } from '@auscult/contract/integrations/connections.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import type { Common } from './CommonFields.tsx';

type FeedMap = Feed['map'] | null;

/** A custom connection as it is typed: the fields of all its ways of speaking beside each other. */
export type CustomTyped = {
  kind: CustomConnection['kind'];
  folder: string;
  docx: boolean;
  html: boolean;
  txt: boolean;
  url: string;
  host: string;
  port: string;
  isTls: boolean;
  sender: string;
  receiver: string;
  messageType: 'MDM_T02' | 'ORU_R01' | 'REF_I12';
  characterSet: 'ASCII' | '8859/1' | 'UNICODE UTF-8';
  onLostAck: 'resend' | 'ask';
  ackSeconds: string;
  /** With commas between them. */
  feedFrom: string;
  /** Kept as it is: a site's own places are set by whoever sets the site up. */
  feedMap: FeedMap;
  canQuery: boolean;
  baseUrl: string;
  write: 'create' | 'put';
  auth: 'none' | 'basic' | 'bearer' | 'client_credentials';
  tokenUrl: string;
  clientId: string;
  token: string;
  /** As PEM. Empty: what is kept stays. */
  ca: string;
  certificate: string;
  certificateKey: string;
  forgetsPapers: boolean;
};

const empty: CustomTyped = {
  kind: 'folder',
  folder: '',
  docx: true,
  html: true,
  txt: false,
  url: '',
  host: '',
  port: '',
  isTls: false,
  sender: '',
  receiver: '',
  messageType: 'MDM_T02',
  characterSet: 'UNICODE UTF-8',
  onLostAck: 'resend',
  ackSeconds: '30',
  feedFrom: '',
  feedMap: null,
  canQuery: false,
  baseUrl: '',
  write: 'create',
  auth: 'none',
  tokenUrl: '',
  clientId: '',
  token: '',
  ca: '',
  certificate: '',
  certificateKey: '',
  forgetsPapers: false,
};

const formats = ['docx', 'html', 'txt'] as const;
const textsOf = (connection: CustomConnection) =>
  connection.kind === 'mllp'
    ? {
        port: String(connection.port),
        ackSeconds: String(connection.ackSeconds),
        feedFrom: connection.feed?.from.join(', ') ?? '',
        feedMap: connection.feed?.map ?? null,
      }
    : {};
const formatsOf = (connection: CustomConnection) =>
  connection.kind === 'folder'
    ? Object.fromEntries(formats.map((format) => [format, connection.formats.includes(format)]))
    : {};
export const typedOf = (connection?: CustomConnection): CustomTyped =>
  connection === undefined
    ? empty
    : ({ ...empty, ...connection, ...textsOf(connection), ...formatsOf(connection) } as CustomTyped);

const feedIn = ({ feedFrom, feedMap }: CustomTyped): { feed?: Feed } => {
  const from = feedFrom
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return from.length === 0 ? {} : { feed: { from, ...(feedMap ? { map: feedMap } : {}) } };
};

/** Only what the chosen way of speaking has. */
export const connectionOf = (typed: CustomTyped): CustomConnection => {
  const { kind, folder, url, host, port, isTls, sender, receiver, messageType, characterSet, onLostAck } = typed;
  const { baseUrl, write, auth } = typed;
  switch (kind) {
    case 'folder':
      return { kind, folder, formats: formats.filter((format) => typed[format]) };
    case 'webhook':
      return { kind, url };
    case 'mllp':
      return {
        kind,
        host,
        port: Number(port),
        isTls,
        sender,
        receiver,
        messageType,
        characterSet,
        onLostAck,
        ackSeconds: Number(typed.ackSeconds),
        canQuery: typed.canQuery,
        ...feedIn(typed),
      };
    case 'fhir':
      return {
        kind,
        baseUrl,
        write,
        auth,
        ...(typed.tokenUrl ? { tokenUrl: typed.tokenUrl } : {}),
        ...(typed.clientId ? { clientId: typed.clientId } : {}),
      };
  }
};

/** Where the server’s word on a part of the connection is shown. */
export const fieldOf: Record<string, keyof CustomTyped> = {
  ...(Object.fromEntries(Object.keys(empty).map((name) => [`connection.${name}`, name])) as Record<
    string,
    keyof CustomTyped
  >),
  'connection.formats': 'docx',
  'connection.feed': 'feedFrom',
  'connection.feed.from': 'feedFrom',
  'secrets.ca': 'ca',
  'secrets.certificate': 'certificate',
  'secrets.certificateKey': 'certificateKey',
};

/** By which name the server keeps the secret of each way of signing in. */
export const secretNames = { basic: 'password', bearer: 'token', client_credentials: 'clientSecret' } as const;
const keyOf = ({ kind, auth, token }: CustomTyped): Record<string, string> =>
  kind !== 'fhir' || auth === 'none' || token === '' ? {} : { [secretNames[auth]]: token };
export const paperNames = ['ca', 'certificate', 'certificateKey'] as const;
const papersOf = (typed: CustomTyped): Record<string, string | null> =>
  Object.fromEntries(
    paperNames
      .map((name): [string, string | null] => [name, typed[name].trim() || null])
      .filter(([, value]) => value !== null || typed.forgetsPapers),
  );

/** What stands beside the ways of speaking. */
type Beside = Common & { description: string };
export type Typed = CustomTyped & Beside;
export const besideOf = (shown: Shown & { description: string }): Beside => ({
  name: shown.name,
  description: shown.description,
  itCompanyId: shown.itCompany?.id ?? null,
  externalPracticeId: shown.externalPracticeId,
  login: shown.login,
  notes: shown.notes,
  expiresAt: shown.expiresAt,
  isEnabled: shown.isEnabled,
  isTest: shown.isTest,
  isExportingDocs: shown.isExportingDocs,
});

/** What is sent of a connection, new or changed. */
export const bodyOf = (typed: Typed) => ({
  name: typed.name,
  description: typed.description,
  itCompanyId: typed.itCompanyId || null,
  externalPracticeId: typed.externalPracticeId || null,
  login: typed.login,
  notes: typed.notes,
  expiresAt: typed.expiresAt,
  isEnabled: typed.isEnabled,
  isTest: typed.isTest,
  isExportingDocs: typed.isExportingDocs,
  connection: connectionOf(typed),
  secrets: { ...keyOf(typed), ...papersOf(typed) },
});
