import { createPassword } from '@auscult/contract/accounts/endpoints.ts';
import { create as createDoctor } from '@auscult/contract/doctors/endpoints.ts';
import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { login } from '@auscult/contract/users/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { admin, byName, callerWith, linkTo, password, visit } from './people.ts';
import { openProvider } from './provider.ts';

/** Of this run alone: a domain belongs to one practice. */
const domain = `signon-${Date.now()}.example`;
const email = `tess@${domain}`;

test('a practice’s own sign-on is set up, tried, enforced and signed in by', async ({ browser }) => {
  const { page, call } = await visit(browser, admin);
  const practice = await call(createPractice, {
    body: { name: `Sign-on practice ${Date.now()}`, timezone: 'Australia/Sydney' },
  });
  await call(createDoctor, { body: { firstName: 'Tess', lastName: 'Signon', email, practiceId: practice.id } });
  const [, token = ''] = (await linkTo(email)).split('#token=');
  await callerWith()(createPassword, { body: { token, newPassword: password() } });
  await callerWith()(login, { body: { email, password: password() } });
  const provider = await openProvider(() => `${byName()}/api/v1/users/auth/saml/assert`);

  await page.goto(`/admin/practices/${practice.id}/sign-on`);
  await page.getByLabel('Metadata of the provider').fill('<EntityDescriptor/>');
  await page.getByLabel('Domains of the practice’s emails').fill('gmail.com');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText(/names no provider|cannot be read|It holds/).first()).toBeVisible();
  await page.getByLabel('Metadata of the provider').fill(provider.metadata);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('A public mail domain is no practice’s own').first()).toBeVisible();
  await page.getByLabel('Domains of the practice’s emails').fill(domain);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText(`${byName()}/api/v1/users/auth/saml/assert`)).toBeVisible();
  await expect(page.getByLabel('The only way in')).toBeDisabled();

  // A trial by somebody without an account here is refused, and says at which check.
  provider.as(`nobody@${domain}`);
  const [refused] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Try it' }).click(),
  ]);
  await expect(refused.getByText(/quote 1212/)).toBeVisible();
  await expect(page.getByText(/Refused at the account/)).toBeVisible();
  provider.as(email);
  const [good] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Try it' }).click(),
  ]);
  await expect(good.getByRole('heading', { name: 'The trial sign-on worked' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Worked' })).toBeVisible();
  await page.getByLabel('Offered at sign-in').check();
  await page.getByLabel('The only way in').check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  const theirs = await browser.newContext({ baseURL: byName() });
  const screen = await theirs.newPage();
  await screen.goto('/sign-in?next=/doctor/settings');
  await screen.getByLabel('Work email').fill(email);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect(screen.getByRole('heading', { name: 'Sign in at your practice' })).toBeVisible();
  await expect(screen.getByLabel('Password')).toHaveCount(0);
  await screen.getByRole('link', { name: 'Go there' }).click();
  await expect(screen.getByLabel('Work email')).toHaveValue(email);
  await expectNoViolations(screen);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect(screen).toHaveURL(/\/doctor/);

  // The password of before, which is right, is answered as one that is wrong.
  await expect(callerWith()(login, { body: { email, password: password() } })).rejects.toThrow('1200');
  await theirs.clearCookies();
  await screen.evaluate(() => localStorage.removeItem('auscult.session'));
  await screen.goto('/sign-in/v1');
  await screen.getByLabel('Work email').fill(email);
  await screen.getByLabel('Password').fill(password());
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(screen.getByRole('alert').filter({ hasText: errors.signInFailed.title })).toBeVisible();

  // A return that this tab did not begin signs nobody in.
  const stranger = await browser.newContext({ baseURL: byName() });
  const other = await stranger.newPage();
  await other.goto('/sign-in/saml/sso#token=anything');
  await expect(other.getByRole('alert')).toContainText('another tab');
  provider.close();
  for (const context of [theirs, stranger, page.context()]) await context.close();
});
