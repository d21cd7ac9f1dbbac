import { AxeBuilder } from '@axe-core/playwright';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { list, remove } from '@auscult/contract/templates/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { arrowTo, tabTo } from './keyboard.ts';
import { admin, doctor, visit, type Caller } from './people.ts';

const NAME = 'Clinic note with a reminder';
const REMINDER = 'Seen at {{practice.name}}.';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
const withoutIt = async (call: Caller): Promise<void> => {
  for (const { id } of (await call(list, { query: { search: NAME, onlyGlobal: false } })).items)
    await call(remove, { params: { templateId: id }, query: { confirm: true } });
};

/** Writes a note of a section and a line of its own, in that order, and turns them round. */
const write = async (page: Page): Promise<void> => {
  await page.goto('/admin/config');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^Templates/ }).click();
  await main.getByRole('link', { name: /^Notes/ }).click();
  await expect(page).toHaveURL(/templates\/note$/);
  await page.getByRole('link', { name: 'New template' }).click();
  await page.getByLabel('Name').fill(NAME);
  const blocks = page.getByRole('complementary', { name: 'Blocks' });
  await blocks.getByRole('button', { name: /^Current medications/ }).click();
  await blocks.getByRole('button', { name: /^Text/ }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Seen at {{practice.nmae}}.');
  await expect(page.getByText('There is no variable {{practice.nmae}}').first()).toBeVisible();
  await text.fill(REMINDER);
  await expect(page.getByRole('region', { name: 'The page' })).toContainText('Seen at Harbour Street Clinic.');
  await expectNoViolations(page);
  await page.keyboard.press('Alt+ArrowUp');
  const kinds = page.getByRole('region', { name: 'Page', exact: true }).getByRole('group');
  await expect(kinds.first()).toHaveAccessibleName('Fixed text');
  await page.keyboard.press('Control+z');
  await expect(kinds.first()).toHaveAccessibleName('Section');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/templates\/[\da-f-]{36}$/);
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

test('an administrator writes a template, and a doctor’s note follows it', async ({ browser }) => {
  const { page, call } = await visit(browser, admin);
  await withoutIt(call);
  await write(page);
  await page.context().close();

  const own = await visit(browser, doctor);
  await own.page.goto('/doctor/settings/templates/note');
  await expect(own.page).toHaveURL(/note\/my$/);
  await own.page.getByRole('link', { name: 'Global' }).click();
  const row = own.page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row).toBeVisible();
  await expectNoViolations(own.page);
  const more = async (item: string) => {
    await tabTo(own.page, new RegExp(`^More for ${NAME}`), 80);
    await own.page.keyboard.press('Enter');
    await arrowTo(own.page.getByRole('menuitem', { name: item }));
  };
  await more('Make it the default note');
  await expect(row).toContainText('Default');

  const appointmentId = await writtenConsult(own.call, 'Templeton');
  const { appointmentDocuments } = await own.call(get, { params: { appointmentId } });
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  expect(note?.templateName).toBe(NAME);
  expect(note && plainText(note.content)).toMatch(/^Seen at Harbour Street Heart Clinic\.\n+Current medications/);

  // A copy of one's own is opened to be written in, and a doctor's work is not lost by a click.
  await more('Copy');
  const editor = own.page.getByRole('dialog', { name: 'Template editing' });
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(`${NAME} (copy)`);
  await tabTo(own.page, /^Write in fixed text/, 60);
  await own.page.keyboard.press('Enter');
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill('Seen at home.');
  await own.page.goBack();
  await own.page.getByRole('button', { name: 'Stay here' }).click();
  await own.page.keyboard.press('Control+Enter');
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await own.page.goBack();
  await expect(editor).toBeHidden();
  await own.call(updateSettings, { body: { pmsSettings: { defaultNoteTemplateId: null } } });
  await withoutIt(own.call);
  await own.page.context().close();
});
