import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as assignments from '@auscult/contract/templates/assignments.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addTemplate } from './testing.ts';

let app: TestApp;
let doctor: Person;
let colleague: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor, colleague, stranger, admin } = app.people);
});
afterAll(() => app.close());

const at = (templateId: string) => ({ params: { templateId } });
const give = (templateId: string, ...people: Person[]) =>
  admin.call(assignments.assignMany, {
    body: { templateIds: [templateId], doctorsIds: people.map(({ id }) => id) },
  });
const idsIn = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const broken = (answer: { error: { metadata?: unknown } | undefined }): string[] =>
  ((answer.error?.metadata ?? []) as { path: string }[]).map(({ path }) => path);

/** Each kind of template, as the doctor meets it. */
const kinds: Record<string, () => Promise<string>> = {
  own: async () => (await addTemplate(doctor)).id,
  'own draft': async () => (await addTemplate(doctor, { status: 'draft' })).id,
  'a colleague’s': async () => (await addTemplate(colleague)).id,
  'another practice’s': async () => (await addTemplate(stranger)).id,
  'for all': async () => (await addTemplate(admin)).id,
  'assigned to me': async () => {
    const { id } = await addTemplate(admin, { isGlobal: false });
    await give(id, doctor);
    return id;
  },
  'assigned to a colleague': async () => {
    const { id } = await addTemplate(admin, { isGlobal: false });
    await give(id, colleague);
    return id;
  },
  removed: async () => {
    const { id } = await addTemplate(doctor);
    await doctor.call(templates.remove, { ...at(id), query: {} });
    return id;
  },
  'a colleague’s that is removed': async () => {
    const { id } = await addTemplate(colleague);
    await colleague.call(templates.remove, { ...at(id), query: {} });
    return id;
  },
  'removed for all': async () => {
    const { id } = await addTemplate(admin);
    await admin.call(templates.remove, { ...at(id), query: {} });
    return id;
  },
  'archived for all': async () => (await addTemplate(admin, { status: 'archived' })).id,
  'built-in': async () =>
    (await admin.call(templates.list, { query: { creator: 'built_in', type: 'letter' } })).items[0]?.id ?? '',
};

/**
 * What a doctor meets: read, listed, among all that may be used, its blocks found, offered for a letter, changed, its versions, copied,
 * collected, chosen as default, removed, and brought back after that.
 */
const expected: Record<keyof typeof kinds, string> = {
  own: '200 listed usable found offered 200 200 200 200 200 200 200',
  'own draft': '200 listed - found - 200 200 200 422 422 200 200',
  'a colleague’s': '404 - - - - 404 404 404 422 422 404 404',
  'another practice’s': '404 - - - - 404 404 404 422 422 404 404',
  'for all': '200 listed usable found offered 404 200 200 200 200 404 404',
  'assigned to me': '200 listed usable found offered 404 200 200 200 200 404 404',
  'assigned to a colleague': '404 - - - - 404 404 404 422 422 404 404',
  removed: '404 - - - - 404 404 404 422 422 404 200',
  'a colleague’s that is removed': '404 - - - - 404 404 404 422 422 404 404',
  'removed for all': '404 - - - - 404 404 404 422 422 404 404',
  'archived for all': '404 - - - - 404 404 404 422 422 404 404',
  'built-in': '200 listed usable found offered 404 200 200 200 200 404 404',
};

it.each(Object.keys(kinds))('a doctor meets a template that is %s with what may be done with it', async (kind) => {
  const id = (await kinds[kind]?.()) ?? '';
  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  const listed = await doctor.call(templates.list, { query: { collection: 'all', perPage: 1000 } });
  const blocks = await doctor.call(templates.listBlocks, { query: { type: ['text', 'section'] } });
  const among = (ids: string[], word: string) => (ids.includes(id) ? word : '-');
  const met = [
    await status(doctor.try(templates.get, at(id))),
    among(idsIn(listed.items), 'listed'),
    among(idsIn(await doctor.call(templates.listAll, { query: {} })), 'usable'),
    among(
      blocks.map(({ templateId }) => templateId),
      'found',
    ),
    among(idsIn(await doctor.call(appointments.templatesForMe, { query: { type: 'letter' } })), 'offered'),
    await status(doctor.try(templates.update, { ...at(id), body: { baseVersion: 1, consultationTypes: [] } })),
    await status(doctor.try(templates.versions, at(id))),
    await status(doctor.try(templates.copy, { ...at(id), body: {} })),
    await status(doctor.try(assignments.collect, { body: { templateId: id } })),
    await status(doctor.try(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: id } } })),
    await status(doctor.try(templates.remove, { ...at(id), query: { confirm: true } })),
    await status(doctor.try(templates.restore, { ...at(id), body: {} })),
  ];
  expect(met.join(' ')).toBe(expected[kind]);
  // Nothing of a refusal tells what the template is called.
  const told = await doctor.try(templates.get, at(id));
  if (told.status === 404) expect(JSON.stringify(told.error)).not.toContain('Made');
});

describe('assigning', () => {
  it('gives the right to use, puts it under “My”, and is once however often it is done', async () => {
    const { id } = await addTemplate(admin, { isGlobal: false });
    const query = { query: { type: 'letter' as const } };
    const available = () => admin.call(assignments.listAvailable, { params: { doctorId: doctor.id }, ...query });
    expect(idsIn(await available())).toContain(id);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        admin.call(assignments.assign, { params: { doctorId: doctor.id }, body: { templateIds: [id, id] } }),
      ),
    );
    for (const held of answers)
      expect(held.find((one) => one.id === id)).toMatchObject({ source: 'assigned', isAssigned: true });
    expect(idsIn(await available())).not.toContain(id);
    expect(idsIn(await doctor.call(assignments.listCollection, { query: {} }))).toContain(id);
    expect(idsIn((await doctor.call(templates.list, { query: { perPage: 1000 } })).items)).toContain(id);
    expect(await give(id, doctor, colleague)).toEqual({ assigned: 1 });
    expect((await colleague.call(templates.get, at(id))).isAssigned).toBe(true);
  });

  it('takes only active ones of the installation, and doctors, all or nothing', async () => {
    const { id } = await addTemplate(admin, { isGlobal: false });
    const own = await addTemplate(doctor);
    const archived = await addTemplate(admin, { status: 'archived' });
    const templateIds = [id, own.id, archived.id];
    const refused = await admin.try(assignments.assignMany, { body: { templateIds, doctorsIds: [colleague.id] } });
    expect([refused.status, broken(refused)]).toEqual([422, ['templateIds.1', 'templateIds.2']]);
    const nobody = await admin.try(assignments.assignMany, {
      body: { templateIds: [id], doctorsIds: [colleague.id, admin.id] },
    });
    expect([nobody.status, broken(nobody)]).toEqual([422, ['doctorsIds.1']]);
    expect((await colleague.try(templates.get, at(id))).status).toBe(404);
    for (const endpoint of [assignments.listAvailable, assignments.listAssigned] as const)
      expect((await admin.try(endpoint, { params: { doctorId: admin.id }, query: {} } as never)).status).toBe(404);
    const path = { params: { doctorId: admin.id } };
    expect((await admin.try(assignments.assign, { ...path, body: { templateIds: [id] } })).status).toBe(404);
  });

  it('is of nothing that holds a macro which one of the doctors may not use; one that is gone hinders nobody', async () => {
    const kept = { name: 'Theirs', text: 'For one of them.', doctorsIds: [doctor.id] };
    const { id: macroId } = await admin.call(macros.adminCreate, { body: kept });
    const blocks = [{ type: 'macro' as const, id: 'm', macroId }];
    const { id } = await addTemplate(admin, { isGlobal: false, blocks });
    const ask = (...people: Person[]) =>
      admin.try(assignments.assignMany, {
        body: { templateIds: [id], doctorsIds: people.map((person) => person.id) },
      });
    const refused = await ask(doctor, colleague);
    expect([refused.status, broken(refused)]).toEqual([422, ['templateIds.0']]);
    expect((await doctor.try(templates.get, at(id))).status).toBe(404);
    expect((await ask(doctor)).body).toEqual({ assigned: 1 });
    await admin.call(macros.adminRemove, { params: { macroId }, query: { confirm: true } });
    expect((await ask(colleague)).body).toEqual({ assigned: 1 });
  });

  it('is taken back from some or all; a default only when that is confirmed', async () => {
    const { id } = await addTemplate(admin, { isGlobal: false });
    await give(id, doctor, colleague, stranger);
    await doctor.call(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: id } } });
    const back = (query: object) => admin.try(assignments.unassign, { ...at(id), query });
    expect((await back({ doctorsIds: [stranger.id] })).body).toEqual({ unassigned: 1 });
    expect((await stranger.try(templates.get, at(id))).status).toBe(404);
    expect((await back({})).error).toMatchObject({ code: 1350, metadata: { doctors: 1, defaultForType: 'letter' } });
    expect((await colleague.call(templates.get, at(id))).isAssigned).toBe(true);
    expect((await back({ confirm: true })).body).toEqual({ unassigned: 2 });
    expect((await doctor.call(users.me)).settings.pmsSettings.defaultLetterTemplateId).toBeNull();
    for (const person of [doctor, colleague]) expect((await person.try(templates.get, at(id))).status).toBe(404);
    expect((await admin.try(assignments.unassign, { ...at(doctor.id), query: {} })).status).toBe(404);
  });

  it('leaves what a doctor had collected before it was given, where it is for all', async () => {
    const { id } = await addTemplate(admin);
    await doctor.call(assignments.collect, { body: { templateId: id } });
    await give(id, doctor, colleague);
    await admin.call(assignments.unassign, { ...at(id), query: {} });
    expect(idsIn(await doctor.call(assignments.listCollection, { query: {} }))).toContain(id);
    expect(idsIn(await colleague.call(assignments.listCollection, { query: {} }))).not.toContain(id);
  });

  it('and a removal at the same moment leave one true state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addTemplate(admin, { isGlobal: false });
      const [given, removed] = await Promise.all([
        admin.try(assignments.assignMany, { body: { templateIds: [id], doctorsIds: [doctor.id] } }),
        admin.try(templates.remove, { ...at(id), query: {} }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 422]).toContain(given.status);
      expect((await doctor.try(templates.get, at(id))).status).toBe(404);
    }
  });

  it('that is no more is found so by the later of two who remove it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addTemplate(admin, { isGlobal: false });
      const both = await Promise.all([1, 2].map(() => admin.try(templates.remove, { ...at(id), query: {} })));
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    }
  });
});

describe('a collection', () => {
  it('takes what may be used, and gives it back; what was given stays usable', async () => {
    const global = await addTemplate(admin);
    const item = await doctor.call(assignments.collect, { body: { templateId: global.id } });
    expect(item).toMatchObject({ id: global.id, isInCollection: true, isAssigned: false, usedByDoctors: null });
    await doctor.call(assignments.collect, { body: { templateId: global.id } });
    await doctor.call(assignments.uncollect, { ...at(global.id), query: {} });
    expect((await doctor.try(assignments.uncollect, { ...at(global.id), query: {} })).status).toBe(404);
    const own = await addTemplate(doctor);
    expect((await doctor.try(assignments.uncollect, { ...at(own.id), query: {} })).status).toBe(404);

    const given = await addTemplate(admin, { isGlobal: false });
    await give(given.id, doctor);
    await doctor.call(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: given.id } } });
    const refused = await doctor.try(assignments.uncollect, { ...at(given.id), query: {} });
    expect(refused.error?.code).toBe(1350);
    await doctor.call(assignments.uncollect, { ...at(given.id), query: { confirm: true } });
    const all = await doctor.call(templates.list, { query: { collection: 'global', perPage: 1000 } });
    expect(all.items.find(({ id }) => id === given.id)).toMatchObject({ isAssigned: true, isInCollection: false });
    expect((await doctor.call(users.me)).settings.pmsSettings.defaultLetterTemplateId).toBeNull();
  });

  it('is kept by an administrator on a doctor’s behalf, and written down as such', async () => {
    const { id } = await addTemplate(admin);
    const whose = { params: { doctorId: colleague.id } };
    await admin.call(assignments.collectFor, { ...whose, body: { templateId: id } });
    expect(idsIn(await admin.call(assignments.listCollectionOf, { ...whose, query: {} }))).toContain(id);
    expect(idsIn(await colleague.call(assignments.listCollection, { query: {} }))).toContain(id);
    const params = { doctorId: colleague.id, templateId: id };
    await admin.call(assignments.uncollectFor, { params, query: {} });
    expect(idsIn(await colleague.call(assignments.listCollection, { query: {} }))).not.toContain(id);
    const foreign = await addTemplate(doctor);
    const refused = await admin.try(assignments.collectFor, { ...whose, body: { templateId: foreign.id } });
    expect([refused.status, refused.error?.code]).toEqual([422, 1320]);
    const rows = await app.house.databases.system
      .selectFrom('audit')
      .select(['action', 'actor_kind', 'detail'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'template %')
      .orderBy('id')
      .execute();
    expect(rows.slice(1)).toEqual([
      { action: 'template collected', actor_kind: 'admin', detail: { doctorId: colleague.id } },
      { action: 'template taken out', actor_kind: 'admin', detail: { doctorId: colleague.id } },
    ]);
  });
});

it('an administrator sees doctors with what they have, and who uses a template', async () => {
  const { id } = await addTemplate(admin);
  await give(id, colleague);
  await colleague.call(users.updateSettings, { body: { pmsSettings: { defaultLetterTemplateId: id } } });
  const page = await admin.call(assignments.listDoctors, { query: { search: 'colleague' } });
  const held = await admin.call(assignments.listAssigned, { params: { doctorId: colleague.id } });
  const count = (source: string) => held.filter((one) => one.source === source).length;
  expect(page.items).toHaveLength(1);
  expect(page.items[0]).toMatchObject({
    id: colleague.id,
    name: 'Dr colleague Example',
    practice: 'Harbour Street',
    own: count('own'),
    assigned: count('assigned'),
    defaults: ['letter'],
  });
  const usage = await admin.call(templates.usage, at(id));
  expect(usage).toEqual([
    {
      doctorId: colleague.id,
      name: 'Dr colleague Example',
      isDefault: true,
      isInCollection: true,
      isAssigned: true,
      used: 0,
    },
  ]);
  const [item] = (await admin.call(templates.list, { query: { search: 'Made', perPage: 1000 } })).items.filter(
    (one) => one.id === id,
  );
  expect(item?.usedByDoctors).toBe(1);
});
