import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { address, admin, linkTo, password, visit } from './people.ts';

const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to your practice' });

test('an invitation is looked at by a mail program, opened twice, accepted once, and leads in', async ({ browser }) => {
  const email = `invited.${Date.now()}@journeys.auscult.test`;
  const office = await visit(browser, admin, { reducedMotion: 'reduce' });
  await office.page.goto('/admin/invite-doctor');
  await office.page.getByLabel('First name').fill('Inga');
  await office.page.getByLabel('Last name').fill('Invited');
  await office.page.getByLabel('Work email').fill(email);
  await office.page.getByRole('combobox', { name: 'Practice' }).click();
  await office.page.getByRole('option').first().click();
  await expectNoViolations(office.page);
  await office.page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(office.page.getByText('No mail was sent: there is no mail server')).toBeVisible();
  await expect.poll(() => linkTo(email)).toMatch(/^\/accept-invite#/);
  const link = await linkTo(email);
  // A mail program asks for every link before the person does.
  for (const method of ['HEAD', 'GET']) expect((await fetch(new URL(link, address()), { method })).status).toBe(200);

  const context = await browser.newContext({ baseURL: address(), reducedMotion: 'reduce' });
  const [early, page] = [await context.newPage(), await context.newPage()];
  for (const opened of [early, page]) {
    await opened.goto(link);
    await expect(welcome(opened)).toBeVisible();
    await expect(opened.getByText(`Inga, choose a password for ${email}`)).toBeVisible();
  }
  await expectNoViolations(page);
  const choose = async (opened: Page, chosen: string): Promise<void> => {
    await opened.getByLabel('New password', { exact: true }).fill(chosen);
    await opened.getByLabel('New password again').fill(chosen);
    await opened.keyboard.press('Enter');
  };
  // A password that is too easy is refused, and the link still works.
  await choose(page, 'password1234');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await choose(page, password());
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await expectNoViolations(page);

  // The page that stood open all the while comes too late, and so does whoever opens the link now.
  await choose(early, 'nine other lanterns by the sea');
  await expect(early.getByText(signInErrors.linkOver.description)).toBeVisible();
  await early.goto('/sign-in');
  await early.goto(link);
  await expect(early.getByRole('heading', { name: signInErrors.linkOver.title })).toBeVisible();

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Work email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(password());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doctor/);
  await context.close();
  await office.page.context().close();
});
