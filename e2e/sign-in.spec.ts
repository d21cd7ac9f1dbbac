import { create, list } from '@auscult/contract/appointments/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { signOut } from '@auscult/contract/users/endpoints.ts';
import type { Tokens } from '@auscult/contract/auth/schemas.ts';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expired, setMaintenance } from './database.ts';
import { address, colleague, doctor, password, signedIn, storedSession, visit } from './people.ts';
import { beginRecording, isRecording, newConsult, recordedSeconds, safeSeconds } from './recording.ts';

const reissue = '/api/v1/users/tokens/reissue';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const dialog = (page: Page) => page.getByRole('dialog', { name: /is being maintained/ });

/** A window whose access token has run out; its refresh token is good. */
const withExpiredToken = async (browser: Browser): Promise<{ context: BrowserContext; reissues: () => number }> => {
  const { tokens } = await signedIn(doctor);
  const stale = { ...tokens, accessToken: await expired(tokens.accessToken) };
  const context = await browser.newContext({ baseURL: address(), storageState: storedSession(stale) });
  let count = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(reissue)) count += 1;
  });
  return { context, reissues: () => count };
};

test('signs in by email and password, and says what is wrong', async ({ page }) => {
  await page.goto('/doctor/settings');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel('Work email').fill('nobody');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This does not look like an email address')).toBeVisible();
  await page.getByLabel('Work email').fill(doctor);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: errors.signInFailed.title })).toBeVisible();
  await page.getByLabel('Password').fill(password());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doctor\/settings$/);
  await expect(heading(page, 'Settings')).toBeVisible();
});

test('an expired token is renewed under way, without a word', async ({ browser }) => {
  const { context, reissues } = await withExpiredToken(browser);
  const page = await context.newPage();
  await page.goto('/doctor/appointments');
  await expect(heading(page, 'Consults')).toBeVisible();
  expect(reissues()).toBe(1);
  // Again in the middle of a visit, when the page has its data already.
  const kept = await page.evaluate(() => localStorage.getItem('auscult.session'));
  const tokens = JSON.parse(kept ?? '{}') as Tokens;
  const stale = JSON.stringify({ ...tokens, accessToken: await expired(tokens.accessToken) });
  await page.evaluate((session) => localStorage.setItem('auscult.session', session), stale);
  await page.getByRole('link', { name: 'New consult' }).first().click();
  await page.getByRole('combobox', { name: 'Patient' }).fill('Ti');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(reissues()).toBe(2);
  await context.close();
});

test('two tabs that meet an expired token together renew it once', async ({ browser }) => {
  const { context, reissues } = await withExpiredToken(browser);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/doctor/appointments')));
  for (const tab of tabs) await expect(heading(tab, 'Consults')).toBeVisible();
  for (const tab of tabs) await tab.waitForLoadState('networkidle');
  expect(reissues()).toBe(1);
  await context.close();
});

test('a session that was ended elsewhere leads to the start, and to the sign-in', async ({ browser }) => {
  const { tokens, call } = await signedIn(doctor);
  const context = await browser.newContext({ baseURL: address(), storageState: storedSession(tokens) });
  const page = await context.newPage();
  await page.goto('/doctor/appointments');
  await expect(heading(page, 'Consults')).toBeVisible();
  await call(signOut, { body: {} });
  const next = page.getByRole('link', { name: 'New consult' }).first();
  // The page may have heard of it from its live channel, and be gone before the click.
  await next.click({ timeout: 5_000 }).catch(() => undefined);
  await page.waitForURL(/\/sign-in/);
  expect(await page.evaluate(() => localStorage.getItem('auscult.session'))).toBeNull();
  await context.close();
});

test('signing out ends the session and takes the other tabs along', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  await page.goto('/doctor/appointments');
  await expect(heading(page, 'Consults')).toBeVisible();
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('auscult.session'))) ?? '{}') as Tokens;
  const other = await page.context().newPage();
  await other.goto('/doctor/settings');
  await expect(heading(other, 'Settings')).toBeVisible();
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other).toHaveURL(/\/sign-in/);
  const answer = await fetch(`${address()}/api/v1/users/me`, {
    headers: { authorization: `Bearer ${kept.accessToken}` },
  });
  expect(answer.status).toBe(401);
  // Another session of the same person goes on.
  await call(list, { query: { perPage: 1 } });
  await page.context().close();
});

test('the sockets of a session end with it', async ({ browser }) => {
  const { tokens, call } = await signedIn(doctor);
  const context = await browser.newContext({ baseURL: address(), storageState: storedSession(tokens) });
  const page = await context.newPage();
  const opened = page.waitForEvent('websocket');
  await page.goto('/doctor/appointments');
  const socket = await opened;
  // Let in: a socket that is still at the door is refused there.
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40/recording'));
  const closed = socket.waitForEvent('close');
  await call(signOut, { body: {} });
  await closed;
  await context.close();
});

test('a page that does not exist says so and leads back', async ({ browser, page }) => {
  await page.goto('/nothing/of/the/kind');
  await expect(heading(page, '404 - Page not found')).toBeVisible();
  await expect(page.getByText('This is not the web page you are looking for')).toBeVisible();
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const inside = await visit(browser, doctor);
  await inside.page.goto('/admin');
  await expect(heading(inside.page, '404 - Page not found')).toBeVisible();
  await inside.page.getByRole('link', { name: 'Go to dashboard' }).click();
  await expect(inside.page).toHaveURL(/\/doctor\/appointments$/);
  await inside.page.context().close();
});

test('an appointment of somebody else does not exist', async ({ browser }) => {
  const { call } = await signedIn(colleague);
  const { id } = await call(create, { body: { patient: { firstName: 'Quillon', lastName: 'Farraday' } } });
  const { page } = await visit(browser, doctor);
  for (const path of [
    `/doctor/appointments/${id}`,
    `/doctor/appointments/${id}/edit`,
    `/doctor/appointments/${id}/in-progress`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /not found/i }).first()).toBeVisible();
    await expect(page.getByText('Farraday')).toHaveCount(0);
  }
  await page.context().close();
});

test('a new version is offered, not forced', async ({ browser }) => {
  const { page } = await visit(browser, doctor);
  await page.goto('/doctor/appointments');
  await expect(heading(page, 'Consults')).toBeVisible();
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': '99.0.0' } });
  });
  await page.getByRole('link', { name: 'New consult' }).first().click();
  await page.getByRole('combobox', { name: 'Patient' }).fill('Ti');
  await expect(page.getByText('New version available')).toBeVisible();
  // A search that is under way is waited for: its answer would otherwise find its route gone.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('combobox', { name: 'Patient' }).fill('');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('New version available')).toBeHidden();
  await page.context().close();
});

test.describe('maintenance', () => {
  test.afterEach(() => setMaintenance(false));

  test('takes the page at the start of a visit and stands over it later', async ({ browser }) => {
    const { page } = await visit(browser, doctor);
    await page.goto('/doctor/appointments');
    await expect(heading(page, 'Consults')).toBeVisible();
    await setMaintenance(true);
    // Whatever the page asks next is refused. It may have asked by itself already, and then this key does nothing.
    await page.keyboard.press('n');
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.goto('/doctor/appointments');
    await expect(page.getByRole('heading', { name: errors.maintenance.title })).toBeVisible();
    await setMaintenance(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Consults')).toBeVisible();
    await page.context().close();
  });

  test('does not touch a recording: it goes on, and is sent afterwards', async ({ browser }) => {
    const { page } = await visit(browser, doctor, { permissions: ['microphone'] });
    await newConsult(page, 'Peregrine Oakhurst');
    await beginRecording(page);
    await expect.poll(() => safeSeconds(page)).toBeGreaterThan(1);
    await setMaintenance(true);
    const before = await recordedSeconds(page);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(before + 6);
    await expect(dialog(page)).toBeHidden();
    await expect(isRecording(page)).toBeVisible();
    expect(await safeSeconds(page)).toBeLessThan(await recordedSeconds(page));
    await setMaintenance(false);
    await expect.poll(() => safeSeconds(page), { timeout: 60_000 }).toBeGreaterThan(before + 6);
    await page.context().close();
  });
});
