import * as keys from '@auscult/contract/keys/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing.ts';
import { startWeb } from './web.ts';

let app: TestApp;
let key: string;
beforeAll(async () => {
  app = await openTestApp();
  const practiceId = app.people.doctor.practiceId ?? '';
  const folders = { incoming: 'C:\\Genie\\Incoming', work: 'C:\\Auscult' };
  await app.people.admin.call(integrations.createGenie, { body: { practiceId, genNumber: 'GEN1', folders } });
  ({ key } = await app.people.admin.call(keys.createAccessKey, { params: { practiceId }, body: {} }));
}, 60_000);
afterAll(() => app.close());

it('a server that is stopped ends although programs of practices never stop asking over connections that stand', async () => {
  const web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  const wait = (seconds: number): Promise<number> =>
    new Promise((resolve) => {
      const path = `/api/v1/pms-plugin/appointments/export?wait=${seconds}`;
      const asking = request(new URL(path, web.address), { agent, headers: { 'x-access-key': key } }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      });
      asking.on('error', () => resolve(0));
      asking.end();
    });
  let isOver = false;
  const asking = (async () => {
    while (!isOver) statuses.push(await wait(2));
  })();
  await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = performance.now();
  await web.close();
  isOver = true;
  await asking;
  agent.destroy();
  expect(performance.now() - before).toBeLessThan(15_000);
  expect(statuses[0]).toBe(200);
}, 60_000);

it('one call that only waits is answered, and holds nobody up', async () => {
  const web = await startWeb(app.house, { port: 0, host: '127.0.0.1' });
  const asked = fetch(`${web.address}/api/v1/pms-plugin/appointments/export?wait=25`, {
    headers: { 'x-access-key': key },
  });
  await new Promise((resolve) => void setTimeout(resolve, 1000));
  const before = performance.now();
  await web.close();
  expect((await asked).status).toBe(200);
  expect(performance.now() - before).toBeLessThan(15_000);
}, 60_000);
