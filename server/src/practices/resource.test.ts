import * as practices from '@auscult/contract/practices/endpoints.ts';
import { afterAll, beforeAll } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
behavesAsResource('practices', {
  app: () => app,
  endpoints: practices,
  param: 'practiceId',
  owner: 'admin',
  perPage: 10,
  make: async (person) => {
    made += 1;
    // Sorts before what is there, so that it stands on the first page.
    const body = { name: `AA ${String(1000 - made)}`, timezone: 'Australia/Perth' };
    return (await person.call(practices.create, { body })).id;
  },
  valid: { phone: '08 5550 1234', hasInpatients: true },
  invalid: { body: { name: '' }, path: 'name' },
});
