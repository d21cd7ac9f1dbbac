import { specialityErrors } from '@auscult/contract/specialities/errors.ts';
import * as specialities from '@auscult/contract/specialities/endpoints.ts';
import { afterAll, beforeAll } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
behavesAsResource('specialities', {
  app: () => app,
  endpoints: specialities,
  param: 'specialityId',
  owner: 'admin',
  isListedToDoctors: true,
  perPage: 20,
  make: async (person) => {
    made += 1;
    return (await person.call(specialities.create, { body: { name: `AA ${1000 - made}` } })).id;
  },
  valid: { description: 'Joints and what holds them' },
  invalid: { body: { name: '' }, path: 'name' },
  filters: [
    {
      query: { search: 'nephro' },
      make: async (person) => (await person.call(specialities.create, { body: { name: 'Nephrology' } })).id,
    },
  ],
  taken: { error: specialityErrors.specialityNameTaken, body: (name) => ({ name }) },
  audited: { update: 'speciality changed', remove: 'speciality removed' },
});
