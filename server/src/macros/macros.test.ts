import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { behavesAsResource } from '../testing-resource.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const add = (name: string, text: string, person = doctor) => person.call(macros.create, { body: { name, text } });
const addGlobal = async (name: string, text: string): Promise<string> => {
  const { system } = app.house.databases;
  const key = name.toLowerCase();
  const { id } = await system
    .insertInto('macros')
    .values({ name, text, key })
    .returning('id')
    .executeTakeFirstOrThrow();
  await system.insertInto('macro_readers').values({ macro_id: id, key }).execute();
  return id;
};

let made = 0;
behavesAsResource('macros', {
  app: () => app,
  endpoints: macros,
  param: 'macroId',
  perPage: 20,
  make: async (person) => {
    made += 1;
    return (await add(`Made ${made}`, 'Words.', person)).id;
  },
  valid: { text: 'Other words.\nOn two lines.' },
  invalid: { body: { text: '' }, path: 'text' },
  filters: [{ query: { search: 'HALF moon' }, make: async (person) => (await add('Half Moon', 'x', person)).id }],
  taken: { error: errors.macroNameTaken, body: (name) => ({ name, text: 'x' }) },
  audited: { update: 'macro changed', remove: 'macro removed' },
});

describe('macros', () => {
  it('go by one name once, as it is spoken, and at the same moment too', async () => {
    const { id } = await add('Normal chest!', 'Chest clear.');
    const again = await doctor.try(macros.create, { body: { name: 'normal  CHEST', text: 'x' } });
    expect([again.status, again.error?.code]).toEqual([409, 1342]);
    await add('Normal chest', 'A colleague’s own.', app.people.colleague);
    const other = await add('Safety net', 'Return if worse.');
    const taken = await doctor.try(macros.update, { params: { macroId: other.id }, body: { name: 'normal chest' } });
    expect(taken.status).toBe(409);
    const renamed = await doctor.call(macros.update, { params: { macroId: id }, body: { name: 'Clear chest' } });
    expect(renamed).toMatchObject({ name: 'Clear chest', text: 'Chest clear.' });
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => doctor.try(macros.create, { body: { name: 'At once', text: 'x' } })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const found = await doctor.call(macros.list, { query: { search: 'RETURN if' } });
    expect(found.items.map(({ name }) => name)).toEqual(['Safety net']);
  });

  it('are refused without a name that can be spoken, or without words', async () => {
    for (const body of [
      { name: '', text: 'x' },
      { name: '!?', text: 'x' },
      { name: 'two\nlines', text: 'x' },
      { name: 'x', text: '   ' },
      { name: 'x', text: 'nul\0' },
      { name: 'x'.repeat(61), text: 'x' },
      { name: 'x', text: 'x'.repeat(5001) },
    ])
      expect((await doctor.try(macros.create, { body })).status, JSON.stringify(body).slice(0, 60)).toBe(422);
  });

  it('of everybody are read and used by doctors, and changed by none; a doctor’s own of that name counts', async () => {
    const macroId = await addGlobal('House', 'Of the house.');
    expect(await doctor.call(macros.get, { params: { macroId }, query: {} })).toMatchObject({
      name: 'House',
      isGlobal: true,
    });
    expect((await doctor.call(macros.list)).items.map(({ id }) => id)).not.toContain(macroId);
    expect((await doctor.try(macros.update, { params: { macroId }, body: { text: 'x' } })).status).toBe(404);
    expect((await doctor.try(macros.remove, { params: { macroId }, query: {} })).status).toBe(404);
    await add('HOUSE', 'Mine.');
    const houses = async (person: Person) =>
      (await person.call(macros.listAll)).filter(({ name }) => /house/i.test(name)).map(({ text }) => text);
    expect(await houses(doctor)).toEqual(['Mine.']);
    expect(await houses(app.people.stranger)).toEqual(['Of the house.']);
    expect((await app.people.admin.try(macros.list)).status).toBe(403);
  });

  it('leave a row in the audit trail for each deed, without their words', async () => {
    const { id } = await add('Kept', 'Words of a kind.');
    await doctor.call(macros.update, { params: { macroId: id }, body: { text: 'Others.' } });
    await doctor.call(macros.remove, { params: { macroId: id }, query: {} });
    const rows = await app.house.databases.system
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute();
    expect(rows.map(({ action, detail }) => `${action} ${JSON.stringify(detail)}`)).toEqual([
      'macro added {}',
      'macro changed {"fields":["text"]}',
      'macro removed {}',
    ]);
  });

  it('are put into a dictation by their spoken name, as they were written', async () => {
    await add('Clear lungs', 'Lungs: clear to bases.\nNo wheeze.');
    await add('Foreign', 'Never.', app.people.colleague);
    const { id } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Isolde', lastName: 'Thackery' }, consultationEngine: 'sd' },
    });
    const text = 'On examination full stop insert macro clear lungs next line insert macro foreign full stop';
    await doctor.call(appointments.pasteTranscript, {
      params: { appointmentId: id },
      body: { text, isSmartDictation: true },
    });
    const { transcripts } = await until(
      () => doctor.call(appointments.get, { params: { appointmentId: id } }),
      ({ status }) => status === 'ready_for_review' || status === 'error',
      40,
    );
    const said = transcripts[0]?.segments.map((segment) => segment.text).join('\n') ?? '';
    expect(said).toContain('Lungs: clear to bases.\nNo wheeze.');
    expect(said).toMatch(/macro foreign/i);
    expect(said).not.toContain('Never.');
  });
});
