import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { casing } from '../notes/wording/casing.ts';
import { createEmbeddedNotes } from '../notes/embedded.ts';
import type { NotesRequest } from '../notes/engine.ts';
import { uncarried } from '../notes/faithful.ts';
import { inPlainWords } from '../notes/letters/plainWords.ts';
import { recordFormsOf } from '../evidence/spoken/recordTerms.ts';
import { letterTemplate } from '../notes/samples.ts';
import { evalRow, readRows } from './rows.ts';
import { oneSection, requestFor } from './writing.ts';

const sets = ['aci-bench', 'mts-dialog', 'primock57', 'fareez'];
const types = ['note', 'letter', 'patient_letter'] as const;

type Unsaid = { documentType: string; text: string; words: string[] };

/** The sentences of a document that hold a content word which none of the segments they cite holds, nor the record or the engine's fixed phrases. */
const unsaidIn = async (request: NotesRequest): Promise<{ sentences: number; unsaid: Unsaid[] }> => {
  const { documentType, patient } = request;
  const said = new Map(request.transcript.map(({ id, text }) => [id, text]));
  const cased = casing(request);
  const answer = await createEmbeddedNotes().write(request);
  const sentences = answer.sections.flatMap(({ statements }) => statements.flat());
  const unsaid = sentences.flatMap(({ text, segmentIds }) => {
    const cited = segmentIds.map((id) => said.get(id) ?? '');
    // What a patient reads in everyday words was said in those of the trade, and what a record or a colleague has in theirs in everyday words.
    const plain =
      documentType === 'patient_letter'
        ? cited.flatMap((all) => [
            inPlainWords(all),
            ...[all, all.replace(/ ?,/g, '')].map((text) => inPlainWords(cased(text.toLowerCase()))),
          ])
        : cited.flatMap(recordFormsOf);
    const words = uncarried(text, [...cited, ...plain, patient.firstName, patient.lastName]);
    return words.length > 0 ? [{ documentType, text, words }] : [];
  });
  return { sentences: sentences.length, unsaid };
};

/** Writes a note and two letters of every row of the sets and prints what of them was not said. The process fails where anything is. */
export const reportUnsaid = async (data: string): Promise<void> => {
  let [rows, sentences, faults] = [0, 0, 0];
  for (const set of sets)
    for (const file of (await readdir(join(data, set))).filter((name) => /^(?:train|valid|dev)\.jsonl$/.test(name)))
      for await (const row of readRows(join(data, set, file), evalRow)) {
        rows += 1;
        const full = await requestFor(row);
        const note = set === 'mts-dialog' ? { ...full, template: oneSection } : full;
        for (const documentType of types) {
          const found = await unsaidIn(
            documentType === 'note' ? note : { ...full, documentType, template: letterTemplate },
          );
          sentences += found.sentences;
          faults += found.unsaid.length;
          for (const fault of found.unsaid) process.stdout.write(`${JSON.stringify({ id: row.id, ...fault })}\n`);
        }
      }
  process.stdout.write(`${rows} rows, ${sentences} sentences, ${faults} with a word that was not said\n`);
  if (faults > 0) process.exitCode = 1;
};
