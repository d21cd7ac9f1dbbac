import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { deploymentSettings, readDeployments, type LanguageModel } from './deployments.ts';
import { configError, hasScheme, oneOf, setting, type ConfigError, type Setting } from './settings.ts';
import { hl7Config, hl7Settings, type Hl7Config } from './hl7Settings.ts';
import { notesConfig, notesSettings, type NotesConfig } from './notesSettings.ts';
import { storageConfig, type StorageConfig } from './storageSettings.ts';
import { speechConfig, speechSettings, type SpeechConfig } from './speechSettings.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const settings = {
  PORT: setting({
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    shownDefault: '3000',
    rule: 'a whole number from 0 (any free port) to 65535',
  }),
  HOST: setting({
    schema: z
      .string()
      .regex(/^[A-Za-z0-9.:-]+$/)
      .default('127.0.0.1'),
    shownDefault: '127.0.0.1',
    rule: 'a host name or an IP address to listen on',
  }),
  DATA_DIR: setting({
    schema: z.string().default(resolve(REPOSITORY, 'data')),
    shownDefault: 'data/ in the checkout',
    rule: 'a folder',
  }),
  DATABASE_URL: setting({
    schema: z.string().refine(hasScheme('postgres', 'postgresql')).optional(),
    shownDefault: 'none: embedded PostgreSQL in DATA_DIR',
    rule: 'an address such as postgres://user:password@host:5432/database',
    isSecret: true,
  }),
  STORAGE_URL: setting({
    schema: z
      .string()
      .refine(hasScheme('file', 's3', 's3+http'))
      .optional(),
    shownDefault: 'none: the folder DATA_DIR/storage',
    rule: 'an address such as file:///srv/auscult or s3://KEY:SECRET@host/bucket?region=ap-southeast-2',
    isSecret: true,
  }),
  PUBLIC_URL: setting({
    schema: z.string().refine(isOrigin).optional(),
    shownDefault: 'http://HOST:PORT, with localhost for 127.0.0.1',
    rule: 'the address that browsers use, such as https://auscult.example, without a path',
  }),
  TRUSTED_PROXIES: setting({
    schema: z
      .string()
      .transform((list) => list.split(',').map((proxy) => proxy.trim()))
      .refine((list) => list.every(isAddressOrRange))
      .default(['127.0.0.1', '::1']),
    shownDefault: '127.0.0.1,::1',
    rule: 'IP addresses or ranges such as 10.0.0.5,10.1.0.0/16, with commas between them',
  }),
  AUSCULT_DEMO: oneOf(['0', '1'], '1'),
  AUSCULT_DEMO_PASSWORD: setting({
    schema: z.string().min(12).max(128).optional(),
    shownDefault: 'none: made at random',
    rule: 'from 12 to 128 characters long',
    isSecret: true,
  }),
  ...speechSettings,
  ...notesSettings,
  ...deploymentSettings,
  SMTP_URL: setting({
    schema: z.string().refine(hasScheme('smtp', 'smtps')).optional(),
    shownDefault: 'none: mails are kept in DATA_DIR',
    rule: 'an address such as smtp://user:password@host:587',
    isSecret: true,
  }),
  MAIL_FROM: setting({
    schema: z
      .string()
      .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
      .optional(),
    shownDefault: 'Auscult at the host of PUBLIC_URL',
    rule: 'an address such as Auscult <no-reply@clinic.example>',
  }),
  ERROR_REPORTS_DSN: setting({
    schema: z.string().refine(isDsn).optional(),
    shownDefault: 'none: error reports stay here',
    rule: 'an address such as https://KEY@errors.example/1',
    isSecret: true,
  }),
  MASTER_KEY: setting({
    schema: z
      .string()
      .refine((text) => Buffer.from(text, 'base64').length === 32)
      .optional(),
    shownDefault: 'none: the file of MASTER_KEY_FILE',
    rule: '32 bytes in base64',
    isSecret: true,
  }),
  MASTER_KEY_FILE: setting({
    schema: z.string().optional(),
    shownDefault: 'DATA_DIR/keys/master.json',
    rule: 'a file',
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  TARGET_NETWORKS: setting({
    schema: z
      .string()
      .transform((list) => list.split(',').map((range) => range.trim()))
      .refine((list) => list.every(isAddressOrRange))
      .default([]),
    shownDefault: 'none: only public addresses, by https',
    rule: 'IP addresses or ranges such as 10.1.0.0/16, with commas between them',
  }),
  ...hl7Settings,
  EXPORT_FOLDERS: setting({
    schema: z
      .string()
      .transform((list) => list.split(',').map((folder) => folder.trim()))
      .refine((list) => list.every((folder) => isAbsolute(folder)))
      .optional(),
    shownDefault: 'DATA_DIR',
    rule: 'whole paths of folders, with commas between them',
  }),
  AGENT_FOLDER: setting({
    schema: z.string().default(join(REPOSITORY, 'dist/auscult-agent')),
    shownDefault: 'dist/auscult-agent in the checkout',
    rule: 'a folder',
  }),
  AUSCULT_ROLE: oneOf(['web', 'worker', 'both'], 'both'),
  OFFER: setting({
    schema: z
      .string()
      .regex(/^[^|]+\|\d{4}-\d{2}-\d{2}$/)
      .optional(),
    shownDefault: 'none',
    rule: 'a text and its last day, such as Two months free|2026-12-31',
  }),
  // Read when the web app is built, which a start does where something changed.
  SPELLING_WORDS: setting({
    schema: z
      .string()
      .refine((path) => existsSync(path))
      .optional(),
    shownDefault: 'none',
    rule: 'a file of words that the speller knows too',
  }),
};

function isDsn(text: string): boolean {
  if (!hasScheme('http', 'https')(text)) return false;
  const { username, pathname, protocol, hostname } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return username !== '' && /\/\d+$/.test(pathname) && (protocol === 'https:' || isHere);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

type Name = keyof typeof settings;
type Values = { [Key in Name]: z.output<(typeof settings)[Key]['schema']> };

export type Config = Readonly<{
  /** 0 asks for any free port. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  storage: StorageConfig;
  /** An origin without a slash at its end. */
  publicUrl: string;
  /** Proxies that are believed when they say whose request it is: addresses and CIDR ranges. */
  trustedProxies: readonly string[];
  isDemo: boolean;
  demoPassword: string | undefined;
  speech: SpeechConfig;
  notes: NotesConfig;
  /** Language models beside it, for the playground and evaluation tests. */
  deployments: readonly LanguageModel[];
  smtpUrl: string | undefined;
  /** Where exports may go beside the public internet; simulators are added when the demo has started them. */
  targets: { networks: readonly string[]; folders: readonly string[]; ownPort: number; simulators: string[] };
  /** Where practice systems push HL7 to; undefined: nowhere. */
  hl7: Hl7Config | undefined;
  /** Who mails come from. */
  mailFrom: string;
  /** A Sentry-compatible address that error reports are sent on to. */
  errorReportsDsn: string | undefined;
  /** In base64; undefined: it stands in the file. */
  masterKey: string | undefined;
  masterKeyFile: string;
  logLevel: Values['LOG_LEVEL'];
  /** Where the program for practices' machines lies, once it was packaged. */
  agentFolder: string;
  role: Values['AUSCULT_ROLE'];
  /** What doctors may claim until the end of its last day. */
  offer: { text: string; lastDay: string } | undefined;
}>;

const offerOf = (text: string | undefined): Config['offer'] => {
  const [words = '', lastDay = ''] = text?.split('|') ?? [];
  return text === undefined ? undefined : { text: words.trim(), lastDay };
};

/** Reads the environment once. Throws a ConfigError for the first setting that is wrong. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const values = read(env);
  if (values.AUSCULT_ROLE !== 'both' && values.DATABASE_URL === undefined) {
    throw configError(
      'AUSCULT_ROLE',
      `AUSCULT_ROLE can be ${values.AUSCULT_ROLE} only together with DATABASE_URL, because the embedded database serves one process.`,
    );
  }
  const dataDir = resolve(values.DATA_DIR);
  const storage = storageConfig(values.STORAGE_URL, dataDir);
  if (!storage) throw refusal('STORAGE_URL', values.STORAGE_URL);
  // As browsers write an origin: in small letters, and without the port that its scheme has anyhow.
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://${hostInUrl(values.HOST)}:${values.PORT}`).origin;
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    offer: offerOf(values.OFFER),
    storage,
    publicUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    isDemo: values.AUSCULT_DEMO === '1',
    demoPassword: values.AUSCULT_DEMO_PASSWORD,
    speech: speechConfig(values),
    notes: notesConfig(values),
    deployments: readDeployments(values.LLM_DEPLOYMENTS, env),
    smtpUrl: values.SMTP_URL,
    targets: {
      networks: values.TARGET_NETWORKS,
      folders: values.EXPORT_FOLDERS ?? [dataDir],
      ownPort: values.PORT,
      simulators: [],
    },
    hl7: hl7Config(values),
    mailFrom: values.MAIL_FROM ?? `Auscult <no-reply@${new URL(publicUrl).hostname}>`,
    errorReportsDsn: values.ERROR_REPORTS_DSN,
    masterKey: values.MASTER_KEY,
    masterKeyFile: resolve(values.MASTER_KEY_FILE ?? join(dataDir, 'keys/master.json')),
    logLevel: values.LOG_LEVEL,
    agentFolder: resolve(values.AGENT_FOLDER),
    role: values.AUSCULT_ROLE,
  });
}

function read(env: Readonly<Record<string, string | undefined>>): Values {
  const entries = (Object.keys(settings) as Name[]).map((name) => {
    // Compose files and service units often pass an unset variable on as an empty one.
    const given = env[name]?.trim() || undefined;
    const parsed = settings[name].schema.safeParse(given);
    if (!parsed.success) throw refusal(name, given);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as Values;
}

function refusal(name: Name, given: string | undefined): ConfigError {
  const row: Setting<z.ZodType> = settings[name];
  return configError(name, `${name} must be ${row.rule}${row.isSecret ? '' : `, not "${given}"`}.`);
}

/** A name where there is one: passkeys belong to a host's name and work at no IP address. */
function hostInUrl(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function isOrigin(value: string): boolean {
  if (!hasScheme('http', 'https')(value)) return false;
  const url = new URL(value);
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
}
