import { create as createConsult, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { create as createTemplate } from '@auscult/contract/templates/endpoints.ts';
import { updateSettings } from '@auscult/contract/users/endpoints.ts';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { transcript } from './consults.ts';
import { filesOf } from './files.ts';
import { openByKeys, tabTo } from './keyboard.ts';
import { newDoctor, visit, type Caller } from './people.ts';

const TIME_LIMIT = 60_000;

/** A template of the doctor's own that names what the settings form, made their default. */
const ownTemplate = async (call: Caller): Promise<void> => {
  const { id } = await call(createTemplate, {
    body: {
      type: 'letter',
      name: 'In my own form',
      blocks: [
        { type: 'text', id: 'date', text: 'Written on {{date.today}}' },
        { type: 'text', id: 'about', text: 'About {{patient.name}}' },
        { type: 'letter_opening', id: 'opening' },
        { type: 'letter_closing', id: 'closing' },
        { type: 'signature', id: 'signature' },
      ],
    },
  });
  await call(updateSettings, {
    body: { defaultReports: ['letter'], pmsSettings: { defaultLetterTemplateId: id } },
  });
};

const card = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** The next button of that name: of the form that the focus is in. */
const save = async (page: Page): Promise<void> => {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/users/settings') && response.request().method() === 'PATCH',
  );
  await tabTo(page, /^Save(?:Ctrl|$)/);
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(200);
};
const write = async (page: Page, label: RegExp, text: string): Promise<void> => {
  await tabTo(page, label);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};
const pick = async (page: Page, label: RegExp, value: string): Promise<void> => {
  await tabTo(page, label);
  const box = page.locator('select:focus');
  const { length } = await box.locator('option').all();
  await page.keyboard.press('Home');
  for (let steps = 0; steps < length && (await box.inputValue()) !== value; steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(box).toHaveValue(value);
};

/** What the doctor chooses, by the screens where it is chosen and by keys alone. */
const choose = async (page: Page): Promise<void> => {
  await page.goto('/doctor');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openByKeys(page, 'Styling');
  await pick(page, /^Font/, 'Verdana');
  await write(page, /^Size/, '13');
  await pick(page, /^Alignment/, 'justify');
  const looks = card(page, 'Looks');
  await expect(looks.getByRole('img', { name: 'How a page looks' })).toHaveCSS('text-align', 'justify');
  await save(page);
  const letters = card(page, 'Letters');
  await write(page, /^Opening of a new consult/, 'Thank you for sending {{patient.nmae}}.');
  await tabTo(page, /^Save(?:Ctrl|$)/);
  await page.keyboard.press('Enter');
  await expect(letters.getByText('There is no variable {{patient.nmae}}')).toBeVisible();
  // The focus is where it is to be put right.
  await expect(letters.getByLabel('Opening of a new consult')).toBeFocused();
  await write(page, /^Opening of a new consult/, 'Thank you for sending {{patient.name}}.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await write(page, /^Opening of a review/, 'I saw {{patient.firstName}} again.');
  await write(page, /^Closing of a review/, 'Back to you, then.');
  await write(page, /^Sign-off/, 'Warm regards,');
  await save(page);
  await openByKeys(page, 'General defaults');
  await pick(page, /^Patient’s name in documents/, 'prefix_full');
  await pick(page, /^Dates in documents/, 'do MMMM yyyy');
  await save(page);
};

const writtenLetter = async (call: Caller, consultationType: 'new' | 'returning'): Promise<string> => {
  const { id } = await call(createConsult, {
    body: {
      patient: { title: 'Mrs', firstName: 'Ottilie', lastName: 'Brandt', gender: 'female' },
      startsAt: '2026-11-20T02:00:00Z',
      consultationType,
    },
  });
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text: transcript } });
  await expect
    .poll(async () => (await call(get, { params: { appointmentId: id } })).status, { timeout: TIME_LIMIT })
    .toBe('ready_for_review');
  return id;
};

/** The first paragraphs of the letter that is shown. */
const openLetter = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`/doctor/appointments/${id}`);
  const letter = page.locator('article:visible [contenteditable="true"]');
  await expect(letter).toContainText('Warm regards,', { timeout: TIME_LIMIT });
  return letter;
};

test('a letter looks, opens, closes and is signed as its doctor chose: on the page, in html and in Word', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const email = await newDoctor('Styles');
  const { page, call } = await visit(browser, email);
  await ownTemplate(call);
  await choose(page);

  const first = await writtenLetter(call, 'new');
  const opening = [
    'Written on 20th November 2026',
    'About Mrs Ottilie Brandt',
    'Thank you for sending Mrs Ottilie Brandt.',
    'Warm regards,',
  ];
  const letter = await openLetter(page, first);
  for (const [place, line] of opening.entries()) await expect(letter.locator('p').nth(place)).toHaveText(line);
  await expect(letter).toHaveCSS('font-family', /^"?Verdana/);
  await expect(letter).toHaveCSS('font-size', '18.3px');
  await expect(letter).toHaveCSS('text-align', 'justify');
  const files = await filesOf(email, first);
  expect(files.html).toContain("font-family:'Verdana',sans-serif;font-size:13pt;text-align:justify");
  for (const line of opening) expect(files.html).toContain(`>${line}</p>`);
  expect(files.words).toContain(opening.join(' '));
  expect(files.word).toMatch(/w:ascii="Verdana"/);
  expect(files.word).toMatch(/<w:sz w:val="26"\/>/);
  expect(files.word).toMatch(/<w:jc w:val="both"\/>/);

  await openByKeys(page, 'Styling');
  await tabTo(page, /^Where the template has it/);
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Letters').getByRole('radio', { name: 'Always first' })).toBeChecked();
  await save(page);
  const second = await writtenLetter(call, 'returning');
  const onTop = [
    'I saw Ottilie again.',
    'Written on 20th November 2026',
    'About Mrs Ottilie Brandt',
    'Back to you, then.',
  ];
  const review = await openLetter(page, second);
  for (const [place, line] of onTop.entries()) await expect(review.locator('p').nth(place)).toHaveText(line);
  const later = await filesOf(email, second);
  for (const line of onTop) expect(later.html).toContain(`>${line}</p>`);
  expect(later.words).toMatch(new RegExp(`^${onTop.join(' ').replaceAll('.', '\\.')}`));
  await page.context().close();
});
