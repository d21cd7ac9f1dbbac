import { expect, test, type Page } from '@playwright/test';
import { givePasskeyDevice } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { byName, newDoctor, password, signInByScreen } from './people.ts';

/** Without a word to the server, so that the page does not go anywhere by itself. */
const forgetSession = (page: Page) => page.evaluate(() => localStorage.removeItem('auscult.session'));
const security = '/doctor/settings/security';

test('a passkey is made, signed in by, asked for after a password, refused when its counter falls, and removed', async ({
  browser,
}) => {
  const email = await newDoctor('paula');
  const context = await browser.newContext({ baseURL: byName() });
  const page = await context.newPage();
  const { device, authenticatorId, keys } = await givePasskeyDevice(page);
  await signInByScreen(page, email);
  await page.goto(security);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added').first()).toBeVisible();
  await expect(page.getByText(/never used/)).toBeVisible();
  await expectNoViolations(page);
  const [made] = await keys();
  expect(made?.isResidentCredential).toBe(true);

  // Offered by the browser itself in the field of the email: nothing is typed or pressed.
  await forgetSession(page);
  await page.goto(`/sign-in?next=${security}`);
  await expect(page).toHaveURL(new RegExp(`${security}$`));
  await expect(page.getByText(/^Added .* last used/)).toBeVisible();
  const [used] = await keys();
  if (!used) throw new Error('The authenticator lost its passkey.');
  expect(used.signCount).toBeGreaterThan(made?.signCount ?? 0);

  // A copy of it counts from where it was taken: it is refused, and the password does not help without it.
  const put = async (signCount: number) => {
    await device.send('WebAuthn.removeCredential', { authenticatorId, credentialId: used.credentialId });
    await device.send('WebAuthn.addCredential', { authenticatorId, credential: { ...used, signCount } });
  };
  await device.send('WebAuthn.removeCredential', { authenticatorId, credentialId: used.credentialId });
  await forgetSession(page);
  await page.goto(`/sign-in?next=${security}`);
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').fill(password());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\/otp/);
  // There is nothing to type for who has a passkey alone.
  await expect(page.getByText('Confirm with your passkey')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectNoViolations(page);
  await device.send('WebAuthn.addCredential', { authenticatorId, credential: { ...used, signCount: 0 } });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\/otp/);
  await put(used.signCount + 50);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(new RegExp(`${security}$`));

  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await expect(page.getByText('Sign in by fingerprint')).toBeVisible();
  await context.close();
});
