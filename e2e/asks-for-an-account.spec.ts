import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { address, admin, linkTo, password, visit } from './people.ts';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
};

test('a doctor asks for an account, an administrator accepts, and the invitation leads in', async ({ browser }) => {
  const email = `asks.${Date.now()}@journeys.auscult.test`;
  const context = await browser.newContext({ baseURL: address(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Ask for an account' }).click();
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Asking');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Practice').fill('Cooper Street Rooms');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Ask for an account' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
  await expect.poll(() => linkTo(email)).toMatch(/^\/sign-up#/);
  const confirming = await context.newPage();
  await confirming.goto(await linkTo(email));
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const office = await visit(browser, admin, { reducedMotion: 'reduce' });
  await office.page.goto('/admin/users');
  const asked = office.page.getByRole('listitem').filter({ hasText: email });
  await expect(asked).toContainText('Cooper Street Rooms');
  await asked.getByRole('button', { name: 'Accept' }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Accept Amara Asking?' });
  await dialog.getByLabel('Practice').selectOption({ index: 1 });
  await expectNoViolations(office.page);
  await dialog.getByRole('button', { name: 'Accept and invite' }).click();
  await expect(office.page.getByText(`${email} has an invitation.`)).toBeVisible();
  await expect(asked).toBeHidden();

  await expect.poll(() => linkTo(email)).toMatch(/^\/accept-invite#/);
  const opened = await context.newPage();
  await opened.goto(await linkTo(email));
  await expect(opened.getByRole('heading', { name: 'Welcome to your practice' })).toBeVisible();
  await opened.getByLabel('New password', { exact: true }).fill(password());
  await opened.getByLabel('New password again').fill(password());
  await opened.getByRole('button', { name: 'Set the password' }).click();
  await opened.getByRole('link', { name: 'Sign in', exact: true }).click();
  await opened.getByLabel('Work email').fill(email);
  await opened.getByRole('button', { name: 'Continue' }).click();
  await opened.getByLabel('Password').fill(password());
  await opened.keyboard.press('Enter');
  await expect(opened).toHaveURL(/\/doctor/);
  await context.close();
  await office.page.context().close();
});
