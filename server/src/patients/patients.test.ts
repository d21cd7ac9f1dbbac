import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as patients from '@auscult/contract/patients/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

it('finds a patient by the words of the name in any order, with and without accents and apostrophes', async () => {
  await doctor.call(appointments.create, { body: { patient: { firstName: 'José', lastName: 'O’Brien-Müller' } } });
  await doctor.call(appointments.create, { body: { patient: { firstName: 'Zo\u00eb', lastName: "D'Souza" } } });
  const found = async (search: string) => {
    const { items } = await doctor.call(patients.list, { query: { search } });
    expect((await doctor.call(appointments.list, { query: { search } })).total).toBe(items.length);
    return items.map(({ firstName }) => firstName);
  };
  for (const typed of [
    'jose',
    'JOSÉ',
    "o'brien",
    'O’Brien',
    'obrien',
    'muller',
    "O'Brien, José",
    'jose  obr',
    'brien-mu',
  ])
    expect(await found(typed), typed).toEqual(['José']);
  expect(await found('Zoe\u0308 d’s')).toEqual(['Zoë']);
  for (const typed of ['jose souza', '%', '_', '\\', 'jose %']) expect(await found(typed), typed).toEqual([]);
});

it('takes whose patients are meant as an id from an administrator and as true from a doctor, and refuses the other way', async () => {
  const { admin, colleague } = app.people;
  const seen = async (person: Person, query: { doctor?: string | true }) =>
    (await person.call(patients.list, { query: { search: 'Ownseen', ...query } as never })).total;
  await doctor.call(appointments.create, { body: { patient: { firstName: 'Ida', lastName: 'Ownseen' } } });
  await colleague.call(appointments.create, { body: { patient: { firstName: 'Ottilie', lastName: 'Ownseen' } } });
  expect([await seen(doctor, {}), await seen(doctor, { doctor: true })]).toEqual([2, 1]);
  expect([await seen(admin, {}), await seen(admin, { doctor: colleague.id })]).toEqual([2, 1]);
  for (const [person, doctorAsked] of [
    [admin, 'true'],
    [doctor, colleague.id],
    [doctor, doctor.id],
  ] as const) {
    const { status, error } = await person.try(patients.list, { query: { doctor: doctorAsked } });
    expect([status, error?.metadata]).toEqual([422, [expect.objectContaining({ path: 'doctor' })]]);
  }
});
