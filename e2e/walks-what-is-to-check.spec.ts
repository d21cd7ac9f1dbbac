import { get } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit, type Caller, type Visit } from './people.ts';

const editor = (page: Page) => page.locator('article:visible [contenteditable="true"]');
const left = (page: Page) => page.locator('footer').getByRole('status');
const statusOf = async (call: Caller, appointmentId: string) => (await call(get, { params: { appointmentId } })).status;

/** A consult in whose note stand as many doses that nobody said. */
const withDoses = async ({ page, call }: Visit, lastName: string, doses: readonly string[]): Promise<string> => {
  const appointmentId = await writtenConsult(call, lastName);
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await editor(page).locator('p').first().click();
  await page.keyboard.press('End');
  for (const dose of doses) await page.keyboard.type(` Takes ${dose}.`);
  if (doses.length > 0) await expect(left(page)).toHaveText(new RegExp(`^(1 of )?${doses.length} `));
  await page.keyboard.press('Escape');
  return appointmentId;
};

test('"Reviewed" says why it is refused, and Enter keeps what is open, whatever was pressed with the mouse before', async ({
  browser,
}) => {
  const visited = await visit(browser, doctor);
  const { page, call } = visited;
  const doses = ['warfarin 500 mg', 'digoxin 7 mg', 'lithium 900 mg'];
  const appointmentId = await withDoses(visited, 'Rutherglen', doses);
  await page.getByRole('button', { name: /^Reviewed/ }).click();
  await expect(page.getByText('3 still to check')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(left(page)).toHaveText(/ 2 /);

  await page.getByRole('button', { name: 'Next to check' }).click();
  await page.keyboard.press('Enter');
  await expect(left(page)).toHaveText(/1 of 1 /);

  await page.getByRole('tab', { name: /^Note/ }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(left(page)).toHaveText('Nothing to check');
  await page.getByRole('button', { name: /^Reviewed/ }).click();
  await expect.poll(() => statusOf(call, appointmentId)).toBe('reviewed');
  await page.context().close();
});

test('a consult is not marked as reviewed over words that are not saved', async ({ browser }) => {
  const visited = await visit(browser, doctor);
  const { page, call } = visited;
  const appointmentId = await withDoses(visited, 'Strathmore', []);
  await page.route('**/save-note', (route) => route.abort());
  await editor(page).locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Sleeps well.');
  await page.getByRole('button', { name: /^Reviewed/ }).click();
  await expect(page.getByText('Not marked as reviewed')).toBeVisible();
  expect(await statusOf(call, appointmentId)).toBe('ready_for_review');

  await page.unroute('**/save-note');
  await page.getByRole('button', { name: /^Reviewed/ }).click();
  await expect.poll(() => statusOf(call, appointmentId)).toBe('reviewed');
  expect(JSON.stringify(await call(get, { params: { appointmentId } }))).toContain('Sleeps well.');
  await page.context().close();
});
