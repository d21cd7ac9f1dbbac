import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db.ts';
import { installation } from '../platform/house.ts';
import { storeTranscript } from '../transcripts/actions.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addVersion, checkAgain } from './actions.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const DRAFT = 'Reports a cough.';
const SEGMENT = { id: 's1', speaker: 'doctor' as const, text: 'You take candesartan 8 milligrams every morning.' };
const textOf = (line: string): Richtext => ({ type: 'doc', content: [paragraphOf(line)] });

/** A consult whose note an engine has left for review. */
const consult = async (draft = DRAFT, evidence: SentenceEvidence[] = []): Promise<string> => {
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Isolde', lastName: 'Thackery' }, documentsWanted: ['note'] },
  });
  const { system } = app.house.databases;
  await system.deleteFrom('documents').where('appointment_id', '=', id).execute();
  const document = await system
    .insertInto('documents')
    .values({ appointment_id: id, doctor_id: doctor.id, type: 'note', state: 'done' })
    .returning(['id', 'doctor_id'])
    .executeTakeFirstOrThrow();
  const version = { content: textOf(draft), evidence, unwritten: [], origins: [], provenance: null };
  await inTransaction(system, (tx) => addVersion(tx, installation, document, { reason: 'initial', ...version }));
  await system.updateTable('appointments').set({ status: 'ready_for_review' }).where('id', '=', id).execute();
  return id;
};

const save = async (appointmentId: string, line: string): Promise<void> => {
  const { appointmentDocuments } = await doctor.call(appointments.get, { params: { appointmentId } });
  const baseVersionId = appointmentDocuments[0]?.version?.id ?? null;
  await doctor.call(documents.saveNote, { body: { appointmentId, baseVersionId, content: textOf(line) } });
};
const lines = async (appointmentId: string): Promise<string[]> =>
  (await doctor.call(documents.listVersions, { params: { appointmentId }, query: { type: 'note' } })).map(
    ({ content }) => plainText(content),
  );

describe('edits that follow each other closely', () => {
  it('become one version', async () => {
    const id = await consult();
    await save(id, 'Reports a cough at night.');
    await save(id, 'Reports a cough at night and in the morning.');
    expect(await lines(id)).toEqual(['Reports a cough at night and in the morning.', DRAFT]);
  });

  it('leave the text that was reviewed in between, whether the edit opened the review again or the doctor did', async () => {
    const id = await consult();
    await save(id, 'First reviewed.');
    await doctor.call(appointments.markReviewed, { body: { appointmentId: id } });
    await save(id, 'Second reviewed.');
    await doctor.call(appointments.markReviewed, { body: { appointmentId: id } });
    await doctor.call(appointments.markReadyForReview, { body: { appointmentId: id } });
    await save(id, 'Then changed.');
    await save(id, 'Then changed again.');
    expect(await lines(id)).toEqual(['Then changed again.', 'Second reviewed.', 'First reviewed.', DRAFT]);
  });
});

describe('decisions about flags', () => {
  const WRONG = 'Take warfarin 5 mg nightly.';

  const talk = (appointmentId: string) =>
    inTransaction(app.house.databases.system, (tx) =>
      storeTranscript(tx, {
        appointmentId,
        doctorId: doctor.id,
        kind: 'consultation',
        engine: 'pasted',
        model: 'text',
        raw: [SEGMENT],
        segments: [SEGMENT],
      }),
    );
  /** A consult in whose note an engine wrote a dose that nobody said. */
  const flagged = async (draft = WRONG): Promise<string> => {
    const id = await consult(draft);
    await talk(id);
    await inTransaction(app.house.databases.system, (tx) => checkAgain(tx, id));
    return id;
  };
  const note = async (appointmentId: string) => {
    const { appointmentDocuments, documents: counts } = await doctor.call(appointments.get, {
      params: { appointmentId },
    });
    const alerts = appointmentDocuments[0]?.evidence.flatMap(({ flags }) =>
      flags.flatMap(({ id, severity }) => (severity === 'alert' ? id : [])),
    );
    return { alerts: alerts ?? [], decisions: appointmentDocuments[0]?.decisions ?? [], toCheck: counts[0]?.toCheck };
  };
  const decide = async (appointmentId: string, decision: 'accepted' | 'resolved' | 'open') => {
    const { alerts } = await note(appointmentId);
    const decisions = alerts.map((flagId) => ({ flagId, decision }));
    return doctor.try(documents.decideFlags, { params: { appointmentId }, body: { type: 'note', decisions } });
  };
  const review = (appointmentId: string) => doctor.try(appointments.markReviewed, { body: { appointmentId } });

  it('can be taken back until the consult is reviewed', async () => {
    const id = await flagged();
    expect((await note(id)).toCheck).toBe(1);
    await decide(id, 'accepted');
    expect((await note(id)).toCheck).toBe(0);
    await decide(id, 'open');
    expect(await note(id)).toMatchObject({ toCheck: 1, decisions: [] });
    expect((await review(id)).error?.code).toBe(1322);
    await decide(id, 'accepted');
    expect((await review(id)).status).toBe(200);
    expect((await decide(id, 'open')).error?.code).toBe(1300);
  });

  it('that changed the text do not hold for the same words when they come back', async () => {
    const id = await flagged();
    await decide(id, 'resolved');
    expect((await note(id)).toCheck).toBe(0);
    await save(id, 'Take candesartan 8 mg.');
    expect((await note(id)).decisions.length).toBeGreaterThan(0);
    await save(id, WRONG);
    expect(await note(id)).toMatchObject({ toCheck: 1, decisions: [] });
    expect((await review(id)).error?.code).toBe(1322);
  });

  it('are asked for where a sentence rests on nothing that was said, and are gone with it', async () => {
    const unsaid = 'She agrees with the recommended medical treatment plan.';
    const id = await flagged(`Take candesartan 8 mg. ${unsaid}`);
    const [document] = (await doctor.call(appointments.get, { params: { appointmentId: id } })).appointmentDocuments;
    expect(document?.evidence.map(({ text, flags }) => [text, flags.map(({ severity }) => severity)])).toEqual([
      ['Take candesartan 8 mg.', []],
      [unsaid, ['alert']],
    ]);
    expect((await review(id)).error?.code).toBe(1322);
    await save(id, 'Take candesartan 8 mg.');
    expect((await review(id)).status).toBe(200);
  });

  it('are never asked for of what the doctor typed, and stay for what stands beside it', async () => {
    const id = await flagged('Take candesartan 80 mg every morning.');
    expect((await note(id)).toCheck).toBe(1);
    await save(id, 'Take candesartan 16 mg every morning. Her mother sings in the choir.');
    const [document] = (await doctor.call(appointments.get, { params: { appointmentId: id } })).appointmentDocuments;
    expect(document?.evidence.map(({ level, flags }) => [level, flags])).toEqual([
      ['typed', []],
      ['typed', []],
    ]);
    expect(document?.evidence[0]?.typed).toEqual(['16']);
    // What was typed stays so when something else is changed.
    await save(id, 'Take candesartan 16 mg every morning. Her mother sings.');
    expect((await note(id)).toCheck).toBe(0);
    const other = await flagged('Take warfarin 5 mg nightly.');
    await save(other, 'Take warfarin 5 mg at night.');
    expect((await note(other)).toCheck).toBe(1);
  });

  it('hold in every document that the same was found in', async () => {
    const id = await flagged();
    const { system } = app.house.databases;
    const letter = await system
      .insertInto('documents')
      .values({ appointment_id: id, doctor_id: doctor.id, type: 'letter', state: 'done' })
      .returning(['id', 'doctor_id'])
      .executeTakeFirstOrThrow();
    const content = textOf('She should take warfarin 5 mg nightly.');
    await inTransaction(system, async (tx) => {
      const version = { content, evidence: [], unwritten: [], origins: [], provenance: null };
      await addVersion(tx, installation, letter, { reason: 'initial', ...version });
      await checkAgain(tx, id);
    });
    const counts = async () =>
      (await doctor.call(appointments.get, { params: { appointmentId: id } })).documents.map(({ toCheck }) => toCheck);
    expect(await counts()).toEqual([1, 1]);
    await decide(id, 'accepted');
    expect(await counts()).toEqual([0, 0]);
    await decide(id, 'open');
    expect(await counts()).toEqual([1, 1]);
  });
});
