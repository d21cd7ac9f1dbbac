import { get, uploadTranscriptRaw } from '@auscult/contract/appointments/endpoints.ts';
import { saveLetter } from '@auscult/contract/documents/endpoints.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { transcript, writtenConsult } from './consults.ts';
import { tabTo } from './keyboard.ts';
import { admin, newDoctor, visit, type Caller } from './people.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Why do you open this consult?' });
const band = (page: Page, words: string) => page.getByText(`${words}. This is on record.`);
const modal = (page: Page) => page.getByRole('dialog', { name: 'Write a document' });

/** Every call about a consult, with the reason that it carries. */
const listen = (page: Page): ((id: string) => (string | undefined)[]) => {
  const heard: { url: string; reason: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    const reason = request.headers()['x-access-reason'];
    heard.push({ url: request.url(), reason: reason === undefined ? undefined : decodeURIComponent(reason) });
  });
  return (id) => heard.filter(({ url }) => url.includes(id)).map(({ reason }) => reason);
};

const openFromList = async (page: Page, lastName: string): Promise<void> => {
  await page.goto('/admin/appointments');
  await expect(page.getByRole('table')).toBeVisible();
  await tabTo(page, /^Search patients/);
  await page.keyboard.type(lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(lastName) })).toBeVisible();
  await tabTo(page, new RegExp(`^Isolde ${lastName}`), 60);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
};
const giveReason = async (page: Page, words: string): Promise<void> => {
  await expect(question(page).getByLabel('In a few words')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(band(page, `Support request: ${words}`)).toBeVisible();
};
/** Asks for one document by the keyboard: its name is typed into the list. */
const write = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, /^Write a document/, 60);
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeVisible();
  await tabTo(page, /^Document/);
  await page.keyboard.type(name);
  await tabTo(page, /^Write$/);
  await page.keyboard.press('Enter');
};

/** The doctor's own words, over what the engine wrote. */
const editLetter = async (call: Caller, appointmentId: string): Promise<void> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const letter = appointmentDocuments.find(({ type }) => type === 'letter');
  const content = { type: 'doc' as const, content: [paragraphOf('My own words.')] };
  await call(saveLetter, { body: { appointmentId, content, baseVersionId: letter?.version?.id ?? null } });
};

test('a consult is read with a reason alone, each anew, and never written over what its doctor wrote', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const stamp = Date.now();
  const doctor = await visit(browser, await newDoctor(`Ruled${stamp}`), { reducedMotion: 'reduce' });
  const [first, second] = [`Reasoned${stamp}`, `Another${stamp}`];
  const [firstId, secondId] = [await writtenConsult(doctor.call, first), await writtenConsult(doctor.call, second)];
  await editLetter(doctor.call, firstId);
  const { page, call } = await visit(browser, admin, { reducedMotion: 'reduce' });
  const asked = listen(page);

  await openFromList(page, first);
  await expect(question(page).getByLabel('In a few words')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('At least three letters')).toBeVisible();
  expect(asked(firstId)).toEqual([]);
  await giveReason(page, 'Ticket 4711');
  await expect(page.getByText(`You are reading Dr R. Journey’s consult`)).toBeVisible();
  expect(new Set(asked(firstId))).toEqual(new Set(['Support request: Ticket 4711']));
  await tabTo(page, /^Documents and transcript/, 60);
  await page.keyboard.press('End');
  await expect(page.getByText('“Support request: Ticket 4711”').first()).toBeVisible();

  await write(page, 'Letter');
  await expect(page.getByText('The doctor edited this document, so it is not written over.').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, 'Note');
  await expect(modal(page).getByRole('status', { name: 'Progress' })).toContainText('Written.', { timeout: 60_000 });
  await expect(modal(page).getByRole('region', { name: 'Before' })).toContainText('Version 1, before');
  await expect(modal(page).getByRole('region', { name: 'Now' })).toContainText('Version 2, now');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('tab', { name: 'Letter', exact: true }).click();
  await expect(page.getByRole('button', { name: /^2\s*Edited by hand/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('My own words.');
  await doctor.page.goto(`/doctor/appointments/${firstId}`);
  await expect(doctor.page.getByText('Written again by an administrator.').first()).toBeVisible();

  // Another consult is another visit, and so is the first one when it is opened again.
  await openFromList(page, second);
  expect(asked(secondId)).toEqual([]);
  await giveReason(page, 'Ticket 4712');
  const before = asked(firstId).length;
  await openFromList(page, first);
  expect(asked(firstId)).toHaveLength(before);

  // One of the installation's own is written with its sections shown as they are finished.
  const { id: doctorId } = await doctor.call(me);
  const evaluated = await call(uploadTranscriptRaw, {
    body: { doctorId, name: `Evaluated ${stamp}`, transcript: transcript.concat('\n').repeat(25) },
  });
  await page.goto(`/admin/appointments/${evaluated.id}`);
  await giveReason(page, 'A better template');
  await expect(page.getByText('Ready for review').first()).toBeVisible({ timeout: 60_000 });
  await write(page, 'Note');
  const progress = modal(page).getByRole('status', { name: 'Progress' });
  await expect(progress).toContainText('Written.', { timeout: 120_000 });
  await expect(progress).toContainText('doxycycline');
  await tabTo(page, /^Close and go on/);
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeHidden();
  for (const opened of [page, doctor.page]) await opened.context().close();
});
