import { state } from '@auscult/contract/recording/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { admin, colleague, doctor, signedIn, visit } from './people.ts';
import { beginRecording, isRecording, newConsult, recordedSeconds, safeSeconds } from './recording.ts';

/** Pages take their turn within this time, in milliseconds; the rest is for the word of it to come to a busy machine. */
const WITHIN = 30_000 + 5000;
/** What a busy machine may take until the page is there again. */
const everyPage = { timeout: WITHIN + 20_000 };

/** Leaves a mark in the page that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined);
/** Between two pages there is nobody to ask. */
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => undefined);

test('doctors’ pages reload, one that records when its sound is safe, and the administrator’s not', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page: recording } = await visit(browser, doctor, { permissions: ['microphone'] });
  const { page: idle } = await visit(browser, colleague);
  const { page: reading } = await visit(browser, colleague);
  const { page: tools } = await visit(browser, admin);
  const appointmentId = await newConsult(recording, 'Marguerite Lindqvist');
  await beginRecording(recording);
  await expect.poll(() => safeSeconds(recording)).toBeGreaterThan(1);
  for (const page of [idle, reading]) {
    await page.goto('/doctor/appointments');
    await expect(page.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible();
  }
  await tools.goto('/admin/tools');
  await tools.getByRole('button', { name: 'Reload all doctors’ pages…' }).click();
  for (const page of [recording, idle, reading, tools]) await mark(page);

  await tools.getByRole('dialog').getByRole('button', { name: 'Reload them' }).click();
  const asked = Date.now();
  for (const page of [idle, reading]) {
    await expect.poll(() => isMarked(page), everyPage).toBe(false);
    expect((await page.evaluate(() => performance.timeOrigin)) - asked).toBeLessThan(WITHIN);
    await expect(page.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible();
  }
  // By now its turn has come, and it goes on.
  await recording.waitForTimeout(31_000);
  await expect(isRecording(recording)).toBeVisible();
  expect(await isMarked(recording)).toBe(true);

  const recorded = await recordedSeconds(recording);
  await recording.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => isMarked(recording), everyPage).toBe(false);
  await expect(recording.getByRole('button', { name: 'Resume' })).toBeVisible();
  const { call } = await signedIn(doctor);
  const { recordings } = await call(state, { params: { appointmentId } });
  expect(recordings.reduce((sum, { safeSeconds: safe }) => sum + safe, 0)).toBeGreaterThanOrEqual(recorded - 1);
  expect(await isMarked(tools)).toBe(true);
  for (const page of [recording, idle, reading, tools]) await page.context().close();
});
