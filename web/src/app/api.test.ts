// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { loginPassword } from '@auscult/contract/users/endpoints.ts';
import { call } from './api.ts';
import { rulesOf, type ApiProblem } from './problem.ts';
import { maintenance, needsRefresh } from './serverState.ts';
import { startSession } from './session.ts';

const id = '6f0c1b1e-9a59-4a38-9d3e-0d0f8d1f2a3b';
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const json = (
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const problemOf = (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: ApiProblem) => error,
  );
const lastCall = (): [string, RequestInit] => {
  const made = fetched.mock.lastCall;
  if (!made) throw new Error('Nothing was asked.');
  return made;
};

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset().mockImplementation(async () => json({}));
  vi.stubGlobal('fetch', fetched);
  maintenance.set({ mode: false, showPage: false, showModal: false });
  needsRefresh.set(false);
});
afterEach(() => vi.unstubAllGlobals());

test('path parameters are put in place, lists become repeated keys, and what is absent is left out', async () => {
  await call(appointments.list, {
    query: { statuses: ['draft', 'paused'], search: 'O’Neil & Co', page: 2, keywords: undefined, ratings: [] },
  });
  expect(lastCall()[0]).toBe('/api/v1/appointments?statuses=draft&statuses=paused&search=O%E2%80%99Neil+%26+Co&page=2');
  await call(appointments.get, { params: { appointmentId: id } });
  expect(lastCall()[0]).toBe(`/api/v1/appointments/${id}`);
});

test('a body travels as JSON with the token of the session, and a public endpoint without it', async () => {
  startSession({ accessToken: 'token', refreshToken: 'refresh' });
  await call(appointments.saveContext, { body: { appointmentId: id, context: 'Daughter interprets' } });
  const [, init] = lastCall();
  expect(init.method).toBe('POST');
  expect(init.body).toBe(JSON.stringify({ appointmentId: id, context: 'Daughter interprets' }));
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer token');
  await call(loginPassword, { body: { email: 'a@b.example', password: 'secret' } });
  expect(new Headers(lastCall()[1].headers).has('authorization')).toBe(false);
});

test('an upload travels as form data, its fields before its file', async () => {
  await call(recording.uploadAudio, { body: { appointmentId: id, sequence: 3 }, file: new Blob(['sound']) });
  const form = lastCall()[1].body as FormData;
  expect([...form.keys()]).toEqual(['appointmentId', 'sequence', 'file']);
  expect(form.get('sequence')).toBe('3');
  expect(new Headers(lastCall()[1].headers).has('content-type')).toBe(false);
});

test('a download is a blob, whatever its content', async () => {
  fetched.mockImplementation(async () =>
    json({ segments: [] }, { headers: { 'content-disposition': 'attachment; filename="transcript.json"' } }),
  );
  const file = await call(appointments.downloadTranscriptRaw, { query: { appointmentId: id, format: 'json' } });
  expect(file).toBeInstanceOf(Blob);
  expect(await file.text()).toBe('{"segments":[]}');
});

test('an error body becomes a problem with its code, words and broken rules', async () => {
  const metadata = [{ path: 'newPassword', rule: 'length', min: 12 }];
  fetched.mockImplementation(async () =>
    json(
      {
        error: {
          code: 1101,
          title: 'Please check the form',
          description: 'Some fields need attention.',
          metadata,
          requestId: 'r-1',
        },
      },
      { status: 422 },
    ),
  );
  const problem = await problemOf(call(appointments.get, { params: { appointmentId: id } }));
  expect(problem).toMatchObject({
    kind: 'answer',
    status: 422,
    code: 1101,
    title: 'Please check the form',
    requestId: 'r-1',
  });
  expect(rulesOf(problem)).toEqual(metadata);
});

test('no answer, an unreadable one and an aborted call are told apart', async () => {
  fetched.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect((await problemOf(call(appointments.list, { query: {} }))).kind).toBe('fetch_error');
  fetched.mockImplementation(async () => new Response('<html>', { status: 200 }));
  expect((await problemOf(call(appointments.list, { query: {} }))).kind).toBe('parsing_error');
  const controller = new AbortController();
  controller.abort();
  fetched.mockImplementation(async () => {
    throw new DOMException('Aborted', 'AbortError');
  });
  await expect(call(appointments.list, { query: {} }, { signal: controller.signal })).rejects.toThrow('Aborted');
});

test('503 with the maintenance flag turns it on, without it not, and any other answer turns it off', async () => {
  fetched.mockImplementation(async () =>
    json({ error: { code: 1107, title: 'x', description: 'y', requestId: 'r' } }, { status: 503 }),
  );
  await problemOf(call(appointments.list, { query: {} }));
  expect(maintenance.get().mode).toBe(false);
  fetched.mockImplementation(async () =>
    json(
      { error: { code: 1106, title: 'x', description: 'y', requestId: 'r' }, data: { maintenance: true } },
      { status: 503 },
    ),
  );
  expect((await problemOf(call(appointments.list, { query: {} }))).isMaintenance).toBe(true);
  expect(maintenance.get()).toEqual({ mode: true, showPage: false, showModal: true });
  fetched.mockImplementation(async () =>
    json({ error: { code: 1102, title: 'x', description: 'y', requestId: 'r' } }, { status: 404 }),
  );
  await problemOf(call(appointments.list, { query: {} }));
  expect(maintenance.get()).toEqual({ mode: false, showPage: false, showModal: false });
});

test('a version header that changes asks for a refresh', async () => {
  fetched.mockImplementation(async () => json({}, { headers: { 'x-app-version': '1' } }));
  await call(appointments.list, { query: {} });
  await call(appointments.list, { query: {} });
  expect(needsRefresh.get()).toBe(false);
  fetched.mockImplementation(async () => json({}, { headers: { 'x-app-version': '2' } }));
  await call(appointments.list, { query: {} });
  expect(needsRefresh.get()).toBe(true);
});
