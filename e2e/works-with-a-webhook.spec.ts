import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { create as exportDocuments, list as listExports, retry } from '@auscult/contract/exports/endpoints.ts';
import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { expect, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectNoViolations } from './axe.ts';
import { reviewed, withoutGaps, writtenConsult } from './consults.ts';
import { admin, newDoctor, visit, type Caller } from './people.ts';

type Heard = { headers: IncomingHttpHeaders; body: string };
const verifies = (secret: string, { headers, body }: Heard): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

test('a webhook is signed by a secret that is shown once, by two while the receiver changes over, and sends again what failed', async ({
  browser,
}) => {
  const heard: Heard[] = [];
  let isBroken = false;
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method === 'POST') heard.push({ headers: request.headers, body });
      if (isBroken) response.statusCode = 503;
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { page, call } = await visit(browser, admin);
  const practice = `Webhook rooms ${Date.now()}`;
  const { id: practiceId } = await call(createPractice, { body: { name: practice, timezone: 'Australia/Sydney' } });
  const rooms = await visit(browser, await newDoctor('Hooke', practiceId));
  const ask = async (as: Caller, lastName: string) => {
    const appointmentId = await writtenConsult(as, lastName);
    await withoutGaps(as, appointmentId);
    await reviewed(as, appointmentId);
    return {
      appointmentId,
      ...(await as(exportDocuments, { params: { appointmentId }, body: { documents: ['letter'] } })),
    };
  };
  const exported = (as: Caller, appointmentId: string) =>
    expect
      .poll(async () => (await as(get, { params: { appointmentId } })).status, { timeout: 60_000 })
      .toBe('exported');
  const send = async (as: Caller, lastName: string): Promise<Heard> => {
    await exported(as, (await ask(as, lastName)).appointmentId);
    return heard.at(-1) ?? { headers: {}, body: '' };
  };

  await page.goto('/admin/integrations/connections/custom/create');
  await page.getByLabel('Practice', { exact: true }).selectOption(practice);
  await page.getByLabel('Speaks').selectOption('A signed webhook');
  await page.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`);
  await page.getByLabel('Name', { exact: true }).fill('Hook of the rooms');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'The signing secret' });
  const first = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();
  expect(verifies(first, await send(rooms.call, 'Marlowe'))).toBe(true);

  await page.getByRole('button', { name: 'New signing secret' }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  const second = (await dialog.getByText(/^whsec_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  expect(second).not.toBe(first);
  const last = await send(rooms.call, 'Webster');
  expect([first, second].map((secret) => verifies(secret, last))).toEqual([true, true]);
  expect(verifies(`whsec_${Buffer.alloc(32).toString('base64')}`, last)).toBe(false);

  isBroken = true;
  const { appointmentId, id: exportId } = await ask(rooms.call, 'Hornby');
  const params = { appointmentId };
  const waiting = async () => (await rooms.call(listExports, { params })).find(({ id }) => id === exportId);
  await expect.poll(async () => (await waiting())?.lastError, { timeout: 60_000 }).toMatch(/answered 503/);
  await rooms.page.goto('/doctor/appointments?view=exports');
  await expect(rooms.page.getByRole('row').filter({ hasText: 'Hornby' })).toContainText(/answered 503/);
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText(/answered with 503/).first()).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  // What waited may be on its way already, since the test found that it is reached.
  await rooms.call(retry, { params: { appointmentId, exportId } }).catch(() => undefined);
  await exported(rooms.call, appointmentId);
  const tries = heard.filter(({ body }) => body.includes(appointmentId));
  expect(tries.length).toBeGreaterThan(1);
  expect(new Set(tries.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
  receiver.close();
  receiver.closeAllConnections();
  await rooms.page.context().close();
  await page.context().close();
});
