import { create, remove } from '@auscult/contract/appointments/endpoints.ts';
import { expect, test, type Locator } from '@playwright/test';
import { doctor, visit } from './people.ts';

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not in sight.');
  return found;
};

test('the age stands behind a name that is written from right to left', async ({ browser }) => {
  const { page, call } = await visit(browser, doctor);
  const { id: appointmentId } = await call(create, {
    body: { patient: { firstName: 'Noa', lastName: 'כרמלי', birthDate: '1950-02-01', gender: 'female' } },
  });
  await page.goto('/doctor/appointments');
  const row = page.getByRole('row').filter({ hasText: 'כרמלי' }).first();
  const name = await box(row.locator('bdi'));
  const age = await box(row.getByText(/^7\d, female$/));
  expect(age.x).toBeGreaterThanOrEqual(name.x + name.width);
  await call(remove, { params: { appointmentId } });
  await page.context().close();
});
