import { errors } from '@auscult/contract/errors.ts';
import * as medicines from '@auscult/contract/medicines/endpoints.ts';
import { findEvidence } from '@auscult/engine/evidence/evidence.ts';
import { currentMedicines } from '@auscult/engine/medicines/known.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { scopeOfDoctor } from '../platform/scope.ts';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addedMedicines } from './data.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = app.people.admin;
});
afterAll(() => app.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';
const add = (name: string, more: { brands?: string[]; otherNames?: string[] } = {}) =>
  admin.call(medicines.create, { body: { name, ...more } });
const tryAdd = (body: { name: string; brands?: string[]; otherNames?: string[] }) =>
  admin.try(medicines.create, { body });
const at = (medicineId: string, body?: object) => ({ params: { medicineId }, body }) as never;

describe('added medicines', () => {
  it('are listed by name, in pages, and found by any of their names', async () => {
    await add('zebramycin', { brands: ['Stripe-X Forte'] });
    await add('Aardvarkumab', { otherNames: ['AVK-12'] });
    const all = await admin.call(medicines.list);
    expect([all.page, all.perPage]).toEqual([1, 40]);
    expect(all.items.map((one) => one.name)).toEqual(['Aardvarkumab', 'zebramycin']);
    const second = await admin.call(medicines.list, { query: { perPage: 1, page: 2 } });
    expect([second.total, second.items.map((one) => one.name)]).toEqual([2, ['zebramycin']]);
    for (const search of ['stripe x', 'STRIPE-X', 'mycin', 'forte'])
      expect((await admin.call(medicines.list, { query: { search } })).items.map((one) => one.name)).toEqual([
        'zebramycin',
      ]);
    for (const search of ['%', '_', '!!!', "';--", 'unheard'])
      expect((await admin.call(medicines.list, { query: { search } })).total, search).toBe(0);
  });

  it('are changed where a field is named and kept where it is absent', async () => {
    const made = await add('  examplimab ', { brands: ['Exampla', 'EXAMPLA', 'Examplimab'], otherNames: ['EX-100'] });
    expect([made.name, made.brands, made.otherNames]).toEqual(['examplimab', ['Exampla'], ['EX-100']]);
    const changed = await admin.call(medicines.update, at(made.id, { brands: ['Exampla', 'Examplo'] }));
    expect(changed).toMatchObject({ name: 'examplimab', brands: ['Exampla', 'Examplo'], otherNames: ['EX-100'] });
    expect(await admin.call(medicines.update, at(made.id, {}))).toMatchObject({ brands: ['Exampla', 'Examplo'] });
    const cleared = await admin.call(medicines.update, at(made.id, { otherNames: [] }));
    expect(cleared.otherNames).toEqual([]);
    // A name that was let go may be given again.
    expect((await tryAdd({ name: 'EX-100' })).status).toBe(200);
  });

  it('go by names that nothing else goes by', async () => {
    await add('solitarin', { brands: ['Solita'] });
    for (const body of [
      { name: 'paracetamol' },
      { name: 'SOLITARIN' },
      { name: 'solita' },
      { name: 'other', brands: ['Solitarin'] },
      { name: 'another', brands: ['Panadol'] },
      { name: 'third', otherNames: ['frusemide'] },
    ]) {
      const refused = await tryAdd(body);
      expect([refused.status, refused.error?.code], JSON.stringify(body)).toEqual([409, 1340]);
    }
    const before = await admin.call(medicines.list);
    expect(before.items.map((one) => one.name)).not.toContain('another');
    const { id } = await add('companionin');
    const refused = await admin.try(medicines.update, at(id, { brands: ['Solita'] }));
    expect(refused.status).toBe(409);
    expect((await admin.call(medicines.list, { query: { search: 'companionin' } })).items[0]?.brands).toEqual([]);
  });

  it('may bring further brands to a medicine of the list', async () => {
    await add('warfarin', { brands: ['Housewarf'] });
    const known = currentMedicines();
    expect(known.find('Housewarf')?.name).toBe('warfarin');
    expect(known.strengthsOf('Housewarf').length).toBeGreaterThan(0);
  });

  it('keep one of two that are added at the same moment under one name', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryAdd({ name: 'simultanin' })));
    expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('are refused where a name is no name', async () => {
    for (const name of ['', '  ', 'ab', '---', 'x'.repeat(101), 'line\nbreak', 'nul\0byte', 'тест'])
      expect((await tryAdd({ name })).status, JSON.stringify(name)).toBe(422);
    expect((await tryAdd({ name: 'manyin', brands: Array.from({ length: 31 }, (_, n) => `Brand ${n}`) })).status).toBe(
      422,
    );
    expect((await admin.try(medicines.create, { body: { name: 'extrain', dose: 5 } as never })).status).toBe(422);
  });

  it('are gone once removed', async () => {
    const { id } = await add('passingin', { brands: ['Passa'] });
    await admin.call(medicines.remove, at(id));
    expect((await admin.try(medicines.remove, at(id))).status).toBe(404);
    expect((await admin.try(medicines.update, at(id, { name: 'stayin' }))).status).toBe(404);
    expect((await admin.try(medicines.remove, at(NOBODY))).status).toBe(404);
    expect((await tryAdd({ name: 'Passa' })).status).toBe(200);
  });

  it('leave a row in the audit trail for each deed, and none for what was refused', async () => {
    const { id } = await add('auditin');
    await admin.call(medicines.update, at(id, { brands: ['Audita'] }));
    await admin.try(medicines.update, at(id, { brands: ['Panadol'] }));
    await admin.call(medicines.remove, at(id));
    const rows = await app.house.databases.system
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['medicine added', 'medicine changed', 'medicine removed']);
    expect(rows.every((row) => row.actor_id === admin.id)).toBe(true);
  });
});

describe('who reaches them', () => {
  it('administrators only', async () => {
    for (const person of [app.people.doctor, app.people.colleague, app.people.stranger]) {
      expect((await person.try(medicines.list)).status).toBe(403);
      expect((await person.try(medicines.create, { body: { name: 'doctorin' } })).status).toBe(403);
      expect((await person.try(medicines.remove, at(NOBODY))).status).toBe(403);
    }
    expect((await app.anonymous.try(medicines.list)).status).toBe(401);
  });

  it('a doctor’s database role reads them and changes nothing', async () => {
    const { doctor } = app.people;
    const db = app.house.databases.within(scopeOfDoctor(doctor.id, doctor.practiceId ?? ''));
    await add('readablin');
    expect((await db.selectFrom('medicines').select('name').execute()).map((row) => row.name)).toContain('readablin');
    await expect(
      db.insertInto('medicines').values({ name: 'forgedin', created_by: doctor.id }).execute(),
    ).rejects.toThrow('permission denied');
    await expect(sql`update medicines set name = 'x'`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`select * from medicine_names`.execute(db)).rejects.toThrow('permission denied');
  });
});

describe('the names for the engines', () => {
  it('are the same array until one changes, and then the new ones at once', async () => {
    const names = async () => (await addedMedicines(app.house.databases)).map((one) => one.name);
    const first = await addedMedicines(app.house.databases);
    expect(await addedMedicines(app.house.databases)).toBe(first);
    const { id } = await add('freshin');
    expect(await names()).toContain('freshin');
    await admin.call(medicines.update, at(id, { name: 'fresherin' }));
    expect(await names()).toContain('fresherin');
    await admin.call(medicines.remove, at(id));
    expect(await names()).not.toContain('fresherin');
  });

  it('reach the checks: an added medicine that nobody said is flagged, under its brand too', async () => {
    const flagsOf = (text: string) =>
      findEvidence({
        content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        transcript: [
          { id: 's1', speaker: 'patient', start: 0, end: 4, text: 'I take quokkazol each morning for my stomach.' },
        ],
        dictation: [],
        context: '',
        patient: { firstName: 'Ada', lastName: 'Check', gender: null, birthDate: null, ageYears: null },
      }).flatMap((sentence) => sentence.flags.map((flag) => flag.kind));
    const written = 'She takes wombatril each morning.';
    expect(flagsOf(written)).not.toContain('drug');
    await add('wombatril');
    await add('quokkazol', { brands: ['Quokka Plus'] });
    expect(flagsOf(written)).toContain('drug');
    expect(flagsOf('She takes Quokka Plus each morning for her stomach.')).not.toContain('drug');
  });
});

let made = 0;
behavesAsResource('medicines', {
  app: () => app,
  endpoints: medicines,
  param: 'medicineId',
  owner: 'admin',
  perPage: 40,
  make: async () => {
    made += 1;
    return (await add(`quorbinol ${made}`)).id;
  },
  valid: () => {
    made += 1;
    return { brands: [`Quorbin ${made}`] };
  },
  invalid: { body: { brands: ['x'] }, path: 'brands.0' },
  filters: [{ query: { search: 'STRIPED' }, make: async () => (await add('zorbalin', { brands: ['Striped'] })).id }],
  taken: { error: errors.medicineListed, body: (name) => ({ name }) },
  audited: { update: 'medicine changed', remove: 'medicine removed' },
});
