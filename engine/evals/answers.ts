import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { z } from 'zod';
import { readLines } from './rows.ts';

export type Files = { data: string; out: string };

/**
 * Answers each row of a file and writes the answer at once, so that hours of work outlive what ends them. A row that cannot be read
 * or answered is told and left out, and the command then ends as failed.
 */
export const writeAnswers = async <Row extends { id: unknown }>(
  { data, out }: Files,
  row: z.ZodType<Row>,
  answer: (row: Row) => Promise<object> | object,
): Promise<void> => {
  if (resolve(data) === resolve(out)) throw new Error('--out is the file that --data names: name another');
  await mkdir(dirname(resolve(out)), { recursive: true });
  const lines = readLines(data, row);
  // The first row is read before the file is made: a file that is not there, or a folder, leaves an earlier answer as it was.
  let next = await lines.next();
  const file = createWriteStream(out);
  await once(file, 'open');
  for (; !next.done; next = await lines.next()) {
    const line = next.value;
    try {
      if ('fault' in line) throw new Error(line.fault);
      if (!file.write(`${JSON.stringify(await answer(line.row))}\n`)) await once(file, 'drain');
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        'fault' in line ? `${sentence}\n` : `${data}, row ${JSON.stringify(line.row.id)}: ${sentence}\n`,
      );
      process.exitCode = 1;
    }
  }
  file.end();
  await finished(file);
};
