import { AxeBuilder } from '@axe-core/playwright';
import { get as getDoctor, list as listDoctors, update as updateDoctor } from '@auscult/contract/doctors/endpoints.ts';
import { list as listPractices, remove as removePractice, update } from '@auscult/contract/practices/endpoints.ts';
import {
  list as listSpecialities,
  create as createSpeciality,
  remove as removeSpeciality,
} from '@auscult/contract/specialities/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { admin, visit, type Caller } from './people.ts';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

const forgetPractice = async (call: Caller, name: string): Promise<void> => {
  for (const { id } of (await call(listPractices, { query: { search: name } })).items)
    await call(removePractice, { params: { practiceId: id } });
};
const forgetSpeciality = async (call: Caller, name: string): Promise<void> => {
  for (const { id } of (await call(listSpecialities, { query: { search: name } })).items)
    await call(removeSpeciality, { params: { specialityId: id }, query: {} });
};

test('a practice is added, changed by two administrators at once, and removed', async ({ browser }) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await forgetPractice(call, 'Wattle Street');
  await page.goto('/admin/practices');
  await page.getByRole('link', { name: 'New practice' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A name is needed')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Wattle Street Family Practice');
  await page.getByLabel('Emails of the practice’s administrators').fill('desk@wattle.example, no email');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Emails of the practice’s administrators')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Emails of the practice’s administrators').fill('desk@wattle.example');
  await expectNoViolations(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Wattle Street Family Practice' })).toBeVisible();

  const practiceId = page.url().split('/').at(-1) ?? '';
  await page.getByLabel('Phone').fill('02 5550 1000');
  await call(update, { params: { practiceId }, body: { phone: '02 5550 2000', address: '4 Wattle Street' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved meanwhile: “02 5550 2000”')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('4 Wattle Street');
  await expect(page.getByLabel('Phone')).toHaveValue('02 5550 1000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await call(listPractices, { query: { search: 'Wattle' } })).items[0]).toMatchObject({
    phone: '02 5550 1000',
    address: '4 Wattle Street',
  });

  await page.getByRole('tab', { name: /^Doctors/ }).click();
  await expect(page.getByRole('heading', { name: 'No doctors here yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list').getByText(/phone/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(/\/admin\/practices$/);
  expect((await call(listPractices, { query: { search: 'Wattle' } })).total).toBe(0);
  await page.context().close();
});

test('a practice with doctors says so and stays', async ({ browser }) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const { items } = await call(listPractices, { query: { sort: 'doctors', isDescending: true } });
  // Another journey may have given one of them more doctors than a page holds.
  const practice = items.find(({ doctors }) => doctors > 0 && doctors <= 100);
  await page.goto(`/admin/practices/${practice?.id}`);
  await page.getByRole('tab', { name: /^Doctors/ }).click();
  await expect(page.getByRole('table', { name: 'Doctors' }).getByRole('row')).toHaveCount((practice?.doctors ?? 0) + 1);
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Still in use', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a speciality is added, given to a doctor, and merged into another one', async ({ browser }) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const [doctor] = (await call(listDoctors, { query: { perPage: 1 } })).items;
  if (!doctor) throw new Error('The demo has no doctor.');
  const params = { userId: doctor.id };
  await call(updateDoctor, { params, body: { specialityId: doctor.speciality?.id ?? null } });
  await forgetSpeciality(call, 'Geriatric');
  const other = await call(createSpeciality, { body: { name: 'Geriatric medicine' } });

  await page.goto('/admin/specialities');
  await page.getByRole('link', { name: 'New speciality' }).click();
  await page.getByLabel('Name').fill('geriatric MEDICINE');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is a speciality of this name already')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Name').fill('Geriatrics');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Geriatrics', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Geriatrics' })).toBeVisible();
  await call(updateDoctor, { params, body: { specialityId: page.url().split('/').at(-1) ?? '' } });
  await page.reload();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Move and remove' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Give them' }).fill('Geriatric m');
  await page.getByRole('option', { name: 'Geriatric medicine' }).click();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Move and remove' }).click();
  await expect(page).toHaveURL(/\/admin\/specialities$/);
  expect((await call(getDoctor, { params })).speciality?.id).toBe(other.id);
  await call(updateDoctor, { params, body: { specialityId: doctor.speciality?.id ?? null } });
  await call(removeSpeciality, { params: { specialityId: other.id }, query: {} });
  await page.context().close();
});
