import { get } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { transcript } from './consults.ts';
import { openByKeys, tabTo } from './keyboard.ts';
import { doctor, knowsRecogniser, password, signedIn } from './people.ts';

// No mouse in this file: the keyboard, and Playwright's eyes.

const signIn = async (page: Page): Promise<void> => {
  await page.goto('/sign-in');
  await expect(page.getByLabel('Work email')).toBeFocused();
  await page.keyboard.type(doctor);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/doctor/);
};

const makeConsult = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKeys(page, 'new consult');
  await expect(page.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await page.keyboard.type('Ottoline Merriweather');
  await tabTo(page, /^Record now/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/in-progress$/);
  return /appointments\/([^/]+)\/in-progress/.exec(page.url())?.[1] ?? '';
};

const pasteTranscript = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Ottoline Merriweather' })).toBeVisible();
  // "Record now" asks for consent at once; without it nothing is recorded.
  await expect(page.getByRole('dialog', { name: 'Is everyone here content to be recorded?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await tabTo(page, /^More/);
  // As fast as keys can come: whoever knows the menu does not wait for it. The second entry is "Paste a transcript".
  await Promise.all(['Enter', 'ArrowDown', 'Enter'].map((key) => page.keyboard.press(key)));
  await expect(page.getByRole('dialog').getByLabel('Transcript')).toBeFocused();
  await page.keyboard.insertText(transcript);
  await tabTo(page, /^Write the documents/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ready for review').first()).toBeVisible({ timeout: 60_000 });
};

/** A dose beyond what the medicines list gives, so that there is something to check. */
const addDose = async (page: Page): Promise<void> => {
  await page.keyboard.press('e');
  await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Takes warfarin 500 mg.');
  await expect(page.locator('footer').getByRole('status')).toHaveText(/^[1-9]/);
  await page.keyboard.press('Escape');
};

/** J and K walk, Enter keeps, until nothing is left. Then Ctrl-Enter. */
const review = async (page: Page, isReviewed: () => Promise<boolean>): Promise<void> => {
  const count = page.locator('footer').getByRole('status');
  await expect(count).toBeVisible();
  for (let steps = 0; steps < 40 && !/Nothing/.test((await count.textContent()) ?? ''); steps += 1) {
    await page.keyboard.press('j');
    const before = await count.textContent();
    await expect(page.getByRole('group', { name: 'Check this' })).toBeVisible();
    // Pressed before the card has come into sight, Enter only shows it: nothing is kept unseen.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(count).not.toHaveText(before ?? '', { timeout: 2000 });
    }).toPass();
  }
  await page.keyboard.press('Control+Enter');
  await expect.poll(isReviewed).toBe(true);
};

const exportDocuments = async (page: Page): Promise<void> => {
  await tabTo(page, /^Export/, 80);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toBeVisible();
  // What was not stated, such as a date of birth, is left out first; the edit opens the consult again.
  if (await dialog.getByRole('region', { name: 'Not stated' }).isVisible()) {
    await tabTo(page, (await dialog.getByRole('button', { name: /^Leave all/ }).isVisible()) ? /^Leave all/ : /^Leave/);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Reviewed and export' })).toBeEnabled();
  }
  await tabTo(page, /^(?:Export|Reviewed and export)$/);
  await page.keyboard.press('Enter');
};

test('signs in, makes a consult, reviews and exports it without a mouse', async ({ page }) => {
  const { call } = await signedIn(doctor);
  await knowsRecogniser(page.context(), call);
  await signIn(page);
  const appointmentId = await makeConsult(page);
  const status = async () => (await call(get, { params: { appointmentId } })).status;
  await pasteTranscript(page);
  await page.keyboard.press('2');
  await expect(page.getByRole('tab', { name: /Letter/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('1');
  await expect(page.getByRole('tab', { name: /Note/ })).toHaveAttribute('aria-selected', 'true');
  await addDose(page);
  await review(page, async () => (await status()) === 'reviewed');
  await exportDocuments(page);
  await expect.poll(status, { timeout: 60_000 }).toBe('exported');
});
