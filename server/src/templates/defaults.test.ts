import * as assignments from '@auscult/contract/templates/assignments.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addTemplate, section } from './testing.ts';

let app: TestApp;
let doctor: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor, colleague, admin } = app.people);
});
afterAll(() => app.close());

const at = (templateId: string) => ({ params: { templateId } });
const setDefault = (person: Person, templateId: string | null) =>
  person.call(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: templateId } } });
const defaultOf = async (person: Person) => (await person.call(users.me)).settings.pmsSettings.defaultLetterTemplateId;
const broken = (answer: { error: { metadata?: unknown } | undefined }): string[] =>
  ((answer.error?.metadata ?? []) as { path: string }[]).map(({ path }) => path);

describe('a default template', () => {
  it('is removed or archived only when that is confirmed, and then it is nobody’s default', async () => {
    const { id } = await addTemplate(doctor, { name: 'Default' });
    await setDefault(doctor, id);
    const refused = await doctor.try(templates.remove, { ...at(id), query: {} });
    expect(refused.error).toMatchObject({
      code: 1350,
      metadata: { templateId: id, defaultForType: 'letter', isGlobal: false, doctors: 1 },
    });
    const archived = await doctor.try(templates.update, { ...at(id), body: { baseVersion: 1, status: 'archived' } });
    expect(archived.error?.code).toBe(1350);
    expect(await defaultOf(doctor)).toBe(id);
    await doctor.call(templates.remove, { ...at(id), query: { confirm: true } });
    expect(await defaultOf(doctor)).toBeNull();
    expect((await doctor.try(templates.get, at(id))).status).toBe(404);
    expect(await doctor.call(templates.restore, { ...at(id), body: {} })).toMatchObject({ id, isDefault: false });
    expect(await defaultOf(doctor)).toBeNull();
    expect((await doctor.try(templates.restore, { ...at(id), body: {} })).status).toBe(404);
    expect((await colleague.try(templates.restore, { ...at(id), body: {} })).status).toBe(404);
  });

  it('is one that the person may use, for that document', async () => {
    const note = await addTemplate(doctor, { type: 'note' });
    const foreign = await addTemplate(colleague);
    const draft = await addTemplate(doctor, { status: 'draft' });
    const given = await addTemplate(admin, { isGlobal: false });
    for (const { id } of [note, foreign, draft, given, { id: '00000000-0000-7000-8000-000000000000' }]) {
      const answer = await doctor.try(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: id } } });
      expect([answer.status, answer.error?.code, broken(answer)]).toEqual([
        422,
        1320,
        ['pmsSettings.defaultLetterTemplateId'],
      ]);
    }
  });

  it('made the administrators’ own is lost by those who were not given it', async () => {
    const { id } = await addTemplate(admin);
    await admin.call(assignments.assign, { params: { doctorId: colleague.id }, body: { templateIds: [id] } });
    await setDefault(doctor, id);
    await setDefault(colleague, id);
    const body = { baseVersion: 1, isGlobal: false };
    const refused = await admin.try(templates.update, { ...at(id), body });
    expect(refused.error).toMatchObject({ code: 1350, metadata: { doctors: 1 } });
    await admin.call(templates.update, { ...at(id), body: { ...body, confirm: true } });
    expect([await defaultOf(doctor), await defaultOf(colleague)]).toEqual([null, id]);
  });
});

describe('a copy', () => {
  it('is one’s own, by a free name, and tells when its original changed', async () => {
    const original = await addTemplate(admin, { name: 'Copied', speciality: 'Cardiology' });
    const first = await doctor.call(templates.copy, { ...at(original.id), body: {} });
    expect(first).toMatchObject({
      name: 'Copied (copy)',
      isOwn: true,
      version: 1,
      speciality: 'Cardiology',
      blocks: original.blocks,
      copiedFrom: { id: original.id, name: 'Copied', version: 1 },
      isOutdated: false,
    });
    const both = await Promise.all([1, 2].map(() => doctor.call(templates.copy, { ...at(original.id), body: {} })));
    expect(both.map(({ name }) => name).toSorted()).toEqual(['Copied (copy 2)', 'Copied (copy 3)']);
    const taken = await doctor.try(templates.copy, { ...at(original.id), body: { name: 'copied (COPY)' } });
    expect(taken.error?.code).toBe(1352);
    expect((await doctor.try(templates.copy, { ...at(original.id), body: { isGlobal: true } })).status).toBe(403);
    // A status alone changes nothing that a copy was made of.
    await admin.call(templates.update, { ...at(original.id), body: { baseVersion: 1, status: 'active' } });
    expect((await doctor.call(templates.get, at(first.id))).isOutdated).toBe(false);
    await admin.call(templates.update, {
      ...at(original.id),
      body: { baseVersion: 2, blocks: [section('new', 'New')] },
    });
    expect((await doctor.call(templates.get, at(first.id))).isOutdated).toBe(true);
    await admin.call(templates.remove, { ...at(original.id), query: {} });
    expect(await doctor.call(templates.get, at(first.id))).toMatchObject({ copiedFrom: null, isOutdated: false });
  });

  it('for all of a doctor’s own leaves the doctor’s as it is', async () => {
    const own = await addTemplate(doctor, { name: 'Shared' });
    const copy = await admin.call(templates.copy, { ...at(own.id), body: { name: 'Shared' } });
    expect(copy).toMatchObject({ isGlobal: true, doctorId: null, copiedFrom: { id: own.id } });
    expect(await doctor.call(templates.get, at(own.id))).toMatchObject({ isOwn: true, version: 1 });
    const forOne = await admin.call(templates.copy, { ...at(own.id), body: { doctorId: colleague.id } });
    expect(forOne).toMatchObject({ doctorId: colleague.id, name: 'Shared (copy)' });
    // What is another doctor's is not told to whom it was given as a copy.
    expect((await colleague.call(templates.get, at(forOne.id))).copiedFrom).toBeNull();
  });
});
