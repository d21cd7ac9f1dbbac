import { AxeBuilder } from '@axe-core/playwright';
import { get, list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import { create, list } from '@auscult/contract/templates/endpoints.ts';
import { collect } from '@auscult/contract/templates/assignments.ts';
import type { TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { me, updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { newDoctor, visit, type Caller } from './people.ts';

const TIME_LIMIT = 60_000;
const section: TemplateBlock = {
  type: 'section',
  id: 'all',
  title: 'What was said',
  instruction: '',
  topics: ['chief_complaint', 'history', 'plan'],
  style: 'prose',
  omitWhenEmpty: true,
};
const make = async (call: Caller, name: string, type: 'note' | 'letter'): Promise<string> => {
  const { id } = await call(create, {
    body: { type, name, blocks: [section, { type: 'text', id: 'mark', text: `By ${name}.` }] },
  });
  return id;
};
const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
/** Escape, back and a tap outside, each from open to closed with the focus where it was. */
const expectClosesEachWay = async (
  page: Page,
  opener: Locator,
  dialog: Locator,
  open = () => page.keyboard.press('Enter'),
): Promise<void> => {
  const ways = [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.mouse.click(5, 5)];
  for (const way of ways) {
    await opener.focus();
    await open();
    await expect(dialog).toBeVisible();
    const address = page.url();
    await way();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(page.url()).toBe(address);
    await expect.poll(() => page.evaluate(() => (history.state as { isCovered?: boolean }).isCovered)).toBeUndefined();
  }
};
const letterOf = async (call: Caller, appointmentId: string) =>
  (await call(get, { params: { appointmentId } })).appointmentDocuments.find(({ type }) => type === 'letter');

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a template is chosen in review, for one consult and for all later ones: on ${device}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { page, call } = await visit(browser, await newDoctor('Chooses'), { viewport, reducedMotion: 'reduce' });
    const appointmentId = await writtenConsult(call, 'Choosing');
    // Made before, it would have been the best fit.
    const id = await make(call, 'My short letter', 'letter');
    await page.goto(`/doctor/appointments/${appointmentId}`);
    await page.getByRole('tab', { name: /^Letter/ }).click();
    const before = (await letterOf(call, appointmentId))?.templateName ?? '';
    const choosing = page.getByRole('dialog', { name: 'Choose a template' });
    const isPhone = viewport.width < 500;
    const opener = page.getByRole('button', { name: isPhone ? 'More' : 'Choose the template', exact: true });
    const open = async () => {
      await opener.click();
      if (isPhone) await page.getByRole('button', { name: 'Change the template' }).click();
    };
    await expectClosesEachWay(page, opener, choosing, open);

    await open();
    await expect(choosing.getByRole('radio', { name: new RegExp(`^${before}`) })).toBeChecked();
    await expectNoViolations(page);
    await choosing.getByLabel('Search templates').fill('short LET');
    await expect(choosing.getByRole('radio')).toHaveCount(1);
    await expect(choosing).toContainText('What was said');
    await choosing.getByText('My short letter').click();
    await choosing.getByRole('button', { name: 'Next' }).click();
    const asking = page.getByRole('dialog', { name: 'Use “My short letter”' });
    await expect(asking.getByRole('radio', { name: 'Only this consult' })).toBeChecked();
    await expectNoViolations(page);
    await page.goBack();
    await expect(asking).toBeHidden();
    expect((await letterOf(call, appointmentId))?.templateName).toBe(before);

    await open();
    await choosing.getByText('My short letter').click();
    await choosing.getByRole('button', { name: 'Next' }).click();
    await asking.getByText('Every letter from now on').click();
    await asking.getByRole('button', { name: 'Write with this template' }).click();
    await expect(page.locator('article:visible')).toContainText('By My short letter.', {
      timeout: TIME_LIMIT,
    });
    expect((await call(me)).settings.pmsSettings.defaultLetterTemplateId).toBe(id);
    await page.context().close();
  });

test('a new consult takes the templates that were chosen for it', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, await newDoctor('Begins'), { reducedMotion: 'reduce' });
  const note = await make(call, 'My own note', 'note');
  const letter = await make(call, 'My own letter', 'letter');
  await call(updateSettings, { body: { defaultReports: ['note', 'letter'] } });
  await page.goto('/doctor/new-appointment');
  const choosing = page.getByRole('dialog', { name: 'Choose a template' });
  await page.getByRole('combobox', { name: 'Patient' }).fill('Ottilie Choosing');
  await page.keyboard.press('Tab');
  await expectClosesEachWay(page, page.getByRole('button', { name: 'Letter: the best fit' }), choosing);
  for (const [type, name, reach] of [
    ['Note', 'My own note', 'Every note from now on'],
    ['Letter', 'My own letter', 'Only this consult'],
  ] as const) {
    await page.getByRole('button', { name: `${type}: the best fit` }).click();
    await choosing.getByText(name, { exact: true }).click();
    await choosing.getByRole('button', { name: 'Next' }).click();
    await page.getByText(reach).click();
    await page.getByRole('button', { name: 'Use this template' }).click();
    await expect(page.getByRole('button', { name: `${type}: ${name}` })).toBeVisible();
  }
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page).toHaveURL(/appointments$/);
  const [consult] = (await call(listConsults, { query: { search: 'Ottilie Choosing' } })).items;
  const { appointmentDocuments } = await call(get, { params: { appointmentId: consult?.id ?? '' } });
  const chosen = Object.fromEntries(appointmentDocuments.map(({ type, templateId }) => [type, templateId]));
  expect(chosen).toMatchObject({ note, letter });
  const { defaultNoteTemplateId, defaultLetterTemplateId } = (await call(me)).settings.pmsSettings;
  expect([defaultNoteTemplateId, defaultLetterTemplateId]).toEqual([note, null]);
  await page.context().close();
});

test('a template is taken out and deleted after a question, which closes each way', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, await newDoctor('Deletes'), { reducedMotion: 'reduce' });
  await make(call, 'My own letter', 'letter');
  const [other] = (await call(list, { query: { type: ['letter'], collection: 'global' } })).items;
  await call(collect, { body: { templateId: other?.id ?? '' } });
  await page.goto('/doctor/settings/templates/letter/my');
  for (const [name, item, action] of [
    [other?.name ?? '', 'Take it out of my templates', 'Take out'],
    // The last one: the way back is offered for five seconds.
    ['My own letter', 'Delete', 'Delete'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: name });
    const question = page.getByRole('dialog', { name: `${action} “${name}”?` });
    for (const way of [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.mouse.click(5, 5)]) {
      await row.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(question).toBeVisible();
      await way();
      await expect(question).toBeHidden();
      await expect(row.getByRole('button', { name: /^More/ })).toBeFocused();
    }
    await row.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expectNoViolations(page);
    await question.getByRole('button', { name: action }).click();
    await expect(row).toBeHidden();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'My own letter' })).toBeVisible();
  await page.context().close();
});
