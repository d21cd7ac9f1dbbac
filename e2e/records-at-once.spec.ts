import { giveConsent } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test } from '@playwright/test';
import { doctor, visit } from './people.ts';
import { isRecording, recordedSeconds, safeSeconds } from './recording.ts';

test('the next consult is one tap from recording where consent is there, and a reload does not record again', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, doctor, { permissions: ['microphone', 'screen-wake-lock'] });
  await page.goto('/doctor');
  const next = page.getByRole('link', { name: 'Record', exact: true });
  const [, appointmentId = ''] =
    /appointments\/([^/]+)\/in-progress/.exec((await next.getAttribute('href')) ?? '') ?? [];
  await call(giveConsent, { params: { appointmentId }, body: { kind: 'verbal', people: ['patient'] } });
  await next.click();
  await expect(isRecording(page)).toBeVisible();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const recorded = await recordedSeconds(page);
  // What was recorded has to be safe before the page lets go.
  await expect.poll(() => safeSeconds(page)).toBeGreaterThanOrEqual(recorded);
  // The wish to begin came with the tap; left in the browser's history, it would come again with each reload.
  expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(recorded);
  await expect(isRecording(page)).toBeHidden();
  await page.context().close();
});
