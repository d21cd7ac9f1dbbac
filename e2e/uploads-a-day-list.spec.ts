import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { list as listAppointments } from '@auscult/contract/appointments/endpoints.ts';
import { createUploadKey } from '@auscult/contract/keys/endpoints.ts';
import { list as listPractices } from '@auscult/contract/practices/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { address, admin, doctor, signedIn } from './people.ts';

const expectNoViolations = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

const head = 'Date,Time,Doctor,Patient,Date of birth';
const rows = [
  '23/11/2026,9:30 am,Dr H. Okafor,"Featherstone, Agnes",3/4/1961',
  '23/11/2026,9:50 am,Nobody Here,Ben Ode,12/12/1970',
  '24/11/2026,10:10 am,Hannah Okafor,=HYPERLINK Ode,12/12/1970',
];
const choose = (page: Page, lines: readonly string[]) =>
  page.getByLabel('Choose the list of a day, or drop it here').setInputFiles({
    name: 'monday.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...lines].join('\r\n')),
  });

test('a practice uploads its day list on a phone: once, however often it is sent', async ({ browser }) => {
  const { call } = await signedIn(admin);
  const { items } = await call(listPractices, { query: { search: 'Harbour Street' } });
  const { uploadKey } = await call(createUploadKey, { params: { practiceId: items[0]?.id ?? '' } });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    expect(new URL(response.url()).origin).toBe(address());
    scripts.push(response.body().then((body) => gzipSync(body).length));
  });

  await page.goto('/up_aaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { name: 'This address is not valid' })).toBeVisible();
  await expectNoViolations(page);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(60_000);

  await page.goto(`/${uploadKey}`);
  await expect(page.getByRole('heading', { name: 'Day list of Harbour Street Heart Clinic' })).toBeVisible();
  await expectNoViolations(page);
  await choose(page, ['not a list']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Cannot be taken' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await choose(page, rows);
  const lines = page.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem');
  await expect(lines.first()).toContainText('Fits no doctor of this practice');
  await expect(page.getByText('=HYPERLINK Ode')).toBeVisible();
  await expectNoViolations(page);
  const add = page.getByRole('button', { name: 'Add 2 consults' });
  await expect(add).toBeDisabled();
  await page.getByLabel('Leave out 1 row that cannot be taken').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 consults added' })).toBeFocused();
  const mine = await signedIn(doctor);
  const found = async () => (await mine.call(listAppointments, { query: { search: 'Featherstone' } })).total;
  expect(await found()).toBe(1);

  await page.getByRole('button', { name: 'Upload another list' }).click();
  await choose(page, [rows[0] ?? '', rows[2] ?? '']);
  await expect(page.getByText('2 rows, 0 new, 2 already there.')).toBeVisible();
  expect(await found()).toBe(1);
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 390);
  await context.close();
});
