import { z } from 'zod';
import { errors } from '../errors.ts';
import { connectionStatus } from '../integrations/enumerations.ts';
import { integrationErrors } from '../integrations/errors.ts';
import { keyItem } from '../keys/schemas.ts';
import { calendarDate, endpoint, fileAnswer, id, instant, many, label } from '../kit.ts';

const text = (most: number) => label.max(most);
const users = z.strictObject({
  users: z
    .array(
      z.strictObject({
        externalId: text(100).min(1),
        name: text(200).min(1),
        providerNumber: text(20).optional(),
        email: text(254).optional(),
        isActive: z.boolean().default(true),
      }),
    )
    .max(1000),
});
const templates = z.strictObject({
  templates: z
    .array(z.strictObject({ externalId: text(100).min(1), name: text(200).min(1), type: text(50).optional() }))
    .max(1000),
});
/** No free text: it would carry names. Lines that hold any are dropped and counted. */
const log = z.strictObject({
  lines: z
    .array(
      z.object({
        at: instant,
        level: z.string().max(20),
        event: z.string().max(100),
        fields: z.record(z.string().max(50), z.unknown()).optional(),
      }),
    )
    .max(500),
});

export const getConfig = endpoint({
  method: 'GET',
  path: '/pms-plugin/config',
  access: 'plugin',
  summary: 'What a plugin works by; asking for it is its heartbeat',
  query: z.object({
    pmsVersion: z.string().max(100).optional(),
    genieVersion: z.string().max(100).optional(),
    agentVersion: z.string().max(100).optional(),
  }),
  response: z.object({
    integrationId: id.nullable(),
    practice: z.object({ id, name: z.string(), timezone: z.string(), externalPracticeId: z.string().nullable() }),
    pmsType: z.string(),
    doctors: z.array(
      z.object({ doctorId: id, name: z.string(), providerNumber: z.string(), pmsUserId: z.string().nullable() }),
    ),
    documents: z.record(z.string(), z.object({ category: z.string(), title: z.string(), format: z.string() })),
    folders: z.record(z.string(), z.string()),
    pollSeconds: z.number().int(),
    heartbeatSeconds: z.number().int(),
    /** Null: the plugin is the newest there is. */
    /** The public key, SPKI in base64, by which this installation signs the programs that it offers. */
    agentKey: z.string(),
    update: z.object({ version: z.string(), url: z.string(), sha256: z.string(), signature: z.string() }).nullable(),
  }),
});
export const getAgent = endpoint({
  method: 'GET',
  path: '/pms-plugin/agent',
  access: 'plugin',
  summary: 'The program that `update` names',
  response: fileAnswer,
  errors: [errors.notFound],
});
export const setUsers = endpoint({
  method: 'POST',
  path: '/pms-plugin/config/users',
  access: 'plugin',
  summary: 'The users of the practice system; replaces the list before. One who left keeps the link, marked absent',
  body: users,
  response: z.object({
    users: z.array(z.object({ externalId: z.string(), doctorId: id.nullable() })),
    linked: z.number().int(),
    unlinked: z.number().int(),
  }),
  errors: [integrationErrors.wrongPracticeSystem],
});
export const setTemplates = endpoint({
  method: 'POST',
  path: '/pms-plugin/config/templates',
  access: 'plugin',
  summary: 'The templates of the practice system; replaces the list before',
  body: templates,
  response: z.object({ count: z.number().int() }),
  errors: [integrationErrors.wrongPracticeSystem],
});
export const addLog = endpoint({
  method: 'POST',
  path: '/pms-plugin/config/genie-log',
  access: 'plugin',
  summary: 'Events of the plugin; what is not on the list of events, or holds free text, is dropped and counted',
  body: log,
  response: z.object({ kept: z.number().int(), dropped: z.number().int() }),
  errors: [integrationErrors.wrongPracticeSystem],
});
export const listPmsKeys = endpoint({
  method: 'GET',
  path: '/pms-plugin/config/pms-keys',
  access: 'service',
  summary: 'Access keys by the practices’ ids in their own systems, never the keys themselves',
  query: z.object({ externalPracticeIds: many(z.string().max(100)) }),
  response: z.array(
    z.object({
      externalPracticeId: z.string(),
      practiceId: id,
      pmsType: z.string(),
      keys: z.array(keyItem.omit({ id: true })),
    }),
  ),
});

const config = z.array(
  z.object({
    integrationId: id,
    practiceId: id,
    externalPracticeId: z.string().nullable(),
    timezone: z.string(),
    config: z.record(z.string(), z.unknown()),
    userLinks: z.array(z.object({ pmsUserId: z.string(), doctorId: id })),
    secrets: z.record(z.string(), z.object({ isSet: z.boolean(), last4: z.string() })),
  }),
);
const standing = z.array(
  z.object({
    integrationId: id,
    practiceId: id,
    status: connectionStatus,
    lastContactAt: instant.nullable(),
    lastDeliveredAt: instant.nullable(),
    waiting: z.number().int(),
    failed: z.number().int(),
    inDoubt: z.number().int(),
  }),
);

export const getGentuConfig = endpoint({
  method: 'GET',
  path: '/pms-plugin/config/gentu',
  access: 'service',
  summary: 'How the Gentu connections are set up, without their secrets',
  response: config,
});
export const listGentuIntegrations = endpoint({
  method: 'GET',
  path: '/pms-plugin/integrations/gentu',
  access: 'service',
  summary: 'Gentu connections that are switched on, and how they stand',
  response: standing,
});

export const getPlatoConfig = endpoint({
  method: 'GET',
  path: '/pms-plugin/config/plato',
  access: 'service',
  summary: 'How the Plato connections are set up, without their secrets',
  response: config,
});
export const listPlatoIntegrations = endpoint({
  method: 'GET',
  path: '/pms-plugin/integrations/plato',
  access: 'service',
  summary: 'Plato connections that are switched on, and how they stand',
  response: standing,
});

export const getCoblhConfig = endpoint({
  method: 'GET',
  path: '/pms-plugin/config/coblh',
  access: 'service',
  summary: 'How the Meditech connections are set up, without their secrets',
  response: config,
});
export const listCoblhIntegrations = endpoint({
  method: 'GET',
  path: '/pms-plugin/integrations/coblh',
  access: 'service',
  summary: 'Meditech connections that are switched on, and how they stand',
  response: standing,
});

const unreachable = [integrationErrors.practiceSystemUnreachable];
export const listGentuTenants = endpoint({
  method: 'GET',
  path: '/pms-plugin/gentu/tenants',
  access: 'admin',
  summary: 'Tenants that a Gentu connection can see',
  query: z.object({ integrationId: id }),
  response: z.array(z.object({ tenantId: z.string(), name: z.string(), timezone: z.string(), state: z.string() })),
  errors: unreachable,
});
export const listGentuPractitioners = endpoint({
  method: 'GET',
  path: '/pms-plugin/gentu/practitioners',
  access: 'admin',
  summary: 'Practitioners of a Gentu tenant, and who of ours they are',
  query: z.object({ integrationId: id, tenantId: z.string().max(100).optional() }),
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      providerNumber: z.string(),
      isActive: z.boolean(),
      doctorId: id.nullable(),
    }),
  ),
  errors: unreachable,
});

const syncBody = z.strictObject({ integrationId: id, from: calendarDate.optional(), to: calendarDate.optional() });
const syncRun = z.object({ syncId: id, state: z.enum(['running', 'done', 'failed']), startedAt: instant });
export const syncGentu = endpoint({
  method: 'POST',
  path: '/pms-plugin/gentu/sync',
  access: 'admin',
  summary: 'Pull appointments from Gentu now; one run a connection',
  body: syncBody,
  response: syncRun,
  errors: [...unreachable, errors.stepRefused],
});
export const syncPlato = endpoint({
  method: 'POST',
  path: '/pms-plugin/plato/sync',
  access: 'admin',
  summary: 'Pull appointments from Plato now; one run a connection',
  body: syncBody,
  response: syncRun,
  errors: [...unreachable, errors.stepRefused],
});
export const syncCoblh = endpoint({
  method: 'POST',
  path: '/pms-plugin/coblh/sync-integration',
  access: 'admin',
  summary: 'Pull appointments from Meditech now, where its feed can be asked',
  body: syncBody,
  response: syncRun,
  errors: [errors.stepRefused],
});
export const syncCoblhInpatients = endpoint({
  method: 'POST',
  path: '/pms-plugin/coblh/sync-inpatients',
  access: 'admin',
  summary: 'Pull inpatients from Meditech now, where its feed can be asked',
  body: syncBody,
  response: syncRun,
  errors: [errors.stepRefused],
});
