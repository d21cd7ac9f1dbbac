import * as reports from '@auscult/contract/reports/endpoints.ts';
import type { ErrorReport } from '@auscult/contract/reports/schemas.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';
import { forwardWork } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let place = 0;
const tell = (report: Partial<ErrorReport> & Record<string, unknown>) =>
  app.from({ address: `192.0.2.${(place += 1)}` }).try(reports.report, {
    body: { kind: 'response', path: '/appointments', version: '0.1.0', at: '2026-11-22T10:00:00Z', ...report },
  });

it('groups what is alike, without the ids of anybody, and opens again what comes again', async () => {
  const { admin } = app.people;
  const ids = [app.people.doctor.id, app.people.colleague.id];
  for (const id of ids) {
    const answer = await tell({ status: 500, method: 'GET', path: `/appointments/${id}`, appointmentId: id });
    expect(answer.body).toEqual({});
  }
  await tell({ kind: 'crash', name: 'TypeError', frames: [{ file: '/assets/app.js', line: 1, column: 2 }] });
  await tell({ kind: 'module', path: '/doctor' });
  const { items } = await admin.call(reports.list);
  expect(
    items.map(({ kind, count }) => [kind, count]).toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ).toEqual([
    ['crash', 1],
    ['module', 1],
    ['response', 2],
  ]);
  const group = items.find(({ kind }) => kind === 'response');
  expect(group).toMatchObject({ path: '/appointments/:id', status: 500, people: 2, state: 'open' });
  const params = { reportId: group?.id ?? '' };
  expect((await admin.call(reports.resolve, { params, body: {} })).state).toBe('resolved');
  await tell({ status: 500, method: 'GET', path: `/appointments/${ids[0]}` });
  expect(await admin.call(reports.get, { params })).toMatchObject({ state: 'open', count: 3 });
  expect((await admin.try(reports.get, { params: { reportId: ids[0] ?? '' } })).status).toBe(404);
});

it('takes no words, no query, nothing unknown, nothing large, and not too many', async () => {
  for (const wrong of [{ message: 'Ada Lovelace' }, { path: '/patients?search=ada' }, { name: 'Ada Lovelace' }])
    expect((await tell(wrong)).status).toBe(422);
  expect((await tell({ statusText: 'x'.repeat(9000) })).status).toBe(413);
  const one = app.from({ address: '203.0.113.99' });
  const body = { kind: 'module' as const, path: '/x', version: '1', at: '2026-11-22T10:00:00Z' };
  const answers = [];
  for (let told = 0; told < 31; told += 1) answers.push((await one.try(reports.report, { body })).status);
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(answers[30]).toBe(429);
});

it('sends the latest of a group on, with a digest in place of the consult', async () => {
  const got: { url: string; auth: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), body });
      response.writeHead(got.length === 1 ? 500 : 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const appointmentId = app.people.stranger.id;
  await tell({
    status: 502,
    path: '/forwarded',
    appointmentId,
    frames: [{ file: '/assets/a.js', line: 1, column: 2 }],
  });
  const { items } = await app.people.admin.call(reports.list, { query: { search: '/forwarded' } });
  const errorReportsDsn = `http://key1@127.0.0.1:${port}/errors/7`;
  const house = { ...app.house, config: { ...app.house.config, errorReportsDsn } };
  const eventId = crypto.randomUUID();
  const attempt = { isLast: false, signal: AbortSignal.timeout(10_000) };
  const run = () => forwardWork.run(house, { reportId: items[0]?.id, eventId }, attempt);
  await expect(run()).rejects.toThrow('500');
  await run();
  server.close();
  expect(got).toHaveLength(2);
  expect(got[1]).toMatchObject({
    url: '/errors/api/7/envelope/',
    auth: expect.stringContaining('sentry_key=key1') as string,
  });
  const event = JSON.parse(got[1]?.body.split('\n')[2] ?? '{}') as Record<string, Record<string, unknown>>;
  expect(event).toMatchObject({
    event_id: eventId.replaceAll('-', ''),
    transaction: '/forwarded',
    tags: { kind: 'response', status: 502 },
  });
  expect(event['extra']?.['appointment']).toMatch(/^[\w-]{43}$/);
  expect(got[1]?.body).not.toContain(appointmentId);
});
