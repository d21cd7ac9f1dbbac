import { get } from '@auscult/contract/appointments/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { speak } from '@auscult/engine/audio/testing.ts';
import { chromium, expect, test, type Browser } from '@playwright/test';
import { hearing } from './browser.ts';
import { writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';

let listening: Browser | undefined;
test.afterEach(() => listening?.close());

test('an edit is asked for by voice, shown as a difference, and saved when it is accepted', async () => {
  const turns = [{ voice: 'rms' as const, text: 'Change penicillin to aspirin.' }];
  listening = await chromium.launch(hearing(await speak({ turns, sampleRate: 48_000 })));
  const { page, call } = await visit(listening, doctor, { permissions: ['microphone'] });
  const appointmentId = await writtenConsult(call, 'Lavenham');
  const noteNow = async () => {
    const { appointmentDocuments } = await call(get, { params: { appointmentId } });
    const note = appointmentDocuments.find(({ type }) => type === 'note');
    return note ? plainText(note.content) : '';
  };
  const before = await noteNow();
  expect(before).toMatch(/penicillin/i);

  await page.goto(`/doctor/appointments/${appointmentId}`);
  await expect(page.locator('article:visible [contenteditable="true"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit by instruction' }).click();
  const asking = page.getByRole('dialog', { name: 'Edit the note by instruction' });
  await asking.getByRole('button', { name: 'Speak' }).click();
  // Heard by the recogniser itself; the doctor reads it before it is asked, and mends a word that only sounds the same.
  await expect(asking.getByLabel('What should change?')).toHaveValue(/^change penicillin (?:to|two|too) aspirin\.?$/i, {
    timeout: 60_000,
  });
  await asking.getByRole('button', { name: 'Stop' }).click();
  await expect(asking.getByRole('button', { name: 'Speak' })).toBeVisible();
  await asking.getByLabel('What should change?').fill('change penicillin to aspirin');
  await asking.getByRole('button', { name: 'Show the changes' }).click();

  const shown = page.getByRole('dialog', { name: /proposed/ });
  await expect(shown.locator('del').first()).toHaveText(/penicillin/i);
  await expect(shown.locator('ins').first()).toHaveText(/aspirin/i);
  expect(await noteNow()).toBe(before);
  await shown.getByRole('button', { name: /^Accept/ }).click();
  await expect(shown).toBeHidden();
  await expect
    .poll(noteNow)
    .toBe(before.replace(/penicillin/gi, (word) => (word.startsWith('P') ? 'Aspirin' : 'aspirin')));
  await page.context().close();
});
