import { errors } from '@auscult/contract/errors.ts';
import { integrationErrors } from '@auscult/contract/integrations/errors.ts';
import type { EndpointSpec, FileAnswer } from '@auscult/contract/kit.ts';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { actorOf, admits } from './authenticate.ts';
import type { Caller, House } from './house.ts';
import { fail, failed, refuseUnread } from './failures.ts';
import { pluginOf, serviceOf } from './keys.ts';
import { linesOf } from './lines.ts';
import { brokenRules, problem } from './problem.ts';
import { writerOfRefusals } from './refusals.ts';
import { takeUpload } from './uploads.ts';
import type { Beside, Route, Upload } from './routes.ts';
import { isPerson, scopeOf, type Actor, type Principal } from './scope.ts';
import { namedAppointment, reasonOf, requireOwner, writeDownVisit } from './visits.ts';

export const API = '/api/v1';
/** One chunk or form is small; whole recordings travel as multipart files and are streamed. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** Bytes. A smaller answer travels in one packet as it is. */
const COMPRESSED_FROM = 1400;
export const FILE_LIMIT = 1024 * 1024 * 1024;

/** Where a value holds a NUL, which no text of the database may. */
const pathsOfNul = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => pathsOfNul(one, [...path, key]));
};

const parsed = <Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw problem(errors.validation, { metadata: brokenRules(result.error.issues) });
  const nuls = pathsOfNul(result.data);
  if (nuls.length > 0)
    throw problem(errors.validation, {
      metadata: nuls.map((path) => ({ path, rule: 'custom', message: 'Holds a character that is not text' })),
    });
  return result.data;
};

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
/** What is no single text is no key. */
const asKey = (given: unknown): string | undefined =>
  given === undefined ? undefined : typeof given === 'string' ? given : '';
/** The parameter is for older plugins, and is gone before anything else reads the request. */
const accessKeyOf = (request: FastifyRequest): string | undefined => {
  const query = request.query as Record<string, unknown> | null;
  const parameter = query?.['accessKey'];
  if (query) delete query['accessKey'];
  return asKey(request.headers['x-access-key'] ?? parameter);
};
const serviceKeyOf = (request: FastifyRequest): string | undefined => asKey(request.headers['x-service-key']);

const missing = ({ access }: EndpointSpec) => {
  if (access === 'plugin') return problem(integrationErrors.accessKeyInvalid);
  return problem(access === 'service' ? integrationErrors.serviceKeyInvalid : errors.tokenInvalid);
};

/** One principal a request, known before anything of the request is read. */
const authenticate = async (
  house: House,
  endpoint: EndpointSpec,
  request: FastifyRequest,
): Promise<Principal | null> => {
  const [token, accessKey, serviceKey] = [bearerOf(request), accessKeyOf(request), serviceKeyOf(request)];
  if ([token, accessKey, serviceKey].filter((one) => one !== undefined).length > 1) throw problem(errors.twoPrincipals);
  if (endpoint.access === 'public') return null;
  const address = request.ip;
  const onKnown = (known: Actor) => void (request.actor = known);
  const actor =
    (token !== undefined && (await actorOf(house, token, { door: endpoint, onKnown }))) ||
    (accessKey !== undefined && (await pluginOf(house, { key: accessKey, address }))) ||
    (serviceKey !== undefined && (await serviceOf(house, { key: serviceKey, address })));
  if (!actor) throw missing(endpoint);
  if (!admits(endpoint.access, endpoint.method, actor)) throw problem(errors.forbidden);
  return actor;
};

const sendFile = (reply: FastifyReply, answer: FileAnswer) => {
  const name = answer.name.replace(/[^\w. -]+/g, '_');
  reply
    .type(answer.contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store');
  if (answer.length !== undefined) reply.header('content-length', answer.length);
  return reply.send(answer.content instanceof Uint8Array ? Buffer.from(answer.content) : Readable.from(answer.content));
};

const isFile = (value: unknown): value is FileAnswer =>
  typeof value === 'object' && value !== null && 'content' in value && 'contentType' in value;

const declared = (endpoint: EndpointSpec, answer: unknown): unknown => {
  const checked = endpoint.response.safeParse(answer);
  // Ours to mend, not the caller's: what is not declared never leaves.
  if (!checked.success)
    throw new Error(
      `undeclared answer of ${endpoint.method} ${endpoint.path}: ${checked.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    );
  return checked.data;
};

/** Kept by the caller, who asks each time whether it still holds. */
const sendTagged = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  const text = JSON.stringify(answer);
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};

const respond = (
  house: House,
  endpoint: EndpointSpec,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
) => {
  if (isFile(answer)) return sendFile(reply, answer);
  if (endpoint.isTagged) return sendTagged(request, reply, declared(endpoint, answer));
  reply.header('cache-control', 'no-store');
  if (!endpoint.isStream) return reply.send(declared(endpoint, answer));
  const lines = linesOf(answer as ReadableStream<unknown>, {
    checked: (event) => declared(endpoint, event),
    failed: (error) => failed(house, error, request).body,
  });
  // A proxy that gathers the answer first would make a stream of one piece.
  return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(lines);
};

const callerOf = (request: FastifyRequest): Caller => {
  const [, deviceCookie] = /(?:^|;\s*)auscult_device=([\w-]{1,1000})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  return {
    actor: request.actor,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    ...(deviceCookie === undefined ? {} : { deviceCookie }),
  };
};

const besideOf = (request: FastifyRequest, reply: FastifyReply): Beside & { location: () => string | undefined } => {
  let location: string | undefined;
  return {
    setCookie: (text) => void reply.header('set-cookie', text),
    seeOther: (url) => void (location = url),
    isPage: (request.headers.accept ?? '').includes('text/html'),
    location: () => location,
  };
};

const serve = async (house: House, { endpoint, handle }: Route, request: FastifyRequest, reply: FastifyReply) => {
  const actor = request.actor;
  const caller = callerOf(request);
  let file: Upload | undefined;
  let fields: unknown = request.body;
  if (endpoint.upload) ({ fields, file } = await takeUpload(request));
  const parts = {
    params: parsed(endpoint.params, request.params),
    query: parsed(endpoint.query, request.query),
    body: parsed(endpoint.body, fields),
  };
  if (actor && isPerson(actor) && (endpoint.access === 'owner' || endpoint.ownerOf)) {
    const appointmentId = namedAppointment(parts);
    if (appointmentId === undefined) throw problem(errors.notFound);
    const visitor = actor.kind === 'admin' ? { actor, reason: reasonOf(request.headers) } : undefined;
    await requireOwner(house, actor, endpoint, appointmentId);
    if (visitor)
      await writeDownVisit(house, { ...caller, actor: visitor.actor }, endpoint, { appointmentId, ...visitor });
  }
  const db = actor ? house.databases.within(scopeOf(actor)) : house.databases.public;
  const beside = besideOf(request, reply);
  const answer = await handle({ ...parts, actor, caller, db, house, file, beside } as never);
  const location = beside.location();
  if (location !== undefined) return reply.header('cache-control', 'no-store').redirect(location, 303);
  return respond(house, endpoint, request, reply, answer);
};

/** A form that any page of any site may post is read only where that is meant. */
const takeForm = async (request: FastifyRequest, body: string): Promise<Record<string, string>> => {
  if (!request.routeOptions.config.isForm) throw problem(errors.badRequest);
  return Object.fromEntries(new URLSearchParams(body));
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with fastify's own
  interface FastifyContextConfig {
    isForm?: boolean;
    endpoint?: EndpointSpec;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with fastify's own
  interface FastifyRequest {
    actor: Principal | null;
  }
}

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    // Takes in the real-time channels of the same origin, and of no other.
    connectSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** The HTTP server with every endpoint of the contract on it. An endpoint without a declared access does not start. */
export const createHttp = async (house: House, all: readonly Route[]): Promise<FastifyInstance> => {
  const app = fastify({
    logger: false,
    // Errors from before any route was found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      void fail(house, error, request, reply);
    },
    clientErrorHandler: refuseUnread,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    trustProxy: [...house.config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: house.config.publicUrl.startsWith('https:'),
  });
  // Answers only: a body that came compressed could be a thousand times its size. Streams of lines go out as they come.
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    threshold: COMPRESSED_FROM,
    globalDecompression: false,
  });
  await app.register(multipart, { limits: { fileSize: FILE_LIMIT, files: 1, fields: 20, fieldSize: 100_000 } });
  app.decorateRequest('actor', null);
  app.addHook('onSend', async (_request, reply) => void reply.header('x-app-version', house.version));
  // A body that was refused half read would hold up the next request on its connection.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.readableEnded || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, takeForm);
  const writeDown = writerOfRefusals(house);
  app.setErrorHandler(async (error, request, reply) => {
    const { endpoint } = request.routeOptions.config;
    const refused = endpoint && { endpoint, caller: callerOf(request), request, error };
    return fail(house, refused ? await writeDown(refused) : error, request, reply);
  });
  for (const route of all) {
    const { endpoint } = route;
    if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`);
    app.route({
      method: endpoint.method,
      config: { isForm: endpoint.isForm === true, endpoint },
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      url: API + endpoint.path,
      onRequest: async (request) => void (request.actor = await authenticate(house, endpoint, request)),
      handler: (request, reply) => serve(house, route, request, reply),
    });
  }
  return app;
};

/** For the pages and files beside the API: an unknown API path answers in the catalogue's form. */
export const notFound = (house: House, request: FastifyRequest, reply: FastifyReply) =>
  fail(house, problem(errors.notFound), request, reply);
