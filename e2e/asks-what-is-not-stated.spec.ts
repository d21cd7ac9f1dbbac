import { get } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { expect, test } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';

test('nothing that is not stated leaves with an export before it is left out or written', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Tregear');
  const note = async () => {
    const { appointmentDocuments } = await call(get, { params: { appointmentId } });
    return plainText(appointmentDocuments.find(({ type }) => type === 'note')?.content ?? { type: 'doc', content: [] });
  };
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.locator('article:visible [contenteditable="true"] p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Occupation: [not stated]');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Height: [not stated]');
  const saved = page.getByRole('status').filter({ hasText: /^Saved/ });
  await expect(saved).toBeVisible();
  const before = await note();

  await page.locator('footer').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const send = dialog.getByRole('button', { name: 'Reviewed and export' });
  await expect(dialog.getByText('Occupation')).toBeVisible();
  await expect(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Leave out: Note: Occupation' }).click();
  await expect(dialog.getByText('Occupation')).toBeHidden();
  expect(await note()).toBe(before.replace('Occupation: [not stated]\n', ''));

  await dialog.getByRole('button', { name: 'Write: Note: Height' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.type('181 cm');
  await expect.poll(note).toContain('Height: 181 cm');
  // What else the engine left open goes at once.
  await page.keyboard.press('Escape');
  await page.locator('footer').getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toBeVisible();
  if (!(await send.isEnabled()))
    await dialog
      .getByRole('button', { name: /^Leave/ })
      .last()
      .click();
  await expect(send).toBeEnabled();
  expect(await note()).not.toContain('[not stated]');
  await page.context().close();
});
