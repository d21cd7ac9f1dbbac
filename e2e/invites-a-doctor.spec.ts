import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { list } from '@auscult/contract/doctors/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { address, admin, linkTo, password, visit } from './people.ts';

const linkIsOver = (page: Page) => page.getByRole('heading', { name: signInErrors.linkOver.title });

test('a practice is made and a doctor invited to it, whose second mail alone leads in to a first consult', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  const practice = `Lantern Lane ${stamp}`;
  const email = `liesel.${stamp}+clinic@journeys.auscult.test`;
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await page.goto('/admin/practices');
  await page.getByRole('link', { name: 'New practice' }).click();
  await page.getByLabel('Name', { exact: true }).fill(practice);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: practice })).toBeVisible();

  await page.goto('/admin/users/doctors');
  await page.getByRole('link', { name: 'Invite a doctor' }).first().click();
  await page.getByLabel('First name').fill('Liesel');
  await page.getByLabel('Last name').fill(`Lamplighter${stamp}`);
  await page.getByLabel('Work email').fill(email.toUpperCase());
  await page.getByLabel('Practice').selectOption({ label: practice });
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Invitation sent').first()).toBeVisible();
  await expect.poll(() => linkTo(email)).toMatch(/^\/accept-invite#/);
  const older = await linkTo(email);

  await page.goto('/admin/users/doctors');
  await page.getByRole('searchbox', { name: 'Search doctors' }).fill(`Lamplighter${stamp}`);
  const row = page.getByRole('row', { name: new RegExp(`Lamplighter${stamp}`) });
  await expect(row).toContainText('Invited, 7 days left');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Extend the invite' }).click();
  await expect(page.getByText('Invited again').first()).toBeVisible();
  await expect.poll(() => linkTo(email)).not.toBe(older);
  const newer = await linkTo(email);

  const context = await browser.newContext({ baseURL: address(), permissions: ['microphone'] });
  const opened = await context.newPage();
  await opened.goto(older);
  await expect(linkIsOver(opened)).toBeVisible();
  const doctor = await context.newPage();
  await doctor.goto(newer);
  await expect(doctor.getByText(`Liesel, choose a password for ${email}`)).toBeVisible();
  await doctor.getByLabel('New password', { exact: true }).fill(password());
  await doctor.getByLabel('New password again').fill(password());
  await doctor.keyboard.press('Enter');
  await doctor.getByRole('link', { name: 'Sign in', exact: true }).click();
  await doctor.getByLabel('Work email').fill(email);
  await doctor.getByRole('button', { name: 'Continue' }).click();
  await doctor.getByLabel('Password').fill(password());
  await doctor.keyboard.press('Enter');
  await expect(doctor).toHaveURL(/\/doctor/);
  await doctor.goto('/doctor/new-appointment');
  await doctor.getByRole('combobox', { name: 'Patient' }).fill('Wendeline Firstcomer');
  await doctor.getByRole('button', { name: 'Record now' }).click();
  await doctor.waitForURL(/\/in-progress$/);
  await expect(doctor.getByRole('heading', { name: 'Wendeline Firstcomer' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Extend the invite' })).toBeHidden();
  const [found] = (await call(list, { query: { search: `Lamplighter${stamp}` } })).items;
  expect(found).toMatchObject({ accountState: 'active', email, consultsLast30Days: 1, practice: { name: practice } });
  await opened.reload();
  await expect(linkIsOver(opened)).toBeVisible();
  await opened.goto('/sign-in');
  await opened.goto(newer);
  await expect(linkIsOver(opened)).toBeVisible();
  await context.close();
  await page.context().close();
});
