import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as languages from '@auscult/contract/languages/endpoints.ts';
import * as practices from '@auscult/contract/practices/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ admin } = app.people);
});
afterAll(() => app.close());

const timezone = 'Australia/Perth';
const add = (name: string, more: object = {}) => admin.call(practices.create, { body: { name, timezone, ...more } });
const at = (practiceId: string, body: object = {}) => ({ params: { practiceId }, body });

it('adds a practice with its defaults, and changes what is named', async () => {
  const made = await add('Swan River', { pmsType: 'GENIE', practiceAdminsEmails: ['Desk@Swan.example'] });
  expect(made).toMatchObject({
    timezone,
    pmsType: 'GENIE',
    nameType: 'prefix_last',
    hasInpatients: false,
    isConsentMandatory: true,
    removeAfterDays: 30,
    isExportingDocs: true,
    practiceAdminsEmails: ['desk@swan.example'],
    doctors: 0,
    consultsLast30Days: 0,
    connection: null,
    queuedExports: 0,
  });
  const after = await admin.call(practices.update, at(made.id, { hasInpatients: true, baseVersion: made.version }));
  expect(after).toMatchObject({ name: 'Swan River', hasInpatients: true, pmsType: 'GENIE' });
  expect(after.history.map(({ action, fields }) => [action, fields])).toEqual([
    ['practice changed', ['hasInpatients']],
    ['practice added', []],
  ]);
  const stale = await admin.try(practices.update, at(made.id, { name: 'Other', baseVersion: made.version }));
  expect(stale.error?.code).toBe(1072);
});

it('refuses a zone that does not exist, a wrong address, and another system by the way, each by its path', async () => {
  const { id } = await add('Refused');
  const pathOf = async (body: object) => {
    const { status, error } = await admin.try(practices.update, at(id, body));
    expect(status, JSON.stringify(body)).toBe(422);
    return JSON.stringify(error?.metadata);
  };
  for (const wrong of ['Mars/Olympus', '+10:00', 'EST5', 'Australia/sydney; drop', ''])
    expect(await pathOf({ timezone: wrong })).toContain('"timezone"');
  expect(await pathOf({ practiceAdminsEmails: ['nobody'] })).toContain('"practiceAdminsEmails.0"');
  expect(await pathOf({ practiceAdminsEmails: Array.from({ length: 21 }, (_, n) => `a${n}@b.example`) })).toContain(
    'practiceAdminsEmails',
  );
  await pathOf({ pmsType: 'GENTU' });
  await pathOf({ removeAfterDays: 0 });
  await pathOf({ removeAfterDays: 36_501 });
  expect((await admin.try(practices.create, { body: { name: '', timezone } })).status).toBe(422);
  expect((await admin.try(practices.create, { body: { name: 'No zone' } as never })).status).toBe(422);
});

it('lists practices by name, system and figures, ten a page; a doctor sees the own one as an option and no list', async () => {
  await add('Zenith', { pmsType: 'PLATO' });
  const page = await admin.call(practices.list);
  expect([page.perPage, page.items[0]?.name]).toEqual([10, 'Elsewhere']);
  const only = await admin.call(practices.list, { query: { pmsTypes: ['plato'] } });
  expect(only.items.map(({ name }) => name)).toEqual(['Zenith']);
  const busiest = await admin.call(practices.list, { query: { sort: 'doctors', isDescending: 'true' } });
  expect(busiest.items[0]).toMatchObject({ name: 'Harbour Street', doctors: 3 });
  expect((await admin.call(practices.list, { query: { search: 'zen%' } })).total).toBe(0);
  expect((await admin.call(practices.options)).map(({ name }) => name)).toContain('Zenith');
  const { doctor } = app.people;
  expect(await doctor.call(practices.options)).toEqual([{ id: doctor.practiceId, name: 'Harbour Street' }]);
  for (const endpoint of [practices.list, practices.create])
    expect((await doctor.try(endpoint as typeof practices.list)).status).toBe(403);
});

it('goes only when nothing belongs to it, and says what does', async () => {
  await app.people.doctor.call(appointments.create, { body: { patient: { firstName: 'A', lastName: 'B' } } });
  const used = await admin.try(practices.remove, { params: { practiceId: app.people.doctor.practiceId ?? '' } });
  expect([used.status, used.error?.code, used.error?.metadata]).toEqual([
    409,
    1403,
    { doctors: 3, appointments: 1, queuedExports: 0 },
  ]);
  const { id } = await add('Empty');
  await admin.call(practices.remove, { params: { practiceId: id } });
  expect((await admin.try(practices.get, { params: { practiceId: id } })).status).toBe(404);
  expect((await admin.try(practices.remove, { params: { practiceId: id } })).status).toBe(404);
  await add('Empty');
});

it('offers languages by name, with what each engine says that it knows', async () => {
  const all = await admin.call(languages.list);
  expect(all.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['en-AU']);
  expect(all.find(({ id }) => id === 'ar')).toMatchObject({
    name: 'Arabic',
    isRightToLeft: true,
    nativeName: 'العربية',
  });
  expect(all.length).toBeGreaterThan(55);
  const { speech, notes } = app.house;
  Object.assign(speech, { languages: ['en', 'vi'] });
  Object.assign(notes, { languages: ['en'] });
  const told = new Map((await admin.call(languages.list)).map((one) => [one.id, [one.speech, one.notes]]));
  expect([told.get('en-AU'), told.get('vi'), told.get('el')]).toEqual([
    ['yes', 'yes'],
    ['yes', 'no'],
    ['no', 'no'],
  ]);
});
