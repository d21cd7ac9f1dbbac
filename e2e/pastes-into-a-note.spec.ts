import { get } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit, type Caller } from './people.ts';

const paste = (page: Page, kind: 'text/plain' | 'text/html', text: string): Promise<void> =>
  page.locator('article:visible [contenteditable="true"]').evaluate(
    (editor, [type, words]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, words);
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [kind, text] as const,
  );
const noteOf = async (call: Caller, appointmentId: string): Promise<string> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  return note ? plainText(note.content) : '';
};

test('what is pasted is saved with its cells apart, and what is too much is refused and spoils nothing', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Pemberton');
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.locator('article:visible [contenteditable="true"] p').first().click();
  await page.keyboard.press('End');

  await paste(page, 'text/plain', 'word '.repeat(12_000));
  await expect(page.getByText('Nothing was added')).toBeVisible();
  await expect(page.locator('article:visible')).not.toContainText('word word');

  await paste(page, 'text/html', '<table><tr><td>Sodium</td><td>140 mmol/L</td></tr></table>');
  await expect(page.locator('article:visible')).toContainText('Sodium, 140 mmol/L');
  await expect.poll(() => noteOf(call, appointmentId)).toContain('Sodium, 140 mmol/L');
  await page.context().close();
});
