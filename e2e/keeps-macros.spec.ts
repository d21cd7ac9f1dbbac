import { AxeBuilder } from '@axe-core/playwright';
import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { list, remove } from '@auscult/contract/macros/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { doctor, visit } from './people.ts';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

test('a macro is kept, changed, said in a dictation, removed and put back', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  for (const { id } of (await call(list, { query: { perPage: 100 } })).items)
    await call(remove, { params: { macroId: id }, query: {} });
  await page.goto('/doctor/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Macros/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No macros yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'New macro' }).click();
  await page.getByLabel('Name').fill('Normal chest');
  await page.getByLabel('Text').fill('Chest clear.');
  await expectNoViolations(page);
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('row', { name: /Normal chest/ });
  await expect(row).toContainText('Chest clear.');

  await page.getByRole('link', { name: 'New macro' }).click();
  await page.getByLabel('Name').fill('NORMAL chest');
  await page.getByLabel('Text').fill('x');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Another macro goes by this name')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/doctor/settings/macros');
  await row.getByRole('link').click();
  await page.getByLabel('Text').fill('Chest clear to bases.\nNo wheeze.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Chest clear to bases.');

  const { id } = await call(create, {
    body: { patient: { firstName: 'Isolde', lastName: 'Marchmont' }, consultationEngine: 'sd' },
  });
  const text = 'Examination colon insert macro normal chest';
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text, isSmartDictation: true } });
  await expect
    .poll(async () => (await call(get, { params: { appointmentId: id } })).transcripts[0]?.segments[0]?.text)
    .toContain('Chest clear to bases.\nNo wheeze.');

  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No macros yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.context().close();
});
