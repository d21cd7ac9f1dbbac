import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import { afterAll, beforeAll } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const addEntry = (search: string, replace: string, doctorsIds: string[] = []) =>
  app.people.admin.call(dictionary.create, { body: { search, replace, doctorsIds } });

let made = 0;
behavesAsResource('entries of the dictionary', {
  app: () => app,
  endpoints: dictionary,
  param: 'dictionaryId',
  owner: 'admin',
  perPage: 20,
  make: async () => {
    made += 1;
    return (await addEntry(`heard ${made}`, 'written')).id;
  },
  valid: { replace: 'Otherwise' },
  invalid: { body: { search: '!' }, path: 'search' },
  filters: [
    { query: { search: 'NGUY' }, make: async () => (await addEntry('win', 'Nguyen')).id },
    {
      query: () => ({ doctorsIds: [app.people.doctor.id] }),
      make: async () => (await addEntry('for one', 'One', [app.people.doctor.id])).id,
    },
  ],
  taken: { error: errors.replacementListed, body: (search) => ({ search, replace: 'x' }) },
  audited: { update: 'dictionary entry changed', remove: 'dictionary entry removed' },
});
