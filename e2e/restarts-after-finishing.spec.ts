import { get } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test } from '@playwright/test';
import { doctor, visit } from './people.ts';
import { beginRecording, finishRecording, isRecording, newConsult, recordedSeconds } from './recording.ts';

test('a consult that was finished too early is recorded again from the beginning', async ({ browser }) => {
  test.setTimeout(420_000);
  const { page, call } = await visit(browser, doctor, { permissions: ['microphone'] });
  const appointmentId = await newConsult(page, 'Cordelia Fanshawe');
  await beginRecording(page);
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(3);
  await finishRecording(page);
  const status = async () => (await call(get, { params: { appointmentId } })).status;
  await expect.poll(status, { timeout: 240_000 }).toMatch(/ready_for_review|error/);

  // Of a recording that holds next to nothing the page tells before anything else.
  await page.addLocatorHandler(
    page.locator('dialog:is([data-name="appointmentError"], [data-name="appointmentWarning"])'),
    (told) => told.getByRole('button', { name: /^(Close|Read it)$/ }).click(),
  );
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Restart consult' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restart consult' }).click();
  await page.waitForURL(/\/in-progress$/);
  expect(await status()).toBe('draft');
  await expect.poll(() => recordedSeconds(page)).toBe(0);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(isRecording(page)).toBeVisible();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(status).toBe('paused');
  await page.context().close();
});
