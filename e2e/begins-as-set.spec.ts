import { create } from '@auscult/contract/appointments/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { newDoctor, visit } from './people.ts';
import { beginRecording, newConsult } from './recording.ts';

const HOUR = 3_600_000;

test('what a doctor set is seen where it counts: the new consult, the days of Today, its tab, the keys', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, await newDoctor('Begins'), { reducedMotion: 'reduce' });
  const later = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString();
  for (const [lastName, days] of [
    ['Soonest', 1],
    ['Farther', 6],
  ] as const)
    await call(create, { body: { patient: { firstName: 'Odile', lastName }, startsAt: later(days) } });

  await call(updateSettings, {
    body: { defaultPatientGender: 'female', appPreferences: { calendarRange: 3, nextConsultsTab: 0 } },
  });
  await page.goto('/doctor');
  await expect(page.getByText('Odile Soonest')).toBeVisible();
  await expect(page.getByText('Odile Farther')).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/doctor\/new-appointment$/);
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();

  await call(updateSettings, {
    body: {
      defaultPatientGender: null,
      appPreferences: { calendarRange: 7, nextConsultsTab: 1, singleKeys: false },
    },
  });
  await page.goto('/doctor');
  await expect(page.getByRole('tab', { name: /^To review/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Next consults/ }).click();
  await expect(page.getByText('Odile Farther')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/doctor$/);
  // A form begins as the last read of the settings has them, which this device has had by now.
  await page.goto('/doctor/new-appointment');
  await expect(page.getByRole('radio', { name: 'Female' })).not.toBeChecked();
  // It stays as it was left.
  await page.goto('/doctor');
  await expect(page.getByRole('tab', { name: /^Next consults/ })).toHaveAttribute('aria-selected', 'true');
  await page.context().close();
});

/** The microphones of this browser by name, as its settings name them. */
const microphonesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    const devices = await navigator.mediaDevices.enumerateDevices();
    return Object.fromEntries(
      devices.flatMap(({ kind, label, deviceId }) => (kind === 'audioinput' ? [[label, deviceId]] : [])),
    );
  });

test('the microphone that a doctor set is the one that records, and the scene is there where it is wanted', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page, call } = await visit(browser, await newDoctor('Listens'), {
    permissions: ['microphone'],
    reducedMotion: 'reduce',
  });
  const scene = page.getByRole('textbox', { name: 'Set the scene', includeHidden: true });
  const microphone = page.getByTitle('Choose the microphone');
  await newConsult(page, 'Odile Usual');
  await expect(scene).toBeVisible();
  const known = await microphonesOf(page);
  const wanted = Object.keys(known).find((label) => label.endsWith('2')) ?? '';
  await expect(microphone).not.toHaveText(wanted);

  await call(updateSettings, {
    body: { microphone: known[wanted] ?? '', appPreferences: { showSetTheScene: false } },
  });
  await page.goto('/doctor/settings');
  await expect(page.getByRole('checkbox', { name: /^Set the scene/ })).not.toBeChecked();
  await newConsult(page, 'Odile Chosen');
  await beginRecording(page);
  await expect(microphone).toHaveText(wanted);
  await expect(scene).toBeHidden();
  await page.context().close();
});
