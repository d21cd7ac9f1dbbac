import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { dictated } from '../dictation/dictate.ts';
import { readRows } from './rows.ts';

/** A dictation as it was spoken, perhaps with the doctor's macros and the sections of the template in use. */
const row = z.object({
  id: z.union([z.string(), z.number()]),
  spoken: z.string(),
  macros: z
    .union([z.array(z.object({ name: z.string(), text: z.string() })), z.record(z.string(), z.string())])
    .optional(),
  headings: z.array(z.string()).optional(),
});

const macrosOf = (macros: z.infer<typeof row>['macros']) =>
  Array.isArray(macros) ? macros : Object.entries(macros ?? {}).map(([name, text]) => ({ name, text }));

/** Writes each row of a file of dictations as it will stand: {id, spoken} becomes {id, written}. */
export const writeDictations = async (data: string, out: string): Promise<void> => {
  const answers: string[] = [];
  for await (const { id, spoken, macros, headings = [] } of readRows(data, row))
    answers.push(JSON.stringify({ id, written: dictated(spoken, { macros: macrosOf(macros), headings }) }));
  await writeFile(out, `${answers.join('\n')}\n`);
};
