import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A row is answered under the id that it came with, also where that is a number. */
export const rowId = z.union([z.string(), z.number()]);

const seconds = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined)
  .optional();

/** Who is meant by the names that sets give the two who speak, in small letters; others stay themselves. */
const meant: Readonly<Record<string, string>> = {
  dr: 'doctor',
  'dr.': 'doctor',
  gp: 'doctor',
  physician: 'doctor',
  clinician: 'doctor',
  pt: 'patient',
};
const speaker = z
  .string()
  .nullish()
  .transform((name) => name?.trim().toLowerCase() ?? '')
  .transform((name) => meant[name] ?? name);

/** A row of a scored set: a conversation, and perhaps what was known of the patient. */
export const evalRow = z.object({
  id: rowId,
  dialogue: z.array(
    z.object({
      speaker,
      text: z.string(),
      start: seconds,
      end: seconds,
    }),
  ),
  note: z
    .string()
    .nullish()
    .transform((note) => note ?? undefined),
  /** The section that a short conversation is for, by its code. */
  section_header: z.string().optional(),
  /** What the record knows of the patient, where the set has it. */
  patient: z
    .object({ patient_gender: z.string().nullable().optional(), patient_age: z.string().nullable().optional() })
    .nullable()
    .optional(),
  /** The note by its four divisions, where the set has them. */
  divisions: z.record(z.string(), z.string().nullable()).optional(),
});
export type EvalRow = z.infer<typeof evalRow>;

/** The sex that the record gives; `null` where it gives none. */
export const recordedSex = ({ patient }: EvalRow): 'male' | 'female' | null =>
  patient?.patient_gender === 'male' || patient?.patient_gender === 'female' ? patient.patient_gender : null;

/** The age in years that the record gives; `null` where it gives none. */
export const recordedAge = ({ patient }: EvalRow): number | null =>
  /^\d+$/.test(patient?.patient_age ?? '') ? Number(patient?.patient_age) : null;

const speakerOf = (name: string): Speaker => {
  if (name.startsWith('doctor')) return 'doctor';
  if (name === 'patient') return 'patient';
  return name === '' ? 'unknown' : 'other';
};

export const segmentsOf = ({ dialogue }: EvalRow): TranscriptSegment[] =>
  dialogue.map(({ speaker, text, start, end }, index) => ({
    id: `s${index + 1}`,
    speaker: speakerOf(speaker),
    text,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
  }));

type ReadLine<Row> = { row: Row } | { fault: string };

/** The rows of a file of JSON lines, one at a time; of a line that is none, a sentence that names it. */
export const readLines = async function* <Row>(file: string, row: z.ZodType<Row>): AsyncGenerator<ReadLine<Row>> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    // Editors and spreadsheets put a byte order mark before the first line.
    const text = line.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      yield { fault: `${file}, line ${number}: not a JSON object` };
      continue;
    }
    const read = row.safeParse(value);
    yield read.success ? { row: read.data } : { fault: `${file}, line ${number}: ${z.prettifyError(read.error)}` };
  }
};

/** The rows of a file of JSON lines. Rejects with a sentence that names the line which is not one: half a set is not learnt from. */
export const readRows = async function* <Row>(file: string, row: z.ZodType<Row>): AsyncGenerator<Row> {
  for await (const line of readLines(file, row)) {
    if ('fault' in line) throw new Error(line.fault);
    yield line.row;
  }
};
