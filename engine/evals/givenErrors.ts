import { z } from 'zod';
import type { Seeded } from './errors/seeding.ts';
import { readRows } from './rows.ts';
import type { EvalRow } from './rows.ts';

/** An error that others put into a note: which visit's, the whole changed note, and where in it the error stands. */
const givenError = z.looseObject({
  visit: z.string(),
  note: z.string(),
  kind: z.string(),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  how: z.string().default('given'),
});

/** Errors of a file of JSON lines, for the rows of their visits; those of other visits are left out. */
export const readGiven = async (path: string, rows: readonly EvalRow[]): Promise<Seeded[]> => {
  const rowOf = new Map(rows.map(({ id }, row) => [id, row]));
  const found: Seeded[] = [];
  for await (const { visit, note, kind, start, end, how } of readRows(path, givenError)) {
    const row = rowOf.get(visit);
    if (row !== undefined) found.push({ row, set: 'given', kind, style: how, note, start, end, isExtra: false });
  }
  return found;
};
