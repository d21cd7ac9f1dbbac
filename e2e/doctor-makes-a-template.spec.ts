import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { filesOf } from './files.ts';
import { newDoctor, visit, type Caller } from './people.ts';

const ORIGINAL = 'Orthopaedic letter';
const AGAIN = 'Thank you for letting me see Ottilie again.';
const dictation = `Heading history. Right knee pain for three months, worse on stairs. Heading examination. There is a small effusion of
the right knee. Flexion is 120 degrees. Heading plan. Physiotherapy for six weeks. MRI of the right knee.`;

const editorOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Template editing' });
const pageOf = (page: Page): Locator => editorOf(page).getByRole('region', { name: 'The page' });
const block = (page: Page, id: string): Locator => editorOf(page).locator(`[data-block="${id}"]`);

/** Takes a block by its grip and lets go of it over the upper half of another one. */
const dragAbove = async (page: Page, id: string, other: string): Promise<void> => {
  const target = block(page, other);
  await target.scrollIntoViewIfNeeded();
  await block(page, id)
    .locator('[draggable="true"]')
    .first()
    .dragTo(target, { targetPosition: { x: 60, y: 4 } });
};
const titled = async (page: Page, id: string, title: string): Promise<void> => {
  await block(page, id).getByRole('button', { name: 'Write in section' }).click();
  await block(page, id).getByLabel('Title').fill(title);
};

/** A letter that is there for everybody, in one's own form: the plan first, and a line that reviews alone have. */
const makeOwn = async (page: Page): Promise<void> => {
  await page.goto('/doctor/settings/templates/letter/global');
  const row = page.getByRole('row', { name: new RegExp(ORIGINAL) });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  const editor = editorOf(page);
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(`${ORIGINAL} (copy)`);

  await titled(page, 'findings', 'Examination');
  await titled(page, 'opinion', 'Plan');
  const order = () => pageOf(page).innerText();
  await expect.poll(order).toMatch(/Examination[^]+Plan/);
  await dragAbove(page, 'opinion', 'findings');
  await expect(page.getByText(/^Section moved to place \d+ of \d+$/)).toBeAttached();
  await expect.poll(order).toMatch(/Plan[^]+Examination/);

  // Below the salutation's line: a condition, and in it a text with a variable that is chosen as one types.
  await block(page, 'regarding').getByRole('button', { name: 'Write in fixed text' }).click();
  const palette = editor.getByRole('complementary', { name: 'Blocks' });
  await palette.getByRole('button', { name: /^Condition/ }).click();
  const condition = editor.locator('[data-block^="condition-"]');
  await condition.getByRole('button', { name: 'Review', exact: true }).click();
  await condition.getByRole('button', { name: 'New', exact: true }).click();
  await palette.getByRole('button', { name: /^Text/ }).dragTo(condition.getByText(/^Nothing in it yet/));
  const text = condition.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('');
  await text.pressSequentially('Thank you for letting me see {{first');
  const variables = page.getByRole('listbox', { name: 'Variables' });
  await expect(variables.getByRole('option')).toHaveText([/^Patient first name/, /^Doctor first name/]);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await text.pressSequentially(' again.');
  await expect(text).toHaveText('Thank you for letting me see Patient first name again.');

  await editor.getByLabel('As', { exact: true }).selectOption('New');
  await expect(pageOf(page)).not.toContainText('letting me see');
  await editor.getByLabel('As', { exact: true }).selectOption('Review');
  await expect(pageOf(page)).toContainText(/Thank you for letting me see \p{L}+ again\./u);
  await page.keyboard.press('Control+Enter');
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(editor).toBeHidden();
};

const dictated = async (call: Caller, consultationType: 'new' | 'returning'): Promise<string> => {
  const { id } = await call(create, {
    body: { patient: { firstName: 'Ottilie', lastName: 'Brandt' }, consultationType, consultationEngine: 'sd' },
  });
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text: dictation, isSmartDictation: true } });
  await expect
    .poll(async () => (await call(get, { params: { appointmentId: id } })).status, { timeout: 60_000 })
    .toBe('ready_for_review');
  return id;
};

test('a doctor puts a letter into a form of their own, and every later letter comes out in it', async ({ browser }) => {
  test.setTimeout(300_000);
  const email = await newDoctor('Makes');
  const { page, call } = await visit(browser, email, {
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1000 },
  });
  await call(updateSettings, { body: { defaultReports: ['letter'] } });
  await makeOwn(page);
  await page.getByRole('link', { name: 'My', exact: true }).click();
  const row = page.getByRole('row', { name: /Orthopaedic letter \(copy\)/ });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Make it the default letter' }).click();
  await expect(row).toContainText('Default');

  for (const type of ['new', 'returning'] as const) {
    const id = await dictated(call, type);
    const { appointmentDocuments } = await call(get, { params: { appointmentId: id } });
    const letter = appointmentDocuments.find((document) => document.type === 'letter');
    expect(letter?.templateName).toBe(`${ORIGINAL} (copy)`);
    await page.goto(`/doctor/appointments/${id}`);
    const written = page.locator('article:visible [contenteditable="true"]');
    await expect(written).toContainText('Physiotherapy');
    const words = letter ? plainText(letter.content) : '';
    const { words: inWord, html } = await filesOf(email, id);
    for (const text of [words, await written.innerText(), inWord, html]) {
      expect(text).toMatch(/Plan[^]+hysiotherapy[^]+Examination[^]+effusion/);
      expect(text.includes(AGAIN), type).toBe(type === 'returning');
    }
  }
  await page.context().close();
});
