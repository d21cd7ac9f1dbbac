import { list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import { listCustom } from '@auscult/contract/integrations/endpoints.ts';
import { list as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { admin, visit } from './people.ts';

const hospital = 'Throsby Private Hospital';

test('the demo’s hospital has pushed who lies there, is named a simulator, answers a test, and tells when it is asked', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, admin);
  const practice = (await call(listPractices, { query: { search: hospital } })).items[0];
  const lying = async () =>
    (await call(listConsults, { query: { practicesIds: [practice?.id ?? ''], perPage: 50 } })).items;
  await expect.poll(async () => (await lying()).length, { timeout: 60_000 }).toBe(12);
  const { items } = await call(listCustom, { query: { search: hospital } });
  expect(items[0]).toMatchObject({ isTest: true, status: 'connected', inbox: { held: 0, refused: 0 } });

  await page.goto('/admin/integrations/connections/custom');
  const row = page.getByRole('row', { name: hospital });
  await expect(row.getByText('simulator', { exact: false }).first()).toBeVisible();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: hospital })).toBeVisible();
  await expect(page.getByText('Last message taken in')).toBeVisible();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText(/It is there|answers|stands/i).first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Fetch inpatients' }).click();
  await expect(page.getByText('Being fetched')).toBeVisible();
  const lastAt = async () => (await call(listCustom, { query: { search: hospital } })).items[0]?.inbox?.lastAt ?? '';
  const before = items[0]?.inbox?.lastAt ?? '';
  await expect.poll(async () => (await lastAt()) > before, { timeout: 60_000 }).toBe(true);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByLabel('Can be asked who is there')).toBeChecked();
  await page.getByRole('tab', { name: 'Doctors' }).click();
  await expect(page.getByText('Dr Rosa Delgado').first()).toBeVisible();

  expect(await lying()).toHaveLength(12);
  await page.goto(`/admin/appointments?practicesIds=${practice?.id}`);
  await expect(page.getByText('Abernathy').first()).toBeVisible();
});
