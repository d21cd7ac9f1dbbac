import { AxeBuilder } from '@axe-core/playwright';
import { get } from '@auscult/contract/appointments/endpoints.ts';
import { me, updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

/** Goes from one sentence to check to the next, and leaves each as it is. */
const keepAll = async (page: Page): Promise<void> => {
  const left = page.locator('footer').getByRole('status');
  while (!(await left.getByText('Nothing to check').isVisible())) {
    await page.getByRole('button', { name: 'Next to check' }).click();
    const before = (await left.textContent()) ?? '';
    await page
      .getByRole('button', { name: /Keep as written/ })
      .first()
      .click();
    await expect(left).not.toHaveText(before);
  }
};

test('what is worth a look is listed before and after the review, once it is switched on', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  await call(updateSettings, { body: { calloutsEnabled: false } });
  const appointmentId = await writtenConsult(call, 'Ashcombe');
  await page.goto('/doctor/settings');
  const choice = page.getByRole('checkbox', { name: /List what is worth a look/ });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect.poll(async () => (await call(me)).calloutsEnabled).toBe(true);

  await page.goto(`/doctor/appointments/${appointmentId}`);
  const before = page.getByRole('dialog', { name: 'Worth a look' });
  await expect(before).toBeVisible();
  await expectNoViolations(page);
  const first = before.getByRole('listitem').first().getByRole('button');
  const words = (await first.locator('span').first().innerText()).split('\n').at(-1) ?? '';
  // Choosing one closes the list and shows it in its place.
  await first.click();
  await expect(before).toBeHidden();
  await expect(page.locator('#main, main').getByText(words.slice(0, 30)).first()).toBeVisible();

  await keepAll(page);
  await page.getByRole('button', { name: 'Reviewed' }).click();
  const after = page.getByRole('dialog', { name: 'Left as it was' });
  await expect(after).toBeVisible();
  expect((await call(get, { params: { appointmentId } })).status).toBe('reviewed');
  await expectNoViolations(page);
  await after.getByRole('button', { name: 'Done' }).click();
  await expect(after).toBeHidden();
  // Each is shown once.
  await page.reload();
  await expect(page.locator('article:visible')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await call(updateSettings, { body: { calloutsEnabled: false } });
  await page.context().close();
});
