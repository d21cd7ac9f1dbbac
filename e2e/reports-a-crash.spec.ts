import { list, resolve } from '@auscult/contract/reports/endpoints.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { admin, doctor, visit } from './people.ts';

const secret = 'Agnes Marchmont';

test('a crash, a part that does not load and a failed answer are found grouped, without anybody’s words', async ({
  browser,
}) => {
  const { page: theirs } = await visit(browser, doctor);
  await theirs.route('**/api/v1/users/intros', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 1000, title: secret, description: secret } } }),
  );
  const told = () => theirs.waitForResponse((answer) => answer.url().endsWith('/system/error-reports'));
  await theirs.goto('/doctor/settings');
  await Promise.all([
    told(),
    theirs.evaluate((words) => {
      const error = new RangeError(words);
      error.name = 'E2eCrash';
      setTimeout(() => {
        throw error;
      });
    }, secret),
  ]);
  await Promise.all([
    told(),
    theirs.evaluate((words) => {
      const event = Object.assign(new Event('vite:preloadError'), { payload: new Error(words) });
      sessionStorage.setItem('auscult.reloaded-for-module', String(Date.now()));
      window.dispatchEvent(event);
    }, secret),
  ]);
  await theirs.route('**/api/v1/users/sessions', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 1000, title: secret, description: secret } } }),
  );
  await Promise.all([told(), theirs.goto('/doctor/settings/security')]);

  const { page, call } = await visit(browser, admin);
  await expect
    .poll(async () => (await call(list)).items.map(({ kind }) => kind).filter((kind) => kind !== 'response').length)
    .toBeGreaterThanOrEqual(2);
  await page.goto('/admin/tools');
  await page.getByRole('link', { name: /^Error reports/ }).click();
  await expect(page.getByRole('row', { name: /E2eCrash at \/doctor\/settings/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Answer 500 at \/api\/v1\/users\/sessions/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Part that did not load/ }).first()).toBeVisible();
  await expectNoViolations(page);
  expect(JSON.stringify(await call(list, { query: { perPage: 100 } }))).not.toContain('Agnes');
  const crash = page.getByRole('row', { name: /E2eCrash/ });
  await crash.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expect(page.getByRole('dialog')).toContainText('E2eCrash');
  await expectNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(crash).toContainText('Resolved');
  for (const { id, state } of (await call(list, { query: { perPage: 100 } })).items)
    if (state === 'open') await call(resolve, { params: { reportId: id }, body: {} });
});
