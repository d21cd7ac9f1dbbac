import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { listsOf } from '@auscult/contract/dashboard/lists.ts';
import type { Dashboard } from '@auscult/contract/dashboard/schemas.ts';
import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import type { Page } from '@auscult/contract/kit.ts';
import { expect } from 'vitest';
import { API } from '../platform/http.ts';
import type { TestApp } from '../testing.ts';

/** What each page of the web app that the dashboard leads to asks for. */
const asks: Readonly<Record<string, readonly { path: string }[]>> = {
  '/admin/appointments': [appointments.list],
  '/admin/integrations/connections': [
    integrations.listGenie,
    integrations.listGentu,
    integrations.listPlato,
    integrations.listCustom,
  ],
  '/admin/integrations/incidents': [incidents.list],
};
/** What is listed where a link of the dashboard leads. */
export const openList = async (
  { http, people }: TestApp,
  address: string,
): Promise<{ total: number; ids: string[] }> => {
  const [path = '', search = ''] = address.split('?');
  const headers = { authorization: `Bearer ${await people.admin.token()}` };
  const lists: Page<{ id: string }>[] = [];
  for (const endpoint of asks[path] ?? []) {
    const answer = await http.inject({ url: `${API}${endpoint.path}?${search}`, headers });
    expect(answer.statusCode).toBe(200);
    lists.push(answer.json<Page<{ id: string }>>());
  }
  expect(lists).not.toEqual([]);
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    ids: lists.flatMap(({ items }) => items.map(({ id }) => id)),
  };
};
/** Every figure beside the count of the list to which it leads. */
export const leadsToWhatItCounts = async (
  app: TestApp,
  shown: Dashboard,
  { practicesIds = [] }: { practicesIds?: string[] } = {},
): Promise<void> => {
  const open = (address: string) => openList(app, address);
  const total = async (address: string) => (await open(address)).total;
  const lists = listsOf(practicesIds);
  const { toReview, olderThan2Days, exportsFailed, connections, today, days } = shown;
  expect(toReview.count).toBe(await total(lists.toReview));
  expect(olderThan2Days.count).toBe(await total(lists.olderThan2Days(olderThan2Days.before)));
  for (const { id, count } of olderThan2Days.doctors)
    expect(count).toBe(await total(lists.olderThan2Days(olderThan2Days.before, id)));
  expect(exportsFailed.count).toBe(await total(lists.exportsFailed));
  expect(today.consults).toBe(await total(lists.today));
  expect(connections.total).toBe(await total(lists.connections));
  const down = await open(lists.connectionsDown);
  expect(connections.down).toBe(down.total);
  expect(
    connections.items
      .slice(0, down.total)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(down.ids.toSorted());
  expect(shown.incidents.map(({ id }) => id)).toEqual((await open(lists.incidents)).ids.slice(0, 5));
  for (const { day, consults, statuses } of days.filter((one) => one.consults > 0)) {
    expect(consults).toBe(await total(lists.day(day)));
    for (const [status, count] of Object.entries(statuses))
      expect(count).toBe(await total(`${lists.day(day)}&statuses=${status}`));
  }
};
