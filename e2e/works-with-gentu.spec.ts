import { GENTU_CLIENT, openGentu } from '@auscult/connector/simulators/gentu.ts';
import type { Fault, Simulator } from '@auscult/connector/simulators/serve.ts';
import { get, list as listAppointments } from '@auscult/contract/appointments/endpoints.ts';
import { saveLetter } from '@auscult/contract/documents/endpoints.ts';
import { list as listExports, retry } from '@auscult/contract/exports/endpoints.ts';
import { list as listIncidents } from '@auscult/contract/incidents/endpoints.ts';
import { create as createCompany } from '@auscult/contract/it-companies/endpoints.ts';
import { list as listMails } from '@auscult/contract/mails/endpoints.ts';
import { create as createPractice } from '@auscult/contract/practices/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { reviewed, withoutGaps, writtenFrom } from './consults.ts';
import { admin, newDoctor, visit, type Visit } from './people.ts';

// One practice from its pairing on: connected, out of reach and back, in doubt, corrected. Each test goes on from the one before.
test.describe.configure({ mode: 'serial' });

type Attachment = { key: string; title: string; category: string };
let simulator: Simulator;
let desk: Visit;
let rooms: Visit;
let connection = '';
const practice = `Gentu rooms ${Date.now()}`;
const helper = `help.${Date.now()}@gentu-rooms.example`;

test.beforeAll(async ({ browser }) => {
  simulator = await openGentu();
  desk = await visit(browser, admin);
  const { id: practiceId } = await desk.call(createPractice, {
    body: { name: practice, timezone: 'Australia/Brisbane', practiceAdminsEmails: ['desk@gentu-rooms.example'] },
  });
  await desk.call(createCompany, { body: { name: `IT of ${practice}`, email: helper } });
  rooms = await visit(browser, await newDoctor('Ines', practiceId, 'Moreau'));
});
test.afterAll(() => simulator.close());

const attachments = async (): Promise<Attachment[]> => {
  const effects = (await (await fetch(`${simulator.control}/effects`)).json()) as { attachments: Attachment[] };
  return effects.attachments;
};
const fail = (fault: Fault) =>
  fetch(`${simulator.control}/faults`, { method: 'POST', body: JSON.stringify([{ fault }]) });

const consultOf = async (search: string): Promise<string> => {
  const { items } = await rooms.call(listAppointments, { query: { search } });
  return items[0]?.id ?? '';
};
const exportByScreen = async (page: Page, appointmentId: string): Promise<void> => {
  await page.goto(`/doctor/appointments/${appointmentId}`);
  await page.locator('footer').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  for (const name of ['Note', 'Letter']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
};
const newestExport = async (appointmentId: string) => (await rooms.call(listExports, { params: { appointmentId } }))[0];
const statusOf = async (appointmentId: string) => (await rooms.call(get, { params: { appointmentId } })).status;

test('an administrator connects Gentu, and a doctor’s documents reach it', async () => {
  const { page } = desk;
  await page.goto('/admin/integrations/connections/gentu/create');
  await page.getByLabel('Practice', { exact: true }).selectOption(practice);
  await page.getByLabel('Address').fill(simulator.url);
  await page.getByLabel('Pairing code').fill('123456');
  await page.getByLabel('Client id').fill(GENTU_CLIENT.clientId);
  await page.getByLabel('Client secret').fill(GENTU_CLIENT.clientSecret);
  await page.getByLabel('Runs out').fill('20/11/2099, 5 pm');
  await page.getByLabel('IT company').selectOption(`IT of ${practice}`);
  await page.getByLabel('This is a simulator').check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: practice })).toBeVisible();
  await expect(page.getByText('Gentu, simulator')).toBeVisible();
  connection = page.url();
  await expect(page.getByText('20/11/2099, 5:00 pm')).toBeVisible();
  await page.getByRole('button', { name: 'Test now' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Fetch appointments' }).click();
  await page.getByRole('tab', { name: 'Doctors' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel('Dr Ines Moreau')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Link to Ines Moreau' }).click();
  await expect(page.getByLabel('Dr Ines Moreau').locator('option:checked')).toHaveText('Ines Moreau');
  await expectNoViolations(page);
  await expect(async () => {
    await page.getByRole('button', { name: 'Fetch appointments' }).click();
    await expect.poll(() => consultOf('Ashgrove'), { timeout: 5000 }).not.toBe('');
  }).toPass({ timeout: 60_000 });

  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('consult_note');
  await page.getByLabel('Letter', { exact: true }).selectOption('Consult note');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const id = await writtenFrom(rooms.call, await consultOf('Ashgrove'));
  await withoutGaps(rooms.call, id, 'Seen today, and well.');
  await reviewed(rooms.call, id);
  await exportByScreen(rooms.page, id);
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('exported');
  await expect(rooms.page.getByText('Exported', { exact: true }).first()).toBeVisible();
  expect((await attachments()).map(({ title, category }) => [title, category])).toEqual([
    ['Note', 'consult_note'],
    ['Letter', 'consult_note'],
  ]);
});

test('a corrected letter takes the place of the one that was exported', async () => {
  const id = await consultOf('Ashgrove');
  const { appointmentDocuments } = await rooms.call(get, { params: { appointmentId: id } });
  const baseVersionId = appointmentDocuments.find(({ type }) => type === 'letter')?.version?.id ?? null;
  const content = { type: 'doc' as const, content: [paragraphOf('Seen today, and better.')] };
  await rooms.call(saveLetter, { body: { appointmentId: id, content, baseVersionId } });
  await reviewed(rooms.call, id);
  await exportByScreen(rooms.page, id);
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('exported');
  expect((await attachments()).map(({ title }) => title)).toEqual(['Note', 'Letter', 'Letter (amended)']);
});

test('out of reach, what waits says why; somebody has it in hand; back, it ends by itself', async () => {
  const port = Number(new URL(simulator.url).port);
  await simulator.close();
  const id = await writtenFrom(rooms.call, await consultOf('Dell'));
  await withoutGaps(rooms.call, id, 'Seen today, and well.');
  await reviewed(rooms.call, id);
  await exportByScreen(rooms.page, id);
  const tries = async () => (await newestExport(id))?.tries ?? 0;
  await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(0);
  const queue = rooms.page;
  await queue.goto('/doctor/appointments?view=exports');
  const row = queue.getByRole('row').filter({ hasText: 'Dell' });
  await expect(row).toContainText('Next in the queue for Gentu');
  await expect(row).toContainText('Nothing answers at this address.');
  await expectNoViolations(queue);
  // Six tries in a row are an outage.
  for (let tried = await tries(); tried < 6; tried = await tries()) {
    const exportId = (await newestExport(id))?.id ?? '';
    await rooms.call(retry, { params: { appointmentId: id, exportId } });
    await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(tried);
  }
  const { page } = desk;
  await page.goto(connection);
  await expect(page.getByText('Not connected', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '1', exact: true }).click();
  await page
    .getByRole('link', { name: /connection/i })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'I have it in hand' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Tell the IT company by mail').check();
  await page.getByRole('button', { name: 'I have it in hand' }).click();
  await expect(page.getByText('In hand', { exact: true }).first()).toBeVisible();
  const told = async () => (await desk.call(listMails, { query: { search: helper } })).total;
  await expect.poll(told, { timeout: 60_000 }).toBe(1);
  const mails = async () => (await desk.call(listMails, { query: { kinds: ['incident'] } })).total;
  await expect.poll(mails, { timeout: 90_000 }).toBeGreaterThan(0);

  simulator = await openGentu(port);
  const exportId = (await newestExport(id))?.id ?? '';
  await rooms.call(retry, { params: { appointmentId: id, exportId } });
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('exported');
  const open = async () =>
    (await desk.call(listIncidents)).items.filter(
      (one) => one.practice?.name === practice && one.status !== 'resolved',
    );
  await expect.poll(open, { timeout: 60_000 }).toEqual([]);
  await page.goto(connection);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

test('a lost answer is in doubt until the doctor has looked', async () => {
  const id = await consultOf('Dell');
  await withoutGaps(rooms.call, id, 'Seen again, and well.');
  await reviewed(rooms.call, id);
  await fail('lost_answer');
  await exportByScreen(rooms.page, id);
  await expect.poll(async () => (await newestExport(id))?.state, { timeout: 90_000 }).toBe('in_doubt');
  const { page } = rooms;
  await page.goto('/doctor/appointments?view=exports');
  const row = page.getByRole('row').filter({ hasText: 'In doubt' });
  await expect(row).toContainText('Nobody knows whether this arrived in Gentu');
  await expectNoViolations(page);
  const before = (await attachments()).length;
  await row.getByRole('button', { name: 'It is there' }).click();
  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('exported');
  // The first of the two was there; the other one goes now.
  expect((await attachments()).length - before).toBe(1);
});
