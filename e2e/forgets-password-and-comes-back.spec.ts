import { AxeBuilder } from '@axe-core/playwright';
import { login } from '@auscult/contract/users/endpoints.ts';
import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { expect, test } from '@playwright/test';
import { address, callerWith, linkTo, newDoctor, password, visit } from './people.ts';

const NEW = 'seven lanterns over the quiet harbour';

test('a doctor forgets the password, sets a new one by mail, and every session of before is over', async ({
  browser,
}) => {
  const email = await newDoctor('Forgets');
  const elsewhere = await visit(browser, email);
  await elsewhere.page.goto('/doctor/appointments');
  await expect(elsewhere.page.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible();

  const context = await browser.newContext({ baseURL: address(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByLabel('Work email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();

  await expect.poll(() => linkTo(email)).toMatch(/^\/forgot-password#/);
  const link = await linkTo(email);
  // A mail program looks at every link before the person does.
  expect((await fetch(new URL(link, address()))).status).toBe(200);
  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened.getByText(`choose a password for ${email}`)).toBeVisible();
  const { violations } = await new AxeBuilder({ page: opened }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const [first, again] = [opened.getByLabel('New password', { exact: true }), opened.getByLabel('New password again')];
  await first.fill(NEW);
  await again.fill('something else');
  await opened.getByRole('button', { name: 'Set the password' }).click();
  await expect(opened.getByText('The two are not the same')).toBeVisible();
  await again.fill(NEW);
  await opened.keyboard.press('Enter');
  await expect(opened.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await opened.getByRole('link', { name: 'Sign in', exact: true }).click();
  await opened.getByLabel('Work email').fill(email);
  await opened.getByRole('button', { name: 'Continue' }).click();
  await opened.getByLabel('Password').fill(NEW);
  await opened.keyboard.press('Enter');
  await expect(opened).toHaveURL(/\/doctor/);

  await expect(callerWith()(login, { body: { email, password: password() } })).rejects.toThrow('401');
  await elsewhere.page.reload();
  await expect(elsewhere.page).toHaveURL(/\/sign-in/);
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByRole('heading', { name: signInErrors.linkOver.title })).toBeVisible();
  await context.close();
  await elsewhere.page.context().close();
});
