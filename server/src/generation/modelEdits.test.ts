import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import { plainText } from '@auscult/contract/richtext.ts';
import { chooseEditsEngine } from '@auscult/engine/edits/choose.ts';
import { createChatClient } from '@auscult/engine/chat/client.ts';
import { openModelServer, type Behaviour, type ModelServer } from '@auscult/engine/chat/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
let server: ModelServer;
let behaviour: Behaviour;

beforeAll(async () => {
  server = await openModelServer(() => behaviour);
  const chat = createChatClient(
    { url: server.url, apiKey: null, model: 'seven', temperature: 0, seed: 1, jsonMode: 'schema', timeLimit: 20_000 },
    { now: () => performance.now(), wait: () => Promise.resolve() },
  );
  app = await openTestApp({ hasWorkers: true, edits: chooseEditsEngine(chat) });
  ({ doctor } = app.people);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const answering = (...texts: string[]): Behaviour => ({
  does: 'answer',
  text: JSON.stringify({ lines: texts.map((text) => ({ kind: 'paragraph', text })) }),
});

const noteOf = async (appointmentId: string) => {
  const { appointmentDocuments } = await doctor.call(appointments.get, { params: { appointmentId } });
  const note = appointmentDocuments.find(({ type }) => type === 'note');
  if (!note?.version) throw new Error('no note');
  return { ...note, version: note.version };
};
/** A consult with its note, as the notes engine of the tests drafts it. */
const consult = async (): Promise<string> => {
  const { id } = await doctor.call(appointments.create, {
    body: { patient: { firstName: 'Isolde', lastName: 'Thackery' }, documentsWanted: ['note'] },
  });
  const text = 'Doctor: You take metoprolol 50 mg twice a day.\nPatient: Yes, metoprolol.';
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  await until(
    () => doctor.call(appointments.get, { params: { appointmentId: id } }),
    ({ status }) => status === 'ready_for_review',
    40,
  );
  return id;
};

const propose = async (appointmentId: string, instruction: string) => {
  const body = { appointmentId, type: 'note' as const, baseVersionId: (await noteOf(appointmentId)).version.id };
  const last = (await doctor.call(generation.applySmartEdits, { body: { ...body, instruction } })).at(-1);
  if (last?.kind !== 'proposed') throw new Error(`not proposed: ${JSON.stringify(last)}`);
  return last;
};
const accept = (
  appointmentId: string,
  { proposal, receipt }: Pick<Awaited<ReturnType<typeof propose>>, 'proposal' | 'receipt'>,
) =>
  doctor.try(documents.saveNote, {
    body: {
      appointmentId,
      content: proposal.content,
      baseVersionId: proposal.baseVersionId,
      isBaseKept: true,
      reason: 'smart_edits',
      receipt,
    },
  });
const incidentsOf = (appointmentId: string) =>
  app.house.databases.system
    .selectFrom('incidents as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .select(['i.kind', 'i.state', 'i.engine', 'i.model', 'i.fault', 'i.practice_id'])
    .where('d.appointment_id', '=', appointmentId)
    .orderBy('i.created_at')
    .execute();

describe('an edit by a language model', () => {
  it('is kept with the version it was accepted into, beside who drafted it, and handed on by what follows', async () => {
    const id = await consult();
    const drafted = await noteOf(id);
    behaviour = answering('Takes metoprolol 50 mg, twice a day.');
    const { body } = await accept(id, await propose(id, 'Make it kinder'));
    const { provenance } = body.version ?? {};
    expect(provenance).toMatchObject({ ...drafted.version.provenance });
    expect(provenance?.edits).toEqual([
      {
        engine: 'openai',
        model: 'test-model-7b-q4',
        promptHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        milliseconds: expect.any(Number) as number,
        call: expect.objectContaining({ seed: 1, tokens: { read: 321, written: 45 }, attempts: 1 }) as object,
      },
    ]);
    behaviour = answering('Takes metoprolol twice a day.');
    const second = await accept(id, await propose(id, 'Leave out the dose, kindly'));
    const hashes = second.body.version?.provenance?.edits?.map(({ promptHash }) => promptHash);
    // The wish is data: it is no part of the instructions.
    expect(hashes).toHaveLength(2);
    expect(new Set(hashes).size).toBe(1);
    expect(await incidentsOf(id)).toEqual([]);
    const back = await doctor.call(documents.revertReports, { params: { appointmentId: id }, body: { type: 'note' } });
    expect(back.version?.provenance).toEqual(drafted.version.provenance);
  });

  it('is made by rules where there is no usable answer, told so, with an incident that says nothing of a patient', async () => {
    const id = await consult();
    for (const given of [
      { does: 'answer', text: 'I would rather not.' },
      { does: 'fail', status: 401 },
    ] as const) {
      behaviour = given;
      const proposed = await propose(id, 'change 50 mg to 25 mg');
      expect(proposed).toMatchObject({ engine: 'embedded' });
      expect(proposed.left.join(' ')).toContain('The embedded engine was asked instead.');
      const fault = given.does === 'fail' ? 'unauthorised' : 'malformed';
      const [incident] = (await incidentsOf(id)).toReversed();
      expect(incident).toEqual({
        kind: 'edits-engine',
        state: 'active',
        engine: 'openai',
        model: 'seven',
        fault,
        practice_id: doctor.practiceId,
      });
    }
    behaviour = { does: 'refuse', text: 'No.' };
    const { body } = await accept(id, await propose(id, 'change 50 mg to 25 mg'));
    expect(plainText(body.content)).toContain('25 mg');
    expect(body.version?.provenance?.edits).toMatchObject([
      { engine: 'embedded', model: 'rules', promptHash: null, insteadOf: { engine: 'openai', fault: 'refused' } },
    ]);
    expect(await incidentsOf(id)).toHaveLength(3);
  });

  it('is believed by its receipt only: one that was changed, or is for another text, is refused', async () => {
    const id = await consult();
    behaviour = answering('Takes metoprolol 50 mg, twice a day.');
    const proposed = await propose(id, 'Make it kinder');
    const other = await propose(await consult(), 'Make it kinder');
    const [text = '', signature = ''] = proposed.receipt.split('.');
    const forged = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace('test-model-7b-q4', 'a-better-model'),
    ).toString('base64url');
    for (const receipt of [`${forged}.${signature}`, other.receipt, 'x', '.', `${text}.`]) {
      const refused = await accept(id, { ...proposed, receipt });
      expect([refused.status, JSON.stringify(refused.error?.metadata)]).toEqual([
        422,
        expect.stringContaining('"receipt"'),
      ]);
    }
    expect((await accept(id, proposed)).status).toBe(200);
  });
});
