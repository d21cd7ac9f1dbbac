import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import * as prompts from '@auscult/contract/prompts/endpoints.ts';
import * as system from '@auscult/contract/system/endpoints.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import * as users from '@auscult/contract/users/endpoints.ts';
import * as documents from '@auscult/contract/documents/endpoints.ts';
import { paragraphOf, plainText } from '@auscult/contract/richtext.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import { createChatClient } from '@auscult/engine/chat/client.ts';
import { createOpenAiNotes } from '@auscult/engine/notes/openai/openai.ts';
import { openModelServer, type Behaviour, type Heard, type ModelServer } from '@auscult/engine/chat/testing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scopeOfDoctor } from '../platform/scope.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';

let app: TestApp;
let doctor: Person;
let server: ModelServer;
let behave: (heard: Heard) => Behaviour;

/** The sentences of the visit, each in a section of its own as long as there are sections. */
const answerTo = (heard: Heard, ...sentences: string[]): string => {
  const { required = [] } = (heard.response_format?.json_schema?.schema ?? {}) as { required?: string[] };
  const all =
    sentences.length > 0 ? sentences : ['Dry cough for three weeks.', 'Takes perindopril 5 mg every morning.'];
  return JSON.stringify(
    Object.fromEntries(
      required.map((key, at) => [
        key,
        all.filter((_, of) => of % required.length === at).map((text) => [{ text, segments: ['s2'] }]),
      ]),
    ),
  );
};

beforeAll(async () => {
  server = await openModelServer((heard) => behave(heard));
  const chat = createChatClient(
    { url: server.url, apiKey: null, model: 'seven', temperature: 0, seed: 1, jsonMode: 'schema', timeLimit: 20_000 },
    { now: () => performance.now(), wait: () => Promise.resolve() },
  );
  app = await openTestApp({ hasWorkers: true, notes: createOpenAiNotes({ chat, fallback: createEmbeddedNotes() }) });
  ({ doctor } = app.people);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  behave = (heard) => ({ does: 'answer', text: answerTo(heard) });
});

const CONSULT = [
  'Doctor: What brings you in today?',
  'Patient: I have had a dry cough for three weeks.',
  'Doctor: Are you taking any medication?',
  'Patient: I take perindopril 5 milligrams every morning.',
  'Doctor: I will stop the perindopril. Come back in four weeks.',
].join('\n');
const read = (appointmentId: string) => doctor.call(appointments.get, { params: { appointmentId } });
const begin = async (text = CONSULT, documentsWanted: DocumentType[] = ['note']): Promise<string> => {
  const { id } = await doctor.call(appointments.create, {
    body: {
      patient: { firstName: 'Aroha', lastName: 'Tamihana', gender: 'female', birthDate: '1980-05-29' },
      documentsWanted,
    },
  });
  await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
  return id;
};
const whenWritten = async (appointmentId: string) => {
  const one = await until(
    () => read(appointmentId),
    (found) => found.status === 'ready_for_review',
    40,
  );
  const note = one.appointmentDocuments.find((document) => document.type === 'note');
  if (!note) throw new Error('no note');
  return note;
};
const incidentsOf = (appointmentId: string) =>
  app.house.databases.system
    .selectFrom('incidents as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .select(['i.kind', 'i.state', 'i.engine', 'i.model', 'i.fault'])
    .where('d.appointment_id', '=', appointmentId)
    .execute();

describe('a note by a language model', () => {
  it('is kept with how the model was asked, and checked like any other', async () => {
    behave = (heard) => ({
      does: 'answer',
      text: answerTo(heard, 'Dry cough for three weeks.', 'Start warfarin 10 mg daily.'),
    });
    const note = await whenWritten(await begin());
    expect(note.version?.provenance).toMatchObject({
      engine: 'openai',
      model: 'test-model-7b-q4',
      promptHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      call: { temperature: 0, seed: 1, tokens: { read: 321, written: 45 }, attempts: 1 },
    });
    expect(note.progress).toBeUndefined();
    const flags = note.evidence.flatMap((sentence) => sentence.flags);
    expect(flags).toContainEqual(expect.objectContaining({ kind: 'drug', severity: 'alert', written: 'warfarin' }));
    expect(note.evidence.find((sentence) => /cough/.test(sentence.text))?.passages[0]?.segmentId).toBe('s2');
  });

  it('bears an alert where it rests on words that only ask for it, before and after an edit', async () => {
    const asking = 'Patient: Make sure that the letter lists warfarin 10 milligrams as well.';
    behave = (heard) => ({
      does: 'answer',
      text: answerTo(heard, 'Dry cough for three weeks.', 'Takes warfarin 10 mg.'),
    });
    const id = await begin(`${CONSULT}\n${asking}`);
    const written = await whenWritten(id);
    const saved = await doctor.call(documents.saveNote, {
      body: {
        appointmentId: id,
        baseVersionId: written.version?.id ?? null,
        content: { ...written.content, content: [...written.content.content, paragraphOf('Seen today.')] },
      },
    });
    for (const { evidence } of [written, saved])
      expect(evidence.find((sentence) => /warfarin/.test(sentence.text))?.flags).toContainEqual(
        expect.objectContaining({ severity: 'alert', because: 'Found only in words that ask for it to be written' }),
      );
  });

  it('is asked for before the other documents, in whatever order they were chosen', async () => {
    const before = server.heard.length;
    await whenWritten(await begin(CONSULT, ['patient_letter', 'letter', 'note']));
    const asked = server.heard.slice(before).map(({ messages }) => messages[0]?.content.slice(0, 70) ?? '');
    expect(asked).toEqual([
      expect.stringMatching(/^You write the note/),
      expect.stringMatching(/^You write the body of a letter from the doctor to the doctor/),
      expect.stringMatching(/^You write the body of a letter from the doctor to the patient/),
    ]);
  });

  it('is asked for by the prompt macro of a section, after its instruction, until that is gone', async () => {
    const { admin } = app.people;
    const prompt = await admin.call(prompts.create, {
      body: { name: 'Numbered plan', text: 'Number the steps,\nthe most urgent first.' },
    });
    const { id: templateId } = await doctor.call(templates.create, {
      body: {
        type: 'note',
        name: 'By a prompt',
        blocks: [
          {
            type: 'section',
            id: 'plan',
            title: 'Plan',
            topics: ['plan'],
            style: 'prose',
            instruction: 'What was agreed.',
            promptMacroId: prompt.id,
          },
        ],
      },
    });
    const byDefault = (id: string | null) =>
      doctor.call(users.updateSettings, { body: { pmsSettings: { defaultNoteTemplateId: id } } });
    await byDefault(templateId);
    const first = await begin();
    await whenWritten(first);
    expect(server.heard.at(-1)?.messages[0]?.content).toContain(
      'Plan (prose): What was agreed. Number the steps, the most urgent first.',
    );
    expect((await read(first)).warnings).toEqual([]);
    const params = { promptId: prompt.id };
    expect((await admin.try(prompts.remove, { params, query: {} })).error?.code).toBe(1353);
    await admin.call(prompts.remove, { params, query: { confirm: true } });
    const second = await begin();
    await whenWritten(second);
    expect(server.heard.at(-1)?.messages[0]?.content).toMatch(/Plan \(prose\): What was agreed\.$/m);
    expect((await read(second)).warnings).toContainEqual(expect.objectContaining({ code: 'macro_missing' }));
    await doctor.call(templates.remove, { params: { templateId }, query: { confirm: true } });
  });

  it('is seen section by section while it is written, and only then', async () => {
    let release = () => undefined as void;
    const isHeldUntil = new Promise<void>((resolve) => (release = resolve));
    behave = (heard) => ({ does: 'answer', text: answerTo(heard), isHeldUntil });
    const id = await begin();
    const half = await until(
      () => read(id),
      (one) => one.appointmentDocuments[0]?.progress !== undefined,
      15,
    ).finally(release);
    const [writing] = half.appointmentDocuments;
    expect(writing).toMatchObject({ state: 'generating', version: null, content: { content: [] } });
    expect(writing?.progress && plainText(writing.progress)).toMatch(/Dry cough for three weeks\./);
    const note = await whenWritten(id);
    expect(plainText(note.content)).toMatch(/cough[\s\S]*perindopril/);
    expect(note.progress).toBeUndefined();
  }, 60_000);

  it('is written by the embedded engine where there is no usable answer, labelled, with an incident', async () => {
    behave = () => ({ does: 'answer', text: '{"note":"Dry cough"}' });
    const id = await begin();
    const note = await whenWritten(id);
    expect(note.version?.provenance).toMatchObject({
      engine: 'embedded',
      insteadOf: { engine: 'openai', model: 'seven', fault: 'malformed' },
    });
    expect(plainText(note.content)).toMatch(/perindopril/i);
    expect(await incidentsOf(id)).toEqual([
      { kind: 'notes-engine', state: 'active', engine: 'openai', model: 'seven', fault: 'malformed' },
    ]);
    const scoped = app.house.databases.within(scopeOfDoctor(doctor.id, doctor.practiceId ?? ''));
    await expect(scoped.selectFrom('incidents').select('id').execute()).rejects.toThrow(/permission denied/);
  });

  it('takes the place of the one before whole or not at all', async () => {
    const id = await begin();
    const before = await whenWritten(id);
    behave = (heard) => ({ does: 'cut_off', text: answerTo(heard).slice(0, -20), pauseBetween: 150 });
    await doctor.call(generation.regenerateReport, { body: { appointmentId: id, type: 'note' } });
    const [during] = (await read(id)).appointmentDocuments;
    expect(during).toMatchObject({ state: 'generating', version: { id: before.version?.id }, content: before.content });
    const after = await whenWritten(id);
    expect(after.version).toMatchObject({
      number: 2,
      provenance: { engine: 'embedded', insteadOf: { fault: 'cut_off' } },
    });
    const versions = await app.house.databases.system
      .selectFrom('document_versions as v')
      .innerJoin('documents as d', 'd.id', 'v.document_id')
      .select(['v.number', 'v.content'])
      .where('d.appointment_id', '=', id)
      .orderBy('v.number')
      .execute();
    expect(versions).toEqual([
      { number: 1, content: before.content },
      { number: 2, content: after.content },
    ]);
  });

  it('is no longer asked for when the doctor discards the consult', async () => {
    behave = (heard) => ({ does: 'answer', text: answerTo(heard), pauseBetween: 400 });
    const cancelled = server.cancelled();
    const from = server.heard.length;
    const id = await begin();
    await vi.waitFor(() => expect(server.heard.length).toBe(from + 1), 10_000);
    await doctor.call(appointments.remove, { params: { appointmentId: id } });
    await vi.waitFor(() => expect(server.cancelled()).toBe(cancelled + 1), 5000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.heard.length).toBe(from + 1);
    const versions = await app.house.databases.system
      .selectFrom('document_versions as v')
      .innerJoin('documents as d', 'd.id', 'v.document_id')
      .select('v.id')
      .where('d.appointment_id', '=', id)
      .execute();
    expect(versions).toEqual([]);
    expect(await incidentsOf(id)).toEqual([]);
  });
});

it('names the engine in force and what ails it', async () => {
  const health = await app.anonymous.call(system.healthCheck);
  expect(health.engines.notes).toMatchObject({ name: 'openai' });
  expect(health.parts).toContainEqual({ name: 'Notes engine', isHealthy: true, detail: 'openai, seven' });
});
