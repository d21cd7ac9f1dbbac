import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { consultationType, gender } from '@auscult/contract/enumerations.ts';
import * as generation from '@auscult/contract/generation/endpoints.ts';
import * as macros from '@auscult/contract/macros/endpoints.ts';
import { textBlocks } from '@auscult/contract/richtext.ts';
import * as templates from '@auscult/contract/templates/endpoints.ts';
import { topic, type LeafBlock, type TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { templateVariables } from '@auscult/contract/templates/variables.ts';
import { problemsOf } from '@auscult/contract/templates/problems.ts';
import { createEmbeddedNotes } from '@auscult/engine/notes/embedded.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, until, type Person, type TestApp } from '../testing.ts';
import { samples, type Sample } from './data.ts';

let app: TestApp;
let doctor: Person;
let macroId: string;
let consults: string[];
beforeAll(async () => {
  app = await openTestApp({ hasWorkers: true, notes: createEmbeddedNotes() });
  ({ doctor } = app.people);
  const macro = { name: 'Smoking', text: 'Please stop smoking, {{patient.firstName}}.' };
  ({ id: macroId } = await doctor.call(macros.create, { body: macro }));
  const open = async ({ patient, consultationType, context, turns }: Sample) => {
    const { firstName, lastName, gender: own } = patient;
    const body = { patient: { firstName, lastName, gender: own }, consultationType, context };
    const { id } = await doctor.call(appointments.create, { body });
    const text = turns.map((turn) => `${turn.speaker === 'doctor' ? 'Doctor' : 'Patient'}: ${turn.text}`).join('\n');
    await doctor.call(appointments.pasteTranscript, { params: { appointmentId: id }, body: { text } });
    return id;
  };
  consults = await Promise.all(samples.map(open));
  for (const id of consults) await written(id);
}, 120_000);
afterAll(() => app.close());

const written = (appointmentId: string) =>
  until(
    () => doctor.call(appointments.get, { params: { appointmentId } }),
    ({ status }) => status === 'ready_for_review',
    60,
  );

const variable = fc.constantFrom(...Object.keys(templateVariables)).map((name) => `{{${name}}}`);
const words = fc.constantFrom('Dear', 'Thank you for', 'Seen today:', '<b>', 'It was a pleasure.', '\n', '“quoted”');
const text = fc.array(fc.oneof(words, variable), { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
const line = text.map((all) => all.replaceAll('\n', ' ')).filter((all) => all.trim() !== '');
const leaf = (): fc.Arbitrary<(id: string) => LeafBlock> =>
  fc.oneof(
    fc
      .record({ text: line, level: fc.constantFrom(1, 2, 3) })
      .map((own) => (id: string) => ({ type: 'heading' as const, id, ...own })),
    fc
      .record({ text, emphasis: fc.constantFrom('none' as const, 'bold' as const, 'italic' as const) })
      .map((own) => (id: string) => ({ type: 'text' as const, id, ...own })),
    fc
      .record({
        title: fc.constantFrom('', 'Plan', 'History of {{patient.firstName}}'),
        instruction: fc.constant(''),
        topics: fc.uniqueArray(fc.constantFrom(...topic.options), { minLength: 1, maxLength: 4 }),
        style: fc.constantFrom('prose' as const, 'bullets' as const),
        omitWhenEmpty: fc.boolean(),
      })
      .map((own) => (id: string) => ({ type: 'section' as const, id, ...own })),
    fc.constant((id: string) => ({ type: 'macro' as const, id, macroId })),
    fc
      .record({ items: fc.array(line, { minLength: 1, maxLength: 3 }), isNumbered: fc.boolean() })
      .map((own) => (id: string) => ({ type: 'list' as const, id, ...own })),
    fc
      .constantFrom('letter_opening' as const, 'letter_closing' as const, 'signature' as const)
      .map((type) => (id: string) => ({ type, id })),
  );
const condition = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom(...consultationType.options), { minLength: 1 })
    .map((consultationTypes) => ({ consultationTypes })),
  fc.uniqueArray(fc.constantFrom(...gender.options), { minLength: 1 }).map((patientGenders) => ({ patientGenders })),
  fc.nat(8).map((at) => ({ sectionNotEmpty: `b${at}` })),
);
const block = fc.oneof(
  { weight: 5, arbitrary: leaf() },
  {
    weight: 1,
    arbitrary: fc
      .record({ condition, leaves: fc.array(leaf(), { minLength: 1, maxLength: 3 }) })
      .map(({ condition: on, leaves }) => (id: string): TemplateBlock => ({
        type: 'container',
        id,
        condition: on,
        blocks: leaves.map((one, at) => one(`${id}-${at}`)),
      })),
  },
);
const content = fc
  .record({
    type: fc.constantFrom('note' as const, 'letter' as const),
    blocks: fc.array(block, { minLength: 1, maxLength: 9 }),
    noteLength: fc.constantFrom('short' as const, 'medium' as const),
  })
  .map(({ blocks, ...rest }) => ({ ...rest, blocks: blocks.map((one, at) => one(`b${at}`)) }))
  .filter(({ blocks }) => problemsOf(blocks).length === 0);

it('reads block for block as the document that is written by it', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(content, fc.nat(samples.length - 1), async (own, at) => {
      made += 1;
      const appointmentId = consults[at] ?? '';
      const named = { ...own, name: `Made ${made}`, speciality: null, consultationTypes: [] };
      const { id: templateId } = await doctor.call(templates.create, { body: named });
      const page = await doctor.call(templates.preview, { body: { content: named, appointmentId } });
      const { type } = own;
      await doctor.call(generation.regenerateReport, { body: { appointmentId, type, templateId } });
      const { appointmentDocuments } = await written(appointmentId);
      const document = appointmentDocuments.find((one) => one.type === type);
      expect(document?.version?.provenance?.templateId).toBe(templateId);
      const lines = textBlocks(document?.content ?? { type: 'doc', content: [] });
      expect(textBlocks(page.content)).toEqual(lines);
    }),
    { numRuns: 200 },
  );
}, 300_000);
