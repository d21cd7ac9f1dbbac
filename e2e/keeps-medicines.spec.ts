import { list, remove } from '@auscult/contract/medicines/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, visit, type Caller } from './people.ts';

const forgetMedicines = async (call: Caller): Promise<void> => {
  for (const { id } of (await call(list, { query: { perPage: 100 } })).items)
    await call(remove, { params: { medicineId: id } });
};

test('an administrator adds a new medicine, gives it a brand, takes it out and puts it back', async ({ browser }) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await forgetMedicines(call);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Medicines' }).first().click();
  await expect(page.getByRole('heading', { name: 'No medicines added' })).toBeVisible();
  await page.getByLabel('Approved name').fill('vornexitide');
  await page.getByLabel('Brands').fill('Vornex, Slimora,');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /vornexitide/ });
  await expect(row).toContainText('Vornex, Slimora');
  await expect(page.getByLabel('Approved name')).toBeFocused();

  // What cannot be added says why on its field, and stays as it was typed.
  await page.keyboard.type('metoprolol');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The list has “metoprolol” already. Nothing was changed.')).toBeVisible();
  await page.getByLabel('Brands').fill('Xy');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Brands')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Brands')).toHaveValue('Xy');
  await page.getByLabel('Approved name').fill('');
  await page.getByLabel('Brands').fill('');

  await row.getByRole('button', { name: 'Change vornexitide' }).click();
  await page.getByRole('dialog').getByLabel('Other names').fill('VNX-12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toContainText('VNX-12');
  await row.getByRole('button', { name: 'Change vornexitide' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Medicine changed: other names');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove vornexitide' }).click();
  await expect(page.getByRole('heading', { name: 'No medicines added' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('VNX-12');
  await forgetMedicines(call);
  await page.context().close();
});
