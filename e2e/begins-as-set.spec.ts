import { create } from '@auscult/contract/appointments/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { newDoctor, visit } from './people.ts';

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
