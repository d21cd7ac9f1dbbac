import { get as getMail, list as listMails } from '@auscult/contract/mails/endpoints.ts';
import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { admin, visit } from './people.ts';

test('an IT company is added, is kept for as long as a connection names it, and is removed', async ({ browser }) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const stamp = Date.now();
  const company = `Breakwater IT ${stamp}`;
  await page.goto('/admin/integrations/it-companies');
  await page.getByRole('link', { name: 'New IT company' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A name is needed')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(company);
  await page.getByLabel('Email').fill('help@breakwater');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('help@breakwater.example');
  await expectNoViolations(page);
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('help@breakwater.example');
  await expectNoViolations(page);

  const practice = `Breakwater rooms ${stamp}`;
  await call(createPractice, { body: { name: practice, timezone: 'Australia/Sydney' } });
  await page.goto('/admin/integrations/connections/custom/create');
  await page.getByLabel('Practice', { exact: true }).selectOption(practice);
  await page.getByLabel('Speaks').selectOption('HL7 over MLLP');
  await page.getByLabel('Host').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill('9');
  await page.getByLabel('Sender').fill('AUSCULT^AUSCULT');
  await page.getByLabel('Receiver').fill('RESULTS^ROOMS');
  await page.getByLabel('Name', { exact: true }).fill('Results');
  await page.getByLabel('IT company').selectOption(company);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: practice })).toBeVisible();
  await expect(page.getByText(company)).toBeVisible();

  await page.goto('/admin/integrations/it-companies');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('IT company still in use').first()).toBeVisible();
  await page.context().close();
});

test('a practice that uploads its day list is reminded once a day, at its desk', async ({ browser }) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const email = `desk.${Date.now()}@breakwater.example`;
  const { id } = await call(createPractice, {
    body: { name: `Reminded ${Date.now()}`, timezone: 'Australia/Adelaide', practiceAdminsEmails: [email] },
  });
  await page.goto(`/admin/practices/${id}`);
  await page.getByRole('tab', { name: 'Upload and reminders' }).click();
  const remind = page.getByRole('button', { name: 'Remind now' });
  await remind.click();
  await expect(page.getByText(/upload page/i).last()).toBeVisible();
  await page.getByRole('button', { name: 'Make the page' }).click();
  const dialog = page.getByRole('dialog', { name: 'The address of the upload page' });
  await expect(dialog.getByText(/\/up_\w+/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByText('Nothing was uploaded yet.')).toBeVisible();
  await expectNoViolations(page);

  await remind.click();
  await expect(page.getByText('Reminded', { exact: true }).first()).toBeVisible();
  await remind.click();
  await expect(page.getByText('It was reminded today already.', { exact: true })).toBeVisible();
  const { items } = await call(listMails, { query: { search: email } });
  expect(items).toHaveLength(1);
  const { text } = await call(getMail, { params: { mailId: items[0]?.id ?? '' } });
  expect(text).toContain('Reminded ');
  expect(text).not.toContain('up_');
  await page.context().close();
});
