import { create, get, list, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { expect, test, type Page } from '@playwright/test';
import { doctor, visit, type Caller } from './people.ts';
import { placeOfWord } from './spoken-words.ts';

const said = (page: Page) => page.getByRole('list', { name: 'Transcript' });
/** Not by their role: for that each of their elements is laid out to see whether it is hidden, which takes as long as the test has. */
const thousandsSaid = (page: Page) => page.getByLabel('Transcript', { exact: true }).locator('> li');

test('in a transcript of hours the words are text, and what is looked for far away comes into sight', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, doctor);
  const { id } = await call(create, { body: { patient: { firstName: 'Perpetua', lastName: 'Langley' } } });
  const talk = 'Patient: Then we went up to see the kids, and it was such a long day that I sat down in the shade.';
  const lines = Array.from({ length: 3000 }, (_, at) => `${talk} That was visit number ${at}.`);
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text: lines.join('\n') } });
  await page.goto(`/doctor/appointments/${id}`);
  const segments = thousandsSaid(page);
  await expect(segments).toHaveCount(lines.length, { timeout: 60_000 });
  // An element for each of the 70,000 words takes a browser seconds.
  expect(
    await page.getByLabel('Transcript', { exact: true }).evaluate((script) => script.querySelectorAll('*').length),
  ).toBeLessThan(lines.length * 6);
  await page.getByLabel('Search the transcript').click();
  await page.getByPlaceholder('Search the transcript').fill('visit number 2871');
  await expect(segments.nth(2871)).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('a long transcript is pasted without losing the button that takes it', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const { id } = await call(create, { body: { patient: { firstName: 'Cosmo', lastName: 'Langley' } } });
  await page.goto(`/doctor/appointments/${id}`);
  await page.getByRole('button', { name: 'Paste a transcript' }).click();
  const lines = Array.from({ length: 300 }, (_, at) => `Patient: On day ${at} we walked the dog along the river.`);
  await page.getByRole('dialog').getByLabel('Transcript').fill(lines.join('\n'));
  const write = page.getByRole('button', { name: 'Write the documents' });
  await expect(write).toBeInViewport({ ratio: 1 });
  await write.click();
  await expect(said(page).getByRole('listitem')).toHaveCount(lines.length, { timeout: 60_000 });
  await page.context().close();
});

/** Where in a transcript a segment begins whose words have their seconds. */
const withWords = ({ transcripts }: Appointment): number =>
  transcripts[0]?.segments.findIndex(({ words = [] }) => words.length > 8) ?? -1;
/** A consult whose sound and whose words are there: that of the demo is made after the start, when nothing else is to be done. */
const withSound = async (call: Caller): Promise<{ id: string; at: number }> => {
  const { items } = await call(list, { query: { perPage: 50, statuses: ['ready_for_review'] } });
  let found: Appointment | undefined;
  await expect
    .poll(
      async () => {
        const read = items.map(({ id }) => call(get, { params: { appointmentId: id } }));
        found = (await Promise.all(read)).find(
          (one) => one.audio.some(({ seconds }) => seconds > 0) && withWords(one) >= 0,
        );
        return found !== undefined;
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  return { id: found?.id ?? '', at: found === undefined ? -1 : withWords(found) };
};

test('a word of the transcript plays from there, and what stands beside the words does not', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, call } = await visit(browser, doctor);
  const { id, at } = await withSound(call);
  // Where something has to be known first, that stands over the page.
  const known = page.getByRole('button', { name: 'Read it' });
  await page.addLocatorHandler(known, () => known.click());
  await page.goto(`/doctor/appointments/${id}`);
  const text = said(page).getByRole('listitem').nth(at).locator('p');
  const word = await placeOfWord(text, /\S+/, 2);
  const size = await text.boundingBox();
  // The last line is shorter than the paragraph is wide.
  await text.click({ position: { x: (size?.width ?? 0) - 1, y: (size?.height ?? 0) - 4 } });
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
  await text.click({ position: word });
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(text.locator('span').first()).toBeVisible();
  await page.context().close();
});
