import { expect, test, type Page } from '@playwright/test';
import { doctor, visit } from './people.ts';

/** Nothing records here, so nothing is said of audio. */
const words = 'Offline mode - What was read last is shown.';
const withoutServer = 'Server out of reach - What was read last is shown.';
/** Seen, not only read out. */
const banner = (page: Page, said = words) => page.getByRole('status').filter({ hasText: said });

test('opens without a network, and says so', async ({ browser }) => {
  const { page } = await visit(browser, doctor);
  const context = page.context();
  await page.goto('/doctor/appointments');
  await expect(page.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible();
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(
      ({ active }) =>
        new Promise<void>((activated) => {
          if (!active || active.state === 'activated') activated();
          else
            active.addEventListener('statechange', () => {
              if (active.state === 'activated') activated();
            });
        }),
    ),
  );
  await context.setOffline(true);
  // A new tab has nothing in memory: all of it comes from this device.
  const reopened = await context.newPage();
  await reopened.goto('/');
  // Chromium gives a page that a worker answered its network back in name: what is said of it has to be said again.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(banner(reopened)).toBeVisible();
  await expect(reopened.getByRole('heading').first()).toBeVisible();
  await context.setOffline(false);
  await reopened.goto('/doctor/appointments');
  await expect(reopened.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible();
  await expect(banner(reopened)).toBeHidden();
  await context.close();
});

test('a server that does not answer is told apart from a network that is gone', async ({ browser }) => {
  const { page } = await visit(browser, doctor);
  const context = page.context();
  await page.goto('/doctor/appointments');
  await expect(page.getByText('Everything is safe on the server')).toBeVisible();
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  // A search asks anew.
  await page.locator('#consult-search').fill('Whitlock');
  await expect(banner(page, withoutServer)).toBeVisible({ timeout: 15_000 });
  const told = page.getByRole('heading', { name: 'The server could not be reached' });
  await expect(told).toBeVisible();
  await expect(page.getByText('Everything is safe on the server')).toBeHidden();
  await context.unroute('**/api/**');
  await expect(banner(page, withoutServer)).toBeHidden({ timeout: 15_000 });
  await expect(page.getByText('Everything is safe on the server')).toBeVisible();
  // What was asked in vain comes by itself.
  await expect(told).toBeHidden();
  await context.close();
});

test('a consult that cannot be made without a network is told at once, though it is the first message of the visit', async ({
  browser,
}) => {
  const { page } = await visit(browser, doctor, { serviceWorkers: 'block' });
  await page.goto('/doctor/new-appointment');
  await page.getByRole('combobox', { name: 'Patient' }).fill('Ottoline Farthing');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Record now' }).click();
  await expect(page.getByText('Please check the connection and try again. Nothing was changed.').last()).toBeVisible();
  await expect(page).toHaveURL(/new-appointment$/);
  await page.context().close();
});

for (const path of ['/doctor', '/dev'])
  test(`${path} says that the server is out of reach, and reads again once it is back`, async ({ browser }) => {
    const { page } = await visit(browser, doctor, { serviceWorkers: 'block' });
    await page.goto('/doctor/settings');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await page.context().route(/\/api\/v1\/(appointments|system)/, (route) => route.abort('connectionrefused'));
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('main').getByText('The server could not be reached').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.context().unroute(/\/api\/v1\/(appointments|system)/);
    await expect(page.locator('main').getByText('The server could not be reached')).toHaveCount(0, { timeout: 30_000 });
    await page.context().close();
  });
