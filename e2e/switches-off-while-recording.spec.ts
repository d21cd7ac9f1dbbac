import { list } from '@auscult/contract/appointments/endpoints.ts';
import { state } from '@auscult/contract/recording/endpoints.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { digestsOf } from './database.ts';
import { keptOn } from './device.ts';
import { admin, newDoctor, password, signedIn, visit } from './people.ts';
import { beginRecording, isRecording, newConsult, recordedSeconds, safeSeconds, secondsOnServer } from './recording.ts';

/** Said within a second; the rest is for a machine that is busy. */
const promptly = { timeout: 1000 + 4000 };

test('a doctor who is switched off while recording is told, loses nothing, and goes on once switched on again', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const email = await newDoctor('Verity');
  const { page, call } = await visit(browser, email, { permissions: ['microphone'] });
  const { id: doctorId } = await call(me);
  const { page: office, call: asAdmin } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await office.goto(`/admin/users/doctors/${doctorId}`);
  const appointmentId = await newConsult(page, 'Hedwig Lanternfield');
  await beginRecording(page);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(2);
  // The last seconds do not leave the device.
  await page.route('**/recording/upload-audio', (route) => route.abort());
  const sent = await recordedSeconds(page);
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(sent + 3);

  await office.getByRole('button', { name: 'Switch off' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  const told = page.getByRole('dialog', { name: 'Your account was switched off' });
  await expect(told).toBeVisible(promptly);
  await expect(isRecording(page)).toBeHidden(promptly);
  const recorded = await recordedSeconds(page);
  const unsent = await keptOn<{ sha256: string }>(page, 'auscult-recorder', 'chunks');
  const digests = unsent.map(({ sha256 }) => sha256);
  expect(digests.length).toBeGreaterThan(0);
  const held = await digestsOf(appointmentId);
  expect(digests.filter((digest) => held.includes(digest))).toEqual([]);
  const status = async () =>
    (await asAdmin(list, { query: { search: 'Hedwig Lanternfield', doctorsIds: [doctorId] } })).items[0]?.status;
  expect(await status()).toBe('paused');
  await told.getByLabel('Password').fill(password());
  await told.getByRole('button', { name: 'Sign in' }).click();
  await expect(told.getByText('Account not active')).toBeVisible();
  await page.unroute('**/recording/upload-audio');

  await office.getByRole('button', { name: 'Switch on' }).click();
  await expect(office.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await told.getByRole('button', { name: 'Sign in' }).click();
  await expect(told).toBeHidden();
  const { call: again } = await signedIn(email);
  await expect.poll(() => secondsOnServer(again, appointmentId), { timeout: 60_000 }).toBeGreaterThanOrEqual(recorded);
  expect(await recordedSeconds(page)).toBe(recorded);
  // Byte for byte what the device had.
  expect(await digestsOf(appointmentId)).toEqual(expect.arrayContaining([...held, ...digests]));

  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(isRecording(page)).toBeVisible();
  await expect.poll(() => safeSeconds(page), { timeout: 60_000 }).toBeGreaterThan(recorded + 1);
  await page.getByRole('button', { name: 'Pause' }).click();
  const whole = await recordedSeconds(page);
  await expect.poll(() => secondsOnServer(again, appointmentId)).toBeGreaterThanOrEqual(whole);
  const { recordings } = await again(state, { params: { appointmentId } });
  for (const { chunks, highest, missing } of recordings.flatMap((one) => one.epochs))
    expect({ missing, chunks }).toEqual({ missing: [], chunks: highest + 1 });
  await page.context().close();
  await office.context().close();
});
