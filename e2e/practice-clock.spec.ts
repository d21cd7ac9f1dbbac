import { get, giveConsent } from '@auscult/contract/appointments/endpoints.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { me } from '@auscult/contract/users/endpoints.ts';
import { expect, test } from '@playwright/test';
import { writtenConsult } from './consults.ts';
import { doctor, visit } from './people.ts';
import { newConsult } from './recording.ts';

test('times are those of the practice’s clock, also in a browser on the other side of the world', async ({
  browser,
}) => {
  const { page, call } = await visit(browser, doctor, { timezoneId: 'America/New_York', permissions: ['microphone'] });
  const timeZone = (await call(me)).practice?.timezone;
  const recorded = await newConsult(page, 'Ignatius Farthing');
  await page.keyboard.press('Escape');
  await call(giveConsent, { params: { appointmentId: recorded }, body: { kind: 'verbal', people: ['patient'] } });
  await page.reload();
  const { consent } = await call(get, { params: { appointmentId: recorded } });
  const given = `Today, ${timeOfDay({ at: consent?.givenAt ?? '', timeZone })}`;
  await expect(page.getByText(given, { exact: true })).toBeVisible();

  const written = await writtenConsult(call, 'Farthing');
  const { appointmentDocuments } = await call(get, { params: { appointmentId: written } });
  const at = appointmentDocuments.find(({ type }) => type === 'note')?.version?.createdAt ?? '';
  const [date, time] = [shortDate({ at, timeZone }), timeOfDay({ at, timeZone })];
  await page.goto(`/doctor/appointments/${written}`);
  await expect(page.getByText(`first draft, ${date}, ${time}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog').locator('time').first()).toHaveText(`${date}${time}`);
  await page.context().close();
});
