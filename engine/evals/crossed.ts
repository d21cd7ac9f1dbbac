import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbeddedNotes } from '../notes/embedded.ts';
import { useBare, useVisits } from '../notes/learnt/learnt.ts';
import { trainVisits } from './train.ts';
import { trainBare } from './trainBare.ts';
import { evalRow, readRows, type EvalRow } from './rows.ts';
import { writeNote } from './writing.ts';

const parts = 4;
const rowsIn = async (file: string): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for await (const row of readRows(file, evalRow)) rows.push(row);
  return rows;
};

/** The notes of the training visits, each by weights that never saw it: learnt from three of four parts, judged on the fourth. */
export const writeCrossed = async (data: string, out: string): Promise<void> => {
  const visits = await rowsIn(join(data, 'aci-bench', 'train.jsonl'));
  const short = await rowsIn(join(data, 'mts-dialog', 'train.jsonl'));
  const notes: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    const isJudged = (at: number): boolean => at % parts === part;
    const known = visits.filter((_, at) => !isJudged(at));
    useBare(trainBare([...known, ...short]));
    useVisits(trainVisits(known, short));
    const engine = createEmbeddedNotes();
    for (const row of visits.filter((_, at) => isJudged(at))) notes.push(JSON.stringify(await writeNote(row, engine)));
  }
  await writeFile(out, `${notes.join('\n')}\n`);
};
