import { get, list } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit, type Caller, type Visit } from './people.ts';

const editor = (page: Page) => page.locator('article:visible [contenteditable="true"]');
const left = (page: Page) => page.locator('footer').getByRole('status');
/** Enter keeps only what can be seen: the card comes first. */
const pressKeep = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /^Keep as written/ }).first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
};
const statusOf = async (call: Caller, appointmentId: string) => (await call(get, { params: { appointmentId } })).status;

/** A consult in whose note stand as many doses beyond what the medicines list gives, which is told of what is typed too. */
const withDoses = async ({ page, call }: Visit, lastName: string, doses: readonly string[]): Promise<string> => {
  const appointmentId = await writtenConsult(call, lastName);
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await editor(page).locator('p').first().click();
  await page.keyboard.press('End');
  for (const dose of doses) await page.keyboard.type(` Takes ${dose}.`);
  // A flag may come with the half of a sentence, and another one with all of it.
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  if (doses.length > 0) await expect(left(page)).toHaveText(new RegExp(`^(1 of )?${doses.length} `));
  await page.keyboard.press('Escape');
  return appointmentId;
};

test('"Reviewed" says why it is refused, and Enter keeps what is open, whatever was pressed with the mouse before', async ({
  browser,
}) => {
  const visited = await visit(browser, doctor);
  const { page, call } = visited;
  const doses = ['warfarin 500 mg', 'digoxin 7 mg', 'amlodipine 90 mg'];
  const appointmentId = await withDoses(visited, 'Rutherglen', doses);
  await page.getByRole('button', { name: /^Reviewed/ }).click();
  await expect(page.getByText('3 still to check')).toBeVisible();
  await pressKeep(page);
  await expect(left(page)).toHaveText(/ 2 /);

  await page.getByRole('button', { name: 'Next to check' }).click();
  await pressKeep(page);
  await expect(left(page)).toHaveText(/1 of 1 /);

  await page.getByRole('tab', { name: /^Note/ }).click();
  await page.keyboard.press('j');
  await pressKeep(page);
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

test('what was kept or left out by mistake can be taken back, and what is added is no longer missing', async ({
  browser,
}) => {
  const visited = await visit(browser, doctor);
  const { page, call } = visited;
  await withDoses(visited, 'Carmichael', ['warfarin 500 mg']);
  await page.keyboard.press('j');
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/flags'));
  const kept = answered();
  await pressKeep(page);
  await expect(left(page)).toHaveText('Nothing to check');
  await kept;
  // The page may only go once the server knows: this one is not about what a page that goes takes with it.
  const told = answered();
  await page.getByRole('button', { name: 'Check it again' }).click();
  await expect(left(page)).toHaveText(/1 of 1 /);
  await told;
  await page.reload();
  await expect(left(page)).toHaveText(/1 of 1 /);

  const { items } = await call(list, { query: { statuses: ['ready_for_review'], perPage: 40 } });
  const consults = await Promise.all(items.map(({ id }) => call(get, { params: { appointmentId: id } })));
  const talked = consults.find(({ appointmentDocuments: [first] }) => (first?.unwritten.length ?? 0) > 5);
  await page.goto(`/doctor/appointments/${talked?.id ?? ''}`);
  const said = page.getByRole('region', { name: 'Said, but in no document' });
  const add = said.getByRole('button', { name: /^Add: / }).first();
  const added = ((await add.getAttribute('aria-label')) ?? '').replace('Add: ', '');
  await add.click();
  await expect(page.getByText('Added to the note')).toBeVisible();
  await expect(said.getByRole('button', { name: `Add: ${added}`, exact: true })).toBeHidden();
  const first = said.getByRole('button', { name: /^Leave out: / }).first();
  const words = ((await first.getAttribute('aria-label')) ?? '').replace('Leave out: ', '');
  await first.click();
  await expect(said.getByRole('button', { name: `Leave out: ${words}`, exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said.getByRole('button', { name: `Leave out: ${words}`, exact: true })).toBeVisible();
  await page.context().close();
});

test('the answer to a decision that comes after the next decision takes nothing back', async ({ browser }) => {
  const visited = await visit(browser, doctor);
  const { page } = visited;
  await withDoses(visited, 'Dunmore', ['warfarin 500 mg', 'digoxin 7 mg']);
  let asked = 0;
  await page.route('**/flags', async (route) => {
    asked += 1;
    const isFirst = asked === 1;
    const response = await route.fetch();
    if (isFirst) await new Promise((late) => setTimeout(late, 3000));
    await route.fulfill({ response });
  });
  await page.keyboard.press('j');
  await pressKeep(page);
  await expect(left(page)).toHaveText(/1 of 1 /);
  await page.waitForTimeout(500);
  const late = page.waitForResponse('**/flags');
  await pressKeep(page);
  await expect(left(page)).toHaveText('Nothing to check');
  await late;
  await page.waitForTimeout(4000);
  await expect(left(page)).toHaveText('Nothing to check');
  await page.context().close();
});

test('the answer to a decision takes nothing back while the next one is on its way', async ({ browser }) => {
  const visited = await visit(browser, doctor);
  const { page, call } = visited;
  const appointmentId = await withDoses(visited, 'Tarrengower', ['warfarin 500 mg', 'digoxin 7 mg']);
  const after = (milliseconds: number) => new Promise((late) => setTimeout(late, milliseconds));
  let asked = 0;
  await page.route('**/flags', async (route) => {
    asked += 1;
    const late = asked === 1 ? 600 : 2500;
    const response = await route.fetch();
    await after(late);
    await route.fulfill({ response });
  });
  await page.route(`**/appointments/${appointmentId}`, async (route) => {
    await after(1500);
    await route.continue();
  });
  await page.keyboard.press('j');
  const first = page.waitForResponse('**/flags');
  await pressKeep(page);
  await expect(left(page)).toHaveText(/1 of 1 /);
  await pressKeep(page);
  await expect(left(page)).toHaveText('Nothing to check');
  await first;
  await page.waitForTimeout(500);
  expect(await left(page).textContent()).toBe('Nothing to check');
  await page.getByRole('button', { name: /^Reviewed/ }).click();
  await expect.poll(() => statusOf(call, appointmentId)).toBe('reviewed');
  await page.context().close();
});
