import { setMaintenance } from '@auscult/contract/maintenance/endpoints.ts';
import { expect, test } from '@playwright/test';
import { admin, colleague, doctor, signedIn, visit } from './people.ts';
import { beginRecording, isRecording, newConsult, recordedSeconds, safeSeconds, secondsOnServer } from './recording.ts';

/** A page looks again every few seconds; the rest is for a machine that is busy. */
const byItself = { timeout: 60_000 };

test('while doctors are kept out one who records goes on and is told after it, nothing is lost, and pages come back by themselves', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { page: recording } = await visit(browser, doctor, { permissions: ['microphone'] });
  const { page: idle } = await visit(browser, colleague);
  const { page: tools } = await visit(browser, admin);
  const appointmentId = await newConsult(recording, 'Ottoline Marchbanks');
  let recorded = 0;
  await beginRecording(recording);
  await expect.poll(() => safeSeconds(recording)).toBeGreaterThan(1);
  await idle.goto('/doctor/appointments');
  const list = idle.getByRole('heading', { name: 'Consults', level: 1 });
  await expect(list).toBeVisible();

  await tools.goto('/admin/tools');
  await tools.getByRole('button', { name: 'Keep doctors out…' }).click();
  const dialog = tools.getByRole('dialog', { name: 'Keep doctors out?' });
  await expect(dialog.getByText(/records? at present: what they say is kept on their devices/)).toBeVisible();
  await dialog.getByLabel('Message').fill('New disks are put in.');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  try {
    await expect(tools.getByText(/\d consults? still recorded, kept on the device/)).toBeVisible();
    await tools.goto('/admin/users/doctors');
    await expect(tools.getByText('Maintenance is on')).toBeVisible();
    await expect(tools.getByRole('table').first()).toBeVisible();

    const told = idle.getByRole('dialog', { name: 'Auscult is being maintained' });
    await expect(told).toBeVisible(byItself);
    await expect(told.getByText('New disks are put in.')).toBeVisible();
    const late = await idle.context().newPage();
    await late.goto('/doctor/appointments');
    await expect(late.getByText('New disks are put in.')).toBeVisible(byItself);

    const before = await recordedSeconds(recording);
    await expect.poll(() => recordedSeconds(recording)).toBeGreaterThan(before + 3);
    await expect(isRecording(recording)).toBeVisible();
    await recording.getByRole('button', { name: 'Pause' }).click();
    // A pause is not its end: nothing is put over a consult that goes on.
    await expect(recording.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expect(recording.getByRole('dialog')).toHaveCount(0);
    recorded = await recordedSeconds(recording);
    await recording.getByRole('button', { name: 'Finish' }).click();
    const toldAfter = recording.getByRole('dialog', { name: 'Auscult is being maintained' });
    // Asked about only where little was recorded, which a busy machine may not manage.
    const anyway = recording.getByRole('button', { name: 'Finish anyway' });
    await expect(anyway.or(toldAfter)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(toldAfter).toBeVisible();
    await expect(
      toldAfter.getByText(/New disks are put in\..*Anything recorded is kept on this device\./),
    ).toBeVisible();

    await tools.getByRole('button', { name: 'Turn off' }).click();
    await expect(tools.getByText('Maintenance is on')).toBeHidden();
    await expect(told).toBeHidden(byItself);
    await expect(toldAfter).toBeHidden(byItself);
    await expect(recording).toHaveURL(/\/doctor\/appointments\/[^/]+$/, byItself);
    await expect(list).toBeVisible();
    await expect(late.getByRole('heading', { name: 'Consults', level: 1 })).toBeVisible(byItself);
  } finally {
    const { call } = await signedIn(admin);
    await call(setMaintenance, { body: { isOn: false } });
  }
  const { call } = await signedIn(doctor);
  await expect.poll(() => secondsOnServer(call, appointmentId), byItself).toBeGreaterThanOrEqual(recorded);
  for (const page of [recording, idle, tools]) await page.context().close();
});
