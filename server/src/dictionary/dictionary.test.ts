import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { paragraphOf, plainText } from '@auscult/contract/richtext.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/db.ts';
import { scopeOfDoctor } from '../platform/scope.ts';
import { listHints } from '../transcripts/data.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, notes: createEmbeddedNotes() });
  ({ doctor, admin } = app.people);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.house.databases.system.deleteFrom('word_replacements').execute();
  await app.house.databases.system.deleteFrom('dictionary_entries').execute();
});

const NOBODY = '00000000-0000-7000-8000-000000000000';
const add = (search: string, replace: string, person = doctor) =>
  person.call(dictionary.createOwn, { body: { search, replace } });
const addEntry = (search: string, replace: string, doctorsIds: string[] = []) =>
  admin.call(dictionary.create, { body: { search, replace, doctorsIds } });
const inForce = async (person = doctor) =>
  (await person.call(dictionary.listInForce)).map(({ search, replace }) => `${search}: ${replace}`);
const auditOf = async (subjectId: string) =>
  (
    await app.house.databases.system
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where((is) => is.and({ subject_id: subjectId, outcome: 'done' }))
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => `${action} ${JSON.stringify(detail)}`);

describe('own word replacements', () => {
  it('are added, found, changed and removed by their owner, each with a row in the audit trail that has no words', async () => {
    const made = await add('  win ', 'Nguyen');
    expect(made).toMatchObject({ search: 'win', replace: 'Nguyen' });
    await add('aches', 'HbA1c');
    const all = await doctor.call(dictionary.listOwn);
    expect([all.page, all.perPage, all.total]).toEqual([1, 20, 2]);
    expect(all.items.map(({ search }) => search)).toEqual(['aches', 'win']);
    for (const search of ['NGU', 'wi', 'n n'])
      expect((await doctor.call(dictionary.listOwn, { query: { search } })).items.map(({ id }) => id)).toEqual([
        made.id,
      ]);
    for (const search of ['%', '_', "';--"])
      expect((await doctor.call(dictionary.listOwn, { query: { search } })).total).toBe(0);
    const second = await doctor.call(dictionary.listOwn, { query: { perPage: 1, page: 2 } });
    expect(second.items.map(({ search }) => search)).toEqual(['win']);
    const changed = await doctor.call(dictionary.updateOwn, { body: { id: made.id, replace: 'Nguyễn' } });
    expect(changed).toMatchObject({ search: 'win', replace: 'Nguyễn' });
    await doctor.call(dictionary.removeOwn, { query: { id: made.id } });
    expect((await doctor.try(dictionary.removeOwn, { query: { id: made.id } })).status).toBe(404);
    expect(await auditOf(made.id)).toEqual([
      'word replacement added {}',
      'word replacement changed {"fields":["replace"]}',
      'word replacement removed {}',
    ]);
  });

  it('are nobody else’s', async () => {
    const { id } = await add('win', 'Nguyen');
    for (const other of [app.people.colleague, app.people.stranger, admin]) {
      expect((await other.call(dictionary.listOwn)).total).toBe(0);
      expect((await other.try(dictionary.updateOwn, { body: { id, replace: 'x' } })).status).toBe(404);
      expect((await other.try(dictionary.removeOwn, { query: { id } })).status).toBe(404);
      await add('win', 'Winn', other);
    }
    expect(await inForce()).toEqual(['win: Nguyen']);
    const db = app.house.databases.within(scopeOfDoctor(doctor.id, doctor.practiceId ?? ''));
    expect(await db.selectFrom('word_replacements').select('replace').execute()).toEqual([{ replace: 'Nguyen' }]);
  });

  it('stand once for the same words, whatever their case, and at the same moment too', async () => {
    const { id } = await add('Baker’s cyst', 'popliteal cyst');
    const again = await doctor.try(dictionary.createOwn, { body: { search: "baker's  CYST", replace: 'x' } });
    expect([again.status, again.error?.code]).toEqual([409, 1341]);
    await add('win', 'Nguyen');
    expect((await doctor.try(dictionary.updateOwn, { body: { id, search: 'WIN' } })).status).toBe(409);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        doctor.try(dictionary.createOwn, { body: { search: 'at once', replace: 'together' } }),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('are refused where they are no words', async () => {
    for (const [search, replace] of [
      ['', 'x'],
      ['x', ' '],
      ['.', 'x'],
      ['win.', 'x'],
      ['line\nbreak', 'x'],
      ['x', 'nul\0'],
      ['x', 'two\nlines'],
      ['x'.repeat(121), 'x'],
    ] as const)
      expect((await doctor.try(dictionary.createOwn, { body: { search, replace } })).status, search).toBe(422);
    const { id } = await add('x', 'y');
    expect((await doctor.try(dictionary.updateOwn, { body: { id, search: '' } })).status).toBe(422);
    expect((await doctor.try(dictionary.updateOwn, { body: { replace: 'z' } as never })).status).toBe(422);
    const unknown = { search: 'q', replace: 'y', userId: NOBODY } as never;
    expect((await doctor.try(dictionary.createOwn, { body: unknown })).status).toBe(422);
  });
});

describe('the dictionary that administrators keep', () => {
  it('is listed, read, changed and removed, and audited', async () => {
    const made = await addEntry('aches', 'HbA1c');
    expect(made).toMatchObject({ search: 'aches', isGlobal: true, doctorsIds: [] });
    const params = { dictionaryId: made.id };
    const named = await admin.call(dictionary.update, { params, body: { doctorsIds: [doctor.id] } });
    expect(named).toMatchObject({ search: 'aches', replace: 'HbA1c', isGlobal: false, doctorsIds: [doctor.id] });
    expect(await admin.call(dictionary.update, { params, body: {} })).toMatchObject({ doctorsIds: [doctor.id] });
    await addEntry('win', 'Nguyen');
    const listed = async (query: object) =>
      (await admin.call(dictionary.list, { query })).items.map(({ search }) => search);
    expect(await listed({})).toEqual(['aches', 'win']);
    expect(await listed({ onlyGlobal: 'true' })).toEqual(['win']);
    expect(await listed({ doctorsIds: [doctor.id] })).toEqual(['aches']);
    expect(await listed({ doctorsIds: [app.people.stranger.id] })).toEqual([]);
    expect(await listed({ search: 'hba' })).toEqual(['aches']);
    const second = await admin.call(dictionary.list, { query: { perPage: 1, page: 2 } });
    expect([second.total, second.items.map(({ search }) => search)]).toEqual([2, ['win']]);
    await admin.call(dictionary.remove, { params });
    expect((await admin.try(dictionary.get, { params })).status).toBe(404);
    expect((await admin.try(dictionary.update, { params, body: {} })).status).toBe(404);
    expect((await admin.try(dictionary.remove, { params })).status).toBe(404);
    expect((await auditOf(made.id)).map((row) => row.split(' {')[0])).toEqual([
      'dictionary entry added',
      'dictionary entry changed',
      'dictionary entry changed',
      'dictionary entry removed',
    ]);
  });

  it('holds once for the same words and the same reader', async () => {
    await addEntry('win', 'Nguyen');
    const refused = await admin.try(dictionary.create, { body: { search: 'WIN', replace: 'x' } });
    expect([refused.status, refused.error?.code]).toEqual([409, 1341]);
    const { id } = await addEntry('win', 'Winn', [doctor.id]);
    const everybody = { params: { dictionaryId: id }, body: { doctorsIds: [] } };
    expect((await admin.try(dictionary.update, everybody)).status).toBe(409);
    expect((await admin.call(dictionary.get, { params: { dictionaryId: id } })).doctorsIds).toEqual([doctor.id]);
    for (const doctorsIds of [[NOBODY], [admin.id]])
      expect((await admin.try(dictionary.create, { body: { search: 'a', replace: 'b', doctorsIds } })).status).toBe(
        422,
      );
    expect((await admin.call(dictionary.list)).total).toBe(2);
  });

  it('holds for whom it is meant; an entry by name counts more, and a doctor’s own the most', async () => {
    await addEntry('win', 'Nguyen');
    expect(await inForce()).toEqual(['win: Nguyen']);
    await addEntry('WIN', 'Winn', [doctor.id]);
    expect(await inForce()).toEqual(['WIN: Winn']);
    expect(await inForce(app.people.colleague)).toEqual(['win: Nguyen']);
    await add('Win', 'Wynne');
    expect(await doctor.call(dictionary.listInForce)).toEqual([{ search: 'Win', replace: 'Wynne', source: 'own' }]);
  });

  it('is changed by administrators only', async () => {
    const { id } = await addEntry('win', 'Nguyen', [app.people.colleague.id]);
    const at = { params: { dictionaryId: id } };
    for (const person of [doctor, app.people.stranger])
      for (const answer of [
        await person.try(dictionary.list),
        await person.try(dictionary.get, at),
        await person.try(dictionary.create, { body: { search: 'a', replace: 'b' } }),
        await person.try(dictionary.update, { ...at, body: {} }),
        await person.try(dictionary.remove, at),
      ])
        expect(answer.status).toBe(403);
    const db = app.house.databases.within(scopeOfDoctor(doctor.id, doctor.practiceId ?? ''));
    expect(await db.selectFrom('dictionary_entries').select('id').execute()).toEqual([]);
    await expect(sql`update dictionary_entries set replace = 'x'`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`delete from dictionary_readers`.execute(db)).rejects.toThrow('permission denied');
  });
});

const consult = async (text: string, isSmartDictation = false) => {
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Isolde', lastName: 'Thackery' } },
  });
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text, isSmartDictation } });
  return until(
    () => doctor.call(appointments.get, { params: { appointmentId: id } }),
    ({ status }) => status === 'ready_for_review' || status === 'error',
    60,
  );
};
const saidIn = ({ transcripts }: Awaited<ReturnType<typeof consult>>) =>
  transcripts[0]?.segments.map(({ text }) => text);
const raw = async (appointmentId: string, isSmartDictation = false) =>
  (await doctor.call(appointments.downloadTranscriptRaw, { query: { appointmentId, isSmartDictation } })).toString();

describe('a transcript', () => {
  it('reads with the replacements in force, and stays raw as it was heard', async () => {
    await addEntry('meta prolol', 'metoprolol');
    await addEntry('win', 'somebody');
    await add('win', 'Nguyen');
    const said = 'Doctor: Doctor Win gave you meta prolol.\nPatient: Meta prolol, yes, winning.';
    const made = await consult(said);
    expect(saidIn(made)).toEqual(['Doctor Nguyen gave you metoprolol.', 'Metoprolol, yes, winning.']);
    const heard = await raw(made.id);
    expect(heard).toContain('Doctor Win gave you meta prolol.');
  });

  it('of a dictation has them before its spoken commands, which may be misheard too', async () => {
    await add('coma', 'comma');
    await add('win', 'Nguyen');
    const made = await consult('Chest clear coma seen by doctor win full stop', true);
    expect(saidIn(made)).toEqual(['Chest clear, seen by Dr Nguyen.']);
    expect(await raw(made.id, true)).toContain('Chest clear coma');
  });
});

describe('words replaced in a consult', () => {
  const replace = (appointmentId: string, search: string, by: string, person = doctor) =>
    person.try(dictionary.replaceWords, { body: { appointmentId, search, replace: by } });

  it('are replaced in transcript and documents, flags are looked at again, and it is remembered', async () => {
    const before = await consult('Doctor: You take meta prolol 50 mg twice a day.\nPatient: Meta prolol, yes.');
    const note = before.appointmentDocuments.find(({ type }) => type === 'note');
    const { body, status } = await replace(before.id, 'meta prolol', 'metoprolol');
    expect(status).toBe(200);
    expect(saidIn(body)?.join(' ')).toBe('You take metoprolol 50 mg twice a day. Metoprolol, yes.');
    const after = body.appointmentDocuments.find(({ type }) => type === 'note');
    expect(plainText(after?.content ?? { type: 'doc', content: [] })).not.toMatch(/meta prolol/i);
    expect(after?.version).toMatchObject({ number: (note?.version?.number ?? 0) + 1, reason: 'edited' });
    expect(after?.evidence.flatMap(({ flags }) => flags.map(({ kind }) => kind))).not.toContain('drug');
    expect(await inForce()).toEqual(['meta prolol: metoprolol']);
    const back = await doctor.call(documents.revertReports, {
      params: { appointmentId: before.id },
      body: { type: 'note' },
    });
    expect(back.content).toEqual(note?.content);
    // Remembering it once more changes the one that is there.
    await replace(before.id, 'Meta Prolol', 'Betaloc');
    expect(await inForce()).toEqual(['Meta Prolol: Betaloc']);
  });

  it('leave a document that was right all along as it was typed, without a flag', async () => {
    const one = await consult('Doctor: You take meta prolol 50 mg twice a day.\nPatient: Yes.');
    const note = one.appointmentDocuments.find(({ type }) => type === 'note');
    const saved = await doctor.call(documents.saveNote, {
      body: {
        appointmentId: one.id,
        content: { type: 'doc', content: [paragraphOf('Takes metoprolol 50 mg twice a day.')] },
        baseVersionId: note?.version?.id ?? null,
      },
    });
    const kinds = (document: typeof saved | undefined) =>
      document?.evidence.flatMap(({ flags }) => flags.map(({ kind }) => kind)) ?? [];
    expect(kinds(saved)).not.toContain('drug');
    const { body } = await replace(one.id, 'meta prolol', 'metoprolol');
    const now = body.appointmentDocuments.find(({ type }) => type === 'note');
    expect(kinds(now)).not.toContain('drug');
    expect(now?.version?.id).toBe(saved.version?.id);
  });

  it('are only remembered where there is nothing to replace, and all is refused where nothing may change', async () => {
    const one = await consult('Doctor: Seen by doctor Win.');
    expect((await replace(one.id, 'unheard', 'of')).status).toBe(200);
    expect(await inForce()).toEqual(['unheard: of']);
    const { system } = app.house.databases;
    await system.updateTable('appointments').set({ status: 'exporting' }).where('id', '=', one.id).execute();
    const refused = await replace(one.id, 'win', 'Nguyen');
    expect([refused.status, refused.error?.code]).toEqual([409, 1300]);
    expect(await inForce()).toEqual(['unheard: of']);
    const now = await doctor.call(appointments.get, { params: { appointmentId: one.id } });
    expect(saidIn(now)).toEqual(saidIn(one));
    expect((await replace(one.id, 'win', 'x', app.people.colleague)).status).toBe(404);
    expect((await replace(one.id, 'win', 'x', admin)).status).toBe(403);
    expect((await replace(one.id, '', 'x')).status).toBe(422);
  });
});

describe('what a recogniser is told to expect', () => {
  it('are the people of the consult, then the doctor’s own words, then the dictionary', async () => {
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Isolde', lastName: 'Thackery' } },
    });
    await addEntry('ache', 'HbA1c');
    await addEntry('foreign', 'Fremd', [app.people.stranger.id]);
    await add('win', 'Nguyen');
    const { databases: db } = app.house;
    expect((await listHints(db.system, db, { appointmentId })).join(' ')).toBe('Isolde Thackery Example Nguyen HbA1c');
    expect(await listHints(db.system, db, { doctorId: app.people.stranger.id })).toEqual(['HbA1c', 'Fremd']);
  });
});
