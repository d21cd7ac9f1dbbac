import { AxeBuilder } from '@axe-core/playwright';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { listVersions } from '@auscult/contract/documents/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit, type Caller } from './people.ts';

type Type = 'note' | 'letter';

const textOf = async (call: Caller, appointmentId: string, type: Type): Promise<string> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const found = appointmentDocuments.find((document) => document.type === type);
  return found ? plainText(found.content) : '';
};
const newestReason = async (call: Caller, appointmentId: string, type: Type): Promise<string | undefined> =>
  (await call(listVersions, { params: { appointmentId }, query: { type } }))[0]?.reason;

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

/** Chooses words of the shown document as one would with the mouse. */
const select = async (page: Page, words: string): Promise<void> => {
  await page.locator('article:visible [contenteditable="true"]').first().focus();
  await page.evaluate((wanted) => {
    const text = document.createTreeWalker(
      [...document.querySelectorAll('article [contenteditable="true"]')].find((one) => one.checkVisibility()) ??
        document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = text.nextNode(); node; node = text.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
};

const open = async (page: Page, appointmentId: string): Promise<void> => {
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await expect(page.locator('article:visible [contenteditable="true"]').first()).toBeVisible();
};
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();

test('a dose corrected in the note is carried to the letter, and taken back', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Carraway');
  expect(await textOf(call, appointmentId, 'letter')).toMatch(/metoprolol 50 mg/i);
  await open(page, appointmentId);
  await select(page, '50 mg');
  await page.keyboard.type('25 mg');
  await expect.poll(() => textOf(call, appointmentId, 'note')).toContain('25 mg');

  const hint = page.getByText('The letter still says “50 mg”');
  await expect(hint).toBeVisible();
  // Wherever the doctor reads on.
  await page.locator('#document').evaluate((desk) => desk.scrollTo({ top: desk.scrollHeight }));
  await expect(hint).toBeInViewport();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Carry corrections to the other documents' }).click();
  const carrying = dialog(page, /Carry your corrections over/);
  await expect(carrying.locator('ins')).toContainText('25');
  await expect(carrying.locator('del')).toContainText('50');
  await expectNoViolations(page);
  expect(await textOf(call, appointmentId, 'letter')).toMatch(/metoprolol 50 mg/i);
  // The button has the focus: the keyboard is enough.
  await page.keyboard.press('Enter');
  await expect(carrying).toBeHidden();
  // The letter no longer says it, and nobody says that it does.
  await expect(hint).toBeHidden();
  await openTab(page, /Letter/);
  await expect(page.locator('article:visible')).toContainText(/metoprolol 25 mg/i);
  expect(await textOf(call, appointmentId, 'letter')).toMatch(/metoprolol 25 mg/i);
  expect(await newestReason(call, appointmentId, 'letter')).toBe('synchronization');

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.locator('article:visible')).toContainText(/metoprolol 50 mg/i);
  await expect.poll(() => textOf(call, appointmentId, 'letter')).toMatch(/metoprolol 50 mg/i);
  expect(await textOf(call, appointmentId, 'note')).toContain('25 mg');
  await page.context().close();
});

test('an edit by instruction is shown, accepted in part, saved and taken back', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const appointmentId = await writtenConsult(call, 'Thornbury');
  const before = await textOf(call, appointmentId, 'note');
  await open(page, appointmentId);
  // Out of the text, so that the key is a key.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('i');
  const asking = dialog(page, /Edit the note by instruction/);
  await expect(asking.getByRole('button', { name: 'Australian spelling' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.type('Make it rhyme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('The embedded engine can');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await asking.getByLabel('What should change?').fill('Change doxycycline to amoxicillin and metoprolol to atenolol');
  await page.keyboard.press('Enter');
  const shown = dialog(page, /proposed/);
  await expect(shown.locator('ins').first()).toBeVisible();
  await expectNoViolations(page);
  expect(await textOf(call, appointmentId, 'note')).toBe(before);
  await shown.getByRole('button', { name: 'Choose none' }).click();
  const changes = shown.getByRole('list', { name: 'Proposed changes' }).getByRole('listitem');
  await changes.filter({ hasText: 'amoxicillin' }).first().getByRole('checkbox').check();
  await shown.getByRole('button', { name: /^Accept 1 of [2-9]/ }).click();
  await expect(shown).toBeHidden();
  await expect(page.locator('article:visible')).toContainText(/amoxicillin/i);
  // The piece that was not accepted is not in it.
  expect(await textOf(call, appointmentId, 'note')).toContain('metoprolol');
  expect(await newestReason(call, appointmentId, 'note')).toBe('smart_edits');
  await expect(page.locator('article:visible').locator('..')).toContainText('smart edit');

  // After a reload the way back is still there, at the foot of the page.
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(call, appointmentId, 'note')).toBe(before);
  await page.context().close();
});
