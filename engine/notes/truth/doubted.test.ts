import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { expect, it } from 'vitest';
import { findEvidence } from '../../evidence/evidence.ts';
import { assembleDocument } from '../assemble.ts';
import type { NotesAnswer, NotesRequest, NotesStatement } from '../engine.ts';
import { noteRequest, noteTemplate, saidBy, textsOf } from '../samples.ts';
import { undoubted } from './doubted.ts';

const transcript = saidBy(
  ['doctor', 'Any chest pain?'],
  ['patient', 'No, no chest pain. I get a cough at night.'],
  ['doctor', 'Your left knee is swollen. The other knee looks fine to me. Start metformin 500 mg twice a day.'],
);
const request = noteRequest({ transcript });
const statement = (text: string, ...segmentIds: string[]): NotesStatement => ({ text, segmentIds });
const answerOf = (...groups: NotesStatement[][]): NotesAnswer => ({
  sections: [{ blockId: 'history', statements: groups }],
  unwritten: [],
  engine: 'embedded',
  model: 'rules',
  promptHash: null,
});
const laid = (answer: NotesAnswer, given: NotesRequest = request) =>
  undoubted(answer, given, (held) => {
    const page = assembleDocument({
      template: noteTemplate,
      answer: held,
      letter: letterSettings.parse({}),
      macros: [],
      variables: {},
      patient: given.patient,
      consultationType: 'new',
      doctor: given.doctor,
      referrer: null,
      date: new Date(0),
      timeZone: 'UTC',
    });
    const { patient, dictation, context } = given;
    return Promise.resolve({ ...page, evidence: findEvidence({ ...page, ...given, patient, dictation, context }) });
  });
const flagsOf = ({ page }: Awaited<ReturnType<typeof laid>>) => page.evidence.flatMap(({ flags }) => flags);

it('leaves out what the checks doubt, and lists what was said there and nothing beside it', async () => {
  const found = await laid(
    answerOf([
      statement('Denies chest pain.', 's1', 's2'),
      statement('Right knee is swollen.', 's3'),
      statement('Start metformin 50 mg twice a day.', 's3'),
    ]),
  );
  expect(textsOf(found.answer)).toEqual(['Denies chest pain.']);
  expect(flagsOf(found)).toEqual([]);
  expect(found.answer.unwritten).toMatchObject([
    { segmentId: 's3', start: 10, text: 'Your left knee is swollen. The other knee looks fine to me.' },
    { segmentId: 's3', text: 'Start metformin 500 mg twice a day.', kind: 'drug' },
  ]);
});

it('hands the heading of a sentence that goes on to the next', async () => {
  const { answer } = await laid(
    answerOf([statement('Cardiovascular: Reports chest pain.', 's2'), statement('Cough at night.', 's2')]),
  );
  expect(textsOf(answer)).toEqual(['Cardiovascular: Cough at night.']);
});

it('changes nothing where nothing is doubted', async () => {
  const given = answerOf([statement('Left knee is swollen.', 's3')]);
  const { answer } = await laid(given);
  expect(answer).toBe(given);
});

it.each([
  ['another engine wrote', { engine: 'openai' }, {}],
  ['a doctor dictated', {}, { consultationEngine: 'sd' as const }],
  ['an insurer asks for', {}, { documentType: 'work_cover' as const }],
])('flags what %s, and leaves it', async (_, written, asked) => {
  const given = { ...answerOf([statement('Right knee is swollen.', 's3')]), ...written };
  const found = await laid(given, { ...request, ...asked });
  expect(found.answer).toBe(given);
  expect(flagsOf(found)).toMatchObject([{ kind: 'side' }]);
});

it('leaves what was dictated after a conversation', async () => {
  const dictation = [{ id: 'd1', speaker: 'doctor' as const, text: 'Right knee is swollen.', start: 20, end: 22 }];
  const given = answerOf([statement('Right knee is swollen.', 'd1'), statement('Reports chest pain.', 's2')]);
  const { answer } = await laid(given, { ...request, consultationEngine: 'ai_sd', dictation });
  expect(textsOf(answer)).toEqual(['Right knee is swollen.']);
});

it('keeps what was only heard uncertainly, with its flag', async () => {
  const heard = transcript.map((segment) => ({
    ...segment,
    words: segment.text.split(' ').map((word, at) => ({
      word: word.replace(/[.,?]/g, ''),
      start: at,
      end: at + 1,
      confidence: word === 'metformin' ? 0.2 : 0.9,
    })),
  }));
  const found = await laid(
    answerOf([statement('Start metformin 500 mg twice a day.', 's3')]),
    noteRequest({ transcript: heard }),
  );
  expect(flagsOf(found).map(({ kind, written, isUnsure }) => [kind, written, isUnsure])).toEqual([
    ['drug', 'metformin', true],
  ]);
});

it('keeps a figure whose unit nobody said, with the notice that asks for it', async () => {
  const given = answerOf([statement('Weight is 92.', 's1')]);
  const found = await laid(given, noteRequest({ transcript: saidBy(['doctor', 'Your weight is ninety-two.']) }));
  expect(found.answer).toBe(given);
  expect(flagsOf(found).map(({ kind, severity, written }) => [kind, severity, written])).toEqual([
    ['unit', 'notice', '92'],
  ]);
});

it('lists a passage once, of however many sentences it was doubted', async () => {
  const found = await laid(
    answerOf([statement('Right knee is swollen.', 's3')], [statement('Right knee is very swollen.', 's3')]),
  );
  expect(found.answer.sections.flatMap(({ statements }) => statements)).toEqual([]);
  expect(found.answer.unwritten.map(({ text }) => text)).toHaveLength(1);
});
