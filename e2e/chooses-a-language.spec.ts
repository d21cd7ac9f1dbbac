import { get, list as listConsults } from '@auscult/contract/appointments/endpoints.ts';
import { update } from '@auscult/contract/doctors/endpoints.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, newDoctor, signedIn, visit } from './people.ts';

test('a doctor of two languages says in which one the documents of a consult are written', async ({ browser }) => {
  const { page, call } = await visit(browser, await newDoctor('Tongues'), { reducedMotion: 'reduce' });
  await page.goto('/doctor/new-appointment');
  await expect(page.getByText('written in English')).toBeVisible();
  await expect(page.getByLabel('Language of the documents')).toBeHidden();

  const { id } = await call(me);
  const languages = [
    { id: 'en-AU' as const, isDefault: true },
    { id: 'vi' as const, isDefault: false },
  ];
  await (await signedIn(admin)).call(update, { params: { userId: id }, body: { languages } });
  await page.reload();
  await expect(page.getByLabel('Language of the documents')).toHaveValue('en-AU');
  await page.getByRole('combobox', { name: 'Patient' }).fill('Ottilie Tongues');
  await page.keyboard.press('Tab');
  await page.getByLabel('Language of the documents').selectOption('Vietnamese');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect(page).toHaveURL(/appointments$/);
  const [consult] = (await call(listConsults, { query: { search: 'Ottilie Tongues' } })).items;
  expect(await call(get, { params: { appointmentId: consult?.id ?? '' } })).toMatchObject({ clinicalLanguage: 'vi' });
  await page.context().close();
});
