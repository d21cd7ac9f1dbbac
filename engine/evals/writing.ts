import { plainText } from '@auscult/contract/richtext.ts';
import { templateContent, topic, type TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findEvidence } from '../evidence/evidence.ts';
import { assembleDocument } from '../notes/assemble.ts';
import type { NotesAnswer, NotesEngine, NotesRequest } from '../notes/engine.ts';
import { sectionHeader } from '../notes/learnt/headers.ts';
import { flagRequested, withoutRequests } from '../notes/openai/requested.ts';
import { undoubted } from '../notes/truth/doubted.ts';
import type { Page } from '../notes/truth/doubted.ts';
import { recordedSex, segmentsOf, type EvalRow } from './rows.ts';

const TEMPLATE = join(import.meta.dirname, '../../server/templates/note-full-visit.json');
const nobody = { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null };
const doctor = { firstName: '', lastName: '', title: 'Dr' };

/** Everything in one section, in whole sentences: for conversations that are for a single section. */
export const oneSection: TemplateContent = {
  name: 'One section',
  type: 'note',
  speciality: null,
  consultationTypes: [],
  noteLength: 'medium',
  blocks: [
    {
      type: 'section',
      id: 'all',
      title: '',
      instruction: 'In whole sentences.',
      topics: [...topic.options],
      style: 'prose',
      omitWhenEmpty: true,
    },
  ],
};

/** What the engine is asked for a row: the note of a full visit. */
export const requestFor = async (row: EvalRow): Promise<NotesRequest> => ({
  documentType: 'note',
  template: templateContent.parse(JSON.parse(await readFile(TEMPLATE, 'utf8'))),
  transcript: segmentsOf(row),
  dictation: [],
  consultationEngine: 'ai',
  consultationType: 'unspecified',
  context: '',
  patient: { ...nobody, gender: recordedSex(row) },
  doctor,
  referrer: null,
  clinicalLanguage: 'en-AU',
  noteLength: 'medium',
});

/** The page of an answer, with the evidence that a doctor would be shown beside it. */
const pageOf = (request: NotesRequest, answer: NotesAnswer): Page => {
  const { content, origins } = assembleDocument({
    template: request.template,
    answer,
    letter: letterSettings.parse({}),
    macros: [],
    variables: {},
    patient: nobody,
    consultationType: 'unspecified',
    doctor,
    referrer: null,
    date: new Date(0),
    timeZone: 'UTC',
  });
  const evidenceIn = (transcript: NotesRequest['transcript']) =>
    findEvidence({ content, transcript, dictation: [], context: '', patient: nobody, origins });
  const unasked = withoutRequests(request.transcript);
  const found = evidenceIn(request.transcript);
  return { content, origins, evidence: unasked ? flagRequested(found, evidenceIn(unasked)) : found };
};

/** The note of a row as a doctor would get it, with its evidence. */
export const writeNote = async (row: EvalRow, engine: NotesEngine) => {
  const request = await requestFor(row);
  const started = performance.now();
  const { answer, page } = await undoubted(await engine.write(request), request, (held) =>
    Promise.resolve(pageOf(request, held)),
  );
  return {
    id: row.id,
    note: plainText(page.content),
    evidence: page.evidence,
    flags: page.evidence.flatMap((sentence) => sentence.flags),
    ms: Math.round(performance.now() - started),
    // Another engine wrote it, because the one that was asked gave no usable answer.
    ...(answer.insteadOf ? { insteadOf: answer.insteadOf } : {}),
  };
};

/** The section that a short conversation is for, and its text as the note would have it. */
export const writeSection = async (row: EvalRow, engine: NotesEngine) => {
  const request = await requestFor(row);
  const answer = await engine.write({ ...request, template: oneSection });
  const text = answer.sections
    .flatMap((section) => section.statements.map((group) => group.map((statement) => statement.text).join(' ')))
    .join('\n');
  return { id: row.id, header: sectionHeader(row.dialogue), text };
};
