import { AxeBuilder } from '@axe-core/playwright';
import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { listOwn, removeOwn } from '@auscult/contract/dictionary/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { doctor, visit, type Caller } from './people.ts';
import { placeOfWord } from './spoken-words.ts';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

const forgetWords = async (call: Caller): Promise<void> => {
  for (const { id } of (await call(listOwn, { query: { perPage: 100 } })).items)
    await call(removeOwn, { query: { id } });
};

const consult = async (call: Caller, text: string): Promise<string> => {
  const { id } = await call(create, { body: { patient: { firstName: 'Isolde', lastName: 'Farthing' } } });
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text } });
  await expect
    .poll(async () => (await call(get, { params: { appointmentId: id } })).status, { timeout: 60_000 })
    .toBe('ready_for_review');
  return id;
};

test('a word that is often misheard is kept, changed, taken out and put back', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor, { reducedMotion: 'reduce' });
  await forgetWords(call);
  await page.goto('/doctor/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dictionary/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Heard as').fill('win');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nguyen');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Nguyen/ });
  await expect(row).toContainText('win');
  await expect(page.getByLabel('Heard as')).toBeFocused();
  await page.keyboard.type('WIN');
  await page.getByLabel('Write instead').fill('Winn');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These words are replaced already')).toBeVisible();

  await row.getByRole('button', { name: 'Change “win”' }).click();
  await page.getByRole('dialog').getByLabel('Write instead').fill('Nguyễn');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Remove “win”' }).click();
  await expect(page.getByRole('heading', { name: 'No words yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Nguyễn/ })).toBeVisible();
  await page.context().close();
});

test('words are replaced throughout a consult, and in the next one from its start', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  await forgetWords(call);
  const said = `Doctor: How are you?
Patient: I take meta prolol fifty milligrams in the morning. I have had a cough for two weeks.
Doctor: Please go on with the meta prolol.`;
  const appointmentId = await consult(call, said);
  await page.goto(`/doctor/appointments/${appointmentId}`);
  const article = page.locator('article:visible');
  await expect(article).toContainText('meta prolol');
  // Chosen in the transcript with the mouse, as one would.
  const line = page.locator('#script p').filter({ hasText: 'meta prolol' }).first();
  await line.dblclick({ position: await placeOfWord(line, 'meta') });
  await line.click({ position: await placeOfWord(line, 'prolol'), modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Replace words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace words' });
  await expect(dialog.getByLabel('Heard as')).toHaveValue('meta prolol');
  await dialog.getByLabel('Write instead').fill('metoprolol');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(article).toContainText('metoprolol');
  await expect(article).not.toContainText('meta prolol');
  await expect(page.locator('#script')).not.toContainText('meta prolol');

  const next = await call(get, { params: { appointmentId: await consult(call, said) } });
  expect(next.transcripts[0]?.segments[1]?.text).toContain('I take metoprolol fifty milligrams');
  await forgetWords(call);
  await page.context().close();
});
