import type { ErrorBody } from '@auscult/contract/errors.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { REASON_HEADER } from '@auscult/contract/reasons.ts';
import { createFakeNotes } from '@auscult/engine/notes/fake.ts';
import { createFakeSpeech } from '@auscult/engine/speech/fake.ts';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { allRoutes, buildHouse } from './app.ts';
import { issueAccessToken } from './platform/authenticate.ts';
import { movableClock } from './platform/clock.ts';
import { loadConfig } from './platform/config.ts';
import { isWalled } from './platform/db.ts';
import type { House } from './platform/house.ts';
import { API, createHttp } from './platform/http.ts';
import { createTestDatabase } from './platform/testing.ts';
import { hashPassword } from './passwords/rules.ts';
import { startWorker } from './worker.ts';

export const PASSWORD = 'harbour lantern quilt';

/** What came back: the status, and the answer or the error as the caller reads it. */
export type Answered<E extends EndpointSpec> = {
  status: number;
  /** Of a stream all of its events. */
  body: E extends { isStream: true } ? ResponseOf<E>[] : ResponseOf<E> extends Blob ? Buffer : ResponseOf<E>;
  error: ErrorBody['error'] | undefined;
  headers: Record<string, unknown>;
};

export type Person = {
  id: string;
  email: string;
  /** A fresh access token, whatever time the clock shows. */
  token: () => Promise<string>;
  sessionId: string;
  practiceId: string | null;
  /** Calls an endpoint over HTTP and expects it to succeed. */
  call: <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>) => Promise<Answered<E>['body']>;
  /** Calls an endpoint over HTTP and answers whatever comes. */
  try: <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>) => Promise<Answered<E>>;
};

export type TestApp = {
  http: FastifyInstance;
  house: House;
  clock: ReturnType<typeof movableClock>;
  url: string;
  folder: string;
  /** Two doctors of one practice, one of another, one switched off, one whose practice wants a second step, and an administrator. */
  people: Record<'doctor' | 'colleague' | 'stranger' | 'deactivated' | 'admin' | 'limited', Person>;
  anonymous: Pick<Person, 'call' | 'try'>;
  withToken: (token: string) => Pick<Person, 'call' | 'try'>;
  /** From a device that carries a cookie, or from another address. */
  from: (place: Place) => Pick<Person, 'call' | 'try'>;
  /** A program with a key of its own. */
  withHeaders: (headers: Record<string, string>) => Pick<Person, 'call' | 'try'>;
  close: () => Promise<void>;
};

type Place = { cookie?: string; address?: string };

type Parts = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & { file?: Blob };

const urlOf = (endpoint: EndpointSpec, { params = {}, query = {} }: Parts): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
    ),
  );
  return `${API}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
};

const multipart = async ({ body = {}, file }: Parts) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.append(key, String(value));
  if (file) form.append('file', file, 'audio');
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);

const caller = (
  http: FastifyInstance,
  tokenOf: () => Promise<string | undefined>,
  ownHeaders: Record<string, string> = {},
  address?: string,
): Pick<Person, 'call' | 'try'> => {
  const attempt = async <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>): Promise<Answered<E>> => {
    const parts = (args ?? {}) as Parts;
    const token = await tokenOf();
    const { payload, headers } = endpoint.upload ? await multipart(parts) : { payload: parts.body, headers: {} };
    const response = await http.inject({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      headers: { ...ownHeaders, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(payload === undefined ? {} : { payload }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    const isJson =
      String(response.headers['content-type']).startsWith('application/json') &&
      response.headers['content-disposition'] === undefined;
    const isLines = String(response.headers['content-type']).startsWith('application/x-ndjson');
    const body = isJson ? response.json<unknown>() : isLines ? linesOf(response.body) : response.rawPayload;
    return {
      status: response.statusCode,
      body: body as Answered<E>['body'],
      error: (body as Partial<ErrorBody>).error,
      headers: response.headers,
    };
  };
  return {
    try: attempt,
    call: async (endpoint, args) => {
      const { status, body, error } = await attempt(endpoint, args);
      if (status >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(error)}`);
      return body;
    },
  };
};

type Make = { email: string; role: 'Doctor' | 'Administrator'; practiceId: string | null; isActive?: boolean };

const makePerson = async (
  { http, house, hash }: { http: FastifyInstance; house: House; hash: string },
  { email, role, practiceId, isActive = true }: Make,
): Promise<Person> => {
  const { system } = house.databases;
  const [firstName = ''] = email.split('@');
  const { id } = await system
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: 'Example',
      role,
      practice_id: practiceId,
      is_active: isActive,
      password_hash: hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expires = new Date(house.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const session = await system
    .insertInto('sessions')
    .values({ user_id: id, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = () => issueAccessToken(house, session.id);
  const reason = role === 'Administrator' ? { [REASON_HEADER]: 'A test' } : undefined;
  return { id, email, token, sessionId: session.id, practiceId, ...caller(http, token, reason) };
};

const makePractice = async (
  house: House,
  name: string,
  isConsentMandatory: boolean,
  isStrict = false,
): Promise<string> => {
  const { id } = await house.databases.system
    .insertInto('practices')
    .values({ name, is_consent_mandatory: isConsentMandatory, is_second_factor_required: isStrict })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** What the database refused to a role is answered as 500 like any fault, and says only here what is missing. */
const tellWalls = ({ log }: House): void => {
  log.error = (fields: unknown) => {
    const { err } = fields as { err?: unknown };
    if (isWalled(err)) process.stderr.write(`${err.message}\n`);
  };
};

type Options = Partial<Pick<House, 'speech' | 'notes' | 'edits' | 'storage'>> & {
  hasWorkers?: boolean;
  isConsentMandatory?: boolean;
  /** Networks in which targets may be reached. */
  targets?: readonly string[];
  /** What doctors may claim, and until when. */
  offer?: string;
  /** Without it mails are kept in a folder. */
  smtpUrl?: string;
  /** Elsewhere administrators are asked for a second step unless somebody turned that off. */
  isAdminSecondStepOff?: boolean;
};

/** The whole product on a database of its own, called over HTTP. Its clock runs until a test moves it. */
export const openTestApp = async ({
  hasWorkers = false,
  isConsentMandatory = false,
  targets = [],
  isAdminSecondStepOff = true,
  offer,
  smtpUrl,
  ...parts
}: Options = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'auscult-test-'));
  const clock = movableClock();
  clock.release();
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUSCULT_DEMO: '0',
    AGENT_FOLDER: join(folder, 'agent'),
    TARGET_NETWORKS: targets.join(','),
    OFFER: offer,
    SMTP_URL: smtpUrl,
  });
  const { house, close } = await buildHouse(config, database.url, {
    clock,
    speech: parts.speech ?? createFakeSpeech(),
    notes: parts.notes ?? createFakeNotes(),
    ...(parts.edits ? { edits: parts.edits } : {}),
    ...(parts.storage ? { storage: parts.storage } : {}),
  });
  tellWalls(house);
  if (isAdminSecondStepOff)
    await house.databases.system
      .insertInto('installation')
      .values({ key: 'admin-second-factor', value: 'off' })
      .execute();
  const http = await createHttp(house, allRoutes);
  if (hasWorkers) await startWorker(house);
  const hash = await hashPassword(PASSWORD);
  const [practice, other, strict] = [
    await makePractice(house, 'Harbour Street', isConsentMandatory),
    await makePractice(house, 'Elsewhere', isConsentMandatory),
    await makePractice(house, 'Strict', isConsentMandatory, true),
  ];
  const make = (person: Make) => makePerson({ http, house, hash }, person);
  return {
    http,
    house,
    clock,
    folder,
    url: database.url,
    people: {
      doctor: await make({ email: 'doctor@clinic.example', role: 'Doctor', practiceId: practice }),
      colleague: await make({ email: 'colleague@clinic.example', role: 'Doctor', practiceId: practice }),
      stranger: await make({ email: 'stranger@elsewhere.example', role: 'Doctor', practiceId: other }),
      deactivated: await make({
        email: 'deactivated@clinic.example',
        role: 'Doctor',
        practiceId: practice,
        isActive: false,
      }),
      limited: await make({ email: 'limited@strict.example', role: 'Doctor', practiceId: strict }),
      admin: await make({ email: 'admin@clinic.example', role: 'Administrator', practiceId: null }),
    },
    anonymous: caller(http, async () => undefined),
    withToken: (token) => caller(http, async () => token),
    from: ({ cookie, address }) => caller(http, async () => undefined, cookie ? { cookie } : {}, address),
    withHeaders: (headers) => caller(http, async () => undefined, headers),
    close: async () => {
      await http.close();
      await close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Waits for something that happens behind the scenes; fails with what was seen last. */
export const until = async <Value>(
  look: () => Promise<Value>,
  isThere: (value: Value) => boolean,
  // A busy machine takes its time: only what never happens is to fail.
  seconds = 40,
): Promise<Value> => {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await look();
    if (isThere(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`waited ${seconds} s in vain; last seen: ${JSON.stringify(value)?.slice(0, 500)}`);
    await wait(30);
  }
};
