import { plainText } from '@auscult/contract/richtext.ts';
import { templateContent } from '@auscult/contract/templates/schemas.ts';
import { letterSettings } from '@auscult/contract/users/schemas.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEvidence } from '../evidence/evidence.ts';
import { assembleDocument } from '../notes/assemble.ts';
import { chooseNotesEngine } from '../notes/choose.ts';
import type { NotesRequest } from '../notes/engine.ts';
import { evalRow, readRows, recordedSex, segmentsOf, type EvalRow } from './rows.ts';

const TEMPLATE = join(import.meta.dirname, '../../server/templates/note-full-visit.json');
const nobody = { firstName: '', lastName: '', gender: null, birthDate: null, ageYears: null };
const doctor = { firstName: '', lastName: '', title: 'Dr' };

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

const writeNote = async (row: EvalRow) => {
  const request = await requestFor(row);
  const started = performance.now();
  const answer = await chooseNotesEngine({ engine: 'embedded' }).write(request);
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
  const evidence = findEvidence({
    content,
    transcript: request.transcript,
    dictation: [],
    context: '',
    patient: nobody,
    origins,
  });
  return {
    id: row.id,
    note: plainText(content),
    evidence,
    flags: evidence.flatMap((sentence) => sentence.flags),
    ms: Math.round(performance.now() - started),
  };
};

const commands = { notes: writeNote };

const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, out: { type: 'string' }, engine: { type: 'string', default: 'embedded' } },
  });
  const run = commands[positionals[0] as keyof typeof commands];
  if (!run || !values.data || !values.out)
    throw new Error(`usage: evals ${Object.keys(commands).join('|')} --data FILE.jsonl --out OUT.jsonl`);
  const answers: string[] = [];
  for await (const row of readRows(values.data, evalRow)) answers.push(JSON.stringify(await run(row)));
  await writeFile(values.out, `${answers.join('\n')}\n`);
};

await main();
