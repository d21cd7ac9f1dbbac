import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { expect, test, type Page } from '@playwright/test';
import { setUpAuthenticator, upToSecondStep } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { leaveRecoveryCodes } from './database.ts';
import { address, newDoctor, password, signInByScreen } from './people.ts';

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
};
const enter = async (page: Page, label: 'Code' | 'Recovery code', code: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
};
const refused = (page: Page) => page.getByRole('alert').filter({ hasText: signInErrors.codeWrong.description });
const isIn = (page: Page) => expect(page).toHaveURL(/\/doctor/);

test('a second step is set up, and signs in by a code and by a recovery code, each once', async ({ browser }) => {
  const email = await newDoctor('Steps');
  const context = await browser.newContext({ baseURL: address(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInByScreen(page, email);
  await page.goto('/doctor/settings/security');
  const app = await setUpAuthenticator(page);
  await expect(page.getByText('Your authenticator app is asked after your password. 10')).toBeVisible();
  const [first = '', second = '', third = ''] = app.recoveryCodes;

  // The code that confirmed the app is used up; that of the step ahead is taken, with a space as the app shows it.
  await signOut(page);
  await upToSecondStep(page, email, password());
  await expectNoViolations(page);
  await enter(page, 'Code', app.spent());
  await expect(refused(page)).toBeVisible();
  await expect(page.getByText('4 tries are left')).toBeVisible();
  await enter(page, 'Code', app.code().replace(/^.../, '$& '));
  await isIn(page);

  await signOut(page);
  await upToSecondStep(page, email, password());
  await enter(page, 'Code', app.spent());
  await expect(refused(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expectNoViolations(page);
  await enter(page, 'Recovery code', first.toUpperCase().replace('-', ''));
  await isIn(page);

  await signOut(page);
  await leaveRecoveryCodes(email, [second, third]);
  await upToSecondStep(page, email, password());
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await enter(page, 'Recovery code', first);
  await expect(refused(page)).toBeVisible();
  await enter(page, 'Recovery code', second);
  await isIn(page);
  await expect(page.getByText('One recovery code is left')).toBeVisible();
  await page.goto('/doctor/settings/security');
  await expect(page.getByText('Your authenticator app is asked after your password. Only 1')).toBeVisible();
  await context.close();
});
