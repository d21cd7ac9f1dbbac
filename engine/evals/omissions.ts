import { factsOf } from '../evidence/source.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { findUnwritten } from '../evidence/unwritten.ts';
import { documentOf } from './noteText.ts';
import { segmentsOf } from './rows.ts';
import type { EvalRow } from './rows.ts';

const missingIn = (row: EvalRow, note: string): string[] =>
  findUnwritten({ documents: [documentOf(note)], transcript: segmentsOf(row), dictation: [] }).map(({ id }) => id);
const drugsIn = (text: string): string[] =>
  factsOf(text).mentions.flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : []));
const without = (note: string, drug: string): string =>
  note
    .split('\n')
    .map((line) =>
      sentencesIn(line)
        .filter(({ text }) => !drugsIn(text).includes(drug))
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n');

/** Each medicine that was said and written is left out of its note, one at a time: how many are named as missing, and how many are named of clean notes. */
export const omissionsSeen = (rows: readonly EvalRow[]): { left: number; seen: number; clean: number } => {
  const found = { left: 0, seen: 0, clean: 0 };
  for (const row of rows) {
    const note = row.note ?? '';
    const before = new Set(missingIn(row, note));
    found.clean += before.size;
    const said = new Set(segmentsOf(row).flatMap(({ text }) => drugsIn(text)));
    for (const drug of new Set(drugsIn(note).filter((one) => said.has(one)))) {
      found.left += 1;
      if (missingIn(row, without(note, drug)).some((id) => !before.has(id))) found.seen += 1;
    }
  }
  return found;
};
