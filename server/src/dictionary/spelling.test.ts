import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as dictionary from '@auscult/contract/dictionary/endpoints.ts';
import * as doctors from '@auscult/contract/doctors/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { errors } from '@auscult/contract/errors.ts';
import type { RequestOf } from '@auscult/contract/kit.ts';
import { paragraphOf, plainText } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const NOBODY = '00000000-0000-7000-8000-000000000000';
const read = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
/** A consult whose note reads as it was typed. */
const noted = async (...lines: string[]) => {
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Ines', lastName: 'Castellano' }, documentsWanted: ['note'] },
  });
  await doctor.call(appointments.pasteTranscript, {
    params: { appointmentId: id },
    body: { text: 'Doctor: Good morning.\nPatient: Hello.' },
  });
  const { appointmentDocuments } = await until(
    () => read(id),
    ({ status }) => status === 'ready_for_review',
    60,
  );
  const saved = await doctor.call(documents.saveNote, {
    body: {
      appointmentId: id,
      content: { type: 'doc', content: lines.map((line) => paragraphOf(line)) },
      baseVersionId: appointmentDocuments[0]?.version?.id ?? null,
    },
  });
  return { appointmentId: id, baseVersionId: saved.version?.id ?? '' };
};
const rulesOf = ({ error }: { error: { metadata?: unknown } | undefined }) => [
  ...new Set(((error?.metadata ?? []) as { path: string }[]).map(({ path }) => path)),
];

describe('a word that is dismissed', () => {
  const dismiss = (body: { appointmentId: string; word: string; isForAlways?: boolean }, person = doctor) =>
    person.try(dictionary.dismissWord, { body });

  it('is right in its consult, or always for whoever says so; saying it twice is saying it once', async () => {
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Ines', lastName: 'Castellano' } },
    });
    for (const _ of [1, 2])
      expect((await dismiss({ appointmentId, word: 'Misspelld' })).body).toEqual({
        dismissed: ['Misspelld'],
        known: [],
      });
    expect((await read(appointmentId)).dismissedWords).toEqual(['Misspelld']);
    for (const word of ['Kerrawynne', 'kerrawynne'])
      expect((await dismiss({ appointmentId, word, isForAlways: true })).body).toEqual({
        dismissed: ['Misspelld'],
        known: ['Kerrawynne'],
      });
    const [known] = await doctor.call(dictionary.listWords);
    expect(known).toMatchObject({ word: 'Kerrawynne' });
    expect(await app.people.colleague.call(dictionary.listWords)).toEqual([]);
    const seen = await app.people.admin.call(doctors.get, { params: { userId: doctor.id } });
    expect(seen.knownWords).toMatchObject([{ word: 'Kerrawynne' }]);

    const params = { wordId: known?.id ?? '' };
    expect((await app.people.colleague.try(dictionary.removeWord, { params })).status).toBe(404);
    expect((await doctor.try(dictionary.removeWord, { params })).status).toBe(200);
    expect((await doctor.try(dictionary.removeWord, { params })).status).toBe(404);
    expect(await doctor.call(dictionary.listWords)).toEqual([]);
    const trail = await app.house.databases.system
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('action', 'in', ['spelling dismissed', 'known word removed'])
      .execute();
    expect(trail.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(trail)).not.toMatch(/misspelld|kerrawynne/i);
  });

  it('is one word, in a consult of one’s own, and dismissed by nobody else', async () => {
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: { patient: { firstName: 'Ines', lastName: 'Castellano' } },
    });
    for (const word of ['', 'two words', '<b>', 'x'.repeat(61), 'end\u202e']) {
      const refused = await dismiss({ appointmentId, word });
      expect([refused.status, rulesOf(refused)]).toEqual([422, ['word']]);
    }
    const word = 'Misspelld';
    expect((await dismiss({ appointmentId: NOBODY, word })).status).toBe(404);
    for (const person of [app.people.colleague, app.people.stranger])
      expect((await dismiss({ appointmentId, word, isForAlways: true }, person)).status).toBe(404);
    expect((await dismiss({ appointmentId, word }, app.people.admin)).status).toBe(403);
    expect((await read(appointmentId)).dismissedWords).toEqual([]);
    expect(await app.people.colleague.call(dictionary.listWords)).toEqual([]);
  });
});

describe('a misspelt word', () => {
  const TEXT = ['Teh cough, teh fever.', 'Tehran: not teh.'];
  const lines = async (appointmentId: string) =>
    plainText((await read(appointmentId)).appointmentDocuments[0]?.content ?? { type: 'doc', content: [] }).split('\n');
  const everywhere = { type: 'note', word: 'teh', replacement: 'the', isEverywhere: true } as const;
  const replace = (body: RequestOf<typeof dictionary.replaceSpelling>['body'], person = doctor) =>
    person.try(dictionary.replaceSpelling, { body });

  it('is replaced in one place, or wherever it stands as a word, as a new version', async () => {
    const noteOf = await noted(...TEXT);
    const one = await replace({ ...noteOf, ...everywhere, isEverywhere: false, block: 1, start: 12 });
    expect([one.status, await lines(noteOf.appointmentId)]).toEqual([200, [TEXT[0], 'Tehran: not the.']]);
    const { version } = one.body;
    expect(version?.id).not.toBe(noteOf.baseVersionId);
    const all = await replace({ ...noteOf, ...everywhere, baseVersionId: version?.id ?? '' });
    expect([all.status, await lines(noteOf.appointmentId)]).toEqual([
      200,
      ['The cough, the fever.', 'Tehran: not the.'],
    ]);
    expect(all.body.version?.number).toBeGreaterThan(0);
  });

  it('stays as it is where that is refused: stale, not there, without a place, of others, or while it may not change', async () => {
    const noteOf = await noted(...TEXT);
    const { appointmentId } = noteOf;
    const oneplace = { ...noteOf, ...everywhere, isEverywhere: false };
    const code = async (answer: ReturnType<typeof replace>) => {
      const { status, error } = await answer;
      return [status, error?.code];
    };
    const stale = await replace({ ...noteOf, ...everywhere, baseVersionId: NOBODY });
    expect([stale.status, stale.error?.code, stale.error?.metadata]).toEqual([
      409,
      1072,
      { currentVersionId: noteOf.baseVersionId },
    ]);
    expect(await code(replace({ ...noteOf, ...everywhere, word: 'absent' }))).toEqual([409, 1354]);
    expect(await code(replace({ ...oneplace, block: 0, start: 1 }))).toEqual([409, 1354]);
    expect(await code(replace({ ...oneplace, block: 9, start: 0 }))).toEqual([409, 1354]);
    expect(rulesOf(await replace(oneplace))).toEqual(['block', 'start']);
    expect(rulesOf(await replace({ ...noteOf, ...everywhere, replacement: '' }))).toEqual(['replacement']);
    expect(rulesOf(await replace({ ...noteOf, ...everywhere, replacement: 'two\nlines' }))).toEqual(['replacement']);
    const missing = [errors.documentMissing.status, errors.documentMissing.code];
    expect(await code(replace({ ...noteOf, ...everywhere, type: 'work_cover' }))).toEqual(missing);
    for (const person of [app.people.colleague, app.people.stranger])
      expect((await replace({ ...noteOf, ...everywhere }, person)).status).toBe(404);
    expect((await replace({ ...noteOf, ...everywhere }, app.people.admin)).status).toBe(403);
    const { system } = app.house.databases;
    await system.updateTable('appointments').set({ status: 'exporting' }).where('id', '=', appointmentId).execute();
    expect(await code(replace({ ...noteOf, ...everywhere }))).toEqual([409, 1300]);
    expect(await lines(appointmentId)).toEqual(TEXT);
  });
});
