import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { notesEngineOf } from './notesEngine.ts';
import { keyOf, shuffled, visitSheet } from './readingSheet.ts';
import type { SheetKey, SheetLine } from './readingSheet.ts';
import { evalRow, readRows, rowId } from './rows.ts';
import type { EvalRow } from './rows.ts';
import { randomFrom } from './trainBare.ts';
import { writeNote } from './writing.ts';

const savedNote = z.object({ id: rowId, note: z.string() });
type NoteOf = (row: EvalRow) => Promise<string | null>;

/** An engine by its name, or the notes that one wrote before, by their file. A visit that is not in the file has no note. */
const notesOf = async (name: string): Promise<NoteOf> => {
  const isFile = await stat(name).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) {
    const engine = notesEngineOf(name);
    return async (row) => (await writeNote(row, engine)).note;
  }
  const saved = new Map<string, string>();
  for await (const { id, note } of readRows(name, savedNote)) saved.set(String(id), note);
  return (row) => Promise.resolve(saved.get(String(row.id)) ?? null);
};

const rowsIn = async (file: string): Promise<EvalRow[]> => {
  const rows: EvalRow[] = [];
  for await (const row of readRows(file, evalRow)) rows.push(row);
  return rows;
};

type Asked = { data: string; out: string; engines: readonly string[]; visits: number; seed: number };

/**
 * Writes a reader's sheet: for some visits of a file what was said, room for the facts that a note must hold, and the sentences of
 * all engines shuffled. Whose they are stands beside it in `OUT.key`.
 */
export const writeReading = async ({ data, out, engines, visits, seed }: Asked): Promise<void> => {
  const random = randomFrom(seed);
  const writers = await Promise.all(engines.map(notesOf));
  const lines: SheetLine[] = [];
  const key: SheetKey = { engines: [...engines], visits: [] };
  for (const row of shuffled(await rowsIn(data), random)) {
    if (key.visits.length >= visits) break;
    const notes: string[] = [];
    for (const write of writers) {
      const note = await write(row);
      if (note !== null) notes.push(note);
    }
    // A visit that one of them has no note of compares nothing.
    if (notes.length < writers.length) continue;
    const sheet = visitSheet(row, notes, random);
    lines.push(...sheet.lines);
    key.visits.push({ visit: row.id, of: sheet.of });
  }
  await mkdir(dirname(resolve(out)), { recursive: true });
  await writeFile(out, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await writeFile(keyOf(out), `${JSON.stringify(key)}\n`);
  process.stdout.write(`${key.visits.length} visits, ${lines.length - key.visits.length} sentences\n`);
};
