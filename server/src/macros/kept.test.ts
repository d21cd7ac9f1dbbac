import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as prompts from '@auscult/contract/prompts/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor, colleague, admin } = app.people);
});
afterAll(() => app.close());

const usable = async (person: Person, name = 'Chest') =>
  (await person.call(macros.listAll)).filter((macro) => macro.name === name);
const textsOf = async (person: Person, name: string) => (await usable(person, name)).map(({ text }) => text);

describe('macros that administrators keep', () => {
  const make = (name: string, text: string, doctorsIds: string[] = []) =>
    admin.call(macros.adminCreate, { body: { name, text, doctorsIds } });

  it('are for everybody or for named doctors; a doctor’s own counts before both', async () => {
    const forAll = await make('Chest', 'For all.');
    expect(forAll).toMatchObject({ isGlobal: true, doctorsIds: [], ownerId: null, usedIn: [] });
    expect(await make('Chest', 'For the doctor.', [doctor.id])).toMatchObject({ isGlobal: false });
    expect(await usable(doctor)).toMatchObject([{ text: 'For the doctor.', isOwn: false, isGlobal: false }]);
    expect(await usable(colleague)).toMatchObject([{ text: 'For all.', isOwn: false, isGlobal: true }]);
    await doctor.call(macros.create, { body: { name: 'Chest', text: 'Mine.' } });
    expect(await usable(doctor)).toMatchObject([{ text: 'Mine.', isOwn: true, isGlobal: false }]);
    const blocks = [{ type: 'macro' as const, id: 'm', macroId: forAll.id }];
    const page = async (person: Person) => {
      const content = { name: 'Chest', type: 'note' as const, blocks };
      return plainText((await person.call(templates.preview, { body: { content } })).content);
    };
    expect([await page(doctor), await page(colleague)]).toEqual(['Mine.', 'For all.']);
    const taken = await admin.try(macros.adminCreate, { body: { name: 'CHEST', text: 'x' } });
    expect([taken.status, taken.error?.code]).toEqual([409, 1342]);
    const nobody = await admin.try(macros.adminCreate, { body: { name: 'x', text: 'x', doctorsIds: [admin.id] } });
    expect(nobody.status).toBe(422);
  });

  it('are listed by reader, changed, and removed', async () => {
    const { id } = await make('Foot', 'Foot.', [colleague.id]);
    const found = async (query: object) =>
      (await admin.call(macros.adminList, { query: { search: 'foot', ...query } })).items.map(({ name }) => name);
    expect(await found({})).toEqual([]);
    expect(await found({ onlyGlobal: false })).toEqual(['Foot']);
    expect(await found({ doctorsIds: [colleague.id] })).toEqual(['Foot']);
    expect(await found({ doctorsIds: [doctor.id] })).toEqual([]);
    const params = { macroId: id };
    const changed = await admin.call(macros.adminUpdate, { params, body: { doctorsIds: [] } });
    expect(changed).toMatchObject({ name: 'Foot', text: 'Foot.', isGlobal: true });
    expect(await found({})).toEqual(['Foot']);
    expect(await textsOf(doctor, 'Foot')).toEqual(['Foot.']);
    expect((await admin.try(macros.adminUpdate, { params, body: { notAField: 1 } as never })).status).toBe(422);
    await admin.call(macros.adminRemove, { params, query: {} });
    for (const endpoint of [macros.adminGet, macros.adminRemove] as const)
      expect((await admin.try(endpoint, { params, query: {} } as never)).status).toBe(404);
    expect((await doctor.try(macros.adminList, { query: {} })).status).toBe(403);
  });

  it('that a template names go only when that is confirmed, and only templates that one may see are told', async () => {
    const macro = await make('Named', 'Named.');
    const blocks = [{ type: 'macro' as const, id: 'm', macroId: macro.id }];
    const own = await doctor.call(templates.create, { body: { type: 'letter', name: 'Names it', blocks } });
    expect(own.missingMacroIds).toEqual([]);
    const params = { macroId: macro.id };
    expect((await admin.call(macros.adminGet, { params })).usedIn).toEqual([{ id: own.id, name: 'Names it' }]);
    const refused = await admin.try(macros.adminRemove, { params, query: {} });
    expect(refused.error).toMatchObject({
      code: 1353,
      metadata: { templates: [{ id: own.id, name: 'Names it' }], count: 1 },
    });
    await admin.call(macros.adminRemove, { params, query: { confirm: true } });
    const { missingMacroIds } = await doctor.call(templates.get, { params: { templateId: own.id } });
    expect(missingMacroIds).toEqual([macro.id]);
  });

  it('are refused with variables that there are not, and read filled in for a consult of one’s own', async () => {
    const wrong = await doctor.try(macros.create, { body: { name: 'Wrong', text: 'Dear {{patient.nickname}}' } });
    expect([wrong.status, JSON.stringify(wrong.error?.metadata)]).toEqual([422, expect.stringContaining('nickname')]);
    const { id: macroId } = await make('Filled', 'About {{patient.fullName}}.');
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Ada', lastName: 'Filled' } },
    });
    const read = { params: { macroId }, query: { appointmentId } };
    expect((await doctor.call(macros.get, read)).filledText).toBe('About Ada Filled.');
    expect((await colleague.try(macros.get, read)).status).toBe(404);
  });
});

describe('prompt macros that administrators keep', () => {
  it('are for everybody or for named doctors, changed and removed', async () => {
    const make = (name: string, doctorsIds: string[] = []) =>
      admin.call(prompts.create, { body: { name, text: 'Shorten it.', doctorsIds } });
    const { id } = await make('Shorten');
    await make('Only colleague', [colleague.id]);
    const names = async (person: Person) => (await person.call(prompts.listAll)).map(({ name }) => name);
    expect(await names(doctor)).toEqual(['Shorten']);
    expect(await names(colleague)).toEqual(['Only colleague', 'Shorten']);
    const taken = await admin.try(prompts.create, { body: { name: 'SHORTEN', text: 'x' } });
    expect([taken.status, taken.error?.code]).toEqual([409, 1343]);
    const params = { promptId: id };
    const changed = await admin.call(prompts.update, {
      params,
      body: { text: 'Half of it.', doctorsIds: [doctor.id] },
    });
    expect(changed).toMatchObject({ name: 'Shorten', text: 'Half of it.', isGlobal: false, doctorsIds: [doctor.id] });
    expect(await names(colleague)).toEqual(['Only colleague']);
    const found = await admin.call(prompts.list, { query: { onlyGlobal: false } });
    expect(found.items.map(({ name }) => name)).toEqual(['Only colleague', 'Shorten']);
    await admin.call(prompts.remove, { params, query: {} });
    expect((await admin.try(prompts.get, { params })).status).toBe(404);
    expect((await doctor.try(prompts.create, { body: { name: 'x', text: 'x' } })).status).toBe(403);
  });
});
