import { plainText } from '@auscult/contract/richtext.ts';
import { templateContent, topic, type TemplateContent } from '@auscult/contract/templates/schemas.ts';
import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEvidence } from '../evidence/evidence.ts';
import { assembleDocument } from '../notes/assemble.ts';
import { sectionHeader } from '../notes/headers.ts';
import { train } from '../notes/train.ts';
import { learn } from '../speech/model/learn.ts';
import type { NotesEngine, NotesRequest } from '../notes/engine.ts';
import { checkNote } from './checks.ts';
import { trainChecks } from './trainChecks.ts';
import { flagRequested, withoutRequests } from '../notes/openai/requested.ts';
import { notesEngineOf } from './notesEngine.ts';
import { writeDictations } from './dictation.ts';
import { evalRow, readRows, recordedSex, segmentsOf, type EvalRow } from './rows.ts';
import { transcribeRows } from './speech.ts';
import { reportSpeech } from './speechReport.ts';

const TEMPLATE = join(import.meta.dirname, '../../server/templates/note-full-visit.json');
const nobody = { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null };
const doctor = { firstName: '', lastName: '', title: 'Dr' };

/** Everything in one section, in whole sentences: for conversations that are for a single section. */
const oneSection: TemplateContent = {
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

const requestFor = async (row: EvalRow): Promise<NotesRequest> => ({
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

const writeNote = async (row: EvalRow, engine: NotesEngine) => {
  const request = await requestFor(row);
  const started = performance.now();
  const answer = await engine.write(request);
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
  });
  const evidenceIn = (transcript: NotesRequest['transcript']) =>
    findEvidence({ content, transcript, dictation: [], context: '', patient: nobody, origins });
  const unasked = withoutRequests(request.transcript);
  const found = evidenceIn(request.transcript);
  const evidence = unasked ? flagRequested(found, evidenceIn(unasked)) : found;
  return {
    id: row.id,
    note: plainText(content),
    evidence,
    flags: evidence.flatMap((sentence) => sentence.flags),
    ms: Math.round(performance.now() - started),
    // Another engine wrote it, because the one that was asked gave no usable answer.
    ...(answer.insteadOf ? { insteadOf: answer.insteadOf } : {}),
  };
};

/** The section that a short conversation is for, and its text as the note would have it. */
const writeSection = async (row: EvalRow, engine: NotesEngine) => {
  const request = await requestFor(row);
  const answer = await engine.write({ ...request, template: oneSection });
  const text = answer.sections
    .flatMap((section) => section.statements.map((group) => group.map((statement) => statement.text).join(' ')))
    .join('\n');
  return { id: row.id, header: sectionHeader(row.dialogue), text };
};

const commands = { notes: writeNote, sections: writeSection, checks: checkNote };
const usage = `usage: evals ${Object.keys(commands).join('|')} --data FILE.jsonl --out OUT.jsonl [--engine embedded|openai], or evals dictation --data FILE.jsonl --out OUT.jsonl, or evals train --data FOLDER [--held-out], or evals speech --data FILE.jsonl --audio FOLDER --out OUT.jsonl [--model delivered], or evals speech-report [--data FOLDER], or evals train-speech --data FOLDER`;

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      audio: { type: 'string' },
      model: { type: 'string', default: 'clinical' },
      report: { type: 'string' },
      engine: { type: 'string', default: 'embedded' },
      'held-out': { type: 'boolean', default: false },
    },
  });
  if (positionals[0] === 'train' && values.data)
    return train(values.data, { isHeldOut: values['held-out'], ...(values.out ? { out: values.out } : {}) });
  if (positionals[0] === 'train-checks' && values.data)
    return trainChecks(values.data, {
      isHeldOut: values['held-out'],
      ...(values.out ? { out: values.out } : {}),
      ...(values.report ? { report: values.report } : {}),
    });
  if (positionals[0] === 'train-speech' && values.data) return learn(values.data);
  if (positionals[0] === 'speech-report') return reportSpeech(values.data);
  if (positionals[0] === 'speech' && values.data && values.audio && values.out)
    return transcribeRows(
      values.data,
      values.audio,
      values.out,
      values.model === 'delivered' ? 'delivered' : 'clinical',
    );
  if (positionals[0] === 'dictation' && values.data && values.out) return writeDictations(values.data, values.out);
  const run = commands[positionals[0] as keyof typeof commands];
  if (!run || !values.data || !values.out) throw new Error(usage);
  const engine = notesEngineOf(values.engine);
  const answers: string[] = [];
  for await (const row of readRows(values.data, evalRow)) answers.push(JSON.stringify(await run(row, engine)));
  await writeFile(values.out, `${answers.join('\n')}\n`);
};

await main();
