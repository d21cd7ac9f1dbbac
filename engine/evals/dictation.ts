import { z } from 'zod';
import { dictated } from '../dictation/dictate.ts';
import { writeAnswers, type Files } from './answers.ts';
import { rowId } from './rows.ts';

/** A dictation as it was spoken, perhaps with the doctor's macros and the sections of the template in use. */
const row = z.object({
  id: rowId,
  spoken: z.string(),
  macros: z
    .union([z.array(z.object({ name: z.string(), text: z.string() })), z.record(z.string(), z.string())])
    .nullish(),
  headings: z.array(z.string()).nullish(),
});

const macrosOf = (macros: z.infer<typeof row>['macros']) =>
  Array.isArray(macros) ? macros : Object.entries(macros ?? {}).map(([name, text]) => ({ name, text }));

/** Writes each row of a file of dictations as it will stand: {id, spoken} becomes {id, written}. */
export const writeDictations = (files: Files): Promise<void> =>
  writeAnswers(files, row, ({ id, spoken, macros, headings }) => ({
    id,
    written: dictated(spoken, { macros: macrosOf(macros), headings: headings ?? [] }),
  }));
