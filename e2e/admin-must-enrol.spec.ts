import { createAdmin, createPassword } from '@auscult/contract/accounts/endpoints.ts';
import { login, me } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { setUpAuthenticator, upToSecondStep } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { releaseAdministrators } from './database.ts';
import { address, admin, callerWith, linkTo, password, signedIn, visit } from './people.ts';

const RULE = 'Ask every administrator for a second step';
const MUST = 'Set up a second step to go on';

test.afterEach(releaseAdministrators);

test('an administrator of whom a second step is asked sets one up before anything else opens', async ({ browser }) => {
  const email = `enrols.${Date.now()}@journeys.auscult.test`;
  const { call } = await signedIn(admin);
  await call(createAdmin, { body: { firstName: 'Enid', lastName: 'Enrols', email } });
  const [, token = ''] = (await linkTo(email)).split('#token=');
  await callerWith()(createPassword, { body: { token, newPassword: password() } });

  const office = await visit(browser, admin, { reducedMotion: 'reduce' });
  await office.page.goto('/admin/settings/security');
  await office.page.getByLabel(RULE).click();
  // It holds at once, for whoever turned it on too.
  await expect(office.page.getByText(MUST)).toBeVisible();
  await expect(office.page.getByLabel(RULE)).toBeHidden();

  // The password alone opens one page.
  const context = await browser.newContext({ baseURL: address(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/sign-in?next=/admin/practices');
  await page.getByLabel('Work email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').fill(password());
  await page.keyboard.press('Enter');
  const must = page.getByText(MUST);
  await expect(must).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings\/security$/);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/settings\/security$/);
  await expect(must).toBeVisible();
  await expectNoViolations(page);

  const app = await setUpAuthenticator(page);
  await expect(must).toBeHidden();
  await expect(page.getByLabel(RULE)).toBeChecked();
  await page.goto('/admin/practices');
  await expect(page.getByRole('heading', { name: 'Practices', level: 1 })).toBeVisible();

  // From now on the password leads no further than the second step.
  await expect(callerWith()(login, { body: { email, password: password() } })).rejects.toThrow('1061');
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  await upToSecondStep(page, email, password());
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin/);

  // The other one is let in no further, until the rule is taken back.
  expect(await call(me)).toMatchObject({ mustEnrol: true });
  await office.page.goto('/admin/users');
  await expect(office.page.getByText(MUST)).toBeVisible();
  await page.goto('/admin/settings/security');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel(RULE).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByLabel(RULE)).not.toBeChecked();
  // Once it is lifted the first page that is asked for opens.
  await office.page.goto('/admin/practices');
  await expect(office.page.getByRole('heading', { name: 'Practices', level: 1 })).toBeVisible();
  await office.page.goto('/admin/settings/security');
  await expect(office.page.getByLabel(RULE)).toBeVisible();
  await expect(office.page.getByText(MUST)).toBeHidden();
  await context.close();
  await office.page.context().close();
});
