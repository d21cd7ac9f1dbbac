import * as templates from '@auscult/contract/templates/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addTemplate, section, simple } from './testing.ts';

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
const names = async (person: Person, query: object = {}) =>
  (await person.call(templates.list, { query: { perPage: 1000, ...query } })).items.map(({ name }) => name);
const broken = (answer: { error: { metadata?: unknown } | undefined }): string[] =>
  ((answer.error?.metadata ?? []) as { path: string }[]).map(({ path }) => path);

behavesAsResource('templates', {
  app: () => app,
  // Changing one names the version that it is based on, which the resource's own tests of changes do not know.
  endpoints: { list: templates.list, get: templates.get, remove: templates.remove },
  param: 'templateId',
  perPage: 20,
  make: async (person) => (await addTemplate(person)).id,
  valid: {},
  invalid: { body: {}, path: '' },
});

describe('a template that is made', () => {
  it('is a doctor’s own, and an administrator’s for all, for who is given it, or for one doctor', async () => {
    expect(await addTemplate(doctor, { name: 'Mine' })).toMatchObject({
      isOwn: true,
      isGlobal: false,
      doctorId: doctor.id,
      version: 1,
      status: 'active',
      copiedFrom: null,
      isOutdated: false,
      missingMacroIds: [],
    });
    expect(await addTemplate(admin, { name: 'For all' })).toMatchObject({ isGlobal: true, doctorId: null });
    expect(await addTemplate(admin, { name: 'For some', isGlobal: false })).toMatchObject({
      isGlobal: false,
      doctorId: null,
    });
    expect(await addTemplate(admin, { name: 'For one', doctorId: doctor.id })).toMatchObject({ doctorId: doctor.id });
    expect(await names(doctor, { type: 'letter' })).toEqual(expect.arrayContaining(['Mine', 'For one']));
    expect(await names(doctor)).not.toContain('For some');
  });

  it('is refused where a doctor gives it to others, or its doctor is none', async () => {
    for (const whose of [{ isGlobal: true }, { isGlobal: false }, { doctorId: doctor.id }])
      expect((await doctor.try(templates.create, { body: { ...simple, name: 'x', ...whose } })).status).toBe(403);
    const nobody = await admin.try(templates.create, { body: { ...simple, name: 'x', doctorId: admin.id } });
    expect([nobody.status, broken(nobody)]).toEqual([422, ['doctorId']]);
  });

  it('has a name once for its owner and type, also when four ask at once', async () => {
    await addTemplate(doctor, { name: 'Twice' });
    const again = await doctor.try(templates.create, { body: { ...simple, name: 'TWICE' } });
    expect([again.status, again.error?.code]).toEqual([409, 1352]);
    await addTemplate(doctor, { name: 'Twice', type: 'note' });
    await addTemplate(colleague, { name: 'Twice' });
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => doctor.try(templates.create, { body: { ...simple, name: 'At once' } })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  const condition = (sectionNotEmpty: string, blocks: object[] = []) => ({
    type: 'container',
    id: 'c',
    condition: { sectionNotEmpty },
    blocks,
  });
  const text = (id: string, words: string) => ({ type: 'text', id, text: words });
  it.each([
    ['an unknown variable', [text('a', 'Dear {{patient.nickname}}')], ['blocks.0.text']],
    [
      'a variable that reaches for more',
      [text('a', '{{constructor}} {{__proto__.x}}')],
      ['blocks.0.text', 'blocks.0.text'],
    ],
    ['two blocks of one id', [text('a', 'x'), text('a', 'y')], ['blocks.1.id']],
    ['one id within a condition', [section('a', ''), condition('a', [text('a', 'y')])], ['blocks.1.blocks.0.id']],
    ['a condition on no section', [condition('gone')], ['blocks.0.condition']],
    ['a condition on its own section', [condition('own', [section('own', '')])], ['blocks.0.condition']],
    ['a condition on what is no section', [text('t', 'x'), condition('t')], ['blocks.1.condition']],
    ['a condition in a condition', [section('a', ''), condition('a', [condition('a')])], ['blocks.1.blocks.0.type']],
    [
      'an unknown variable within one',
      [section('a', ''), condition('a', [text('b', '{{x}}')])],
      ['blocks.1.blocks.0.text'],
    ],
    ['a list of nothing', [{ type: 'list', id: 'l', items: [] }], ['blocks.0.items']],
    ['a section without topics', [{ ...section('s', ''), topics: [] }], ['blocks.0.topics']],
    ['an id with a slash', [text('../a', 'x')], ['blocks.0.id']],
    ['no block', [], ['blocks']],
    ['201 blocks', Array.from({ length: 201 }, (_, index) => text(`b${index}`, 'x')), ['blocks']],
    [
      '201 blocks, those in conditions counted',
      [
        section('s', ''),
        ...[1, 2].map((one) => ({
          ...condition(
            's',
            Array.from({ length: 99 }, (_, index) => text(`b${one}-${index}`, 'x')),
          ),
          id: `c${one}`,
        })),
      ],
      ['blocks'],
    ],
    [
      'a macro that nobody has',
      [{ type: 'macro', id: 'm', macroId: '00000000-0000-7000-8000-000000000000' }],
      ['blocks.0.macroId'],
    ],
  ])('is refused with %s, at its place, and nothing is stored', async (_, blocks, paths) => {
    const answer = await doctor.try(templates.create, {
      body: { type: 'letter', name: 'Refused', blocks: blocks as never },
    });
    expect([answer.status, broken(answer)]).toEqual([422, paths]);
    expect(await names(doctor, { search: 'Refused' })).toEqual([]);
  });

  it('holds markup and instructions as text', async () => {
    const words = '<script>alert(1)</script> <img src=x onerror=y>';
    const { id } = await addTemplate(doctor, { name: 'Markup', blocks: [{ type: 'text', id: 'a', text: words }] });
    expect((await doctor.call(templates.get, at(id))).blocks).toEqual([{ type: 'text', id: 'a', text: words }]);
  });
});

describe('changing one', () => {
  it('changes what is named, keeps what is absent, and counts its versions', async () => {
    const { id, updatedAt } = await addTemplate(doctor, { name: 'Before', speciality: 'Cardiology' });
    const body = { baseVersion: 1, name: 'After', consultationTypes: ['new' as const] };
    const after = await doctor.call(templates.update, { ...at(id), body });
    expect(after).toMatchObject({ name: 'After', version: 2, speciality: 'Cardiology', consultationTypes: ['new'] });
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
    await doctor.call(templates.update, { ...at(id), body: { baseVersion: 2, speciality: null } });
    const versions = await doctor.call(templates.versions, at(id));
    expect(versions.map(({ version, reason, content, by }) => [version, reason, content.name, by?.id])).toEqual([
      [3, 'changed', 'After', doctor.id],
      [2, 'changed', 'After', doctor.id],
      [1, 'created', 'Before', doctor.id],
    ]);
    expect(versions.map(({ content }) => content.speciality)).toEqual([null, 'Cardiology', 'Cardiology']);
  });

  it('refuses a save that was based on an older version; of two at once one wins', async () => {
    const { id } = await addTemplate(doctor);
    const save = (speciality: string) =>
      doctor.try(templates.update, { ...at(id), body: { baseVersion: 1, speciality } });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({ code: 1072, metadata: { version: 2, by: 'doctor Example' } });
    expect((await doctor.call(templates.versions, at(id))).length).toBe(2);
  });

  it('refuses another type, unknown fields, a taken name, and changes of what is built in', async () => {
    const { id } = await addTemplate(doctor, { name: 'Own name' });
    const attempt = (body: object) => doctor.try(templates.update, { ...at(id), body: body as never });
    expect((await attempt({ baseVersion: 1, type: 'note' })).status).toBe(422);
    expect((await attempt({ baseVersion: 1, notAField: 1 })).status).toBe(422);
    expect((await attempt({ name: 'No version' })).status).toBe(422);
    expect((await attempt({ baseVersion: 1, isGlobal: true })).status).toBe(403);
    await addTemplate(doctor, { name: 'Other name' });
    const taken = await attempt({ baseVersion: 1, name: 'other NAME' });
    expect([taken.status, taken.error?.code]).toEqual([409, 1352]);
    const [builtIn] = (await admin.call(templates.list, { query: { creator: 'built_in' } })).items;
    const { id: builtInId = '', version = 0 } = builtIn ?? {};
    const change = (body: object) =>
      admin.try(templates.update, { ...at(builtInId), body: { baseVersion: version, ...body } });
    expect((await change({ name: 'x' })).error?.code).toBe(1351);
    expect((await admin.try(templates.remove, { ...at(builtInId), query: {} })).error?.code).toBe(1351);
    expect((await change({ status: 'archived' })).body).toMatchObject({ status: 'archived', version: version + 1 });
    const sync = await admin.call(templates.forceSync, { body: {} });
    expect([sync.added, sync.changed, sync.archived, sync.refused, sync.unchanged > 20]).toEqual([
      [],
      [],
      [],
      [],
      true,
    ]);
    expect((await admin.call(templates.get, at(builtInId))).status).toBe('archived');
  });
});

describe('lists', () => {
  it('find by type, kind of consult, speciality, maker and words', async () => {
    await addTemplate(doctor, { name: 'Zebra review', speciality: 'Zoology', consultationTypes: ['returning'] });
    const found = (query: object) => names(doctor, { search: 'zebra REVIEW', ...query });
    expect(await found({})).toEqual(['Zebra review']);
    for (const query of [
      { type: ['letter', 'note'] },
      { specialities: 'Zoology' },
      { appointmentType: 'returning' },
      { creator: 'me' },
      { creator: 'doctors' },
      { collection: 'all' },
      { status: 'active' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual(['Zebra review']);
    for (const query of [
      { type: 'note' },
      { specialities: 'Cardiology' },
      { appointmentType: 'new' },
      { creator: 'built_in' },
      { creator: 'admins' },
      { collection: 'global' },
      { status: 'draft' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([]);
  });

  it('show an administrator the installation’s, and doctors’ own when asked', async () => {
    await addTemplate(doctor, { name: 'Quokka' });
    await addTemplate(admin, { name: 'Quokka for some', isGlobal: false });
    expect(await names(admin, { search: 'quokka' })).toEqual(['Quokka for some']);
    expect(await names(admin, { search: 'quokka', onlyGlobal: false })).toEqual(['Quokka', 'Quokka for some']);
    const ofDoctor = { search: 'quokka', onlyGlobal: false, doctorIds: [doctor.id] };
    expect(await names(admin, ofDoctor)).toEqual(['Quokka']);
    // A doctor who names another one is still asked about as oneself.
    expect(await names(doctor, { search: 'quokka', doctorIds: [colleague.id] })).toEqual(['Quokka']);
    const all = await admin.call(templates.listAll, { query: { type: 'letter' } });
    expect(all.map(({ name }) => name)).toContain('Quokka for some');
    expect(all.map(({ name }) => name)).not.toContain('Quokka');
    expect(all.every(({ type, status }) => type === 'letter' && status === 'active')).toBe(true);
  });

  it('find blocks by type and id, and offer a palette by document', async () => {
    expect((await doctor.try(templates.listBlocks, { query: {} })).status).toBe(422);
    await addTemplate(colleague, { blocks: [{ type: 'text', id: 'numbat', text: 'Foreign' }] });
    const own = await addTemplate(doctor, {
      blocks: [
        section('plan', ''),
        {
          type: 'container',
          id: 'box',
          condition: { sectionNotEmpty: 'plan' },
          blocks: [{ type: 'text', id: 'numbat', text: 'Inside' }],
        },
      ],
    });
    const byId = await doctor.call(templates.listBlocks, { query: { ids: 'numbat' } });
    expect(byId).toEqual([
      {
        block: { type: 'text', id: 'numbat', text: 'Inside' },
        templateId: own.id,
        templateName: own.name,
        templateType: 'letter',
      },
    ]);
    const byType = await doctor.call(templates.listBlocks, { query: { type: 'container', ids: 'box' } });
    expect(byType.map(({ block }) => block.id)).toEqual(['box']);
    const letter = await doctor.call(templates.listNewBlocks, { query: { type: 'letter' } });
    expect(letter.map(({ key }) => key)).toEqual(expect.arrayContaining(['heading', 'letter_opening', 'allergies']));
    const note = await doctor.call(templates.listNewBlocks, { query: { type: 'note' } });
    expect(note.some(({ group }) => group === 'letter')).toBe(false);
  });
});

it('leaves a row in the audit trail for each deed, without the texts', async () => {
  const { id } = await addTemplate(doctor, { name: 'Audited' });
  await doctor.call(templates.update, { ...at(id), body: { baseVersion: 1, name: 'Audited anew' } });
  await doctor.call(templates.remove, { ...at(id), query: {} });
  await doctor.call(templates.restore, { ...at(id), body: {} });
  const rows = await app.house.databases.system
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, detail }) => `${action} ${JSON.stringify(detail)}`)).toEqual([
    'template added {}',
    'template changed {"fields":["name"]}',
    'template removed {}',
    'template restored {}',
  ]);
});
