import { state } from '@auscult/contract/recording/endpoints.ts';
import { expect, type Page } from '@playwright/test';
import type { Caller } from './people.ts';

/** Opens a consult for a new patient, whose recorder asks for consent at once. Answers the appointment's id. */
export const newConsult = async (page: Page, patient: string): Promise<string> => {
  await page.goto('/doctor/new-appointment');
  await page.getByRole('combobox', { name: 'Patient' }).fill(patient);
  await page.getByRole('button', { name: 'Record now' }).click();
  await page.waitForURL(/\/in-progress$/);
  return /appointments\/([^/]+)\/in-progress/.exec(page.url())?.[1] ?? '';
};

/** The word beside the patient's name while sound is kept. */
export const isRecording = (page: Page) => page.getByRole('status').filter({ hasText: /^Recording$/ });

/** Says that the patient agrees, and records. */
export const beginRecording = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, all agree' }).click();
  await expect(isRecording(page)).toBeVisible({ timeout: 30_000 });
  // A press sooner would be taken for the second of a double click.
  await page.waitForTimeout(600);
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

/** What chunks leave of a second, which the timer gives to it. */
const roundingSeconds = 0.05;

/** Whole seconds that the server holds, as the timer counts them. */
export const secondsOnServer = async (call: Caller, appointmentId: string): Promise<number> => {
  const { recordings } = await call(state, { params: { appointmentId } });
  return Math.floor(recordings.reduce((sum, { safeSeconds: safe }) => sum + safe, roundingSeconds));
};

/** Finishes, and says so again where what was recorded is short enough to be asked about: a busy machine may have recorded more. */
export const finishRecording = async (page: Page): Promise<void> => {
  const isOnReview = page.waitForURL(/\/doctor\/appointments\/[^/]+$/, { timeout: 90_000 });
  await page.getByRole('button', { name: 'Finish' }).click();
  const anyway = page.getByRole('button', { name: 'Finish anyway' }).click();
  await Promise.race([isOnReview, anyway.catch(() => undefined)]);
  await isOnReview;
};

/** The recogniser needs a share of the recording's own length, more where it has to share its cores. */
export const readyForReview = async (page: Page): Promise<void> => {
  await expect(page.getByText('Ready for review').first()).toBeVisible({ timeout: 240_000 });
};
