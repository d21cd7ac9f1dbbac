import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db.ts';
import { installation } from '../platform/house.ts';
import { openTestApp, type Person, type TestApp } from '../testing.ts';
import { addVersion } from './actions.ts';

let app: TestApp;
let doctor: Person;
beforeAll(async () => {
  app = await openTestApp();
  ({ doctor } = app.people);
});
afterAll(() => app.close());

const DRAFT = 'Reports a cough.';
const textOf = (line: string): Richtext => ({ type: 'doc', content: [paragraphOf(line)] });

/** A consult whose note an engine has left for review. */
const consult = async (): Promise<string> => {
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
  const version = { content: textOf(DRAFT), evidence: [], unwritten: [], origins: [], provenance: null };
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
