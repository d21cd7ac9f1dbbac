import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { create as createEntry, list, remove } from '@auscult/contract/dictionary/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, newDoctor, signedIn, visit, type Caller } from './people.ts';

const HEARD = 'frobnal';
const said = `History colon the patient walks with a ${HEARD} gait full stop`;

/** The note of a dictation. */
const dictated = async (call: Caller): Promise<string> => {
  const { id } = await call(create, {
    body: {
      patient: { firstName: 'Isolde', lastName: 'Ordering' },
      consultationEngine: 'sd',
      documentsWanted: ['note'],
    },
  });
  await call(pasteTranscript, { params: { appointmentId: id }, body: { text: said, isSmartDictation: true } });
  const consult = () => call(get, { params: { appointmentId: id } });
  await expect.poll(async () => (await consult()).status, { timeout: 60_000 }).toBe('ready_for_review');
  const note = (await consult()).appointmentDocuments.find(({ type }) => type === 'note');
  return note ? plainText(note.content) : '';
};
const withoutThem = async (call: Caller): Promise<void> => {
  const query = { search: HEARD, onlyGlobal: false };
  for (const { id } of (await call(list, { query })).items) await call(remove, { params: { dictionaryId: id } });
};

test('the doctor’s words go before those for the doctor, and those before the words for all', async ({ browser }) => {
  test.setTimeout(300_000);
  const { call: asAdmin } = await signedIn(admin);
  await withoutThem(asAdmin);
  const { page, call } = await visit(browser, await newDoctor('Orders'), { reducedMotion: 'reduce' });
  const { id } = await call(me);
  expect(await dictated(call)).toContain(`${HEARD} gait`);

  await asAdmin(createEntry, { body: { search: HEARD, replace: 'antalgic' } });
  expect(await dictated(call)).toContain('antalgic gait');
  await asAdmin(createEntry, { body: { search: HEARD, replace: 'ataxic', doctorsIds: [id] } });
  expect(await dictated(call)).toContain('ataxic gait');

  await page.goto('/doctor/settings/dictionary');
  await page.getByLabel('Heard as').fill(HEARD);
  await page.getByLabel('Write instead').fill('hemiplegic');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /hemiplegic/ });
  await expect(row).toBeVisible();
  expect(await dictated(call)).toContain('hemiplegic gait');

  // Without it the next in order has its turn again.
  await page.getByRole('button', { name: `Remove “${HEARD}”` }).click();
  await expect(row).toBeHidden();
  expect(await dictated(call)).toContain('ataxic gait');
  await withoutThem(asAdmin);
  await page.context().close();
});
