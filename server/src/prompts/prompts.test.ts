import * as prompts from '@auscult/contract/prompts/endpoints.ts';
import { promptErrors } from '@auscult/contract/prompts/errors.ts';
import { afterAll, beforeAll } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
behavesAsResource('prompt macros', {
  app: () => app,
  endpoints: prompts,
  param: 'promptId',
  owner: 'admin',
  perPage: 20,
  make: async (person) => {
    made += 1;
    return (await person.call(prompts.create, { body: { name: `Prompt ${made}`, text: 'Shorten it.' } })).id;
  },
  valid: { text: 'Say it in plain words.' },
  invalid: { body: { text: '' }, path: 'text' },
  taken: { error: promptErrors.promptNameTaken, body: (name) => ({ name, text: 'Shorten it.' }) },
});
