import { expect, test } from '@playwright/test';
import { colleague, visit } from './people.ts';

test('back on a phone closes a sheet, and passes over one that led to another page', async ({ browser }) => {
  const { page } = await visit(browser, colleague, { viewport: { width: 390, height: 844 } });
  const sheet = page.getByRole('dialog', { name: 'More' });
  const more = page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' });

  await page.goto('/doctor');
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Consults' }).click();
  await expect(page).toHaveURL(/\/doctor\/appointments$/);

  await more.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/doctor\/appointments$/);

  await more.click();
  await sheet.getByRole('button', { name: 'Macros' }).click();
  await expect(page).toHaveURL(/\/doctor\/settings\/macros$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/doctor\/appointments$/);
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/doctor$/);
  await page.context().close();
});
