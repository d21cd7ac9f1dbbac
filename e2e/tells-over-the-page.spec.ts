import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { writtenConsult } from './consults.ts';
import { putConsult } from './database.ts';
import { doctor, visit } from './people.ts';

test('what is written, what went wrong and what was noted is told over the page, and stands in it once closed', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Tregenza');
  const open = () => page.goto(`/doctor/appointments/${appointmentId}`);
  const told = (name: string) => page.locator(`dialog[data-name="${name}"]`);
  const documents = page.getByRole('tablist', { name: 'Documents' });

  await putConsult(appointmentId, { status: 'generating', state: 'generating' });
  await open();
  await expect(told('generatingNote')).toContainText('Writing the note from what was said');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(told('generatingNote')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Writing the note' })).toBeVisible();
  // Closed once, for all that is written in the same go.
  await documents.getByRole('tab', { name: /Letter/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Writing the letter' })).toBeVisible();
  await expect(told('generatingLetter')).toBeHidden();

  await putConsult(appointmentId, { status: 'error', state: 'done' });
  await open();
  await expect(told('appointmentError')).toContainText('No speech.');
  await expect(told('appointmentError')).toContainText('Code 1011');
  await expectNoViolations(page);
  await told('appointmentError').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not transcribed' })).toBeVisible();

  await putConsult(appointmentId, {
    status: 'ready_for_review',
    state: 'done',
    warning: 'The sound of a minute is missing.',
  });
  await open();
  await expect(told('appointmentWarning')).toContainText('The sound of a minute is missing.');
  await expect(told('appointmentWarning')).toContainText(/Noted at/);
  await told('appointmentWarning').getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('The sound of a minute is missing.')).toBeVisible();
  await page.context().close();
});

for (const [what, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 820, height: 1180 }],
] as const)
  test(`on a ${what} actions, documents to add and what was said are sheets, which back closes`, async ({
    browser,
  }) => {
    const { page, call } = await visit(browser, doctor, { viewport });
    const appointmentId = await writtenConsult(call, `Nance ${what}`);
    const sheet = (name: string) => page.locator(`[data-name="${name}"]`);
    await page.goto(`/doctor/appointments/${appointmentId}`);
    await page.locator('footer').getByRole('button', { name: 'More' }).click();
    await expect(sheet('AppointmentMoreActionsNote')).toBeVisible();
    await sheet('AppointmentMoreActionsNote').getByRole('button', { name: 'The whole consult' }).click();
    await expect(sheet('ConsultActions').getByRole('button', { name: 'Discard consult' })).toBeVisible();
    await page.goBack();
    await expect(sheet('ConsultActions')).toBeHidden();
    await page.getByRole('button', { name: 'Add a document' }).click();
    await expect(sheet('AppointmentAddReport').getByRole('button', { name: /Referral/ })).toBeVisible();
    await page.goBack();
    await expect(sheet('AppointmentAddReport')).toBeHidden();
    await page.getByRole('button', { name: 'Show the whole transcript' }).click();
    await expect(sheet('Transcription')).toBeVisible();
    await expectNoViolations(page);
    await page.goBack();
    await expect(sheet('Transcription')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(appointmentId));
    await page.context().close();
  });
