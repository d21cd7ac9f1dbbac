import { get, list } from '@auscult/contract/doctors/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, newDoctor, visit } from './people.ts';

test('two administrators change one doctor: the second sees both values, and nothing is lost', async ({ browser }) => {
  const email = await newDoctor('Twice');
  const [first, second] = await Promise.all([
    visit(browser, admin, { reducedMotion: 'reduce' }),
    visit(browser, admin, { reducedMotion: 'reduce' }),
  ]);
  const userId = (await first.call(list, { query: { search: email } })).items[0]?.id ?? '';
  const phoneOf = ({ page }: typeof first) => page.getByLabel('Phone');
  const save = ({ page }: typeof first) => page.getByRole('button', { name: 'Save' }).first().click();
  for (const { page } of [first, second]) {
    await page.goto(`/admin/users/doctors/${userId}`);
    await expect(page.getByLabel('First name')).toHaveValue('Twice');
  }

  await phoneOf(second).fill('02 5550 2222');
  await second.page.getByLabel('Title').fill('Prof');
  await phoneOf(first).fill('02 5550 1111');
  await first.page.getByLabel('Provider number').fill('123456AB');
  await save(first);
  await expect(first.page.getByText('Saved', { exact: true })).toBeVisible();

  await save(second);
  await expect(second.page.getByText('Saved meanwhile: “02 5550 1111”')).toBeVisible();
  await expect(phoneOf(second)).toHaveValue('02 5550 2222');
  await expect(second.page.getByLabel('Title')).toHaveValue('Prof');
  await expect(second.page.getByLabel('Provider number')).toHaveValue('123456AB');
  const look = () => first.call(get, { params: { userId } });
  expect(await look()).toMatchObject({ phone: '02 5550 1111', title: 'Dr' });

  await save(second);
  await expect(second.page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await look()).toMatchObject({ phone: '02 5550 2222', title: 'Prof', providerNumber: '123456AB' });
});
