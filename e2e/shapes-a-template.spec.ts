import { get, list, versions } from '@auscult/contract/templates/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { newDoctor, visit } from './people.ts';

const LETTER = `20 November 2026

Dear Dr Wattle,

Re: Mrs Iris Banksia, born 04/05/1961

Iris came to see me with a sore knee.

Medications

Metformin 1 g twice a day.

Kind regards,`;
const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Template editing' });

test('a letter becomes a template whose guesses are shown, seen for either gender, and saved once there is a network', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, await newDoctor('Shapes'), { reducedMotion: 'reduce' });
  const editor = editorOf(page);
  await page.goto('/doctor/settings/templates/letter/my');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('menuitem', { name: 'From a letter of yours' }).click();
  await page.getByLabel('The letter').fill(LETTER);
  await page.getByRole('button', { name: 'Make a template' }).click();
  const guesses = editor.getByRole('status').filter({ hasText: 'Guessed from your letter' });
  await expect(guesses).toContainText('A line that holds a date became Consult date in words');
  await expect(guesses).toContainText('A title and what follows it became Medications');
  await expect(guesses).not.toContainText(/Iris|Banksia|Wattle|Metformin/);
  await expectNoViolations(page);
  // A guess leads to its block, and is no longer told once the block is gone.
  await guesses.getByRole('button', { name: 'Medications' }).click();
  await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveText('Medications');
  await editor.getByRole('button', { name: 'Remove block' }).first().click();
  await expect(guesses).not.toContainText('Medications');
  await guesses.getByRole('button', { name: 'Looks right' }).click();
  await expect(guesses).toBeHidden();

  // What stands for one gender only is seen by saying so of the sample's patient.
  const blocks = editor.getByRole('complementary', { name: 'Blocks' });
  await blocks.getByRole('button', { name: /^Text/ }).click();
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill('About {{patient.subject}}.');
  const sheet = editor.getByRole('region', { name: 'The page' });
  await editor.getByLabel('Patient', { exact: true }).selectOption('male');
  await expect(sheet).toContainText(/About he\./i);
  await editor.getByLabel('Patient', { exact: true }).selectOption('female');
  await expect(sheet).toContainText(/About she\./i);

  // Without a network it waits and says so; writing goes on, and what was written last is what goes.
  await editor.getByLabel('Name').fill('From my own letter');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  const waiting = editor.getByRole('status').filter({ hasText: 'It is kept on this device' });
  await expect(waiting).toBeVisible();
  await expectNoViolations(page);
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill('Written without a network.');
  expect((await call(list, { query: {} })).items).toEqual([]);
  await page.context().setOffline(false);
  await expect(waiting).toBeHidden({ timeout: 30_000 });
  await expect(page).toHaveURL(/edit=[\da-f-]{36}$/);
  const id = new URL(page.url()).searchParams.get('edit') ?? '';
  const made = await call(get, { params: { templateId: id } });
  expect(made.name).toBe('From my own letter');
  expect(JSON.stringify(made.blocks)).toContain('Written without a network.');

  // A change as well, and an earlier version that is brought back says that it was.
  await editor.getByRole('button', { name: 'Write in fixed text' }).last().click();
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill('Changed.');
  await page.context().setOffline(true);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await call(get, { params: { templateId: id } })).version).toBe(2);
  await editor.getByRole('button', { name: 'More for this template' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('button', { name: 'Bring this version back' }).click();
  await expect.poll(async () => (await call(versions, { params: { templateId: id } }))[0]?.reason).toBe('restored');
  await page.context().close();
});
