import { z } from 'zod';
import { documentType, type DocumentType } from '../enumerations.ts';
import { calendarDate, flagText, id, instant, label, listQuery, many } from '../kit.ts';
import { connection } from './connections.ts';
import { connectionStatus, documentCategory, pmsType } from './enumerations.ts';

const line = (most: number) => label.max(most);

/** What every kind takes. A secret is never shown again, but for its last four characters. */
const common = {
  name: line(200),
  isEnabled: z.boolean(),
  isTest: z.boolean(),
  isExportingDocs: z.boolean(),
  externalPracticeId: line(100).min(1).nullable(),
  itCompanyId: id.nullable(),
  notes: z.string().trim().max(5000),
  login: line(200),
  expiresAt: instant.nullable(),
};
const custom = { pmsType: z.enum(['NONE', 'COBLH']), description: z.string().trim().max(2000), connection };
const genie = {
  genNumber: line(50),
  format: z.enum(['files', 'pit', 'hl7']),
  messageType: z.enum(['ORU_R01', 'REF_I12']),
  isFiledAtOnce: z.boolean(),
  folders: z.strictObject({
    incoming: line(500),
    work: line(500),
    acknowledgements: line(500).optional(),
  }),
};
/** What a Genie connection is set up with, as far as it is by now. */
export const genieConnection = z.object(genie).partial();
/** Where and how a system in the cloud is asked, where it is otherwise than the connector expects. */
const mapOf = <Names extends readonly [string, ...string[]]>(...names: Names) =>
  z
    .strictObject({
      baseUrl: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional(),
    })
    .extend(
      Object.fromEntries(names.map((name) => [name, line(200).optional()])) as Record<
        Names[number],
        z.ZodOptional<z.ZodString>
      >,
    );
/** An object and not a record, so that forms know each field of it. */
const categories = z.strictObject(
  Object.fromEntries(documentType.options.map((type) => [type, documentCategory.optional()])) as Record<
    DocumentType,
    z.ZodOptional<typeof documentCategory>
  >,
);
const gentu = {
  map: mapOf(
    'token',
    'pairings',
    'tenants',
    'practitioners',
    'appointments',
    'cancelled',
    'attachments',
    'attachmentsList',
  ),
  tenantId: line(100),
  pairingCode: line(20),
  clientId: line(200),
  syncDays: z.number().int().min(1).max(90),
  documents: categories,
};
const plato = {
  map: mapOf('appointments', 'patients', 'doctors', 'notes', 'notesList'),
  database: line(100),
  calendars: z.array(line(100)).max(100),
  folder: line(200),
  noteStatus: z.literal('draft'),
};

const secretValue = z.string().min(1).max(20_000);
/** An object and not a record, so that forms know each field of it. */
const secretsOf = <Names extends readonly string[], Value extends z.ZodType>(names: Names, value: Value) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, value.optional()])) as Record<Names[number], z.ZodOptional<Value>>,
  );
const made = <Shape extends z.ZodRawShape, Names extends readonly [string, ...string[]]>(shape: Shape, names: Names) =>
  z.strictObject({
    practiceId: id,
    ...z.object(common).partial().shape,
    ...shape,
    secrets: secretsOf(names, secretValue).optional(),
  });
const changed = <Shape extends z.ZodRawShape, Names extends readonly [string, ...string[]]>(
  shape: Shape,
  names: Names,
) =>
  z.strictObject({
    ...z.object({ ...common, ...shape }).partial().shape,
    secrets: secretsOf(names, secretValue.nullable()).optional(),
    baseVersion: z.number().int().optional(),
  });

/** The last three as PEM: whom it trusts instead of the machine's authorities, and what it shows of itself. */
const customSecrets = ['secret', 'token', 'password', 'clientSecret', 'ca', 'certificate', 'certificateKey'] as const;
export const customRequest = made(
  { pmsType: custom.pmsType.default('NONE'), description: custom.description.optional(), connection },
  customSecrets,
)
  .extend({ name: common.name.min(1) })
  .refine(({ pmsType: system, connection: one }) => system !== 'COBLH' || one.kind === 'mllp', {
    path: ['connection', 'kind'],
    message: 'Meditech is connected by HL7 over MLLP',
  });
export const customChanges = changed({ description: custom.description, connection }, customSecrets);
export const genieRequest = made(
  { ...genieConnection.shape, format: genie.format.default('files'), genNumber: genie.genNumber.min(1) },
  ['password'],
);
export const genieChanges = changed(genie, ['password']);
export const gentuRequest = made({ ...z.object(gentu).partial().shape, syncDays: gentu.syncDays.default(14) }, [
  'clientSecret',
]);
export const gentuChanges = changed(gentu, ['clientSecret']);
export const platoRequest = made(
  {
    ...z.object(plato).partial().shape,
    database: plato.database.min(1),
    noteStatus: plato.noteStatus.default('draft'),
  },
  ['apiKey'],
);
export const platoChanges = changed(plato, ['apiKey']);

const secretShown = z.object({ isSet: z.boolean(), last4: z.string().nullable(), setAt: instant.nullable() });
const shown = {
  id,
  practice: z.object({ id, name: z.string() }),
  name: z.string(),
  pmsType,
  status: connectionStatus,
  statusSentence: z.string(),
  isEnabled: z.boolean(),
  isTest: z.boolean(),
  isExportingDocs: z.boolean(),
  externalPracticeId: z.string().nullable(),
  itCompany: z.object({ id, name: z.string() }).nullable(),
  notes: z.string(),
  login: z.string(),
  expiresAt: instant.nullable(),
  pmsUsers: z.array(
    z.object({
      pmsUserId: z.string(),
      name: z.string(),
      providerNumber: z.string(),
      isActive: z.boolean(),
      doctorId: id.nullable(),
    }),
  ),
  userLinks: z.array(z.object({ pmsUserId: z.string(), doctorId: id })),
  secrets: z.record(z.string(), secretShown),
  /** Exports that wait, that failed for good within four weeks, and of which nobody knows whether they arrived. */
  waiting: z.number().int(),
  failed: z.number().int(),
  inDoubt: z.number().int(),
  /** Open incidents. */
  incidents: z.number().int(),
  lastContactAt: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  version: z.number().int(),
  createdAt: instant,
};
const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape;
/** What came in by a feed: when last, what waits for a doctor to be linked, and what of four weeks could not be taken in. */
const inbox = z.object({
  lastAt: instant.nullable(),
  held: z.number().int(),
  refused: z.number().int(),
});
/** When it was last asked for consults or inpatients, by a person or by the clock, and what came of it. Null: not within a week. */
export const lastFetch = z
  .object({
    startedAt: instant,
    endedAt: instant.nullable(),
    state: z.enum(['running', 'done', 'failed']),
    /** Why it failed. */
    sentence: z.string().nullable(),
    /** Rows by what became of each. */
    counts: z.record(z.string(), z.number().int()),
  })
  .nullable();
export type LastFetch = z.infer<typeof lastFetch>;
export const customIntegration = z.object({
  ...shown,
  description: z.string(),
  connection,
  /** Null where nothing is pushed, and nobody can be asked. */
  inbox: inbox.nullable(),
});
export const genieIntegration = z.object({
  ...shown,
  ...optional(genie),
  /** Of the program at the practice, as it said last. */
  agentVersion: z.string().nullable(),
});
export const gentuIntegration = z.object({ ...shown, ...optional(gentu) });
export const platoIntegration = z.object({ ...shown, ...optional(plato) });
export type Shown = z.infer<z.ZodObject<typeof shown>>;

/** The signing secret of a webhook that was made here: shown this once. */
export const customMade = customIntegration.extend({ webhookSecret: z.string().optional() });

export const integrationsQuery = listQuery(20).extend({
  practicesIds: many(id),
  statuses: many(connectionStatus),
  /** Only those that were heard of once, and are silent or refuse now. */
  isDown: flagText,
});
export const step = z.object({
  name: z.string(),
  isOk: z.boolean(),
  sentence: z.string(),
  milliseconds: z.number().int(),
});
export type Step = z.infer<typeof step>;

const count = z.number().int();
/** Exports in one state: since when, and at which practice, the oldest of them. */
const standing = z.object({
  count,
  oldestAt: instant.nullable(),
  practice: z.object({ id, name: z.string() }).nullable(),
});
export const overview = z.object({
  /** The last fourteen days, each by its practice's clock, today last: exports that arrived, and that failed for good. */
  days: z.array(z.object({ day: calendarDate, delivered: count, failed: count })).length(14),
  waiting: standing,
  /** Within four weeks. */
  failed: standing,
  inDoubt: standing,
});
export type Overview = z.infer<typeof overview>;
