import { get } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { create } from '@auscult/contract/templates/endpoints.ts';
import { me, updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { arrowTo, tabTo } from './keyboard.ts';
import { newDoctor, visit, type Caller } from './people.ts';

const TIME_LIMIT = 90_000;
const NAME = 'A letter to be removed';
const MARK = 'In the form that goes.';

const letterOf = async (call: Caller, appointmentId: string) => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const letter = appointmentDocuments.find(({ type }) => type === 'letter');
  return { name: letter?.templateName, text: letter ? plainText(letter.content) : '', state: letter?.state };
};

test('a default template is removed after its warning, and what it wrote reads as before', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page, call } = await visit(browser, await newDoctor('Removes'), { reducedMotion: 'reduce' });
  const { id } = await call(create, {
    body: {
      type: 'letter',
      name: NAME,
      blocks: [
        { type: 'text', id: 'mark', text: MARK },
        { type: 'section', id: 'plan', title: 'Plan', topics: ['plan', 'follow_up'], style: 'prose' },
      ],
    },
  });
  await call(updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: id } } });
  const appointmentId = await writtenConsult(call, 'Removing');
  expect(await letterOf(call, appointmentId)).toMatchObject({ name: NAME });

  await page.goto('/doctor/settings/templates/letter/my');
  const row = page.getByRole('row').filter({ hasText: NAME });
  const remove = async () => {
    await tabTo(page, new RegExp(`^More.*${NAME}`));
    await page.keyboard.press('Enter');
    await arrowTo(page.getByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  const warning = page.getByRole('dialog', { name: `Delete “${NAME}”?` });
  await expect(warning).toContainText('It is the default letter of one doctor.');
  await page.goBack();
  await expect(warning).toBeHidden();
  await expect(row).toContainText('Default');
  await remove();
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  // Once it was confirmed there is no default to go back to.
  await expect(page.getByText(`“${NAME}” is deleted`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  expect((await call(me)).settings.pmsSettings.defaultLetterTemplateId).toBeNull();

  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.getByRole('tab', { name: /^Letter/ }).click();
  const letter = page.locator('article:visible');
  await expect(letter).toContainText(MARK);
  expect((await letterOf(call, appointmentId)).name).toBe(NAME);
  await tabTo(page, /^More$/, 60);
  await page.keyboard.press('Enter');
  await arrowTo(page.getByRole('menuitem', { name: 'Write it again' }));
  await expect.poll(async () => (await letterOf(call, appointmentId)).name, { timeout: TIME_LIMIT }).not.toBe(NAME);
  await expect.poll(async () => (await letterOf(call, appointmentId)).state, { timeout: TIME_LIMIT }).toBe('done');
  const again = await letterOf(call, appointmentId);
  expect(again.name).toBeTruthy();
  expect(again.text).not.toContain(MARK);
  expect(again.text).toContain('doxycycline');
  await expect(letter).not.toContainText(MARK);
  await page.context().close();
});
