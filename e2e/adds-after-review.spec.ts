import { get } from '@auscult/contract/appointments/endpoints.ts';
import { emptyDocument, plainText } from '@auscult/contract/richtext.ts';
import { expect, test } from '@playwright/test';
import { reviewed, writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';

test('a document is added to a reviewed consult once the doctor has said that it is opened again', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Boscawen');
  const read = () => call(get, { params: { appointmentId } });
  await reviewed(call, appointmentId);
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.getByRole('menuitem', { name: /patient/i }).click();
  const question = page.getByRole('dialog', { name: 'Open for review again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await read()).status).toBe('reviewed');
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.getByRole('menuitem', { name: /patient/i }).click();
  await question.getByRole('button', { name: 'Open again and add' }).click();
  const patientLetter = async () =>
    (await read()).appointmentDocuments.find(({ type }) => type === 'patient_letter')?.state;
  await expect.poll(patientLetter, { timeout: 60_000 }).toBe('done');
  expect((await read()).status).toBe('ready_for_review');
  // A referral letter asks whom it is to, which stands in it and goes with it.
  await page.getByRole('button', { name: 'Add a document' }).click();
  await page.getByRole('menuitem', { name: /referral/i }).click();
  const addressee = page.getByRole('dialog', { name: 'Whom is the referral letter to?' });
  await addressee.getByLabel('Practice').fill('Pier Rooms');
  await addressee.getByRole('button', { name: 'Write the letter' }).click();
  await expect(addressee.getByText('The name of whom it is written to is needed')).toBeVisible();
  await addressee.getByLabel('Name').fill('Dr Peter Vance');
  await addressee.getByLabel('Provider number').fill('2437921L');
  await addressee.getByRole('button', { name: 'Write the letter' }).click();
  await expect(addressee).toBeHidden();
  const referral = async () => (await read()).appointmentDocuments.find(({ type }) => type === 'referral_letter');
  await expect.poll(async () => (await referral())?.state, { timeout: 60_000 }).toBe('done');
  const letter = await referral();
  expect(letter?.addressee).toEqual({ name: 'Dr Peter Vance', practice: 'Pier Rooms', providerNumber: '2437921L' });
  expect(plainText(letter?.content ?? emptyDocument)).toMatch(/Dr Peter Vance\nPier Rooms\nDear Dr Vance,/);
  await expect(page.getByText(/to Dr Peter Vance/)).toBeVisible();
  // The type of the consult, which the letters open and close by, is put right in the review too.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the consult type' }).click();
  const types = page.getByRole('dialog', { name: 'Change the consult type' });
  await types.getByText('Review', { exact: true }).click();
  await types.getByRole('button', { name: 'Change and write again' }).click();
  await expect.poll(async () => (await read()).consultationType).toBe('returning');
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ready_for_review');
  await page.context().close();
});
