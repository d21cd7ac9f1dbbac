import { get } from '@auscult/contract/appointments/endpoints.ts';
import { listVersions } from '@auscult/contract/documents/endpoints.ts';
import { expect, test } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';

test('a consult that was discarded comes back from the list, with all that it had', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Tregarth');
  const before = await call(get, { params: { appointmentId } });
  await page.goto(`/doctor/appointments/${appointmentId}/edit`);
  await page.getByRole('button', { name: 'Discard consult' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this consult?' });
  await expect(question).toContainText('It takes the transcript, the note and the letter with it.');
  await expect(question).toContainText('You can bring it back from “Discarded” in the list');
  await question.getByRole('button', { name: 'Discard consult' }).click();
  await page.waitForURL(/\/doctor\/appointments(?:\?|$)/);
  // What is asked for once more of a consult that has left is no error to tell of.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Isolde Tregarth')).toHaveCount(0);

  await page.goto('/doctor/appointments?filter=discarded');
  const row = page.getByRole('table', { name: 'Discarded consults' }).getByRole('row', { name: /Isolde Tregarth/ });
  await row.getByRole('button', { name: 'Bring back Isolde Tregarth' }).click();
  await expect(page.getByText('Isolde Tregarth is back in your list')).toBeVisible();
  await expect(row).toBeHidden();
  const after = await call(get, { params: { appointmentId } });
  expect([after.status, after.appointmentDocuments, after.transcripts]).toEqual([
    before.status,
    before.appointmentDocuments,
    before.transcripts,
  ]);
  await page.goto('/doctor/appointments');
  await expect(page.getByText('Isolde Tregarth').first()).toBeVisible();
  await page.context().close();
});

test('any version of a document is used again, and none is lost by it', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Pendragon');
  const kept = async () =>
    (await call(listVersions, { params: { appointmentId }, query: { type: 'note' } })).map(({ number, reason }) => [
      number,
      reason,
    ]);
  await page.goto(`/doctor/appointments/${appointmentId}`);
  const text = page.locator('article:visible [contenteditable="true"]').first();
  const written = await text.innerText();
  await text.locator('p, li').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Sleeps well.');
  await expect.poll(async () => (await kept())[0]).toEqual([2, 'edited']);

  const use = async (number: number): Promise<void> => {
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions of the note' });
    await versions.getByRole('button', { name: new RegExp(`^${number}\\b`) }).click();
    await versions.getByRole('button', { name: `Use version ${number}` }).click();
    await expect(versions).toBeHidden();
  };
  await use(1);
  await expect(text).not.toContainText('Sleeps well.');
  expect(await text.innerText()).toBe(written);
  await use(2);
  await expect(text).toContainText('Sleeps well.');
  expect(await kept()).toEqual([
    [4, 'edited'],
    [3, 'initial'],
    [2, 'edited'],
    [1, 'initial'],
  ]);
  await page.context().close();
});
