import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import * as exports from '@auscult/contract/exports/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import * as prompts from '@auscult/contract/prompts/endpoints.ts';
import * as assignments from '@auscult/contract/templates/assignments.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { manifest } from '@auscult/connector/writers/manifest.ts';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFolder } from '../exports/actions.ts';
import { inTransaction } from '../platform/db.ts';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { hashOf } from './rules.ts';
import { addTemplate, section } from './testing.ts';

let app: TestApp;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true });
  ({ doctor, admin } = app.people);
}, 60_000);
afterAll(() => app.close());

const at = (templateId: string) => ({ params: { templateId } });
const text = (words: string) => ({ blocks: [{ type: 'text' as const, id: 't', text: words }] });

it('a version that reads as an earlier one did says that it was brought back, and one that changes nothing does not', async () => {
  const { id } = await addTemplate(doctor, text('First.'));
  const save = (baseVersion: number, changes: object) =>
    doctor.call(templates.update, { ...at(id), body: { baseVersion, ...changes } });
  await save(1, text('Second.'));
  await save(2, { status: 'draft' });
  const [, , first] = await doctor.call(templates.versions, at(id));
  const { type: _, ...content } = first?.content ?? { type: 'letter' };
  await save(3, content);
  await save(4, { status: 'active' });
  const kept = await doctor.call(templates.versions, at(id));
  expect(kept.map(({ version, reason }) => [version, reason])).toEqual([
    [5, 'changed'],
    [4, 'restored'],
    [3, 'changed'],
    [2, 'changed'],
    [1, 'created'],
  ]);
  expect((await doctor.call(templates.get, at(id))).blocks).toMatchObject([{ text: 'First.' }]);
});

describe('a document', () => {
  it('names its template, the version and the fingerprint of it, and takes them along when it is exported', async () => {
    const folder = await mkdtemp(join(app.house.config.targets.folders[0] ?? '', 'practice-'));
    const { databases } = app.house;
    await inTransaction(databases.system, (tx) => connectFolder(tx, { practiceId: doctor.practiceId ?? '', folder }));
    const { id, name } = await addTemplate(doctor, text('By which it is written.'));
    const { content } = await changed(id);
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: {
        patient: { firstName: 'Ines', lastName: 'Castellano' },
        letterTemplateId: id,
        documentsWanted: ['letter'],
      },
    });
    const params = { appointmentId };
    await doctor.call(appointments.pasteTranscript, {
      params,
      body: { text: 'Doctor: Good morning.\nPatient: Hello.' },
    });
    const consult = await until(
      () => doctor.call(appointments.get, { params }),
      ({ status }) => status === 'ready_for_review',
      60,
    );
    const hash = hashOf(content);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const written = { templateId: id, templateName: name, templateVersion: 2, templateHash: hash };
    expect(consult.appointmentDocuments[0]?.version?.provenance).toMatchObject(written);
    // The order of fields is no part of it.
    const turned = Object.fromEntries(Object.entries(content).toReversed()) as typeof content;
    expect([hashOf(turned), hashOf({ ...content, name: 'Another' }) === hash]).toEqual([hash, false]);

    await changed(id, 'Of another text since.');
    await doctor.call(appointments.markReviewed, { body: { appointmentId } });
    await doctor.call(exports.create, { params, body: { documents: ['letter'] } });
    const file = await until(
      async () => (await readdir(folder)).find((one) => one.endsWith('.manifest.json')),
      (one) => one !== undefined,
      60,
    );
    const { documents } = manifest.parse(JSON.parse(await readFile(join(folder, file ?? ''), 'utf8')));
    expect(documents[0]?.provenance).toMatchObject(written);
  }, 120_000);
  it('tells the name of its template to a doctor from whom that was taken back', async () => {
    const given = await addTemplate(admin, { isGlobal: false, ...text('As it was given.') });
    const params = { doctorId: doctor.id };
    await admin.call(assignments.assign, { params, body: { templateIds: [given.id] } });
    const { id: appointmentId } = await doctor.call(appointments.create, {
      body: {
        patient: { firstName: 'Ines', lastName: 'Castellano' },
        letterTemplateId: given.id,
        documentsWanted: ['letter'],
      },
    });
    const body = { text: 'Doctor: Good morning.\nPatient: Hello.' };
    await doctor.call(appointments.pasteTranscript, { params: { appointmentId }, body });
    const read = () => doctor.call(appointments.get, { params: { appointmentId } });
    await until(read, ({ status }) => status === 'ready_for_review', 60);
    await admin.call(assignments.unassign, { ...at(given.id), query: {} });
    expect((await doctor.try(templates.get, at(given.id))).status).toBe(404);
    expect((await read()).appointmentDocuments[0]).toMatchObject({ templateName: given.name });
  }, 60_000);

  const changed = async (id: string, words = 'By which it is written now.') => {
    const { version } = await doctor.call(templates.get, at(id));
    await doctor.call(templates.update, { ...at(id), body: { baseVersion: version, ...text(words) } });
    const [latest] = await doctor.call(templates.versions, at(id));
    if (!latest) throw new Error('no version');
    return latest;
  };
});

it('a macro or prompt of somebody else is refused at its block, where it stands in a condition too', async () => {
  const { colleague } = app.people;
  const { id: macroId } = await colleague.call(macros.create, { body: { name: 'Of a colleague', text: 'Theirs.' } });
  const kept = { name: 'Kept for one', text: 'Theirs.', doctorsIds: [colleague.id] };
  const { id: promptMacroId } = await admin.call(prompts.create, { body: kept });
  const own = await addTemplate(doctor);
  const forAll = await addTemplate(admin);
  const blocks = [
    { type: 'macro' as const, id: 'm', macroId },
    {
      type: 'container' as const,
      id: 'c',
      condition: { consultationTypes: ['new' as const] },
      blocks: [{ ...section('plan', 'Plan'), promptMacroId }],
    },
  ];
  const answers = [
    await doctor.try(templates.create, { body: { type: 'letter', name: 'Of others', blocks } }),
    await doctor.try(templates.update, { ...at(own.id), body: { baseVersion: 1, blocks } }),
    await admin.try(templates.update, { ...at(forAll.id), body: { baseVersion: 1, blocks } }),
  ];
  for (const { status, error } of answers) {
    const metadata = (error?.metadata ?? []) as { path: string }[];
    expect([status, metadata.map(({ path }) => path)]).toEqual([
      422,
      ['blocks.0.macroId', 'blocks.1.blocks.0.promptMacroId'],
    ]);
    expect(JSON.stringify(error)).not.toMatch(/colleague|Kept for one|Theirs/i);
  }
  for (const { id } of [own, forAll]) expect(await admin.call(templates.versions, at(id))).toHaveLength(1);
});

describe('a copy for somebody else', () => {
  it('keeps what they may use of macros and prompts, and has the words of all others', async () => {
    const own = await doctor.call(macros.create, {
      body: { name: 'My chest', text: 'Chest of {{patient.firstName}} clear.' },
    });
    const forAll = await admin.call(macros.adminCreate, {
      body: { name: 'For all', text: 'Of everybody.', doctorsIds: [] },
    });
    const brief = await admin.call(prompts.create, {
      body: { name: 'Brief', text: 'In two sentences.', doctorsIds: [doctor.id] },
    });
    const shared = await admin.call(prompts.create, { body: { name: 'Plain', text: 'Plain words.' } });
    const { id } = await addTemplate(doctor, {
      name: 'With macros',
      blocks: [
        { type: 'macro', id: 'own', macroId: own.id },
        { type: 'macro', id: 'for-all', macroId: forAll.id },
        { ...section('plan', 'Plan'), instruction: 'What was agreed.', promptMacroId: brief.id },
        { ...section('history', 'History', ['history']), promptMacroId: shared.id },
        {
          type: 'container',
          id: 'review',
          condition: { consultationTypes: ['returning'] },
          blocks: [{ type: 'macro', id: 'within', macroId: own.id }],
        },
      ],
    });
    const { colleague } = app.people;
    for (const whose of [{ doctorId: colleague.id }, { isGlobal: true }, { isGlobal: false }]) {
      const copy = await admin.call(templates.copy, {
        ...at(id),
        body: { name: `For ${JSON.stringify(whose)}`, ...whose },
      });
      const words = 'Chest of {{patient.firstName}} clear.';
      expect(copy.blocks).toMatchObject([
        { type: 'text', id: 'own', text: words },
        { type: 'macro', id: 'for-all', macroId: forAll.id },
        { id: 'plan', instruction: 'What was agreed.\nIn two sentences.' },
        { id: 'history', promptMacroId: shared.id },
        { id: 'review', blocks: [{ type: 'text', id: 'within', text: words }] },
      ]);
      expect(copy.blocks[2]).not.toHaveProperty('promptMacroId');
      expect(copy.missingMacroIds).toEqual([]);
    }
    // One's own copy names them as they are, and a macro that went leaves nothing behind.
    expect((await doctor.call(templates.copy, { ...at(id), body: {} })).blocks[0]).toMatchObject({ macroId: own.id });
    await doctor.call(macros.remove, { params: { macroId: own.id }, query: { confirm: true } });
    const later = await admin.call(templates.copy, { ...at(id), body: { name: 'Later', isGlobal: true } });
    expect(later.blocks.map((block) => block.id)).toEqual(['for-all', 'plan', 'history', 'review']);
  });
});
