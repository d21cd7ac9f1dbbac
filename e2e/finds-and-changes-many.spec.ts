import { createPassword } from '@auscult/contract/accounts/endpoints.ts';
import { create as createDoctor, get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import { list as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, linkTo, password, visit, type Caller } from './people.ts';

/** Three pages of a hundred. */
const MANY = 300;

/** So many doctors of one practice. The first was switched off before, and the last came in by the invitation. */
const prepare = async (call: Caller) => {
  const family = `Zuber${Date.now().toString(36)}`;
  const [practice] = (await call(listPractices, { query: { perPage: 1 } })).items;
  const made = [];
  for (let index = 0; index < MANY; index += 1) {
    const firstName = `Nr ${String(index).padStart(3, '0')}`;
    const email = `${family}.${index}@journeys.auscult.test`;
    made.push(
      await call(createDoctor, { body: { firstName, lastName: family, email, practiceId: practice?.id ?? '' } }),
    );
  }
  const [off, , came] = [made[0], made[1], made[MANY - 1]];
  await call(update, { params: { userId: off?.id ?? '' }, body: { isActive: false } });
  const [, token = ''] = (await linkTo(came?.email ?? '')).split('#token=');
  await call(createPassword, { body: { token, newPassword: password() } });
  const look = (userId = '') => call(get, { params: { userId } });
  return { family, practice: practice?.name ?? '', off: await look(off?.id), came: await look(came?.id), look };
};

test('an administrator finds doctors, changes many of them, and undoes what was changed and no more', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const { family, practice, off, came, look } = await prepare(call);
  const rows = page.getByRole('table', { name: 'Doctors' }).getByRole('row');
  const last = rows.nth(100);
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  const choose = (number: string) => page.getByLabel(`Choose Nr ${number} ${family}`);
  const switchedOff = async () => (await call(list, { query: { search: family, accountStates: ['inactive'] } })).total;

  await page.goto('/admin/users/doctors');
  await page.getByRole('searchbox', { name: 'Search doctors' }).fill(family);
  await expect(page.getByText(`${MANY} doctors`)).toBeVisible();
  await page.getByRole('button', { name: 'Practice', exact: true }).first().click();
  await page.getByRole('checkbox', { name: practice }).click();
  await expect(page.getByRole('checkbox', { name: practice })).toBeChecked();
  await page.keyboard.press('Escape');
  const name = page.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText(`${family}, Nr 000`);
  await name.getByRole('button').click();
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).toContainText(`${family}, Nr 299`);

  // What is chosen stays so from page to page; filters, order and page are there after a reload.
  await page.getByLabel('Choose this page').check();
  await expect(bar).toContainText('100 chosen');
  await page.getByRole('button', { name: 'Next page' }).click();
  await choose('150').check();
  await expect(bar).toContainText('101 chosen');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(choose('299')).toBeChecked();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(choose('150')).toBeChecked();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(last).toContainText(`${family}, Nr 000`);
  await page.reload();
  await expect(last).toContainText(`${family}, Nr 000`);
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { name: new RegExp(family) })).toBeVisible();
  await page.goBack();
  await expect(last).toContainText(`${family}, Nr 000`);

  // All that match: whoever was off before is not counted, and stays off when the rest is undone.
  await page.getByLabel('Choose this page').check();
  await page.getByRole('button', { name: `Choose all ${MANY} that match` }).click();
  await expect(bar).toContainText(`${MANY} chosen`);
  await bar.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(`${MANY - 1} switched off`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('1 doctor needed no change')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(rows.filter({ hasText: 'Switched off' })).toHaveCount(100);
  expect(await switchedOff()).toBe(MANY);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${MANY - 1} switched on`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(rows.filter({ hasText: 'Switched off' })).toHaveCount(1);
  expect(await switchedOff()).toBe(1);
  expect(await look(off.id)).toEqual(off);

  // Each has an outcome of its own, and why one was refused is said.
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(choose('150')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await choose('299').check();
  await choose('298').check();
  await bar.getByRole('button', { name: 'Extend invites' }).click();
  await expect(page.getByText('1 invited for another seven days, 1 refused')).toBeVisible();
  expect(await look(came.id)).toMatchObject({ accountState: 'active' });
  await page.context().close();
});
