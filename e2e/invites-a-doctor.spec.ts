import { signInErrors } from '@auscult/contract/auth/errors.ts';
import { list } from '@auscult/contract/doctors/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { openByKeys, press, tabTo } from './keyboard.ts';
import { address, admin, linkTo, password, visit } from './people.ts';

type Invited = { practice: string; lastName: string; email: string };
/** No mouse: the practice is made from inside the form, which then stands ready for the next doctor of it. */
const inviteByKeys = async (page: Page, { practice, lastName, email }: Invited): Promise<void> => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await openByKeys(page, 'invite a doctor');
  const firstName = page.getByLabel('First name');
  await expect(firstName).toBeVisible();
  await tabTo(page, /^First name/);
  await page.keyboard.type('Liesel');
  await page.keyboard.press('Tab');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email.toUpperCase());
  await tabTo(page, /^New practice/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New practice' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(practice);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const chosen = page.getByRole('combobox', { name: 'Practice' });
  await expect(chosen).toHaveValue(practice);
  await tabTo(page, /^Invite and add another/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No mail was sent: there is no mail server')).toBeVisible();
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveValue('');
  await expect(chosen).toHaveValue(practice);
};

const findByKeys = async (page: Page, lastName: string): Promise<void> => {
  await openByKeys(page, 'doctors');
  await expect(page.getByRole('heading', { name: /^Doctors/, level: 1 })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Search doctors' })).toBeVisible();
  await tabTo(page, /^Search doctors/);
  await page.keyboard.type(lastName);
  await expect(page.getByRole('row', { name: new RegExp(lastName) })).toContainText('Invited, 7 days left');
  await tabTo(page, new RegExp(`^${lastName}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(lastName) })).toBeFocused();
};

/** From the link to a first consult: what the mail asks for, signing in, and a name. */
const beginByKeys = async (doctor: Page, email: string): Promise<void> => {
  await expect(doctor.getByText(`Liesel, choose a password for ${email}`)).toBeVisible();
  await expect(doctor.getByLabel('New password', { exact: true })).toBeFocused();
  await doctor.keyboard.type(password());
  await tabTo(doctor, /^New password again/, 4);
  await doctor.keyboard.type(password());
  await press(doctor, 'Enter');
  await expect(doctor.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await tabTo(doctor, /^Sign in$/, 4);
  await press(doctor, 'Enter');
  await expect(doctor.getByLabel('Work email')).toBeFocused();
  await doctor.keyboard.type(email);
  await press(doctor, 'Enter');
  await expect(doctor.getByLabel('Password')).toBeFocused();
  await doctor.keyboard.type(password());
  await press(doctor, 'Enter');
  await expect(doctor).toHaveURL(/\/doctor/);
  await expect(doctor.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKeys(doctor, 'new consult');
  await expect(doctor.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await doctor.keyboard.type('Wendeline Firstcomer');
  await tabTo(doctor, /^Record now/);
  await press(doctor, 'Enter');
  await doctor.waitForURL(/\/in-progress$/);
  await expect(doctor.getByRole('heading', { name: 'Wendeline Firstcomer' })).toBeVisible();
};

const linkIsOver = (page: Page) => page.getByRole('heading', { name: signInErrors.linkOver.title });

test('a practice is made and a doctor invited to it, whose second mail alone leads in to a first consult', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  const practice = `Lantern Lane ${stamp}`;
  const email = `liesel.${stamp}+clinic@journeys.auscult.test`;
  const { page, call } = await visit(browser, admin, {
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await inviteByKeys(page, { practice, lastName: `Lamplighter${stamp}`, email });
  await expect.poll(() => linkTo(email)).toMatch(/^\/accept-invite#/);
  const older = await linkTo(email);
  await tabTo(page, /^Copy the link/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(older);

  await findByKeys(page, `Lamplighter${stamp}`);
  await expect(page.getByText('No mail was sent: there is no mail server')).toBeVisible();
  await tabTo(page, /^Extend the invite/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invited again').first()).toBeVisible();
  await expect.poll(() => linkTo(email)).not.toBe(older);
  const newer = await linkTo(email);

  const context = await browser.newContext({ baseURL: address(), permissions: ['microphone'] });
  const opened = await context.newPage();
  await opened.goto(older);
  await expect(linkIsOver(opened)).toBeVisible();
  const doctor = await context.newPage();
  await doctor.goto(newer);
  await beginByKeys(doctor, email);

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
