import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectNoViolations } from './axe.ts';

const STEP_SECONDS = 30;

export type Authenticator = { code: () => string; spent: () => string; recoveryCodes: string[] };

/**
 * An app that counts by the clock of this machine. Each step's code works once, and the step ahead is taken too: a new code
 * is the first that was not given out yet.
 */
const authenticatorOf = (secret: string) => {
  let step = 0;
  const spent = (): string => generateSync({ secret, epoch: step * STEP_SECONDS });
  const code = (): string => {
    step = Math.max(step + 1, Math.floor(Date.now() / 1000 / STEP_SECONDS));
    return spent();
  };
  return { code, spent };
};

/** Sets up an authenticator app on the page of security, which stands open. */
export const setUpAuthenticator = async (page: Page): Promise<Authenticator> => {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectNoViolations(page);
  const shown = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '';
  const app = authenticatorOf(shown.replaceAll(' ', ''));
  await page.getByLabel('The six digits that it shows').fill(app.code());
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expectNoViolations(page);
  // Printed they are one page, and nothing of the screen behind them.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const recoveryCodes = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await expect(kept).toBeHidden();
  return { ...app, recoveryCodes };
};

/** The email and the password, up to where the second step is asked for. */
export const upToSecondStep = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your second step' })).toBeVisible();
};

/** Keeps passkeys inside the browser, and confirms at once that its owner is there. */
export const givePasskeyDevice = async (page: Page) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const keys = async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { device, authenticatorId, keys };
};
