import { get } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { doctor, visit } from './people.ts';
import {
  beginRecording,
  finishRecording,
  isRecording,
  newConsult,
  recordedSeconds,
  safeSeconds,
  secondsOnServer,
} from './recording.ts';

/** One device records, and the recorder of the same consult is open on a second one. */
const recordingOnOne = async (browser: Browser, patient: string) => {
  const first = await visit(browser, doctor, { permissions: ['microphone'] });
  const appointmentId = await newConsult(first.page, patient);
  await beginRecording(first.page);
  await expect.poll(() => safeSeconds(first.page)).toBeGreaterThan(3);
  const second = await visit(browser, doctor, { permissions: ['microphone'] });
  await second.page.goto(`/doctor/appointments/${appointmentId}/in-progress`);
  await expect(second.page.getByText('Being recorded on another device')).toBeVisible();
  return { appointmentId, one: first.page, two: second.page, call: first.call };
};
const closeAll = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

test('finishing on a second device asks, and taking over first leaves nothing out', async ({ browser }) => {
  const { appointmentId, one, two, call } = await recordingOnOne(browser, 'Cornelius Hatherley');
  const asked = two.getByRole('dialog', { name: 'Another device is recording this consult' });
  await two.getByRole('button', { name: 'Finish' }).click();
  await expect(asked).toBeVisible();
  await two.keyboard.press('Escape');
  await expect(isRecording(one)).toBeVisible();
  await two.keyboard.press('f');
  await asked.getByRole('button', { name: 'Take over' }).click();
  await expect(isRecording(two)).toBeVisible();
  await expect(one.getByText('On another device', { exact: true })).toBeVisible();
  const onFirst = await recordedSeconds(one);
  await expect.poll(() => safeSeconds(two)).toBeGreaterThan(onFirst + 1);
  await finishRecording(two);
  expect(await secondsOnServer(call, appointmentId)).toBeGreaterThanOrEqual(onFirst);
  await closeAll(one, two);
});

test('finishing anyway on a second device stops the first, tells both, and keeps what the first had not sent', async ({
  browser,
}) => {
  const { appointmentId, one, two, call } = await recordingOnOne(browser, 'Philippa Thackeray');
  // The first still hears what is told, but nothing that it records goes out.
  await one.route('**/recording/upload-audio', (route) => route.abort());
  const before = await recordedSeconds(one);
  await expect.poll(() => recordedSeconds(one)).toBeGreaterThan(before + 3);
  await two.getByRole('button', { name: 'Finish' }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Finish anyway' }).click();
  await two.waitForURL(/\/doctor\/appointments\/[^/]+$/);
  await expect(one.getByText('Finished on another device')).toBeVisible();
  await expect(isRecording(one)).toBeHidden();
  await expect(two.getByText('while another device held more of it').first()).toBeVisible();
  const onFirst = await recordedSeconds(one);
  await one.unroute('**/recording/upload-audio');
  await expect
    .poll(() => secondsOnServer(call, appointmentId), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(onFirst - 0.5);
  await expect(two.getByText('More audio arrived from another device').first()).toBeVisible();
  await one.getByRole('button', { name: 'All right' }).click();
  await one.waitForURL(/\/doctor\/appointments\/[^/]+$/);
  await closeAll(one, two);
});

test('consent withdrawn on a second device is told on the one that records, in so many words', async ({ browser }) => {
  const { appointmentId, one, two, call } = await recordingOnOne(browser, 'Ottoline Peverell');
  await two.getByRole('button', { name: 'Withdraw' }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Withdraw and delete' }).click();
  const told = one.getByRole('region', { name: 'Recorder' });
  await expect(told.getByText('Consent withdrawn on another device')).toBeVisible();
  await expect(told.getByText('the audio of this consult was deleted, here and on the server')).toBeVisible();
  await expect(one.getByText('Started again on another device')).toBeHidden();
  await expect(isRecording(one)).toBeHidden();
  expect(await recordedSeconds(one)).toBe(0);
  await expect(two.getByText('on another device')).toBeHidden();
  expect(await secondsOnServer(call, appointmentId)).toBe(0);
  expect((await call(get, { params: { appointmentId } })).consent?.withdrawnAt).not.toBeNull();
  await closeAll(one, two);
});
