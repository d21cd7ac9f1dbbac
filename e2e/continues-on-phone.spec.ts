import { getOneTimeToken } from '@auscult/contract/auth/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { address, newDoctor, visit } from './people.ts';

test('a code on the screen signs the telephone in, once', async ({ browser }) => {
  const email = await newDoctor('Phones');
  const desk = await visit(browser, email, { reducedMotion: 'reduce' });
  await desk.page.goto('/doctor/settings/security');
  const answered = desk.page.waitForResponse((response) => response.url().endsWith(getOneTimeToken.path));
  await desk.page.getByRole('button', { name: 'Show the code' }).click();
  const { url } = (await (await answered).json()) as ResponseOf<typeof getOneTimeToken>;
  await expect(desk.page.getByRole('img', { name: 'QR code to continue on another device' })).toBeVisible();
  await expect(desk.page.getByRole('timer')).toContainText('seconds left');
  await expectNoViolations(desk.page);

  // What the QR code says, as the telephone's camera opens it. Looking at it signs nobody in and uses nothing up.
  const { pathname, hash } = new URL(url);
  expect(pathname).toBe('/sign-in/otp');
  expect((await fetch(new URL(pathname, address()))).status).toBe(200);
  const phone = await browser.newContext({
    baseURL: address(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await phone.newPage();
  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { name: 'Continue on this device' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auscult.session'))).toBeNull();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(/\/doctor/);
  await page.goto('/doctor/settings/security');
  await expect(page.getByText('this one')).toBeVisible();

  const late = await browser.newContext({ baseURL: address() });
  const second = await late.newPage();
  await second.goto(pathname + hash);
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByRole('alert')).toContainText('Show a new code on the other device');
  await expect(second).toHaveURL(/\/sign-in\/otp/);
  for (const context of [phone, late, desk.page.context()]) await context.close();
});
