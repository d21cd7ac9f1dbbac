import { create as createConsult, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { list, remove } from '@auscult/contract/templates/endpoints.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { transcript, writtenConsult } from './consults.ts';
import { press, tabTo } from './keyboard.ts';
import { admin, newDoctor, visit, type Caller } from './people.ts';

const TIME_LIMIT = 60_000;
const FOR_ALL = 'A letter for all';
const FOR_ONE = 'A letter for one';
const MARK = { [FOR_ALL]: 'In the form of all.', [FOR_ONE]: 'In the form of one.' } as const;

const without = async (call: Caller): Promise<void> => {
  for (const name of [FOR_ALL, FOR_ONE])
    for (const { id } of (await call(list, { query: { search: name } })).items)
      await call(remove, { params: { templateId: id }, query: { confirm: true } });
};

/** An administrators' letter of one line, for everybody or for those who are given it. */
const write = async (page: Page, name: typeof FOR_ALL | typeof FOR_ONE): Promise<void> => {
  await page.goto('/admin/config/templates/create?type=letter');
  await expect(page.getByLabel('Name')).toBeVisible();
  await tabTo(page, /^Name/);
  await page.keyboard.type(name);
  if (name === FOR_ONE) {
    await tabTo(page, /every doctor/i);
    await page.keyboard.press('Space');
  }
  await tabTo(page, /^Text/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(MARK[name]);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/templates\/[\da-f-]{36}$/);
};

const letterOf = async (call: Caller, appointmentId: string) => {
  const { appointmentDocuments, warnings, status } = await call(get, { params: { appointmentId } });
  const letter = appointmentDocuments.find(({ type }) => type === 'letter');
  return { name: letter?.templateName, text: letter ? plainText(letter.content) : '', warnings, status };
};

test('a template is given to one doctor and taken back: their default falls on, and both are told', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const given = await newDoctor('Given');
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await without(call);
  await write(page, FOR_ALL);
  await write(page, FOR_ONE);
  const one = await visit(browser, given, { reducedMotion: 'reduce' });
  const other = await visit(browser, await newDoctor('Other'));
  const doctorId = (await one.call(me)).id;

  await page.goto(`/admin/users/doctors/${doctorId}`);
  await expect(page.getByRole('tab', { name: 'Templates' })).toBeVisible();
  await tabTo(page, /^Profile/);
  const selected = () => page.getByRole('tablist').first().getByRole('tab', { selected: true }).textContent();
  for (let tab = await selected(); !tab?.startsWith('Templates'); tab = await selected()) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(selected).not.toBe(tab);
  }
  await expect(page.getByLabel('Give templates')).toBeVisible();
  await tabTo(page, /^Give templates/);
  await page.keyboard.type(FOR_ONE);
  await expect(page.getByRole('option', { name: new RegExp(FOR_ONE) })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter', 'Escape');
  await tabTo(page, /^Give$/);
  await page.keyboard.press('Enter');
  const held = page.getByRole('listitem').filter({ hasText: FOR_ONE });
  await expect(held).toContainText('Given');

  // The one has both, the other the one for all.
  await one.page.goto('/doctor/settings/templates/letter/my');
  const row = one.page.getByRole('row').filter({ hasText: FOR_ONE });
  await expect(row).toBeVisible();
  for (const who of [one, other]) {
    await who.page.goto('/doctor/settings/templates/letter/global?search=A+letter+for');
    await expect(who.page.getByRole('row').filter({ hasText: FOR_ALL })).toBeVisible();
  }
  await expect(other.page.getByRole('row').filter({ hasText: FOR_ONE })).toBeHidden();
  await expect(one.page.getByRole('row').filter({ hasText: FOR_ONE })).toBeVisible();

  // The administrator makes it the doctor's default, and the doctor's letter follows it.
  const defaults = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Default templates' }) });
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()));
  await tabTo(page, /^Letter/);
  await press(page, 'ArrowDown', 'ArrowUp', 'ArrowDown');
  await expect(defaults.getByText('Press Enter to keep this')).toBeVisible();
  expect(saves).toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  expect(saves).toHaveLength(1);
  await expect(defaults.getByLabel('Letter', { exact: true })).toBeFocused();
  await expect(held).toContainText('Default');
  const before = await writtenConsult(one.call, 'Before');
  expect(await letterOf(one.call, before)).toMatchObject({ name: FOR_ONE });
  // One more is to be written by it, but not yet.
  const templateId = (await one.call(me)).settings.pmsSettings.defaultLetterTemplateId ?? '';
  const { id: later } = await one.call(createConsult, {
    body: { patient: { firstName: 'Odile', lastName: 'Later' }, letterTemplateId: templateId },
  });

  await tabTo(page, /^Take back/);
  await page.keyboard.press('Enter');
  const warning = page.getByRole('dialog', { name: `Take back “${FOR_ONE}”?` });
  await expect(warning).toContainText('It is the default letter of one doctor.');
  await tabTo(page, /^Take back$/);
  await page.keyboard.press('Enter');
  await expect(held).toBeHidden();
  await expect(defaults.getByLabel('Letter', { exact: true })).toHaveValue('');

  await one.page.goto('/doctor/settings/templates/letter/global?search=A+letter+for');
  await expect(one.page.getByRole('row').filter({ hasText: FOR_ALL })).toBeVisible();
  await expect(row).toBeHidden();
  await one.call(pasteTranscript, { params: { appointmentId: later }, body: { text: transcript } });
  await expect
    .poll(async () => (await letterOf(one.call, later)).status, { timeout: TIME_LIMIT })
    .toBe('ready_for_review');
  const fallen = await letterOf(one.call, later);
  expect(fallen.name).not.toBe(FOR_ONE);
  expect(fallen.text).not.toContain(MARK[FOR_ONE]);
  const notice = `The template of the letter may no longer be used. It was written by “${fallen.name}”.`;
  await one.page.goto(`/doctor/appointments/${later}`);
  await expect(one.page.getByText(notice).first()).toBeVisible();
  // What it wrote before reads as it did.
  expect((await letterOf(one.call, before)).text).toContain(MARK[FOR_ONE]);
  await without(call);
  for (const who of [page, one.page, other.page]) await who.context().close();
});
