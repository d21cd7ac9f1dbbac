import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { transcript } from './consults.ts';
import { address, doctor, signedIn, storedSession, visit } from './people.ts';

test('the doctor says who spoke, by every second turn, and the documents are written again', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const { id: appointmentId } = await call(create, { body: { patient: { firstName: 'Isolde', lastName: 'Penrose' } } });
  const read = () => call(get, { params: { appointmentId } });
  const text = transcript.replace(/^(?:Doctor|Patient): /gm, 'Speaker: ');
  await call(pasteTranscript, { params: { appointmentId }, body: { text } });
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ready_for_review');

  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.getByRole('list', { name: 'Transcript' }).getByRole('button', { name: 'Speaker' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Who is speaking?' });
  await expect(dialog.getByRole('radio', { name: 'This is me' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /every second turn/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Keep and write again' }).click();
  await expect(dialog).toBeHidden();
  const numbers = async () => (await read()).appointmentDocuments.map(({ version }) => version?.number);
  await expect.poll(numbers, { timeout: 60_000 }).toEqual([2, 2]);
  const [first] = (await read()).transcripts;
  expect(first?.segments.slice(0, 3).map(({ speaker }) => speaker)).toEqual(['doctor', 'patient', 'doctor']);
  await expect(
    page.getByRole('list', { name: 'Transcript' }).getByText('Doctor', { exact: true }).first(),
  ).toBeVisible();
  await page.context().close();
});

test('before the first recording the doctor is told what the built-in recogniser is good for, once', async ({
  browser,
}) => {
  const { tokens, call } = await signedIn(doctor);
  const { id } = await call(create, { body: { patient: { firstName: 'Isolde', lastName: 'Lanyon' } } });
  const context = await browser.newContext({
    baseURL: address(),
    storageState: storedSession(tokens),
    permissions: ['microphone'],
  });
  const page = await context.newPage();
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await page.goto(`/doctor/appointments/${id}/in-progress`);
  await record.click();
  const told = page.getByRole('dialog', { name: /built-in recogniser/ });
  await expect(told).toContainText('connect a better speech engine');
  for (const name of ['Upload a recording', 'Dictate instead'])
    await expect(told.getByRole('button', { name })).toBeVisible();
  await told.getByRole('button', { name: 'Paste a transcript' }).click();
  await expect(page.getByRole('dialog', { name: /transcript/i })).toBeVisible();
  await page.reload();
  await record.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Yes, all agree' })).toBeVisible();
  const { id: userId } = await call(me);
  expect(await page.evaluate(() => localStorage.getItem('auscult.recogniser-told'))).toBe(JSON.stringify([userId]));
  await context.close();
});
