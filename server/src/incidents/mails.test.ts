import * as incidents from '@auscult/contract/incidents/endpoints.ts';
import * as integrations from '@auscult/contract/integrations/endpoints.ts';
import * as companies from '@auscult/contract/it-companies/endpoints.ts';
import * as mails from '@auscult/contract/mails/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../platform/db.ts';
import { openTestApp, type TestApp } from '../testing.ts';
import { openIncident } from './actions.ts';
import { tellDue } from './jobs.ts';

let app: TestApp;
let integrationId: string;
let practiceId: string;
beforeAll(async () => {
  app = await openTestApp();
  practiceId = app.people.doctor.practiceId ?? '';
  const connection = { kind: 'webhook', url: 'https://example.com/in' } as const;
  const made = await app.people.admin.call(integrations.createCustom, {
    body: { practiceId, name: 'Hook', connection },
  });
  integrationId = made.id;
});
afterAll(() => app.close());

const meet = () =>
  inTransaction(app.house.databases.system, (tx) =>
    openIncident(tx, { kind: 'connection-down', practiceId, integrationId, description: 'Nothing answers.' }),
  );
const sent = async (kind: 'incident' | 'incident-summary' | 'incident-company') =>
  (await app.people.admin.call(mails.list, { query: { kinds: [kind] } })).items.map(({ to }) => to);

it('goes to administrators once at its opening, and once a day while nobody has taken it', async () => {
  await Promise.all([meet(), meet(), meet()]);
  await Promise.all([tellDue(app.house), tellDue(app.house)]);
  await meet();
  await tellDue(app.house);
  expect(await sent('incident')).toEqual([app.people.admin.email]);
  app.clock.advance(25 * 3_600_000);
  await Promise.all([tellDue(app.house), tellDue(app.house)]);
  expect(await sent('incident-summary')).toEqual([app.people.admin.email]);
});

it('goes to the IT company only where somebody asks for it and there is one', async () => {
  const { admin } = app.people;
  const { items } = await admin.call(incidents.list, { query: {} });
  const params = { incidentId: items[0]?.id ?? '' };
  const take = () => admin.try(incidents.setStatus, { params, body: { status: 'pending', isTellingCompany: true } });
  expect(await take()).toMatchObject({ status: 409, error: { code: 1515 } });
  const company = await admin.call(companies.create, { body: { name: 'Port IT', email: 'desk@port-it.example' } });
  await admin.call(integrations.updateCustom, { params: { integrationId }, body: { itCompanyId: company.id } });
  expect((await take()).status).toBe(200);
  expect(await sent('incident-company')).toEqual(['desk@port-it.example']);
  app.clock.advance(25 * 3_600_000);
  await tellDue(app.house);
  expect(await sent('incident-summary')).toHaveLength(1);
});
