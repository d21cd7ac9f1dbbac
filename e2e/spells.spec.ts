import { AxeBuilder } from '@axe-core/playwright';
import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { listWords, removeWord } from '@auscult/contract/dictionary/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { expect, test, type Page } from '@playwright/test';
import { transcript } from './consults.ts';
import { arrowTo, press } from './keyboard.ts';
import { doctor, visit, type Caller } from './people.ts';

const consult = async (call: Caller): Promise<string> => {
  const body = {
    patient: { firstName: 'Isolde', lastName: 'Quombrey' },
    referrer: { name: 'Dr Wystan Farquharsson', address: '' },
  };
  const { id } = await call(create, { body });
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text: transcript } });
  await expect
    .poll(async () => (await call(get, { params: { appointmentId: id } })).status, { timeout: 60_000 })
    .toBe('ready_for_review');
  return id;
};
const noteOf = async (call: Caller, appointmentId: string): Promise<string> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  return note ? plainText(note.content) : '';
};
const editor = (page: Page) => page.locator('article:visible [contenteditable="true"]');
const marked = (page: Page, word: string) => editor(page).locator('.rv-spelling', { hasText: new RegExp(`^${word}$`) });
const menuOf = (page: Page, word: string) => page.getByRole('menu', { name: `Spelling of ${word}` });

const typed =
  'Quombrey takes metoprolol. Farquharsson felt a tumor. The pateint walks. The abdomn is soft. The abdomn is flat. Xyrtol helps. Zyblat does not. End.';

test('misspelt words are marked and mended, and nothing of the text is sent for it', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, doctor, { reducedMotion: 'reduce' });
  for (const { id } of await call(listWords)) await call(removeWord, { params: { wordId: id } });
  const appointmentId = await consult(call);
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/pateint|abdomn|Xyrtol|Zyblat|tumor/.test(body + request.url())) sent.push(new URL(request.url()).pathname);
  });
  let isListAsked = false;
  page.on('request', (request) => (isListAsked ||= /\/words-[^/]+\.txt$/.test(request.url())));
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.getByRole('tab', { name: /^Note/ }).click();
  await expect(editor(page)).toBeVisible();
  expect(isListAsked).toBe(false);
  await editor(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(` ${typed}`);
  await page.keyboard.press('Control+Home');

  await expect(marked(page, 'pateint')).toHaveCount(1);
  await expect(marked(page, 'abdomn')).toHaveCount(2);
  for (const word of ['tumor', 'Xyrtol', 'Zyblat']) await expect(marked(page, word)).toHaveCount(1);
  for (const word of ['metoprolol', 'Quombrey', 'Farquharsson']) await expect(marked(page, word)).toHaveCount(0);
  expect(isListAsked).toBe(true);
  await expect.poll(() => noteOf(call, appointmentId)).toContain('Zyblat');

  // The American word first: the Australian one leads its suggestions. By the keyboard alone.
  await page.keyboard.press('F7');
  await expect(menuOf(page, 'tumor')).toBeVisible();
  await expect(menuOf(page, 'tumor').getByRole('menuitem').first()).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  await page.keyboard.press('Escape');
  await expect(menuOf(page, 'tumor')).toBeHidden();
  await expect(editor(page)).toBeFocused();
  // The word is still chosen: either key of a menu opens its own again.
  await page.keyboard.press('Shift+F10');
  await arrowTo(menuOf(page, 'tumor').getByRole('menuitem', { name: 'tumour', exact: true }));
  await expect(marked(page, 'tumor')).toHaveCount(0);
  await expect.poll(() => noteOf(call, appointmentId)).toContain('felt a tumour.');

  await page.keyboard.press('F7');
  await arrowTo(menuOf(page, 'pateint').getByRole('menuitem', { name: 'patient', exact: true }));
  await expect.poll(() => noteOf(call, appointmentId)).toContain('The patient walks.');
  await marked(page, 'abdomn').first().click();
  await menuOf(page, 'abdomn').getByRole('menuitemcheckbox', { name: 'Replace everywhere (2)' }).click();
  await menuOf(page, 'abdomn').getByRole('menuitem', { name: 'abdomen', exact: true }).click();
  await expect(marked(page, 'abdomn')).toHaveCount(0);
  await expect.poll(() => noteOf(call, appointmentId)).toContain('The abdomen is soft. The abdomen is flat.');

  // A word for which nothing is suggested is reached by keys like any other, and let go as fast as keys can come.
  await press(page, 'F7', 'Escape');
  await expect(menuOf(page, 'Xyrtol')).toBeHidden();
  await expect(editor(page)).toBeFocused();
  // By a click the text keeps the focus: the key closes the menu all the same.
  await marked(page, 'Xyrtol').click();
  await expect(menuOf(page, 'Xyrtol')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf(page, 'Xyrtol')).toBeHidden();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await arrowTo(menuOf(page, 'Xyrtol').getByRole('menuitem', { name: 'Dismiss' }));
  await expect(marked(page, 'Xyrtol')).toHaveCount(0);
  await page.keyboard.press('F7');
  await arrowTo(menuOf(page, 'Zyblat').getByRole('menuitem', { name: 'Add to my dictionary' }));
  await expect(marked(page, 'Zyblat')).toHaveCount(0);
  await expect.poll(async () => (await call(listWords)).map(({ word }) => word)).toEqual(['Zyblat']);

  const isOwn = (path: string) => /\/spellcheck\/(?:dismiss|replace)$/.test(path);
  // What is typed is saved; beside that only what the menu does names a word.
  expect(sent.filter((path) => !isOwn(path) && !/\/save-(?:note|letter)$/.test(path))).toEqual([]);
  expect(new Set(sent.filter(isOwn)).size).toBe(2);

  await page.reload();
  await editor(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Misspelld. So.');
  await expect(marked(page, 'Misspelld')).toHaveCount(1);
  for (const word of ['Xyrtol', 'Zyblat']) await expect(marked(page, word)).toHaveCount(0);

  await page.goto('/doctor/settings/dictionary');
  await page.getByRole('button', { name: 'Remove “Zyblat”' }).click();
  await expect(page.getByText('“Zyblat” is checked again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Words the speller knows' })).toHaveCount(0);
  expect(await call(listWords)).toEqual([]);
  await page.context().close();
});
