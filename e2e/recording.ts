import { expect, type Page } from '@playwright/test';

/** Opens a consult for a new patient and leaves the browser on its recorder. Answers the appointment's id. */
export const newConsult = async (page: Page, patient: string): Promise<string> => {
  await page.goto('/doctor/new-appointment');
  await page.getByRole('combobox', { name: 'Patient' }).fill(patient);
  await page.getByRole('button', { name: 'Record now' }).click();
  await page.waitForURL(/\/in-progress$/);
  return /appointments\/([^/]+)\/in-progress/.exec(page.url())?.[1] ?? '';
};

/** Says that the patient agrees, and records. */
export const beginRecording = async (page: Page): Promise<void> => {
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Yes, all agree' });
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await expect(agree.or(record).first()).toBeVisible();
  if (!(await agree.isVisible())) await record.click();
  await agree.click();
  await expect(page.getByRole('status').filter({ hasText: 'Recording' })).toBeVisible({ timeout: 30_000 });
};

const secondsIn = (words: string | null): number => {
  const [, hours = '0', minutes = '0', seconds = '0'] = /(\d+):(\d\d):(\d\d)/.exec(words ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

/** What the timer shows. */
export const recordedSeconds = async (page: Page): Promise<number> =>
  secondsIn(await page.getByRole('timer').getAttribute('aria-label'));

/** What the line of truth says is safe on the server. */
export const safeSeconds = async (page: Page): Promise<number> =>
  secondsIn(
    await page
      .getByText(/\d:\d\d:\d\d safe on the server/)
      .first()
      .textContent(),
  );

export const finishRecording = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL(/\/doctor\/appointments\/[^/]+$/, { timeout: 60_000 });
};

/** The recogniser needs a share of the recording's own length, more where it has to share its cores. */
export const readyForReview = async (page: Page): Promise<void> => {
  await expect(page.getByText('Ready for review').first()).toBeVisible({ timeout: 240_000 });
};
