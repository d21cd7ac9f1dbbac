import { get } from '@auscult/contract/appointments/endpoints.ts';
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
