import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as prompts from '@auscult/contract/prompts/endpoints.ts';
import { create as createTemplate, remove as removeTemplate } from '@auscult/contract/templates/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { admin, newDoctor, visit, type Caller } from './people.ts';

type Kept = { path: string; title: string; add: string; nameLabel: string; textLabel: string; taken: string };
const kept = {
  macro: {
    path: '/admin/config/macros',
    title: 'Macros',
    add: 'New macro',
    nameLabel: 'Name',
    textLabel: 'Text',
    taken: 'Another macro goes by this name',
  },
  prompt: {
    path: '/admin/config/prompts-macros',
    title: 'Prompt macros',
    add: 'New prompt macro',
    nameLabel: 'Name',
    textLabel: 'Instruction',
    taken: 'Another prompt macro goes by this name',
  },
  entry: {
    path: '/admin/config/pp-dictionary',
    title: 'Dictionary',
    add: 'New entry',
    nameLabel: 'Heard as',
    textLabel: 'Write instead',
    taken: 'These words are replaced already',
  },
} as const satisfies Record<string, Kept>;
const NAME = 'zephyr chest';

/** Nothing of an earlier run. */
const clear = async (call: Caller): Promise<void> => {
  const query = { search: NAME, onlyGlobal: false };
  for (const { id } of (await call(macros.adminList, { query })).items)
    await call(macros.adminRemove, { params: { macroId: id }, query: { confirm: true } });
  for (const { id } of (await call(prompts.list, { query })).items)
    await call(prompts.remove, { params: { promptId: id }, query: { confirm: true } });
  for (const { id } of (await call(dictionary.list, { query })).items)
    await call(dictionary.remove, { params: { dictionaryId: id } });
};
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(NAME, 'i') });
const find = async (page: Page, { path }: Kept, more = ''): Promise<void> => {
  await page.goto(`${path}?search=${encodeURIComponent(NAME)}${more}`);
};

/** Made for everybody, refused a second time, given to one doctor, and found by that. */
const keep = async (page: Page, of: Kept, doctorName: string): Promise<void> => {
  await page.goto('/admin/config');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${of.title}`) })
    .click();
  await page.getByRole('link', { name: of.add }).first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: of.nameLabel })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: of.nameLabel }).fill(NAME);
  await page.getByRole('textbox', { name: of.textLabel }).fill('Clear to bases');
  await expectNoViolations(page);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`${of.path}$`));
  await find(page, of);
  await expect(rowOf(page)).toContainText('Clear to bases');
  await expect(rowOf(page)).toContainText('Every doctor');
  await expectNoViolations(page);

  await page.goto(`${of.path}/create`);
  await page.getByRole('textbox', { name: of.nameLabel }).fill(NAME.toUpperCase());
  await page.getByRole('textbox', { name: of.textLabel }).fill('Once more');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(of.taken)).toBeVisible();

  await find(page, of);
  await rowOf(page).getByRole('link').first().click();
  await page.getByRole('textbox', { name: of.textLabel }).fill('Clear throughout');
  await page.getByRole('combobox', { name: /^For/ }).fill(doctorName);
  await page.getByRole('option', { name: new RegExp(doctorName) }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(new RegExp(`${of.path}$`));
  await find(page, of);
  await expect(rowOf(page)).toContainText('Clear throughout');
  await expect(rowOf(page)).toContainText('One doctor');
  // Of what is for every doctor it is none any more.
  await page.getByRole('button', { name: 'For every doctor' }).click();
  await expect(page).toHaveURL(/onlyGlobal=true/);
  await expect(rowOf(page)).toBeHidden();
};

const open = async (page: Page, of: Kept): Promise<void> => {
  await find(page, of);
  await rowOf(page).getByRole('link').first().click();
};
/** Removed, and put back by one click. */
const removeAndUndo = async (page: Page, of: Kept): Promise<void> => {
  await open(page, of);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  // It is offered for some seconds alone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(new RegExp(`${of.path}$`));
  await find(page, of);
  await expect(rowOf(page)).toContainText('One doctor');
};

for (const of of Object.values(kept))
  test(`administrators keep what stands under ${of.title}: made, refused, given to one, removed and put back`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
    // What is typed and refused is left behind.
    page.on('dialog', (dialog) => void dialog.accept());
    await clear(call);
    const doctorName = `Keeps${Date.now()}`;
    await newDoctor(doctorName);
    await keep(page, of, doctorName);
    await removeAndUndo(page, of);
    await clear(call);
    await page.context().close();
  });

test('a macro and a prompt that a template names say so, and go only when that is confirmed', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await clear(call);
  const macro = await call(macros.adminCreate, { body: { name: NAME, text: 'Chest clear.', doctorsIds: [] } });
  const prompt = await call(prompts.create, { body: { name: NAME, text: 'In two sentences.', doctorsIds: [] } });
  const name = `Names both ${Date.now()}`;
  const template = await call(createTemplate, {
    body: {
      type: 'note',
      name,
      blocks: [
        { type: 'macro', id: 'macro', macroId: macro.id },
        { type: 'section', id: 'plan', title: 'Plan', topics: ['plan'], style: 'prose', promptMacroId: prompt.id },
      ],
    },
  });
  for (const of of [kept.macro, kept.prompt]) {
    await open(page, of);
    await expect(page.getByText('Used in a template')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/admin/config/templates/${template.id}`);
    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: `Remove “${NAME}”?` });
    await expect(question).toContainText(`A template names it: “${name}”.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(new RegExp(`${of.path}$`));
    await expect(page.getByText(`“${NAME}” was removed`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  }
  await page.goto(`/admin/config/templates/${template.id}`);
  await expect(page.getByText('2 macros are not there any more')).toBeVisible();
  await call(removeTemplate, { params: { templateId: template.id }, query: {} });
  await page.context().close();
});
