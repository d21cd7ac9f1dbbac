import { errors, type ErrorEntry } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { REASON_HEADER } from '@auscult/contract/reasons.ts';
import { product } from '@auscult/contract/format.ts';
import { z } from 'zod';
import { API } from './http.ts';
import type { Route } from './routes.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
};

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
};

/** What an administrator sends with each read of a doctor's appointment. */
const reasonOf = ({ access, method }: EndpointSpec): Json[] =>
  access === 'owner' && method === 'GET'
    ? [
        {
          name: REASON_HEADER,
          in: 'header',
          required: false,
          description: 'Why an administrator reads this, encoded as in an address; kept in the audit trail.',
          schema: { type: 'string' },
        },
      ]
    : [];

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'title', 'description', 'requestId'],
      properties: {
        code: { type: 'integer' },
        title: { type: 'string' },
        description: { type: 'string' },
        metadata: {},
        requestId: { type: 'string' },
      },
    },
  },
};

const refusalsOf = ({ access }: EndpointSpec): ErrorEntry[] => {
  if (access === 'public') return [];
  if (access === 'plugin') return [integrationErrors.accessKeyInvalid, integrationErrors.wrongPracticeSystem];
  if (access === 'service') return [integrationErrors.serviceKeyInvalid];
  return [errors.tokenInvalid, errors.tokenExpired];
};

const responsesOf = (endpoint: EndpointSpec): Json => {
  const own = [...(endpoint.errors ?? []), ...refusalsOf(endpoint), errors.validation];
  const isFile = JSON.stringify(schemaOf(endpoint.response, 'output')) === '{}';
  const content = isFile
    ? { 'application/octet-stream': {} }
    : {
        [endpoint.isStream ? 'application/x-ndjson' : 'application/json']: {
          schema: schemaOf(endpoint.response, 'output'),
        },
      };
  const failures = Map.groupBy(own, (entry) => String(entry.status));
  return {
    200: { description: 'Done', content },
    ...Object.fromEntries(
      [...failures].map(([status, entries]) => [
        status,
        {
          description: entries.map((entry) => `${entry.code} ${entry.title}`).join('; '),
          content: { 'application/json': { schema: errorSchema } },
        },
      ]),
    ),
  };
};

const bodyOf = ({ body, upload }: EndpointSpec): Json => {
  if (body === undefined) return {};
  const schema = schemaOf(body, 'input');
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  const properties = { ...(schema['properties'] as Json), file: { type: 'string', format: 'binary' } };
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...schema, properties, required: [...((schema['required'] as string[]) ?? []), 'file'] },
        },
      },
    },
  };
};

/** How each access is proved, where it is not by the bearer token. */
const securityOf: Partial<Record<EndpointSpec['access'], Json[]>> = {
  public: [],
  plugin: [{ accessKey: [] }],
  service: [{ serviceKey: [] }],
};

/** What makers of practice systems read; docs/plugin-protocol.md shows it at work. */
const PROTOCOL = 'Plugin protocol';
const PROTOCOL_TOLD =
  'For programs of practice systems: appointments and inpatients in, documents out, each exactly once. The practice comes from the access key.';
export const isProtocol = ({ endpoint }: Route): boolean => endpoint.access === 'plugin';
const tagOf = (route: Route): string | undefined => (isProtocol(route) ? PROTOCOL : route.endpoint.path.split('/')[1]);

/** OpenAPI 3.1, derived from the contract and nothing else. */
export const openapi = (all: readonly Route[], version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of all) {
    const { endpoint } = route;
    const path = API + endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [tagOf(route)],
      'x-access': endpoint.access,
      ...(securityOf[endpoint.access] ? { security: securityOf[endpoint.access] } : {}),
      parameters: [
        ...parametersOf(endpoint.params, 'path'),
        ...parametersOf(endpoint.query, 'query'),
        ...reasonOf(endpoint),
      ],
      ...bodyOf(endpoint),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version },
    security: [{ bearer: [] }],
    tags: [{ name: PROTOCOL, description: PROTOCOL_TOLD }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        accessKey: { type: 'apiKey', in: 'header', name: 'x-access-key' },
        serviceKey: { type: 'apiKey', in: 'header', name: 'x-service-key' },
      },
    },
  };
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The same as a page to read, without scripts. */
export const openapiPage = (all: readonly Route[]): string => {
  const isWhole = !all.every(isProtocol);
  const [title, told] = isWhole
    ? [`${product} API`, 'Programs of practice systems: the <a href="docs/plugin-protocol">plugin protocol</a>.']
    : [PROTOCOL, PROTOCOL_TOLD];
  const json = isWhole ? 'openapi.json' : '../openapi.json';
  const rows = [...all]
    .sort((a, b) => a.endpoint.path.localeCompare(b.endpoint.path))
    .map(({ endpoint }) => {
      const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
        endpoint[part]
          ? [`<h4>${part}</h4><pre>${escaped(JSON.stringify(schemaOf(endpoint[part], 'input'), null, 2))}</pre>`]
          : [],
      );
      const known = (endpoint.errors ?? [])
        .map((entry) => `<li>${entry.status} · ${entry.code} ${escaped(entry.title)}</li>`)
        .join('');
      return `<details><summary><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code> <i>${endpoint.access}</i> ${escaped(endpoint.summary)}</summary>${parts.join('')}<ul>${known}</ul></details>`;
    });
  const style =
    'body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.35rem 0}pre{overflow:auto;background:#f5f3ef;padding:1rem}b{display:inline-block;width:4.5rem}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style><h1>${title}</h1><p>${told}</p><p>${all.length} endpoints under <code>${API}</code>. The same as <a href="${json}">OpenAPI 3.1</a>.</p>${rows.join('')}</html>`;
};
