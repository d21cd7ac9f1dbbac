import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { createCustom } from '@auscult/contract/integrations/endpoints.ts';
import { createAccessKey } from '@auscult/contract/keys/endpoints.ts';
import { inpatients } from '@auscult/contract/plugin/endpoints.ts';
import { setUsers } from '@auscult/contract/plugin-config/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { admin, newDoctor, pluginWith, signedIn, visit } from './people.ts';

const stay = (externalId: string, lastName: string, ward: string, bed: string) => ({
  externalId,
  doctorExternalId: 'consultant',
  patient: { externalId: `patient ${externalId}`, firstName: 'Ottoline', lastName },
  ward,
  bed,
});
const rowOf = (page: Page, lastName: string) => page.getByRole('row').filter({ hasText: lastName });
const choose = async (page: Page, lastName: string, item: string) => {
  await rowOf(page, lastName).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a ward fills from the practice’s system: patients move, are seen, go home and come back', async ({ browser }) => {
  test.setTimeout(180_000);
  const { call } = await signedIn(admin);
  const { id: practiceId } = await call(createPractice, {
    body: { name: `Harbour wards ${Date.now()}`, timezone: 'Australia/Hobart', hasInpatients: true },
  });
  const parties = { sender: 'AUSCULT^AUSCULT', receiver: 'WARDS^HOSPITAL' };
  const connection = { kind: 'mllp' as const, host: '127.0.0.1', port: 9, ...parties };
  await call(createCustom, { body: { practiceId, name: 'Wards', pmsType: 'COBLH', connection } });
  const { key } = await call(createAccessKey, { params: { practiceId }, body: {} });
  const tell = pluginWith(key);
  const email = await newDoctor('Wards', practiceId);
  await tell(setUsers, { body: { users: [{ externalId: 'consultant', name: 'Wards Journey', email }] } });
  const list = (...stays: ReturnType<typeof stay>[]) =>
    tell(inpatients, { body: { takenAt: new Date().toISOString(), inpatients: stays } });
  const { page } = await visit(browser, email, { reducedMotion: 'reduce' });
  await page.goto('/doctor');
  await page.getByRole('link', { name: 'Inpatients' }).click();
  await expect(page.getByRole('heading', { name: 'No inpatients' })).toBeVisible();
  await expectNoViolations(page);

  const quill = stay('s1', 'Quillfeather', 'North', '4');
  await list(quill, stay('s2', 'Rosewater', 'North', '5'));
  await page.reload();
  await expect(rowOf(page, 'Quillfeather')).toContainText('North, 4');
  await expect(rowOf(page, 'Rosewater')).toContainText('North, 5');
  await expectNoViolations(page);
  await list({ ...quill, ward: 'South', bed: '11' });
  await page.reload();
  await expect(rowOf(page, 'Quillfeather')).toContainText('South, 11');
  await expect(rowOf(page, 'Rosewater')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add an inpatient' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an inpatient' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Perpetua Nightingale');
  await dialog.getByLabel('Ward').fill('West');
  await dialog.getByLabel('Bed').fill('2');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(rowOf(page, 'Nightingale')).toContainText('West, 2');

  // Each round is a consult of its own, and the list shows the patient once.
  const rounds = new Set<string>();
  for (const _ of ['first', 'second']) {
    await choose(page, 'Nightingale', 'New round');
    await page.waitForURL(/\/in-progress$/);
    rounds.add(page.url());
    await page.goto('/doctor/inpatients');
    await expect(rowOf(page, 'Nightingale')).toHaveCount(1);
  }
  expect(rounds.size).toBe(2);
  await choose(page, 'Nightingale', 'Change ward or bed');
  await page.getByLabel('Bed').fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Nightingale')).toContainText('West, 7');

  await choose(page, 'Nightingale', 'Discharge');
  await expect(rowOf(page, 'Nightingale')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Nightingale')).toContainText('West, 7');
  await choose(page, 'Nightingale', 'Discharge');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Discharged', exact: true }).click();
  await expect(rowOf(page, 'Nightingale')).toContainText('Discharged');
  await choose(page, 'Nightingale', 'Take the discharge back');
  await expect(rowOf(page, 'Nightingale')).toHaveCount(0);
  await page.getByRole('button', { name: 'In', exact: true }).click();
  await expect(rowOf(page, 'Nightingale')).toContainText('West, 7');
  await expectNoViolations(page);
  await page.context().close();
});

test('a practice without inpatients has no list of them', async ({ browser }) => {
  const { call } = await signedIn(admin);
  const { id } = await call(createPractice, { body: { name: `No wards ${Date.now()}`, timezone: 'Australia/Perth' } });
  const { page } = await visit(browser, await newDoctor('Rooms', id));
  await page.goto('/doctor/inpatients');
  await expect(page.getByRole('heading', { name: 'This practice has no inpatients' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Inpatients' })).toHaveCount(
    0,
  );
  await page.getByRole('link', { name: 'All consults' }).click();
  await expect(page).toHaveURL(/\/doctor\/appointments$/);
  await page.context().close();
});
