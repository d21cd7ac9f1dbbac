import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { list as listPrompts, remove as removePrompt } from '@auscult/contract/prompts/endpoints.ts';
import { openModelServer, type Behaviour, type ModelServer } from '@auscult/engine/chat/testing.ts';
import { expect, test } from '@playwright/test';
import { admin, dataDir, visit } from './people.ts';
import { modelsFile } from './product.ts';

let models: ModelServer;
let behaviour: Behaviour;
test.beforeAll(async () => {
  const [first] = JSON.parse(await readFile(modelsFile(dataDir()), 'utf8')) as { url: string }[];
  models = await openModelServer(() => behaviour, Number(new URL(first?.url ?? '').port));
});
test.afterAll(() => models.close());

/** Heard by the model's server within a second; the rest is for a machine that is busy. */
const SOON = { timeout: 1000 + 4000, intervals: [20] };

const words = 'The first words of an answer that goes on, and after them the very last.';

test('an administrator tries a prompt on two models, stops one, sees one fail, and keeps the prompt', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const named = { query: { search: 'Tidy words' } };
  for (const { id } of (await call(listPrompts, named)).items)
    await call(removePrompt, { params: { promptId: id }, query: {} });
  const answers = page.getByRole('log');
  await page.goto('/admin/tools/playground');

  let release = () => {};
  behaviour = { does: 'answer', text: words, isHeldUntil: new Promise((done) => (release = done)) };
  await page.getByLabel('Prompt', { exact: true }).fill('Tidy this: well, um, she walks.');
  await page.getByRole('button', { name: 'Compare with another' }).click();
  await page.getByLabel('Model', { exact: true }).last().selectOption({ label: 'Large: large-1' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run' }).click();
  for (const at of [0, 1]) await expect(answers.nth(at)).toContainText('The first words');
  await expect(answers.first()).not.toContainText('the very last');
  release();
  for (const at of [0, 1]) await expect(answers.nth(at)).toContainText('the very last');
  const figures = page.getByText(/321 tokens read, 45 written/);
  await expect(figures.first()).toContainText('0.0010 AUD');
  await expect(figures.nth(1)).toContainText('cost not told');
  expect(models.heard.map(({ model }) => model).toSorted()).toEqual(['large-1', 'small-1']);
  await expect(page.getByRole('heading', { name: 'Last runs' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  behaviour = { does: 'answer', text: words, isHeldUntil: new Promise(() => {}) };
  await page.getByRole('button', { name: 'Remove model 2' }).click();
  await page.getByLabel('Prompt', { exact: true }).press('Control+Enter');
  await expect(answers.first()).toContainText('The first words');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(models.cancelled, SOON).toBe(1);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(answers.first()).toContainText('The first words');

  behaviour = { does: 'fail', status: 500 };
  await page.getByRole('button', { name: 'Run' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'The model did not answer' });
  await expect(failed).toBeVisible();
  // Nor is there an answer where no server listens any more.
  behaviour = { does: 'answer', text: words };
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(answers.first()).toContainText('the very last');
  await expect(failed).toBeHidden();
  await models.close();
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled();

  await page.getByRole('button', { name: 'Show' }).last().click();
  await expect(answers).toHaveCount(2);
  await expect(answers.nth(1)).toContainText('the very last');

  await page.getByRole('button', { name: 'Keep as prompt macro' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tidy words');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('“Tidy words” is kept as a prompt macro')).toBeVisible();
  expect((await call(listPrompts, named)).items).toMatchObject([{ text: 'Tidy this: well, um, she walks.' }]);
});
