import { list } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, doctor, signedIn, visit } from './people.ts';

// Of this run alone: a list that somebody looked into before holds others.
const stamp = Date.now();
const wilhelmina = `Wilhelmina Adlerstein${stamp}`;
const rows = [
  'Surname\tGiven\tAppt\tDOB\tSex\tReason',
  `Brandt${stamp}\tOttoline\t8:30 am\t07/06/1955\tF\tReview`,
  'Paki\tNgaire\t25:10\t30/04/1971\tF\tNew',
  `Oxley${stamp}\tLeanne\t9:50 am\t31/02/1961\tF\tPost-Op`,
].join('\n');

test('an administrator makes one consult and many for a doctor, and reads and changes one with a reason', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await page.goto('/admin/appointments');
  await page.getByRole('link', { name: 'New consult' }).click();
  const chooseDoctor = async (): Promise<void> => {
    await page.getByLabel('Doctor', { exact: true }).fill('Okafor');
    await page.getByRole('option', { name: /Okafor/ }).click();
  };
  await chooseDoctor();
  await page.getByLabel('Patient', { exact: true }).fill('Wilhelmina');
  await page.getByRole('button', { name: /Make the consult/ }).click();
  await expect(page.getByText('Please give a first and a last name')).toBeVisible();
  await page.getByLabel('Patient', { exact: true }).fill(wilhelmina);
  await page.getByRole('button', { name: /Make the consult/ }).click();
  const row = page.getByRole('row', { name: wilhelmina });
  await expect(row).toBeVisible();

  // Nothing of the consult is asked for before there is a reason.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/admin\/appointments\/[0-9a-f-]{36}/.test(request.url())) asked.push(request.url());
  });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Why do you open this consult?' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the consult' }).click();
  await expect(page.getByText('At least three letters')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByLabel('In a few words').fill('Ticket 4711');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Support request: Ticket 4711. This is on record.')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('“Support request: Ticket 4711”').first()).toBeVisible();

  // The same visit goes on while it is changed.
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByText('Op Report', { exact: true }).click();
  await page.getByLabel('A test').check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Op Report · ')).toBeVisible();

  await page.goto('/admin/batch-appointment');
  await chooseDoctor();
  await page.getByLabel('Paste the cells here').fill(rows);
  await expect(page.getByText('3 rows, 2 to mend')).toBeVisible();
  await expect(page.getByRole('button', { name: /Create 3 consults/ })).toBeDisabled();
  await page.getByLabel('Time, row 2').fill('9:10 am');
  await page.getByLabel('Date of birth, row 3').fill('28/02/1961');
  await page.getByRole('button', { name: /Create 3 consults/ }).dblclick();
  await expect(page.getByText('3 consults were made')).toBeVisible();
  const ottoline = await call(list, { query: { search: `Ottoline Brandt${stamp}` } });
  expect(ottoline.total).toBe(1);
  const own = await (await signedIn(doctor)).call(list, { query: { search: `Leanne Oxley${stamp}` } });
  expect(own.items[0]).toMatchObject({ status: 'draft', consultationType: 'post_op' });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 consults were taken back')).toBeVisible();
  expect((await call(list, { query: { search: `Ottoline Brandt${stamp}` } })).total).toBe(0);
  await page.context().close();
});
