import { create, get, pasteTranscript } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test } from '@playwright/test';
import { doctor, visit, type Caller } from './people.ts';

const conversation = `Doctor: Come in. How has the chest been?
Patient: I get puffed on the stairs at home.
Doctor: Any swelling of the ankles?
Patient: Yes, both of them, worse in the evening.`;
const dictation =
  'heading examination blood pressure 118 over 70 full stop heading plan increase frusemide to 80 milligrams in the morning full stop';

/** A consult that was spoken and then dictated, written from both. */
const dictatedAfter = async (call: Caller): Promise<string> => {
  const body = { patient: { firstName: 'Ambrose', lastName: 'Tildesley' }, consultationEngine: 'ai_sd' as const };
  const { id } = await call(create, { body });
  for (const paste of [{ text: conversation }, { text: dictation, isSmartDictation: true }]) {
    await call(pasteTranscript, { params: { appointmentId: id }, body: paste });
    await expect
      .poll(async () => (await call(get, { params: { appointmentId: id } })).status, { timeout: 60_000 })
      .toBe('ready_for_review');
  }
  return id;
};

test('a sentence shows what it rests on, in the conversation or in the dictation after it', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  await page.goto(`/doctor/appointments/${await dictatedAfter(call)}`);
  const note = page.getByRole('article', { name: 'Note' });
  const lit = page.getByRole('list', { name: 'Transcript' }).locator('[aria-current]');
  await note.getByText(/118\/70/).click();
  await expect(page.getByRole('tab', { name: 'Dictation' })).toHaveAttribute('aria-selected', 'true');
  await expect(lit).toContainText('118/70');
  await expect(lit).toContainText('Doctor');
  // As it was dictated: each heading on a line of its own.
  expect(await lit.locator('p').innerText()).toContain('\n');

  await note.getByText(/ankle/i).click();
  await expect(page.getByRole('tab', { name: 'Consult' })).toHaveAttribute('aria-selected', 'true');
  await expect(lit.first()).toContainText(/ankles|both of them/);
  await page.context().close();
});
