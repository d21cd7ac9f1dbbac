import * as reports from '@auscult/contract/reports/endpoints.ts';
import type { ErrorReport } from '@auscult/contract/reports/schemas.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing.ts';

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
