import { list } from '@auscult/contract/exports/endpoints.ts';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { reviewed, writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';

test('reviewed documents are sent by email, and where there is no mail server nothing typed is lost', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Quill');
  await page.goto(`/doctor/appointments/${appointmentId}`);
  const item = page.getByRole('menuitem', { name: 'Send by email' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(item).toBeDisabled();
  await page.keyboard.press('Escape');

  await reviewed(call, appointmentId);
  await page.reload();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await item.click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your documents');
  await dialog.getByText('Another address').click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('An address is needed')).toBeVisible();
  await dialog.getByLabel('Address', { exact: true }).fill('desk@other.example');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('As discussed.');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  // No server of these tests can send mail.
  await expect(
    page.getByText('This installation has no mail server set up, so nothing can be sent by email.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('As discussed.');
  expect(await call(list, { params: { appointmentId } })).toEqual([]);
  await page.context().close();
});
