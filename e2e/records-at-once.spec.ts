import type { ConsultationEngine } from '@auscult/contract/enumerations.ts';
import { create, giveConsent, list } from '@auscult/contract/appointments/endpoints.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { state } from '@auscult/contract/recording/endpoints.ts';
import { expect, test, type Page } from '@playwright/test';
import { doctor, visit, type Caller } from './people.ts';
import { isRecording, recordedSeconds, safeSeconds } from './recording.ts';

/** How late a consult may be and still come next. */
const grace = 45 * 60_000;

/** A consult before all others that wait. Answers its id. */
const planNext = async (call: Caller, consultationEngine: ConsultationEngine): Promise<string> => {
  const { items } = await call(list, { query: { statuses: ['draft'], perPage: 100 } });
  const times = items.map(({ startsAt }) => Date.parse(startsAt)).filter((at) => at >= Date.now() - grace);
  const startsAt = new Date(Math.min(Date.now(), ...times) - 1000).toISOString();
  const patient = { firstName: 'Benedict', lastName: `At Once ${consultationEngine}` };
  return (await call(create, { body: { patient, consultationEngine, startsAt } })).id;
};

/** One tap from the doctor's day to the recording of that consult, to which everyone has agreed meanwhile. */
const recordAtOnce = async (page: Page, call: Caller, appointmentId: string): Promise<void> => {
  await page.goto('/doctor');
  const next = page.getByRole('link', { name: 'Record', exact: true });
  await expect(next).toHaveAttribute('href', new RegExp(`/${appointmentId}/in-progress$`));
  await call(giveConsent, { params: { appointmentId }, body: { kind: 'verbal', people: ['patient'] } });
  await next.click();
  await expect(isRecording(page)).toBeVisible();
};

const begins: readonly [ConsultationEngine, AudioKind][] = [
  ['ai', 'consultation'],
  ['sd', 'dictation'],
  ['ai_sd', 'consultation'],
];
for (const [engine, kind] of begins)
  test(`the next consult (${engine}) is one tap from recording, and a reload goes on with it but does not record again`, async ({
    browser,
  }) => {
    const { page, call } = await visit(browser, doctor, { permissions: ['microphone', 'screen-wake-lock'] });
    const appointmentId = await planNext(call, engine);
    await recordAtOnce(page, call, appointmentId);
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThan(2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    const recorded = await recordedSeconds(page);
    // What was recorded has to be safe before the page lets go.
    await expect.poll(() => safeSeconds(page)).toBeGreaterThanOrEqual(recorded);
    const { recordings } = await call(state, { params: { appointmentId } });
    expect(recordings.map((one) => one.kind)).toEqual([kind]);
    // The wish to begin came with the tap; left in the browser's history, it would come again with each reload.
    expect(await page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBeNull();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(recorded);
    await expect(isRecording(page)).toBeHidden();
    await page.context().close();
  });

test('a page that is reloaded in the middle of a recording goes on with what was recorded', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor, { permissions: ['microphone', 'screen-wake-lock'] });
  const appointmentId = await planNext(call, 'sd');
  await recordAtOnce(page, call, appointmentId);
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(2);
  const safe = await safeSeconds(page);
  await page.reload();
  await expect.poll(() => recordedSeconds(page)).toBeGreaterThanOrEqual(safe);
  const before = await recordedSeconds(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(isRecording(page)).toBeVisible();
  await expect.poll(() => safeSeconds(page)).toBeGreaterThan(before + 1);
  const { recordings } = await call(state, { params: { appointmentId } });
  expect(recordings.map((one) => [one.kind, one.epochs.length])).toEqual([['dictation', 2]]);
  await page.context().close();
});
