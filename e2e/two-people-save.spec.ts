import { create, get, versions } from '@auscult/contract/templates/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { keptOn } from './device.ts';
import { newDoctor, visit } from './people.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Template editing' });
/** Opens the one block of fixed text and writes in it, by the keyboard. */
const write = async (page: Page, text: string): Promise<void> => {
  await editorOf(page).getByRole('button', { name: 'Write in fixed text' }).press('Enter');
  await textOf(page).fill(text);
};

test('two windows save one template: what each has is compared, and neither is lost', async ({ browser }) => {
  test.setTimeout(240_000);
  const email = await newDoctor('Saves');
  const [mine, theirs] = [await visit(browser, email), await visit(browser, email)];
  const { id } = await mine.call(create, {
    body: { type: 'note', name: 'Written by two', blocks: [{ type: 'text', id: 'line', text: 'As it was.' }] },
  });
  const address = `/doctor/settings/templates/note/my?edit=${id}`;
  for (const { page } of [mine, theirs]) {
    await page.goto(address);
    await expect(editorOf(page).getByRole('heading', { level: 1 })).toHaveText('Written by two');
  }
  await write(theirs.page, 'As the other wrote it.');
  await theirs.page.keyboard.press('Control+Enter');
  await expect(editorOf(theirs.page).getByText('Saved', { exact: true })).toBeVisible();

  await write(mine.page, 'As I wrote it.');
  await mine.page.keyboard.press('Control+Enter');
  const comparison = mine.page.getByRole('dialog', { name: 'Changed somewhere else meanwhile' });
  const differences = comparison.getByRole('region', { name: 'Differences' });
  // Word by word: what the other has is struck out, what is one's own underlined.
  await expect(differences.locator('del')).toHaveText(['the other']);
  await expect(differences.locator('ins')).toHaveText(['I']);
  await expect(differences).toContainText('As the other I wrote it.');
  await comparison.getByRole('button', { name: 'Decide later' }).press('Enter');
  await expect(comparison).toBeHidden();
  await expect(textOf(mine.page)).toHaveText('As I wrote it.');
  await mine.page.keyboard.press('Control+Enter');
  await comparison.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(comparison).toBeHidden();
  await expect(editorOf(mine.page).getByText('Saved', { exact: true })).toBeVisible();
  const kept = await mine.call(versions, { params: { templateId: id } });
  expect(kept.map(({ content }) => content.blocks[0])).toMatchObject([
    { text: 'As I wrote it.' },
    { text: 'As the other wrote it.' },
    { text: 'As it was.' },
  ]);

  // The tab goes while there is unsaved work: it is offered to whoever opens the template here again.
  await textOf(mine.page).fill('What was not saved.');
  await expect
    .poll(async () => JSON.stringify(await keptOn(mine.page, 'auscult-drafts', 'drafts')))
    .toContain('was not saved');
  const again = await mine.page.context().newPage();
  await mine.page.close({ runBeforeUnload: false });
  await again.goto(address);
  await expect(again.getByText('Unsaved work is kept on this device')).toBeVisible();
  await again.getByRole('button', { name: 'Go on with it' }).press('Enter');
  await expect(editorOf(again)).toContainText('What was not saved.');
  await again.keyboard.press('Control+Enter');
  await expect(editorOf(again).getByText('Saved', { exact: true })).toBeVisible();
  expect((await theirs.call(get, { params: { templateId: id } })).blocks).toMatchObject([
    { text: 'What was not saved.' },
  ]);
  await again.context().close();
  await theirs.page.context().close();
});
