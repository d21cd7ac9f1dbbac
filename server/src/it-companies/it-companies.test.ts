import * as itCompanies from '@auscult/contract/it-companies/endpoints.ts';
import { afterAll, beforeAll } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
behavesAsResource('IT companies', {
  app: () => app,
  endpoints: itCompanies,
  param: 'companyId',
  owner: 'admin',
  perPage: 20,
  make: async (person) => {
    made += 1;
    return (await person.call(itCompanies.create, { body: { name: `Company ${made}` } })).id;
  },
  valid: { contactName: 'Ana Reyes', phone: '02 5550 1234' },
  invalid: { body: { email: 'nobody' }, path: 'email' },
});
