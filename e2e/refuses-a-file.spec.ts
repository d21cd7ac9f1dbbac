import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { loseBuiltIn } from './database.ts';
import { admin, visit } from './people.ts';

test('a file of a built-in template that is refused is named on the tools page with its reason, until it is put right', async ({
  browser,
}) => {
  const { page } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Built-in templates' }) });
  const giveBack = await loseBuiltIn('work-cover');
  try {
    await page.goto('/admin/tools');
    await expect(card).toContainText('One file is refused');
    await expect(card).toContainText('work-cover.json');
    await expect(card).toContainText('Another template is called “Work cover report”');
    await expectNoViolations(page);
    await card.getByRole('button', { name: 'Sync built-ins' }).click();
    const result = page.getByRole('dialog', { name: 'Built-in templates were read again' });
    await expect(result).toContainText('Refused: work-cover.json');
    await result.getByRole('button', { name: 'Close' }).last().click();
    await expect(result).toBeHidden();
  } finally {
    await giveBack();
  }
  await card.getByRole('button', { name: 'Sync built-ins' }).click();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Every file can be read');
  await page.context().close();
});
