import { errors, type ErrorBody } from '@auscult/contract/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { REASON_HEADER } from '@auscult/contract/reasons.ts';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as keys from '@auscult/contract/keys/endpoints.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from './testing-samples.ts';
import { allRoutes } from './app.ts';
import { makeToken } from './links/rules.ts';
import { openTestApp, type TestApp } from './testing.ts';

const COMMITTED = join(import.meta.dirname, '../../docs/access-matrix.txt');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const principals = [
  'anonymous',
  'owner',
  'same practice',
  'other practice',
  'deactivated',
  'expired',
  'admin',
  'wrong token',
  'key of the practice',
  'key of another',
  'ended key',
  'service key',
  'key beside bearer',
  'limited session',
  'ticket',
] as const;
type Principal = (typeof principals)[number];

const programs = ['key of the practice', 'key of another', 'ended key', 'service key'] as const;
const isProgram = (principal: Principal): boolean => programs.some((one) => one === principal);
type Credentials = Record<Principal, Record<string, string>>;

const keysOf = async (): Promise<Record<(typeof programs)[number], Record<string, string>>> => {
  const { admin, doctor, stranger } = app.people;
  const accessKey = (practiceId: string | null) =>
    admin.call(keys.createAccessKey, { params: { practiceId: practiceId ?? '' }, body: {} });
  const ended = await accessKey(doctor.practiceId);
  await admin.call(keys.endAccessKey, {
    params: { practiceId: doctor.practiceId ?? '', accessKeyId: ended.id },
  });
  return {
    'key of the practice': { 'x-access-key': (await accessKey(doctor.practiceId)).key },
    'key of another': { 'x-access-key': (await accessKey(stranger.practiceId)).key },
    'ended key': { 'x-access-key': ended.key },
    'service key': { 'x-service-key': (await admin.call(keys.createServiceKey, { body: {} })).key },
  };
};

const credentials = async (): Promise<Credentials> => {
  const { doctor, colleague, stranger, deactivated, admin, limited } = app.people;
  const expired = await doctor.token();
  app.clock.advance(16 * 60_000);
  // What asks for a fresh sign-in is asked by somebody who has one.
  await app.house.databases.system
    .updateTable('sessions')
    .set({ verified_at: app.clock.now().toISOString() })
    .execute();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const all = await keysOf();
  return {
    anonymous: {},
    owner: bearer(await doctor.token()),
    'same practice': bearer(await colleague.token()),
    'other practice': bearer(await stranger.token()),
    deactivated: bearer(await deactivated.token()),
    expired: bearer(expired),
    admin: bearer(await admin.token()),
    'wrong token': bearer('eyJhbGciOiJub25lIn0.e30.'),
    ...all,
    'key beside bearer': { ...bearer(await doctor.token()), ...all['key of the practice'] },
    'limited session': bearer(await limited.token()),
    // The right to answer with a second step is no right to anything else.
    ticket: bearer(makeToken()),
  };
};

/** The word for what a principal meets: let in to what the request then deserves, or turned away. */
const verdict = (status: number, isOwnMissing: boolean, isTwo: boolean): string => {
  if (isTwo && status === 400) return '400';
  if (status === 401) return '401';
  if (status === 403) return '403';
  if (status === 404 && isOwnMissing) return '404';
  return 'in';
};

const namesAppointment = ({ access, ownerOf, path }: EndpointSpec): boolean =>
  access === 'owner' || ownerOf !== undefined || (access === 'plugin' && path.includes(':appointmentId'));
/** Lists of one practice system, which the practices of the matrix do not have. */
const isOfOtherSystem = ({ path }: EndpointSpec): boolean =>
  /^\/pms-plugin\/appointments\/(gentu|plato|coblh)\/export$/.test(path);

const promisedToKey = (endpoint: EndpointSpec, principal: Principal): string => {
  if (principal === 'ended key') return '401';
  if (endpoint.access !== (principal === 'service key' ? 'service' : 'plugin') || isOfOtherSystem(endpoint))
    return '403';
  return principal === 'key of another' && namesAppointment(endpoint) ? '404' : 'in';
};

/** A request that is well formed as far as the appointment goes, so that it is the access that answers. */
const requestFor = (
  { path, method, params, query, body, upload }: EndpointSpec,
  appointmentId: string,
  proof: Record<string, string>,
) => {
  const url = `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => (name === 'appointmentId' ? appointmentId : '00000000-0000-7000-8000-000000000000'))}`;
  const isInQuery = !params && query !== undefined && method === 'GET' && path.includes('download');
  const sample = samples[`${method} ${path}`] ?? {};
  const search = new URLSearchParams(
    isInQuery ? { appointmentId } : ((sample as { query?: Record<string, string> }).query ?? {}),
  );
  // Only an administrator's reads need it, and nobody else is asked for it.
  const headers = { [REASON_HEADER]: 'The matrix', ...proof };
  if (upload)
    return {
      method,
      url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      payload: [
        '--b',
        'content-disposition: form-data; name="appointmentId"',
        '',
        appointmentId,
        '--b',
        'content-disposition: form-data; name="file"; filename="a"',
        '',
        'x',
        '--b--',
        '',
      ].join('\r\n'),
    };
  const payload =
    body && method !== 'GET'
      ? {
          ...('appointmentId' in ((body as { shape?: object }).shape ?? {}) ? { appointmentId } : {}),
          ...(sample as { body?: object }).body,
        }
      : undefined;
  return {
    method,
    url: search.size > 0 ? `${url}?${search.toString()}` : url,
    headers,
    ...(payload ? { payload } : {}),
  };
};

/** What the declared access promises each principal. */
const promised = (endpoint: EndpointSpec, principal: Principal): string => {
  if (principal === 'key beside bearer') return '400';
  if (endpoint.access === 'public') return 'in';
  if (isProgram(principal)) return promisedToKey(endpoint, principal);
  if (['anonymous', 'deactivated', 'expired', 'wrong token', 'ticket'].includes(principal)) return '401';
  if (endpoint.access === 'plugin' || endpoint.access === 'service') return '403';
  const isAdmin = principal === 'admin';
  if (principal === 'limited session') {
    return endpoint.access !== 'admin' && endpoint.isOpenToLimited ? 'in' : '403';
  }
  if (endpoint.access === 'doctor' && isAdmin) return '403';
  if (endpoint.access === 'admin' && !isAdmin) return '403';
  if (endpoint.access === 'owner' && isAdmin && endpoint.method !== 'GET') return '403';
  return namesAppointment(endpoint) && !isAdmin && principal !== 'owner' ? '404' : 'in';
};

it('gives every principal what each endpoint declares, as committed in docs/access-matrix.txt', async () => {
  const lines: string[] = [];
  const wrong: string[] = [];
  const all = await credentials();
  const makeOwn = () =>
    app.people.doctor.call(appointments.create, { body: { patient: { firstName: 'Ada', lastName: 'Matrix' } } });
  const spare = await makeOwn();
  for (const { endpoint } of allRoutes.toSorted((a, b) =>
    `${a.endpoint.path} ${a.endpoint.method}`.localeCompare(`${b.endpoint.path} ${b.endpoint.method}`),
  )) {
    const found: string[] = [];
    for (const principal of principals) {
      // Signing out would end the session that the next rows need.
      const isSignOut =
        endpoint.path === '/users/sign-out' ||
        endpoint.path === '/users/passwords/change' ||
        (endpoint.method === 'DELETE' && endpoint.path === '/users/sessions');
      const own = namesAppointment(endpoint) ? await makeOwn() : spare;
      const response =
        isSignOut && promised(endpoint, principal) === 'in'
          ? { statusCode: 200 }
          : await app.http.inject(requestFor(endpoint, own.id, all[principal]));
      const met = verdict(
        response.statusCode,
        namesAppointment(endpoint) && !['owner', 'admin', 'key of the practice'].includes(principal),
        principal === 'key beside bearer',
      );
      // Sign-in itself answers 401 to wrong credentials; that is not a refusal of the caller.
      const isOwnAnswer = endpoint.access === 'public' && principal !== 'key beside bearer';
      found.push(isOwnAnswer ? 'in' : met);
      if (response.statusCode >= 500 || (!isOwnAnswer && met !== promised(endpoint, principal)))
        wrong.push(
          `${endpoint.method} ${endpoint.path} as ${principal}: ${response.statusCode}, promised ${promised(endpoint, principal)}`,
        );
    }
    lines.push(
      `${endpoint.method.padEnd(6)} ${endpoint.path.padEnd(66)} ${endpoint.access.padEnd(7)} ${found.map((word) => word.padEnd(4)).join(' ')}`.trimEnd(),
    );
  }
  expect(wrong).toEqual([]);
  const text = `${'METHOD'.padEnd(6)} ${'PATH'.padEnd(66)} ${'ACCESS'.padEnd(7)} ${principals.join(' | ')}\n${lines.join('\n')}\n`;
  if (process.env['UPDATE_ACCESS_MATRIX']) await writeFile(COMMITTED, text);
  expect(await readFile(COMMITTED, 'utf8')).toBe(text);
}, 300_000);

it('lets an administrator read a consult only with a reason, which stands in the audit trail', async () => {
  const { doctor, admin } = app.people;
  const { id: appointmentId } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ada', lastName: 'Reason' } },
  });
  const owned = allRoutes.filter(({ endpoint }) => endpoint.access === 'owner' && endpoint.method === 'GET');
  const written = async () =>
    app.house.databases.system
      .selectFrom('audit')
      .select(['action', 'actor_id', 'detail'])
      .where('appointment_id', '=', appointmentId)
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute();
  for (const { endpoint } of owned)
    for (const reason of [undefined, '', '  x ', 'e'.repeat(301)]) {
      const authorization = `Bearer ${await admin.token()}`;
      const { headers: _, ...request } = requestFor(endpoint, appointmentId, { authorization });
      const answer = await app.http.inject({
        ...request,
        headers: { authorization, ...(reason === undefined ? {} : { [REASON_HEADER]: reason }) },
      });
      const { code, description } = answer.json<ErrorBody>().error;
      expect([endpoint.path, answer.statusCode, code]).toEqual([endpoint.path, 403, errors.reasonNeeded.code]);
      // What to do about it: how long a reason may be stands in the text.
      expect(description).toMatch(/say why you open this consult, in 3 to 300 characters/i);
    }
  expect(await written()).toEqual([]);

  for (const reason of ['Complaint 14/26: überprüft', '投诉：患者要求更正']) {
    const answer = await app.http.inject({
      method: 'GET',
      url: `/api/v1/appointments/${appointmentId}`,
      headers: { authorization: `Bearer ${await admin.token()}`, [REASON_HEADER]: encodeURIComponent(reason) },
    });
    expect(answer.statusCode).toBe(200);
    expect(await written()).toContainEqual({
      action: 'read by an administrator',
      actor_id: admin.id,
      detail: { reason, path: '/appointments/:appointmentId' },
    });
  }
});
