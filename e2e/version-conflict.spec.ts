import { get } from '@auscult/contract/appointments/endpoints.ts';
import { listVersions } from '@auscult/contract/documents/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit, type Caller } from './people.ts';

const write = async (page: Page, words: string): Promise<void> => {
  await page.locator('article:visible [contenteditable="true"] p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
};
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed somewhere else' });

/** One edits while the other is cut off and edits too: both texts then stand against each other. */
const collide = async (one: Page, other: Page): Promise<void> => {
  // What a page loads after its first screen has come by then, as it has for anybody who reads before writing.
  await other.evaluate(async () => void (await navigator.serviceWorker.ready));
  await other.context().setOffline(true);
  await write(other, ' Written on the ward.');
  await expect(other.getByText('Kept on this device, not saved yet')).toBeVisible();
  await write(one, ' Written in the rooms.');
  await expect(saved(one)).toBeVisible();
  await other.context().setOffline(false);
  await expect(conflict(other)).toBeVisible({ timeout: 60_000 });
  await expect(conflict(other).locator('ins').filter({ hasText: 'ward' })).toBeVisible();
  await expect(conflict(other).locator('del').filter({ hasText: 'rooms' })).toBeVisible();
};

const textsOf = async (call: Caller, appointmentId: string): Promise<{ present: string; all: string[] }> => {
  const { appointmentDocuments } = await call(get, { params: { appointmentId } });
  const versions = await call(listVersions, { params: { appointmentId }, query: { type: 'note' } });
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  return { present: JSON.stringify(note?.content), all: versions.map(({ content }) => JSON.stringify(content)) };
};

for (const [button, stays, goes] of [
  ['Use the text here', 'ward', 'rooms'],
  ['Use the other text', 'rooms', 'ward'],
] as const) {
  test(`two tabs that edit one note: “${button}” keeps one and loses neither`, async ({ browser }) => {
    const { page: one, call } = await visit(browser, doctor);
    const { page: other } = await visit(browser, doctor);
    const appointmentId = await writtenConsult(call, 'Thackeray');
    for (const page of [one, other]) {
      await page.goto(`/doctor/appointments/${appointmentId}`);
      await expect(page.locator('article:visible [contenteditable="true"] p').first()).toBeVisible();
    }
    await collide(one, other);
    await conflict(other).getByRole('button', { name: button }).click();
    await expect(conflict(other)).toBeHidden();
    await expect
      .poll(async () => (await textsOf(call, appointmentId)).present)
      .toContain(`Written ${stays === 'ward' ? 'on the ward' : 'in the rooms'}.`);
    const { present, all } = await textsOf(call, appointmentId);
    expect(present).not.toContain(goes);
    expect(all.some((text) => text.includes('on the ward.'))).toBe(true);
    expect(all.some((text) => text.includes('in the rooms.'))).toBe(true);
    await one.context().close();
    await other.context().close();
  });
}
