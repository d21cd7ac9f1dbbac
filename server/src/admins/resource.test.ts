import { createAdmin } from '@auscult/contract/accounts/endpoints.ts';
import * as admins from '@auscult/contract/admins/endpoints.ts';
import { afterAll, beforeAll } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
behavesAsResource('admins', {
  app: () => app,
  endpoints: admins,
  param: 'adminId',
  owner: 'admin',
  perPage: 100,
  make: async (person) => {
    made += 1;
    const body = { firstName: 'Ines', lastName: 'Moreau', email: `admin${made}@resource.example` };
    return (await person.call(createAdmin, { body })).id;
  },
  valid: { lastName: 'Duval' },
  invalid: { body: { firstName: '' }, path: 'firstName' },
});
