import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { endOtherSessions } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { givePasskeyDevice, setUpAuthenticator } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { byName, knowsRecogniser, newDoctor, password, signedIn, signInByScreen, visit } from './people.ts';
import { beginRecording, isRecording, newConsult, recordedSeconds, safeSeconds, secondsOnServer } from './recording.ts';

test('a session that is ended from elsewhere goes on recording, and sends its rest after the sign-in', async ({
  browser,
}) => {
  const email = await newDoctor('Ends');
  const one = await visit(browser, email, { permissions: ['microphone'], reducedMotion: 'reduce' });
  const appointmentId = await newConsult(one.page, 'Ottoline Everard');
  await beginRecording(one.page);
  await expect.poll(() => safeSeconds(one.page)).toBeGreaterThan(3);

  const other = await visit(browser, email, { reducedMotion: 'reduce' });
  await other.page.goto('/doctor/settings/security');
  await other.page.getByRole('button', { name: 'End all others' }).click();
  const asked = other.page.getByRole('dialog', { name: 'End all other sessions?' });
  await expectNoViolations(other.page);
  await asked.getByRole('button', { name: 'End them' }).click();
  await expect(other.page.getByText('All other sessions were ended').first()).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'End all others' })).toBeHidden();
  await expect(other.page.getByText('this one')).toHaveCount(1);

  // Neither a reload nor a redirect: the sound goes on and is kept where it is.
  const again = one.page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toContainText('The recording goes on and is kept on this device');
  await expect(again.getByLabel('Work email')).toHaveValue(email.toLowerCase());
  await expectNoViolations(one.page);
  const before = await recordedSeconds(one.page);
  await expect.poll(() => recordedSeconds(one.page)).toBeGreaterThan(before + 5);
  await again.getByLabel('Password').fill(password());
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(isRecording(one.page)).toBeVisible();
  await one.page.getByRole('button', { name: 'Pause' }).click();
  await expect(one.page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const recorded = await recordedSeconds(one.page);
  const { call } = await visit(browser, email);
  await expect.poll(() => secondsOnServer(call, appointmentId)).toBeGreaterThanOrEqual(recorded);
  await one.page.context().close();
  await other.page.context().close();
});

test('whoever has a second step is asked for it where the recording goes on', async ({ browser }) => {
  const email = await newDoctor('Steps');
  const other = await visit(browser, email, { reducedMotion: 'reduce' });
  const { page } = await visit(browser, email, { permissions: ['microphone'], reducedMotion: 'reduce' });
  await page.goto('/doctor/settings/security');
  const app = await setUpAuthenticator(page);
  await newConsult(page, 'Ottoline Everard');
  await beginRecording(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(3);
  await other.page.goto('/doctor/settings/security');
  await other.page.getByRole('button', { name: 'End all others' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();

  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password').fill(password());
  await page.keyboard.press('Enter');
  const code = again.getByLabel('Code of your authenticator app, or a recovery code');
  await expect(code).toBeFocused();
  await expectNoViolations(page);
  await code.fill(app.spent());
  await page.keyboard.press('Enter');
  await expect(again.getByText(signInErrors.codeWrong.title)).toBeVisible();
  await code.fill(app.code());
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(isRecording(page)).toBeVisible();
  const recorded = await recordedSeconds(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThanOrEqual(recorded);
  await page.context().close();
  await other.page.context().close();
});

test('a passkey goes on with the recording where its session ended, and nobody else’s does', async ({ browser }) => {
  const [email, otherEmail] = [await newDoctor('Keys'), await newDoctor('Others')];
  const context = await browser.newContext({
    baseURL: byName(),
    permissions: ['microphone'],
    reducedMotion: 'reduce',
  });
  const { call } = await signedIn(email);
  await knowsRecogniser(context, call);
  const page = await context.newPage();
  const { device, authenticatorId, keys } = await givePasskeyDevice(page);
  const added = async (person: string) => {
    await signInByScreen(page, person);
    await page.goto('/doctor/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(/never used/)).toBeVisible();
    const [key] = await keys();
    if (!key) throw new Error('No passkey was made.');
    await device.send('WebAuthn.removeCredential', { authenticatorId, credentialId: key.credentialId });
    return key;
  };
  const foreign = await added(otherEmail);
  await page.evaluate(() => localStorage.removeItem('auscult.session'));
  const own = await added(email);
  await newConsult(page, 'Ottoline Everard');
  await beginRecording(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(3);
  await call(endOtherSessions);

  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  const byPasskey = again.getByRole('button', { name: 'Use a passkey' });
  await device.send('WebAuthn.addCredential', { authenticatorId, credential: foreign });
  await byPasskey.click();
  await expect(again.getByRole('alert')).toContainText('belongs to another account');
  await device.send('WebAuthn.removeCredential', { authenticatorId, credentialId: foreign.credentialId });
  await device.send('WebAuthn.addCredential', { authenticatorId, credential: own });
  await byPasskey.click();
  await expect(again).toBeHidden();
  await expect(isRecording(page)).toBeVisible();
  const recorded = await recordedSeconds(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThanOrEqual(recorded);
  await context.close();
});

test('who signs in another way does so in a new tab, and the recording goes on in the first', async ({ browser }) => {
  const email = await newDoctor('Tabs');
  const { page } = await visit(browser, email, { permissions: ['microphone'], reducedMotion: 'reduce' });
  const { call } = await signedIn(email);
  await newConsult(page, 'Ottoline Everard');
  await beginRecording(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(3);
  await call(endOtherSessions);
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  const opened = page.context().waitForEvent('page');
  await again.getByRole('link', { name: 'Sign in another way, in a new tab' }).click();
  // Somebody else who signs in there does not go on with this recording.
  const tab = await opened;
  await signInByScreen(tab, await newDoctor('Stranger'));
  await expect(again).toContainText('Somebody else signed in in another tab');
  await expect(again.getByLabel('Work email')).toHaveValue(email.toLowerCase());
  await tab.goto('/sign-out');
  await expect(tab).toHaveURL(/\/sign-in/);
  await signInByScreen(tab, email);
  await expect(again).toBeHidden();
  await expect(isRecording(page)).toBeVisible();
  const recorded = await recordedSeconds(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThanOrEqual(recorded);
  await page.context().close();
});
