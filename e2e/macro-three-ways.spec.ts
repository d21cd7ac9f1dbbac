import { AxeBuilder } from '@axe-core/playwright';
import { create as createConsult, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { adminCreate, adminList, adminRemove, create as createMacro } from '@auscult/contract/macros/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { create as createTemplate } from '@auscult/contract/templates/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { admin, newDoctor, signedIn, visit, type Caller } from './people.ts';

const name = 'Quiet chest';
const lines = ['The chest of Ottilie Brandt is clear to the bases.', 'No wheeze.'] as const;

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
const consult = async (call: Caller): Promise<string> => {
  const body = { patient: { firstName: 'Ottilie', lastName: 'Brandt' }, consultationEngine: 'sd' as const };
  return (await call(createConsult, { body })).id;
};
const list = (page: Page) => page.getByRole('listbox', { name: 'Macros' });
const option = (page: Page) => list(page).getByRole('option', { name: new RegExp(`^${name}`) });

test.afterEach(async () => {
  const { call } = await signedIn(admin);
  const { items } = await call(adminList, { query: { search: name } });
  for (const { id: macroId } of items) await call(adminRemove, { params: { macroId }, query: { confirm: true } });
});

test('a macro is typed, spoken and named by a template: the same words, the doctor’s own', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page, call } = await visit(browser, await newDoctor('Macros'), { reducedMotion: 'reduce' });
  const { call: asAdmin } = await signedIn(admin);
  const forAll = await asAdmin(adminCreate, { body: { name, text: 'Of the administrators.', doctorsIds: [] } });
  await call(createMacro, {
    body: { name, text: 'The chest of {{patient.fullName}} is clear to the bases.\nNo wheeze.' },
  });
  await call(createMacro, { body: { name: 'Loud chest', text: 'Crackles.' } });
  // The template names the administrators' one.
  const { id: defaultNoteTemplateId } = await call(createTemplate, {
    body: {
      type: 'note',
      name: 'With a macro',
      blocks: [
        { type: 'text', id: 'before', text: 'Before it.' },
        { type: 'macro', id: 'chest', macroId: forAll.id },
      ],
    },
  });
  await call(updateSettings, { body: { defaultReports: ['note'], pmsSettings: { defaultNoteTemplateId } } });

  const id = await consult(call);
  const text = `Examination colon insert macro ${name.toLowerCase()}`;
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text, isSmartDictation: true } });
  const read = () => call(get, { params: { appointmentId: id } });
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('ready_for_review');
  const { transcripts, appointmentDocuments } = await read();
  expect(transcripts[0]?.segments.map((segment) => segment.text).join('\n')).toContain(lines.join('\n'));
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  expect(note && plainText(note.content).split(/\n+/)).toEqual(['Before it.', ...lines]);

  // In the document, by the keyboard.
  await page.goto(`/doctor/appointments/${id}`);
  const editor = page.locator('article:visible [contenteditable="true"]');
  await editor.getByText('Before it.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' 120/80 and /chest');
  await expect(list(page).getByRole('option')).toHaveCount(2);
  await expectNoViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(option(page)).toHaveAttribute('aria-selected', 'true');
  await expect(editor).toHaveAttribute('aria-activedescendant', (await option(page).getAttribute('id')) ?? 'none');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(editor).toBeFocused();
  await expect(editor.locator('p').first()).toHaveText('Before it. 120/80 and /chest');
  for (const _ of '/chest') await page.keyboard.press('Backspace');
  await page.keyboard.type('/quiet c');
  await expect(option(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor.locator('p')).toHaveText([`Before it. 120/80 and ${lines[0]}`, lines[1], ...lines]);
  await expect
    .poll(async () => {
      const saved = (await read()).appointmentDocuments.find(({ type }) => type === 'note');
      return saved && plainText(saved.content).split(/\n+/).slice(0, 2);
    })
    .toEqual([`Before it. 120/80 and ${lines[0]}`, lines[1]]);

  // In what sets the scene, and in a dictation that is typed.
  const next = await consult(call);
  await page.goto(`/doctor/appointments/${next}/in-progress`);
  const scene = page.getByRole('textbox', { name: 'Set the scene' });
  await scene.click();
  await page.keyboard.type('Seen with 5/10 pain. /quiet');
  await expect(option(page)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await page.keyboard.type(' ');
  await expect(list(page)).toBeHidden();
  for (const _ of '/quiet ') await page.keyboard.press('Backspace');
  await page.keyboard.type('/QUI');
  await option(page).click();
  const words = `Seen with 5/10 pain. ${lines.join('\n')}`;
  await expect(scene).toHaveValue(words);
  await expect(scene).toBeFocused();
  await expect.poll(async () => (await call(get, { params: { appointmentId: next } })).context).toBe(words);
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Paste a transcript' }).click();
  const pasted = page.getByRole('dialog').getByRole('textbox', { name: 'Transcript' });
  await pasted.fill('On examination. ');
  await pasted.press('End');
  await page.keyboard.type('/quiet');
  await expect(option(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(pasted).toHaveValue(`On examination. ${lines.join('\n')}`);

  // Who never sets the scene does not see the card.
  await call(updateSettings, { body: { appPreferences: { showSetTheScene: false } } });
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(scene).toBeHidden();
  await page.context().close();
});
