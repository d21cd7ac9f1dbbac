import { list } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test } from '@playwright/test';
import { openByKeys, press, tabTo } from './keyboard.ts';
import { admin, newDoctor, visit } from './people.ts';

const ROWS = 40;
const two = (number: number): string => String(number).padStart(2, '0');
/** Ten minutes apart from eight on. Two times, and a day of birth, cannot be read. */
const rows = Array.from({ length: ROWS }, (_, index) => {
  const number = index + 1;
  const time =
    number === 7 ? '25:10' : number === 33 ? 'noonish' : `${8 + Math.floor(index / 6)}:${two((index % 6) * 10)}`;
  const born = number === 20 ? '31/02/1961' : `${two(1 + (index % 28))}/04/1961`;
  return `${time}\tQuenby${two(number)}\tPasted\t${born}\tF\tReview`;
});

test('forty rows are pasted, mended in place and created once, though the answer to the first try is lost', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const name = `Fortunata${Date.now()}`;
  const email = await newDoctor(name);
  const doctor = await visit(browser, email, { reducedMotion: 'reduce' });
  await doctor.page.goto('/doctor/appointments');
  await expect(doctor.page.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible();
  const { page } = await visit(browser, admin, { reducedMotion: 'reduce' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await openByKeys(page, 'many consults');
  await tabTo(page, /^Doctor/);
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await press(page, 'ArrowDown', 'Enter');
  await tabTo(page, /^Paste the cells here/);
  await page.keyboard.insertText(['Time\tFirst name\tLast name\tDOB\tSex\tType', ...rows].join('\r\n'));
  await expect(page.getByText(`${ROWS} rows, 3 to mend`)).toBeVisible();
  const create = page.getByRole('button', { name: `Create ${ROWS} consults` });
  await expect(create).toBeDisabled();
  // The first cell to mend has the focus; Enter leads to the next one.
  const mended = [
    ['Time, row 7', '9:05 am'],
    ['Date of birth, row 20', '28/02/1961'],
    ['Time, row 33', '1:20 pm'],
  ] as const;
  for (const [cell, text] of mended) {
    await expect(page.getByLabel(cell, { exact: true })).toBeFocused();
    await press(page, 'Control+a');
    await page.keyboard.type(text);
    await press(page, 'Enter');
  }
  await expect(page.getByText(`${ROWS} rows`, { exact: true })).toBeVisible();

  // The first is done by the server, and nobody hears of it.
  let sent = 0;
  const requests = new Set<unknown>();
  await page.route('**/admin/appointments/create', async (route) => {
    sent += 1;
    requests.add((route.request().postDataJSON() as { requestId: unknown }).requestId);
    const response = await route.fetch();
    if (sent === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await press(page, 'Control+Enter', 'Control+Enter');
  await expect(page.getByText(/could not be reached|no connection|not answer/i).first()).toBeVisible();
  const made = async () => (await doctor.call(list, { query: { perPage: 100, search: 'Pasted' } })).items;
  expect(await made()).toHaveLength(ROWS);
  await expect(page.getByLabel('Time, row 7')).toHaveValue('9:05 am');
  await tabTo(page, new RegExp(`^Create ${ROWS} consults`), 400);
  await press(page, 'Enter', 'Enter');
  await expect(page.getByText(`${ROWS} consults were made`)).toBeVisible();
  expect({ sent, requests: requests.size }).toEqual({ sent: 2, requests: 1 });
  expect((await made()).map(({ patient }) => patient?.firstName).toSorted()).toEqual(
    rows.map((_, index) => `Quenby${two(index + 1)}`),
  );

  // The doctor's list shows them without a reload.
  await expect(doctor.page.getByText('Quenby01 Pasted').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show them' })).toBeFocused();
  await tabTo(page, /^Undo/, 2);
  await press(page, 'Enter');
  await expect(page.getByText(`${ROWS} consults were taken back`)).toBeVisible();
  await expect(page.getByLabel('Paste the cells here')).toBeFocused();
  await expect(doctor.page.getByText('Quenby01 Pasted')).toHaveCount(0);
  for (const opened of [page, doctor.page]) await opened.context().close();
});
